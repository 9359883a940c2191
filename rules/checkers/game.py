"""Diamond Checkers behind the door of the rules.

Outcome reasons: captured_all, no_moves (wins), repetition, eighty_plies (draws).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.checkers import notation, saved
from rules.checkers.engine import after
from rules.checkers.events import CallRefused, CallUpheld
from rules.checkers.moves import CALL, Move, is_move, parse_move
from rules.checkers.observe import Observation
from rules.checkers.refusals import refusal
from rules.checkers.state import OPTIONS, WRONG_CALLS, State, Variant, missed_capture, plans_of, state_of
from rules.game import Ended, Event, IllegalMove, Json, OpenGame, Outcome, check_new, not_a_move


class Checkers(OpenGame):
    """The rules of Diamond Checkers; it holds nothing, so one object serves every game."""

    id = "checkers"
    seats = (2,)
    options: Mapping[str, tuple[str, ...]] = OPTIONS
    observation = Observation

    def new(self, seats: int, seed: int, **options: str) -> State:
        """The start, whatever the seed. Raises BadArgument for seats or options that there are not."""
        check_new(self, seats, seed, options)
        variant = Variant(options.get("capture") == "honour", options.get("crowning") == "ends_move")
        return state_of(variant, (notation.read(notation.START),))

    def opening(self, state: State) -> tuple[Event, ...]:
        """Nothing happens before the first move."""
        return ()

    def to_act(self, state: State) -> int | None:
        """The seat that must move, None when the game is over."""
        return state.turn if state.result is None else None

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        """Every legal move in a fixed order, `call` last."""
        moves = tuple([plan.move for plan in plans_of(state).values()])
        return (*moves, CALL) if state.can_call else moves

    def apply(self, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
        """The state after `move` and what happened. Raises IllegalMove with the codes of `refusals`."""
        plan = plans_of(state).get(move.path) if is_move(move) else None
        if plan is None:
            refused = self.refusal(state, move)
            if refused is not None:
                raise refused
            return _called(state)
        past = state.history
        position = after(past[-1], plan)  # type: ignore[arg-type]
        history = (position,) if plan.lasting else (*past, position)
        following = state_of(state.variant, history, past, plan.move, None, state.wrong_calls)
        return following, _told(plan.events, following)

    def refusal(self, position: State | Observation, move: Move) -> IllegalMove | None:
        """Why the side to move may not play `move`; None if it may."""
        state = position.state if isinstance(position, Observation) else position
        if not is_move(move):
            return not_a_move(move, self.id)
        legal = self.legal_moves(state)
        return None if move in legal else refusal(state, legal, move.path)

    def path_refusal(self, state: State, path: tuple[int, ...]) -> IllegalMove:
        """Why a path of squares, a whole move or the beginning of one, cannot be played.

        Raises ValueError for a path that can.
        """
        return refusal(state, self.legal_moves(state), path)

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended, None while it goes on; the scores are the pieces left."""
        return state.result

    def parse_move(self, text: str) -> Move:
        """The move of a text. Raises BadMove."""
        return parse_move(text)

    def dump(self, state: State) -> dict[str, Json]:
        """The state as plain data."""
        return saved.dump(state)

    def load(self, data: object) -> State:
        """The state of a dump. Raises BadState."""
        return saved.load(data)


GAME: Final = Checkers()


def _called(state: State) -> tuple[State, tuple[Event, ...]]:
    """Either the last move is taken back whole, or the call is refused and cannot be made again."""
    caller = state.turn
    assert state.last is not None
    if missed_capture(state):
        undone = state_of(state.variant, state.past, call="upheld", wrong_calls=state.wrong_calls)
        return undone, (CallUpheld(caller, 1 - caller, state.last),)
    white, black = state.wrong_calls
    wrong_calls = (white + (caller == 0), black + (caller == 1))
    refused = state_of(state.variant, state.history, state.past, state.last, "refused", wrong_calls)
    return refused, _told((CallRefused(caller, WRONG_CALLS - wrong_calls[caller]),), refused)


def _told(events: tuple[Event, ...], state: State) -> tuple[Event, ...]:
    return (*events, Ended(state.result)) if state.result else events
