"""Invariants over random matches."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rules.diamond.cards import PACK
from rules.diamond.events import RoundBegun, RoundScored, Stuck
from rules.diamond.game import GAME as DIAMOND
from rules.diamond.state import State
from rules.game import Event

MATCHES = 120


def cards_of(state: State) -> list[str]:
    lying = [card for card in state.tableau if card is not None]
    for piles in (state.hands, state.up, state.laid):
        for pile in piles:
            lying += pile
    return lying + list(state.stock)


def check_step(before: State, state: State, events: tuple[Event, ...]) -> None:
    assert Counter(cards_of(state)) == Counter(PACK)
    assert all(new >= old for new, old in zip(state.scores, before.scores, strict=True))
    rounds = sum(isinstance(event, RoundBegun) for event in events)
    assert state.dealer == (before.dealer + rounds) % state.seats
    if state.to_act is None:
        assert DIAMOND.legal_moves(state) == ()
        return
    assert DIAMOND.legal_moves(state)
    assert len(state.stock) >= 36 - 30
    assert sum(state.turns) == state.plays
    assert state.to_act == state.due
    if state.plays >= state.seats:
        assert not rounds


@pytest.mark.parametrize("seats", [2, 3])
def test_random_matches_keep_every_card_let_scores_only_grow_rotate_the_deal_and_end(seats: int) -> None:
    rng = Random(seats)
    for seed in range(MATCHES):
        state = DIAMOND.new(seats, seed)
        assert Counter(cards_of(state)) == Counter(PACK)
        for _ in range(2000):
            if state.to_act is None:
                break
            before = state
            state, events = DIAMOND.apply(state, rng.choice(DIAMOND.legal_moves(state)))
            check_step(before, state, events)
        outcome = DIAMOND.outcome(state)
        assert outcome is not None
        assert outcome.scores == state.scores
        assert outcome.winners == (state.scores.index(max(state.scores)),)
        assert max(state.scores) >= 11


@pytest.mark.parametrize("seats", [2, 3])
def test_nobody_is_ever_stuck_on_the_first_turn_and_points_are_the_cards_left(seats: int) -> None:
    rng = Random(10 + seats)
    for seed in range(MATCHES):
        state = DIAMOND.new(seats, seed)
        while state.to_act is not None:
            plays = state.plays + 1
            state, events = DIAMOND.apply(state, rng.choice(DIAMOND.legal_moves(state)))
            for event in events:
                if isinstance(event, Stuck):
                    assert plays >= seats
                    assert event.points == len(event.hand) + len(event.up)
                if isinstance(event, RoundScored):
                    assert sum(event.points) == (len(event.left) * (seats - 1) if event.left else 2 * seats)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_same_seed_gives_the_same_match_and_others_differ(seats: int) -> None:
    assert DIAMOND.new(seats, 5) == DIAMOND.new(seats, 5)
    assert DIAMOND.opening(DIAMOND.new(seats, 5)) == DIAMOND.opening(DIAMOND.new(seats, 5))
    assert len({DIAMOND.new(seats, seed) for seed in range(50)}) == 50


def test_a_known_seed_deals_known_cards_on_every_machine() -> None:
    state = DIAMOND.new(2, 1)
    assert (state.dealer, state.to_act) == (1, 0)
    assert state.hands == (("5S", "JS", "2S"), ("JC", "JH", "JD"))
    assert state.up == (("9S", "9D", "2C"), ("4S", "6C", "8H"))
    assert state.tableau[6:10] == ("3H", "7S", "4D", "KH")
    assert state.rng == 6640874829901319


@pytest.mark.parametrize("seats", [0, 1, 4, -1])
def test_other_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="2 or 3 players"):
        DIAMOND.new(seats, 1)


def test_an_unknown_option_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="preset"):
        DIAMOND.new(2, 1, preset="house")
