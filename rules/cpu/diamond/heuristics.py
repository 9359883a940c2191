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
from rules.diamond.tableau import PLACE, TO_FILL, Tableau, openings, place
from rules.rng import shuffled

_OVERLOOKED = 0.3
_SAMPLES = 8

Held: TypeAlias = tuple[int, ...]
"""The cards of every seat, each seat's as a set in one number."""


def easy(observation: Observation, me: int, moves: Sequence[Move], seed: int) -> Move:
    """Looks at what it could play next, never at the others, and overlooks some of its plays."""
    draw = Random(seed).random
    noticed = [move for move in moves if draw() >= _OVERLOOKED] or moves
    held = mask(observation.cards(me))
    values = [
        _replies(openings(_after(observation.tableau, move)), held & ~BIT[move.card]) + draw()
        for move in noticed
    ]
    return noticed[values.index(max(values))]


def medium(observation: Observation, me: int, moves: Sequence[Move], seed: int) -> Move:
    """Keeps its own replies open and closes those of the others, over a few hands that they might hold."""
    values = [0.0] * len(moves)
    for _ in range(_SAMPLES):
        hidden, seed = shuffled(observation.unseen_cards, seed)
        held = _determinize(observation, hidden)
        for number, move in enumerate(moves):
            tableau = _after(observation.tableau, move)
            values[number] += value(tableau, _without(held, me, move.card), (me + 1) % len(held), me)
    return moves[values.index(max(values))]


def _determinize(observation: Observation, hidden: list[Card]) -> Held:
    """The cards of every seat, with hidden ones taken from the end of `hidden`."""
    return tuple(
        mask(observation.cards(seat)) | mask(hidden.pop() for card in hand if card is None)
        for seat, hand in enumerate(observation.hands)
    )


def _after(tableau: Tableau, move: Move) -> Tableau:
    return place(tableau, PLACE[move.spot], move.card)


def _without(held: Held, seat: int, card: Card) -> Held:
    return (*held[:seat], held[seat] & ~BIT[card], *held[seat + 1 :])


def _replies(spots: list[tuple[int, int]], held: int) -> int:
    """How many plays the cards of a set have."""
    return sum([(wanted & held).bit_count() for _, wanted in spots])


def value(tableau: Tableau, held: Held, due: int, me: int) -> float:
    """What a position in which `due` must play is worth to `me`, in points gained on the others."""
    spots = openings(tableau)
    if _replies(spots, held[due]):
        others = 0.0
        for seat, cards in enumerate(held):
            if seat != me:
                others += _ease(spots, cards)
        return _ease(spots, held[me]) - others / (len(held) - 1)
    if tableau.count(None) > TO_FILL - len(held):
        return 0.0  # a first turn: a redraw, and nobody knows what it brings
    return held[due].bit_count() / (len(held) - 1)


def _ease(spots: list[tuple[int, int]], held: int) -> float:
    """How safe a seat is from being stuck, 0 at best: the more replies it has, the less another one adds."""
    return -held.bit_count() / (1 + _replies(spots, held))
