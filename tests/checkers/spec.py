"""What every suite needs to know of Diamond Checkers."""

from __future__ import annotations

from typing import Final

from tests.suites import Spec

SPEC: Final = Spec(
    dump_keys=("position", "options", "quiet", "history", "before", "wrong_calls"),
    options=({}, {"capture": "honour", "crowning": "ends_move"}),
    middle=24,
    plies=(9, 24, 40, 55),
    hint_tables=((2, {}),),
    told=("hints",),
    small_budgets={"rules.cpu.checkers.analysis.NODES": {"hard": 1_500, "expert": 4_000}},
)
