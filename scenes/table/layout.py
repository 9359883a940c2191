"""Where the table's own things lie: seats' plates, log, prompts, messages. A game gives its board and its
size of a plate; nothing of the table ever lies on what a game keeps free.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from scenes.view import theme
from scenes.view.art.plates import Cut
from scenes.view.geometry import Rect
from scenes.view.layout import Align, Part, Rise, anchored, columns, equal, rows

SAFE = Rect(*theme.SAFE)
GAP = 14.0
CUT = 20.0
LEFT_SIDE, UPPER = ("fox", "hare"), ("hare", "owl")
"""The emblems whose corner is on the left, and those whose corner is at the top."""

PLATE_W, PLATE_H = 500.0, 168.0
"""A seat's plate that holds nothing but who sits there and a score."""
_PLATE_WIDER, _PLATE_HIGHER = 60.0, 84.0
"""What such a plate gains per whole text size."""
_HEAD_PAD, _HEAD_GAP = 16.0, 14.0
_SCORE_W = 106.0
_NAME_H, _SECOND_GAP = 1.1, 10.0
"""How high a name's room is, as a share of the one below it; between the things in that one."""
_DEVICE_W, _MARK_W, _PLAQUE_W = 75.0, 64.0, 100.0
_TAG_H, _TAG_GAP, _TAG_SHORT = 50.0, 10.0, 80.0
"""A tag's height at 100 %, how far it is from its plate, and by how much it is shorter."""
_LOG_LEAST = 120.0
_MESSAGE_LINES, _MESSAGE_PITCH, _MESSAGE_PAD = 5, 44.0, 40.0
_PROMPT_LINES, _PROMPT_PITCH, _PROMPT_GROWN, _PROMPTS_PAD = 4, 68.0, 1.25, 32.0


@dataclass(frozen=True, slots=True)
class SeatLayout:
    """A seat's plate and what the table draws on it; the rest of the plate is the game's.

    `band`: lights up on turn, None: the whole plate does. `second`: under the name, whose move it is or what
    plays here; None where the game needs that room itself. `device`: what plays here, where it has a room of
    its own. `tag`: whose move it is, beside the plate instead of in `second`; in the place of messages it
    gives way to what is said. `mark`: what the game counts, drawn beside the score. `left`: the side from
    which its light comes.
    """

    rect: Rect
    portrait: Rect
    name: Rect
    second: Rect | None = None
    score: Rect | None = None
    band: Rect | None = None
    device: Rect | None = None
    tag: Rect | None = None
    mark: Rect | None = None
    cut: Cut = CUT
    left: bool = True


@dataclass(frozen=True, slots=True)
class TableLayout:
    """`seats`: in their order. `log`: None where the last moves are shown on request. `prompts`: rooms for
    what can be pressed, the first in which all of it fits is taken. `message`: where refusals, notes and
    hints are said, from its `message_rise` on; nothing else is ever there. `notice`: where is told that
    somebody looks at a hand. `celebration`: what a game says in large letters, while nothing can be pressed
    but to skip it. `keep_free`: what of the board the table's things must not cover.
    """

    seats: tuple[SeatLayout, ...]
    log: Rect | None
    prompts: tuple[Rect, ...]
    message: Rect
    message_rise: Rise = "bottom"
    notice: Rect | None = None
    celebration: Rect | None = None
    keep_free: tuple[Rect, ...] = field(default=(), repr=False)

    @property
    def furniture(self) -> tuple[Rect, ...]:
        """Every room that the table has for itself, the largest one of the prompts; no tag that gives way to
        what is said.
        """
        prompts = max(self.prompts, key=lambda room: room.w * room.h)
        tags = (seat.tag for seat in self.seats if seat.tag and not seat.tag.overlaps(self.message))
        rooms = (self.log, prompts, self.message, self.notice, *(seat.rect for seat in self.seats), *tags)
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


def plain(rect: Rect, tag: Rect | None = None) -> SeatLayout:
    """A plate that holds nothing but who sits there: portrait, name, and under it device, mark and score."""
    room = rect.inset(_HEAD_PAD)
    second = Part(_DEVICE_W, 1.0), Part(_MARK_W), Part(_PLAQUE_W)
    needs = sum(part.need for part in second) + 2 * _SECOND_GAP
    side = min(room.h, room.w - _HEAD_GAP - needs)
    portrait = anchored(room, side, side, rise="middle")
    words = room.without(left=side + _HEAD_GAP)
    name, below = rows(words, (Part(share=_NAME_H), Part(share=1.0)))
    device, mark, score = columns(below, second, _SECOND_GAP)
    left = rect.cx < theme.W / 2
    return SeatLayout(rect, portrait, name, score=score, device=device, tag=tag, mark=mark, left=left)


def corner(emblem: str, wide: float, high: float) -> Rect:
    """The corner of the table that is an emblem's own."""
    return anchored(SAFE, wide, high, *_corner(emblem))


def _corner(emblem: str) -> tuple[Align, Rise]:
    return "left" if emblem in LEFT_SIDE else "right", "top" if emblem in UPPER else "bottom"


def plate_size(scale: float) -> tuple[float, float]:
    """Width and height of a plate that holds nothing but who sits there and a score."""
    return PLATE_W + _PLATE_WIDER * (scale - 1), PLATE_H + _PLATE_HIGHER * (scale - 1)


def stacked(
    emblems: Sequence[str], scale: float, home: str = "fox", column: Rect | None = None
) -> tuple[SeatLayout, ...]:
    """The plates in a column on the left: `home`'s at the foot, the others' from the top, tags between."""
    column = column or SAFE
    wide, high = plate_size(scale)
    tag = _TAG_H * scale
    others = [emblem for emblem in emblems if emblem != home]
    units = rows(column, equal(len(emblems)), GAP)
    high = min(high, units[0].h - tag - _TAG_GAP)
    found = []
    for emblem in emblems:
        low = emblem == home
        unit = units[-1] if low else units[others.index(emblem)]
        rect = anchored(unit, min(wide, column.w), high, rise="bottom" if low else "top")
        y = rect.y - _TAG_GAP - tag if low else rect.bottom + _TAG_GAP
        found.append(plain(rect, Rect(rect.x, y, rect.w - _TAG_SHORT, tag)))
    return tuple(found)


def between(seats: Sequence[SeatLayout], wide: float) -> Rect:
    """What two stacked plates and their tags leave between them."""
    top = min(seat.tag.bottom if seat.tag else seat.rect.bottom for seat in seats)
    foot = max(seat.tag.y if seat.tag else seat.rect.y for seat in seats)
    return Rect(seats[0].rect.x, top + GAP, wide, foot - top - 2 * GAP)


def beside(board: Rect, emblems: Sequence[str], scale: float, home: str = "fox") -> TableLayout:
    """The table round a board that leaves a column at each side.

    On the left is who plays, on the right what is said and what can be pressed. The last moves stand between
    two plates; three and four leave no room there, and the last moves stand over what is said.
    """
    right = Rect(board.right + GAP, SAFE.y, SAFE.right - board.right - GAP, SAFE.h)
    left = Rect(SAFE.x, SAFE.y, board.x - GAP - SAFE.x, SAFE.h)
    seats = stacked(emblems, scale, home, left)
    prompts = _PROMPT_LINES * _PROMPT_PITCH * min(scale, _PROMPT_GROWN) + _PROMPTS_PAD
    if len(emblems) == 2:
        said, pressed = rows(right, (Part(share=1.0), Part(prompts)), GAP)
        return TableLayout(seats, between(seats, left.w), (pressed,), said, "top", keep_free=(board,))
    message = _MESSAGE_LINES * _MESSAGE_PITCH * scale + _MESSAGE_PAD
    log, said, pressed = rows(right, (Part(_LOG_LEAST, 1.0), Part(message), Part(prompts)), GAP)
    return TableLayout(seats, log, (pressed,), said, "top", keep_free=(board,))


__all__ = [
    "CUT",
    "GAP",
    "SAFE",
    "SeatLayout",
    "TableLayout",
    "beside",
    "between",
    "corner",
    "head",
    "plain",
    "plate_size",
    "stacked",
]
