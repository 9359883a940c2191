"""Gem Court outside its table: its stones, and a miniature of a match."""

from __future__ import annotations

from typing import Final

from rules.gems.data import CARDS, COLOURS, TIERS
from rules.gems.legal import SLOTS
from rules.gems.observe import Observation
from scenes.view.art import gemcards
from scenes.view.canvas import Canvas, Shadow
from scenes.view.geometry import Rect
from scenes.view.layout import anchored, grid, row_of

_STRIP, _STRIP_STONE, _STRIP_GAP = "wugorb", 64.0, 20.0
_STONE_SHADOW: Final[Shadow] = (0, 5, 6, 170)
_CARD_GAP: Final = 2.0
_CARD_SHADOW: Final[Shadow] = (0, 1, 2, 150)


def draw_strip(canvas: Canvas, cx: float, cy: float) -> None:
    """A row of its pieces round a point."""
    rooms = row_of(len(_STRIP), _STRIP_STONE, _STRIP_STONE, (cx, cy), _STRIP_GAP)
    for gem, room in zip(_STRIP, rooms, strict=True):
        canvas.draw(gemcards.stone(gem), room.x, room.y, room.w, room.h, _STONE_SHADOW)


def draw_miniature(canvas: Canvas, observation: Observation, cx: float, cy: float, side: float) -> None:
    """The market."""
    wide = side / len(TIERS) * gemcards.W / gemcards.H * len(SLOTS)
    whole = anchored(Rect.around(cx, cy, side, side), wide, side, "centre", "middle")
    cells = iter(grid(whole, len(SLOTS), len(TIERS), _CARD_GAP))
    for tier in reversed(TIERS):
        for card in observation.table[tier - 1]:
            r = next(cells)
            if card is not None:
                blank = gemcards.blank(tier, COLOURS[CARDS[card].bonus])
                canvas.draw(blank, r.x, r.y, r.w, r.h, shadow=_CARD_SHADOW)
