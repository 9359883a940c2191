"""Diamond outside its table: its suits, and a miniature of a match."""

from __future__ import annotations

from rules.diamond.observe import Observation
from rules.diamond.tableau import SPOTS
from scenes.diamond import layout
from scenes.view.art import cards
from scenes.view.canvas import Canvas

_STRIP_PITCH = 84
_HIGH = 6 * layout.PITCH_Y + layout.H


def draw_strip(canvas: Canvas, cx: float, cy: float) -> None:
    """A row of its pieces round a point."""
    for n, mark in enumerate("SHDC"):
        canvas.centred(cards.suit(mark), cx + (n - 1.5) * _STRIP_PITCH, cy, 60, 60, shadow=(0, 4, 5, 160))


def draw_miniature(canvas: Canvas, seen: Observation, cx: float, cy: float, side: float) -> None:
    """The diamond as it lies."""
    k = side / _HIGH
    for name in layout.FROM_BELOW:
        card, rect = seen.tableau[SPOTS.index(name)], layout.SPOT[name]
        if card is not None:
            x = cx + (rect.x - layout.CX) * k
            y = cy + (rect.y - layout.TOP - _HIGH / 2) * k
            cards.draw_card(canvas, card[0], card[1], x, y, layout.W * k)
