"""What can be focused and pressed at Gem Court."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

RESERVED = 0
"""The tier of a `Spot` in a court: its slot counts the reserved cards from 1."""
DECK = 0
"""The slot of a `Spot` on a deck."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A slot of the market, a deck (slot DECK) or a reserved card of the own court (tier RESERVED)."""

    tier: int
    slot: int


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile of the bank."""

    gem: str


@dataclass(frozen=True, slots=True)
class OwnGems:
    """The gems of a kind in the own court."""

    gem: str


@dataclass(frozen=True, slots=True)
class Tray:
    """Where gems that are being taken or returned are confirmed."""


@dataclass(frozen=True, slots=True)
class LogButton:
    """Where the last moves are asked for, at a table that has no room to show them always."""


@dataclass(frozen=True, slots=True)
class Button:
    """`buy`, `reserve`, `pass` or `close`, on the plate over the market."""

    name: str


@dataclass(frozen=True, slots=True)
class NobleSpot:
    """A noble, by its number in the row from 1."""

    number: int


Target: TypeAlias = "Spot | Pile | OwnGems | Tray | LogButton | Button | NobleSpot"


def area(target: Target) -> Literal["market", "bank", "reserve"]:
    """The part of the table that a target of the table is in: what lies beside the bank belongs to it."""
    if not isinstance(target, Spot):
        return "bank"
    return "reserve" if target.tier == RESERVED else "market"


__all__ = [
    "DECK",
    "RESERVED",
    "Button",
    "LogButton",
    "NobleSpot",
    "OwnGems",
    "Pile",
    "Spot",
    "Target",
    "Tray",
    "area",
]
