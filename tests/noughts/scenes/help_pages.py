"""The pictures beside the rules of noughts and crosses: a board on the cloth."""

from __future__ import annotations

from typing import Final

from scenes.table.entry import Page
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.layout import anchored
from tests.noughts.rules.dump import load
from tests.noughts.scenes.preview import draw_board

_MARGIN: Final = 40.0
_BOARDS: Final = {
    "goal": ("xo.", "oxo", "x.x"),
    "turn": ("...", ".x.", "..o"),
    "end": ("xox", "xoo", "oxx"),
}
"""Page -> the board beside it."""


def _page(key: str, rows: tuple[str, ...]) -> Page:
    board = load({"board": list(rows)}).board

    def paint(canvas: Canvas, w: float, h: float) -> None:
        side = min(w, h) - 2 * _MARGIN
        draw_board(canvas, anchored(Rect(0, 0, w, h), side, side, "centre", "middle"), board)

    return Page.on_cloth("noughts", key, paint)


PAGES: Final = tuple(_page(key, rows) for key, rows in _BOARDS.items())
