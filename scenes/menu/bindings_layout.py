"""Where keys and buttons stand: two columns of rows on a panel, in each an intent and what it is bound to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from scenes.input.glyphs import Glyph
from scenes.menu.base_layout import HEAD, SAFE, Heading, heading, panel
from scenes.view import widget_layout
from scenes.view.art import glyphs
from scenes.view.geometry import Rect
from scenes.view.layout import Style, Text, Typesetter, anchored, columns, equal, rows

COLUMNS: Final = 2
ROWS: Final = 6
PANEL_TOP: Final = 262.0
PADDING: Final = 32.0
BETWEEN: Final = 56.0
"""Between the columns."""
ROW_GAP: Final = 14.0
SCHEME: Final = 720.0
"""The width of the field that chooses the kind of device."""
BESIDE_SCHEME: Final = 60.0
NOTE: Final = Style(34)
BESIDE_NOTE: Final = 2.0

TEXT: Final = Style(34, leading=1.15)
LEFT: Final = 28.0
RIGHT: Final = 20.0
"""What a row's words and its last key keep to its ends."""
KEY_GAP: Final = 12.0
BEFORE_KEYS: Final = 16.0
FRAME_BESIDE: Final = 7.0
FRAME_MARGIN: Final = 8.0
"""A frame round a key: beyond the key, and within the row's edge."""
SIGN: Final = Style(40)
SIGN_GAP: Final = 9.0


@dataclass(frozen=True, slots=True)
class BindingsLayout:
    """`scheme`: the field that chooses the kind of device; `note`: the room of the line under the heading;
    `rows`: down the left column, then down the right one."""

    heading: Heading
    scheme: Rect
    note: Rect
    panel: Rect
    rows: tuple[Rect, ...]


def layout(sizes: Typesetter, title: str, floor: float) -> BindingsLayout:
    """`floor`: where the prompts begin."""
    plate = panel(floor, PANEL_TOP)
    cut = tuple(
        row
        for column in columns(plate.inset(PADDING), equal(COLUMNS), BETWEEN)
        for row in rows(column, equal(ROWS), ROW_GAP)
    )
    scheme = anchored(HEAD, SCHEME, widget_layout.field_height(sizes), "right", "middle")
    note = Rect(SAFE.x, HEAD.bottom, SAFE.w, PANEL_TOP - HEAD.bottom).inset(BESIDE_NOTE, 0)
    head = heading(sizes, title, room=SAFE.w - SCHEME - BESIDE_SCHEME)
    return BindingsLayout(head, scheme, note, plate, cut)


@dataclass(frozen=True, slots=True)
class KeyBox:
    """A key of an intent; where it stands elsewhere too, a `frame` round it and a `sign` before it."""

    glyph: Glyph
    rect: Rect
    frame: Rect | None = None
    sign: Rect | None = None


@dataclass(frozen=True, slots=True)
class RowLayout:
    """What an intent means, and its keys from right to left."""

    text: Text
    keys: tuple[KeyBox, ...]


def row(sizes: Typesetter, rect: Rect, text: str, keys: Sequence[tuple[Glyph, bool]]) -> RowLayout:
    """`keys`: those of the intent from left to right, and whether each is in conflict."""
    boxes = []
    room = rect.without(left=LEFT, right=RIGHT)
    for glyph, conflict in reversed(keys):
        boxes.append(_key(sizes, rect, room, glyph, conflict))
        left = (boxes[-1].sign or boxes[-1].rect).x - KEY_GAP
        room = room.without(right=room.right - left)
    return RowLayout(sizes.set(text, room.without(right=BEFORE_KEYS), TEXT), tuple(boxes))


def _key(sizes: Typesetter, rect: Rect, room: Rect, glyph: Glyph, conflict: bool) -> KeyBox:
    """A key at the right end of what is left of a row."""
    key = anchored(room, glyphs.width(sizes, glyph), glyphs.grown(sizes), "right", "middle")
    if not conflict:
        return KeyBox(glyph, key)
    frame = Rect(key.x, rect.y, key.w, rect.h).inset(-FRAME_BESIDE, FRAME_MARGIN)
    side = sizes.size(SIGN)
    return KeyBox(glyph, key, frame, Rect(frame.x - SIGN_GAP - side, rect.cy - side / 2, side, side))
