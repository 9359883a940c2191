"""Where things lie on the table of Diamond Checkers, in picture units."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rules.checkers.board import FILE_RANK, SQUARES
from scenes.table.layout import GAP, PLATE_H, SAFE, TableLayout, stacked
from scenes.view.art.board import OUT, PITCH
from scenes.view.geometry import Rect
from scenes.view.layout import anchored

CX, CY = 960.0, 535.0
HALF = PITCH / 2

_RIGHT_W, _LOG_H = 500.0, 356.0
_MESSAGE = Rect(1378, 600, SAFE.right - 1378, 244)
"""Beside the lower right edge of the board."""
_CORNER_W, _CORNER_H = 600.0, 232.0
_TIP_X, _TIP_H = 1474.0, 330.0
_WIDE_W, _WIDE_H = 640.0, 214.0
"""What the board's corner leaves at the foot."""
_KEEP_STEPS = 36
FILES = "abcdefghi"
GLOW = 46
"""Strength of a moment's light on the board, of 255."""

COUNTER = (1352.0, 592.0)
COUNTER_RADIUS = 165.0
WORDS_X = 1404.0
"""Left edge of a moment's words that stand alone."""

TRAY_STEP = 35.0
TRAY_DISC = 48.0
_TRAY_BOTTOM = (806.0, 970.0)
_TRAY_TOP = (818.0, 100.0)


def offset(square: int, pitch: float = PITCH) -> tuple[float, float]:
    """The middle of a square seen from the board's middle, White at the bottom."""
    file, rank = FILE_RANK[square]
    return (file - rank) * pitch / 2, (8 - file - rank) * pitch / 2


def centre(square: int, turned: bool) -> tuple[float, float]:
    """The middle of a square; `turned`: Black sits at the bottom."""
    x, y = offset(square)
    return (CX - x, CY - y) if turned else (CX + x, CY + y)


def places(turned: bool) -> dict[int, Rect]:
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


def tray(index: int, bottom: bool) -> tuple[float, float]:
    """Where the piece taken as number `index` (from 0) by the player at the bottom or at the top lies."""
    away = TRAY_STEP * index
    if bottom:
        return _TRAY_BOTTOM[0] - away, _TRAY_BOTTOM[1] - away
    return _TRAY_TOP[0] - away, _TRAY_TOP[1] + away


@lru_cache(8)
def table(emblems: tuple[str, ...], scale: float) -> TableLayout:
    """The table round the board: plates on the left, on the right the last moves, what is said, what is
    pressed.

    Large text takes the room that the board's corners leave: what is said lies over the last moves' corner
    then, and the last moves beside the board's tip.
    """
    right = SAFE.right
    if scale == 1:
        log, message = Rect(right - _RIGHT_W, SAFE.y, _RIGHT_W, _LOG_H), _MESSAGE
        prompts = anchored(SAFE, _RIGHT_W, PLATE_H, "right", "bottom")
    else:
        message = Rect(right - _CORNER_W, SAFE.y, _CORNER_W, _CORNER_H)
        log = Rect(_TIP_X, message.bottom + GAP, right - _TIP_X, _TIP_H)
        prompts = anchored(SAFE, _RIGHT_W, PLATE_H * scale, "right", "bottom")
    wide = anchored(SAFE, _WIDE_W, _WIDE_H, "right", "bottom")
    return TableLayout(
        stacked(emblems, scale), log, (prompts, wide), message, keep_free=tuple(_steps(_KEEP_STEPS))
    )


def _steps(count: int) -> Iterator[Rect]:
    """The board as rectangles one over the other, none of them larger than the board is there."""
    high = 2 * OUT / count
    for step in range(count):
        y = CY - OUT + step * high
        half = OUT - max(abs(y - CY), abs(y + high - CY))
        if half > 0:
            yield Rect(CX - half, y, 2 * half, high)
