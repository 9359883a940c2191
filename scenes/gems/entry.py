"""What the house needs to know of Gem Court."""

from __future__ import annotations

from typing import Final

from scenes.gems.preview import draw_miniature, draw_strip
from scenes.table.entry import GameEntry
from scenes.view.art.images import picture_of

ENTRY: Final = GameEntry(picture_of("title_gems"), draw_strip, draw_miniature)
