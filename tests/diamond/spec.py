"""What every suite needs to know of Diamond."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rules.cpu.diamond.search import STRENGTHS
from tests.rules.diamond_tables import swapped
from tests.suites import Spec

SPEC: Final = Spec(
    dump_keys=("seats", "dealer", "to_act", "hands", "up", "laid", "tableau", "stock", "turns", "scores"),
    options=({},),
    middle=5,
    plies=(4, 5, 7),
    hint_tables=((2, {}), (3, {})),
    redeal=swapped,
    small_budgets={
        "rules.cpu.diamond.search.STRENGTHS": {
            (level, seats): replace(strength, samples={"hard": 2, "expert": 4}[level], width=2)
            for (level, seats), strength in STRENGTHS.items()
        }
    },
)
