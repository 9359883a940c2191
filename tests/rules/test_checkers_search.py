"""`hard` and `expert` of Diamond Checkers: they see combinations, races and what honour allows."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules.checkers.engine import after
from rules.checkers.events import CallUpheld
from rules.checkers.game import GAME as CHECKERS
from rules.checkers.legal import enforced_plans
from rules.checkers.moves import CALL
from rules.checkers.notation import START, read
from rules.checkers.state import State
from rules.cpu.checkers import analysis
from rules.cpu.checkers.analysis import analyse
from rules.cpu.checkers.bitboard import capturers, jumps, to_bitboard
from rules.cpu.checkers.evaluation import drawn_value, evaluate
from rules.cpu.checkers.player import accepts_draw, choose
from rules.cpu.checkers.search import WON, Root, Searcher
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
from tests.rules.golden_games import variants
from tests.rules.random_positions import random_position

MASTERS = pytest.mark.parametrize("level", ["hard", "expert"])


# White gives a man and takes four.
SHOT = """
    ......m.m
    ...m.m.m.
    ........m
    .M.....m.
    M...m....
    .M.m.....
    M........
    .M.......
    M.....m..
"""

# White leads a man away and takes two of those that he held together.
DECOY = """
    ..M......
    .....m...
    ....m....
    ...m.m...
    ..M......
    .M.M...m.
    .........
    .........
    M...M....
"""

# White's man on h8 reaches i9 first; to take f4 back later costs nothing.
RACE = """
    .........
    .......M.
    .........
    .........
    ..M......
    .m.......
    .........
    ...m.....
    ......m..
"""


@pytest.mark.parametrize(
    ("level", "picture", "move"),
    [
        ("hard", SHOT, "b6-c5"),
        ("hard", DECOY, "c9-d8"),
        ("hard", RACE, "h8-i9"),
        ("expert", SHOT, "b6-c5"),
        ("expert", DECOY, "c9-d8"),
    ],
)
def test_they_find_the_move(level: str, picture: str, move: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(analysis.NODES, "expert", 100_000)
    assert chosen(drawn(picture), level) == move


@MASTERS
def test_the_win_on_the_spot_is_taken(level: str) -> None:
    state = drawn("""
        .........
        .......m.
        .........
        .....m...
        ....M....
        .........
        .........
        .M.......
        .........
    """)
    assert chosen(state, level) == "e5xg7xi9"


@MASTERS
def test_a_single_move_is_played(level: str) -> None:
    state = drawn("""
        ........m
        .......m.
        .........
        .....m...
        ....M....
        .........
        .........
        .M.......
        .........
    """)
    assert {chosen(state, level)} == legal(state) == {"e5xg7"}


def test_the_same_question_has_the_same_answer_whatever_was_asked_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(analysis.NODES, "expert", 20_000)
    observation = CHECKERS.observe(drawn(SHOT), 0)
    first = analyse(observation, 3)
    chosen(drawn(DECOY), "hard", 9)
    chosen(drawn(RACE, "b", crowning="ends_move"), "hard", 9)
    assert analyse(observation, 3) == first
    assert choose(observation, "expert", 3) == first.line[0]


def test_a_look_tells_a_line_of_legal_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(analysis.NODES, "expert", 50_000)
    state = drawn(SHOT)
    outlook = analyse(CHECKERS.observe(state, 0), 3)
    assert str(outlook.line[0]) == "b6-c5"
    assert len(outlook.line) > 2
    assert outlook.win_in is None
    for move in outlook.line:
        assert move in CHECKERS.legal_moves(state)
        state, _ = CHECKERS.apply(state, move)


def test_a_level_that_there_is_not_is_named() -> None:
    observation = CHECKERS.observe(CHECKERS.new(2, 0), 0)
    with pytest.raises(ValueError, match="easy, medium, hard, expert, not 'master'"):
        choose(observation, "master", 1)
    with pytest.raises(ValueError, match="easy, medium, hard, expert, not 'master'"):
        accepts_draw(observation, "master")


def test_only_the_seat_to_act_is_looked_at_and_only_while_it_may_move() -> None:
    with pytest.raises(ValueError, match="the seat to act"):
        analyse(CHECKERS.observe(CHECKERS.new(2, 0), 1), 1)
    with pytest.raises(ValueError, match="over"):
        analyse(CHECKERS.observe(drawn(SHOT, quiet=80), 0), 1)


# The search


def roots_of(state: State) -> list[Root]:
    return [
        (to_bitboard(after(state.position, plan)), 0 if plan.lasting else state.quiet + 1)
        for plan in enforced_plans(state.position, state.variant)
    ]


def searched(state: State, nodes: int) -> tuple[Searcher, int]:
    searcher = Searcher(state.variant.ends_move, nodes, [to_bitboard(state.position)[5]])
    return searcher, searcher.best(roots_of(state)).value


@pytest.mark.parametrize("nodes", [500, 5000, 20000])
def test_it_visits_the_nodes_that_it_was_given_and_no_more(nodes: int) -> None:
    searcher, _ = searched(CHECKERS.new(2, 0), nodes)
    assert searcher.nodes == nodes


def test_without_nodes_it_still_looks_one_ply_ahead() -> None:
    searcher, _ = searched(CHECKERS.new(2, 0), 0)
    assert searcher.nodes > 0


LONE = """
    ......K.D
    .........
    .........
    .........
    m........
    .........
    .........
    .........
    ..k.....K
"""


def test_what_cannot_be_won_before_the_eighty_plies_is_not_believed_to_be() -> None:
    _, early = searched(drawn(LONE), 20000)
    _, late = searched(drawn(LONE, quiet=77), 20000)
    assert early > 100
    assert late < early // 4


def test_a_step_that_ends_the_game_by_quiet_plies_is_worth_a_draw() -> None:
    position = to_bitboard(read("9/9/9/9/D8/9/8m/9/2M3m2 b"))
    assert Searcher(False, 1000).best([(position, 80)]).value == 0


@pytest.mark.parametrize("missed", [CAPTURE_HOLDS, CAPTURE_LOSES_BY_A_SHOT])
def test_a_position_with_one_move_is_searched_like_any_other(missed: State) -> None:
    state = play(missed, "call")
    assert len(legal(state)) == 1
    searcher, value = searched(state, 5000)
    assert searcher.nodes == 5000
    assert abs(value - searched(state, 0)[1]) > 100


def test_value_and_move_belong_together_when_the_nodes_run_out_between_two_plies() -> None:
    cut = 0
    state = CHECKERS.new(2, 0)
    for number in range(30):
        roots = roots_of(state)
        for depth in range(2, 5):
            before = Searcher(False, 1 << 40).best(roots, depth)
            whole_search = Searcher(False, 1 << 40)
            then = whole_search.best(roots, depth + 1)
            if then.best != before.best:
                short = Searcher(False, whole_search.nodes - 1).best(roots, depth + 1)
                if short.depth == depth and short.best == then.best:
                    cut += 1
                    assert (short.value, short.line) == (then.value, then.line)
        state, _ = CHECKERS.apply(state, Random(number).choice(CHECKERS.legal_moves(state)))
    assert cut > 3


def test_a_side_without_a_move_has_lost() -> None:
    shut_in = to_bitboard(read("9/9/9/9/9/9/2m6/1m7/M8 w"))
    assert Searcher(False, 1000).best([(shut_in, 0)]).value == WON - 1


def test_who_has_lost_the_last_piece_has_lost_at_any_depth() -> None:
    bare = to_bitboard(read("8D/9/9/9/M1M6/9/M1M6/9/9 b"))
    assert Searcher(False, 1000).best([(bare, 0)], depth=1).value == WON - 1


def test_what_one_side_gains_the_other_one_loses() -> None:
    rng = Random(3)
    outlook = 0
    for number in range(400):
        position = random_position(rng.random, 1 + number % 8, 1 + number % 7)
        own, enemy, kings, diamonds, seat, key, ahead = to_bitboard(position)
        other = (enemy, own, kings, diamonds, 1 - seat, key, -ahead)
        assert drawn_value((own, enemy, kings, diamonds, seat, key, ahead)) == -drawn_value(other)
        if not (capturers(own, enemy, kings, diamonds, seat) or jumps(other, ends_move=False)):
            outlook += 1
            for quiet in (0, 17, 50, 79):
                here = evaluate((own, enemy, kings, diamonds, seat, key, ahead), quiet)
                assert here == -evaluate(other, quiet)
    assert outlook > 50


# On their honour


@MASTERS
@pytest.mark.parametrize("state", [CAPTURE_LOSES_BY_A_SHOT, CAPTURE_LOSES_THE_DIAMOND_KING])
def test_the_only_capture_is_called_for_when_it_loses_though_only_later(
    state: State, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(analysis.NODES, "expert", 100_000)
    assert chosen(state, level) == "call"


@MASTERS
@pytest.mark.parametrize("state", [COSTS_THE_CALLER, CAPTURE_HOLDS, CAPTURE_WINS])
def test_the_only_capture_is_not_called_for_when_it_is_good_for_the_other_side_though_only_later(
    state: State, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(analysis.NODES, "expert", 100_000)
    assert chosen(state, level) != "call"


def test_a_call_is_weighed_with_the_nodes_of_one_move(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Searcher] = []

    def kept(*args: Any) -> Searcher:
        made.append(Searcher(*args))
        return made[-1]

    monkeypatch.setattr(analysis, "Searcher", kept)
    monkeypatch.setitem(analysis.NODES, "hard", 20_000)
    chosen(CAPTURE_HOLDS, "hard")
    assert [searcher.nodes for searcher in made] == [10_000, 10_000]


@MASTERS
def test_after_a_right_call_the_capture_is_played(level: str) -> None:
    assert chosen(play(COSTS_THE_CALLER, "call"), level) == "e5xg7"


@MASTERS
def test_a_side_without_any_other_move_calls(level: str) -> None:
    assert chosen(LEAVES_A_CALL_ONLY, level) == "call"


def test_a_faultless_move_is_not_called() -> None:
    assert chosen(play(CHECKERS.new(2, 0, capture="honour"), "a5-b6"), "hard") != "call"


@MASTERS
def test_captures_are_played_whole_though_nobody_forces_them(level: str) -> None:
    assert chosen(CAPTURE_OF_TWO, level) == "a3xc5xe7"


# Draws


@MASTERS
@pytest.mark.parametrize(
    ("white", "black", "turn", "agrees"),
    [
        ("D........", ".......k.", "w", {1}),
        ("D........", ".......k.", "b", {1}),
        ("K........", ".......k.", "w", {1}),
        ("K........", ".......k.", "b", {0}),
        ("D.K......", ".......d.", "w", {1}),
        ("D.K......", ".......d.", "b", {1}),
        ("D........", ".......d.", "w", {0, 1}),
    ],
)
def test_a_draw_is_agreed_on_by_who_loses_or_cannot_win(
    level: str, white: str, black: str, turn: str, agrees: set[int]
) -> None:
    rows = ["........."] * 9
    rows[4], rows[7] = white, black
    state = drawn("\n".join(rows), turn)
    assert {seat for seat in range(2) if accepts_draw(CHECKERS.observe(state, seat), level)} == agrees


def test_no_draw_is_agreed_on_at_the_start_nor_by_who_is_ahead() -> None:
    start = CHECKERS.load({"position": START, "options": {}})
    assert not any(accepts_draw(CHECKERS.observe(start, seat), "hard") for seat in range(2))
    ahead = drawn(SHOT)
    assert accepts_draw(CHECKERS.observe(ahead, 0), "hard")
    assert not accepts_draw(CHECKERS.observe(ahead, 1), "hard")


@MASTERS
def test_a_draw_is_weighed_as_deeply_when_there_is_one_move(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(analysis.NODES, "expert", 100_000)
    holds, loses = (play(state, "call") for state in (CAPTURE_HOLDS, CAPTURE_LOSES_BY_A_SHOT))
    assert not any(accepts_draw(CHECKERS.observe(holds, seat), level) for seat in range(2))
    assert accepts_draw(CHECKERS.observe(loses, loses.turn), level)
    assert not accepts_draw(CHECKERS.observe(loses, 1 - loses.turn), level)


# Whatever random play brings about


@pytest.mark.parametrize("options", [options for _, options in variants("checkers")])
def test_every_position_has_an_answer_and_no_call_is_wrong(
    options: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(analysis.NODES, "expert", 200)
    calls = 0
    for seed in range(3):
        rng = Random(seed)
        state = CHECKERS.new(2, 0, **options)
        while (seat := CHECKERS.to_act(state)) is not None:
            moves = CHECKERS.legal_moves(state)
            move = choose(CHECKERS.observe(state, seat), "expert", seed)
            assert move in moves
            if move == CALL and len(moves) > 1:
                calls += 1
                assert isinstance(CHECKERS.apply(state, move)[1][0], CallUpheld)
            if not move.is_call:
                assert move.path in {plan.path for plan in enforced_plans(state.position, state.variant)}
            state, _ = CHECKERS.apply(state, rng.choice(moves))
    assert (calls > 0) == (options["capture"] == "honour")


@pytest.mark.parametrize("crowning", ["on", "ends_move"])
def test_games_between_them_come_to_an_end(crowning: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(analysis.NODES, "hard", 200)
    for seed in range(2):
        state = CHECKERS.new(2, 0, capture="honour", crowning=crowning)
        while (seat := CHECKERS.to_act(state)) is not None:
            state, _ = CHECKERS.apply(state, choose(CHECKERS.observe(state, seat), "hard", seed))
        assert CHECKERS.outcome(state)
