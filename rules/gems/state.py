"""Positions of Gem Court: what the table and the players hold."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from rules.game import Event
from rules.gems.data import CARDS, NOBLES, Five, Six, five

PRESETS = ("house", "manual")
SEATS = (2, 3, 4)
MOST_GEMS = 10
MOST_RESERVED = 3
GOLD_PIECES = 5
PILE: Mapping[int, int] = {2: 4, 3: 5, 4: 7}
"""Seats -> gems of each colour."""


@dataclass(frozen=True, slots=True)
class Reserved:
    """A card in a reserve; `hidden` when it came from a deck's top, `card` None when it is not known here.

    `place`: where it lies before its owner, from 1, which is no part of the position; there it stays,
    whichever others go.
    """

    card: int | None
    tier: int
    hidden: bool
    place: int = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Player:
    """`cards` are the bought ones and `reserved` the kept ones, oldest first; `nobles` as they came."""

    gems: Six = (0, 0, 0, 0, 0, 0)
    cards: tuple[int, ...] = ()
    reserved: tuple[Reserved, ...] = ()
    nobles: tuple[int, ...] = ()

    @property
    def bonuses(self) -> Five:
        return bonuses(self.cards)

    @property
    def points(self) -> int:
        return points(self.cards, self.nobles)


def free_places(reserved: Iterable[Reserved]) -> tuple[int, ...]:
    """The places that those cards leave in a reserve, in rising order: the next card goes to the first."""
    taken = {entry.place for entry in reserved}
    return tuple(place for place in range(1, MOST_RESERVED + 1) if place not in taken)


@lru_cache(maxsize=1 << 13)
def bonuses(cards: tuple[int, ...]) -> Five:
    """The bonus of bought cards, by colour."""
    counts = [0, 0, 0, 0, 0]
    for card in cards:
        counts[CARDS[card].bonus] += 1
    return five(counts)


@lru_cache(maxsize=1 << 13)
def points(cards: tuple[int, ...], nobles: tuple[int, ...]) -> int:
    return sum(CARDS[card].points for card in cards) + sum(NOBLES[noble].points for noble in nobles)


@lru_cache(maxsize=1 << 13)
def due(nobles: tuple[int, ...], owned: Five) -> tuple[int, ...]:
    """The places in the row, from 1, of the nobles whose demand these bonuses meet."""
    return tuple(
        place
        for place, noble in enumerate(nobles, 1)
        if all(have >= want for have, want in zip(owned, NOBLES[noble].demand, strict=True))
    )


@dataclass(frozen=True, slots=True)
class Position(ABC):
    """What a state and what a seat observes of it share.

    `turn` counts the turns taken, `table` holds a card's id or None for each of four slots of tiers 1 to 3,
    `passes` counts passes in a row, `idle` turns in a row without a purchase.
    """

    preset: str
    turn: int
    bank: Six
    table: tuple[tuple[int | None, ...], ...]
    nobles: tuple[int, ...]
    players: tuple[Player, ...]
    passes: int
    idle: int

    @abstractmethod
    def left(self, tier: int) -> int:
        """How many cards the tier's deck still holds."""

    @property
    def mover(self) -> int:
        """The seat whose turn it is, or would be were the game not over."""
        return self.turn % len(self.players)


@dataclass(frozen=True, slots=True)
class State(Position):
    """Everything, the order of the decks too: one a tier, the card drawn next last."""

    decks: tuple[tuple[int, ...], ...]
    opening: tuple[Event, ...] = field(default=(), compare=False, repr=False)

    def left(self, tier: int) -> int:
        return len(self.decks[tier - 1])
