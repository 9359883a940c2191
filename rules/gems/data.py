"""The 90 cards and the 10 nobles, read from `cards.csv` and `nobles.csv` beside this module.

A card's id is its line in `cards.csv`, the first card being 1; a noble's likewise in `nobles.csv`.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from importlib import resources
from typing import TypeAlias

COLOURS = "wugrb"
"""White, blue, green, red, black: the order of every five counts."""
GEMS = COLOURS + "o"
"""The colours and gold: the order of every six counts."""
GOLD = GEMS.index("o")
TIERS = (1, 2, 3)

Five: TypeAlias = tuple[int, int, int, int, int]
Six: TypeAlias = tuple[int, int, int, int, int, int]

_NAMES = ("white", "blue", "green", "red", "black")


@dataclass(frozen=True, slots=True)
class Card:
    """`bonus` is an index into COLOURS, `cost` the price before bonuses."""

    id: int
    tier: int
    bonus: int
    points: int
    cost: Five


@dataclass(frozen=True, slots=True)
class Noble:
    """`demand`: the bonus cards of each colour that bring the visit."""

    id: int
    points: int
    demand: Five


def five(counts: list[int]) -> Five:
    """Five counts as a tuple. Raises ValueError for any other length."""
    white, blue, green, red, black = counts
    return white, blue, green, red, black


def six(counts: list[int]) -> Six:
    """Six counts as a tuple. Raises ValueError for any other length."""
    white, blue, green, red, black, gold = counts
    return white, blue, green, red, black, gold


def _rows(name: str) -> list[dict[str, str]]:
    text = resources.files(__package__).joinpath(name).read_text(encoding="ascii")
    return list(csv.DictReader(text.splitlines()))


def _counts(row: dict[str, str]) -> Five:
    return five([int(row[name]) for name in _NAMES])


CARDS: dict[int, Card] = {
    line: Card(line, int(row["tier"]), _NAMES.index(row["bonus"]), int(row["points"]), _counts(row))
    for line, row in enumerate(_rows("cards.csv"), 1)
}
NOBLES: dict[int, Noble] = {
    line: Noble(line, int(row["points"]), _counts(row)) for line, row in enumerate(_rows("nobles.csv"), 1)
}
