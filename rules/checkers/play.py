"""Diamond Checkers behind the door of the rules.

Outcome reasons: captured_all, no_moves (wins), repetition, eighty_plies (draws).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..game import Event, IllegalMove, Json, Outcome
from . import notation, saved
from .engine import Plan, after
from .events import CallRefused, CallUpheld, Ended
from .moves import CALL, Move, parse_move
from .observation import Observation
from .refusals import refusal
from .state import OPTIONS, WRONG_CALLS, State, Variant, find_plans, judge, missed_capture


class Checkers:
    """The rules of Diamond Checkers; it holds nothing, so one object serves every game."""

    id: Final = "checkers"
    seats: Final = (2,)
    options: Final[Mapping[str, tuple[str, ...]]] = OPTIONS

    def new(self, seats: int, seed: int, **options: str) -> State:
        """The start, whatever the seed. Raises ValueError for seats or options that there are not."""
        if seats not in self.seats:
            raise ValueError(f"Diamond Checkers is for 2 players, not {seats}")
        for name, value in options.items():
            if value not in OPTIONS.get(name, ()):
                raise ValueError(f"Diamond Checkers has no option {name}={value}")
        variant = Variant(options.get("capture") == "honour", options.get("crowning") == "ends_move")
        return State(variant, (notation.read(notation.START),))

    def opening(self, state: State) -> tuple[Event, ...]:
        """Nothing happens before the first move."""
        return ()

    def to_act(self, state: State) -> int | None:
        """The seat that must move, None when the game is over."""
        return state.turn if state.result is None else None

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        """Every legal move in a fixed order, `call` last."""
        moves = tuple(_plans(state))
        return (*moves, CALL) if state.can_call else moves

    def apply(self, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
        """The state after `move` and what happened. Raises IllegalMove with the codes of `refusals`."""
        plan = _plans(state).get(move)
        if plan is None:
            if move == CALL and state.can_call:
                return _called(state)
            raise self.refusal(state, move.path)
        past = state.history
        position = after(past[-1], plan)  # type: ignore[arg-type]
        history = (position,) if plan.lasting else (*past, position)
        variant, wrong_calls = state.variant, state.wrong_calls
        result = judge(history, variant.honour and wrong_calls[position[4]] < WRONG_CALLS)
        following = State(variant, history, past, move, None, wrong_calls, result)
        return following, (*plan.events, Ended(result)) if result else plan.events

    def refusal(self, state: State, path: tuple[int, ...]) -> IllegalMove:
        """Why a path of squares, a whole move or the beginning of one, cannot be played.

        Raises ValueError for a path that can.
        """
        return refusal(state, self.legal_moves(state), path)

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended, None while it goes on; the scores are the pieces left."""
        return state.result

    def show(self, event: Event, seat: int | None) -> Event:
        """The event itself: nothing is hidden."""
        return event

    def observe(self, state: State, seat: int | None) -> Observation:
        """The whole state, as that seat sees it: nothing is hidden."""
        return Observation(seat, state)

    def parse_move(self, text: str) -> Move:
        """The move of a text. Raises BadMove."""
        return parse_move(text)

    def dump(self, state: State) -> dict[str, Json]:
        """The state as plain data."""
        return saved.dump(state)

    def load(self, data: object) -> State:
        """The state of a dump. Raises BadState."""
        return saved.load(data)


def _plans(state: State) -> dict[Move, Plan]:
    """The legal steps and jumps of a state, found once and kept with it."""
    if state.plans is None:
        object.__setattr__(state, "plans", {plan.move: plan for plan in find_plans(state)})
    assert state.plans is not None
    return state.plans


def _called(state: State) -> tuple[State, tuple[Event, ...]]:
    """Either the last move is taken back whole, or the call is refused and cannot be made again."""
    caller = state.turn
    assert state.last is not None
    if missed_capture(state):
        undone = State(state.variant, state.past, (), None, "upheld", state.wrong_calls)
        return undone, (CallUpheld(caller, 1 - caller, state.last),)
    white, black = state.wrong_calls
    wrong_calls = (white + (caller == 0), black + (caller == 1))
    result = judge(state.history, may_call=False)
    refused = State(state.variant, state.history, state.past, state.last, "refused", wrong_calls, result)
    events: tuple[Event, ...] = (CallRefused(caller, WRONG_CALLS - wrong_calls[caller]),)
    return refused, (*events, Ended(result)) if result else events
