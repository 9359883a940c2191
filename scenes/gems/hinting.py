"""A hint at Gem Court: what of its move is marked on the table, and what its reasons mention."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.cpu.hints import Reason
from rules.gems.data import GEMS
from rules.gems.moves import Buy, Move, Reserve, Take
from scenes.gems.request import returned
from scenes.gems.targets import NobleSpot, OwnGems, Pile, Spot, Target


def rest_of(letters: str, used: str) -> str | None:
    """The letters that are left once those are used; None if they cannot be."""
    for letter in used:
        if letter not in letters:
            return None
        letters = letters.replace(letter, "", 1)
    return letters


def button_of(hint: Move) -> str:
    """The name of the button that makes the move of a card."""
    return "buy" if isinstance(hint, Buy) else "reserve"


def parts(hint: Move) -> Iterator[tuple[Target, str]]:
    """Everything on the table that the hint touches, and what is written there: how many, as a number."""
    if isinstance(hint, Take):
        for gem in dict.fromkeys(hint.gems):
            number = hint.gems.count(gem)
            yield Pile(gem), str(number) if number > 1 else ""
    if isinstance(hint, Buy | Reserve):
        yield Spot(hint.tier, hint.slot), ""
    for gem in GEMS:
        number = returned(hint).count(gem)
        if number:
            yield OwnGems(gem), f"−{number}"
    if hint.noble:
        yield NobleSpot(hint.noble), ""


def mentions(reasons: Sequence[Reason], row: Sequence[int | None]) -> Iterator[Spot | NobleSpot]:
    """Where the cards and nobles are that reasons tell of: in the market, the mover's reserve, the `row`."""
    for reason in reasons:
        if "tier" in reason.facts and "slot" in reason.facts:
            yield Spot(int(reason.facts["tier"]), int(reason.facts["slot"]))
        if "noble" in reason.facts and reason.facts["noble"] in row:
            yield NobleSpot(row.index(int(reason.facts["noble"])) + 1)


__all__ = ["button_of", "mentions", "parts", "rest_of"]
