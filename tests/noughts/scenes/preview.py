"""Noughts and crosses outside its table: its marks, its thing on the title, a miniature of a match."""

from __future__ import annotations

from typing import Final

from scenes.view import theme
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.layout import grid, row_of
from tests.noughts.rules.moves import SIDE
from tests.noughts.rules.observe import Observation
from tests.noughts.rules.state import CROSS, NOUGHT, Board
from tests.noughts.scenes import painting
from tests.noughts.scenes.view_models import BoardModel

COLOURS: Final = (theme.SEATS["fox"], theme.SEATS["owl"])
_STRIP: Final = (CROSS, NOUGHT, CROSS, NOUGHT, CROSS)
_STRIP_SIDE: Final = 84.0
_MINIATURE_EDGE: Final = 0.06
_THING_SIDE: Final = 330.0
_THING: Final[Board] = (CROSS, None, NOUGHT, None, CROSS, NOUGHT, None, None, CROSS)


def draw_strip(canvas: Canvas, cx: float, cy: float) -> None:
    """A row of marks round a point."""
    for seat, square in zip(_STRIP, row_of(len(_STRIP), _STRIP_SIDE, _STRIP_SIDE, (cx, cy), 0), strict=True):
        painting.paint_mark(canvas, seat, COLOURS[seat], square)


def draw_thing(canvas: Canvas, cx: float, cy: float, scale: float) -> None:
    """A board with a row of crosses round a point, at a scale of its own size."""
    draw_board(canvas, Rect.around(cx, cy, _THING_SIDE * scale, _THING_SIDE * scale), _THING)


def draw_miniature(canvas: Canvas, observation: Observation, cx: float, cy: float, side: float) -> None:
    """What stands on the board, within a square of that side round a point."""
    draw_board(canvas, Rect.around(cx, cy, side, side), observation.state.board)


def draw_board(canvas: Canvas, room: Rect, board: Board) -> None:
    """A board without letters and what stands on it."""
    squares = grid(room.inset(room.w * _MINIATURE_EDGE), SIDE, SIDE)
    painting.paint_board(canvas, BoardModel(room, squares))
    for seat, square in zip(board, squares, strict=True):
        if seat is not None:
            painting.paint_mark(canvas, seat, COLOURS[seat], square)
