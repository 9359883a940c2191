"""What the suites of the scenes need to know of noughts and crosses."""

from __future__ import annotations

from typing import Final

from rules.match import Match, Seat
from scenes.input.intents import Intent
from tests.noughts.gallery import AGAINST_CPU, match_after
from tests.scenes.spec import SceneSpec


def midgame() -> Match:
    return match_after("b2 a1", AGAINST_CPU)


def cpu_first(*seats: Seat) -> Match:
    return match_after("", seats)


SPEC: Final = SceneSpec(
    midgame, midgame, "a2", cpu_first, ways=((Intent.RIGHT,), (Intent.DOWN, Intent.RIGHT))
)
