"""Rounds with open cards: the small numbers agree with the rules, the solvers with a plain search."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from rules.cpu.diamond.determinization import Round
from rules.cpu.diamond.evaluation import points
from rules.cpu.diamond.half_diamonds import ABOVE, BELOW, CARD_BITS, CARDS, SPOTS, HalfDiamonds
from rules.cpu.diamond.three_player_solver import ThreePlayerSolver
from rules.cpu.diamond.two_player_solver import TwoPlayerSolver
from rules.diamond.events import Redrawn, RoundScored
from rules.diamond.game import GAME as DIAMOND
from rules.diamond.legal import plays
from rules.diamond.state import State
from rules.diamond.tableau import TO_FILL
from rules.game import Event
from tests.rules.diamond_tables import made_deal

WIDE = 99


def open_records(state: State) -> Round:
    """The round of a state, all cards open, the seat that is due first."""
    order = [(state.due + step) % state.seats for step in range(state.seats)]
    hands, up = (tuple(piles[seat] for seat in order) for piles in (state.hands, state.up))
    return Round(hands, up, state.tableau, state.stock)


def solver(state: State, pay: list[list[int]], width: int = WIDE) -> TwoPlayerSolver | ThreePlayerSolver:
    return (TwoPlayerSolver if state.seats == 2 else ThreePlayerSolver)(open_records(state), pay, width)


def distinct(seats: int, rng: Random) -> list[list[int]]:
    """Worths of a round's ends for each turn, no two the same, so that every choice has one answer."""
    if seats == 3:
        return [rng.sample(range(-500, 500), TO_FILL + 1) for _ in range(seats)]
    first = rng.sample(range(-500, 500), TO_FILL + 1)
    return [first, [-worth for worth in first]]


def ended(events: tuple[Event, ...]) -> bool:
    return any(isinstance(event, RoundScored) for event in events)


def plain_end(state: State, pay: list[list[int]]) -> int:
    """The end that a round leads to if everybody plays for the best, by the rules alone."""
    ends = []
    for move in DIAMOND.legal_moves(state):
        after, events = DIAMOND.apply(state, move)
        ends.append(state.plays + 1 if ended(events) else plain_end(after, pay))
    return max(ends, key=lambda end: pay[state.plays % state.seats][end])


def positions(seats: int, plays: int, count: int) -> Iterator[State]:
    """Positions of first rounds after so many random plays."""
    seed = 0
    while count:
        rng, state = Random(seed), DIAMOND.new(seats, seed)
        seed += 1
        events: tuple[Event, ...] = ()
        while state.plays < plays and not ended(events):
            state, events = DIAMOND.apply(state, rng.choice(DIAMOND.legal_moves(state)))
        if not ended(events):
            count -= 1
            yield state


def allowed(halves: HalfDiamonds, half: int, names: tuple[str, ...], held: int) -> dict[str, int]:
    """The plays on a half that cards of a set have, by their texts, with their keys of `after`."""
    found = {}
    for spot in halves.spots[half]:
        for number in range(CARD_BITS):
            if spot & held & 1 << number:
                name = names[(spot >> CARD_BITS) % SPOTS]
                found[f"{halves.cards[number]}@{name}"] = spot & ~CARDS | 1 << number
    return found


@pytest.mark.parametrize("seats", [2, 3])
def test_half_diamonds_allow_the_plays_of_the_rules_through_whole_random_rounds(seats: int) -> None:
    for seed in range(120):
        rng, state = Random(seed), DIAMOND.new(seats, seed)
        halves = HalfDiamonds([card for cards in open_records(state).cards for card in cards], state.tableau)
        above, below = halves.above, halves.below
        while True:
            for seat in range(seats):
                held = halves.set_of(state.cards(seat))
                keys = allowed(halves, above, ABOVE, held) | allowed(halves, below, BELOW, held)
                assert set(keys) == set(map(str, plays(state.tableau, state.cards(seat))))
                assert bool(keys) == bool((halves.fitting[above] | halves.fitting[below]) & held)
                if seat == state.due:
                    choices = keys
            move = rng.choice(DIAMOND.legal_moves(state))
            state, events = DIAMOND.apply(state, move)
            if ended(events) or any(isinstance(event, Redrawn) for event in events):
                break
            if move.spot in ABOVE:
                above = halves.put(choices[str(move)])
            else:
                below = halves.put(choices[str(move)])


@pytest.mark.parametrize("seats", [2, 3])
def test_a_round_with_open_cards_ends_as_a_plain_search_finds(seats: int) -> None:
    rng = Random(seats)
    for plays_before in (6, 7, 9, 11):
        for state in positions(seats, plays_before, 12):
            pay = distinct(seats, rng)
            game = solver(state, pay)
            assert game.end() == plain_end(state, pay)
            moves = DIAMOND.legal_moves(state)
            for move, end in zip(moves, game.ends(moves), strict=True):
                after, events = DIAMOND.apply(state, move)
                assert end == (state.plays + 1 if ended(events) else plain_end(after, pay))


def test_a_redraw_inside_an_imagined_round_brings_the_cards_of_its_stock() -> None:
    """After AH or 2H on the row none of seat 0's cards fits: 3S, 4S and KH are drawn, in that order."""
    state, _ = made_deal(
        "AC 2C 3C 4C", "5D 6D 7D | 8D 9D TD", "AH 2H 3H | JH QH KH", stock="JS QS KS 5C 6C 7C"
    )
    pay = points(2)
    for move, end in zip(
        DIAMOND.legal_moves(state), solver(state, pay).ends(DIAMOND.legal_moves(state)), strict=True
    ):
        after, events = DIAMOND.apply(state, move)
        assert any(isinstance(event, Redrawn) for event in events)
        assert end == solver(after, pay).end()


def test_redraws_of_both_others_are_played_out_with_three_seats() -> None:
    state, _ = made_deal(
        "AC 2C 3C 4C", "5D 6D | 7D 8D", "AH 2H | 3H JH", "9S TS | JS QS", stock="KD 9D 5C 6C KS 8S 7C 8C"
    )
    pay = distinct(3, Random(5))
    redrawn = set()
    for move, end in zip(
        DIAMOND.legal_moves(state), solver(state, pay).ends(DIAMOND.legal_moves(state)), strict=True
    ):
        after, events = DIAMOND.apply(state, move)
        redrawn |= {event.seat for event in events if isinstance(event, Redrawn)}
        assert end == solver(after, pay).end()
    assert redrawn == {2}


@pytest.mark.parametrize("seats", [2, 3])
def test_what_follows_a_play_is_the_end_of_the_position_after_it(seats: int) -> None:
    """From the first play of a round on, with all that lies between it and the end."""
    state, pay = DIAMOND.new(seats, 1), distinct(seats, Random(1))
    moves = DIAMOND.legal_moves(state)
    ends = solver(state, pay).ends(moves)
    assert solver(state, pay).end() == max(ends, key=lambda end: pay[0][end])
    after, _ = DIAMOND.apply(state, moves[0])
    assert ends[0] == solver(after, pay).end()


def test_a_narrow_search_follows_fewer_plays() -> None:
    state = DIAMOND.new(2, 1)
    wide, narrow = solver(state, points(2)), solver(state, points(2), 3)
    wide.end()
    narrow.end()
    assert 0 < narrow.nodes < wide.nodes / 3
