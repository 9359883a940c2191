"""A play carried out, with all that follows from it."""

from __future__ import annotations

from rules.diamond.events import Played
from rules.diamond.moves import Move
from rules.diamond.refusal import refusal
from rules.diamond.rounds import settle, without
from rules.diamond.state import State
from rules.diamond.tableau import SPOT_INDEX, fits, place
from rules.game import Event


def apply(state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    """The state after the play of the seat to act and all that follows; what happened. Raises IllegalMove."""
    error = refusal(state, move)
    if error is not None:
        raise error
    seat = state.due
    hands, hand_slots, up, up_slots = state.hands, state.hand_slots, state.up, state.up_slots
    source, cards = ("hand", hands) if move.card in hands[seat] else ("up", up)
    at = cards[seat].index(move.card)
    why = fits(state.tableau, move.spot, move.card)
    events: list[Event] = [Played(seat, move.card, move.spot, source, at, why)]
    if source == "hand":
        hands, hand_slots = without(hands, seat, at), without(hand_slots, seat, at)
    else:
        up, up_slots = without(up, seat, at), without(up_slots, seat, at)
    played = State(
        dealer=state.dealer,
        hands=hands,
        up=up,
        laid=state.laid,
        tableau=place(state.tableau, SPOT_INDEX[move.spot], move.card),
        stock=state.stock,
        scores=state.scores,
        rng=state.rng,
        hand_slots=hand_slots,
        up_slots=up_slots,
    )
    following = settle(played, events)
    return following, tuple(events)
