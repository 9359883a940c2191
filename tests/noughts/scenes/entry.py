"""What the house needs to know of noughts and crosses."""

from __future__ import annotations

from typing import Final

from scenes.table.entry import GameEntry
from tests.noughts.scenes.preview import draw_miniature, draw_strip, draw_thing

ENTRY: Final = GameEntry(draw_thing, draw_strip, draw_miniature)
