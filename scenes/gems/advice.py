"""A hint at the court: which part of its move comes next, and what is marked of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.cpu.hints import Reason
from rules.gems.data import GEMS
from rules.gems.moves import Buy, Move, Pass, Reserve, Take
from scenes.gems.layout import Button, Guest, Own, Pile, Place, Spot, Tray
from scenes.gems.request import deed, given_back


def rest_of(letters: str, used: str) -> str | None:
    """The letters that are left once those are used; None if they cannot be."""
    for letter in used:
        if letter not in letters:
            return None
        letters = letters.replace(letter, "", 1)
    return letters


def next_part(
    hint: Move, picked: str, opened: Spot | None, waiting: Move | None, given: str, choosing: Move | None
) -> Place | None:
    """What is to be pressed next for the move of the hint; None where the way has been left.

    `picked`, `given`: letters of gems taken up and put back so far; `opened`: the open card; `waiting`: what
    waits for gems to go back; `choosing`: what waits for a noble.
    """
    if choosing is not None:
        return Guest(hint.noble) if hint.noble and deed(choosing) == deed(hint) else None
    if waiting is not None:
        left = rest_of(given_back(hint), given) if deed(waiting) == deed(hint) else None
        return None if left is None else Own(left[0]) if left else Tray()
    match hint:
        case Take():
            left = rest_of(hint.gems, picked) if opened is None else None
            return None if left is None else Pile(left[0]) if left else Tray()
        case Buy() | Reserve():
            spot = Spot(hint.tier, hint.slot)
            if opened is None:
                return None if picked else spot
            return Button(button_of(hint)) if opened == spot else None
        case Pass():
            return Button("pass")


def button_of(hint: Move) -> str:
    """The name of the button that makes the move of a card."""
    return "buy" if isinstance(hint, Buy) else "keep"


def parts(hint: Move) -> Iterator[tuple[Place, str]]:
    """Every place on the table that the hint touches, and what is to be told there: how many, as a number."""
    if isinstance(hint, Take):
        for gem in dict.fromkeys(hint.gems):
            number = hint.gems.count(gem)
            yield Pile(gem), str(number) if number > 1 else ""
    if isinstance(hint, Buy | Reserve):
        yield Spot(hint.tier, hint.slot), ""
    for gem in GEMS:
        number = given_back(hint).count(gem)
        if number:
            yield Own(gem), f"−{number}"
    if hint.noble:
        yield Guest(hint.noble), ""


def named(reasons: Sequence[Reason], row: Sequence[int | None]) -> Iterator[Spot | Guest]:
    """Where the cards and nobles are that reasons tell of: in the market, the mover's reserve, the `row`."""
    for reason in reasons:
        if "tier" in reason.facts and "slot" in reason.facts:
            yield Spot(int(reason.facts["tier"]), int(reason.facts["slot"]))
        if "noble" in reason.facts and reason.facts["noble"] in row:
            yield Guest(row.index(int(reason.facts["noble"])) + 1)
