"""Where the parts of a dialog lie: a plate in the middle, words beside an emblem, buttons in a row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scenes.menu.base_layout import SAFE
from scenes.view.geometry import Rect
from scenes.view.layout import Part, Style, Text, Typesetter, anchored, row_of, rows, stacked

TITLE: Final = Style(54, "display", leading=1.05)
TEXT: Final = Style(36, leading=1.36)
PADDING: Final = 56.0
FOOT_RISES: Final = 24.0
"""What the prompts rise into the space that is left below buttons without them."""
_ABOVE, _BELOW = 50.0, 50.0
_UNDER_TITLE, _ABOVE_BUTTONS = 22.0, 40.0
_MEDALLION, _AFTER_MEDALLION = 150.0, 36.0
_BUTTON_W, _BUTTON_H, _BUTTON_GAP = 460.0, 96.0, 40.0


@dataclass(frozen=True, slots=True)
class DialogLayout:
    plate: Rect
    title: Text | None
    text: Text
    medallion: Rect | None
    buttons: tuple[Rect, ...]


def lay_dialog(
    sizes: Typesetter, wide: float, title: str, text: str, emblem: bool, buttons: int, foot: float
) -> DialogLayout:
    """A dialog of that width, as high as its words need; `foot`: the height of the prompts below."""
    left = PADDING + (_MEDALLION + _AFTER_MEDALLION if emblem else 0)
    column = wide - left - PADDING
    title_h = sizes.height(title, TITLE, column) if title else 0.0
    gap = _UNDER_TITLE if title else 0.0
    under = _ABOVE_BUTTONS + _BUTTON_H if buttons else 0.0
    round_words = _ABOVE + under + _BELOW + foot
    words_h = min(title_h + gap + sizes.height(text, TEXT, column), SAFE.h - round_words)
    body_h = max(words_h, _MEDALLION if emblem else 0.0)
    plate = Rect.around(SAFE.cx, SAFE.cy, wide, round_words + body_h)
    body, lower = rows(plate.without(top=_ABOVE, bottom=_BELOW + foot), [Part(body_h), Part(under)])
    room = body.without(left=left, right=PADDING)
    said = sizes.set(text, room.without(top=title_h + gap), TEXT)
    heading = sizes.set(title, Rect(room.x, room.y, room.w, title_h), TITLE) if title else None
    if heading is not None:
        heading, said = stacked(room, (heading, said), gap)
    medallion = anchored(body.without(left=PADDING), _MEDALLION, _MEDALLION, rise="middle")
    return DialogLayout(plate, heading, said, medallion if emblem else None, _buttons(lower, buttons))


def _buttons(room: Rect, count: int) -> tuple[Rect, ...]:
    if not count:
        return ()
    wide = min(_BUTTON_W, (room.w - 2 * PADDING - _BUTTON_GAP * (count - 1)) / count)
    middle = room.cx, room.bottom - _BUTTON_H / 2
    return row_of(count, wide, _BUTTON_H, middle, _BUTTON_GAP)
