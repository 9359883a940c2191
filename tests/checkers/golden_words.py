"""How golden games of Diamond Checkers are written."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from rules.checkers.board import SQUARES
from tests.rules.golden_words import Word


def square(index: int) -> str:
    return SQUARES[index]


FIELDS: Final[Mapping[str, Word]] = dict.fromkeys(("origin", "over", "target", "square"), square)
"""A field of its events -> how its values are written."""


def picture(dump: Mapping[str, Any]) -> list[str]:
    """The position of a dump as lines that a person can read."""
    rows, _, turn = dump["position"].partition(" ")
    lines = []
    for rank, row in zip(range(9, 0, -1), rows.split("/"), strict=True):
        places = re.sub(r"\d", lambda gap: "." * int(gap[0]), row)
        lines.append(f"{rank} {' '.join(places)}")
    lines.append("  a b c d e f g h i")
    calls = " ".join(map(str, dump["wrong_calls"]))
    past = (
        f"quiet {dump['quiet']}, last {dump['last'] or '–'}, call {dump['call'] or '–'}, wrong calls {calls}"
    )
    return [*lines, f"{'White' if turn == 'w' else 'Black'} to move, {past}"]
