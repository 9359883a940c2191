"""Tables of Gem Court for tests and pictures: drawn positions, matches played by CPU players, seats."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from rules import choose
from rules.gems.game import GAME as GEM_COURT
from rules.gems.moves import Buy, Move, Pass, Reserve, Take
from rules.gems.state import State
from rules.match import Match, Seat
from scenes.gems.targets import Button, NobleSpot, OwnGems, Pile, Spot, Target, Tray
from tests.rules.gem_tables import Seat as Side
from tests.rules.gem_tables import draw

EMBLEMS = ("fox", "hare", "owl", "bear")

WON_OF_TWO = (
    4212,
    "take:ugr take:ugr take:urb take:urb buy:1.4 take:wub take:ugb buy:1.3 take:wrb take:wub buy:2.1 "
    "buy:1.3 take:wub take:wgb buy:1.3 take:wug reserve:2.2 buy:1.3 buy:r.1 buy:1.3 take:ww take:ugb "
    "take:wub reserve:2.4 take:wug buy:1.2 buy:2.3 reserve:3.2 take:wub buy:r.2 buy:1.1 take:rr "
    "reserve:1.0 buy:1.4 buy:2.2 buy:1.4 buy:2.2 buy:1.3 buy:r.1 take:ugb reserve:2.3 buy:1.1 buy:2.4 "
    "buy:1.4",
)
"""Seed and moves of a whole game of two (published rules): a card is kept from a deck's top and bought."""
WON_OF_FOUR = (
    78,
    "take:wgr take:wgr take:wgr take:wgr take:wgr take:wgr take:wgr take:uu buy:1.4 buy:1.1 buy:1.3 "
    "take:ugr take:wrb take:bb take:wrb buy:1.1 take:urb buy:1.4 take:grb buy:1.3 buy:1.1 take:ugb "
    "reserve:2.4 take:ugb take:ugb buy:1.2 buy:r.1 take:wug buy:1.4 reserve:2.3 take:wgb buy:1.1 take:wur "
    "buy:1.1 buy:1.3 take:wgb take:rr buy:1.3 take:wgb buy:1.2 take:wur-w buy:1.1 buy:1.1 buy:1.2 buy:2.2 "
    "buy:1.1 buy:1.4 buy:1.1 buy:2.3 buy:1.1 take:gg take:bb buy:1.4 buy:1.1 take:wug buy:2.1 reserve:2.4 "
    "buy:1.2 buy:1.1 buy:1.1 buy:1.2 buy:1.4 buy:2.1 buy:1.4 take:gg take:uu buy:1.2 take:wub buy:1.4 "
    "buy:r.1 buy:1.4 take:wub take:rr buy:1.4 take:uu buy:2.3 buy:1.4 buy:1.4 buy:2.4 buy:2.4 buy:1.4 "
    "buy:2.4 buy:2.4 take:bb take:grb reserve:3.3 buy:1.4 buy:2.2 reserve:3.4 buy:1.3 buy:2.3 reserve:3.3",
)
"""A whole game of four (published rules)."""


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


def targets_of(move: Move) -> list[Target]:
    """The places whose presses make a move."""
    way: list[Target]
    if isinstance(move, Take):
        way = [*map(Pile, move.gems), Tray()]
    elif isinstance(move, Pass):
        way = [Button("pass")]
    else:
        way = [Spot(move.tier, move.slot), Button("buy" if isinstance(move, Buy) else "reserve")]
    if isinstance(move, (Take, Reserve)) and move.returned:
        way += [*map(OwnGems, move.returned), Tray()]
    return [*way, NobleSpot(move.noble)] if move.noble else way


__all__ = [
    "EMBLEMS",
    "WON_OF_FOUR",
    "WON_OF_TWO",
    "Side",
    "against_cpu",
    "draw",
    "match_of",
    "midgame",
    "people",
    "record",
    "targets_of",
]
