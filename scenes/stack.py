"""The scene stack: scenes say what should happen next, one function makes it happen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from scenes.input.intents import Device, DeviceChange, Input, Pointer, PointerPhase, Press
from scenes.platform.words import Words
from scenes.services import Services
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect


@dataclass(frozen=True, slots=True)
class Push:
    """Put a scene on top."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Take the top scene off and hand `result` to the one below."""

    result: object = None


@dataclass(frozen=True, slots=True)
class Replace:
    """Put a scene in the place of the whole stack."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Quit:
    """Leave the program."""


Command: TypeAlias = "Push | Pop | Replace | Quit"


class Scene:
    """What the people see, hear and touch at one time.

    `overlay`: the scene below shines through and stands still; `alone`: overlays between it and the lowest
    one that shines through are not seen meanwhile.  `dirty`: a redraw is wanted; whoever changes
    what can be seen sets it, the stack clears it after drawing.  `pulse`: the area (picture units) that the
    slow light on the focused thing touches, None where nothing breathes.
    """

    overlay = False
    alone = False

    def __init__(self, services: Services) -> None:
        self.services = services
        self.dirty = True

    @property
    def pulse_area(self) -> Rect | None:
        return None

    @property
    def players(self) -> Sequence[Device]:
        """The devices by which seats are played here."""
        return ()

    def enter(self) -> None:
        """The scene comes on top for the first time."""

    def leave(self) -> None:
        """The scene goes for good: it lets go of what it holds."""

    def covered(self) -> None:
        """Another scene comes to lie over this one."""

    def resumed(self, result: object) -> Command | None:
        """The scene above has gone with this result."""
        self.dirty = True
        return None

    def before_closing(self) -> Scene | None:
        """The window is to be closed: what is to be asked first."""
        return None

    def relayout(self) -> None:
        """The window or a setting that changes the look has changed: lay everything out anew."""
        self.dirty = True

    def handle(self, event: Input) -> Command | None:
        """Answer one input."""
        return None

    def step(self, dt: float) -> Command | None:
        """Pass `dt` seconds."""
        return None

    def compose(self) -> None:
        """Work out what is to be drawn, as something has changed; the stack asks before it draws."""

    def draw(self, canvas: Canvas) -> None:
        """Draw everything; change nothing."""

    def prerender(self, unseen: Canvas) -> Iterator[None]:
        """Make pictures that will be wanted soon, one a step, so that no frame has to wait for them.

        What is drawn on `unseen`, a canvas of the window's scale, is kept and seen nowhere.
        """
        return iter(())

    def prerender_first(self, unseen: Canvas) -> Iterator[None]:
        """As `prerender`, for a scene that is about to be opened: its first picture too."""
        return self.prerender(unseen)


class SceneStack:
    """The scenes, lowest first; the top one gets the input and the time."""

    def __init__(self, first: Scene) -> None:
        self._scenes: list[Scene] = [first]
        self._services = first.services
        self._settings = self._services.settings.now
        first.enter()

    @property
    def scenes(self) -> Sequence[Scene]:
        return self._scenes

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    @property
    def over(self) -> bool:
        return not self._scenes

    @property
    def dirty(self) -> bool:
        return any(scene.dirty for scene in self.seen)

    @property
    def seen(self) -> list[Scene]:
        """The highest scene that hides all below it, and those over it up to the top."""
        start = len(self._scenes) - 1
        while start > 0 and self._scenes[start].overlay:
            start -= 1
        visible = self._scenes[max(start, 0) :]
        return [visible[0], visible[-1]] if len(visible) > 1 and visible[-1].alone else visible

    def handle(self, event: Input) -> None:
        """The top scene answers; glyphs of devices stand in every scene."""
        if isinstance(event, DeviceChange):
            for scene in self._scenes:
                scene.dirty = True
        elif isinstance(event, Press) or (isinstance(event, Pointer) and event.phase is PointerPhase.DOWN):
            self._services.last_device = event.device
        if self._scenes:
            self.apply(self._scenes[-1].handle(event))

    def step(self, dt: float) -> None:
        if self._scenes:
            self.apply(self._scenes[-1].step(dt))
            self._follow_settings()

    def before_closing(self) -> Scene | None:
        """The window is to be closed: the question that now stands over everything, if there is one."""
        for scene in reversed(self._scenes):
            question = scene.before_closing()
            if question is not None:
                self.apply(Push(question))
                return question
        return None

    def _follow_settings(self) -> None:
        """Whatever is laid out anew is set in the language of now."""
        services = self._services
        now = services.settings.now
        if now != self._settings:
            self._settings = now
            if now.language != services.words.language:
                services.words = Words(now.language)
            self.relayout()

    def relayout(self) -> None:
        """The look of everything has changed."""
        for scene in self._scenes:
            scene.relayout()

    def draw(self, canvas: Canvas) -> None:
        """Compose what is dirty, and draw all that is seen."""
        for scene in self.seen:
            if scene.dirty:
                scene.compose()
            scene.draw(canvas)

    def mark_drawn(self) -> None:
        """The picture is on the screen; scenes that were not seen on it stay as dirty as they were."""
        for scene in self.seen:
            scene.dirty = False

    def apply(self, command: Command | None) -> None:
        """Carry out what a scene asked for, and what the scene resumed by it asks for in turn."""
        while command is not None:
            command = self._carry_out(command)

    def _carry_out(self, command: Command) -> Command | None:
        if isinstance(command, Push):
            self._scenes[-1].covered()
            self._scenes.append(command.scene)
            command.scene.enter()
        elif isinstance(command, Pop):
            self._scenes.pop().leave()
            if self._scenes:
                self._scenes[-1].dirty = True
                return self._scenes[-1].resumed(command.result)
        else:
            while self._scenes:
                self._scenes.pop().leave()
            if isinstance(command, Replace):
                self._scenes.append(command.scene)
                command.scene.enter()
        return None
