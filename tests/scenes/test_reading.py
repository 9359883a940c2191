"""Whatever ends a round or a match waits for a press that is meant for it, however people hammer."""

from __future__ import annotations

from typing import Any, Final

import pytest

import rules
from scenes.input.intents import (
    KEYS_LEFT,
    MOUSE,
    Device,
    FocusLost,
    Intent,
    Pointer,
    PointerPhase,
    Press,
)
from scenes.input.reading import GLANCE, HASTE, ReadingGate
from scenes.menu.pause import PauseScene
from scenes.menu.results import SHOWER, ResultScene
from scenes.menu.title import TitleScene
from scenes.table.scene import TableScene
from tests.gallery import Stage
from tests.scenes.ends import DEVICES, REST, act, cpus_out, played_out, record_out, waits, where

BEAT: Final = 0.1
"""Seconds from one press of who hammers to the next."""
AN_HOUR: Final = 3600.0
games = pytest.mark.parametrize("game_id", rules.GAMES)
devices = pytest.mark.parametrize("device", DEVICES)


def hammer(stage: Stage, device: Device, seconds: float = 4.0) -> None:
    for _ in range(round(seconds / BEAT)):
        act(stage, device)
        stage.turn(BEAT)


def lead_to_the_result(stage: Stage, table: TableScene, device: Device) -> None:
    """Hammer all the way, and press for each thing that waits."""
    for _ in range(4):
        hammer(stage, device)
        assert waits(stage, table)
        if isinstance(stage.top, ResultScene):
            return
        stage.turn(REST)
        assert table.controller.paused
        act(stage, device)
        assert not table.controller.paused
    raise AssertionError("the result does not come")


@games
@devices
def test_who_hammers_at_the_end_of_a_match_presses_neither_its_end_nor_its_result_away(
    stage: Stage, game_id: str, device: Device
) -> None:
    table = played_out(stage, game_id, device)
    lead_to_the_result(stage, table, device)
    result = stage.top
    hammer(stage, device)
    assert stage.top is result
    stage.turn(SHOWER + REST)
    act(stage, device)
    assert isinstance(stage.top, TableScene)
    assert stage.top.match.seats[0].emblem == table.match.seats[1].emblem


@games
@pytest.mark.parametrize("open_table", [cpus_out, record_out])
def test_where_only_cpu_players_or_a_record_play_the_end_waits_too(
    stage: Stage, game_id: str, open_table: Any
) -> None:
    table = open_table(stage, game_id)
    lead_to_the_result(stage, table, KEYS_LEFT)
    result = stage.top
    hammer(stage, KEYS_LEFT)
    assert stage.top is result


@games
def test_nothing_that_ends_a_round_or_a_match_goes_away_by_itself(stage: Stage, game_id: str) -> None:
    table = played_out(stage, game_id, KEYS_LEFT)
    for _ in range(3):
        stage.until(lambda: waits(stage, table))
        here = stage.top, table.controller.state
        pass_long(stage)
        assert (stage.top, table.controller.state) == here
        if isinstance(stage.top, ResultScene):
            return
        stage.press(Intent.OK)
    raise AssertionError("the result does not come")


def pass_long(stage: Stage) -> None:
    """An hour at once: what goes by itself would have gone."""
    for _ in range(3):
        stage.clockwork.time += AN_HOUR
        stage.clockwork.stack.step(AN_HOUR)


@games
@devices
def test_a_press_that_is_held_from_before_the_end_ends_nothing(
    stage: Stage, game_id: str, device: Device
) -> None:
    """A key, a button, a hand on the mouse that went down before everything could be seen."""
    table = played_out(stage, game_id, device)
    for _ in range(3):
        began, at = stage.clockwork.time, where(stage)
        if device == MOUSE:
            stage.send(Pointer(PointerPhase.DOWN, *at, began))
        stage.until(lambda: waits(stage, table))
        here = stage.top, table.controller.state
        stage.turn(SHOWER + REST)
        if device == MOUSE:
            stage.send(Pointer(PointerPhase.UP, *where(stage), stage.clockwork.time))
        else:
            stage.send(Press(Intent.OK, device, began), Press(Intent.OK, device, began, repeat=True))
        assert (stage.top, table.controller.state) == here
        if isinstance(stage.top, ResultScene):
            return
        stage.turn(REST)
        act(stage, device)
    raise AssertionError("the result does not come")


def test_what_a_pause_or_another_window_has_covered_is_to_be_seen_again_before_a_press_ends_it(
    stage: Stage,
) -> None:
    table = played_out(stage, "gems", "pad:1")
    stage.until(lambda: table.controller.paused)
    stage.turn(REST)
    stage.press(Intent.MENU)
    assert isinstance(stage.top, PauseScene)
    stage.press(Intent.OK)
    for events in ((), (FocusLost(),)):
        stage.send(*events)
        stage.turn(0.1)
        here = table.controller.state
        stage.press(Intent.OK)
        assert table.controller.state is here
        stage.turn(REST)
    stage.press(Intent.OK)
    assert table.controller.state is not here


def test_directions_are_no_haste(stage: Stage) -> None:
    """Whoever leads the focus to a button quickly presses it."""
    played_out(stage, "checkers", "pad:1")
    stage.until(lambda: isinstance(stage.top, ResultScene))
    stage.turn(SHOWER + REST)
    stage.press(*[Intent.RIGHT] * 3, Intent.OK)
    assert isinstance(stage.top, TitleScene)


def test_a_gate_is_closed_until_all_has_been_seen_for_a_while_and_the_hand_has_rested() -> None:
    gate = ReadingGate()

    def passes(time: float) -> bool:
        return gate.lets_through(Press(Intent.OK, KEYS_LEFT, time))

    assert not passes(0.0)
    gate.show(1.0)
    assert not passes(1.0 + GLANCE - 0.01)
    assert not passes(1.0 + GLANCE + 0.01), "it follows another one"
    assert passes(1.0 + GLANCE + HASTE + 0.02)
    gate.hide()
    assert not passes(20.0)
    gate.show(21.0)
    gate.show(30.0)
    assert passes(30.0), "it has been seen since 21"
