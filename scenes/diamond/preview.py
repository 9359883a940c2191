"""Diamond outside its table: its suits, and a miniature of a match."""

from __future__ import annotations

from typing import Final

from rules.diamond.observe import Observation
from rules.diamond.tableau import SPOTS
from scenes.diamond import layout
from scenes.diamond.layout import FROM_BELOW
from scenes.view.art import cards
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.layout import row_of

_STRIP, _STRIP_W, _STRIP_PITCH = "SHDC", 60.0, 84.0
_STRIP_SHADOW: Final = (0.0, 4.0, 5.0, 160)


def draw_strip(canvas: Canvas, cx: float, cy: float) -> None:
    """A row of its pieces round a point."""
    rects = row_of(len(_STRIP), _STRIP_W, _STRIP_W, (cx, cy), _STRIP_PITCH - _STRIP_W)
    for mark, rect in zip(_STRIP, rects, strict=True):
        canvas.draw(cards.suit(mark), rect.x, rect.y, rect.w, rect.h, _STRIP_SHADOW)


def miniature(observation: Observation, cx: float, cy: float, side: float) -> tuple[tuple[str, Rect], ...]:
    """The cards of the diamond from below, and where they lie within a square of that side round a point."""
    whole = layout.diamond_bounds()
    k = side / whole.h
    found = []
    for name in FROM_BELOW:
        card, rect = observation.tableau[SPOTS.index(name)], layout.SPOT[name]
        if card is not None:
            x, y = cx + (rect.x - whole.cx) * k, cy + (rect.y - whole.cy) * k
            found.append((card, Rect(x, y, rect.w * k, rect.h * k)))
    return tuple(found)


def draw_miniature(canvas: Canvas, observation: Observation, cx: float, cy: float, side: float) -> None:
    """The diamond as it lies."""
    for card, rect in miniature(observation, cx, cy, side):
        cards.draw_card(canvas, card[0], card[1], rect.x, rect.y, rect.w)
