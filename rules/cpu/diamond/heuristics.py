"""How `easy` and `medium` value a play: by the replies it leaves, to all seats.

They know an observation and nothing else. Where hidden cards matter, they sample a few hands that fit what
they see; the same observation, level and seed always bring the same play.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeAlias

from rules.diamond.cards import BIT, Card, mask
from rules.diamond.moves import Move
from rules.diamond.observe import Observation
from rules.diamond.tableau import SPOT_INDEX, TO_FILL, Tableau, openings, place
from rules.rng import shuffled

_OVERLOOKED = 0.3
_SAMPLES = 8

Hands: TypeAlias = tuple[int, ...]
"""The cards of every seat, each seat's as a set in one number."""


def easy(observation: Observation, me: int, moves: Sequence[Move], seed: int) -> Move:
    """Looks at what it could play next, never at the others, and overlooks some of its plays."""
    draw = Random(seed).random
    noticed = [move for move in moves if draw() >= _OVERLOOKED] or moves
    hand = mask(observation.cards(me))
    values = [
        _replies(openings(_after(observation.tableau, move)), hand & ~BIT[move.card]) + draw()
        for move in noticed
    ]
    return noticed[values.index(max(values))]


def medium(observation: Observation, me: int, moves: Sequence[Move], seed: int) -> Move:
    """Keeps its own replies open and closes those of the others, over a few hands that they might hold."""
    values = [0.0] * len(moves)
    for _ in range(_SAMPLES):
        hidden, seed = shuffled(observation.unseen_cards, seed)
        hands = _determinize(observation, hidden)
        for number, move in enumerate(moves):
            tableau = _after(observation.tableau, move)
            values[number] += value(tableau, _without(hands, me, move.card), (me + 1) % len(hands), me)
    return moves[values.index(max(values))]


def _determinize(observation: Observation, hidden: list[Card]) -> Hands:
    """The cards of every seat, with hidden ones taken from the end of `hidden`."""
    return tuple(
        mask(observation.cards(seat)) | mask(hidden.pop() for card in hand if card is None)
        for seat, hand in enumerate(observation.hands)
    )


def _after(tableau: Tableau, move: Move) -> Tableau:
    return place(tableau, SPOT_INDEX[move.spot], move.card)


def _without(hands: Hands, seat: int, card: Card) -> Hands:
    return (*hands[:seat], hands[seat] & ~BIT[card], *hands[seat + 1 :])


def _replies(spots: list[tuple[int, int]], cards: int) -> int:
    """How many plays the cards of a set have."""
    return sum([(fitting & cards).bit_count() for _, fitting in spots])


def value(tableau: Tableau, hands: Hands, due: int, me: int) -> float:
    """What a position in which `due` must play is worth to `me`, in points gained on the others."""
    spots = openings(tableau)
    if _replies(spots, hands[due]):
        others = 0.0
        for seat, cards in enumerate(hands):
            if seat != me:
                others += _ease(spots, cards)
        return _ease(spots, hands[me]) - others / (len(hands) - 1)
    if tableau.count(None) > TO_FILL - len(hands):
        return 0.0  # a first turn: a redraw, and nobody knows what it brings
    return hands[due].bit_count() / (len(hands) - 1)


def _ease(spots: list[tuple[int, int]], cards: int) -> float:
    """How safe a seat is from being stuck, 0 at best: the more replies it has, the less another one adds."""
    return -cards.bit_count() / (1 + _replies(spots, cards))
