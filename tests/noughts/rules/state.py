"""A game of noughts and crosses at one moment, as an immutable value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from rules.game import Outcome

CROSS, NOUGHT = range(2)
ROWS: Final = (
    *((0, 1, 2), (3, 4, 5), (6, 7, 8)),
    *((0, 3, 6), (1, 4, 7), (2, 5, 8)),
    *((0, 4, 8), (2, 4, 6)),
)
"""The squares of every row, column and diagonal."""

Board: TypeAlias = "tuple[int | None, ...]"
"""The seat whose mark each of the nine squares holds."""
EMPTY: Final[Board] = (None,) * 9


@dataclass(frozen=True, slots=True)
class State:
    """The board; seat 0 plays the crosses and begins, so the number of marks tells whose turn it is."""

    board: Board = EMPTY

    @property
    def turn(self) -> int:
        """The seat whose turn it is, or would be if the game were not over."""
        return CROSS if self.board.count(CROSS) == self.board.count(NOUGHT) else NOUGHT

    @property
    def result(self) -> Outcome | None:
        """How the game ended, None while it goes on; whoever has a row scores 1."""
        for seat in (CROSS, NOUGHT):
            if full_row(self.board, seat):
                return Outcome((seat,), (int(seat == CROSS), int(seat == NOUGHT)), "three_in_a_row")
        return None if None in self.board else Outcome((CROSS, NOUGHT), (0, 0), "full_board")


def full_row(board: Board, seat: int) -> tuple[int, ...] | None:
    """The first row that holds nothing but the seat's marks."""
    return next((row for row in ROWS if all(board[square] == seat for square in row)), None)


def with_mark(board: Board, square: int, seat: int) -> Board:
    """The board once `seat` has put its mark on the square."""
    return (*board[:square], seat, *board[square + 1 :])
