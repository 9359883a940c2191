"""What every suite needs to know of Gem Court."""

from __future__ import annotations

from typing import Final

from tests.rules.gem_tables import swapped
from tests.suites import Spec

SPEC: Final = Spec(
    dump_keys=(
        *("preset", "to_act", "turn", "bank", "decks", "table", "nobles", "players"),
        *("passes", "idle"),
    ),
    options=({"preset": "house"}, {"preset": "manual"}),
    middle=14,
    plies=(14, 32, 50),
    hint_tables=((2, {}), (4, {"preset": "manual"})),
    redeal=swapped,
    small_budgets={"rules.cpu.gems.analysis.VISITS": {"hard": 8, "expert": 24}},
)
