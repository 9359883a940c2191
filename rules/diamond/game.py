"""Diamond behind the door of the rules.

Outcome reason: `eleven` (a seat alone is ahead with eleven points or more).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rules.diamond.apply import apply
from rules.diamond.dump import dump, load
from rules.diamond.legal import Table, legal_moves
from rules.diamond.moves import Move, parse_move
from rules.diamond.observe import Observation, observe, show
from rules.diamond.refusal import refusal
from rules.diamond.rounds import begin
from rules.diamond.state import DEALT, State
from rules.game import Event, IllegalMove, Json, Outcome, check_new, check_seat, places_of


class Diamond:
    """The card game; it keeps nothing itself."""

    id = "diamond"
    seats: tuple[int, ...] = tuple(DEALT)
    options: Mapping[str, tuple[str, ...]] = MappingProxyType({})

    def new(self, seats: int, seed: int, **options: str) -> State:
        check_new(self, seats, seed, options)
        return begin(seats, seed)

    def opening(self, state: State) -> tuple[Event, ...]:
        return state.opening

    def to_act(self, state: State) -> int | None:
        return state.to_act

    def legal_moves(self, state: State) -> tuple[Move, ...]:
        return legal_moves(state)

    def apply(self, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
        return apply(state, move)

    def refusal(self, state: Table, move: Move) -> IllegalMove | None:
        """Why the seat to act may not make this play; None if it may."""
        return refusal(state, move)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def places(self, state: State) -> tuple[int, ...]:
        """By the outcome."""
        return places_of(self.outcome(state))

    def show(self, event: Event, seat: int | None) -> Event | None:
        return show(event, seat)

    def observe(self, state: State, seat: int | None) -> Observation:
        check_seat(seat, state.seats)
        return observe(state, seat)

    def parse_move(self, text: str) -> Move:
        return parse_move(text)

    def dump(self, state: State) -> dict[str, Json]:
        return dump(state)

    def load(self, data: object) -> State:
        return load(data)


GAME: Final = Diamond()
