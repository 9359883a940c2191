"""What the suites of the scenes need to know of Diamond Checkers."""

from __future__ import annotations

from typing import Final

from rules.match import Match, Seat
from tests.scenes.spec import SceneSpec
from tests.scenes.tables import AGAINST_CPU


def start() -> Match:
    return Match.start("checkers", AGAINST_CPU, 1)


def cpu_first(*seats: Seat) -> Match:
    return Match.start("checkers", seats, 3)


SPEC: Final = SceneSpec(start, start, "c5-d6", cpu_first)
