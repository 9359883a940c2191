"""Small budgets for the searches of the CPU players.

What holds at every budget, such as that the same question has the same answer, is proved once a game at the
full ones (`test_conformance.py`) and else at these.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Final
from unittest.mock import patch

from rules.cpu.checkers import analysis as checkers_analysis
from rules.cpu.diamond import search as diamond_search
from rules.cpu.gems import analysis as gems_analysis

NODES: Final = {"hard": 1_500, "expert": 4_000}
VISITS: Final = {"hard": 8, "expert": 24}
SAMPLES: Final = {"hard": 2, "expert": 4}
WIDTH: Final = 2


@contextmanager
def small_budgets() -> Iterator[None]:
    """For as long as the block lasts `hard` and `expert` of every game search little."""
    strengths = {
        (level, seats): replace(strength, samples=SAMPLES[level], width=WIDTH)
        for (level, seats), strength in diamond_search.STRENGTHS.items()
    }
    with (
        patch.dict(checkers_analysis.NODES, NODES),
        patch.dict(diamond_search.STRENGTHS, strengths),
        patch.object(gems_analysis, "VISITS", VISITS),
    ):
        yield
