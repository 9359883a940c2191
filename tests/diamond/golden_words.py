"""How golden games of Diamond are written."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from typing import Any, Final

from rules.diamond.tableau import ROWS, SPOTS
from tests.rules.golden_words import WIDTH, Word

FIELDS: Final[Mapping[str, Word]] = {}
"""A field of its events -> how its values are written: all as they are."""


def picture(dump: Mapping[str, Any]) -> list[str]:
    """The position of a dump as lines that a person can read."""
    lines, spots = [], iter(SPOTS)
    for row in ROWS:
        cards = [dump["tableau"].get(next(spots), "..") for _ in range(row)]
        lines.append("  ".join(cards).center(14).rstrip())
    for seat in range(dump["seats"]):
        hand, up, laid = (" ".join(dump[key][seat]) or "–" for key in ("hands", "up", "laid"))
        score, turns = dump["scores"][seat], dump["turns"][seat]
        lines.append(
            f"seat {seat}: hand {hand} | up {up} | laid aside {laid} | turns {turns} | score {score}"
        )
    lines += textwrap.wrap(f"stock, next card last: {' '.join(dump['stock'])}", WIDTH)
    return [*lines, f"dealer {dump['dealer']}, rng {dump['chance']}"]
