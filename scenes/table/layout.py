"""Where the table's own things lie: seats' plates, log, prompts, messages. A game gives its board and its
size of a plate; nothing of the table ever lies on what a game keeps free.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from scenes.view import theme
from scenes.view.art.plates import Cut
from scenes.view.geometry import Rect
from scenes.view.layout import Align, Part, Rise, anchored, rows

SAFE = Rect(*theme.SAFE)
GAP = 14.0
CUT = 20.0
LEFT_SIDE, UPPER = ("fox", "hare"), ("hare", "owl")
"""The emblems whose corner is on the left, and those whose corner is at the top."""

PLATE_W, PLATE_H = 500.0, 168.0
"""A seat's plate that holds nothing but who sits there and a score."""
_PLATE_WIDER, _PLATE_HIGHER = 120.0, 84.0
"""What such a plate gains per whole text size."""
_HEAD_PAD, _HEAD_GAP = 16.0, 14.0
_SCORE_W = 106.0
_LOG_LEAST, _MESSAGE_LINES, _PROMPT_LINES = 120.0, 4.5, 2
_MESSAGE_PITCH, _PROMPT_PITCH, _PROMPTS_PAD = 44.0, 68.0, 32.0


@dataclass(frozen=True, slots=True)
class SeatLayout:
    """A seat's plate and what the table draws on it; the rest of the plate is the game's.

    `band`: lights up on turn, None: the whole plate does. `second`: under the name, whose move it is or what
    plays here; None where the game needs that room itself. `device`: what plays here, where it has a room of
    its own. `tag`: whose move it is, beside the plate instead of in `second`. `left`: the side from which its
    light comes.
    """

    rect: Rect
    portrait: Rect
    name: Rect
    second: Rect | None = None
    score: Rect | None = None
    band: Rect | None = None
    device: Rect | None = None
    tag: Rect | None = None
    cut: Cut = CUT
    left: bool = True


@dataclass(frozen=True, slots=True)
class TableLayout:
    """`seats`: in their order. `log`: None where the last moves are shown on request. `prompts`: rooms for
    what can be pressed, the first in which all of it fits is taken. `message`: where refusals, notes and
    hints are said, from its `message_rise` on; nothing else is ever there. `notice`: where is told that
    somebody looks at a hand. `keep_free`: what of the board the table's things must not cover.
    """

    seats: tuple[SeatLayout, ...]
    log: Rect | None
    prompts: tuple[Rect, ...]
    message: Rect
    message_rise: Rise = "bottom"
    prompts_align: Align = "right"
    notice: Rect | None = None
    keep_free: tuple[Rect, ...] = field(default=(), repr=False)

    @property
    def furniture(self) -> tuple[Rect, ...]:
        """Every room that the table has for itself, the largest one of the prompts."""
        prompts = max(self.prompts, key=lambda room: room.w * room.h)
        rooms = (self.log, prompts, self.message, self.notice, *(seat.rect for seat in self.seats))
        return tuple(room for room in rooms if room is not None)


def head(rect: Rect, high: float, score_w: float = _SCORE_W) -> SeatLayout:
    """A plate whose upper `high` units tell who sits there: portrait, name over a second line, score."""
    room = Rect(rect.x, rect.y, rect.w, high).inset(_HEAD_PAD)
    portrait = anchored(room, room.h, room.h)
    score = anchored(room, score_w, room.h, "right") if score_w else None
    left = portrait.right + _HEAD_GAP
    words = room.without(left=left - room.x, right=(score_w + _HEAD_GAP) if score_w else 0)
    name, second = rows(words, (Part(share=1.15), Part(share=1.0)))
    band = Rect(rect.x, rect.y, rect.w, high) if high < rect.h else None
    return SeatLayout(rect, portrait, name, second, score, band, left=rect.cx < theme.W / 2)


def corner(emblem: str, wide: float, high: float) -> Rect:
    """The corner of the table that is an emblem's own."""
    return anchored(SAFE, wide, high, *_corner(emblem))


def _corner(emblem: str) -> tuple[Align, Rise]:
    return "left" if emblem in LEFT_SIDE else "right", "top" if emblem in UPPER else "bottom"


def plate_size(scale: float) -> tuple[float, float]:
    """Width and height of a plate that holds nothing but who sits there and a score."""
    return PLATE_W + _PLATE_WIDER * (scale - 1), PLATE_H + _PLATE_HIGHER * (scale - 1)


def stacked(emblems: Sequence[str], scale: float, home: str = "fox") -> tuple[SeatLayout, ...]:
    """Two plates on the left, `home`'s at the bottom and the other's at the top."""
    wide, high = plate_size(scale)
    return tuple(
        head(anchored(SAFE, wide, high, "left", "bottom" if emblem == home else "top"), high)
        for emblem in emblems
    )


def beside(board: Rect, emblems: Sequence[str], scale: float, home: str = "fox") -> TableLayout:
    """The table round a board that leaves a column at each side.

    Two plates stand on the left, three and four in the corners. Log, messages and prompts share the column on
    the right, or what the corners leave of both columns.
    """
    right = Rect(board.right + GAP, SAFE.y, SAFE.right - board.right - GAP, SAFE.h)
    left = Rect(SAFE.x, SAFE.y, board.x - GAP - SAFE.x, SAFE.h)
    wide, high = plate_size(scale)
    message, prompts = (
        _MESSAGE_LINES * _MESSAGE_PITCH * scale,
        _PROMPT_LINES * _PROMPT_PITCH * scale + _PROMPTS_PAD,
    )
    if len(emblems) == 2:
        log, said, pressed = rows(right, (Part(_LOG_LEAST, 1.0), Part(message), Part(prompts)), GAP)
        return TableLayout(stacked(emblems, scale, home), log, (pressed,), said, keep_free=(board,))
    wide = min(wide, left.w)
    seats = tuple(head(corner(emblem, wide, high), high) for emblem in emblems)
    log, said = rows(left.inset(0, high + GAP), (Part(_LOG_LEAST, 1.0), Part(message)), GAP)
    pressed = rows(right.inset(0, high + GAP), (Part(share=1.0), Part(prompts)), GAP)[1]
    return TableLayout(seats, log, (pressed,), said, keep_free=(board,))


__all__ = [
    "CUT",
    "GAP",
    "SAFE",
    "SeatLayout",
    "TableLayout",
    "beside",
    "corner",
    "head",
    "plate_size",
    "stacked",
]
