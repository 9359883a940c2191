"""A script is played at a table: pressed on, read, and kept as it is while something lies over it."""

from __future__ import annotations

from collections.abc import Iterable

from scenes.input.intents import Device, Input, Intent, Pointer, PointerPhase, Press
from scenes.input.reading import ReadingGate
from scenes.stack import Command
from scenes.table.match_controller import MatchController, State
from scenes.view.prompts import Prompt
from scenes.view.timeline import SPEEDS, Action, Timeline


class Playing(State):
    """What is shown is a script. Subclasses give it, and say what comes after."""

    def __init__(self, table: MatchController) -> None:
        super().__init__(table)
        self._timeline = Timeline()
        self._reading = ReadingGate()

    def script(self) -> Iterable[Action]:
        raise NotImplementedError

    def finish(self) -> None:
        """The script has been played to its end."""
        raise NotImplementedError

    @property
    def busy(self) -> bool:
        return True

    @property
    def paused(self) -> bool:
        return self._timeline.paused

    def enter(self) -> None:
        self._timeline.play(self.script())
        self._follow()

    def step(self, dt: float) -> Command | None:
        speed, read = self.table.services.settings.now.speed, self._timeline.pause
        self._timeline.step(dt * SPEEDS.get(speed, 1.0) if read is None else dt)
        if read is None or self._timeline.pause is not read:
            self.table.changed()
            self._reading.hide()
        self._follow()
        return None

    def press(self, press: Press) -> Command | None:
        if not press.repeat and (press.intent is Intent.OK or not self.paused):
            self._press_on(press)
        return None

    def point(self, pointer: Pointer) -> Command | None:
        if pointer.phase is PointerPhase.DOWN:
            self._press_on(pointer)
        return None

    def drop(self, event: Input) -> None:
        self._reading.hide()

    def peek(self, device: Device) -> bool:
        return False

    def withdraw(self) -> None:
        self._reading.hide()

    def freeze(self) -> None:
        self.withdraw()
        self._timeline.rest()

    def prompts(self) -> list[Prompt]:
        key = "table.next" if self.paused else "table.skip"
        return [Prompt((Intent.OK,), self.table.services.words(key))]

    def _press_on(self, event: Press | Pointer) -> None:
        """End what is being read, if the press is meant for that; else go on to what is to be read next."""
        counts = self._reading.lets_through(event)
        if counts or not self.paused:
            self.skip()

    def skip(self) -> None:
        """Go on to what is to be read next, or to the end."""
        self._timeline.skip()
        self._reading.hide()
        self.table.changed()
        self._follow()

    def _follow(self) -> None:
        """The script has gone on."""
        if self.table.services.settings.now.speed == "off":
            self._timeline.rest()
        if self.paused:
            self._reading.show(self.table.services.now())
        if not self._timeline.busy:
            self.finish()


__all__ = ["Playing"]
