"""What the suites of the scenes need to know of Gem Court."""

from __future__ import annotations

from typing import Final

from rules.match import Match, Seat
from tests.scenes import gems_tables
from tests.scenes.gems_tables import Side, draw
from tests.scenes.spec import SceneSpec


def start() -> Match:
    return gems_tables.match_of(draw(Side(), Side()), gems_tables.against_cpu(2))


def midgame() -> Match:
    return gems_tables.midgame(gems_tables.against_cpu(2), 8)


def cpu_first(*seats: Seat) -> Match:
    return Match.start("gems", seats, 3)


SPEC: Final = SceneSpec(midgame, start, "take:ugr", cpu_first)
