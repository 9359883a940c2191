"""`easy` and `medium` at Diamond Checkers: never absurd, the second stronger, honest on their honour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

import rules
from rules.checkers.game import GAME as CHECKERS
from rules.checkers.state import State
from tests.rules.checkers_boards import (
    CAPTURE_HOLDS,
    CAPTURE_LOSES_BY_A_SHOT,
    CAPTURE_LOSES_THE_DIAMOND_KING,
    CAPTURE_OF_TWO,
    CAPTURE_WINS,
    COSTS_THE_CALLER,
    LEAVES_A_CALL_ONLY,
    chosen,
    drawn,
    legal,
    play,
)

SEEDS = range(24)
LEVELS = pytest.mark.parametrize("level", rules.LEVELS[:2])


def choices(state: State, level: str, seeds: Iterable[int] = SEEDS) -> Counter[str]:
    return Counter(chosen(state, level, seed) for seed in seeds)


def game(levels: tuple[str, str], seed: int, state: State) -> State:
    while (seat := CHECKERS.to_act(state)) is not None:
        move = rules.choose("checkers", CHECKERS.observe(state, seat), levels[seat], seed)
        state, _ = CHECKERS.apply(state, move)
        seed += 1
    return state


WIN_NOW = """
    .........
    .......m.
    .........
    .....m...
    ....M....
    .........
    .........
    .M.......
    .........
"""


def test_easy_likes_the_longer_capture_but_overlooks_it_now_and_then() -> None:
    state = drawn("""
        .........
        .......m.
        .........
        .m...m...
        M...M....
        .........
        .........
        .........
        .........
    """)
    counts = choices(state, "easy")
    assert counts["e5xg7xi9"] > 2 * counts["a5xc7"]


def test_medium_always_takes_the_win() -> None:
    state = drawn(WIN_NOW, capture="honour")
    assert set(choices(state, "medium")) == {"e5xg7xi9"}


def test_easy_varies_with_the_seed_and_medium_among_equals() -> None:
    assert len(choices(CHECKERS.new(2, 0), "easy")) > 2
    state = drawn("""
        ........m
        .........
        .........
        .........
        .........
        .........
        .........
        .........
        D........
    """)
    assert len(choices(state, "medium")) > 1


def test_medium_leaves_nothing_to_be_taken_for_nothing() -> None:
    state = drawn("""
        ........m
        .........
        ......m..
        .........
        ....M....
        .........
        .........
        .........
        M........
    """)
    assert "e5-f6" in legal(state)
    assert "e5-f6" not in choices(state, "medium", SEEDS[:8])


@pytest.mark.parametrize(
    ("white", "black"), [(("e5", "D"), ("h2", "k")), (("c7", "K", "b8", "K"), ("f4", "m"))]
)
def test_medium_converts_a_won_ending(white: tuple[str, ...], black: tuple[str, ...]) -> None:
    rows = [["."] * 9 for _ in range(9)]
    for name, letter in zip((white + black)[::2], (white + black)[1::2], strict=True):
        rows[9 - int(name[1])]["abcdefghi".index(name[0])] = letter
    state = drawn("\n".join("".join(row) for row in rows))
    outcome = CHECKERS.outcome(game(("medium", "medium"), 3, state))
    assert outcome
    assert outcome.winners == (0,)


def test_medium_beats_easy() -> None:
    for seed, levels in enumerate((("medium", "easy"), ("easy", "medium"))):
        outcome = CHECKERS.outcome(game(levels, 100 * seed, CHECKERS.new(2, 0)))
        assert outcome
        assert outcome.winners == (levels.index("medium"),)


# On their honour


def test_easy_sees_what_is_missed_now_and_then_and_calls_it() -> None:
    assert 5 < choices(COSTS_THE_CALLER, "easy")["call"] < 20


@pytest.mark.parametrize("state", [COSTS_THE_CALLER, CAPTURE_HOLDS, CAPTURE_WINS])
def test_medium_does_not_call_for_a_capture_that_is_good_for_the_other_side(state: State) -> None:
    assert "call" not in choices(state, "medium", SEEDS[:8])


@pytest.mark.parametrize("state", [CAPTURE_LOSES_BY_A_SHOT, CAPTURE_LOSES_THE_DIAMOND_KING])
def test_medium_mostly_calls_for_a_capture_that_loses_though_only_later(state: State) -> None:
    assert choices(state, "medium")["call"] > 16


@LEVELS
def test_nobody_calls_a_faultless_move(level: str) -> None:
    state = play(CHECKERS.new(2, 0, capture="honour"), "a5-b6")
    assert "call" not in choices(state, level, SEEDS[:8])


@LEVELS
def test_a_side_without_any_other_move_calls(level: str) -> None:
    assert set(choices(LEAVES_A_CALL_ONLY, level)) == {"call"}


@LEVELS
def test_after_a_right_call_the_capture_is_played(level: str) -> None:
    assert set(choices(play(COSTS_THE_CALLER, "call"), level)) == {"e5xg7"}


def test_medium_captures_whole_though_nobody_forces_it() -> None:
    assert set(choices(CAPTURE_OF_TWO, "medium")) == {"a3xc5xe7"}


@pytest.mark.parametrize("crowning", ["on", "ends_move"])
def test_games_on_their_honour_come_to_an_end(crowning: str) -> None:
    for seed in range(10):
        begun = CHECKERS.new(2, 0, capture="honour", crowning=crowning)
        assert CHECKERS.outcome(game(("easy", "easy"), 50 * seed, begun))


# Draws


@LEVELS
@pytest.mark.parametrize(
    ("white", "black", "agrees"),
    [("D........", ".......k.", {1}), ("K........", ".......k.", {0, 1}), ("D.K......", ".......d.", {1})],
)
def test_a_draw_is_agreed_on_when_behind_or_level(
    level: str, white: str, black: str, agrees: set[int]
) -> None:
    rows = ["........."] * 9
    rows[4], rows[7] = white, black
    for turn in "wb":
        state = drawn("\n".join(rows), turn)
        answers = {
            seat for seat in range(2) if rules.accepts_draw("checkers", CHECKERS.observe(state, seat), level)
        }
        assert answers == agrees


def test_nobody_agrees_after_the_end_nor_for_nobody() -> None:
    over = drawn(WIN_NOW, quiet=80)
    assert not rules.accepts_draw("checkers", CHECKERS.observe(over, 1), "easy")
    with pytest.raises(ValueError, match="only a seat"):
        rules.accepts_draw("checkers", CHECKERS.observe(over, None), "easy")


def test_after_the_end_there_is_nothing_to_choose() -> None:
    with pytest.raises(ValueError, match="over"):
        chosen(drawn(WIN_NOW, quiet=80), "easy", 1)
