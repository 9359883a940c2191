"""Gem Court behind the door that every game has, and what its screens ask besides."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rules.game import Event, IllegalMove, Json, Outcome, check_new, check_seat
from rules.gems import ending, price
from rules.gems.apply import apply
from rules.gems.deal import deal
from rules.gems.dump import dump, load
from rules.gems.events import Standing
from rules.gems.legal import legal_moves
from rules.gems.moves import Move, Reserve, Take, parse_move
from rules.gems.observe import Observation, observe, show
from rules.gems.price import Price
from rules.gems.refusal import give_refusal, pick_refusal, refusal
from rules.gems.state import PRESETS, SEATS, Position, State


class GemCourt:
    """The game; it keeps nothing itself. Outcome reasons: see `rules.gems.ending`."""

    id = "gems"
    seats = SEATS
    options: Mapping[str, tuple[str, ...]] = MappingProxyType({"preset": PRESETS})

    def new(self, seats: int, seed: int, **options: str) -> State:
        """The table set up. Raises BadArgument for seats or options the game does not have."""
        check_new(self, seats, seed, options)
        return deal(seats, seed, options.get("preset", PRESETS[0]))

    def opening(self, state: State) -> tuple[Event, ...]:
        return state.opening

    def to_act(self, state: Position) -> int | None:
        return None if ending.reason(state) else state.mover

    def legal_moves(self, state: Position) -> tuple[Move, ...]:
        """Of a state, or of its mover's observation."""
        return legal_moves(state)

    def apply(self, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
        """Raises IllegalMove with a code of `rules.gems.refusal`."""
        return apply(state, move)

    def outcome(self, state: Position) -> Outcome | None:
        return ending.outcome(state)

    def places(self, state: Position) -> tuple[int, ...]:
        return ending.places(state)

    def show(self, event: Event, seat: int | None) -> Event | None:
        return show(event, seat)

    def observe(self, state: State, seat: int | None) -> Observation:
        check_seat(seat, len(state.players))
        return observe(state, seat)

    def parse_move(self, text: str) -> Move:
        return parse_move(text)

    def dump(self, state: State) -> dict[str, Json]:
        return dump(state)

    def load(self, data: object) -> State:
        return load(data)

    def refusal(self, state: Position, move: Move) -> IllegalMove | None:
        """Why the mover may not make that move; None if it is legal."""
        return refusal(state, move)

    def pick_refusal(self, position: Position, gems: str) -> IllegalMove | None:
        """Why no legal take begins with these gem letters, in any order; None if one does."""
        return pick_refusal(position, gems)

    def give_refusal(self, position: Position, action: Take | Reserve, given: str) -> IllegalMove | None:
        """Why no return after that action begins with these gem letters, in any order; None if one does."""
        return give_refusal(position, action, given)

    def price(self, position: Position, seat: int, card: int) -> Price:
        """What a card costs that seat now."""
        return price.price(position.players[seat], card)

    def ranking(self, position: Position) -> tuple[Standing, ...]:
        """All seats as they stand, best first."""
        return ending.ranking(position)


GAME: Final = GemCourt()
