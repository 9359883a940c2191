"""The pictures of noughts and crosses: the board, the two marks, the line through three in a row."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from scenes.view import theme
from scenes.view.art import plates
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.svg import ring, stroke, svg
from tests.noughts.rules.state import CROSS
from tests.noughts.scenes.layout import CUT, MARK
from tests.noughts.scenes.view_models import BoardModel

_BOX: Final = 100.0
"""Side of the box in which marks are drawn."""
_FACE: Final = (theme.MAPLE_HI, theme.MAPLE, theme.MAPLE_LO)
_EDGE: Final = ("#e0a566", theme.ROSE_LO)
_BEVEL: Final = 8.0
_LETTERS: Final = "#ffe9bd"
_GROOVE: Final = 8.0
_GROOVE_COLOUR: Final = theme.ROSE_LO
_DEPTH: Final = 14.0
_DARK: Final = "#170c06"
_STROKE: Final = ((26.0, _DARK), (18.0, ""))
"""Widths of a mark's lines from below, and their colours; the last one is the seat's."""
_CROSS: Final = "M20 20 L80 80 M80 20 L20 80"
_RADIUS: Final = 32.0
_LINE: Final = 16.0


def paint_board(canvas: Canvas, model: BoardModel) -> None:
    """The board without marks."""
    board = model.board
    plates.lay(canvas, _wood(board.w, board.h), board.x, board.y, board.w, board.h, _DEPTH)
    paint_grooves(canvas, model.squares)
    for text in model.letters:
        canvas.set(text, _LETTERS, shadow=True)


def paint_grooves(canvas: Canvas, squares: tuple[Rect, ...]) -> None:
    """The lines between the squares."""
    first, last = squares[0], squares[-1]
    for rect in squares:
        if rect.x > first.x and rect.y == first.y:
            canvas.fill(_GROOVE_COLOUR, rect.x - _GROOVE / 2, first.y, _GROOVE, last.bottom - first.y)
        if rect.y > first.y and rect.x == first.x:
            canvas.fill(_GROOVE_COLOUR, first.x, rect.y - _GROOVE / 2, last.right - first.x, _GROOVE)


def paint_mark(canvas: Canvas, seat: int, colour: str, square: Rect, grown: float = 1.0) -> None:
    """A seat's mark in a square, `grown` (0..1) to its full size."""
    side = square.w * MARK * grown
    if side >= 1:
        canvas.centred(mark(seat, colour), square.cx, square.cy, side, side)


def paint_row(canvas: Canvas, colour: str, first: Rect, last: Rect, drawn: float) -> None:
    """The line through three in a row, `drawn` (0..1) so far from the middle of the first square on."""
    dx, dy = (last.cx - first.cx) * drawn, (last.cy - first.cy) * drawn
    x, y = min(first.cx, first.cx + dx) - _LINE, min(first.cy, first.cy + dy) - _LINE
    w, h = abs(dx) + 2 * _LINE, abs(dy) + 2 * _LINE
    canvas.draw(_line(round(dx), round(dy), colour), x, y, w, h)


@lru_cache(4)
def _wood(w: float, h: float) -> str:
    return plates.plate(w, h, CUT, _BEVEL, _FACE, _EDGE, theme.BRASS_LINE, opacity=1.0)


@lru_cache(16)
def mark(seat: int, colour: str) -> str:
    """A cross or a nought in a colour."""
    lines = [(width, tone or colour) for width, tone in _STROKE]
    if seat == CROSS:
        return svg(_BOX, _BOX, "".join(stroke(_CROSS, tone, width) for width, tone in lines))
    rings = (ring(_BOX / 2, _BOX / 2, _RADIUS, tone, width) for width, tone in lines)
    return svg(_BOX, _BOX, "".join(rings))


@lru_cache(64)
def _line(dx: int, dy: int, colour: str) -> str:
    left, top = _LINE - min(0, dx), _LINE - min(0, dy)
    d = f"M{left} {top} L{left + dx} {top + dy}"
    body = stroke(d, _DARK, _LINE * 1.6) + stroke(d, theme.mix(colour, "#ffffff", 0.5), _LINE)
    return svg(abs(dx) + 2 * _LINE, abs(dy) + 2 * _LINE, body)
