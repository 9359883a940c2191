"""The pause: whose it is, what it leads to, and questions asked again."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.catalogue import CATALOGUE
from rules.match import Seat
from scenes.input.intents import KEYS_LEFT, KEYS_RIGHT, DeviceChange
from scenes.menu.dialogs import Confirm, SeatConfirm
from scenes.menu.help import HelpScene
from scenes.menu.options import OptionsScene
from scenes.menu.pause import PauseScene
from scenes.stack import Pop
from scenes.table.navigator import After
from scenes.view import theme
from tests.gallery import Stage
from tests.scenes.menus import BACK, MENU, OK, D, L, U, focus, lines_of, on_top, over, pointed
from tests.scenes.oracle import AtOnce
from tests.scenes.spec import scene_spec

FOR_A_WHILE = 30.0
"""Seconds on the clock after which whatever is shown first has been shown."""


def test_whoever_paused_goes_on_with_back_or_menu(stage: Stage) -> None:
    for intent in (BACK, MENU):
        below = over(stage, PauseScene(stage.services, stage.table().lineup, "pad:1"))
        stage.press(intent)
        assert below.result is After.RESUME


def test_a_pause_is_not_pressed_away_by_another_seat(stage: Stage) -> None:
    below = over(stage, PauseScene(stage.services, stage.table().lineup, "pad:1"))
    stage.press(BACK, device=KEYS_LEFT)
    assert below.result is None
    stage.press(OK, device=KEYS_LEFT)
    assert below.result is After.RESUME


@pytest.mark.parametrize(("key", "after"), [("draw", After.OFFER_DRAW), ("resign", After.RESIGN)])
def test_a_draw_and_giving_up_are_asked_again(stage: Stage, key: str, after: After) -> None:
    pause = PauseScene(stage.services, stage.table().lineup, "pad:1")
    below = over(stage, pause)
    pause.lay_out(key)
    stage.press(OK)
    on_top(stage, Confirm)
    stage.press(OK)
    assert stage.top is pause
    stage.press(OK, L, OK)
    assert below.result is after


def asked(stage: Stage, key: str) -> PauseScene:
    """A question of pad 1's pause over the table."""
    pause = PauseScene(stage.services, stage.seated().lineup, "pad:1")
    stage.over(pause)
    pause.lay_out(key)
    stage.press(OK)
    on_top(stage, SeatConfirm)
    return pause


@pytest.mark.parametrize("key", ["draw", "resign"])
def test_only_the_seat_that_asked_answers_its_question(stage: Stage, key: str) -> None:
    asked(stage, key)
    question = on_top(stage, SeatConfirm)
    assert (question.emblem, question.colour) == ("fox", theme.SEATS["fox"])
    for device in (KEYS_LEFT, KEYS_RIGHT, "pad:2"):
        stage.press(L, OK, BACK, MENU, device=device)
        assert (focus(stage), question.device) == ("answer1", "pad:1")
    pointed(stage, "answer0")
    assert stage.top is question
    stage.press(BACK)
    on_top(stage, PauseScene)


def test_any_device_of_the_only_person_answers_a_question(stage: Stage) -> None:
    pause = PauseScene(stage.services, stage.sit(stage.table(drivers=("pad:1", None))).lineup, "pad:1")
    stage.over(pause)
    pause.lay_out("resign")
    stage.press(OK, device=KEYS_LEFT)
    on_top(stage, SeatConfirm)
    pointed(stage, "answer1")
    assert stage.top is pause


def test_another_seat_neither_resigns_nor_offers_a_draw_for_whoever_paused(stage: Stage) -> None:
    pause = PauseScene(stage.services, stage.table().lineup, "pad:1")
    over(stage, pause)
    for key in ("draw", "resign"):
        pause.lay_out(key)
        stage.press(OK, device=KEYS_LEFT)
        pointed(stage, key)
        assert stage.top is pause


def test_a_question_over_the_pause_hides_it(stage: Stage) -> None:
    pause = asked(stage, "resign")
    assert lines_of(pause) == []
    stage.press(BACK)
    assert lines_of(pause)


def test_the_list_of_the_pause_goes_round(stage: Stage) -> None:
    over(stage, PauseScene(stage.services, stage.table().lineup, "pad:1"))
    stage.press(U)
    assert focus(stage) == "leave"
    stage.press(D)
    assert focus(stage) == "resume"


def test_a_device_without_a_seat_can_neither_resign_nor_offer_a_draw(stage: Stage) -> None:
    assert "resign" in PauseScene(stage.services, stage.table().lineup, KEYS_LEFT).form.rects
    rects = PauseScene(stage.services, stage.table().lineup, "pad:2").form.rects
    assert "resign" not in rects
    assert "draw" not in rects


def test_the_pause_leads_to_the_rules_the_options_and_away(stage: Stage) -> None:
    pause = PauseScene(stage.services, stage.table().lineup, "pad:1")
    below = over(stage, pause)
    stage.press(D, OK)
    on_top(stage, HelpScene)
    stage.press(BACK, D, OK)
    on_top(stage, OptionsScene)
    stage.press(BACK)
    assert focus(stage) == "options"
    pause.lay_out("leave")
    stage.press(OK)
    assert below.result is After.LEAVE


@pytest.mark.parametrize("game_id", CATALOGUE)
@pytest.mark.parametrize("lies_over", [lambda stage: stage.press(MENU), lambda stage: unplugged(stage)])
def test_nobody_thinks_while_another_screen_lies_over_the_table(
    game_id: str, lies_over: Callable[[Stage], None], stage: Stage
) -> None:
    stage.services.cpu = AtOnce(never=True)
    match = scene_spec(game_id).cpu_first(Seat("cpu", "fox", "medium"), Seat("person", "owl"))
    table = stage.sit(stage.table_of(match, (None, "pad:1")))
    stage.turn(FOR_A_WHILE)
    thinking = stage.services.words("table.thinking")
    assert table.view_model().tag == thinking
    lies_over(stage)
    assert stage.top is not table
    assert table.dirty
    assert table.view_model().tag == ""
    stage.clockwork.stack.apply(Pop(After.RESUME))
    assert table.view_model().tag == thinking


def unplugged(stage: Stage) -> None:
    del stage.input.pads["pad:1"]
    stage.send(DeviceChange("pad:1", False))
