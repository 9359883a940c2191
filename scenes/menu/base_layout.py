"""Where the parts stand that many menu screens have: a heading, a warning, a panel. Pure arithmetic."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scenes.view import theme
from scenes.view.geometry import Rect
from scenes.view.layout import Style, Text, Typesetter, anchored

SAFE: Final = Rect(*theme.SAFE)
MIDDLE: Final = theme.W / 2
CENTRE: Final = theme.H / 2

HEAD: Final = Rect(SAFE.x, SAFE.y, SAFE.w, 100)
"""The room of a heading."""
UNDER_HEAD: Final = Rect(SAFE.x + 2, 152, SAFE.w - 2, 60)
"""The room of the line under it."""
HEADING: Final = Style(88, "display")
SECOND: Final = Style(38)

WARNING: Final = Style(32, "bold", leading=1.36)
SIGN: Final = 1.15
"""The side of the sign of a warning in ems of its text."""
SIGN_GAP: Final = 14.0
SIGN_RISES: Final = 2.0
"""The sign looks even with capitals a little above their middle."""
WARNING_PADDING: Final = (24.0, 20.0)
"""Left and right, above and below of what stands on the plate of a warning."""

PANEL_TOP: Final = 190.0
PANEL_FOOT: Final = 28.0
"""Between a panel and the prompts below it."""
PANEL_CUT: Final = 34
PANEL_BEVEL: Final = 9
PANEL_DEPTH: Final = 14
"""How far a panel lies above the ground."""


@dataclass(frozen=True, slots=True)
class Heading:
    """The title of a screen and a line under it."""

    title: Text
    second: Text | None


def heading(sizes: Typesetter, text: str, second: str = "", room: float = SAFE.w) -> Heading:
    """In the upper left corner of the screen; both keep to `room`."""
    title = sizes.set(text, HEAD.without(right=HEAD.w - room), HEADING)
    under = UNDER_HEAD.without(right=UNDER_HEAD.w - room)
    return Heading(title, sizes.set(second, under, SECOND) if second else None)


@dataclass(frozen=True, slots=True)
class WarningLayout:
    """A text that must not be missed, a sign before it, and the plate that they lie on, if any."""

    sign: Rect
    text: Text
    plate: Rect | None = None


def warning(sizes: Typesetter, text: str, room: Rect) -> WarningLayout:
    """A few words in the middle of a room."""
    side = sizes.size(WARNING) * SIGN
    words = sizes.set(text, room.without(left=side + SIGN_GAP), WARNING, "centre")
    left = words.rect.x - SIGN_GAP - side
    return WarningLayout(Rect(left, words.rect.cy - side / 2 - SIGN_RISES, side, side), words)


def warning_plate(sizes: Typesetter, text: str, room: Rect) -> WarningLayout:
    """A few lines on a plate at the top of a room, as high as they are."""
    side, (beside, above) = sizes.size(WARNING) * SIGN, WARNING_PADDING
    inner = room.inset(beside, above).without(left=side + SIGN_GAP)
    words = sizes.set(text, inner, WARNING, rise="top")
    plate = Rect(room.x, room.y, room.w, words.rect.h + 2 * above)
    sign = anchored(plate.inset(beside, 0), side, side, rise="middle")
    return WarningLayout(sign, words, plate)


def panel(floor: float, top: float = PANEL_TOP) -> Rect:
    """The plate between the heading and the prompts, which begin at `floor`."""
    return Rect(SAFE.x, top, SAFE.w, floor - PANEL_FOOT - top)
