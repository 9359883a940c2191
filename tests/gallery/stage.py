"""What a picture is taken of: the program without a window, with devices that are only named."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import pygame

from rules.game import Json
from rules.match import Match, Seat
from scenes import catalogue
from scenes.app import fitted
from scenes.input.intents import KEYS_LEFT, KEYS_RIGHT, MOUSE, Device, Intent, Pointer, PointerPhase, Press
from scenes.input.seating import Seating
from scenes.input.system import InputSystem
from scenes.menu.help import HelpScene
from scenes.menu.results import ResultScene
from scenes.menu.screens import Screens
from scenes.platform.settings import SettingsStore
from scenes.platform.storage import Notice, Storage
from scenes.stack import Push, Scene
from scenes.table import match_store
from scenes.table.entry import Page
from scenes.table.scene import TableScene
from scenes.view.canvas import Canvas
from tests.scenes.house import House

PADS = {"pad:1": "xbox", "pad:2": "playstation"}
MIDGAME = "c5-d6 e7xc5 b4xd6 f8-e7 d6xf8 g9xe7 a5-b4 e9-d8 b4-c5 g5-f4 e3xg5 h6xf4"
"""A match in the middle."""


class NamedDevices(InputSystem):
    """Devices that are named instead of plugged in."""

    pads: dict[Device, str]
    found: tuple[Device, Device] | None = None
    """Twins that are to be told of."""

    def __init__(self, settings: SettingsStore) -> None:
        super().__init__(settings)
        self.pads = dict(PADS)

    @property
    def devices(self) -> tuple[Device, ...]:
        return (KEYS_LEFT, KEYS_RIGHT, MOUSE, *self.pads)

    def twins(self) -> tuple[Device, Device] | None:
        found, self.found = self.found, None
        return found

    def number(self, device: Device) -> int:
        return int(device.removeprefix("pad:"))

    def family(self, device: Device) -> str:
        return self.pads.get(device, "xbox") if device.startswith("pad:") else super().family(device)

    def scheme(self, device: Device) -> str | None:
        return self.pads.get(device, "xbox") if device.startswith("pad:") else super().scheme(device)


class FullDisk(Storage):
    """The disk takes nothing more."""

    def _written(self, name: str, data: Mapping[str, Json]) -> Notice:
        return Notice("notice.disk_full", {"file": name, "folder": ""})


class Stage(House):
    """A house with named pads in which any table can be set up."""

    def __init__(self, folder: Path, text_size: int = 100) -> None:
        super().__init__(folder)
        self.services.settings.change(text_size=text_size)
        self.input = NamedDevices(self.services.settings)
        self.services.input = self.input
        self.screens = Screens(self.services)

    def show(self, scene: Scene) -> None:
        """Begin the stack with a scene."""
        self.open(scene)

    def over(self, scene: Scene) -> None:
        """Lay a scene over the others."""
        self.clockwork.stack.apply(Push(scene))

    def turn(self, seconds: float) -> None:
        self.pass_time(seconds)

    def press(self, *intents: Intent, device: Device = "pad:1") -> None:
        """Press one after the other, without time between."""
        for intent in intents:
            self.send(Press(intent, device, self.clockwork.time))

    def click(self, x: float, y: float) -> None:
        for hand in (PointerPhase.MOVE, PointerPhase.DOWN, PointerPhase.UP):
            self.send(Pointer(hand, x, y, self.clockwork.time))

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
        return self.table_of(match, drivers)

    def table_of(self, match: Match, drivers: Sequence[Device | None]) -> TableScene:
        return catalogue.open_table(self.services, self.screens, match, Seating(tuple(drivers)))

    def seated(self, moves: str = MIDGAME) -> TableScene:
        """Show such a table."""
        return self.sit(self.table(moves))

    def sit(self, table: TableScene) -> TableScene:
        """Show a table and wait until somebody is asked."""
        self.show(table)
        self.turn(0.5)
        return table

    def look(self) -> None:
        """From a result to the table as the match has ended."""
        self.turn(4)
        assert isinstance(self.top, ResultScene)
        self.top.lay_out("table")
        self.press(Intent.OK)
        self.turn(0.5)

    def play_unkept(self, table: TableScene) -> None:
        """The disk is full, and a person at a table that is shown plays on."""
        storage = FullDisk(self.services.storage.folder)
        storage.read(match_store.NAME)
        self.services.storage = storage
        chooser = table.controller.choosing
        assert chooser is not None
        chooser.choose(table.match.game.legal_moves(table.match.state)[0])
        self.turn(4)

    def read(self, game_id: str, page: Page) -> None:
        """Show a page of a game's rules, as the options have them that it belongs to."""
        number = catalogue.pages(game_id, page.only_with).index(page)
        self.show(HelpScene(self.services, game_id, "pad:1", page.only_with, number))

    def surface(self, size: tuple[int, int]) -> pygame.Surface:
        """The whole window at that size."""
        surface = pygame.Surface(size)
        Canvas.forget()
        self.clockwork.stack.draw(fitted(surface, self.services.settings.now.text_size))
        return surface


@contextmanager
def staged(text_size: int = 100, kind: type[Stage] = Stage) -> Iterator[Stage]:
    """A stage in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        stage = kind(Path(folder), text_size)
        try:
            yield stage
        finally:
            stage.close()
