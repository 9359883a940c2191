"""The real program in a real window on a virtual screen, driven by real keys, a real mouse and virtual pads.

    with Screen((1280, 720)) as screen, screen.game(tmp_path) as game:
        game.key("Return")
        game.until(lambda: game.file("match.json"))

Every call has a time limit; what fails shows what the program printed.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from select import select
from types import TracebackType
from typing import Any, TypeVar

import pygame
import pytest

from tests.scenes.patience import PATIENCE, until

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = {"Xvfb": "xvfb", "xdotool": "xdotool", "openbox": "openbox", "weston": "weston"}
MANAGER = """\
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <keyboard><keybind key="A-F4"><action name="Close"/></keybind></keyboard>
  <theme><keepBorder>no</keepBorder></theme>
  <applications><application class="*"><decor>no</decor></application></applications>
</openbox_config>
"""
"""How the window manager is to be: without frames, whose width xdotool would count twice."""
AFTERWARDS = re.compile(rb"^x:\d+ y:\d+ screen:\d+ window:\d+\n", re.MULTILINE)
"""What xdotool says when it is asked for the mouse's place."""
LOOK = 0.01
"""Seconds between two looks at something that is waited for."""
AGAIN = 0.003
"""Seconds before a press: SDL would take one that follows the same key's release at once for its repeat."""

T = TypeVar("T")
Test = TypeVar("Test", bound=Callable[..., object])


def needs_window(test: Test) -> Test:
    """Mark a test that needs a virtual screen.

    Where a package is missing it is skipped, with the package's name, or fails if FACETS_CI=1.
    """
    missing = [package for program, package in PACKAGES.items() if shutil.which(program) is None]
    lenient = os.environ.get("FACETS_CI") != "1"
    skip = pytest.mark.skipif(bool(missing) and lenient, reason=f"needs the package {', '.join(missing)}")
    marked: Test = pytest.mark.window(skip(test))
    return marked


class Screen:
    """An X server without a monitor; `manager`: with a window manager, which full screen needs."""

    def __init__(self, size: tuple[int, int] = (1280, 720), manager: bool = False) -> None:
        self._size, self._manager = size, manager
        self._processes: list[subprocess.Popen[bytes]] = []
        self._hand: subprocess.Popen[bytes] | None = None
        self._folder = tempfile.TemporaryDirectory(prefix="facets-screen-")
        self.display = ""

    def __enter__(self) -> Screen:
        read, write = os.pipe()
        width, height = self._size
        # The server chooses a free number by itself: parallel runs never meet.  Without -noreset it would
        # turn clients away for a moment whenever the last one has gone.
        self._start(
            *("Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24"),
            *("-nolisten", "tcp", "-nocursor", "-noreset", "-fbdir", self._folder.name),
            pass_fds=(write,),
        )
        os.close(write)
        with os.fdopen(read) as answer:
            self.display = f":{answer.readline().strip()}"
        if self._manager:
            config = Path(self._folder.name) / "openbox.xml"
            config.write_text(MANAGER)
            self._start("openbox", "--config-file", str(config), env=self.environment())
            until(self._managed, "openbox does not start")
        return self

    def __exit__(self, *error: object) -> None:
        if self._hand is not None:
            self._hand.communicate()
        for process in reversed(self._processes):
            process.terminate()
            process.wait(PATIENCE)
        self._folder.cleanup()

    def environment(self) -> dict[str, str]:
        return {**os.environ, "DISPLAY": self.display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}

    def game(self, folder: Path, *arguments: str, driven: bool = False, **environment: str) -> GameWindow:
        """`python main.py` with its user data in `folder`; `driven`: it takes orders (see driven_main)."""
        return GameWindow(self, folder, arguments, driven, environment)

    def xdotool(self, *words: object) -> str:
        """What xdotool answers; raises with its complaint."""
        done = subprocess.run(
            ["xdotool", *map(str, words)],
            env=self.environment(),
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        if done.returncode:
            raise RuntimeError(f"xdotool {' '.join(map(str, words))}: {done.stderr.strip() or 'failed'}")
        return done.stdout.strip()

    def do(self, *words: object) -> str:
        """What xdotool says to it, right or wrong; one that goes on running, for a start takes its time."""
        if self._hand is None or self._hand.poll() is not None:
            pipe = subprocess.PIPE
            self._hand = subprocess.Popen(
                ["xdotool", "-"], env=self.environment(), stdin=pipe, stdout=pipe, stderr=subprocess.STDOUT
            )
        assert self._hand.stdin is not None
        assert self._hand.stdout is not None
        self._hand.stdin.write(f"{' '.join(map(str, words))}\ngetmouselocation\n".encode())
        self._hand.stdin.flush()
        said = b""
        while not (end := AFTERWARDS.search(said)):
            ready, _, _ = select([self._hand.stdout], [], [], PATIENCE)
            more = os.read(self._hand.stdout.fileno(), 4096) if ready else b""
            if not more:
                raise RuntimeError(f"xdotool {' '.join(map(str, words))}: {said.decode() or 'no answer'}")
            said += more
        return said[: end.start()].decode().strip()

    def picture(self, part: pygame.Rect) -> pygame.Surface:
        """What a monitor would show now in that part: the server's own memory, in the format of xwd."""
        with (Path(self._folder.name) / "Xvfb_screen0").open("rb") as file:
            header = struct.unpack(">25I", file.read(100))
            start, width, height, row, colours = header[0], header[4], header[5], header[12], header[19]
            part = part.clip((0, 0, width, height))
            file.seek(start + colours * 12 + part.top * row)
            rows = pygame.image.frombuffer(file.read(part.height * row), (width, part.height), "BGRA", row)
        return rows.subsurface((part.left, 0, *part.size)).convert(24)

    def _managed(self) -> bool:
        """Whether a window manager answers."""
        try:
            return bool(self.xdotool("get_desktop"))
        except RuntimeError:
            return False

    def _start(self, *words: str, pass_fds: tuple[int, ...] = (), env: dict[str, str] | None = None) -> None:
        if shutil.which(words[0]) is None:
            raise RuntimeError(f"{words[0]} is missing: install the package {PACKAGES[words[0]]}")
        quiet = subprocess.DEVNULL
        self._processes.append(
            subprocess.Popen(words, pass_fds=pass_fds, env=env, stdout=quiet, stderr=quiet)
        )


@contextmanager
def compositor(folder: Path) -> Iterator[dict[str, str]]:
    """A Wayland compositor without a monitor; what a program's environment has to name to be shown by it."""
    folder.mkdir(mode=0o700)
    environment = {"XDG_RUNTIME_DIR": str(folder), "WAYLAND_DISPLAY": "facets"}
    quiet = subprocess.DEVNULL
    words = ["weston", "--backend=headless-backend.so", "--socket=facets", "--idle-time=0"]
    with subprocess.Popen(words, env={**os.environ, **environment}, stdout=quiet, stderr=quiet) as weston:
        try:
            until((folder / "facets").exists, "weston does not start")
            yield environment
        finally:
            weston.terminate()


class GameWindow:
    """The running program.  Positions are pixels of its window."""

    def __init__(
        self,
        screen: Screen,
        folder: Path,
        arguments: tuple[str, ...],
        driven: bool,
        environment: Mapping[str, str],
    ) -> None:
        self.screen, self.folder = screen, folder
        self._arguments, self._driven, self._environment = arguments, driven, environment
        self._window = ""
        self._printed = folder / "printed.txt"

    def __enter__(self) -> GameWindow:
        program = ["-m", "tests.scenes.driven_main"] if self._driven else ["main.py"]
        environment = {
            **self.screen.environment(),
            "XDG_DATA_HOME": str(self.folder),
            "PYTHONFAULTHANDLER": "1",
            **self._environment,
        }
        # Pads are to be silent without the focus, as they are for people.
        environment.pop("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", None)
        self.folder.mkdir(parents=True, exist_ok=True)
        with self._printed.open("w") as printed:
            self.process = subprocess.Popen(
                [sys.executable, *program, *self._arguments],
                cwd=ROOT,
                env=environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE if self._driven else printed,
                stderr=printed,
                text=True,
            )
        try:
            self._window = self.until(self._find, "no window opens")
            self.focus()
        except BaseException:
            self.kill()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is not None:
            error.add_note(f"the program printed: {self.printed() or 'nothing'}")
        if self.process.poll() is None:
            self.kill()
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                stream.close()

    # keys, mouse, pads

    def _do(self, *words: object) -> None:
        complaint = self.screen.do(*words)
        if complaint:
            raise RuntimeError(f"xdotool {' '.join(map(str, words))}: {complaint}")

    def key(self, *keys: str) -> None:
        """Keys by their X names (`Return`, `Escape`, `w`, `shift+a`), one after the other."""
        for key in keys:
            time.sleep(AGAIN)
            self._do("key", "--delay", 0, key)

    def keydown(self, key: str) -> None:
        self._do("keydown", key)

    def keyup(self, key: str) -> None:
        self._do("keyup", key)

    def mouse(self, x: float, y: float) -> None:
        """Move the mouse there."""
        self._do("mousemove", "--window", self._window, round(x), round(y))

    def click(self, x: float, y: float, button: int = 1) -> None:
        """1: main button, 3: right one, 4 and 5: the wheel up and down."""
        at = ("mousemove", "--window", self._window, round(x), round(y))
        # Left to itself xdotool would rest for a tenth of a second after it.
        self._do(*at, "click", "--delay", 0, button)

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 6) -> None:
        """Press at `start`, move over in `steps`, let go at `end`."""
        self.mouse(*start)
        self._do("mousedown", 1)
        for step in range(1, steps + 1):
            part = step / steps
            self.mouse(start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
        self._do("mouseup", 1)

    def pad(self, name: str = "Test pad", **kind: int) -> GamePad:
        """Plug a pad in (needs `driven=True`); it is back once the game has opened it."""
        return GamePad(self, self.tell("plug", name, **kind))

    def pass_time(self, seconds: float) -> None:
        """Let the program's own time pass (needs `driven=True`): nobody waits for it, however busy it is."""
        self.tell("pass_time", seconds)

    @property
    def driven(self) -> bool:
        """Whether it takes orders."""
        return self._driven

    def tell(self, verb: str, *words: object, **facts: object) -> Any:
        """An order to the program, and its answer."""
        if not self._driven or self.process.stdin is None or self.process.stdout is None:
            raise RuntimeError("this game takes no orders: say screen.game(folder, driven=True)")
        print(json.dumps([verb, words, facts]), file=self.process.stdin, flush=True)
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError("the program has ended")
        answer = json.loads(line)
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer["answer"]

    # the window

    def focus(self) -> None:
        self._do("windowfocus", "--sync", self._window)

    @property
    def title(self) -> str:
        """What stands over the window, or would."""
        return self.screen.do("getwindowname", self._window)

    @property
    def geometry(self) -> tuple[int, int, int, int]:
        """Left, top, width, height on the screen, in pixels."""
        answer = self.screen.do("getwindowgeometry", "--shell", self._window)
        facts = dict(re.findall(r"(\w+)=(-?\d+)", answer))
        return int(facts["X"]), int(facts["Y"]), int(facts["WIDTH"]), int(facts["HEIGHT"])

    def corner(self) -> None:
        """Into the upper left corner of the screen, so that there is room for all of it."""
        self._do("windowmove", self._window, 0, 0)
        self.until(lambda: self.geometry[:2] == (0, 0), "the window does not move")

    def resize(self, width: int, height: int) -> None:
        self._do("windowsize", self._window, width, height)
        self.until(lambda: self.geometry[2:] == (width, height), f"no resize to {width} x {height}")

    def screenshot(self) -> pygame.Surface:
        """The window as it stands on the screen."""
        return self.screen.picture(pygame.Rect(self.geometry))

    # the program

    @property
    def data(self) -> Path:
        """Where the program keeps the user's files."""
        return self.folder / "Facets" / "Facets"

    def file(self, name: str) -> Any:
        """A kept JSON file as it is now, None where there is none."""
        try:
            return json.loads((self.data / name).read_text())
        except FileNotFoundError:
            return None

    def until(self, met: Callable[[], T], otherwise: str = "it does not happen") -> T:
        """The first answer of `met` that is true; fails at once when the program ends."""

        def check() -> T:
            answer = met()
            if not answer and self.process.poll() is not None:
                raise RuntimeError(f"the program has ended with {self.process.returncode}: {self.printed()}")
            return answer

        return until(check, otherwise, LOOK)

    def kill(self) -> None:
        """SIGKILL: nothing can be tidied up."""
        self.process.kill()
        self.process.wait(PATIENCE)

    def end(self, number: int = signal.SIGTERM) -> int:
        """Ask the program to end; its exit status."""
        self.process.send_signal(number)
        return self.wait()

    def wait(self) -> int:
        """The exit status of a program that ends by itself."""
        return self.process.wait(PATIENCE)

    def printed(self) -> str:
        """What it has said so far."""
        return self._printed.read_text(errors="replace").strip()

    def _find(self) -> str:
        try:
            found = self.screen.xdotool("search", "--onlyvisible", "--pid", self.process.pid)
        except RuntimeError:
            return ""
        return found.split()[0] if found else ""


class GamePad:
    """A virtual pad in the running program (see virtual_pads.VirtualPad)."""

    def __init__(self, game: GameWindow, instance: int) -> None:
        self._game, self.instance = game, instance

    def tap(self, button: int) -> None:
        self._game.tell("tap", self.instance, button)

    def button(self, button: int, down: bool) -> None:
        self._game.tell("button", self.instance, button, down)

    def stick(self, x: float, y: float) -> None:
        self._game.tell("stick", self.instance, x, y)

    def hat(self, mask: int) -> None:
        self._game.tell("hat", self.instance, mask)

    def unplug(self) -> None:
        self._game.tell("unplug", self.instance)
