"""Capture on one's honour: missed captures, right and wrong calls."""

from __future__ import annotations

import pytest

from rules import Ended, IllegalMove
from rules.checkers.events import CallRefused, CallUpheld, Stepped
from rules.checkers.game import GAME as CHECKERS
from rules.checkers.moves import CALL
from rules.checkers.state import State
from rules.game import Json
from tests.rules.checkers_boards import drawn, ending, events, legal, play, same

# White can take two pieces from e5, or walk past them.
CHANCE = """
    .........
    .......m.
    .........
    .....m...
    ....M....
    .........
    .........
    ...M.....
    ........m
"""
# Nobody can take anything.
QUIET = """
    ........k
    .......k.
    .........
    .........
    .........
    .........
    .........
    .K.......
    K........
"""


def honour(picture: str, turn: str = "w", **more: object) -> State:
    state = drawn(picture, turn, capture="honour")
    if not more:
        return state
    data: dict[str, Json] = CHECKERS.dump(state)
    return CHECKERS.load(data | more)


def test_a_step_is_legal_though_a_capture_exists() -> None:
    assert {"e5-d6", "e5-f4", "d2-e3"} <= legal(honour(CHANCE))


def test_a_begun_jump_may_stop_at_any_square_of_it() -> None:
    state = honour(CHANCE)
    assert {text for text in legal(state) if "x" in text} == {"e5xg7", "e5xg7xi9"}
    assert same(
        play(state, "e5xg7"),
        """
        .........
        .......m.
        ......M..
        .........
        .........
        .........
        .........
        ...M.....
        ........m
    """,
    )


def test_where_capture_is_enforced_nobody_calls() -> None:
    state = play(CHECKERS.new(2, 0), "a5-b6")
    assert "call" not in legal(state)
    with pytest.raises(IllegalMove) as caught:
        CHECKERS.apply(state, CALL)
    assert caught.value.code == "no_call"


def test_before_the_first_move_there_is_nothing_to_call() -> None:
    state = CHECKERS.new(2, 0, capture="honour")
    assert "call" not in legal(state)
    with pytest.raises(IllegalMove):
        CHECKERS.apply(state, CALL)


def test_a_call_is_legal_after_every_move_whether_or_not_there_is_something_to_call() -> None:
    assert "call" in legal(play(honour(CHANCE), "e5-d6"))
    assert "call" in legal(play(honour(CHANCE), "e5xg7xi9"))
    assert "call" in legal(play(CHECKERS.new(2, 0, capture="honour"), "a5-b6"))


@pytest.mark.parametrize("missed", ["e5-d6", "d2-e3", "e5xg7"])
def test_a_right_call_takes_the_whole_move_back(missed: str) -> None:
    state = honour(CHANCE)
    called = play(state, missed, "call")
    assert str(called) == str(state)
    assert CHECKERS.to_act(called) == 0
    assert events(play(state, missed), "call") == (CallUpheld(1, 0, CHECKERS.parse_move(missed)),)


@pytest.mark.parametrize("missed", ["e5-d6", "e5xg7"])
def test_after_a_right_call_a_full_capture_must_be_played(missed: str) -> None:
    called = play(honour(CHANCE), missed, "call")
    assert legal(called) == {"e5xg7xi9"}
    assert called.call == "upheld"
    for text in ("e5xg7", "d2-e3", "call"):
        with pytest.raises(IllegalMove):
            play(called, text)
    assert CHECKERS.to_act(play(called, "e5xg7xi9")) == 1


def test_right_calls_cost_nothing() -> None:
    assert play(honour(CHANCE), "e5-d6", "call").wrong_calls == (0, 0)


def test_the_capture_that_a_call_demanded_is_a_move_like_any_other() -> None:
    state = play(honour(CHANCE), "e5-d6", "call", "e5xg7xi9")
    assert "call" in legal(state)
    assert events(state, "call") == (CallRefused(1, 2),)


def test_a_wrong_call_is_refused_and_the_caller_stays_to_move() -> None:
    state = play(CHECKERS.new(2, 0, capture="honour"), "a5-b6")
    assert events(state, "call") == (CallRefused(1, 2),)
    refused = play(state, "call")
    assert CHECKERS.to_act(refused) == 1
    assert str(refused) == str(state)
    assert refused.wrong_calls == (0, 1)
    assert legal(refused) == legal(state) - {"call"}
    with pytest.raises(IllegalMove) as caught:
        CHECKERS.apply(refused, CALL)
    assert caught.value.code == "no_call"


def test_the_next_move_may_be_called_again() -> None:
    state = play(CHECKERS.new(2, 0, capture="honour"), "a5-b6", "call", "e9-d8", "c5-d6")
    assert "call" in legal(state)


def test_after_three_wrong_calls_a_player_may_not_call_at_all() -> None:
    state = honour(QUIET)
    for left, (white, black) in enumerate((("b2-c3", "h8-g7"), ("c3-b2", "g7-h8"), ("b2-c1", "h8-i7"))):
        state = play(state, white)
        assert events(state, "call") == (CallRefused(1, 2 - left),)
        state = play(state, "call", black)
    assert "call" in legal(state), "White has not been wrong yet"
    state = play(state, "c1-b2")
    assert state.wrong_calls == (0, 3)
    assert "call" not in legal(state)
    with pytest.raises(IllegalMove) as caught:
        CHECKERS.apply(state, CALL)
    assert caught.value.code == "no_call"
    assert caught.value.facts["left"] == 0


def test_a_missed_capture_that_is_not_called_stands() -> None:
    state = play(honour(CHANCE), "e5-d6", "h8-g7")
    assert events(state, "call") == (CallRefused(0, 2),)


def test_of_two_missed_captures_only_the_last_can_be_called() -> None:
    picture = """
        .........
        .........
        .........
        .....m...
        ....M....
        .........
        .........
        ...M.....
        ........m
    """
    both = play(honour(picture), "d2-e3", "i1-h2")
    assert CHECKERS.dump(play(both, "call"))["call"] == "upheld", "Black could take e5"
    assert str(play(both, "call")) == str(play(honour(picture), "d2-e3"))


def test_a_jump_that_a_promotion_ends_is_whole_with_ends_move() -> None:
    picture = """
        .........
        .....m.m.
        ....M....
        .......m.
        .........
        .........
        .........
        .........
        ........m
    """
    for crowning, upheld in (("on", True), ("ends_move", False)):
        state = play(drawn(picture, capture="honour", crowning=crowning), "e7xg9")
        assert isinstance(events(state, "call")[0], CallUpheld if upheld else CallRefused)


# What is counted


def test_the_called_move_counts_neither_for_repetition_nor_for_the_eighty_plies() -> None:
    before = honour(CHANCE, quiet=40)
    assert CHECKERS.dump(play(before, "e5-d6"))["quiet"] == 41, "a step sideways is quiet"
    called = CHECKERS.dump(play(before, "e5-d6", "call"))
    assert called["quiet"] == 40
    assert called["history"] == CHECKERS.dump(before)["history"]


def test_a_called_step_forward_gives_the_quiet_plies_back_too() -> None:
    before = honour(CHANCE, quiet=40)
    missed = play(before, "d2-e3")
    assert missed.quiet == 0
    for state in (missed, CHECKERS.load(CHECKERS.dump(missed))):
        assert play(state, "call").quiet == 40


def test_a_wrong_call_is_no_ply() -> None:
    state = play(honour(QUIET, quiet=10), "b2-c3")
    refused = play(state, "call")
    assert refused.history == state.history
    assert refused.quiet == 11
    assert CHECKERS.outcome(play(state, "call", "h8-g7", "call")) is None


def test_wrong_calls_bring_no_position_again() -> None:
    state = honour(QUIET)
    for _ in range(2):
        state = play(state, "b2-c3", "h8-g7", "c3-b2")
        state = play(state, "call")
        assert CHECKERS.outcome(state) is None
        if state.wrong_calls[1] == 1:
            state = play(state, "g7-h8")
    assert ending(state, "g7-h8") == ((0, 1), (2, 2), "repetition")


def test_a_draw_is_declared_at_once_though_a_capture_was_missed() -> None:
    state = honour(CHANCE, quiet=79)
    assert ending(state, "e5-d6") == ((0, 1), (2, 3), "eighty_plies")


def test_taking_the_last_piece_wins_at_once() -> None:
    state = honour("""
        .........
        .........
        .........
        .....m...
        ....M....
        .........
        .........
        .........
        .........
    """)
    assert ending(state, "e5xg7") == ((0,), (1, 0), "captured_all")


# A side without any other move

STUCK = """
    .........
    .........
    .........
    .........
    m...K....
    .M.......
    ..M......
    .........
    .........
"""


def test_a_side_without_any_other_move_may_still_call() -> None:
    state = play(honour(STUCK), "e5-f6")
    assert CHECKERS.outcome(state) is None
    assert legal(state) == {"call"}


def test_it_loses_once_the_call_was_wrong() -> None:
    happened = events(play(honour(STUCK), "e5-f6"), "call")
    assert happened[0] == CallRefused(1, 2)
    assert isinstance(happened[1], Ended)
    outcome = CHECKERS.outcome(play(honour(STUCK), "e5-f6", "call"))
    assert outcome
    assert (outcome.winners, outcome.scores, outcome.reason) == ((0,), (3, 1), "no_moves")


def test_it_goes_on_if_the_call_was_right() -> None:
    state = honour("""
        .........
        .........
        .........
        .........
        m.....M.D
        .M.....M.
        ..M.....m
        .......M.
        ......M..
    """)
    missed = play(state, "i5-i7")
    assert legal(missed) == {"call"}
    assert legal(play(missed, "call")) == {"i5xi1"}


def test_it_loses_at_once_when_it_has_no_call_left() -> None:
    assert ending(honour(STUCK, wrong_calls=[0, 3]), "e5-f6") == ((0,), (3, 1), "no_moves")
    assert ending(honour(STUCK, wrong_calls=[3, 2]), "e5-f6") is None


def test_where_capture_is_enforced_it_loses_at_once() -> None:
    assert ending(drawn(STUCK), "e5-f6") == ((0,), (3, 1), "no_moves")


def test_an_uncalled_step_is_told_like_any_other() -> None:
    assert isinstance(events(honour(CHANCE), "d2-e3")[0], Stepped)
