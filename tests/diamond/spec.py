"""What every suite needs to know of Diamond."""

from __future__ import annotations

from typing import Final

from tests.rules.diamond_tables import swapped
from tests.suites import Spec

SPEC: Final = Spec(
    dump_keys=("seats", "dealer", "to_act", "hands", "up", "laid", "tableau", "stock", "turns", "scores"),
    options=({},),
    middle=5,
    plies=(4, 5, 7),
    hint_tables=((2, {}), (3, {})),
    redeal=swapped,
)
