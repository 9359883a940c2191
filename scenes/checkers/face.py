"""Diamond Checkers outside its table: its pieces, and a miniature of a match."""

from __future__ import annotations

from rules.checkers.observe import Observation
from scenes.checkers import layout
from scenes.checkers.pages import PAGES
from scenes.table.face import Face
from scenes.view.art import board, pieces
from scenes.view.canvas import Canvas
from scenes.view.svg import disc, ring, svg

_MINI_PITCH, _MINI_FRAME = 8.4, 4.0
_DOTS = (("#fbf1dc", "#7c6139"), ("#15181d", "#8795a2"))
_STRIP = ((0, "M"), (0, "K"), (0, "D"), (1, "D"), (1, "K"), (1, "M"))
_STRIP_PITCH = 88


def _draw_strip(canvas: Canvas, cx: float, cy: float) -> None:
    for n, (seat, rank) in enumerate(_STRIP):
        x = cx + (n - (len(_STRIP) - 1) / 2) * _STRIP_PITCH
        pieces.draw_piece(canvas, seat, rank, x, cy + 8, 58)


def _draw_miniature(canvas: Canvas, seen: Observation, cx: float, cy: float, side: float) -> None:
    markup, half = board.board(_MINI_PITCH, _MINI_FRAME, False)
    k = side / (2 * half)
    canvas.centred(markup, cx, cy, side, side, shadow=(0, 4, 5, 190))
    pitch = _MINI_PITCH * k
    for square, (seat, _) in seen.state.pieces().items():
        x, y = layout.offset(square, pitch)
        canvas.centred(_dot(seat), cx + x, cy + y, pitch * 0.9, pitch * 0.9)


def _dot(seat: int) -> str:
    fill, line = _DOTS[seat]
    return svg(10, 10, disc(5, 5, 4.2, fill) + ring(5, 5, 4.2, line, 1))


FACE = Face("checkers", "title_board", _draw_strip, _draw_miniature, PAGES)
