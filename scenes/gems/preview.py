"""Gem Court outside its table: its stones, and a miniature of a match."""

from __future__ import annotations

from rules.gems.data import CARDS, COLOURS, TIERS
from rules.gems.legal import SLOTS
from rules.gems.observe import Observation
from scenes.view.art import gemcards
from scenes.view.canvas import Canvas

_STRIP_PITCH = 84


def draw_strip(canvas: Canvas, cx: float, cy: float) -> None:
    """A row of its pieces round a point."""
    for n, gem in enumerate("wugorb"):
        x = cx + (n - 2.5) * _STRIP_PITCH
        canvas.centred(gemcards.stone(gem), x, cy, 64, 64, shadow=(0, 5, 6, 170))


def draw_miniature(canvas: Canvas, seen: Observation, cx: float, cy: float, side: float) -> None:
    """The market."""
    high = side / 3
    wide = high * gemcards.W / gemcards.H
    for tier in TIERS:
        for slot in SLOTS:
            card = seen.table[tier - 1][slot - 1]
            if card is not None:
                x, y = cx + (slot - 3) * wide, cy + (1.5 - tier) * high
                blank = gemcards.blank(tier, COLOURS[CARDS[card].bonus])
                canvas.draw(blank, x, y, wide - 2, high - 2, shadow=(0, 1, 2, 150))
