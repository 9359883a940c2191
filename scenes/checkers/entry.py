"""What the house needs to know of Diamond Checkers."""

from __future__ import annotations

from typing import Final

from scenes.checkers.preview import draw_miniature, draw_strip
from scenes.table.entry import GameEntry
from scenes.view.art.images import picture_of

ENTRY: Final = GameEntry(
    picture_of("title_board"), draw_strip, draw_miniature, only_with={"hints": ("capture", "honour")}
)
