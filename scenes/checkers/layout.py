"""Where things lie on the table of Diamond Checkers, in picture units."""

from __future__ import annotations

from rules.checkers.board import FILE_RANK, SQUARES
from scenes.table.panels import Plate
from scenes.view.art.board import PITCH
from scenes.view.geometry import Rect

CX, CY = 960.0, 535.0
HALF = PITCH / 2

LOG = Rect(1324, 54, 500, 356)
PROMPTS, PROMPTS_TOP = Rect(1324, 858, 500, 168), 640.0
"""Where the prompts lie, and how far up they may grow beside the corner of the board."""
_MESSAGE_X, _MESSAGE_Y, _MESSAGE_GAP = 1392.0, 620.0, 28.0
_LOG_GAP, _LOG_LEAST = 12.0, 90.0
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


def seat_plate(bottom: bool, text_scale: float) -> Plate:
    """The plate of the player at the bottom or at the top; it grows with the text size."""
    width, height = 500 + 120 * (text_scale - 1), 168 + 84 * (text_scale - 1)
    if bottom:
        return Plate(Rect(96, 1026 - height, width, height), (20, 54, 20, 20))
    return Plate(Rect(96, 54, width, height), (20, 20, 54, 20))


MESSAGE_HIGH = Rect(LOG.x, LOG.y, LOG.w, LOG.h - 16)
"""Room for an explanation that takes its room from the log."""
MESSAGE_TALL = Rect(1342, LOG.y, LOG.right - 1342, 372)
"""The same for one line more, clear of the board's corner."""
MESSAGE_ROOMS = MESSAGE_HIGH, MESSAGE_TALL


def message_room(foot: float) -> Rect:
    """Room for an explanation: beside the corner of the board, above the prompts at `foot`.

    Where the prompts have grown, as they do with the text, it takes its room from the log.
    """
    if foot < PROMPTS.y:
        return MESSAGE_HIGH
    return Rect(_MESSAGE_X, _MESSAGE_Y, LOG.right - _MESSAGE_X, foot - _MESSAGE_GAP - _MESSAGE_Y)


def log(message: Rect | None) -> Rect | None:
    """The log while a line of explanation lies there; None where it leaves too little."""
    if message is None or not message.overlaps(LOG):
        return LOG
    high = message.y - _LOG_GAP - LOG.y
    return Rect(LOG.x, LOG.y, LOG.w, high) if high > _LOG_LEAST else None
