"""How golden games of noughts and crosses are written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tests.noughts.rules.moves import SIDE, SQUARES
from tests.rules.golden_words import Word

FIELDS: Final[Mapping[str, Word]] = {"square": lambda index: SQUARES[index]}
"""A field of its events -> how its values are written."""


def picture(dump: Mapping[str, Any]) -> list[str]:
    """The position of a dump as lines that a person can read."""
    rows = [f"{SIDE - number} {' '.join(row)}" for number, row in enumerate(dump["board"])]
    to_act = dump["to_act"]
    return [*rows, "  a b c", "the game is over" if to_act is None else f"seat {to_act} to act"]
