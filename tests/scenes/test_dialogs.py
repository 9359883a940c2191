"""Questions and messages over another scene: a draw, a missing pad, a message."""

from __future__ import annotations

from itertools import permutations

import pytest

from rules.match import EMBLEMS, Match, Seat
from scenes.input.intents import KEYS_LEFT, KEYS_RIGHT, MOUSE, DeviceChange
from scenes.menu.dialogs import AgreeDraw, Message, PadGone
from scenes.table.navigator import After, Taken
from tests.gallery import Stage
from tests.scenes.menus import BACK, OK, WEST, Below, L, R, on_top, over


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
    assert below.result == Taken(0, device)


def test_the_mouse_takes_the_place_of_the_pad_that_is_gone(stage: Stage) -> None:
    below = gone(stage)
    stage.click(960, 200)
    assert below.result == Taken(0, MOUSE)


PADS = ("pad:1", "pad:2", "pad:3", "pad:4")
TABLES = {"checkers": 2, "diamond": 3, "gems": 4}


@pytest.mark.parametrize(
    ("game_id", "gone"),
    [(game_id, order) for game_id, seats in TABLES.items() for order in permutations(range(seats))],
)
def test_of_several_pads_that_have_gone_the_seat_that_is_named_gets_the_one_that_comes(
    game_id: str, gone: tuple[int, ...], stage: Stage
) -> None:
    drivers = PADS[: len(gone)]
    stage.input.pads = dict.fromkeys(drivers, "xbox")
    people = [Seat("person", emblem) for emblem in EMBLEMS[: len(gone)]]
    table = stage.sit(stage.table_of(Match.start(game_id, people, 1), drivers))
    for seat in gone:
        del stage.input.pads[drivers[seat]]
        stage.send(DeviceChange(drivers[seat], False))
    named = []
    for number in range(len(gone)):
        stage.turn(30.0)
        plate = on_top(stage, PadGone)
        named.append(plate.seat)
        came = f"pad:{10 + number}"
        stage.input.pads[came] = "xbox"
        stage.send(DeviceChange(came, True))
        stage.press(OK, device=came)
        assert table.seating.drivers[plate.seat] == came
    stage.turn(30.0)
    assert stage.top is table
    assert sorted(named) == list(range(len(gone)))
    assert named[0] == gone[0]


def test_a_device_that_plays_for_another_seat_must_choose_to_be_shared(stage: Stage) -> None:
    below = gone(stage)
    stage.press(OK, BACK, device=KEYS_LEFT)
    assert below.result is None
    stage.press(R, OK, device=KEYS_LEFT)
    assert below.result == Taken(0, KEYS_LEFT)


def test_from_the_missing_pad_one_can_leave(stage: Stage) -> None:
    below = gone(stage)
    stage.press(R, R, OK, device=KEYS_LEFT)
    assert below.result is After.LEAVE


def test_a_message_is_closed_by_one_press_of_ok_or_back(stage: Stage) -> None:
    for intent in (OK, BACK):
        below = over(stage, Message(stage.services, "pad:1", "Text"))
        stage.press(intent)
        assert stage.top is below
