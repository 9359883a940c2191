"""Moves and their notation: `take:wug`, `reserve:2.3`, `buy:r.1`, `pass`, then `-wu` and `+noble:2`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias, TypeGuard

from rules.game import BadMove, brief
from rules.gems.data import GEMS

MOST_IN_ROW = 5
"""The most nobles that a row can hold."""


def _suffix(returned: str, noble: int) -> str:
    return (f"-{returned}" if returned else "") + (f"+noble:{noble}" if noble else "")


def in_order(letters: str) -> str:
    """Gem letters in the order of GEMS."""
    return "".join(sorted(letters, key=GEMS.index))


def _check(fits: bool, returned: str, noble: int) -> None:
    """Raise BadMove for parts that no move can have."""
    if not (fits and 0 <= noble <= MOST_IN_ROW):
        raise BadMove("a move with a part out of range")
    if returned:
        _check_letters(returned)


def _check_letters(letters: str) -> None:
    if not (0 < len(letters) <= 3 and set(letters) <= set(GEMS) and letters == in_order(letters)):
        raise BadMove(f"{letters!r} is not one to three gems in the order {GEMS}")


@dataclass(frozen=True, slots=True)
class Take:
    """Gems from the bank: `gems` and `returned` are letters in the order of GEMS, `noble` as in `Pass`."""

    gems: str
    returned: str = ""
    noble: int = 0

    def __post_init__(self) -> None:
        _check_letters(self.gems)
        _check(True, self.returned, self.noble)

    def __str__(self) -> str:
        return f"take:{self.gems}{_suffix(self.returned, self.noble)}"


@dataclass(frozen=True, slots=True)
class Reserve:
    """Slot 1–4 of a tier of the table; slot 0 is the unseen top of that tier's deck."""

    tier: int
    slot: int
    returned: str = ""
    noble: int = 0

    def __post_init__(self) -> None:
        _check(0 < self.tier <= 3 and 0 <= self.slot <= 4, self.returned, self.noble)

    def __str__(self) -> str:
        return f"reserve:{self.tier}.{self.slot}{_suffix(self.returned, self.noble)}"


@dataclass(frozen=True, slots=True)
class Buy:
    """Slot 1–4 of a tier of the table; tier 0 is the own reserve, its slot 1 the oldest card."""

    tier: int
    slot: int
    noble: int = 0

    def __post_init__(self) -> None:
        most = 4 if self.tier else 3
        _check(0 <= self.tier <= 3 and 0 < self.slot <= most, "", self.noble)

    def __str__(self) -> str:
        return f"buy:{self.tier or 'r'}.{self.slot}{_suffix('', self.noble)}"


@dataclass(frozen=True, slots=True)
class Pass:
    """`noble`: which noble of the row, from 1, is received where several are due; else 0."""

    noble: int = 0

    def __post_init__(self) -> None:
        _check(True, "", self.noble)

    def __str__(self) -> str:
        return f"pass{_suffix('', self.noble)}"


Move: TypeAlias = Take | Reserve | Buy | Pass


def is_move(thing: object) -> TypeGuard[Move]:
    """Whether it is a move of this game, legal or not."""
    return isinstance(thing, Take | Reserve | Buy | Pass)


_TEXT = re.compile(
    r"(?:take:(?P<gems>[wugrbo]{1,3})"
    r"|reserve:(?P<tier>[123])\.(?P<slot>[0-4])"
    r"|buy:(?P<shelf>[123])\.(?P<place>[1-4])"
    r"|buy:r\.(?P<held>[123])"
    r"|pass)"
    r"(?:-(?P<returned>[wugrbo]{1,3}))?"
    r"(?:\+noble:(?P<noble>[1-5]))?",
    re.ASCII,
)


def parse_move(text: str) -> Move:
    """The move of a text. Raises BadMove, naming what is wrong with it."""
    found = _TEXT.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        raise BadMove(f"{brief(text)} is no move: write take:wug, reserve:2.3, buy:2.3, buy:r.1 or pass")
    part = found.groupdict()
    returned, noble = part["returned"] or "", int(part["noble"] or 0)
    if part["gems"]:
        return Take(part["gems"], returned, noble)
    if part["tier"]:
        return Reserve(int(part["tier"]), int(part["slot"]), returned, noble)
    if returned:
        raise BadMove(f"{text!r} is no move: only a take or a reservation returns gems")
    if part["shelf"]:
        return Buy(int(part["shelf"]), int(part["place"]), noble)
    return Buy(0, int(part["held"]), noble) if part["held"] else Pass(noble)


@lru_cache(maxsize=1024)
def counts(letters: str) -> tuple[int, int, int, int, int, int]:
    """How many of each gem the letters name, in the order of GEMS."""
    white, blue, green, red, black, gold = (letters.count(letter) for letter in GEMS)
    return white, blue, green, red, black, gold
