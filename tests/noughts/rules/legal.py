"""What may be played: any empty square, while the game goes on."""

from __future__ import annotations

from tests.noughts.rules.moves import Move
from tests.noughts.rules.state import State


def legal_moves(state: State) -> tuple[Move, ...]:
    """Every legal move, row by row from the top left."""
    if state.result:
        return ()
    return tuple(Move(square) for square, seat in enumerate(state.board) if seat is None)
