"""Where the parts of a button and of a choice lie. Pure arithmetic; all lengths are picture units."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scenes.view.geometry import Rect
from scenes.view.layout import Align, Style, Text, Typesetter, row_of, stacked

LEADING: Final = 1.15
"""Lines of a label stand close."""
NOTE: Final = Style(32)
LABEL: Final = Style(34, leading=LEADING)
VALUE: Final = Style(36, "bold", leading=LEADING)
LINES: Final = 2
"""What does not fit wraps into so many before it shrinks."""
FIELD_PADDING: Final = 36.0
"""What a field is higher than the em of its value."""
PADDING: Final = 28.0
"""Left and right of what stands on a button."""
MARGIN: Final = 4.0
"""The least above and below it."""
ICON: Final = 1.05
"""The side of an icon in ems of the word beside it."""
ICON_GAP: Final = 20.0

ARROW: Final = 64.0
"""Width of the fields at both ends of a choice that a mouse can hit."""
ARROW_SIDE: Final = 36.0
ARROW_MIDDLE: Final = 34.0
"""From the end of the field."""
BESIDE_VALUE: Final = -8.0
"""A long value goes up to the arrows, over what else a mouse can hit there."""
BESIDE_LABEL: Final = 8.0
LABEL_GAP: Final = 16.0
"""Between a label and the field beside it."""
STONE: Final = 28.0
BESIDE_STONES: Final = 4.0


@dataclass(frozen=True, slots=True)
class ButtonLayout:
    """A word, before it an icon, under it a note."""

    text: Text
    icon: Rect | None
    note: Text | None


def button(
    sizes: Typesetter, rect: Rect, text: str, style: Style, icon: bool, note: str, align: Align
) -> ButtonLayout:
    """The word with its icon, left or centred, and the note under the word; without a word the icon alone."""
    room = rect.inset(PADDING, MARGIN)
    side = sizes.size(style) * ICON if icon else 0.0
    beside = side + ICON_GAP if icon and text else 0.0
    words = room.without(left=beside)
    below = None
    if note:
        wanted = min(LINES, len(sizes.lines(text, style, words.w))) * sizes.pitch(style)
        above = min(wanted, room.h - sizes.pitch(NOTE))
        beneath = (words if align == "left" else room).without(top=above)
        below = sizes.set(note, beneath, NOTE, align, most=LINES)
        words = words.without(bottom=below.rect.h)
    word = sizes.set(text, words, style, align, most=LINES)
    if below is not None:
        word, below = stacked(room, (word, below))
    middle = word.rect.x - beside + side / 2 if text else rect.cx
    mark = Rect.around(middle, word.rect.cy, side, side) if icon else None
    return ButtonLayout(word, mark, below)


@dataclass(frozen=True, slots=True)
class ChoiceLayout:
    """A label, the field with an arrow at each end, and the value in it: a text, or stones."""

    label: Text | None
    field: Rect
    arrows: tuple[Rect, Rect]
    value: Text | None = None
    stones: tuple[Rect, ...] = ()


def field_height(sizes: Typesetter) -> float:
    """How high a row is that has a field."""
    return sizes.size(VALUE) + FIELD_PADDING


def field(rect: Rect, share: float, is_stacked: bool) -> Rect:
    """Where the value stands: in the right `share` of a row, or in its lower half."""
    if is_stacked:
        return rect.without(top=rect.h / 2)
    return rect.without(left=rect.w * (1 - share))


def choice(
    sizes: Typesetter, rect: Rect, label: str, at: Rect, value: str, is_stacked: bool = False
) -> ChoiceLayout:
    """A row whose value, a text, stands in the field `at`."""
    room = at.inset(ARROW + BESIDE_VALUE, 0)
    text = sizes.set(value, room, VALUE, "centre", most=LINES)
    return ChoiceLayout(_label(sizes, rect, label, at, is_stacked), at, _arrows(at), text)


def slider(sizes: Typesetter, rect: Rect, label: str, at: Rect, count: int) -> ChoiceLayout:
    """A row whose value is `count` stones in the field `at`."""
    room = at.inset(ARROW + BESIDE_STONES, 0)
    pitch = room.w / count
    side = min(STONE, pitch)
    stones = row_of(count, side, side, (room.cx, room.cy), pitch - side)
    return ChoiceLayout(_label(sizes, rect, label, at, False), at, _arrows(at), stones=stones)


def _label(sizes: Typesetter, rect: Rect, label: str, at: Rect, is_stacked: bool) -> Text | None:
    if not label:
        return None
    if is_stacked:
        room = rect.without(bottom=rect.bottom - at.y).inset(BESIDE_LABEL, 0)
    else:
        room = rect.without(left=BESIDE_LABEL, right=rect.right - at.x + LABEL_GAP)
    return sizes.set(label, room, LABEL, most=LINES)


def _arrows(at: Rect) -> tuple[Rect, Rect]:
    return (
        Rect.around(at.x + ARROW_MIDDLE, at.cy, ARROW_SIDE, ARROW_SIDE),
        Rect.around(at.right - ARROW_MIDDLE, at.cy, ARROW_SIDE, ARROW_SIDE),
    )
