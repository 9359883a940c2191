"""Diamond Checkers behind the door of the rules.

Outcome reasons: captured_all, no_moves (wins), repetition, eighty_plies (draws).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rules.checkers import notation
from rules.checkers.apply import apply
from rules.checkers.dump import dump, load
from rules.checkers.legal import legal_moves
from rules.checkers.moves import Move, parse_move
from rules.checkers.observe import Observation
from rules.checkers.refusal import path_refusal, refusal
from rules.checkers.state import OPTIONS, State, Variant, state_of
from rules.game import Event, IllegalMove, Json, OpenGame, Outcome, check_new, places_of


class Checkers(OpenGame):
    """The rules of Diamond Checkers; it holds nothing, so one object serves every game."""

    id = "checkers"
    seats: tuple[int, ...] = (2,)
    options: Mapping[str, tuple[str, ...]] = OPTIONS
    observation: type[Any] = Observation

    def new(self, seats: int, seed: int, **options: str) -> State:
        """The start, whatever the seed. Raises BadArgument for seats or options that there are not."""
        check_new(self, seats, seed, options)
        return state_of(Variant.of(options), (notation.read(notation.START),))

    def opening(self, state: State) -> tuple[Event, ...]:
        """Nothing happens before the first move."""
        return ()

    def to_act(self, state: State) -> int | None:
        """The seat that must move, None when the game is over."""
        return state.turn if state.result is None else None

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        """Every legal move in a fixed order, `call` last."""
        return legal_moves(state)

    def apply(self, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
        """The state after `move` and what happened. Raises IllegalMove."""
        return apply(state, move)

    def refusal(self, state: State | Observation, move: Move) -> IllegalMove | None:
        """Why the side to move may not play `move`; None if it may."""
        return refusal(state.state if isinstance(state, Observation) else state, move)

    def path_refusal(self, state: State, path: tuple[int, ...]) -> IllegalMove:
        """Why a path of squares, a whole move or the beginning of one, cannot be played.

        Raises ValueError for a path that can, and for a single piece that may be picked up.
        """
        return path_refusal(state, path)

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended, None while it goes on; the scores are the pieces left."""
        return state.result

    def places(self, state: State) -> tuple[int, ...]:
        """By the outcome."""
        return places_of(self.outcome(state))

    def parse_move(self, text: str) -> Move:
        """The move of a text. Raises BadMove."""
        return parse_move(text)

    def dump(self, state: State) -> dict[str, Json]:
        """The state as plain data."""
        return dump(state)

    def load(self, data: object) -> State:
        """The state of a dump. Raises BadState."""
        return load(data)


GAME: Final = Checkers()
