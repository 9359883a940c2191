"""Positions on one's honour in pairs: one piece of the side that waits stands in the first alone.

It may be what can be captured, or what is in the way of a capture: whoever neither takes it nor goes where it
stands is to be told the same in both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random

from rules.checkers.board import squares_of
from rules.checkers.engine import Position, capturers
from rules.checkers.moves import JUMP_OVER, Move
from rules.checkers.state import State, Variant, state_of
from tests.rules.random_positions import random_position


@dataclass(frozen=True)
class Twins:
    """Two states that differ in the piece on `square`."""

    both: tuple[State, State]
    square: int

    @property
    def tempting(self) -> bool:
        """Whether something can be captured in just one of them."""
        found = [bool(capturers(state.position)) for state in self.both]
        return found[0] is not found[1]

    def touched_by(self, path: Sequence[int]) -> bool:
        """Whether a way leads to the square, or over it."""
        over = (JUMP_OVER.get(pair) for pair in pairwise(path))
        return self.square in path or self.square in over


def twins(seed: int, pairs: int) -> Iterator[Twins]:
    """So many pairs, each after a move that can be called, every other one tempting."""
    rng = Random(seed)
    while pairs:
        position = random_position(rng.random, 2 + int(11 * rng.random()), 2 + int(8 * rng.random()))
        enemies = list(squares_of(position[1]))
        if len(enemies) > 1:
            square, moved = rng.sample(enemies, 2)
            pair = Twins((_called_on(position, moved), _called_on(_without(position, square), moved)), square)
            if not any(state.result for state in pair.both) and (pairs % 2 or pair.tempting):
                pairs -= 1
                yield pair


def _called_on(position: Position, moved: int) -> State:
    """The position after a move that the piece on `moved` has made."""
    own, enemy, kings, diamonds, seat = position
    before = (enemy, own, kings, diamonds, 1 - seat)
    return state_of(Variant(honour=True), (position,), (before,), Move((moved, moved)))


def _without(position: Position, square: int) -> Position:
    own, enemy, kings, diamonds, seat = position
    bit = 1 << square
    return (own, enemy & ~bit, kings & ~bit, diamonds & ~bit, seat)
