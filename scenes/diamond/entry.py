"""What the house needs to know of Diamond."""

from __future__ import annotations

from typing import Final

from scenes.diamond.preview import draw_miniature, draw_strip
from scenes.table.entry import GameEntry
from scenes.view.art.images import picture_of

ENTRY: Final = GameEntry(picture_of("title_cards"), draw_strip, draw_miniature, drawn_lot=True)
