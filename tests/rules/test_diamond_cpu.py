"""The CPU players of the card game: what they see to, and how strong they are."""

from __future__ import annotations

from random import Random

import pytest

from rules.cpu.diamond.analysis import analyse
from rules.cpu.diamond.player import accepts_draw, choose
from rules.diamond.game import GAME as DIAMOND
from rules.diamond.moves import Move
from rules.diamond.state import State
from tests.rules.diamond_tables import made_deal, table

QUEEN = Move("QC", "5.3")
STUCK_NEXT = ". 4C . 6H 5C . KC TH 5D 7C JH QH . . . ."


def winner(levels: tuple[str, ...], seed: int) -> int:
    state = DIAMOND.new(len(levels), seed)
    ply = 0
    while state.to_act is not None:
        seat = state.to_act
        state, _ = DIAMOND.apply(state, choose(DIAMOND.observe(state, seat), levels[seat], seed + ply))
        ply += 1
    outcome = DIAMOND.outcome(state)
    assert outcome is not None
    return outcome.winners[0]


@pytest.mark.parametrize(
    ("level", "matches", "random_plays"),
    [("easy", 30, 0), ("medium", 30, 0), ("hard", 2, 0), ("hard", 10, 4), ("expert", 8, 5)],
)
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.usefixtures("small_budgets")
def test_a_cpu_player_is_the_same_for_the_same_seed_and_always_legal(
    level: str, matches: int, random_plays: int, seats: int
) -> None:
    for seed in range(matches):
        rng, state = Random(seed), DIAMOND.new(seats, seed)
        while state.to_act is not None and state.plays < 8:
            moves = DIAMOND.legal_moves(state)
            move = rng.choice(moves)
            if state.plays >= random_plays:
                observed = DIAMOND.observe(state, state.to_act)
                move = choose(observed, level, seed)
                assert move in moves
                assert choose(observed, level, seed) == move
            state, events = DIAMOND.apply(state, move)
            if len(events) > 1:
                break


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_a_strong_player_finds_what_surely_leaves_the_other_stuck(level: str) -> None:
    """Seat 0 holds KS, TS and 6S, all face up: after QC@5.3 none of them fits."""
    state = table(STUCK_NEXT, "| KS TS 6S", "9H QC 8H | 6C", dealer=1)
    for seed in range(40):
        state_after, _ = DIAMOND.apply(state, choose(DIAMOND.observe(state, 1), level, seed))
        assert state_after.scores == (0, 3)


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "expert"])
def test_the_last_card_and_the_first_turn_after_a_redraw_have_an_answer(level: str) -> None:
    last = position_after(11)
    assert choose(DIAMOND.observe(last, last.due), level, 1) in DIAMOND.legal_moves(last)
    redrawn, _ = made_deal(
        "AC 2C 3C 4C", "5S 6S 7S | 8S 9S TS", "5D 6D 7D | 8D 9D TD", stock="JD 2H QC", dealer=0
    )
    assert redrawn.laid[1]
    assert choose(DIAMOND.observe(redrawn, 1), level, 1) in DIAMOND.legal_moves(redrawn)


def position_after(plays: int) -> State:
    """A position of a first round after so many random plays."""
    for seed in range(1000):
        rng, state = Random(seed), DIAMOND.new(2, seed)
        before = -1
        while before < state.plays < plays:
            before = state.plays
            state, _ = DIAMOND.apply(state, rng.choice(DIAMOND.legal_moves(state)))
        if state.plays == plays:
            return state
    raise AssertionError(f"no random round has a play after {plays} others")


def test_what_the_expert_sees_begins_with_its_choice() -> None:
    state = table(STUCK_NEXT, "| KS TS 6S", "9H QC 8H | 6C", dealer=1)
    observed = DIAMOND.observe(state, 1)
    outlook = analyse(observed, 3)
    assert {play.move for play in outlook.plays} == set(observed.moves)
    first = outlook.plays[0]
    assert first.move == choose(observed, "expert", 3)
    assert (first.points, first.next_stuck, first.stuck) == (3, 1, 0)
    assert any(play.next_stuck < 1 for play in outlook.plays)
    with pytest.raises(ValueError, match="turn"):
        analyse(DIAMOND.observe(state, 0), 3)


def test_easy_varies_with_the_seed() -> None:
    observed = DIAMOND.observe(DIAMOND.new(2, 1), 0)
    assert len({choose(observed, "easy", seed) for seed in range(40)}) > 1


def test_medium_closes_the_last_place_of_the_other() -> None:
    """Seat 0 holds KS, TS and 6S: after QC@5.3 none fits, whichever card the hidden one is thought to be."""
    state = table(STUCK_NEXT, "KS | TS 6S", "9H QC | 8H 6C", dealer=1)
    state_after, _ = DIAMOND.apply(state, choose(DIAMOND.observe(state, 1), "medium", 1))
    assert state_after.scores == (0, 3)


def test_medium_beats_easy_and_easy_does_not_beat_medium() -> None:
    matches = 40
    won = 0
    for seed in range(matches):
        levels = ("medium", "easy") if seed % 2 else ("easy", "medium")
        won += levels[winner(levels, seed)] == "medium"
    assert won >= 0.75 * matches


def test_with_three_medium_wins_more_than_its_share() -> None:
    matches = 30
    won = 0
    for seed in range(matches):
        levels = ["easy"] * 3
        levels[seed % 3] = "medium"
        won += winner(tuple(levels), seed) == seed % 3
    assert won >= 0.5 * matches


@pytest.mark.parametrize("level", ["", "master", "Easy"])
def test_an_unknown_level_is_refused(level: str) -> None:
    observed = DIAMOND.observe(DIAMOND.new(2, 1), 0)
    with pytest.raises(ValueError, match=f"one of easy, medium, hard, expert, not {level!r}"):
        choose(observed, level, 1)


def test_only_the_seat_to_act_chooses() -> None:
    state = DIAMOND.new(2, 1)
    for seat in (None, 1 - state.due):
        with pytest.raises(ValueError, match="seat to act"):
            choose(DIAMOND.observe(state, seat), "easy", 1)


def test_a_cpu_player_agrees_on_a_draw_only_when_behind() -> None:
    state = table(STUCK_NEXT, "KS | TS 6S", "9H QC | 8H 6C", dealer=1, scores=(4, 6))
    assert accepts_draw(DIAMOND.observe(state, 0), "medium")
    assert not accepts_draw(DIAMOND.observe(state, 1), "medium")
    with pytest.raises(ValueError, match="a seat"):
        accepts_draw(DIAMOND.observe(state, None), "medium")


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_a_strong_player_agrees_on_a_draw_when_it_is_likely_to_lose(level: str) -> None:
    """Seat 1 can leave seat 0 stuck with three cards."""
    for scores, agreeing in (((4, 4), [0]), ((0, 10), [0]), ((10, 0), [1])):
        state = table(STUCK_NEXT, "| KS TS 6S", "9H QC 8H | 6C", dealer=1, scores=scores)
        assert [seat for seat in (0, 1) if accepts_draw(DIAMOND.observe(state, seat), level)] == agreeing
    state, _ = DIAMOND.apply(table(STUCK_NEXT, "| KS TS 6S", "9H QC 8H | 6C", dealer=1, scores=(0, 9)), QUEEN)
    assert not accepts_draw(DIAMOND.observe(state, 0), level)
