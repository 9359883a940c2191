"""Where everything lies while seats are chosen: places round a panel, and what is said beside them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from scenes.menu.base_layout import SAFE, WarningLayout, warning, warning_plate
from scenes.view import widget_layout
from scenes.view.geometry import Rect
from scenes.view.layout import Part, Style, Text, Typesetter, anchored, columns, rows, stacked
from scenes.view.widget_layout import ARROW_MIDDLE, ARROW_SIDE, VALUE

PLATE_W, PLATE_H = 510.0, 184.0
_WIDER, _HIGHER = 100.0, 24.0
"""What a plate grows by at twice the text size."""
_SIDES: Final = {"fox": "bottom", "owl": "top", "hare": "left", "bear": "right"}

PADDING: Final = 44.0
"""Between the edge of the panel and what stands on it."""
_PANEL_W, _PANEL_WIDER = 960.0, 600.0
"""Of a game for two; in larger ones the panel takes what the places leave."""
_ROUND_PANEL, _BESIDE_PANEL, _ABOVE, _BELOW = 30.0, 46.0, 22.0, 24.0
_STRIP_H, _START_H, _START_W, _ROW_GAP = 64.0, 92.0, 520.0, 10.0
_LEAST_START, _FOOT_GAP = 260.0, 20.0
"""What Start needs at the plain text size where the button of the rules has its word, and between the two."""
_ROW_H, _ROW_HIGHER, _STACKED_ROW_H = 66.0, 20.0, 142.0
_LEAST_ROW_H: Final = 60.0
"""A row whose value stands beside its label becomes lower for the sake of the strip, down to this."""
_VALUE_SHARE, _LEAST_LABEL = 0.52, 250.0
"""The part of a row that its value takes, and the width that its label needs at least."""

APART: Final = 40.0
"""Between the upper place and what is written on both sides of it."""
_UNDER_PLACE: Final = 24.0
PROMPT_PITCH: Final = 66.0
"""From the upper prompts to the lower ones, at least."""

NOTE: Final = Style(32)
HELP: Final = Style(38, "bold")
INVITE, INVITE_HOW = Style(34, "bold", leading=1.4), Style(34, leading=1.4)
RIVAL: Final = Style(34, leading=1.2)

_BOX_X, _BOX_Y = 22.0, 20.0
"""Between the edge of a plate beside the places and its words."""
_HEAD, _SMALLER_HEAD = 104.0, 68.0
"""The rival's picture; large text has a small one."""
_AFTER_HEAD: Final = 12.0
DEVICE_W, DEVICE_H, _DEVICE_GAP = 72.0, 48.0, 16.0
_OVER_DEVICES: Final = 8.0


@dataclass(frozen=True, slots=True)
class SeatsLayout:
    """`plates`: one a place; `strip`: the row of the game's pieces, where there is room for one.

    `help_named`: there is room for the word on the button of the rules, else it shows its sign alone;
    `stacked`: the value of a rule stands under its label; `share`: the part of a row that a value takes;
    `heading`: how wide it may be; `corner`: the room on the right of the upper place.
    """

    plates: tuple[Rect, ...]
    panel: Rect
    strip: Rect | None
    rules: tuple[Rect, ...]
    stacked: bool
    share: float
    note: Rect
    help: Rect
    help_named: bool
    start: Rect
    heading: float
    corner: Rect


def lay_out(
    sizes: Typesetter, emblems: Sequence[str], rules: tuple[int, int], book: str, names: Sequence[str] = ()
) -> SeatsLayout:
    """The screen of a game with a place for each emblem.

    `rules`: how many there are to choose, and if all are asked for; what is chosen moves none of those above
    it. `book`: what stands on the button of the rules. `names`: of those who may begin, which have to fit
    beside a label or stand under it.
    """
    more, large = sizes.scale - 1, len(emblems) > 2
    wide, high = PLATE_W + _WIDER * more, PLATE_H + _HIGHER * more
    top = _plate("top", wide, high)
    panel_w = SAFE.w - 2 * (wide + _BESIDE_PANEL) if large else _PANEL_W + _PANEL_WIDER * more
    panel = Rect.around(SAFE.cx, SAFE.cy, panel_w, SAFE.h - 2 * (high + _ROUND_PANEL))
    row_w = panel.w - 2 * PADDING
    share = min(_VALUE_SHARE, 1 - _LEAST_LABEL / row_w)
    widest = max((sizes.measure(name, VALUE.least, VALUE.face) for name in names), default=0)
    under_label = large and (more > 0 or widest > share * row_w - 2 * (ARROW_MIDDLE + ARROW_SIDE / 2))
    strip, rects, note, foot = _panel(panel, sizes, *rules, _row_h(sizes, under_label))
    help_at, named, start = _foot(sizes, foot, book)
    beside = top.x - SAFE.x - APART
    corner_foot = (_plate("right", wide, high).y if large else panel.y) - _UNDER_PLACE
    return SeatsLayout(
        plates=tuple(_plate(_SIDES[emblem], wide, high) for emblem in emblems),
        panel=panel,
        strip=strip,
        rules=rects,
        stacked=under_label,
        share=share,
        note=note,
        help=help_at,
        help_named=named,
        start=start,
        heading=beside,
        corner=Rect(top.right + APART, SAFE.y, SAFE.right - top.right - APART, corner_foot - SAFE.y),
    )


def _row_h(sizes: Typesetter, under_label: bool) -> tuple[float, float]:
    """How high a row is at least and at most."""
    if under_label:
        return _STACKED_ROW_H, _STACKED_ROW_H
    return _LEAST_ROW_H * sizes.scale, _ROW_H + _ROW_HIGHER * (sizes.scale - 1)


def _plate(side: str, wide: float, high: float) -> Rect:
    if side in ("top", "bottom"):
        return anchored(SAFE, wide, high, "centre", "top" if side == "top" else "bottom")
    return anchored(SAFE, wide, high, "left" if side == "left" else "right", "middle")


def _panel(
    panel: Rect, sizes: Typesetter, rules: int, most: int, row_h: tuple[float, float]
) -> tuple[Rect | None, tuple[Rect, ...], Rect, Rect]:
    """Strip, rules, note and the foot; the strip stays away where there is no room for it and `most` rules.

    `row_h`: how high a row is at least and at most.
    """
    inner = panel.without(PADDING, _ABOVE, PADDING, _BELOW)
    note = sizes.pitch(NOTE)
    room = inner.h - note - _START_H - _ROW_GAP * (most + 1)
    beside_strip = room - _STRIP_H - _ROW_GAP
    fits = beside_strip >= most * row_h[0]
    each = min(row_h[1], (beside_strip if fits else room) / max(1, most))
    parts = [*[Part(each)] * rules, Part(note, share=1), Part(_START_H)]
    cells = rows(inner, [*([Part(_STRIP_H)] if fits else []), *parts], _ROW_GAP)
    strip, cells = (cells[0], cells[1:]) if fits else (None, cells)
    return strip, cells[:rules], cells[-2], cells[-1]


def _foot(sizes: Typesetter, room: Rect, help_word: str) -> tuple[Rect, bool, Rect]:
    """The button of the rules, whether its word has room, and Start: side by side in the middle."""
    icon = sizes.size(HELP) * widget_layout.ICON + widget_layout.ICON_GAP
    help_w = sizes.width(help_word, HELP) + icon + 2 * widget_layout.PADDING
    named = help_w + _FOOT_GAP + _LEAST_START * sizes.scale <= room.w
    if not named:
        help_w = _START_H
    start_w = min(_START_W, room.w - help_w - _FOOT_GAP)
    both = anchored(room, help_w + _FOOT_GAP + start_w, _START_H, "centre")
    help_at, start = columns(both, (Part(help_w), Part(start_w)), _FOOT_GAP)
    return help_at, named, start


# what is said


@dataclass(frozen=True, slots=True)
class RivalLayout:
    """Who a CPU player is and how it plays, on a plate beside its place."""

    plate: Rect
    head: Rect
    name: Text
    playing_style: Text


@dataclass(frozen=True, slots=True)
class InviteLayout:
    """How somebody else sits down, over the pictures of the devices that are free."""

    texts: tuple[Text, ...]
    devices: tuple[Rect, ...]


def lay_warning(sizes: Typesetter, layout: SeatsLayout, text: str) -> WarningLayout:
    """In a game for two in the place of the note, in others on a plate in the corner."""
    if len(layout.plates) == 2:
        return warning(sizes, text, layout.note)
    return warning_plate(sizes, text, layout.corner)


def rival_room(layout: SeatsLayout, place: int, prompts: Sequence[Rect]) -> Rect:
    """Where the CPU player of a place is described: under a place at the side, else beside the upper one.

    There it ends above what of the prompts lies under the place.
    """
    plate = layout.plates[place]
    if plate.cx == layout.panel.cx:
        return layout.corner
    y = plate.bottom + _UNDER_PLACE
    below = [prompt.y for prompt in prompts if plate.x < prompt.right and prompt.x < plate.right]
    return Rect(plate.x, y, plate.w, min(below, default=SAFE.bottom) - _AFTER_HEAD - y)


def lay_rival(
    sizes: Typesetter, layout: SeatsLayout, room: Rect, name: str, playing_style: str
) -> RivalLayout:
    """On a plate at the top of the room, as high as a place or as its words need."""
    side = _HEAD - _SMALLER_HEAD * (sizes.scale - 1)
    words = room.inset(_BOX_X, _BOX_Y).without(left=side + _AFTER_HEAD)
    first = sizes.pitch(RIVAL)
    said = sizes.set(playing_style, words.without(top=first), RIVAL)
    heading = Style(said.px, "bold", fixed=True, leading=RIVAL.leading)
    named = sizes.line(name, words, heading)
    need = named.rect.h + said.rect.h + 2 * _BOX_Y
    plate = Rect(room.x, room.y, room.w, min(room.h, max(need, layout.plates[0].h)))
    words = Rect(words.x, plate.y, words.w, plate.h)
    named, said = stacked(words, (named, said))
    head = Rect(plate.x + _BOX_X, plate.cy - side / 2, side, side)
    return RivalLayout(plate, head, named, said)


def lay_invite(sizes: Typesetter, layout: SeatsLayout, text: str, how: str, devices: int) -> InviteLayout:
    """In the corner, as far to the right as it goes."""
    room = layout.corner
    lines = [sizes.line(said, room, style, "right") for said, style in ((text, INVITE), (how, INVITE_HOW))]
    texts = stacked(room, lines, rise="top")
    y, pitch = texts[-1].rect.bottom + _OVER_DEVICES, DEVICE_W + _DEVICE_GAP
    rects = tuple(Rect(room.right - DEVICE_W - n * pitch, y, DEVICE_W, DEVICE_H) for n in range(devices))
    return InviteLayout(texts, rects)
