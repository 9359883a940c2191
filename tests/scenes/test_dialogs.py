"""Questions and messages over another scene: a draw, a missing pad, a message."""

from __future__ import annotations

import pytest

from scenes.input.intents import KEYS_LEFT, KEYS_RIGHT, MOUSE
from scenes.menu.dialogs import AgreeDraw, Message, PadGone
from scenes.table.navigator import After
from tests.gallery import Stage
from tests.scenes.menus import BACK, OK, WEST, Below, L, R, over


def test_only_the_seat_that_is_asked_agrees_to_a_draw(stage: Stage) -> None:
    below = over(stage, AgreeDraw(stage.services, stage.table().lineup, 1, KEYS_LEFT))
    stage.press(L, OK)
    stage.click(960, 620)
    assert below.result is None
    stage.press(L, OK, device=KEYS_LEFT)
    assert below.result is True


def test_back_declines_a_draw(stage: Stage) -> None:
    below = over(stage, AgreeDraw(stage.services, stage.table().lineup, 1, KEYS_LEFT))
    stage.press(BACK, device=KEYS_LEFT)
    assert below.result is False


def test_a_draw_is_declined_when_the_pad_that_is_asked_goes(stage: Stage) -> None:
    below = over(stage, AgreeDraw(stage.services, stage.table().lineup, 0, "pad:1"))
    del stage.input.pads["pad:1"]
    stage.turn(0.1)
    assert below.result is False


def gone(stage: Stage) -> Below:
    table = stage.table()
    del stage.input.pads["pad:1"]
    return over(stage, PadGone(stage.services, table.lineup, 0))


@pytest.mark.parametrize("device", ["pad:2", KEYS_RIGHT])
def test_a_free_device_takes_the_place_of_the_pad_that_is_gone(stage: Stage, device: str) -> None:
    below = gone(stage)
    stage.press(L, device=device)
    assert below.result is None
    stage.press(WEST, device=device)
    assert below.result == device


def test_the_mouse_takes_the_place_of_the_pad_that_is_gone(stage: Stage) -> None:
    below = gone(stage)
    stage.click(960, 200)
    assert below.result == MOUSE


def test_a_device_that_plays_for_another_seat_must_choose_to_be_shared(stage: Stage) -> None:
    below = gone(stage)
    stage.press(OK, BACK, device=KEYS_LEFT)
    assert below.result is None
    stage.press(R, OK, device=KEYS_LEFT)
    assert below.result == KEYS_LEFT


def test_from_the_missing_pad_one_can_leave(stage: Stage) -> None:
    below = gone(stage)
    stage.press(R, R, OK, device=KEYS_LEFT)
    assert below.result is After.LEAVE


def test_a_message_is_closed_by_one_press_of_ok_or_back(stage: Stage) -> None:
    for intent in (OK, BACK):
        below = over(stage, Message(stage.services, "pad:1", "Text"))
        stage.press(intent)
        assert stage.top is below
