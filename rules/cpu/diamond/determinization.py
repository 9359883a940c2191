"""Determinizations: rounds with open cards that fit what a seat observes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.diamond.cards import Card, mask
from rules.diamond.legal import can_play
from rules.diamond.moves import Move
from rules.diamond.observe import Observation
from rules.diamond.tableau import SPOT_INDEX, TO_FILL, Tableau, place


@dataclass(frozen=True, slots=True)
class Round:
    """A round with open cards: as in a state, but its `hands` and `up` begin with the seat that is due."""

    hands: tuple[tuple[Card, ...], ...]
    up: tuple[tuple[Card, ...], ...]
    tableau: Tableau
    stock: tuple[Card, ...]

    @property
    def plays(self) -> int:
        """The cards played so far."""
        return TO_FILL - self.tableau.count(None)

    @property
    def cards(self) -> list[tuple[Card, ...]]:
        """What each seat may play from."""
        return [hand + up for hand, up in zip(self.hands, self.up, strict=True)]

    def after(self, move: Move) -> Round:
        """The round after a play of the seat that is due."""
        hands, up = (
            (*cards[1:], tuple([card for card in cards[0] if card != move.card]))
            for cards in (self.hands, self.up)
        )
        return Round(hands, up, place(self.tableau, SPOT_INDEX[move.spot], move.card), self.stock)

    def settled(self) -> Round:
        """The round after the redraws, if any, that are forced upon the seat that is due."""
        hand, stock = self.hands[0], self.stock
        if self.plays >= len(self.hands):
            return self
        while not can_play(self.tableau, mask(hand + self.up[0])) and len(stock) >= len(hand):
            hand, stock = stock[::-1][: len(hand)], stock[: -len(hand)]
        return Round((hand, *self.hands[1:]), self.up, self.tableau, stock)


def determinize(observation: Observation, hidden: Sequence[Card]) -> Round:
    """The round that is observed, the others' hands being the last of `hidden` and the stock its rest."""
    stock = list(hidden)
    seats = len(observation.up)
    order = [(observation.to_act or 0) + step for step in range(seats)]
    hands = [
        tuple([stock.pop() if card is None else card for card in observation.hands[seat % seats]])
        for seat in order
    ]
    up = [observation.up[seat % seats] for seat in order]
    return Round(tuple(hands), tuple(up), observation.tableau, tuple(stock))
