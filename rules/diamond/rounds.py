"""How a match goes on without a choice: the draw for the deal, the deal, redraws, the end of a round.

Every function appends what it brings about to `events`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from rules.diamond.cards import PACK, RANKS, Card
from rules.diamond.events import (
    Completed,
    DrawnForDeal,
    HandDealt,
    Redrawn,
    RoundBegun,
    RoundScored,
    RowDealt,
    Stuck,
    TiedAtTop,
    UpDealt,
)
from rules.diamond.state import COMPLETE_POINTS, DEALT, State
from rules.diamond.tableau import MIDDLE_SPOTS, lay_row
from rules.game import Ended, Event
from rules.rng import shuffled

T = TypeVar("T")


def begin(seats: int, seed: int) -> State:
    """The first state of a match: the deal drawn for, the first round dealt."""
    events: list[Event] = []
    pack, rng = shuffled(PACK, seed)
    dealer = draw_for_deal(pack, seats, events)
    state = settle(deal(dealer, (0,) * seats, rng, events), events)
    return replace(state, opening=tuple(events))


def draw_for_deal(pack: list[Card], seats: int, events: list[Event]) -> int:
    """The seat that draws the lowest card, from the end of the pack; those who tie for it draw again."""
    lowest: tuple[int, ...] = tuple(range(seats))
    while len(lowest) > 1:
        drawn = tuple((seat, pack.pop()) for seat in lowest)
        ranks = [RANKS.index(card[0]) for _, card in drawn]
        lowest = tuple(seat for (seat, _), rank in zip(drawn, ranks, strict=True) if rank == min(ranks))
        events.append(DrawnForDeal(drawn, lowest))
    return lowest[0]


def deal(dealer: int, scores: tuple[int, ...], rng: int, events: list[Event]) -> State:
    """A new round from a freshly shuffled pack."""
    pack, rng = shuffled(PACK, rng)
    return deal_pack(pack, dealer, scores, rng, events)


def deal_pack(pack: list[Card], dealer: int, scores: tuple[int, ...], rng: int, events: list[Event]) -> State:
    """A new round from this pack, the next card last: face down, face up, then the middle row."""
    seats = len(scores)
    each = DEALT[seats]
    order = [(dealer + step) % seats for step in range(1, seats + 1)]
    events.append(RoundBegun(dealer))
    hands = {seat: _draw(pack, each) for seat in order}
    events += [HandDealt(seat, hands[seat]) for seat in order]
    up = {seat: _draw(pack, each) for seat in order}
    events += [UpDealt(seat, up[seat]) for seat in order]
    row = _draw(pack, len(MIDDLE_SPOTS))
    events.append(RowDealt(row))
    return State(
        dealer=dealer,
        hands=tuple(hands[seat] for seat in range(seats)),
        up=tuple(up[seat] for seat in range(seats)),
        laid=((),) * seats,
        tableau=lay_row(row),
        stock=tuple(pack),
        scores=scores,
        rng=rng,
        hand_slots=(tuple(range(each)),) * seats,
        up_slots=(tuple(range(each)),) * seats,
    )


def settle(state: State, events: list[Event]) -> State:
    """Forced redraws, ends of rounds and new deals, until a seat has a play or the match is over."""
    while not state.has_play:
        if state.may_redraw:
            state = _redraw(state, events)
            continue
        state = _score(state, events)
        if state.to_act is None:
            break
        state = deal((state.dealer + 1) % state.seats, state.scores, state.rng, events)
    return state


def _redraw(state: State, events: list[Event]) -> State:
    seat = state.due
    old, stock = state.hands[seat], list(state.stock)
    new = _draw(stock, len(old))
    events.append(Redrawn(seat, old, new))
    return replace(
        state,
        hands=with_cards(state.hands, seat, new),
        laid=with_cards(state.laid, seat, state.laid[seat] + old),
        stock=tuple(stock),
    )


def _score(state: State, events: list[Event]) -> State:
    points, left = state.round_points, state.cards(state.due)
    if left:
        events.append(Stuck(state.due, state.hands[state.due], state.up[state.due], len(left)))
    else:
        events.append(Completed((state.due - 1) % state.seats, COMPLETE_POINTS))
    scores = tuple(old + gain for old, gain in zip(state.scores, points, strict=True))
    state = replace(state, scores=scores)
    outcome = state.outcome
    dealer = (state.dealer + 1) % state.seats if outcome is None else None
    events.append(RoundScored(state.tableau, left, points, scores, dealer))
    if outcome is not None:
        events.append(Ended(outcome))
    elif state.leaders:
        events.append(TiedAtTop(state.leaders, max(scores)))
    return state


def _draw(pack: list[Card], count: int) -> tuple[Card, ...]:
    return tuple(pack.pop() for _ in range(count))


def with_cards(
    cards: tuple[tuple[Card, ...], ...], seat: int, now: tuple[Card, ...]
) -> tuple[tuple[Card, ...], ...]:
    """The seats' cards with those of one seat replaced."""
    return (*cards[:seat], now, *cards[seat + 1 :])


def without(rows: tuple[tuple[T, ...], ...], seat: int, at: int) -> tuple[tuple[T, ...], ...]:
    """The seats' rows with one entry less in that of one seat."""
    row = rows[seat]
    return (*rows[:seat], row[:at] + row[at + 1 :], *rows[seat + 1 :])
