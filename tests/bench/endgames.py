"""Won endings of Diamond Checkers with up to three pieces, and a defender that holds out as long as possible.

The positions are drawn from all that the tables of `rules.cpu.checkers.tablebase` call won for the side to
move, by the seed alone: two or three pieces of any rank anywhere, no man on a square that crowns it, and not
won by the very next ply. The defender plays for a draw where the tables see one and else for the longest
loss.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from rules.checkers.board import DIAMOND, DIAMOND_SQUARE, KING, KING_SQUARES, MAN, SQUARES
from rules.checkers.engine import Position, after
from rules.checkers.legal import plans_of
from rules.checkers.moves import Move
from rules.checkers.observe import Observation
from rules.checkers.state import State, Variant, state_of
from rules.cpu.checkers.bitboard import to_bitboard
from rules.cpu.checkers.tablebase import MOST_PIECES, plies_to_end

AT_ONCE: Final = 1
"""Plies of a win that asks for nothing."""


def plies_left(position: Position, ends_move: bool = False) -> int | None:
    """Plies to the end under best play, odd if the side to move wins; None for a draw."""
    return plies_to_end(to_bitboard(position), ends_move)


def won_ending(seed: int) -> State:
    """A game that begins with a won ending, White and Black to move in turn."""
    draw = Random(seed).random
    while True:
        position = _random(draw, seed % 2)
        plies = plies_left(position)
        if plies is not None and plies % 2 and plies > AT_ONCE:
            return state_of(Variant(), (position,))


def _random(draw: Callable[[], float], seat: int) -> Position:
    """Two or three pieces somewhere, at least one a side."""
    sides = [0, 1, int(draw() * 2)][: 2 + int(draw() * (MOST_PIECES - 1))]
    own = enemy = kings = diamonds = 0
    for owner in sides:
        rank = int(draw() * 3)
        free = [
            s for s in range(len(SQUARES)) if not (own | enemy) >> s & 1 and s not in _crowning(owner, rank)
        ]
        bit = 1 << free[int(draw() * len(free))]
        own |= bit if owner == seat else 0
        enemy |= bit if owner != seat else 0
        kings |= bit if rank == KING else 0
        diamonds |= bit if rank == DIAMOND else 0
    return (own, enemy, kings, diamonds, seat)


def _crowning(owner: int, rank: int) -> tuple[int, ...]:
    """Squares on which a piece of that rank cannot stand, because it would have another."""
    if rank == DIAMOND:
        return ()
    squares = (DIAMOND_SQUARE[1 - owner],)
    return (*squares, *KING_SQUARES[1 - owner]) if rank == MAN else squares


def defend(observation: Observation, seed: int) -> Move:
    """The move that loses latest, or a draw, or even wins; the first of equals. The seed does not matter."""
    state = observation.state
    best, longest = None, -1
    for plan in plans_of(state).values():
        position = after(state.position, plan)
        worth = _worth(plies_left(position, state.variant.ends_move))
        if best is None or worth > longest:
            best, longest = plan.move, worth
    assert best is not None, "a game that goes on has a move"
    return best


def _worth(plies: int | None) -> int:
    """What the end of the other side's position is worth: loss in so many plies, a draw, a quick win."""
    if plies is None:
        return 1000
    return plies if plies % 2 else 3000 - plies


__all__ = ["defend", "plies_to_end", "won_ending"]
