"""Where things lie on the table of Diamond Checkers, in picture units."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rules.checkers.board import FILE_RANK, SQUARES
from scenes.table.layout import SAFE, SeatLayout, TableLayout, between, stacked
from scenes.view.art.board import OUT, PITCH
from scenes.view.geometry import Rect
from scenes.view.layout import anchored

CX, CY = 960.0, 535.0
HALF = PITCH / 2

_RIGHT_W, _MESSAGE_H, _PROMPTS_H = 500.0, 326.0, 342.0
"""What the board leaves of its corners on the right, for what is said above and what is pressed below."""
_LOG_W = 352.0
"""What it leaves beside its tip on the left."""
_KEEP_STEPS = 36
FILES = "abcdefghi"
GLOW, GLOW_AT = 46, Rect.around(CX + 90, CY, 1560, 1240)
"""Strength of a celebration's warm light over the table, of 255, and where it falls."""
LIGHT = 0.5
"""What is left of the light round a celebration."""

CELEBRATION = Rect(1187, 427, SAFE.right - 1187, 330)
"""Over the board's corner between what is said and what is pressed."""
COUNTER_RADIUS = CELEBRATION.h / 2
COUNTER = (CELEBRATION.x + COUNTER_RADIUS, CELEBRATION.cy)
_WORDS_GAP, _WORDS_X = 28.0, 1404.0
WORDS_ALONE = CELEBRATION.without(left=_WORDS_X - CELEBRATION.x)
WORDS = CELEBRATION.without(left=2 * COUNTER_RADIUS + _WORDS_GAP)
"""Room for the words of a celebration that stand alone, and of one beside its counter."""
_CHIP_X, _CHIP_Y, CHIP_W, CHIP_H = 66.0, 10.0, 104.0, 64.0

_TRAY_STEP, _TRAY_LENGTH = 28.0, 231.0
"""How far apart captured pieces lie, and how much room a tray has: many of them lie closer."""
TRAY_DISC = 48.0
_TRAY_BOTTOM = (810.0, 974.0)
_TRAY_TOP = (818.0, 100.0)
STONE_LIGHT = 90.0
_STONE_IN = 28.0
"""How far inside the board's tip the stone of a side lies."""
COUNT_DISC = 58.0
_COUNT_DOWN = 4.0
"""The piece beside a seat's count, and how far its foot lies below the middle."""
CARRIED_LIFT = 16.0
"""How high over the board a picked piece is."""


def offset(square: int, pitch: float = PITCH) -> tuple[float, float]:
    """The middle of a square seen from the board's middle, White at the bottom."""
    file, rank = FILE_RANK[square]
    return (file - rank) * pitch / 2, (8 - file - rank) * pitch / 2


def centre(square: int, turned: bool) -> tuple[float, float]:
    """The middle of a square; `turned`: Black sits at the bottom."""
    x, y = offset(square)
    return (CX - x, CY - y) if turned else (CX + x, CY + y)


def cells(turned: bool) -> dict[int, Rect]:
    """Every square's cell for focus: light squares lie on a plain grid of 100 units."""
    return {
        square: Rect.around(*centre(square, turned), PITCH - 4, PITCH - 4) for square in range(len(SQUARES))
    }


def square_at(x: float, y: float, turned: bool) -> int | None:
    """The light square under a point, seen as the diamond it is."""
    for square in range(len(SQUARES)):
        cx, cy = centre(square, turned)
        if abs(x - cx) + abs(y - cy) <= HALF:
            return square
    return None


def tray(index: int, count: int, bottom: bool) -> tuple[float, float]:
    """Where the piece taken as number `index` (from 0) of `count` by the player at the bottom or at the top
    lies.
    """
    away = index * min(_TRAY_STEP, _TRAY_LENGTH / max(1, count - 1))
    if bottom:
        return _TRAY_BOTTOM[0] - away, _TRAY_BOTTOM[1] - away
    return _TRAY_TOP[0] - away, _TRAY_TOP[1] + away


def stone(bottom: bool) -> tuple[float, float]:
    """The middle of the stone at a tip of the board that tells whose turn it is."""
    return CX, CY + (OUT - _STONE_IN) * (1 if bottom else -1)


def count(seat: SeatLayout) -> tuple[float, float]:
    """The middle of the piece that stands beside a seat's count."""
    mark = seat.mark or seat.rect
    return mark.cx, mark.cy + _COUNT_DOWN


def chip(plate: Rect) -> Rect:
    """What a chain has cost so far, on the upper right of the loser's plate."""
    return Rect(plate.right - _CHIP_X, plate.y + _CHIP_Y, CHIP_W, CHIP_H)


@lru_cache(8)
def table(emblems: tuple[str, ...], scale: float) -> TableLayout:
    """The table round the board: on the left who plays with the last moves between, on the right what is said
    and, below, what can be pressed.
    """
    seats = stacked(emblems, scale)
    return TableLayout(
        seats,
        log=between(seats, _LOG_W),
        prompts=(anchored(SAFE, _RIGHT_W, _PROMPTS_H, "right", "bottom"),),
        message=anchored(SAFE, _RIGHT_W, _MESSAGE_H, "right", "top"),
        message_rise="top",
        celebration=CELEBRATION,
        keep_free=tuple(_steps(_KEEP_STEPS)),
    )


def _steps(count: int) -> Iterator[Rect]:
    """The board as rectangles one over the other, none of them larger than the board is there."""
    high = 2 * OUT / count
    for step in range(count):
        y = CY - OUT + step * high
        half = OUT - max(abs(y - CY), abs(y + high - CY))
        if half > 0:
            yield Rect(CX - half, y, 2 * half, high)
