"""Noughts and crosses behind the door of the rules.

Outcome reasons: three_in_a_row (win), full_board (draw).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rules.game import Event, IllegalMove, Json, OpenGame, Outcome, check_new, places_of
from tests.noughts.rules.apply import apply
from tests.noughts.rules.dump import dump, load
from tests.noughts.rules.legal import legal_moves
from tests.noughts.rules.moves import Move, parse_move
from tests.noughts.rules.observe import Observation
from tests.noughts.rules.refusal import refusal
from tests.noughts.rules.state import State


class Noughts(OpenGame):
    """The rules of noughts and crosses; it holds nothing, so one object serves every game."""

    id = "noughts"
    seats = (2,)
    options: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    observation = Observation

    def new(self, seats: int, seed: int, **options: str) -> State:
        """The empty board, whatever the seed. Raises BadArgument for seats or options there are not."""
        check_new(self, seats, seed, options)
        return State()

    def opening(self, state: State) -> tuple[Event, ...]:
        """Nothing happens before the first move."""
        return ()

    def to_act(self, state: State) -> int | None:
        """The seat that must move, None when the game is over."""
        return None if state.result else state.turn

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        """Every legal move in a fixed order."""
        return legal_moves(state)

    def apply(self, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
        """The state after `move` and what happened. Raises IllegalMove."""
        return apply(state, move)

    def refusal(self, state: State | Observation, move: Move) -> IllegalMove | None:
        """Why the side to act may not play `move`; None if it may."""
        return refusal(state.state if isinstance(state, Observation) else state, move)

    def outcome(self, state: State) -> Outcome | None:
        """How the game ended, None while it goes on."""
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


GAME: Final = Noughts()
