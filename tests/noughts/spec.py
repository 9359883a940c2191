"""What every suite needs to know of noughts and crosses."""

from __future__ import annotations

from typing import Final

from tests.suites import Spec

SPEC: Final = Spec(
    dump_keys=("board", "to_act"),
    options=({},),
    middle=3,
    plies=(1, 3, 4),
    hint_tables=((2, {}),),
)
