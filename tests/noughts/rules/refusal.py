"""Why a move cannot be played. Codes: not_a_move, over, occupied (square, seat: whose mark it holds)."""

from __future__ import annotations

from rules.game import IllegalMove, not_a_move
from tests.noughts.rules.legal import legal_moves
from tests.noughts.rules.moves import Move, is_move
from tests.noughts.rules.state import State


def refusal(state: State, move: Move) -> IllegalMove | None:
    """Why the side to act may not play `move`; None if it may."""
    if not is_move(move):
        return not_a_move(move, "noughts")
    if move in legal_moves(state):
        return None
    if state.result:
        return IllegalMove("over", "The game is over.")
    seat = state.board[move.square]
    return IllegalMove("occupied", f"The square {move} is taken.", square=move.square, seat=seat)
