"""The moves of Gem Court as whole numbers, for the search."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from typing import Final, TypeAlias

from rules.gems.data import COLOURS, GEMS

Act: TypeAlias = tuple[int, int, int, int]
"""A move: its kind, its place or shape, what is returned, the noble's place from 1 (0: no choice)."""

TAKE: Final = 0
RESERVE: Final = 1
BUY: Final = 2
PASS: Final = 3

DECKS: Final = 12
"""Places: 0–11 are the slots of the table by tier; from 12 on the decks (RESERVE) or the reserve (BUY)."""

TAKES: Final[list[str]] = ["".join(way) for size in (1, 2, 3) for way in combinations(COLOURS, size)] + [
    letter * 2 for letter in COLOURS
]
"""The shapes of a take as the rules write them."""
SHAPES: Final[list[list[int]]] = [[letters.count(letter) for letter in GEMS] for letters in TAKES]
"""What a take of each brings, by gem."""
SIZES: Final[list[int]] = [len(letters) for letters in TAKES]
DOUBLES: Final = len(SHAPES) - len(COLOURS)
"""From here on the shapes are two of a colour."""

RETURN_TEXTS: Final[list[str]] = [
    "".join(way) for size in range(4) for way in combinations_with_replacement(GEMS, size)
]
"""What may be given back, as the rules write it."""
RETURNS: Final[list[list[int]]] = [[letters.count(letter) for letter in GEMS] for letters in RETURN_TEXTS]
"""The same by gem; the first is nothing, then the six single ones."""
RETURNS_OF: Final[list[list[int]]] = [
    [index for index, letters in enumerate(RETURN_TEXTS) if len(letters) == size] for size in range(4)
]
"""The returns of none to three gems."""
RETURN_AT: Final[dict[str, int]] = {letters: index for index, letters in enumerate(RETURN_TEXTS)}


def _different(mask: int) -> list[int]:
    there = [letter for bit, letter in enumerate(COLOURS) if mask >> bit & 1]
    size = min(3, len(there))
    return [TAKES.index("".join(way)) for way in combinations(there, size)] if size else []


SHAPES_OF: Final[list[list[int]]] = [_different(mask) for mask in range(32)]
"""The shapes of different colours by the colours that the bank holds, as bits."""
