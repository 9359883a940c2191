"""Whatever ends a round or a match waits for a press that is meant for it, however people hammer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import pytest

import rules
from rules.match import EMBLEMS, Match, Seat
from scenes import catalogue
from scenes.input.intents import (
    KEYS_LEFT,
    KEYS_RIGHT,
    MOUSE,
    Device,
    FocusLost,
    Intent,
    Pointer,
    PointerPhase,
    Press,
)
from scenes.input.reading import GLANCE, HASTE, ReadingGate
from scenes.input.seating import Seating
from scenes.menu.base import MenuScene
from scenes.menu.pause import PauseScene
from scenes.menu.results import SHOWER, ResultScene
from scenes.menu.title import TitleScene
from scenes.platform.cpu import CpuPlayer
from scenes.table.scene import TableScene
from tests.gallery import Stage
from tests.rules.golden_games import golden_file, golden_seeds, moves_of
from tests.scenes.menus import middle

DEVICES: Final = (KEYS_LEFT, KEYS_RIGHT, MOUSE, "pad:1")
BEAT: Final = 0.1
"""Seconds from one press of who hammers to the next."""
AN_HOUR: Final = 3600.0
REST: Final = max(GLANCE, HASTE) + 0.1
"""Seconds after which a press is meant for what is seen."""
games = pytest.mark.parametrize("game_id", rules.GAMES)
devices = pytest.mark.parametrize("device", DEVICES)


class Reciter(CpuPlayer):
    """A CPU player that plays what it is given, without a process."""

    def __init__(self, move: Any) -> None:
        super().__init__()
        self._move, self._asked = str(move), False

    def ask(self, game_id: str, observation: Any, level: str, seed: int) -> None:
        self._asked = True

    def poll(self) -> str | None:
        return self._move if self._asked else None


@cache
def whole(game_id: str) -> tuple[int, tuple[str, ...]]:
    """Seed and moves of a golden game, which has been played to its end."""
    seats, options, seed = next(golden_seeds(game_id))
    return seed, tuple(moves_of(golden_file(game_id, seats, options).read_text(encoding="utf-8")))


def match_before(game_id: str, seats: Sequence[Seat], left: int = 1) -> tuple[Match, list[Any]]:
    """A match that is nearly over, and the moves that are left of it."""
    seed, texts = whole(game_id)
    match = Match.start(game_id, seats, seed)
    moves = [match.game.parse_move(text) for text in texts]
    for move in moves[:-left]:
        match.submit(match.to_act or 0, move)
    return match, moves[-left:]


def seats_of(game_id: str, cpu: bool = False) -> list[Seat]:
    count = next(golden_seeds(game_id))[0]
    return [Seat("cpu", emblem, "easy") if cpu else Seat("person", emblem) for emblem in EMBLEMS[:count]]


def played_out(stage: Stage, game_id: str, device: Device) -> TableScene:
    """A table of people with this device at which the last move is being made."""
    match, (last,) = match_before(game_id, seats_of(game_id))
    table = stage.sit(stage.table_of(match, [device] * len(match.seats)))
    if table.controller.choosing is None:
        act(stage, device)
    assert table.controller.choosing is not None
    table.controller.choosing.choose(last)
    stage.turn(0.1)
    return table


def cpus_out(stage: Stage, game_id: str) -> TableScene:
    """The same with nobody but CPU players."""
    match, (last,) = match_before(game_id, seats_of(game_id, cpu=True))
    stage.services.cpu = Reciter(last)
    return stage.sit(stage.table_of(match, [None] * len(match.seats)))


def record_out(stage: Stage, game_id: str) -> TableScene:
    """The same as a record is shown."""
    match, (last,) = match_before(game_id, seats_of(game_id))
    record, _ = match_before(game_id, seats_of(game_id))
    record.submit(record.to_act or 0, last)
    nobody = Seating((None,) * len(match.seats))
    return stage.sit(catalogue.open_table(stage.services, stage.screens, match, nobody, record))


def where(stage: Stage) -> tuple[float, float]:
    """Where the mouse presses on: the first button, or the prompt of the table."""
    if isinstance(stage.top, MenuScene):
        return middle(stage.top, next(iter(stage.top.form.widgets)))
    assert isinstance(stage.top, TableScene)
    boxes = stage.top.view_model().prompts.boxes
    rect = next((box.rect for box in boxes if Intent.OK in box.prompt.intents), None)
    return (960.0, 20.0) if rect is None else (rect.cx, rect.cy)


def act(stage: Stage, device: Device) -> None:
    """Press OK or, with the mouse, click where that is done."""
    if device == MOUSE:
        stage.click(*where(stage))
    else:
        stage.press(Intent.OK, device=device)


def hammer(stage: Stage, device: Device, seconds: float = 4.0) -> None:
    for _ in range(round(seconds / BEAT)):
        act(stage, device)
        stage.turn(BEAT)


def waits(stage: Stage, table: TableScene) -> bool:
    """Whether something is there to be read that a press ends: at the table, or the result."""
    return isinstance(stage.top, ResultScene) or (stage.top is table and table.controller.paused)


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
    stage.press(Intent.RIGHT, Intent.RIGHT, Intent.OK)
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
