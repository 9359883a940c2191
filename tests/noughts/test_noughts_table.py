"""The table of noughts and crosses, played with every kind of device."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from scenes.input.intents import KEYS_LEFT, KEYS_RIGHT, MOUSE, Device, Intent
from scenes.menu.results import ResultScene
from scenes.table.scene import TableScene
from tests.gallery import Stage
from tests.noughts.gallery import AGAINST_CPU, match_after
from tests.noughts.rules.moves import SQUARES
from tests.noughts.scenes.view import NoughtsView
from tests.scenes.oracle import Oracle

STEPS = {Intent.RIGHT: (1, 0), Intent.LEFT: (-1, 0), Intent.DOWN: (0, 1), Intent.UP: (0, -1)}


def sit(stage: Stage, moves: str = "", drivers: Sequence[Device | None] = (KEYS_LEFT, MOUSE)) -> TableScene:
    seats = match_after("").seats if None not in drivers else AGAINST_CPU
    return stage.sit(stage.table_of(match_after(moves, seats), drivers))


def view_of(table: TableScene) -> NoughtsView:
    assert isinstance(table.view, NoughtsView)
    return table.view


def put(stage: Stage, table: TableScene, device: Device, square: str) -> None:
    """Put a mark there with a device, as a person would."""
    view, target = view_of(table), SQUARES.index(square)
    if device == MOUSE:
        rect = view.controls.squares[target]
        stage.click(rect.cx, rect.cy)
    else:
        for intent, (dx, dy) in STEPS.items():
            cursor = view.controls.cursor
            assert cursor is not None
            count = (target % 3 - cursor % 3) * dx + (target // 3 - cursor // 3) * dy
            stage.press(*[intent] * count, device=device)
        stage.press(Intent.OK, device=device)
    stage.turn(1.5)


@pytest.mark.parametrize("devices", [(KEYS_LEFT, KEYS_RIGHT), ("pad:1", "pad:2"), (MOUSE, KEYS_RIGHT)])
def test_a_whole_match_is_played_with_any_device(stage: Stage, devices: tuple[Device, Device]) -> None:
    table = sit(stage, drivers=devices)
    for number, square in enumerate(["b2", "a1", "c3", "b1", "a3", "c1"]):
        put(stage, table, devices[number % 2], square)
    assert " ".join(map(str, table.match.moves)) == "b2 a1 c3 b1 a3 c1"
    assert table.match.outcome is not None
    assert table.match.outcome.winners == (1,)
    stage.turn(3.0)
    assert isinstance(stage.top, ResultScene)


def test_a_taken_square_is_refused_and_the_match_goes_on(stage: Stage) -> None:
    table = sit(stage, "b2", (MOUSE, KEYS_LEFT))
    put(stage, table, KEYS_LEFT, "b2")
    assert len(table.match.moves) == 1
    message = table.view_model().message
    assert message is not None
    assert message.kind == "refusal"
    put(stage, table, KEYS_LEFT, "a1")
    assert str(table.match.moves[-1]) == "a1"


def test_a_cpu_player_answers_and_a_move_is_taken_back_with_its_answer(stage: Stage) -> None:
    table = sit(stage, drivers=(KEYS_LEFT, None))
    put(stage, table, KEYS_LEFT, "b2")
    stage.until(lambda: len(table.match.moves) == 2)
    stage.until(lambda: table.controller.choosing is not None)
    stage.press(Intent.WEST, device=KEYS_LEFT)
    assert table.match.moves == ()
    stage.turn(0.2)
    assert view_of(table).controls.cursor == SQUARES.index("b2")


def test_a_hint_leads_the_cursor_and_ok_follows_it(stage: Stage) -> None:
    stage.services.cpu = Oracle("a2")
    table = sit(stage, "b2 a1", (KEYS_LEFT, None))
    stage.press(Intent.HINT, device=KEYS_LEFT)
    stage.turn(0.5)
    assert view_of(table).controls.cursor == SQUARES.index("a2")
    stage.press(Intent.OK, device=KEYS_LEFT)
    stage.turn(0.1)
    assert str(table.match.moves[2]) == "a2"


def test_with_animation_off_the_last_picture_is_the_same(stage: Stage) -> None:
    finals = []
    for speed in ("normal", "off"):
        stage.services.settings.change(speed=speed)
        table = sit(stage, "b2 a1", (KEYS_LEFT, MOUSE))
        put(stage, table, KEYS_LEFT, "c3")
        finals.append(view_of(table)._display)
    assert finals[0] == finals[1]
