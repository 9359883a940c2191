"""The diamond of sixteen spots, and what fits where.

Rows 1 to 7 hold 1, 2, 3, 4, 3, 2, 1 spots; spot `r.c` is column c of row r, both from 1. Row 4 is dealt.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rules.diamond.cards import FITS, Card

ROWS = (1, 2, 3, 4, 3, 2, 1)
MIDDLE = 4

SPOTS: tuple[str, ...] = tuple(
    f"{row}.{column}" for row, spots in enumerate(ROWS, 1) for column in range(1, spots + 1)
)

Tableau: TypeAlias = tuple[Card | None, ...]
"""The card on each of `SPOTS`, None where there is none."""

SPOT_INDEX: dict[str, int] = {spot: index for index, spot in enumerate(SPOTS)}
"""Each spot's index in `SPOTS` and in a tableau."""

MIDDLE_SPOTS: tuple[str, ...] = tuple(spot for spot in SPOTS if spot.startswith(f"{MIDDLE}."))

TO_FILL = len(SPOTS) - len(MIDDLE_SPOTS)
"""The plays that complete the diamond."""


def _overlapped(spot: str) -> tuple[str, str]:
    row, column = map(int, spot.split("."))
    below = row + 1 if row < MIDDLE else row - 1
    return f"{below}.{column}", f"{below}.{column + 1}"


OVERLAPS: dict[str, tuple[str, str]] = {spot: _overlapped(spot) for spot in SPOTS if spot not in MIDDLE_SPOTS}
"""The two spots that each spot outside the middle row overlaps, left then right."""

_SPOTS_OVER = tuple(
    (SPOT_INDEX[spot], SPOT_INDEX[left], SPOT_INDEX[right]) for spot, (left, right) in OVERLAPS.items()
)


@dataclass(frozen=True, slots=True)
class Fit:
    """Why a card fits: the overlapped spot that it matches, and by what, "suit" or "rank"."""

    spot: str
    by: str


def lay_row(cards: tuple[Card, ...]) -> Tableau:
    """The tableau with nothing but its middle row, left to right."""
    tableau: list[Card | None] = [None] * len(SPOTS)
    for spot, card in zip(MIDDLE_SPOTS, cards, strict=True):
        tableau[SPOT_INDEX[spot]] = card
    return tuple(tableau)


def place(tableau: Tableau, at: int, card: Card) -> Tableau:
    """The tableau with the card on the spot at that index of `SPOTS`."""
    return (*tableau[:at], card, *tableau[at + 1 :])


def openings(tableau: Tableau) -> list[tuple[int, int]]:
    """The spots that a card may go on: each one's index, and the set of the cards that fit there."""
    found = []
    for at, left, right in _SPOTS_OVER:
        if tableau[at] is None:
            one, two = tableau[left], tableau[right]
            if one is not None and two is not None:
                found.append((at, FITS[one] | FITS[two]))
    return found


def fits(tableau: Tableau, spot: str, card: Card) -> tuple[Fit, ...]:
    """How the card matches what the spot overlaps, left then right; () if it does not."""
    found = []
    for under in OVERLAPS.get(spot, ()):
        other = tableau[SPOT_INDEX[under]]
        if other is not None and other[0] == card[0]:
            found.append(Fit(under, "rank"))
        elif other is not None and other[1] == card[1]:
            found.append(Fit(under, "suit"))
    return tuple(found)
