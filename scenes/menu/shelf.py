"""The games as they stand on the title, one line each."""

from __future__ import annotations

from collections.abc import Mapping

from scenes.checkers.preview import FACE as CHECKERS
from scenes.diamond.preview import FACE as DIAMOND
from scenes.gems.preview import FACE as GEMS
from scenes.table.face import Face

SHELF: tuple[Face, ...] = (
    DIAMOND,
    CHECKERS,
    GEMS,
)
"""From left to right."""

MIDDLE = SHELF[len(SHELF) // 2].game
"""The game that lies in the middle."""

FACES: Mapping[str, Face] = {face.game: face for face in SHELF}
