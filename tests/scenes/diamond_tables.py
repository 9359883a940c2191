"""Tables of Diamond for tests and pictures: drawn positions, two and three seats, places by name."""

from __future__ import annotations

from collections.abc import Sequence

from rules.diamond.game import GAME as DIAMOND
from rules.diamond.state import State
from rules.match import Match, Seat
from scenes.diamond import layout
from scenes.table.scene import TableScene
from scenes.view.geometry import Rect
from tests.rules.diamond_tables import made_deal, pack_for, table

TWO = (Seat("person", "fox"), Seat("person", "owl"))
THREE = (Seat("person", "fox"), Seat("person", "hare"), Seat("person", "owl"))
ALONE = (Seat("person", "fox"), Seat("cpu", "owl", "easy"))

MIDGAME = ". 2S . JS 8H . 5C JH 8C KD . 4H 9D . . ."
"""After five plays: seat 0 is to play when seat 1 deals. 9H fits on 5.1 and on 6.2."""
COMPLETE = (15, "2D@3.1 AC@3.2 3C@2.1 7S@3.3 KC@5.2 KS@5.3 7H@2.2 5H@1.1 3S@6.2 JD@5.1 KH@6.1 JH@7.1")
"""Seed and plays of a match of two, up to a complete diamond."""
TIE = (
    275,
    "3C@5.1 2D@3.1 TD@3.3 6H@5.3 8H@5.2 8D@6.1 8S@5.3 6S@3.2 QS@5.1 KS@5.2 AS@6.2 5C@3.3 QD@6.1 4S@2.2 "
    "JH@3.1 7H@2.1 6H@1.1 3D@7.1 3D@3.1 JD@5.1 JC@3.2 7H@5.2 7S@5.3 2H@6.1 2S@6.2 AH@7.1 4S@5.3 3C@5.2 "
    "QH@3.1 KC@6.2 3D@3.3 5H@5.1 AC@6.1 KS@7.1 7S@3.2 JD@2.2 4D@5.2 4C@3.2 2C@5.1 4S@6.1 2H@3.3 TH@3.1 "
    "5C@2.1 3H@2.2 3S@1.1 9H@3.2 QD@3.1 QS@5.2 KS@3.3 TS@5.3 8S@6.2 9S@2.1 TD@5.3 6H@3.1 8H@3.3 3H@5.2 "
    "TC@3.1 4C@3.3 AH@5.1 9H@6.1 8C@3.2 2C@2.2 TS@2.1 4H@5.3 6H@6.2 5S@1.1 QH@7.1",
)
"""Up to a tie at the top."""
REDRAW = (
    226,
    "TD@5.3 6S@3.1 3H@5.1 2D@5.2 2S@6.2 3C@6.1 4H@3.3 9H@3.2 JS@7.1 9C@2.2 KC@3.2 5C@5.1 KH@3.1 6H@5.3 "
    "QC@2.1 9C@5.2 KD@3.3 9S@6.1",
)
"""Up to a round whose first player has to draw a new hand."""
WON = (
    299,
    "5S@3.3 4D@5.2 8H@5.1 3H@3.2 QD@5.3 8S@2.2 7H@5.1 8C@3.1 2S@5.2 KC@3.2 4S@6.1 QC@2.1 6S@3.3 TD@5.3 "
    "8C@5.3 JH@3.3 5D@5.1 AC@3.3 9H@5.2 QH@3.2 7H@2.2",
)
"""A whole match of two."""
WON_OF_THREE = (
    212,
    "TD@3.3 7H@3.1 2S@5.1 9C@3.3 3S@3.1 QH@5.2 KH@5.1 4C@5.3 5C@6.2 2H@6.1 7C@7.1 6S@3.3 5C@3.2 6D@2.2 "
    "QH@3.1 3H@5.2 QD@3.3",
)
"""A whole match of three."""


def match_of(state: State, seats: Sequence[Seat] = TWO) -> Match:
    """A match that begins in a position."""
    return Match("diamond", seats, 1, {}, [state])


def midgame(
    hand: str = "QC 3D", up: str = "9H 3C", other: str = "6S", other_up: str = "4S 9S", dealer: int = 0
) -> State:
    """Two players in the middle of a round; seat 0 is to play."""
    return table(MIDGAME, f"{hand} | {up}", f"{other} | {other_up} | 7S TS QS", dealer=dealer, scores=(7, 6))


def three(hands: Sequence[str] = ("2C", "4D", "6H"), ups: Sequence[str] = ("9C", "", "TS")) -> State:
    """Three players in the middle of a round; seat 2 is to play."""
    diamond = ". 5D . QD AD TC QS 7D 3C TH . 7C 3H . KH ."
    seats = [f"{hand} | {up}" for hand, up in zip(hands, ups, strict=True)]
    return table(diamond, *seats, dealer=0, scores=(8, 5, 9))


def spot(name: str) -> tuple[float, float]:
    """The middle of a spot."""
    return layout.SPOT[name].cx, layout.SPOT[name].cy


def slot(match: Match, seat: int, source: str, number: int) -> Rect:
    """Where a card of a row lies at the normal text size."""
    emblems = tuple(each.emblem for each in match.seats)
    return layout.layout(emblems, 1.0).areas[seat].row(source)[number]


def said(table: TableScene) -> str:
    """What is said in the message's place, or nothing."""
    message = table.view_model().message
    lines = () if message is None else (line.text for text in message.texts for line in text.lines)
    return " ".join(lines)


__all__ = [
    "ALONE",
    "COMPLETE",
    "DIAMOND",
    "REDRAW",
    "THREE",
    "TIE",
    "TWO",
    "WON",
    "WON_OF_THREE",
    "made_deal",
    "match_of",
    "midgame",
    "pack_for",
    "said",
    "slot",
    "spot",
    "table",
    "three",
]
