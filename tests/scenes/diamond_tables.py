"""Tables of Diamond for tests and pictures: drawn positions, two and three seats, places by name."""

from __future__ import annotations

from collections.abc import Sequence

from rules.diamond import DIAMOND, State
from rules.match import Match, Seat
from scenes.diamond import layout
from scenes.view.geometry import Rect
from tests.rules.diamond_tables import made_deal, pack_for, table

TWO = (Seat("person", "fox"), Seat("person", "owl"))
THREE = (Seat("person", "fox"), Seat("person", "hare"), Seat("person", "owl"))
ALONE = (Seat("person", "fox"), Seat("cpu", "owl", "easy"))

MIDGAME = ". 2S . JS 8H . 5C JH 8C KD . 4H 9D . . ."
"""After five plays: seat 0 is to play when seat 1 deals. 9H fits on 5.1 and on 6.2."""
LAST_BUT_ONE = "2S 2S"


def match_of(state: State, seats: Sequence[Seat] = TWO) -> Match:
    """A match that begins in a position."""
    return Match("diamond", seats, 1, {}, [state])


def midgame(
    hand: str = "QC 3D", up: str = "9H 3C", other: str = "6S", other_up: str = "4S 9S", dealer: int = 0
) -> State:
    """Two players in the middle of a round; seat 0 is to play."""
    return table(MIDGAME, f"{hand} | {up}", f"{other} | {other_up} | 7S TS QS", dealer=dealer, scores=(7, 6))


def three(hands: Sequence[str] = ("2C", "4D", "6H")) -> State:
    """Three players in the middle of a round; seat 2 is to play."""
    diamond = ". 5D . QD AD TC QS 7D 3C TH . 7C 3H . KH ."
    ups = ("9C", "", "TS")
    seats = [f"{hand} | {up}" for hand, up in zip(hands, ups, strict=True)]
    return table(diamond, *seats, dealer=0, scores=(8, 5, 9))


def spot(name: str) -> tuple[float, float]:
    """The middle of a spot."""
    return layout.SPOT[name].cx, layout.SPOT[name].cy


def slot(match: Match, seat: int, source: str, number: int) -> Rect:
    """Where a card of a row lies at the normal text size."""
    emblems = tuple(each.emblem for each in match.seats)
    return layout.layout(emblems, 1.0).places[seat].row(source)[number]


__all__ = [
    "ALONE",
    "DIAMOND",
    "THREE",
    "TWO",
    "made_deal",
    "match_of",
    "midgame",
    "pack_for",
    "slot",
    "spot",
    "table",
    "three",
]
