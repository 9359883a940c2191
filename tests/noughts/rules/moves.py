"""A move as a value and as text: the square that takes the mark, `b2`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeGuard

from rules.game import BadMove, brief

SIDE: Final = 3
SQUARES: Final = tuple(f"{file}{rank}" for rank in range(SIDE, 0, -1) for file in "abc")
"""The squares by their names, row by row from the top left."""


@dataclass(frozen=True, slots=True)
class Move:
    """The square that takes the mark of the side to act, an index into `SQUARES`."""

    square: int

    def __str__(self) -> str:
        return SQUARES[self.square]


def is_move(thing: object) -> TypeGuard[Move]:
    """Whether it is a move of this game, legal or not."""
    return isinstance(thing, Move)


def parse_move(text: str) -> Move:
    """The move that `text` writes. Raises BadMove."""
    if not isinstance(text, str) or text not in SQUARES:
        raise BadMove(f"{brief(text)} is no move: write a square from a1 to c3")
    return Move(SQUARES.index(text))
