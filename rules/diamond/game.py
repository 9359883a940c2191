"""Diamond, the card game for two or three.

Outcome reason: `eleven` (a seat alone is ahead with eleven points or more).
Codes of IllegalMove and their facts: `not_a_move`; `over`; `not_your_card` (card); `filled` (spot, card: the
one there); `not_open` (spot, missing: overlapped spots still empty); `no_match` (card, spot; cards, spots:
overlapped).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from rules.diamond import dump as dumps
from rules.diamond import observe as knowledge
from rules.diamond.moves import Move, parse_move, plays
from rules.diamond.observe import Observation
from rules.diamond.rounds import begin, play
from rules.diamond.state import DEALT, State, Table, refusal
from rules.game import Event, IllegalMove, Json, Outcome, check_new, check_seat


class Diamond:
    """The card game behind the door of `rules.game.Game`."""

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
        seat = state.to_act
        return () if seat is None else plays(state.tableau, state.cards(seat))

    def apply(self, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
        events: list[Event] = []
        state = play(state, move, events)
        return state, tuple(events)

    def refusal(self, state: Table, move: Move) -> IllegalMove | None:
        """Why the seat to act may not make this move; None if it may."""
        return refusal(state, move)

    def outcome(self, state: State) -> Outcome | None:
        return state.outcome

    def show(self, event: Event, seat: int | None) -> Event | None:
        return knowledge.show(event, seat)

    def observe(self, state: State, seat: int | None) -> Observation:
        check_seat(seat, state.seats)
        return knowledge.observe(state, seat)

    def parse_move(self, text: str) -> Move:
        return parse_move(text)

    def dump(self, state: State) -> dict[str, Json]:
        return dumps.dump(state)

    def load(self, data: object) -> State:
        return dumps.load(data)


GAME: Final = Diamond()
