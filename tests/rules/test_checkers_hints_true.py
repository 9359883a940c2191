"""Whether reasons for moves of Diamond Checkers are true: on drawn positions, endings and random play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from rules import hint
from rules.checkers import notation
from rules.checkers.game import GAME as CHECKERS
from rules.checkers.moves import Move
from rules.checkers.state import State
from rules.cpu.checkers.tablebase import MOST_PIECES
from rules.cpu.hints import MOST, Reason
from tests.rules.checkers_reasons import CHECKS, Told, after, replies
from tests.rules.random_positions import random_position
from tests.rules.test_checkers_hints import POSITIONS, at, reasons_for
from tests.rules.test_hints import counts_well


def checked(state: State, move: Move) -> int:
    """How many reasons are told for a move; every one is checked."""
    found = reasons_for(state, str(move))
    assert 1 <= len(found) <= MOST
    for reason in found:
        assert counts_well("checkers", reason), reason
        assert CHECKS[reason.code](Told(state, move, reason)), (str(state), state.quiet, str(move), reason)
    assert not belied(found), (str(state), str(move), found)
    return len(found)


def belied(found: Sequence[Reason]) -> bool:
    """Whether one of the reasons speaks against another, or says it again."""
    codes = {reason.code for reason in found}
    to_crown = [reason.facts["square"] for reason in found if reason.code in ("crowns_next", "nearer")]
    return {"safe", "loses_least"} <= codes or len(set(to_crown)) < len(to_crown)


def test_every_reason_that_is_worded_has_a_check() -> None:
    drawn_for = {expected.code for _, _, expected in POSITIONS}
    called = {"missed", "take_back", "may_be_wrong", "repetition", "eighty_plies", "only_call"}
    assert set(CHECKS) == drawn_for | called


@pytest.mark.parametrize(("position", "text"), [(position, text) for position, text, _ in POSITIONS])
def test_what_is_told_of_a_drawn_position_is_true(position: str, text: str) -> None:
    checked(at(position), CHECKERS.parse_move(text))


@pytest.mark.usefixtures("small_budgets")
def test_moves_that_leave_different_numbers_of_pieces_are_compared_as_far_as_they_are_known() -> None:
    for position in ("6K2/9/9/9/9/1d7/4d4/3d1D3/9 w", "4D4/3m1d3/9/7k1/9/3d5/9/9/9 w"):
        state = at(position)
        left = {len(after(state, move).pieces()) > MOST_PIECES for move in replies(state)}
        assert left == {True, False}
        for move in replies(state):
            checked(state, move)
        assert hint("checkers", CHECKERS.observe(state, 0), 1).move in replies(state)


def test_one_move_that_is_left_is_told_as_one() -> None:
    state = at("6m2/5m1m1/9/5M1m1/8m/9/8M/7k1/9 w")
    assert sum(checked(state, move) for move in replies(state)) > 2


def test_a_piece_is_not_covered_by_taking_what_attacks_it() -> None:
    state = at("4m1m1m/5m1m1/4m1m1m/5m1m1/M1M3M2/1M1M3m1/M1M3M2/1M1M5/M1M6 b")
    assert "covers" not in {reason.code for reason in reasons_for(state, "h6xf4xh2")}


def test_a_last_piece_that_is_lost_is_the_game_and_not_a_piece() -> None:
    state = at("9/9/6K2/3K5/9/9/9/5K3/8m b")
    for move in replies(state):
        assert "loses_least" not in {reason.code for reason in reasons_for(state, str(move))}


def endings(rng: Random, number: int) -> Iterator[State]:
    """Positions with three to six pieces in which something can be done, half of them near a draw."""
    while number:
        white = 1 + int(3 * rng.random())
        black = max(3 - white, 1 + int(3 * rng.random()))
        position = notation.write(random_position(rng.random, white, black))
        quiet = 70 + int(10 * rng.random()) if rng.random() < 0.5 else 0
        options: dict[str, Any] = {"crowning": ("on", "ends_move")[int(2 * rng.random())]}
        state = CHECKERS.load({"position": position, "options": options, "quiet": quiet})
        if state.result is None:
            number -= 1
            yield state


def test_what_is_told_is_true_of_every_move_of_many_endings() -> None:
    found = sum(checked(state, move) for state in endings(Random(7), 100) for move in replies(state))
    assert found > 900


def test_what_is_told_is_true_where_positions_come_again() -> None:
    rng = Random(3)
    for state in endings(rng, 16):
        there = state
        for _ in range(12):
            moves = replies(there)
            if not moves:
                break
            back = [move for move in moves if after(there, move).position in there.history]
            for move in moves:
                checked(there, move)
            choice = back or moves
            there = after(there, choice[int(rng.random() * len(choice))])


def random_play(rng: Random, capture: str, plies: int) -> Iterator[tuple[State, Move]]:
    state = CHECKERS.new(2, 1, capture=capture)
    for _ in range(plies):
        moves = CHECKERS.legal_moves(state)
        if not moves:
            return
        move = moves[int(rng.random() * len(moves))]
        yield state, move
        state = after(state, move)


@pytest.mark.parametrize("capture", ["enforced", "honour"])
def test_what_is_told_is_true_wherever_random_play_leads(capture: str) -> None:
    rng = Random(capture)
    games = [random_play(rng, capture, 90) for _ in range(4)]
    assert sum(checked(state, move) for game in games for state, move in game) > 250
