"""The program without a window: services on a folder of their own, a scene stack, a clock turned by hand."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable
from pathlib import Path

import pygame

from scenes.app import STEP, Clockwork, recorded
from scenes.input.intents import Input, Intent, Pointer, PointerPhase, Press
from scenes.input.system import InputSystem
from scenes.platform.audio import Audio
from scenes.platform.cpu import CHOOSE, CpuPlayer
from scenes.platform.settings import SettingsStore
from scenes.platform.storage import Storage
from scenes.platform.words import Words
from scenes.services import Services
from scenes.stack import Scene
from scenes.view.display_list import FrameBuffer
from tests.scenes.patience import PATIENCE

FORKS = "forkserver" in multiprocessing.get_all_start_methods()


def quick_player(choose: str = CHOOSE) -> CpuPlayer:
    """A CPU player whose processes begin, where the system can do that, with all that they need in memory.

    What has to be true of processes that start by themselves, as those of the program do, is shown in
    `test_cpu_worker.py` and in the real window.
    """
    if FORKS:
        multiprocessing.set_forkserver_preload(["tests.scenes.fork_server"])
    return CpuPlayer(choose, "forkserver" if FORKS else "spawn")


class QuietAudio(Audio):
    """Remembers what was played."""

    def __init__(self) -> None:
        super().__init__(0, 0)
        self.played: list[str] = []

    def play(self, name: str, step: int = 0) -> None:
        self.played.append(name)


class House:
    """Everything a scene needs; `open` puts one on, `pass_time` turns the clock, `picture` shows it."""

    def __init__(self, folder: Path, size: tuple[int, int] = (640, 360)) -> None:
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode((1, 1))
        self.size = size
        self._surface: pygame.Surface | None = None
        self._frame_buffer = FrameBuffer()
        self.clockwork = Clockwork()
        self.audio = QuietAudio()
        storage = Storage(folder)
        settings = SettingsStore(storage)
        self.services = Services(
            settings=settings,
            storage=storage,
            words=Words(settings.now.language),
            audio=self.audio,
            input=InputSystem(settings),
            cpu=quick_player(),
            now=self.clockwork.now,
        )

    def open(self, scene: Scene) -> None:
        self.clockwork.open(scene)

    @property
    def top(self) -> Scene:
        scene = self.clockwork.stack.top
        assert scene is not None, "no scene is left"
        return scene

    def pass_time(self, seconds: float, rate: float = 60) -> None:
        """Turn the clock as a screen of `rate` frames a second would."""
        for _ in range(round(seconds * rate)):
            self.clockwork.pass_time(1 / rate)

    def until(self, met: Callable[[], bool], seconds: float = 20) -> None:
        """Turn the clock until `met`, by `seconds` at most; while a CPU player thinks they do not count."""
        spare, end = seconds, time.monotonic() + PATIENCE
        while not met():
            if self.services.cpu.thinking:
                assert time.monotonic() < end, "no CPU player answers"
                pygame.time.wait(1)
            else:
                assert spare > 0, f"not met within {seconds} s"
                spare -= STEP
            self.clockwork.pass_time(STEP)

    def send(self, *events: Input) -> None:
        for event in events:
            self.clockwork.stack.handle(event)

    def press(self, *intents: Intent, device: str = "keys_right") -> None:
        """Press one after the other, a step apart."""
        for intent in intents:
            self.clockwork.pass_time(STEP)
            self.send(Press(intent, device, self.clockwork.time))
            self.clockwork.pass_time(STEP)

    def click(self, x: float, y: float) -> None:
        for hand in (PointerPhase.MOVE, PointerPhase.DOWN, PointerPhase.UP):
            self.clockwork.pass_time(STEP)
            self.send(Pointer(hand, x, y, self.clockwork.time))

    def picture(self) -> bytes:
        """The pixels of the whole window as they would be drawn now."""
        if self._surface is None or self._surface.get_size() != self.size:
            self._surface = pygame.Surface(self.size, 0, 32)
            self._frame_buffer.forget()
        canvas = recorded(self._surface, self.services.settings.now.text_size)
        self.clockwork.stack.draw(canvas)
        self._frame_buffer.show(self._surface, canvas.segments)
        return pygame.image.tobytes(self._surface, "RGB")

    def close(self) -> None:
        self.services.cpu.close()
        # Whoever still knows the house holds no pictures by it.
        self._surface, self._frame_buffer = None, FrameBuffer()
        self.clockwork = Clockwork()
