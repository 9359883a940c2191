"""What happens in a match, one frozen type per kind of happening, in the order in which it is told.

Cards are texts, seats count from 0. `None` in place of a card: the one who looks may not know it; only `show`
puts it there.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.diamond.cards import Card
from rules.diamond.tableau import Fit, Tableau
from rules.game import Event


@dataclass(frozen=True, slots=True)
class DrawnForDeal(Event):
    """Seats drew a card each; those with the `lowest` rank: one of them deals, several draw again."""

    drawn: tuple[tuple[int, Card], ...]
    lowest: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundBegun(Event):
    """The dealer has shuffled all 52 cards."""

    dealer: int


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A seat got its cards face down, in the order of their slots."""

    seat: int
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class UpDealt(Event):
    """A seat got its cards face up."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class RowDealt(Event):
    """The middle row was dealt, left to right."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Redrawn(Event):
    """A seat without a play on its first turn laid its hand aside, face up, and drew as many cards."""

    seat: int
    laid: tuple[Card, ...]
    drawn: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A seat put a card on a spot; it was number `slot` (from 0) of those in its `source`, "hand" or "up"."""

    seat: int
    card: Card
    spot: str
    source: str
    slot: int
    fits: tuple[Fit, ...]


@dataclass(frozen=True, slots=True)
class Stuck(Event):
    """A seat has no play: what it holds is shown to all, and each other seat scores `points`, one a card."""

    seat: int
    hand: tuple[Card, ...]
    up: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Completed(Event):
    """A seat played the last of the twelve cards; every seat scores `points`."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """A round ended: the final tableau, the cards left to a stuck seat (() when the diamond is complete),
    what each seat scored and has now, and who deals next (None: the match is over)."""

    tableau: Tableau
    left: tuple[Card, ...]
    points: tuple[int, ...]
    scores: tuple[int, ...]
    dealer: int | None


@dataclass(frozen=True, slots=True)
class TiedAtTop(Event):
    """Several seats share the lead with eleven or more, so a further round is played."""

    seats: tuple[int, ...]
    score: int
