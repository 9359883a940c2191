"""Matches of any game that are just being played out, by people, by CPU players or as a record."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from rules.match import EMBLEMS, Match, Seat
from scenes import catalogue
from scenes.input.intents import KEYS_LEFT, KEYS_RIGHT, MOUSE, Device, Intent
from scenes.input.reading import GLANCE, HASTE
from scenes.input.seating import Seating
from scenes.menu.base import MenuScene
from scenes.menu.results import SHOWER, ResultScene
from scenes.platform.cpu import CpuPlayer
from scenes.table.scene import TableScene
from tests.gallery import Stage
from tests.rules.golden_games import golden_file, golden_seeds, moves_of
from tests.scenes.menus import middle

DEVICES: Final = (KEYS_LEFT, KEYS_RIGHT, MOUSE, "pad:1")
REST: Final = max(GLANCE, HASTE) + 0.1
"""Seconds after which a press is meant for what is seen."""


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


def match_before(game_id: str, seats: Sequence[Seat]) -> tuple[Match, Any]:
    """A match that is nearly over, and its last move."""
    seed, texts = whole(game_id)
    match = Match.start(game_id, seats, seed)
    *before, last = map(match.game.parse_move, texts)
    for move in before:
        match.submit(match.to_act or 0, move)
    return match, last


def seats_of(game_id: str, cpu: bool = False) -> list[Seat]:
    count = next(golden_seeds(game_id))[0]
    return [Seat("cpu", emblem, "easy") if cpu else Seat("person", emblem) for emblem in EMBLEMS[:count]]


def played_out(stage: Stage, game_id: str, device: Device) -> TableScene:
    """A table of people with this device at which the last move is being made."""
    match, last = match_before(game_id, seats_of(game_id))
    table = stage.sit(stage.table_of(match, [device] * len(match.seats)))
    if table.controller.choosing is None:
        act(stage, device)
    assert table.controller.choosing is not None
    table.controller.choosing.choose(last)
    stage.turn(0.1)
    return table


def cpus_out(stage: Stage, game_id: str) -> TableScene:
    """The same with nobody but CPU players."""
    match, last = match_before(game_id, seats_of(game_id, cpu=True))
    stage.services.cpu = Reciter(last)
    return stage.sit(stage.table_of(match, [None] * len(match.seats)))


def record_out(stage: Stage, game_id: str) -> TableScene:
    """The same as a record is shown."""
    match, last = match_before(game_id, seats_of(game_id))
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


def waits(stage: Stage, table: TableScene) -> bool:
    """Whether something is there to be read that a press ends: at the table, or the result."""
    return isinstance(stage.top, ResultScene) or (stage.top is table and table.controller.paused)


def read_on(stage: Stage, table: TableScene, device: Device = KEYS_LEFT) -> ResultScene:
    """Read whatever waits at the table, and let the result come to rest."""
    while True:
        stage.until(lambda: waits(stage, table))
        stage.turn(SHOWER + REST)
        if isinstance(stage.top, ResultScene):
            return stage.top
        act(stage, device)
