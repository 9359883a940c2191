"""What happens in Gem Court, one frozen type per kind of happening, in the order a screen should show it.

Gems are six counts in the order w u g r b o, cards and nobles are ids, tiers, slots and places count from 1.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.game import Ended, Event
from rules.gems.data import Six


@dataclass(frozen=True, slots=True)
class BankFilled(Event):
    bank: Six


@dataclass(frozen=True, slots=True)
class NoblesSeated(Event):
    nobles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MarketLaid(Event):
    """The four cards that open a tier."""

    tier: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GemsTaken(Event):
    seat: int
    gems: Six


@dataclass(frozen=True, slots=True)
class GemsReturned(Event):
    seat: int
    gems: Six


@dataclass(frozen=True, slots=True)
class CardReserved(Event):
    """A card of the table, which stays known to all."""

    seat: int
    card: int
    tier: int
    slot: int


@dataclass(frozen=True, slots=True)
class UnseenReserved(Event):
    """The top of a deck; `card` is None for all but its owner."""

    seat: int
    tier: int
    card: int | None


@dataclass(frozen=True, slots=True)
class GoldTaken(Event):
    """One gold for a reservation."""

    seat: int


@dataclass(frozen=True, slots=True)
class GoldWithheld(Event):
    """A reservation that brings no gold; `reason` is `bank_empty` or `hand_full`."""

    seat: int
    reason: str


@dataclass(frozen=True, slots=True)
class CardBought(Event):
    """A card bought from the table; `paid` goes back to the bank, gold included."""

    seat: int
    card: int
    tier: int
    slot: int
    paid: Six


@dataclass(frozen=True, slots=True)
class ReservedCardBought(Event):
    """A card bought from the own reserve's `slot`; `hidden` if the others see it now for the first time."""

    seat: int
    card: int
    slot: int
    hidden: bool
    paid: Six


@dataclass(frozen=True, slots=True)
class BonusGained(Event):
    """`colour` is an index into COLOURS, `count` how many bonuses of it the seat has now."""

    seat: int
    colour: int
    count: int


@dataclass(frozen=True, slots=True)
class MarketRefilled(Event):
    """A card drawn into an emptied slot, face up; where the deck is empty, no such event happens."""

    tier: int
    slot: int
    card: int


@dataclass(frozen=True, slots=True)
class NobleVisited(Event):
    """`place` is where in the row the noble stood; those behind move up."""

    seat: int
    noble: int
    place: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A forced pass, with why nothing could be taken and reserved; no card could be paid for either.

    `take` is `hand_full` (every take would pass ten) or `bank_empty`; `reserve` is `three_reserved` or
    `no_cards`.
    """

    seat: int
    take: str
    reserve: str


@dataclass(frozen=True, slots=True)
class LastRoundBegan(Event):
    """`seat` has what ends the game; the round is played out as far as the seat `last`."""

    seat: int
    last: int


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat in the final ranking; `place` counts from 1, seats that nothing parts share it.

    `qualified`: has what ends the game (15 points, in `house` a noble too); `cards`: how many were bought.
    """

    place: int
    seat: int
    points: int
    cards: int
    nobles: int
    qualified: bool


@dataclass(frozen=True, slots=True)
class GameOver(Ended):
    """`ranking` is best first. `decided_by` says what put the winner before the next seat.

    It is `points`, `cards`, `qualified` (the next has no fewer points, but not what ends the game) or `draw`.
    """

    ranking: tuple[Standing, ...]
    decided_by: str
