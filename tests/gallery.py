"""Draws every screen and state to PNG files, without a window.

    python -m tests.gallery [--out FOLDER] [--only NAME …] [--size 1280x720 …] [--text 100 150]

A state is a function that brings a `Stage` to where the picture is taken; register it with `@state("name")`.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TypeAlias

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from rules.match import Match, Seat
from scenes import catalogue
from scenes.app import STEP, Clockwork, fitted
from scenes.input.intents import KEYS_LEFT, KEYS_RIGHT, MOUSE, Device, Hand, Input, Intent, Pointer, Press
from scenes.input.seating import Seating
from scenes.input.system import InputSystem
from scenes.menu.bindings import AskKey, BindingsScene
from scenes.menu.dialogs import AgreeDraw, Confirm, Message, PadGone
from scenes.menu.help import HelpScene
from scenes.menu.options import OptionsScene
from scenes.menu.pause import PauseScene
from scenes.menu.results import ResultScene
from scenes.menu.screens import Screens
from scenes.menu.seats import SeatsScene
from scenes.menu.shelf import FACES
from scenes.menu.title import TitleScene
from scenes.platform.audio import Audio
from scenes.platform.cpu import CpuPlayer
from scenes.platform.settings import SettingsStore
from scenes.platform.storage import Notice, Storage
from scenes.platform.words import Words
from scenes.services import Services
from scenes.stack import Push, Scene
from scenes.table import saving
from scenes.table.scene import TableScene
from scenes.view.canvas import Canvas

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
TEXTS = (100, 150)
PADS = {"pad:1": "xbox", "pad:2": "playstation"}
MIDGAME = "c5-d6 e7xc5 b4xd6 f8-e7 d6xf8 g9xe7 a5-b4 e9-d8 b4-c5 g5-f4 e3xg5 h6xf4"
"""A match in the middle."""


class StageInput(InputSystem):
    """Devices that are named instead of plugged in."""

    pads: dict[Device, str]

    def __init__(self, settings: SettingsStore) -> None:
        super().__init__(settings)
        self.pads = dict(PADS)

    @property
    def devices(self) -> tuple[Device, ...]:
        return (KEYS_LEFT, KEYS_RIGHT, MOUSE, *self.pads)

    def number(self, device: Device) -> int:
        return int(device.removeprefix("pad:"))

    def family(self, device: Device) -> str:
        return self.pads.get(device, "xbox") if device.startswith("pad:") else super().family(device)

    def scheme(self, device: Device) -> str | None:
        return self.pads.get(device, "xbox") if device.startswith("pad:") else super().scheme(device)


class Stage:
    """Services, a clock and a stack of scenes without a window."""

    def __init__(self, folder: Path, text_size: int = 100) -> None:
        self.clockwork = Clockwork()
        storage = Storage(folder)
        settings = SettingsStore(storage)
        settings.change(text_size=text_size)
        self.input = StageInput(settings)
        self.services = Services(
            settings=settings,
            storage=storage,
            words=Words(),
            audio=Audio(0, 0),
            input=self.input,
            cpu=CpuPlayer(),
            now=self.clockwork.now,
        )
        self.screens = Screens(self.services)

    @property
    def top(self) -> Scene:
        top = self.clockwork.stack.top
        assert top is not None
        return top

    def show(self, scene: Scene) -> None:
        """Begin the stack with a scene."""
        self.clockwork.open(scene)

    def over(self, scene: Scene) -> None:
        """Lay a scene over the others."""
        self.clockwork.stack.apply(Push(scene))

    def turn(self, seconds: float) -> None:
        for _ in range(round(seconds / STEP)):
            self.clockwork.pass_time(STEP)

    def handle(self, event: Input) -> None:
        self.clockwork.stack.handle(event)

    def press(self, *intents: Intent, device: Device = "pad:1") -> None:
        for intent in intents:
            self.handle(Press(intent, device, self.clockwork.time))

    def click(self, x: float, y: float) -> None:
        for hand in (Hand.MOVE, Hand.DOWN, Hand.UP):
            self.handle(Pointer(hand, x, y, self.clockwork.time))

    def table(
        self,
        moves: str = MIDGAME,
        drivers: Sequence[Device | None] = ("pad:1", KEYS_LEFT),
        level: str = "medium",
    ) -> TableScene:
        """A table of Diamond Checkers after some moves."""
        seats = [
            Seat("person", emblem) if driver is not None else Seat("cpu", emblem, level)
            for emblem, driver in zip(("fox", "owl"), drivers, strict=True)
        ]
        match = Match.start("checkers", seats, 7)
        for text in moves.split():
            match.submit(match.to_act or 0, match.game.parse_move(text))
        return catalogue.open_table(self.services, self.screens, match, Seating(tuple(drivers)))

    def seated(self, moves: str = MIDGAME) -> TableScene:
        """Show such a table."""
        table = self.table(moves)
        self.show(table)
        self.turn(0.5)
        return table

    def picture(self, size: tuple[int, int]) -> pygame.Surface:
        surface = pygame.Surface(size)
        Canvas.forget()
        canvas: Canvas = fitted(surface, self.services.settings.now.text_size)
        self.clockwork.stack.draw(canvas)
        return surface

    def close(self) -> None:
        self.services.cpu.close()


@contextmanager
def staged(text_size: int = 100) -> Iterator[Stage]:
    """A stage in a folder of its own."""
    pygame.display.init()
    pygame.font.init()
    with tempfile.TemporaryDirectory() as folder:
        stage = Stage(Path(folder), text_size)
        try:
            yield stage
        finally:
            stage.close()


State: TypeAlias = Callable[[Stage], None]
STATES: dict[str, State] = {}


def state(name: str) -> Callable[[State], State]:
    """Register a state."""

    def register(bring: State) -> State:
        if name in STATES:
            raise ValueError(f"there is a state {name!r} already")
        STATES[name] = bring
        return bring

    return register


# title


@state("title")
def _title(stage: Stage) -> None:
    stage.show(TitleScene(stage.services, stage.screens))
    stage.press(Intent.UP)


@state("title_kept")
def _title_kept(stage: Stage) -> None:
    table = stage.table()
    saving.save(stage.services.storage, table.match, table.seating)
    stage.show(TitleScene(stage.services, stage.screens))


@state("title_refusal")
def _title_refusal(stage: Stage) -> None:
    stage.show(TitleScene(stage.services, stage.screens))
    stage.press(Intent.RIGHT, Intent.OK, device=KEYS_RIGHT)


@state("title_notice")
def _title_notice(stage: Stage) -> None:
    facts = {
        "file": "match.json",
        "kept": "match.json.set-aside-1",
        "folder": "/home/mina/.local/share/Facets",
    }
    stage.services.storage.notices.append(Notice("notice.set_aside_damaged", facts))
    stage.show(TitleScene(stage.services, stage.screens))
    stage.turn(0.1)


@state("title_folder")
def _title_folder(stage: Stage) -> None:
    facts = {"file": "match.json", "folder": "/home/mina/.local/share/Facets/Facets"}
    stage.services.storage.notices.append(Notice("notice.folder_forbidden", facts))
    stage.show(TitleScene(stage.services, stage.screens))
    stage.turn(0.1)


# seats


@state("seats")
def _seats(stage: Stage) -> None:
    stage.show(SeatsScene(stage.services, stage.screens, "checkers", "pad:1"))


@state("seats_two")
def _seats_two(stage: Stage) -> None:
    stage.show(SeatsScene(stage.services, stage.screens, "checkers", KEYS_LEFT, kept=True))
    stage.press(Intent.OK, device=KEYS_RIGHT)


@state("seats_empty")
def _seats_empty(stage: Stage) -> None:
    stage.show(SeatsScene(stage.services, stage.screens, "checkers", "pad:1"))
    stage.press(Intent.OK, device=KEYS_RIGHT)
    stage.press(Intent.WEST, device=KEYS_RIGHT)


@state("seats_option")
def _seats_option(stage: Stage) -> None:
    stage.show(SeatsScene(stage.services, stage.screens, "checkers", MOUSE))
    stage.press(Intent.UP, Intent.UP, Intent.UP, Intent.RIGHT, device=KEYS_RIGHT)


@state("seats_plate")
def _seats_plate(stage: Stage) -> None:
    stage.show(SeatsScene(stage.services, stage.screens, "checkers", "pad:1"))
    stage.press(*[Intent.UP] * 4)


# options and bindings


@state("options")
def _options(stage: Stage) -> None:
    stage.show(OptionsScene(stage.services, "pad:1"))


@state("options_volume")
def _options_volume(stage: Stage) -> None:
    stage.show(OptionsScene(stage.services, KEYS_RIGHT))
    stage.click(1500, 290)
    stage.press(Intent.RIGHT, device=KEYS_RIGHT)


@state("bindings")
def _bindings(stage: Stage) -> None:
    stage.show(BindingsScene(stage.services, KEYS_RIGHT))
    stage.press(Intent.DOWN, device=KEYS_RIGHT)


@state("bindings_left")
def _bindings_left(stage: Stage) -> None:
    stage.show(BindingsScene(stage.services, KEYS_LEFT))


@state("bindings_pad")
def _bindings_pad(stage: Stage) -> None:
    stage.show(BindingsScene(stage.services, "pad:2"))


@state("bindings_ask")
def _bindings_ask(stage: Stage) -> None:
    stage.show(BindingsScene(stage.services, KEYS_LEFT))
    stage.over(AskKey(stage.services, KEYS_LEFT, KEYS_LEFT, Intent.NORTH))


@state("bindings_clash")
def _bindings_clash(stage: Stage) -> None:
    screen = BindingsScene(stage.services, KEYS_LEFT)
    stage.show(screen)
    facts = {"button": "Backspace", "other": "Undo, leave a seat", "place": "Right keys"}
    stage.over(Confirm(stage.services, KEYS_LEFT, "clash", **facts))


# over the table


@state("pause")
def _pause(stage: Stage) -> None:
    stage.over(PauseScene(stage.seated(), "pad:1"))


@state("pause_stranger")
def _pause_stranger(stage: Stage) -> None:
    stage.over(PauseScene(stage.seated(), "pad:2"))


@state("resign")
def _resign(stage: Stage) -> None:
    stage.seated()
    stage.over(Confirm(stage.services, "pad:1", "resign", name="Fox"))


@state("offer")
def _offer(stage: Stage) -> None:
    stage.seated()
    stage.over(Confirm(stage.services, MOUSE, "offer", other="Owl"))


@state("agree")
def _agree(stage: Stage) -> None:
    stage.over(AgreeDraw(stage.seated(), 1, KEYS_LEFT))


@state("pad_gone")
def _pad_gone(stage: Stage) -> None:
    table = stage.seated()
    del stage.input.pads["pad:1"]
    stage.over(PadGone(table, 0))


@state("message")
def _message(stage: Stage) -> None:
    stage.seated()
    text = stage.services.words("table.cpu_failed", reason="the thinking process ended")
    stage.over(Message(stage.services, KEYS_RIGHT, text))


# results


def _finished(stage: Stage, seconds: float) -> None:
    table = stage.seated()
    table.match.resign(1)
    stage.show(table)
    stage.over(ResultScene(table))
    stage.turn(seconds)


@state("result_shower")
def _result_shower(stage: Stage) -> None:
    _finished(stage, 1.1)


@state("result")
def _result(stage: Stage) -> None:
    _finished(stage, 2.5)


@state("result_calm")
def _result_calm(stage: Stage) -> None:
    stage.services.settings.change(reduced_motion=True)
    _finished(stage, 0.1)


@state("result_draw")
def _result_draw(stage: Stage) -> None:
    table = stage.seated()
    table.match.agree_draw()
    stage.over(ResultScene(table))
    stage.turn(2.5)


# rules of the game


def _help(page: int) -> State:
    return lambda stage: stage.show(HelpScene(stage.services, "checkers", "pad:1", page))


for _number, _page in enumerate(FACES["checkers"].pages):
    state(f"help_{_number + 1}_{_page.key}")(_help(_number))


# the program


def save(name: str, size: tuple[int, int], text: int, out: Path) -> Path:
    """Take the picture of one state."""
    with staged(text) as stage:
        STATES[name](stage)
        surface = stage.picture(size)
    path = out / f"{name}-{size[0]}x{size[1]}-{text}.png"
    pygame.image.save(surface, path)
    return path


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    return int(width), int(height)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.gallery", description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, default=Path("gallery"))
    parser.add_argument("--only", nargs="+", choices=sorted(STATES), metavar="NAME", default=list(STATES))
    parser.add_argument("--size", nargs="+", type=_size, default=list(SIZES), metavar="WxH")
    parser.add_argument("--text", nargs="+", type=int, default=list(TEXTS), metavar="PERCENT")
    chosen = parser.parse_args(arguments)
    chosen.out.mkdir(parents=True, exist_ok=True)
    for name in chosen.only:
        for size in chosen.size:
            for text in chosen.text:
                print(save(name, size, text, chosen.out))


if __name__ == "__main__":
    main()
