"""What the suites of the scenes need to know of Diamond."""

from __future__ import annotations

from typing import Final

from rules.match import Match
from tests.scenes.diamond_tables import ALONE, match_of, midgame
from tests.scenes.spec import SceneSpec


def alone() -> Match:
    return match_of(midgame(), ALONE)


SPEC: Final = SceneSpec(alone, alone, "3D@6.2")
