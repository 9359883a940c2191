"""Endings with up to three pieces: the tables against plain search, the players against perfect defence."""

from __future__ import annotations

from random import Random

import pytest

from rules.checkers import engine
from rules.checkers.board import AT, FILE_RANK, SQUARES
from rules.checkers.game import GAME as CHECKERS
from rules.checkers.legal import enforced_plans
from rules.checkers.notation import read
from rules.checkers.state import State, Variant, state_of
from rules.cpu.checkers.analysis import analyse
from rules.cpu.checkers.bitboard import to_bitboard
from rules.cpu.checkers.heuristics import SearchRules
from rules.cpu.checkers.player import choose
from rules.cpu.checkers.tablebase import ENTRIES, entries, plies_to_end
from rules.cpu.search import WON, Search
from tests.rules.random_positions import random_position

DEPTH = 5
CROWNING = pytest.mark.parametrize("ends_move", [False, True])


def few(rng: Random) -> engine.Position:
    white, black = rng.choice([(1, 1), (2, 1), (1, 2), (2, 1), (1, 2)])
    return random_position(rng.random, white, black)


def plies(position: engine.Position, ends_move: bool) -> int | None:
    return plies_to_end(to_bitboard(position), ends_move)


def mapped(position: engine.Position, seat: int, places: list[int]) -> engine.Position:
    own, enemy, kings, diamonds = (
        sum(1 << places[square] for square in range(len(SQUARES)) if mask >> square & 1)
        for mask in position[:4]
    )
    return (own, enemy, kings, diamonds, seat)


@CROWNING
def test_every_entry_follows_from_those_after_it(ends_move: bool) -> None:
    rng = Random(1)
    for _ in range(4000):
        position = few(rng)
        replies = [
            engine.after(position, plan) for plan in enforced_plans(position, Variant(ends_move=ends_move))
        ]
        following = [plies(reply, ends_move) for reply in replies]
        lost = [n for n in following if n is not None and n % 2 == 0]
        won = [n for n in following if n is not None and n % 2]
        if lost:
            expected: int | None = min(lost) + 1
        elif len(won) == len(following):
            expected = max(won) + 1 if won else 0
        else:
            expected = None
        assert plies(position, ends_move) == expected


@CROWNING
def test_an_independent_search_finds_the_same_wins(ends_move: bool) -> None:
    rng = Random(2)
    found = 0
    for _ in range(150):
        position = few(rng)
        value = Search(SearchRules(ends_move), 1 << 30).value(position, DEPTH)
        plies_left = plies(position, ends_move)
        if abs(value) > WON - 100:
            assert plies_left is not None
            assert (value > 0) == (plies_left % 2 == 1)
            found += 1
        else:
            assert plies_left is None or plies_left > DEPTH
    assert found > 20


def test_the_two_ways_of_crowning_differ_a_little() -> None:
    tables = entries(False), entries(True)
    assert len(tables[0]) == len(tables[1]) == ENTRIES
    assert 0 < sum(one != other for one, other in zip(*tables, strict=True)) < ENTRIES // 100


def test_turning_and_mirroring_change_nothing() -> None:
    rng = Random(3)
    turned = [len(SQUARES) - 1 - square for square in range(len(SQUARES))]
    mirrored = [AT[rank, file] for file, rank in FILE_RANK]
    for _ in range(1000):
        position = few(rng)
        plies_left = plies(position, False)
        assert plies(mapped(position, 1 - position[4], turned), False) == plies_left
        assert plies(mapped(position, position[4], mirrored), False) == plies_left


def test_a_diamond_king_mostly_beats_a_king() -> None:
    rng = Random(4)
    won = total = 0
    while total < 600:
        position = random_position(rng.random, 1, 1)
        own, _, kings, diamonds, _ = position
        if diamonds == own and kings.bit_count() == 1 and enforced_plans(position, Variant()):
            total += 1
            won += (plies(position, False) or 0) % 2
    assert 0.78 < won / total < 0.88


def defended(state: State) -> engine.Plan:
    """The move that loses last, or not at all."""
    ends_move = state.variant.ends_move

    def worth(plan: engine.Plan) -> int:
        following = plies(engine.after(state.position, plan), ends_move)
        return 1000 if following is None else following if following % 2 else 2000

    return max(enforced_plans(state.position, state.variant), key=worth)


@pytest.mark.parametrize("level", ["hard", "expert"])
@CROWNING
def test_every_won_ending_is_won_against_perfect_defence(level: str, ends_move: bool) -> None:
    rng = Random(5)
    variant = Variant(ends_move=ends_move)
    played = 0
    while played < 100:
        position = few(rng)
        state = state_of(variant, (position,))
        plies_left = plies(position, ends_move)
        if state.result or plies_left is None:
            continue
        winner = position[4] if plies_left % 2 else 1 - position[4]
        left = plies_left
        while (seat := CHECKERS.to_act(state)) is not None:
            if seat == winner:
                move = choose(CHECKERS.observe(state, seat), level, played)
            else:
                move = defended(state).move
            state, _ = CHECKERS.apply(state, move)
            left -= 1
        outcome = CHECKERS.outcome(state)
        assert outcome
        assert outcome.winners == (winner,)
        assert left == 0
        played += 1


def state_with(text: str, quiet: int = 0, came: int = 0) -> State:
    """The state of a position with so many quiet plies behind it, having come so many times before."""
    position = read(text)
    history: list[engine.Position | None] = [None] * quiet + [position]
    for number in range(came):
        history[2 * number] = position
    return state_of(Variant(), tuple(history))


def test_a_look_tells_the_whole_way_to_the_win() -> None:
    state = state_with("9/7k1/9/9/D8/9/9/9/9 w")
    outlook = analyse(CHECKERS.observe(state, 0), 1)
    assert outlook.win_in == len(outlook.line) == 9
    for move in outlook.line:
        state, _ = CHECKERS.apply(state, move)
    outcome = CHECKERS.outcome(state)
    assert outcome
    assert outcome.winners == (0,)


def test_the_side_that_loses_looks_at_the_same_way() -> None:
    outlook = analyse(CHECKERS.observe(state_with("9/7k1/9/9/D8/9/9/9/9 b"), 1), 1)
    assert outlook.win_in == -12
    assert len(outlook.line) == 12


def test_a_win_that_the_eighty_plies_overtake_is_not_believed() -> None:
    late = state_with("9/7k1/9/9/D8/9/9/9/9 w", quiet=76)
    assert analyse(CHECKERS.observe(late, 0), 1).win_in is None
    just = state_with("9/7k1/9/9/D8/9/9/9/9 w", quiet=71)
    assert analyse(CHECKERS.observe(just, 0), 1).win_in == 9


def test_the_winner_goes_round_a_third_repetition() -> None:
    state = state_with("9/7k1/9/9/D8/9/9/9/9 w")
    shortest = choose(CHECKERS.observe(state, 0), "hard", 1)
    plan = next(plan for plan in enforced_plans(state.position, state.variant) if plan.move == shortest)
    barred = engine.after(state.position, plan)
    again = state_of(state.variant, (barred, None, barred, None, None, None, None, None, state.position))
    other = choose(CHECKERS.observe(again, 0), "hard", 1)
    assert other != shortest
    following, _ = CHECKERS.apply(again, other)
    assert CHECKERS.outcome(following) is None
    assert (plies(following.position, False) or 1) % 2 == 0
