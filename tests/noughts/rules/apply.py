"""A move carried out, with the events that tell of it."""

from __future__ import annotations

from rules.game import Event
from tests.noughts.rules.events import Finished, Placed
from tests.noughts.rules.moves import Move
from tests.noughts.rules.refusal import refusal
from tests.noughts.rules.state import State, full_row, with_mark


def apply(state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    """The state after `move` and what happened. Raises IllegalMove as `refusal` says."""
    refused = refusal(state, move)
    if refused is not None:
        raise refused
    seat = state.turn
    following = State(with_mark(state.board, move.square, seat))
    placed = Placed(seat, move.square)
    if following.result is None:
        return following, (placed,)
    return following, (placed, Finished(following.result, full_row(following.board, seat) or ()))
