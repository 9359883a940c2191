"""The games as they stand on the title, one line each."""

from __future__ import annotations

from collections.abc import Mapping

from scenes.checkers.face import FACE as CHECKERS
from scenes.diamond.face import FACE as DIAMOND
from scenes.table.face import Face
from scenes.view.art import gems
from scenes.view.canvas import Canvas

_STRIP_PITCH = 84


def _gems_strip(canvas: Canvas, cx: float, cy: float) -> None:
    for n, kind in enumerate("wugork"):
        x = cx + (n - 2.5) * _STRIP_PITCH
        canvas.centred(gems.picture(kind), x, cy, 64, 64, shadow=(0, 5, 6, 170))


SHELF: tuple[Face, ...] = (
    DIAMOND,
    CHECKERS,
    Face("gems", "title_gems", _gems_strip),
)
"""From left to right."""

FACES: Mapping[str, Face] = {face.game: face for face in SHELF}
