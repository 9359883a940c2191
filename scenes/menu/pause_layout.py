"""Where the parts of the pause lie: a plate with a heading, who paused, a list of buttons, and prompts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scenes.menu.base_layout import SAFE
from scenes.view.geometry import Rect
from scenes.view.layout import Part, Style, Text, Typesetter, rows

HEADING: Final = Style(64, "display", fixed=True)
BY: Final = Style(36)
BUTTON_PX: Final = 38
_NOTE: Final = Style(32)
_WIDE, _WIDER, _BESIDE = 800.0, 120.0, 70.0
_ABOVE, _HEADING_H, _ROUND_BY, _UNDER_BY = 36.0, 80.0, 10.0, 20.0
_BUTTON_H, _BUTTON_HIGHER, _ROUND_NOTE = 76.0, 16.0, 6.0
_GAP, _CLOSER = 16.0, 8.0
"""Between the buttons; large text stands closer."""
_EMBLEM, _AFTER_EMBLEM = 1.5, 16.0
"""The side of the emblem in ems of the name beside it, and the space between."""


@dataclass(frozen=True, slots=True)
class PauseLayout:
    """`fits`: whether the screen is high enough for all of it."""

    plate: Rect
    heading: Text
    by: Text
    emblem: Rect | None
    buttons: tuple[Rect, ...]
    fits: bool


def width(sizes: Typesetter) -> float:
    """Of the plate."""
    return _WIDE + _WIDER * (sizes.scale - 1)


def lay_pause(
    sizes: Typesetter, heading: str, by: str, emblem: bool, buttons: int, foot: float
) -> PauseLayout:
    """A list of so many buttons, the last of which has a note; `foot`: the height of the prompts below."""
    more = sizes.scale - 1
    gap = _GAP - _CLOSER * more
    high = _BUTTON_H + _BUTTON_HIGHER * more
    items = [Part(high)] * (buttons - 1) + [Part(high + sizes.pitch(_NOTE) + _ROUND_NOTE)]
    parts = [Part(_HEADING_H), Part(sizes.pitch(BY) + _ROUND_BY), Part(_UNDER_BY)]
    list_h = sum(item.need for item in items) + gap * buttons
    need = _ABOVE + sum(part.need for part in parts) + list_h + foot
    plate = Rect.around(SAFE.cx, SAFE.cy, width(sizes), min(need, SAFE.h))
    room = plate.without(_BESIDE, _ABOVE, _BESIDE, foot)
    top, name, _, below = rows(room, [*parts, Part(list_h)])
    side = sizes.size(BY) * _EMBLEM if emblem else 0.0
    beside = side + _AFTER_EMBLEM if emblem else 0.0
    said = sizes.line(by, name.without(left=beside), BY, "centre")
    return PauseLayout(
        plate=plate,
        heading=sizes.line(heading, top, HEADING, "centre"),
        by=said,
        emblem=Rect(said.rect.x - beside, said.rect.cy - side / 2, side, side) if emblem else None,
        buttons=rows(below.without(bottom=gap), items, gap),
        fits=need <= SAFE.h,
    )
