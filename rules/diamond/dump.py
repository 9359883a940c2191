"""A state as plain JSON data, and back; what could not have come about in a match is refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.diamond.cards import BIT, PACK, Card, mask
from rules.diamond.legal import can_play
from rules.diamond.state import DEALT, TARGET, State
from rules.diamond.tableau import (
    MIDDLE_SPOTS,
    OVERLAPS,
    SPOT_INDEX,
    SPOTS,
    Tableau,
    fits,
    openings,
    place,
)
from rules.game import BadState, Json, brief, is_whole
from rules.rng import LIMIT

_NEEDED = ("seats", "dealer", "to_act", "hands", "up", "tableau", "stock")


def dump(state: State) -> dict[str, Json]:
    """The state under the keys of the published format, and `chance`, which decides the deals to come."""
    return {
        "seats": state.seats,
        "dealer": state.dealer,
        "to_act": state.to_act,
        "hands": [list(hand) for hand in state.hands],
        "up": [list(cards) for cards in state.up],
        "laid": [list(cards) for cards in state.laid],
        "tableau": {spot: card for spot, card in zip(SPOTS, state.tableau, strict=True) if card is not None},
        "stock": list(state.stock),
        "turns": list(state.turns),
        "scores": list(state.scores),
        "chance": state.rng,
    }


def load(data: object) -> State:
    """The state of a dump. Raises BadState.

    Without `laid` nothing is laid aside, `turns` follow from the tableau, `scores` and `chance` are 0. The
    cards lie in the first slots.
    """
    if not isinstance(data, Mapping):
        raise BadState(f"a state is an object with the keys {', '.join(_NEEDED)}, not {brief(data)}")
    for key in _NEEDED:
        if key not in data:
            raise BadState(f"{key} is missing")
    seats = _number(data, "seats", min(DEALT), max(DEALT))
    hands, up = _piles(data, "hands", seats), _piles(data, "up", seats)
    state = State(
        dealer=_number(data, "dealer", 0, seats - 1),
        hands=hands,
        up=up,
        laid=_piles(data, "laid", seats) if "laid" in data else ((),) * seats,
        tableau=_tableau(data["tableau"]),
        stock=_cards(data["stock"], "stock"),
        scores=_counts(data, "scores", seats) if "scores" in data else (0,) * seats,
        rng=_number(data, "chance", 0, LIMIT - 1) if "chance" in data else 0,
        hand_slots=tuple(tuple(range(len(hand))) for hand in hands),
        up_slots=tuple(tuple(range(len(cards))) for cards in up),
    )
    _check_cards(state)
    _check_piles(state)
    _check_laid(state)
    if "turns" in data and _counts(data, "turns", seats) != state.turns:
        raise BadState(
            f"turns must be {list(state.turns)}: {state.plays} cards are played, seat {state.dealer} deals"
        )
    _check_turn(state, data["to_act"])
    return state


def _check_cards(state: State) -> None:
    """All 52 cards are there, once each."""
    places_of: dict[Card, str] = {}
    for field, cards in (
        ("tableau", [card for card in state.tableau if card is not None]),
        ("hands", sum(state.hands, ())),
        ("up", sum(state.up, ())),
        ("laid", sum(state.laid, ())),
        ("stock", state.stock),
    ):
        for card in cards:
            if card in places_of:
                raise BadState(f"{field}: {card} lies in {places_of[card]} already")
            places_of[card] = field
    missing = [card for card in PACK if card not in places_of]
    if missing:
        raise BadState(f"stock: {len(missing)} of 52 cards lie nowhere, {missing[0]} among them")


def _check_piles(state: State) -> None:
    """Every seat holds as many cards as its turns have left it, and only whole hands are laid aside."""
    each = DEALT[state.seats]
    for seat, turns in enumerate(state.turns):
        hand, up, laid = len(state.hands[seat]), len(state.up[seat]), len(state.laid[seat])
        for field, held in (("hands", hand), ("up", up)):
            if held > each:
                raise BadState(f"{field}: seat {seat} has {held} cards, {each} are dealt")
        if hand + up != 2 * each - turns:
            raise BadState(
                f"hands: seat {seat} holds {hand + up} cards after {turns} turns, not {2 * each - turns}"
            )
        if laid % each or (laid and not turns and seat != state.due):
            raise BadState(f"laid: seat {seat} cannot have laid {laid} cards aside")


def _check_laid(state: State) -> None:
    """Whoever laid hands aside had no play on the first turn: neither those hands nor the cards face up."""
    row = tuple(
        card if spot in MIDDLE_SPOTS else None for spot, card in zip(SPOTS, state.tableau, strict=True)
    )
    if not _could_be_laid(state, row, 0):
        seat = next(seat for seat, laid in enumerate(state.laid) if laid)
        raise BadState(f"laid: seat {seat} laid a hand aside, but could play on its first turn")


def _could_be_laid(state: State, tableau: Tableau, turn: int) -> bool:
    """Whether the first turns from this one on may have left this tableau and these hands laid aside."""
    seat = (state.dealer + 1 + turn) % state.seats
    if state.laid[seat] and can_play(tableau, mask(state.laid[seat] + state.up[seat])):
        return False
    if turn + 1 == state.seats or turn == state.plays:
        return True
    plays = [(at, state.tableau[at]) for at, _ in openings(tableau)]
    return any(
        card is not None and _could_be_laid(state, place(tableau, at, card), turn + 1) for at, card in plays
    )


def _check_turn(state: State, to_act: object) -> None:
    """The seat to act is the next one and can play; a match that is over ended with the end of a round."""
    expected = state.to_act
    if isinstance(to_act, bool) or to_act != expected or not isinstance(to_act, int | None):
        why = f"one seat is ahead with {TARGET} or more" if expected is None else "it is that seat's turn"
        raise BadState(f"to_act must be {'null' if expected is None else expected}, since {why}")
    if expected is not None:
        if not state.has_play:
            raise BadState(f"to_act: seat {expected} has no play here, and no state waits for a stuck player")
        return
    if state.has_play or state.may_redraw:
        raise BadState(f"scores: the match cannot be over while seat {state.due} can go on with the round")
    before = [score - points for score, points in zip(state.scores, state.round_points, strict=True)]
    if min(before) < 0 or (max(before) >= TARGET and before.count(max(before)) == 1):
        raise BadState(f"scores: the last round cannot have led to {list(state.scores)}")


def _tableau(data: object) -> Tableau:
    if not isinstance(data, Mapping):
        raise BadState(f"tableau must be an object of spots and cards, not {brief(data)}")
    tableau: list[Card | None] = [None] * len(SPOTS)
    for spot, card in data.items():
        if spot not in SPOT_INDEX:
            raise BadState(f"tableau: {brief(spot)} is no spot; spots are 1.1 to 7.1")
        tableau[SPOT_INDEX[spot]] = _card(card, "tableau")
    for spot in SPOTS:
        card = tableau[SPOT_INDEX[spot]]
        if spot in MIDDLE_SPOTS and card is None:
            raise BadState(f"tableau: {spot} of the middle row is empty")
        if card is None or spot in MIDDLE_SPOTS:
            continue
        if any(tableau[SPOT_INDEX[under]] is None for under in OVERLAPS[spot]):
            raise BadState(f"tableau: {spot} is filled, but not all it overlaps")
        if not fits(tuple(tableau), spot, card):
            raise BadState(f"tableau: {card} on {spot} matches neither card that it overlaps")
    return tuple(tableau)


def _piles(data: Mapping[str, Any], key: str, seats: int) -> tuple[tuple[Card, ...], ...]:
    value = data[key]
    if not isinstance(value, list | tuple) or len(value) != seats:
        raise BadState(f"{key} must be {seats} lists of cards, one a seat")
    return tuple(_cards(cards, key) for cards in value)


def _cards(value: object, key: str) -> tuple[Card, ...]:
    if not isinstance(value, list | tuple):
        raise BadState(f"{key} must hold lists of cards, not {brief(value)}")
    return tuple(_card(card, key) for card in value)


def _card(value: object, key: str) -> Card:
    if not isinstance(value, str) or value not in BIT:
        raise BadState(f"{key}: {brief(value)} is no card; cards are AC to KS")
    return value


def _counts(data: Mapping[str, Any], key: str, seats: int) -> tuple[int, ...]:
    value = data[key]
    if not isinstance(value, list | tuple) or len(value) != seats:
        raise BadState(f"{key} must be {seats} numbers, one a seat")
    if any(not is_whole(number) or not 0 <= number < LIMIT for number in value):
        raise BadState(f"{key} must be whole numbers from 0 up to 2**53")
    return tuple(value)


def _number(data: Mapping[str, Any], key: str, least: int, most: int) -> int:
    value = data[key]
    if not is_whole(value) or not least <= value <= most:
        raise BadState(f"{key} must be a whole number from {least} to {most}, not {brief(value)}")
    return value
