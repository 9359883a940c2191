"""The program's window: on whatever the system has to show it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

import pygame

from scenes.platform.files import opened_asset

SMALLEST = (640, 360)

_SCREENS = {"DISPLAY": "x11", "WAYLAND_DISPLAY": "wayland"}
"""What an environment on Linux names its screen in -> the driver for it, the quicker one first."""
_CONSOLE = "kmsdrm"
"""Left to itself SDL would in the end draw where nobody can see it; a bare console may still do."""
_PLAIN = ("x11", "windows", "dummy")
"""Drivers that take frames as they are. Where that can be had, a renderer in between costs more than it
gives; the others have nothing else."""
_DRIVER, _RENDERER = "SDL_VIDEODRIVER", "SDL_FRAMEBUFFER_ACCELERATION"


class NoDisplayError(RuntimeError):
    """No window can be opened here; the message says why."""


def open_window(size: tuple[int, int]) -> pygame.Window:
    """A window of that size, or of the largest screen's, in which frames can be drawn.

    Every driver that may do is tried, each with a renderer between the frames and the screen and without.
    Raises NoDisplayError, saying what the first one lacks, if none will do.
    """
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # pygame has named the class after the script already.
    os.environ["SDL_VIDEO_X11_WMCLASS"] = "facets"
    asked = os.environ.get(_RENDERER)
    complaints = []
    for driver in _drivers():
        for renderer in _renderers(driver, asked):
            _set(_DRIVER, driver)
            _set(_RENDERER, renderer)
            try:
                return _opened(size)
            except pygame.error as error:
                complaints.append(str(error))
                pygame.display.quit()
    _set(_RENDERER, asked)
    raise NoDisplayError(complaints[0])


def _drivers() -> Iterator[str]:
    """Names for SDL, the likeliest first; one that the environment names comes before all others."""
    named = os.environ.get(_DRIVER, "")
    tried = [named]
    if sys.platform == "linux":
        tried += [driver for name, driver in _SCREENS.items() if os.environ.get(name)] + [_CONSOLE]
        # An empty name would be SDL's own choice.
        tried = [driver for driver in tried if driver]
    yield from dict.fromkeys(tried)


def _renderers(driver: str, asked: str | None) -> tuple[str | None, ...]:
    """What the environment is to say about a renderer, the likeliest first; None: nothing, SDL knows."""
    if asked is not None:
        return asked, None
    return ("0", None) if driver in _PLAIN or sys.platform == "win32" else (None, "1")


def _set(name: str, value: str | None) -> None:
    if value:
        os.environ[name] = value
    else:
        os.environ.pop(name, None)


def _opened(size: tuple[int, int]) -> pygame.Window:
    pygame.display.init()
    pygame.font.init()
    window = pygame.Window("Facets", _on_screen(size), resizable=True, allow_high_dpi=True)
    window.minimum_size = SMALLEST
    try:
        window.get_surface()
    except pygame.error:
        window.destroy()
        raise
    with opened_asset("images", "icon.png") as icon:
        window.set_icon(pygame.image.load(icon, "icon.png"))
    # An input method would keep letters for itself that are presses here.
    pygame.key.stop_text_input()
    return window


def _on_screen(size: tuple[int, int]) -> tuple[int, int]:
    """A window no larger than the largest screen: a size kept on another one could be out of all bounds."""
    screens = pygame.display.get_desktop_sizes()
    widest, highest = max(width for width, _ in screens), max(height for _, height in screens)
    return min(size[0], widest), min(size[1], highest)


__all__ = ["NoDisplayError", "open_window"]
