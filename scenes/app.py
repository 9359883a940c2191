"""Window, clock and loop: the one place that reads events and the one place that flips."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from types import FrameType

import pygame

from scenes.input.intents import Device, Input
from scenes.input.system import InputSystem, in_order
from scenes.platform.audio import Audio
from scenes.platform.cpu import CpuPlayer
from scenes.platform.settings import FILE, SettingsStore
from scenes.platform.storage import user_storage
from scenes.platform.window import open_window
from scenes.platform.words import Words
from scenes.services import Services
from scenes.stack import Scene, SceneStack
from scenes.table import match_store
from scenes.view import theme
from scenes.view.canvas import Canvas
from scenes.view.display_list import DisplayList, FrameBuffer
from scenes.view.pointer import MousePointer

STEP = 1 / 60
"""Seconds of one step; the picture follows the steps, whatever the screen's rate."""
MOST_STEPS = 8
"""A stopped loop (a dragged window, a suspended machine) is not caught up with beyond this."""
PULSE_PAUSE = 0.2
"""Seconds between two redraws of the breathing light."""
RATE, ASLEEP = 60, 4
"""Frames a second, and looks at a window that nobody sees."""
SIZE_RESTS = 0.5
"""Seconds after which a size that the window has been dragged to is kept."""
CLOSING = 0.5
"""Seconds in which the events of one window that is closed have come."""

FirstScene = Callable[[Services], Scene]


class Clockwork:
    """A scene stack and its time, without a window: the loop, the tests and the gallery turn it."""

    def __init__(self) -> None:
        self.time = 0.0
        self._owed = 0.0
        self._stack: SceneStack | None = None

    @property
    def stack(self) -> SceneStack:
        if self._stack is None:
            raise RuntimeError("Clockwork.open() comes first")
        return self._stack

    def now(self) -> float:
        return self.time

    def open(self, first: Scene) -> None:
        self._stack = SceneStack(first)

    def pass_time(self, seconds: float, inputs: Callable[[float], list[Input]] | None = None) -> None:
        """Turn as many whole steps as the time that has passed is worth."""
        self._owed = min(self._owed + seconds, MOST_STEPS * STEP)
        while self._owed >= STEP - 1e-9 and not self.stack.over:
            self._owed -= STEP
            self.time += STEP
            for event in inputs(self.time) if inputs else ():
                self.stack.handle(event)
            self.stack.step(STEP)


def fitted(surface: pygame.Surface, text_size: int) -> Canvas:
    """The canvas that shows the whole picture in the middle of a surface."""
    return Canvas(surface, *_fitting(surface), text_size / 100)


def recorded(surface: pygame.Surface, text_size: int) -> DisplayList:
    """What records a picture for that place."""
    return DisplayList(surface, *_fitting(surface), text_size / 100)


def _fitting(surface: pygame.Surface) -> tuple[float, tuple[float, float]]:
    """Pixels of a unit, and where the picture begins."""
    width, height = surface.get_size()
    scale = min(width / theme.W, height / theme.H)
    return scale, ((width - theme.W * scale) / 2, (height - theme.H * scale) / 2)


class App:
    """Opens the window and runs the loop until the last scene has gone."""

    def __init__(self) -> None:
        self._clockwork = Clockwork()
        storage = user_storage()
        settings = SettingsStore(storage)
        self._window = open_window(settings.now.window)
        now = settings.now
        self.services = Services(
            settings=settings,
            storage=storage,
            words=Words(now.language),
            audio=Audio(now.effects, now.music),
            input=InputSystem(settings),
            cpu=CpuPlayer(),
            now=self._clockwork.now,
        )
        self.services.input.to_units = self._to_units
        self.services.input.players = self._players
        self._full = False
        self._pointer = MousePointer()
        self._size = (0, 0)
        self._visible = True
        self._ended = False
        self._frame_buffer = FrameBuffer()
        self._pulsed = 0.0
        self._prerendering: Iterator[None] = iter(())
        self._prerendered: tuple[Scene, float, float] | None = None
        self._resized: float | None = None
        self._question: Scene | None = None
        self._questioned = 0.0
        self._follow_settings()

    # the loop

    def run(self, first: FirstScene) -> None:
        """Until the window is closed, a signal comes, or no scene is left."""
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._end)
        clock = pygame.Clock()
        try:
            self._clockwork.open(first(self.services))
            self._draw()
            # Only now, so that nothing delays the first picture.
            self.services.audio.music(True)
            self.services.cpu.prestart()
            clock.tick()
            while not self._ended and not self._clockwork.stack.over:
                self.frame(clock.tick(RATE if self._visible else ASLEEP) / 1000)
        finally:
            self._close()

    def frame(self, seconds: float) -> None:
        """One turn of the loop: read, step, draw if something changed."""
        for event in in_order(pygame.event.get()):
            self._read(event)
        if self._clockwork.stack.over:
            return
        devices = self.services.input
        self._clockwork.pass_time(seconds, lambda now: [*devices.settle(now), *devices.step(now)])
        self._follow_settings()
        self.services.audio.step(seconds)
        if self._visible and not self._clockwork.stack.over:
            self._show()

    def _read(self, event: pygame.Event) -> None:
        stack = self._clockwork.stack
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self._asked_to_close()
        elif event.type == pygame.KEYDOWN and self.services.input.switches_screen(event):
            self.services.settings.change(fullscreen=not self._full)
        elif event.type in (pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED):
            self._visible = False
        elif event.type in (pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED):
            self._visible = True
            self._frame_buffer.forget()
            self._want_redraw()
        elif event.type == pygame.WINDOWRESIZED and not self._full:
            self._resized = self._clockwork.time
        elif event.type in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED):
            self.services.audio.feed(event)
        for answer in self.services.input.feed(event, self._clockwork.time):
            self._pointer.follow(answer)
            if not stack.over:
                stack.handle(answer)

    def _asked_to_close(self) -> None:
        """At once, unless something is to be asked first; whoever closes the window again means it.

        To close the window is two events.
        """
        stack, now = self._clockwork.stack, self._clockwork.time
        if self._question is None or self._question not in stack.scenes:
            self._question, self._questioned = stack.before_closing(), now
            self._ended = self._question is None
        elif now - self._questioned > CLOSING:
            self._ended = True

    def _players(self) -> tuple[Device, ...]:
        """The devices that play at the table, whatever lies over it."""
        return tuple(device for scene in self._clockwork.stack.scenes for device in scene.players)

    def _want_redraw(self) -> None:
        if self._clockwork.stack.top is not None:
            self._clockwork.stack.top.dirty = True

    # the picture

    def _show(self) -> None:
        """Draw what has changed; in a pause let the light breathe or make what will be wanted next."""
        stack = self._clockwork.stack
        if stack.dirty or self._window.get_surface().get_size() != self._size:
            self._draw()
        elif self._clockwork.time - self._pulsed >= PULSE_PAUSE and stack.top is not None:
            self._draw_pulse(stack.top)
        elif stack.top is not None:
            self._prerender(stack.top)

    def _draw(self) -> None:
        surface = self._window.get_surface()
        if surface.get_size() != self._size:
            self._size = surface.get_size()
            Canvas.forget()
            self._pointer.fit(fitted(surface, 100))
            self._clockwork.stack.relayout()
        canvas = recorded(surface, self.services.settings.now.text_size)
        self._clockwork.stack.draw(canvas)
        self._clockwork.stack.mark_drawn()
        if self._frame_buffer.show(surface, canvas.segments):
            self._window.flip()

    def _prerender(self, scene: Scene) -> None:
        """One step of making the scene's coming pictures; anew for another scene or another look."""
        fitting = fitted(self._window.get_surface(), self.services.settings.now.text_size)
        wanted = scene, fitting.scale, fitting.text_scale
        if wanted != self._prerendered:
            self._prerendered = wanted
            unseen = Canvas(pygame.Surface((1, 1)), fitting.scale, (0, 0), fitting.text_scale)
            self._prerendering = scene.prerender(unseen)
        next(self._prerendering, None)

    def _draw_pulse(self, scene: Scene) -> None:
        """Let the slow light breathe, if it lies anywhere."""
        self._pulsed = self._clockwork.time
        if scene.pulse_area is not None and not self.services.settings.now.reduced_motion:
            self._draw()

    def _to_units(self, x: float, y: float) -> tuple[float, float]:
        """Window coordinates of the mouse in picture units (they differ from pixels on dense screens)."""
        surface, (width, height) = self._window.get_surface(), self._window.size
        canvas = fitted(surface, 100)
        dense_x, dense_y = surface.get_width() / max(1, width), surface.get_height() / max(1, height)
        return (
            (x * dense_x - canvas.origin[0]) / canvas.scale,
            (y * dense_y - canvas.origin[1]) / canvas.scale,
        )

    # settings, end

    def _follow_settings(self) -> None:
        now = self.services.settings.now
        self.services.audio.set_volumes(now.effects, now.music)
        if self._resized is not None and self._clockwork.time - self._resized > SIZE_RESTS:
            self._keep_size()
        if now.fullscreen != self._full:
            self._full = now.fullscreen
            if self._full:
                self._keep_size()
                self._window.set_fullscreen(desktop=True)
            else:
                self._window.set_windowed()
            self.services.input.release_all()

    def _keep_size(self) -> None:
        """Keep what the window has been dragged to; in full screen its size is the screen's."""
        if self._resized is not None:
            self._resized = None
            self.services.settings.change(window=self._window.size)

    def _tell_farewell(self) -> None:
        """In the shell, where there is one."""
        for line in self._farewell():
            if sys.stderr is not None:
                with suppress(OSError):
                    sys.stderr.write(f"main.py: {line}\n")

    def _farewell(self) -> Iterator[str]:
        """What is not kept, after a last try."""
        services = self.services
        match_store.retry(services.storage)
        services.settings.retry()
        lost = match_store.farewell(services.storage, services.words)
        unkept = services.storage.unkept.get(FILE)
        if lost:
            yield lost
        if unkept is not None:
            yield services.words(unkept.why.key, **unkept.why.facts)

    def _end(self, number: int, frame: FrameType | None) -> None:
        self._ended = True

    def _close(self) -> None:
        self._tell_farewell()
        self.services.cpu.close()
        self.services.audio.close()
        Canvas.forget()
        pygame.quit()
