"""The window on screens of every kind: the driver and the way of drawing that the system has are found."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pygame
import pytest

from scenes.platform.window import NoDisplayError, open_window
from tests.scenes.patience import PATIENCE, until
from tests.scenes.processes import thinker
from tests.scenes.window import ROOT, compositor, needs_window

NAMES = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_FRAMEBUFFER_ACCELERATION")


@needs_window
def test_a_wayland_compositor_shows_the_window_however_the_environment_names_it(tmp_path: Path) -> None:
    with compositor(tmp_path / "runtime") as wayland:
        for named in (
            {},
            {"SDL_VIDEODRIVER": "wayland"},
            {"SDL_VIDEODRIVER": "nonsense"},
            {"SDL_FRAMEBUFFER_ACCELERATION": "0"},
            {"DISPLAY": ":65000"},
        ):
            assert shown(tmp_path / "data", {**wayland, **named}) == ""


@pytest.mark.skipif(os.name != "posix", reason="needs paths of bytes")
@pytest.mark.parametrize(
    "locale", [{}, {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}], ids=["usual", "plain"]
)
def test_folders_whose_names_are_no_text_are_good_homes(locale: dict[str, str], tmp_path: Path) -> None:
    """The program's own and the player's, in bytes that neither UTF-8 nor the locale knows."""
    home = Path(os.fsdecode(os.fsencode(tmp_path) + b"/M\xe4dchen"))
    for part in ("assets", "rules", "scenes"):
        shutil.copytree(ROOT / part, home / part)
    shutil.copy(ROOT / "main.py", home)
    assert shown(home, {"SDL_VIDEODRIVER": "dummy", **locale}, home) == ""
    assert (home / "Facets" / "Facets").is_dir()


def shown(data: Path, screens: Mapping[str, str], program_folder: Path = ROOT) -> str:
    """What the program prints that has drawn its first frame and is then asked to end."""
    kept = {name: value for name, value in os.environ.items() if name not in NAMES}
    with subprocess.Popen(
        [sys.executable, "main.py"],
        cwd=program_folder,
        env={**kept, "XDG_DATA_HOME": str(data), **screens},
        stderr=subprocess.PIPE,
        text=True,
    ) as program:
        # The CPU player's process starts after the first frame.
        until(lambda: program.poll() is not None or thinker(program.pid), "nothing is shown")
        program.terminate()
        _, told = program.communicate(timeout=PATIENCE)
    assert program.returncode == 0, told
    return told


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """An environment without screens, and a display that is the test's own."""
    pygame.display.quit()
    for name in NAMES:
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)
    return monkeypatch


@pytest.mark.parametrize("lacking", ["0", None])
def test_a_driver_that_cannot_take_frames_one_way_takes_them_the_other(
    environment: pytest.MonkeyPatch, lacking: str | None
) -> None:
    environment.setenv("SDL_VIDEODRIVER", "dummy")

    class Window(pygame.Window):
        def get_surface(self) -> pygame.Surface:
            if os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == lacking:
                raise pygame.error("Window framebuffer support not available")
            return super().get_surface()

    environment.setattr(pygame, "Window", Window)
    window = open_window((640, 360))
    assert window.get_surface().get_size() == (640, 360)
    window.destroy()


def test_where_nothing_will_do_the_first_complaint_is_told(environment: pytest.MonkeyPatch) -> None:
    environment.setenv("SDL_VIDEODRIVER", "nonsense")
    environment.setenv("DISPLAY", ":65000")
    with pytest.raises(NoDisplayError, match="nonsense"):
        open_window((640, 360))
    assert "SDL_FRAMEBUFFER_ACCELERATION" not in os.environ


def test_no_input_method_is_asked_what_a_key_might_mean(environment: pytest.MonkeyPatch) -> None:
    """SDL takes text in from the start; while it does, Hangul and other input methods get the keys first."""
    environment.setenv("SDL_VIDEODRIVER", "dummy")
    taken_in = ctypes.CDLL(pygame.base.__file__).SDL_IsTextInputActive
    window = open_window((640, 360))
    assert not taken_in()
    pygame.key.start_text_input()
    assert taken_in()
    window.destroy()
