"""An input system with its devices, for tests: events are posted or made by virtual pads, time is given."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from scenes.input.intents import Input, Press
from scenes.input.system import InputSystem
from scenes.platform.settings import SettingsStore
from scenes.platform.storage import Storage
from tests.scenes.virtual_pads import VirtualPad


class Room:
    """`input` and what is plugged into it.  `folder` keeps the settings."""

    def __init__(self, folder: Path) -> None:
        self.settings = SettingsStore(Storage(folder))
        self.input = InputSystem(self.settings)
        self._pads: list[VirtualPad] = []

    def plug(self, name: str = "Test pad", /, **kind: int) -> VirtualPad:
        """A pad that nobody has noticed yet: `read` does."""
        pad = VirtualPad(name, **kind)
        self._pads.append(pad)
        return pad

    def pad(self, name: str = "Test pad", /, **kind: int) -> VirtualPad:
        """A pad that is there."""
        pad = self.plug(name, **kind)
        self.read()
        return pad

    def read(self, now: float = 0.0) -> list[Input]:
        """Everything that has happened since the last look."""
        return [answer for event in pygame.event.get() for answer in self.input.feed(event, now)]

    def presses(self, now: float = 0.0) -> list[tuple[str, str]]:
        """The presses among it: device and intent."""
        return [(each.device, each.intent.value) for each in self.read(now) if isinstance(each, Press)]

    def key(self, scancode: int, down: bool = True, now: float = 0.0, mod: int = 0) -> list[Input]:
        """A key goes down or up.  Its keycode plays no part and is 0."""
        kind = pygame.KEYDOWN if down else pygame.KEYUP
        return self.feed(kind, {"scancode": scancode, "key": 0, "mod": mod, "unicode": ""}, now)

    def tap(self, scancode: int, now: float = 0.0, mod: int = 0) -> list[Input]:
        """A key goes down and up."""
        return self.key(scancode, True, now, mod) + self.key(scancode, False, now, mod)

    def feed(self, kind: int, facts: Mapping[str, Any], now: float = 0.0) -> list[Input]:
        """Post an event and read it."""
        pygame.event.post(pygame.Event(kind, dict(facts)))
        return self.read(now)

    def leave(self) -> None:
        for pad in self._pads:
            pad.unplug()
        self.read()


@contextmanager
def room_in(folder: Path) -> Iterator[Room]:
    """A room with nothing plugged in."""
    pygame.display.init()
    pygame.event.clear()
    room = Room(folder)
    try:
        yield room
    finally:
        room.leave()
