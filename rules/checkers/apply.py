"""A move carried out, a call among them, with the events that tell of it."""

from __future__ import annotations

from rules.checkers.engine import after
from rules.checkers.events import CallRefused, CallUpheld
from rules.checkers.legal import missed_capture, plans_of
from rules.checkers.moves import Move, is_move
from rules.checkers.refusal import refusal
from rules.checkers.state import State, state_of
from rules.game import Ended, Event


def apply(state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    """The state after `move` and what happened. Raises IllegalMove as `refusal` says."""
    plan = plans_of(state).get(move.path) if is_move(move) else None
    if plan is None:
        refused = refusal(state, move)
        if refused is not None:
            raise refused
        return _call(state)
    past = state.history
    position = after(past[-1], plan)  # type: ignore[arg-type]
    history = (position,) if plan.lasting else (*past, position)
    following = state_of(state.variant, history, past, plan.move, None, state.wrong_calls)
    return following, _with_end(plan.events, following)


def _call(state: State) -> tuple[State, tuple[Event, ...]]:
    """Either the last move is taken back whole, or the call is refused and cannot be made again."""
    caller = state.turn
    assert state.last is not None
    if missed_capture(state):
        undone = state_of(state.variant, state.past, call="upheld", wrong_calls=state.wrong_calls)
        return undone, (CallUpheld(caller, 1 - caller, state.last),)
    white, black = state.wrong_calls
    wrong_calls = (white + (caller == 0), black + (caller == 1))
    refused = state_of(state.variant, state.history, state.past, state.last, "refused", wrong_calls)
    return refused, _with_end((CallRefused(caller, refused.calls_left),), refused)


def _with_end(events: tuple[Event, ...], state: State) -> tuple[Event, ...]:
    return (*events, Ended(state.result)) if state.result else events
