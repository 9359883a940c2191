"""Where those stand who play a match that is only shown, and the game's name over them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from scenes.menu.base_layout import SAFE
from scenes.view.geometry import Rect
from scenes.view.layout import Style, Text, Typesetter, row_of, stacked

TITLE: Final = Style(104, "display")
RECORD: Final = Style(40)
NAME: Final = Style(60, "bold", leading=1.15)
LEVEL: Final = Style(38)
PORTRAIT: Final = 280.0
_TITLE: Final = Rect(SAFE.x, 128, SAFE.w, 144)
_RECORD: Final = Rect(SAFE.x, 272, SAFE.w, 64)
_MIDDLE, _PITCH, _BESIDE, _UNDER = 560.0, 480.0, 15.0, 44.0
"""The middle of the portraits, from one to the next, between their names, between portrait and name."""


@dataclass(frozen=True, slots=True)
class PlayerLayout:
    """Who plays, under the portrait the name and, of a CPU player, the level."""

    portrait: Rect
    texts: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class IntroLayout:
    title: Text
    record: Text
    players: tuple[PlayerLayout, ...]


def lay_intro(sizes: Typesetter, title: str, record: str, players: Sequence[tuple[str, str]]) -> IntroLayout:
    """`players`: the name and the level of each, "" for a person's."""
    pitch = min(_PITCH, SAFE.w / len(players))
    cells = row_of(len(players), pitch, PORTRAIT, (SAFE.cx, _MIDDLE), 0)
    return IntroLayout(
        sizes.set(title, _TITLE, TITLE, "centre"),
        sizes.set(record, _RECORD, RECORD, "centre"),
        tuple(_player(sizes, cell, *player) for cell, player in zip(cells, players, strict=True)),
    )


def _player(sizes: Typesetter, cell: Rect, name: str, level: str) -> PlayerLayout:
    top = cell.bottom + _UNDER
    room = Rect(cell.x + _BESIDE, top, cell.w - 2 * _BESIDE, SAFE.bottom - top)
    above = room.without(bottom=sizes.pitch(LEVEL) if level else 0)
    texts = [sizes.set(name, above, NAME, "centre", "top")]
    if level:
        texts.append(sizes.set(level, room, LEVEL, "centre", "top", most=1))
    portrait = Rect.around(cell.cx, cell.cy, PORTRAIT, PORTRAIT)
    return PlayerLayout(portrait, stacked(room, texts, rise="top"))
