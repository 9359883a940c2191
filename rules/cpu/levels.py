"""The levels that every game's CPU players have."""

from __future__ import annotations

from typing import Final

from rules.game import brief

LEVELS: Final = ("easy", "medium", "hard", "expert")
"""The levels there are, weakest first."""


def check_level(level: object) -> None:
    """Raise ValueError for a level that there is not."""
    if level not in LEVELS:
        raise ValueError(f"a CPU player's level is one of {', '.join(LEVELS)}, not {brief(level)}")
