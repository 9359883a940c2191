"""Tables of Gem Court for tests and pictures: drawn positions, matches played by CPU players, seats."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rules import choose
from rules.gems import GEM_COURT
from rules.gems.moves import Buy, Move, Pass, Reserve, Take
from rules.gems.state import State
from rules.match import Match, Seat
from scenes.gems.layout import Button, Guest, Own, Pile, Place, Spot, Tray
from tests.rules.gem_tables import Seat as Hand
from tests.rules.gem_tables import draw

EMBLEMS = ("fox", "hare", "owl", "bear")


def people(number: int) -> tuple[Seat, ...]:
    """Persons in the order of play."""
    emblems = ("fox", "owl") if number == 2 else EMBLEMS[:number]
    return tuple(Seat("person", emblem) for emblem in emblems)


def against_cpu(number: int, level: str = "medium") -> tuple[Seat, ...]:
    """One person, then CPU players."""
    first, *others = people(number)
    return (first, *(Seat("cpu", seat.emblem, level) for seat in others))


def match_of(position: State, seats: Sequence[Seat]) -> Match:
    """A match that begins in that position."""
    return Match("gems", seats, 1, {"preset": position.preset}, [position])


@cache
def record(number: int, plies: int, seed: int, preset: str) -> tuple[str, ...]:
    """The first moves of a match of CPU players, or all of them."""
    match = Match.start("gems", people(number), seed, {"preset": preset})
    for ply in range(plies):
        seat = match.to_act
        if seat is None:
            break
        seen = GEM_COURT.observe(match.state, seat)
        match.submit(seat, match.game.parse_move(str(choose("gems", seen, "medium", seed + ply))))
    return tuple(map(str, match.moves))


def midgame(seats: Sequence[Seat], plies: int, seed: int = 7, preset: str = "house") -> Match:
    """A match after that many moves of CPU players."""
    match = Match.start("gems", seats, seed, {"preset": preset})
    for text in record(len(seats), plies, seed, preset):
        match.submit(match.to_act or 0, match.game.parse_move(text))
    return match


def places_of(move: Move) -> list[Place]:
    """The places whose presses make a move."""
    way: list[Place]
    if isinstance(move, Take):
        way = [*map(Pile, move.gems), Tray()]
    elif isinstance(move, Pass):
        way = [Button("pass")]
    else:
        way = [Spot(move.tier, move.slot), Button("buy" if isinstance(move, Buy) else "keep")]
    if isinstance(move, (Take, Reserve)) and move.returned:
        way += [*map(Own, move.returned), Tray()]
    return [*way, Guest(move.noble)] if move.noble else way


__all__ = ["EMBLEMS", "Hand", "against_cpu", "draw", "match_of", "midgame", "people", "places_of", "record"]
