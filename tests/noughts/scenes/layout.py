"""Where things lie on the table of noughts and crosses, in picture units."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from scenes.table.layout import GAP, SAFE, TableLayout, beside, plate_size
from scenes.view.geometry import Rect
from scenes.view.layout import Part, Style, Text, Typesetter, columns, grid, rows
from tests.noughts.rules.moves import SIDE, SQUARES

EDGE: Final = 62.0
"""The strip of the board round its squares, with letters and numbers."""
LETTERS: Final = Style(36, "bold", fixed=True)
CUT: Final = 26.0
MARK: Final = 0.66
"""How much of a square's side a mark takes."""


@dataclass(frozen=True, slots=True)
class NoughtsLayout:
    """`board`: with its edge; `squares`: row by row from the top left."""

    table: TableLayout
    board: Rect
    squares: tuple[Rect, ...]


@lru_cache(8)
def layout(emblems: tuple[str, ...], scale: float) -> NoughtsLayout:
    """The board in the middle, as large as the columns beside it leave it."""
    side = min(SAFE.h, SAFE.w - 2 * (plate_size(scale)[0] + GAP))
    board = Rect.around(SAFE.cx, SAFE.cy, side, side)
    return NoughtsLayout(beside(board, emblems, scale), board, grid(board.inset(EDGE), SIDE, SIDE))


def square_at(squares: tuple[Rect, ...], x: float, y: float) -> int | None:
    """The square under a point."""
    return next((square for square, rect in enumerate(squares) if rect.holds(x, y)), None)


def letters(board: Rect, setter: Typesetter) -> tuple[Text, ...]:
    """The names of files and ranks on the lower and the left edge."""
    parts = (Part(EDGE), *(Part(share=1.0) for _ in range(SIDE)), Part(EDGE))
    left = rows(Rect(board.x, board.y, EDGE, board.h), parts)[1:-1]
    foot = columns(Rect(board.x, board.bottom - EDGE, board.w, EDGE), parts)[1:-1]
    ranks = [SQUARES[SIDE * row][1] for row in range(SIDE)]
    files = [SQUARES[column][0] for column in range(SIDE)]
    names = zip((*ranks, *files), (*left, *foot), strict=True)
    return tuple(setter.line(name, room, LETTERS, "centre") for name, room in names)
