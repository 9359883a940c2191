"""From the result of a match the table can be seen once more, and what decided it, in every game."""

from __future__ import annotations

from typing import Any, Final

import pytest

import rules
from scenes.input.intents import MOUSE, Device, Intent
from scenes.menu.pause import PauseScene
from scenes.menu.results import ResultScene
from scenes.menu.title import TitleScene
from scenes.table.looking import Looking, Retelling
from scenes.table.scene import TableScene
from scenes.table.verdict import verdict
from scenes.view.widgets import Button
from tests.gallery import Stage
from tests.scenes.ends import DEVICES, REST, act, cpus_out, played_out, read_on, record_out
from tests.scenes.menus import on_top, pointed
from tests.scenes.tables import PEOPLE, played

games = pytest.mark.parametrize("game_id", rules.GAMES)
devices = pytest.mark.parametrize("device", DEVICES)
LINGERS: Final = 1.0


def look(stage: Stage, device: Device) -> TableScene:
    """From the result to the table, with that device."""
    result = on_top(stage, ResultScene)
    if device == MOUSE:
        pointed(stage, "table")
    else:
        result.lay_out("table")
        act(stage, device)
    stage.turn(LINGERS)
    return on_top(stage, TableScene)


def press(stage: Stage, table: TableScene, intent: Intent, device: Device) -> None:
    """Press it or, with the mouse, click its prompt."""
    if device == MOUSE:
        boxes = table.view_model().prompts.boxes
        rect = next(box.rect for box in boxes if intent in box.prompt.intents)
        stage.click(rect.cx, rect.cy)
    else:
        stage.press(intent, device=device)


def verdict_of(table: TableScene) -> str:
    outcome, words = table.match.outcome, table.services.words
    assert outcome is not None
    return verdict(words, table.lineup.names(words), outcome.winners)


@games
def test_who_has_won_is_said_at_the_table_only_once_its_end_has_been_shown(
    stage: Stage, game_id: str
) -> None:
    table = played_out(stage, game_id, "pad:1")
    said = set()
    while stage.top is table:
        message, busy = table.view_model().message, table.controller.busy
        said.add((busy, message.words if message is not None else ""))
        if table.controller.paused:
            stage.turn(REST)
            act(stage, "pad:1")
        stage.turn(0.1)
    assert said <= {(True, ""), (False, verdict_of(table))}
    assert (False, verdict_of(table)) in said


@games
@devices
def test_from_the_result_one_looks_at_the_table_as_it_ended_and_comes_back(
    stage: Stage, game_id: str, device: Device
) -> None:
    table = played_out(stage, game_id, device)
    first = read_on(stage, table, device)
    assert look(stage, device) is table
    assert isinstance(table.controller.state, Looking)
    message = table.view_model().message
    assert message is not None
    assert message.words == verdict_of(table)
    seen = stage.picture()
    table.view.arrange(table.lineup.observation())
    table.dirty = True
    assert stage.picture() == seen
    stage.turn(REST)
    stage.audio.played.clear()
    press(stage, table, Intent.OK, device)
    stage.turn(REST)
    again = stage.top
    assert isinstance(again, ResultScene)
    assert again is not first
    assert again.form.focus == "table"
    assert stage.audio.played == [], "everybody has heard who has won"
    again.compose()
    assert (again.picture.settled, again.picture.shards) == (1.0, ())
    stage.press(Intent.RIGHT, Intent.OK)
    assert isinstance(stage.top, TitleScene)


@games
@devices
def test_what_decided_a_match_is_told_once_more_where_the_table_does_not_tell_it(
    stage: Stage, game_id: str, device: Device
) -> None:
    table = played_out(stage, game_id, device)
    paused = table.controller.state
    read_on(stage, table, device)
    look(stage, device)
    tells = any(Intent.NORTH in prompt.intents for prompt in table.controller.state.prompts())
    assert tells == (f"{game_id}.retell" in stage.services.words)
    if not tells:
        stage.press(Intent.NORTH)
        assert isinstance(table.controller.state, Looking)
        return
    press(stage, table, Intent.NORTH, device)
    stage.until(lambda: table.controller.paused)
    assert isinstance(table.controller.state, Retelling)
    assert table.controller.state is not paused
    stage.turn(60)
    assert table.controller.paused
    press(stage, table, Intent.OK, device)
    stage.turn(LINGERS)
    assert isinstance(table.controller.state, Looking)


@games
@pytest.mark.parametrize("open_table", [cpus_out, record_out])
def test_the_table_can_be_seen_again_after_matches_that_nobody_played(
    stage: Stage, game_id: str, open_table: Any
) -> None:
    table = open_table(stage, game_id)
    read_on(stage, table)
    assert look(stage, MOUSE) is table
    press(stage, table, Intent.OK, MOUSE)
    stage.turn(LINGERS)
    assert isinstance(stage.top, ResultScene)


def test_a_match_that_was_given_up_tells_nothing_more_than_its_table(stage: Stage) -> None:
    table = stage.sit(stage.table_of(played(seats=PEOPLE), ("pad:1", "keys_left")))
    table.match.resign(0)
    stage.over(ResultScene(stage.services, stage.screens, table.lineup))
    stage.turn(4)
    look(stage, "pad:1")
    assert [prompt.intents for prompt in table.controller.state.prompts()] == [(Intent.OK,)]


def test_the_menu_opens_over_a_table_that_is_looked_at_and_says_nothing_of_a_match_that_goes_on(
    stage: Stage,
) -> None:
    table = played_out(stage, "gems", "pad:1")
    read_on(stage, table, "pad:1")
    look(stage, "pad:1")
    stage.press(Intent.MENU)
    pause = stage.top
    assert isinstance(pause, PauseScene)
    leave = pause.form.widgets["leave"]
    assert isinstance(leave, Button)
    assert leave.note == ""
    assert not {"draw", "resign"} & pause.form.widgets.keys()
    stage.press(Intent.OK)
    assert isinstance(table.controller.state, Looking)
    stage.press(Intent.BACK)
    stage.turn(LINGERS)
    assert isinstance(stage.top, ResultScene)


def test_prompts_at_a_table_that_is_looked_at_are_those_of_the_device_in_hand(stage: Stage) -> None:
    table = played_out(stage, "checkers", "keys_left")
    read_on(stage, table)
    look(stage, "pad:1")
    assert table.controller.last_device == "pad:1"
