"""A play carried out, with all that follows from it."""

from __future__ import annotations

from rules.diamond.events import Played
from rules.diamond.moves import Move
from rules.diamond.refusal import refusal
from rules.diamond.rounds import settle, with_cards
from rules.diamond.state import State
from rules.diamond.tableau import SPOT_INDEX, fits, place
from rules.game import Event


def apply(state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    """The state after the play of the seat to act and all that follows; what happened. Raises IllegalMove."""
    error = refusal(state, move)
    if error is not None:
        raise error
    seat = state.due
    source, cards = ("hand", state.hands) if move.card in state.hands[seat] else ("up", state.up)
    slot = cards[seat].index(move.card)
    why = fits(state.tableau, move.spot, move.card)
    events: list[Event] = [Played(seat, move.card, move.spot, source, slot, why)]
    fewer = with_cards(cards, seat, cards[seat][:slot] + cards[seat][slot + 1 :])
    played = State(
        dealer=state.dealer,
        hands=fewer if source == "hand" else state.hands,
        up=fewer if source == "up" else state.up,
        laid=state.laid,
        tableau=place(state.tableau, SPOT_INDEX[move.spot], move.card),
        stock=state.stock,
        scores=state.scores,
        rng=state.rng,
    )
    following = settle(played, events)
    return following, tuple(events)
