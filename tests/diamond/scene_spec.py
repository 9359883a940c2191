"""What the suites of the scenes need to know of Diamond."""

from __future__ import annotations

from typing import Final

from rules.match import Match, Seat
from tests.scenes.diamond_tables import ALONE, match_of, midgame
from tests.scenes.spec import SceneSpec


def alone() -> Match:
    return match_of(midgame(), ALONE)


def cpu_first(*seats: Seat) -> Match:
    """In the middle of a round, which may end with the first move."""
    return match_of(midgame(), seats)


SPEC: Final = SceneSpec(alone, alone, "3D@6.2", cpu_first)
