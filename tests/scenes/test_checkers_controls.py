"""The hands at the board: what a press, a click and a drag mean."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from rules.checkers.board import SQUARE, SQUARES
from rules.checkers.game import GAME as CHECKERS
from rules.match import Match
from scenes.checkers import layout
from scenes.checkers.controls import Controls
from scenes.checkers.modes import Calling, Dragging, Mode, Moving, Selecting
from scenes.input.intents import FocusLost, Intent, Pointer, PointerPhase, Press
from scenes.table.view import ControlResult
from tests.scenes.tables import PEOPLE, match_from

START = "4m1m1m/5m1m1/4m1m1m/5m1m1/M1M3m1m/1M1M5/M1M1M4/1M1M5/M1M1M4 w"
CHAIN = "9/9/9/5m3/9/3m5/2M6/7m1/9 w"


def asked(position: str, **options: str) -> Controls:
    match = match_from(position, PEOPLE, **options)
    controls = Controls(turned=False)
    controls.ask(match.to_act or 0, match.state, CHECKERS.legal_moves(match.state))
    return controls


def press(controls: Controls, intent: Intent, square: str | None = None) -> ControlResult:
    if square is not None:
        assert controls.request is not None
        controls.follow(controls.seat, SQUARE[square])
    return controls.handle(Press(intent, "keys_left", 1.0))


def mouse(controls: Controls, hand: PointerPhase, square: str) -> ControlResult:
    return controls.handle(Pointer(hand, *layout.centre(SQUARE[square], False), 1.0))


def names(squares: Sequence[int]) -> set[str]:
    return {SQUARES[square] for square in squares}


def test_a_press_picks_up_and_a_press_on_a_target_moves() -> None:
    controls = asked(START)
    assert press(controls, Intent.OK, "c5").sound == "pick"
    assert names(controls.targets) == {"d6", "b6"}
    assert str(press(controls, Intent.OK, "d6").move) == "c5-d6"


def mode(controls: Controls) -> Mode:
    return controls.mode


def test_what_a_choice_means_is_a_mode_of_its_own() -> None:
    controls = asked(START)
    assert mode(controls) == Selecting()
    mouse(controls, PointerPhase.DOWN, "c5")
    assert mode(controls) == Moving((SQUARE["c5"],), mouse_down=True)
    mouse(controls, PointerPhase.MOVE, "d6")
    assert mode(controls) == Dragging((SQUARE["c5"],), layout.centre(SQUARE["d6"], False))
    press(controls, Intent.BACK)
    assert mode(controls) == Selecting()
    press(controls, Intent.OK, "c5")
    assert mode(controls) == Moving((SQUARE["c5"],))


def test_a_hint_to_call_is_a_mode_in_which_ok_calls() -> None:
    match = match_from(CHAIN, PEOPLE, capture="honour")
    match.submit(0, CHECKERS.parse_move(legal(match)[0]))
    controls = Controls(turned=False)
    controls.ask(1, match.state, CHECKERS.legal_moves(match.state))
    call = CHECKERS.parse_move("call")
    controls.advise(call)
    assert mode(controls) == Calling()
    controls.follow(1, SQUARE["i9"])
    assert mode(controls) == Selecting()
    controls.advise(call)
    assert press(controls, Intent.OK).move == call


def legal(match: Match) -> list[str]:
    return [str(move) for move in CHECKERS.legal_moves(match.state) if "x" not in str(move)]


def test_back_puts_the_piece_down() -> None:
    controls = asked(START)
    press(controls, Intent.OK, "c5")
    assert press(controls, Intent.BACK).sound == "back"
    assert controls.path == ()


def test_a_press_on_the_picked_piece_puts_it_down() -> None:
    controls = asked(START)
    press(controls, Intent.OK, "c5")
    assert press(controls, Intent.OK, "c5").move is None
    assert controls.path == ()


def test_another_own_piece_is_picked_instead() -> None:
    controls = asked(START)
    press(controls, Intent.OK, "c5")
    press(controls, Intent.OK, "d4")
    assert controls.path == (SQUARE["d4"],)


@pytest.mark.parametrize(
    ("square", "code"),
    [("d6", "empty_square"), ("e7", "not_your_piece"), ("a1", "blocked")],
)
def test_a_piece_that_cannot_be_picked_is_refused_with_the_reason(square: str, code: str) -> None:
    refusal = press(asked(START), Intent.OK, square).refusal
    assert refusal is not None
    assert refusal.code == code


def test_who_must_capture_lights_up_when_another_piece_is_tried() -> None:
    controls = asked("9/9/9/9/9/3m5/2M3M2/9/8m w")
    refusal = press(controls, Intent.OK, "g3").refusal
    assert refusal is not None
    assert refusal.code == "must_capture"
    assert names(controls.required) == {"c3"}


def test_a_chain_with_one_way_is_played_at_once_by_its_first_square() -> None:
    controls = asked(CHAIN)
    press(controls, Intent.OK, "c3")
    assert str(press(controls, Intent.OK, "e5").move) == "c3xe5xg7"


def test_a_chain_with_one_way_is_played_at_once_by_its_last_square() -> None:
    controls = asked(CHAIN)
    press(controls, Intent.OK, "c3")
    assert names(controls.targets) == {"e5", "g7"}
    assert names(controls.victims) == {"d4"}
    assert str(press(controls, Intent.OK, "g7").move) == "c3xe5xg7"


def test_with_honour_a_chain_goes_square_by_square_and_may_stop() -> None:
    controls = asked(CHAIN, capture="honour")
    press(controls, Intent.OK, "c3")
    assert press(controls, Intent.OK, "e5").move is None
    assert controls.request is not None
    assert controls.request.stops(controls.path)
    assert str(press(controls, Intent.OK, "e5").move) == "c3xe5"


def test_with_honour_the_screen_does_not_tell_what_is_legal() -> None:
    controls = asked(CHAIN, capture="honour")
    assert controls.request is not None
    assert not controls.request.tells_captures


def test_within_a_chain_back_goes_one_square_back() -> None:
    controls = asked(CHAIN, capture="honour")
    press(controls, Intent.OK, "c3")
    press(controls, Intent.OK, "e5")
    press(controls, Intent.BACK)
    assert controls.path == (SQUARE["c3"],)


def test_click_and_click_moves() -> None:
    controls = asked(START)
    mouse(controls, PointerPhase.DOWN, "c5")
    mouse(controls, PointerPhase.UP, "c5")
    assert str(mouse(controls, PointerPhase.DOWN, "d6").move) == "c5-d6"


def test_a_drag_moves_when_it_is_let_go() -> None:
    controls = asked(START)
    mouse(controls, PointerPhase.DOWN, "c5")
    mouse(controls, PointerPhase.MOVE, "d6")
    assert controls.drag is not None
    assert str(mouse(controls, PointerPhase.UP, "d6").move) == "c5-d6"


def test_a_drag_back_to_where_it_came_from_changes_nothing() -> None:
    controls = asked(START)
    mouse(controls, PointerPhase.DOWN, "c5")
    mouse(controls, PointerPhase.MOVE, "d6")
    mouse(controls, PointerPhase.MOVE, "c5")
    assert mouse(controls, PointerPhase.UP, "c5").move is None
    assert controls.path == ()


def test_losing_the_window_puts_a_dragged_piece_back() -> None:
    controls = asked(START)
    mouse(controls, PointerPhase.DOWN, "c5")
    mouse(controls, PointerPhase.MOVE, "d6")
    assert controls.handle(FocusLost()).changed
    assert controls.drag is None
    assert controls.path == ()


def test_the_call_is_offered_only_when_it_is_legal() -> None:
    controls = asked(START)
    assert not controls.can_call
    assert press(controls, Intent.NORTH) == ControlResult()


def test_nobody_asked_nothing_happens() -> None:
    controls = asked(START)
    controls.withdraw()
    assert controls.handle(Press(Intent.OK, "keys_left", 1.0)) == ControlResult()
    assert controls.cursor is None


def test_a_piece_put_back_before_the_mouse_lets_go_stays_put_back() -> None:
    controls = asked(START)
    mouse(controls, PointerPhase.DOWN, "c5")
    mouse(controls, PointerPhase.MOVE, "d6")
    press(controls, Intent.BACK)
    assert mouse(controls, PointerPhase.UP, "d6").move is None
    assert controls.path == ()
    assert controls.drag is None


def test_a_press_on_the_enemy_that_can_be_jumped_means_the_jump() -> None:
    controls = asked(CHAIN)
    press(controls, Intent.OK, "c3")
    assert str(press(controls, Intent.OK, "d4").move) == "c3xe5xg7"


def test_the_cursor_begins_on_a_piece_that_can_move() -> None:
    controls = asked("9/9/9/9/9/3m5/2M3M2/9/8m w")
    assert controls.cursor == SQUARE["c3"]


@pytest.mark.parametrize("capture", ["enforced", "honour"])
def test_whatever_hands_do_only_legal_moves_come_out(capture: str) -> None:
    """Keys and mouse at once, in any order, for a few thousand inputs."""
    chance = random.Random(capture)
    intents = [
        Intent.OK,
        Intent.OK,
        Intent.BACK,
        Intent.NORTH,
        Intent.UP,
        Intent.DOWN,
        Intent.LEFT,
        Intent.RIGHT,
    ]
    match = match_from(START, capture=capture)
    controls = Controls(turned=False)
    for _ in range(6000):
        if match.outcome is not None:
            match = match_from(START, capture=capture)
            controls.withdraw()
        if controls.request is None:
            controls.ask(match.to_act or 0, match.state, CHECKERS.legal_moves(match.state))
        if chance.random() < 0.5:
            result = controls.handle(Press(chance.choice(intents), "keys_left", 1.0, chance.random() < 0.1))
        else:
            x, y = chance.uniform(400, 1500), chance.uniform(0, 1080)
            result = controls.handle(Pointer(chance.choice(list(PointerPhase)), x, y, 1.0))
        assert controls.cursor is None or controls.cursor in range(len(SQUARES))
        if result.move is not None:
            match.submit(controls.seat, result.move)
            controls.withdraw()
    assert match.moves
