"""Diamond Checkers outside its table: its pieces, and a miniature of a match."""

from __future__ import annotations

from typing import Final

from rules.checkers.observe import Observation
from scenes.checkers import layout
from scenes.view.art import board, pieces
from scenes.view.canvas import Canvas, Shadow
from scenes.view.svg import disc, ring, svg

_MINI_PITCH, _MINI_FRAME = 8.4, 4.0
_DOTS = (("#fbf1dc", "#7c6139"), ("#15181d", "#8795a2"))
_STRIP = ((0, "M"), (0, "K"), (0, "D"), (1, "D"), (1, "K"), (1, "M"))
_STRIP_PITCH, _STRIP_DISC, _STRIP_DOWN = 88, 58, 8
_MINI_SHADOW: Final[Shadow] = (0, 4, 5, 190)
_DOT = 0.9
"""A piece of the miniature, as a share of its square."""


def draw_strip(canvas: Canvas, cx: float, cy: float) -> None:
    """A row of its pieces round a point."""
    for n, (seat, rank) in enumerate(_STRIP):
        x = cx + (n - (len(_STRIP) - 1) / 2) * _STRIP_PITCH
        pieces.draw_piece(canvas, seat, rank, x, cy + _STRIP_DOWN, _STRIP_DISC)


def draw_miniature(canvas: Canvas, observation: Observation, cx: float, cy: float, side: float) -> None:
    """What everybody may know of a state, within a square of that side round a point."""
    markup, half = board.board(_MINI_PITCH, _MINI_FRAME, False)
    k = side / (2 * half)
    canvas.centred(markup, cx, cy, side, side, shadow=_MINI_SHADOW)
    pitch = _MINI_PITCH * k
    for square, (seat, _) in observation.state.pieces().items():
        x, y = layout.offset(square, pitch)
        canvas.centred(_dot(seat), cx + x, cy + y, pitch * _DOT, pitch * _DOT)


def _dot(seat: int) -> str:
    fill, line = _DOTS[seat]
    return svg(10, 10, disc(5, 5, 4.2, fill) + ring(5, 5, 4.2, line, 1))
