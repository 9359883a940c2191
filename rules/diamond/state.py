"""A position of the card game.

Whose turn it is, how often everybody has played and whether the match is over follow from the tableau, the
dealer and the scores, so a state keeps none of them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from rules.diamond.cards import Card, mask
from rules.diamond.legal import can_play
from rules.diamond.tableau import TO_FILL, Tableau
from rules.game import Event, Outcome

DEALT = {2: 3, 3: 2}
"""Seats -> the cards that each is dealt face down, and as many face up."""

TARGET = 11
COMPLETE_POINTS = 2

Slots: TypeAlias = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class State:
    """Per seat: `hands` (face down), `up` (face up), `laid` aside, and `scores`.

    The next card drawn from the `stock` is its last one. `rng` decides the deals to come. `hand_slots` and
    `up_slots` tell for each of those cards the slot, from 0, in which it was dealt and stays: where it lies,
    which is no part of the position.
    """

    dealer: int
    hands: tuple[tuple[Card, ...], ...]
    up: tuple[tuple[Card, ...], ...]
    laid: tuple[tuple[Card, ...], ...]
    tableau: Tableau
    stock: tuple[Card, ...]
    scores: tuple[int, ...]
    rng: int
    hand_slots: Slots = field(compare=False, repr=False)
    up_slots: Slots = field(compare=False, repr=False)
    opening: tuple[Event, ...] = field(default=(), compare=False, repr=False)

    @property
    def seats(self) -> int:
        return len(self.scores)

    @property
    def plays(self) -> int:
        """The cards played in this round."""
        return TO_FILL - self.tableau.count(None)

    @property
    def turns(self) -> tuple[int, ...]:
        """The turns that each seat has taken in this round."""
        plays, seats = self.plays, self.seats
        return tuple((plays + seats - 1 - (seat - self.dealer - 1) % seats) // seats for seat in range(seats))

    @property
    def due(self) -> int:
        """The seat whose turn it would be if the match went on."""
        return (self.dealer + 1 + self.plays) % self.seats

    @property
    def leaders(self) -> tuple[int, ...]:
        """The seats with the most points, if those are eleven or more."""
        top = max(self.scores)
        return tuple(seat for seat, score in enumerate(self.scores) if score == top) if top >= TARGET else ()

    @property
    def to_act(self) -> int | None:
        return None if len(self.leaders) == 1 else self.due

    @property
    def outcome(self) -> Outcome | None:
        leaders = self.leaders
        return Outcome(leaders, self.scores, "eleven") if len(leaders) == 1 else None

    def cards(self, seat: int) -> tuple[Card, ...]:
        """What the seat may play from: its hand, then its face-up cards."""
        return self.hands[seat] + self.up[seat]

    @property
    def has_play(self) -> bool:
        """Whether the seat that is due can play a card."""
        return can_play(self.tableau, mask(self.cards(self.due)))

    @property
    def may_redraw(self) -> bool:
        """Whether the seat that is due has yet to play in this round, and the stock holds a new hand."""
        # A dealt stock of 36 never gets too small: only cards that match nothing are laid aside, at most 30.
        return self.plays < self.seats and len(self.stock) >= len(self.hands[self.due])

    @property
    def round_points(self) -> tuple[int, ...]:
        """What each seat scores when the round ends here."""
        if None not in self.tableau:
            return (COMPLETE_POINTS,) * self.seats
        left = len(self.cards(self.due))
        return tuple(0 if seat == self.due else left for seat in range(self.seats))
