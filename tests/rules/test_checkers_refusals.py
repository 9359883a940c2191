"""Why a move, or the beginning of one, cannot be played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rules import IllegalMove
from rules.checkers.board import SQUARE, SQUARES
from rules.checkers.game import GAME as CHECKERS
from rules.checkers.moves import CALL, Move
from rules.checkers.state import State
from tests.rules.checkers_boards import drawn, play
from tests.rules.honour_twins import twins
from tests.rules.sentences import is_sentence

START = CHECKERS.new(2, 0)
CAPTURE = """
    ........m
    .......m.
    .........
    .....m...
    ....M....
    .........
    .........
    .M.......
    K........
"""


def squares(names: str) -> tuple[int, ...]:
    return tuple(SQUARE[name] for name in names.split())


def refused(state: State, names: str) -> tuple[str, dict[str, Any]]:
    error = CHECKERS.path_refusal(state, squares(names))
    assert is_sentence(str(error))
    return error.code, dict(error.facts)


@pytest.mark.parametrize(
    ("path", "code", "facts"),
    [
        ("e5", "empty_square", {"square": "e5"}),
        ("e5 f6", "empty_square", {"square": "e5"}),
        ("f8", "not_your_piece", {"square": "f8"}),
        ("f8 e7", "not_your_piece", {"square": "f8"}),
        ("a1", "blocked", {"square": "a1"}),
        ("a1 b2", "occupied", {"square": "b2"}),
        ("c5 b4", "wrong_direction", {"rank": "M"}),
        ("c5 e5", "wrong_direction", {"rank": "M"}),
        ("c5 e7", "occupied", {"square": "e7"}),
        ("d4 f6", "occupied", {"square": "f6"}),
        ("c5 c5", "too_far", {"square": "c5"}),
        ("d4 h8", "too_far", {"square": "h8"}),
        ("e3 g5", "occupied", {"square": "g5"}),
        ("a5 c7", "too_far", {"square": "c7"}),
    ],
)
def test_from_the_start(path: str, code: str, facts: dict[str, str]) -> None:
    expected = {name: SQUARE.get(value, value) for name, value in facts.items()}
    assert refused(START, path) == (code, expected)


@pytest.mark.parametrize("path", ["b2", "b2 c3", "a1", "e5 d6"])
def test_the_pieces_that_must_capture_are_told(path: str) -> None:
    assert refused(drawn(CAPTURE), path) == ("must_capture", {"squares": squares("e5")})


def test_a_jump_that_stops_too_early_must_go_on() -> None:
    assert refused(drawn(CAPTURE.replace("m\n", ".\n", 1)), "e5 g7") == (
        "must_continue",
        {"square": SQUARE["g7"]},
    )


def test_a_step_in_the_middle_of_a_jump_is_refused() -> None:
    state = drawn(CAPTURE.replace("m\n", ".\n", 1))
    assert refused(state, "e5 g7 f8") == ("must_continue", {"square": SQUARE["g7"]})


def test_a_jump_does_not_go_on_over_nothing_nor_over_the_same_piece() -> None:
    state = drawn(CAPTURE)
    assert refused(state, "e5 g7 i5") == ("too_far", {"square": SQUARE["i5"]})
    assert refused(state, "e5 g7 i9") == ("occupied", {"square": SQUARE["i9"]})
    assert refused(state, "e5 g7 e5") == ("wrong_direction", {"rank": "M"})


def test_a_promotion_that_ends_the_move_ends_the_jump() -> None:
    picture = """
        .........
        .....m.m.
        ....M....
        .........
        .........
        .........
        .........
        .........
        ........m
    """
    assert refused(drawn(picture, crowning="ends_move"), "e7 g9 i7")[0] == "too_far"


def test_on_ones_honour_nothing_must_be_captured_until_a_call_was_right() -> None:
    state = drawn(CAPTURE, capture="honour")
    with pytest.raises(ValueError, match="can be played"):
        CHECKERS.path_refusal(state, squares("b2 c3"))
    called = play(state, "b2-c3", "call")
    assert refused(called, "b2 c3") == ("must_capture", {"squares": squares("e5")})


def test_on_ones_honour_what_goes_on_from_a_landing_is_a_jump_and_no_more_is_told() -> None:
    for beyond in ("7m1", "9"):
        state = CHECKERS.load(
            {"position": f"9/{beyond}/9/5m3/4M4/9/9/3M5/8m w", "options": {"capture": "honour"}}
        )
        for path in ("e5 g7 g5", "e5 g7 d2", "e5 g7 f8", "e5 g7 e9"):
            assert refused(state, path) == ("only_jumps", {"square": SQUARE["g7"]})


def test_on_ones_honour_any_piece_may_be_picked_up() -> None:
    state = drawn(CAPTURE, capture="honour")
    for name in ("e5", "b2", "a1"):
        with pytest.raises(ValueError, match="can be played"):
            CHECKERS.path_refusal(state, squares(name))
    assert CHECKERS.refusal(state, Move(squares("a1"))) is not None


def test_on_ones_honour_every_refusal_is_the_same_whether_or_not_there_is_a_capture() -> None:
    for pair in twins(seed=1, pairs=24):
        first, second = pair.both
        for path in paths(first):
            if not pair.touched_by(path):
                assert told(first, path) == told(second, path), (str(first), str(second), path)


def paths(state: State) -> Iterator[tuple[int, ...]]:
    """Every square, every way to another one, and every way on from a first jump."""
    landings = {move.path[:2] for move in CHECKERS.legal_moves(state) if move.is_jump}
    for origin in range(len(SQUARES)):
        yield (origin,)
        for target in range(len(SQUARES)):
            yield origin, target
    for landing in landings:
        for target in range(len(SQUARES)):
            yield *landing, target


def told(state: State, path: tuple[int, ...]) -> tuple[str, str, dict[str, Any]] | None:
    """The refusal of a path, None if it can be played."""
    try:
        error = CHECKERS.path_refusal(state, path)
    except IllegalMove:
        raise
    except ValueError:
        return None
    return error.code, str(error), dict(error.facts)


def test_there_is_no_call_where_nobody_calls() -> None:
    assert refused(START, "") == ("no_call", {"left": 3})


def test_nothing_can_be_played_after_the_end() -> None:
    over = drawn(CAPTURE, quiet=80)
    assert refused(over, "e5 g7")[0] == refused(over, "e5")[0] == refused(over, "")[0] == "over"


def test_a_square_that_there_is_not_is_refused_too() -> None:
    assert CHECKERS.path_refusal(START, (SQUARE["c5"], 41)).code == "too_far"
    with pytest.raises(IllegalMove):
        CHECKERS.apply(START, Move((99, 3)))
    with pytest.raises(IllegalMove):
        CHECKERS.apply(START, Move((-1, 3)))


@pytest.mark.parametrize("path", ["c5", "c5 d6"])
def test_what_can_be_played_is_not_explained_away(path: str) -> None:
    with pytest.raises(ValueError, match="can be played"):
        CHECKERS.path_refusal(START, squares(path))


def test_apply_refuses_in_the_same_words() -> None:
    for move in (Move(squares("a1 b2")), CALL, Move(squares("e5 f6"))):
        with pytest.raises(IllegalMove) as caught:
            CHECKERS.apply(START, move)
        error = CHECKERS.path_refusal(START, move.path)
        assert (caught.value.code, dict(caught.value.facts)) == (error.code, dict(error.facts))
        assert str(caught.value) == str(error)
