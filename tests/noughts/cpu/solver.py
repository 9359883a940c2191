"""Noughts and crosses as the shared search knows it, which goes through it to the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.cpu.search import DRAWN, WON, Search, Verdict
from rules.rng import shuffled
from tests.noughts.rules.legal import legal_moves
from tests.noughts.rules.moves import SQUARES, Move
from tests.noughts.rules.state import State, full_row, with_mark

NODES: Final = 100_000
"""More than the positions that the search visits from the empty board."""


class SearchRules:
    """The game for the search: a position is a state."""

    def children(self, position: State) -> list[State]:
        """The position after each move; none where the game is over."""
        return [played(position, move) for move in legal_moves(position)]

    def result(self, position: State) -> int:
        """The side to move has lost where the other made its row; a full board is drawn."""
        return -WON if full_row(position.board, 1 - position.turn) else DRAWN

    def forcing(self, position: State) -> tuple[State, ...]:
        """Nothing has to be looked at before a position may be valued but how it ended."""
        return ()

    def value(self, position: State) -> int:
        """What the search has not looked through is as good for one side as for the other."""
        return self.result(position)


def played(state: State, move: Move) -> State:
    """The state after a legal move."""
    return State(with_mark(state.board, move.square, state.turn))


def best(state: State, moves: Sequence[Move], depth: int = len(SQUARES)) -> Verdict[Move]:
    """The best of some legal moves, the first one of equals, so many plies ahead."""
    return Search(SearchRules(), NODES).best([(move, played(state, move)) for move in moves], depth)


def best_of_all(state: State, seed: int, depth: int = len(SQUARES)) -> Move:
    """The best of all legal moves so many plies ahead; of equals one by the seed."""
    return best(state, shuffled(legal_moves(state), seed)[0], depth).move
