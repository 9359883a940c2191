"""How golden games of Gem Court are written."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import Any, Final

from rules.gems.data import COLOURS, GEMS
from tests.rules.golden_words import WIDTH, Word


def gems(counts: Sequence[int]) -> str:
    return "".join(gem * count for gem, count in zip(GEMS, counts, strict=True)) or "none"


FIELDS: Final[Mapping[str, Word]] = {
    "gems": gems,
    "paid": gems,
    "bank": gems,
    "colour": lambda index: COLOURS[index],
}
"""A field of its events -> how its values are written."""


def picture(dump: Mapping[str, Any]) -> list[str]:
    """The position of a dump as lines that a person can read."""
    lines = [f"bank {gems(dump['bank'])}, nobles {' '.join(map(str, dump['nobles'])) or 'none'}"]
    for tier in (3, 2, 1):
        row = " ".join("--" if card is None else f"{card:2}" for card in dump["table"][tier - 1])
        lines.append(f"tier {tier}: {row}, {len(dump['decks'][tier - 1])} in the deck")
    for seat, player in enumerate(dump["players"]):
        reserved = [f"{each['card']}{'*' if each['hidden'] else ''}" for each in player["reserved"]]
        parts = [f"seat {seat}: gems {gems(player['gems'])}"]
        for name, things in (
            ("cards", player["cards"]),
            ("reserved", reserved),
            ("nobles", player["nobles"]),
        ):
            parts.append(f"{name} {' '.join(map(str, things)) or 'none'}")
        lines += textwrap.wrap(" | ".join(parts), WIDTH, subsequent_indent="    ")
    return [*lines, f"turn {dump['turn']}, passes {dump['passes']}, idle {dump['idle']}"]
