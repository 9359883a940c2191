"""Windows of every size show the whole picture, and the mouse hits what it shows."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pytest

from rules.checkers.board import SQUARE
from tests.scenes.tables import GAME, played
from tests.scenes.twin import Twin, keep, twins
from tests.scenes.window import GameWindow, Screen, needs_window

SIZES = (
    *((640, 360), (1280, 720), (853, 481), (1000, 999), (720, 1280), (401, 900)),
    *((2560, 1080), (1920, 1080), (3840, 2160), (640, 361)),
)
"""In the order in which the window is pulled from one to the next; small, large, odd, wide, upright."""

PIECE = SQUARE["d4"]
FULL, WINDOW = (1280, 800), (700, 400)


def resize(both: Twin, size: tuple[int, int]) -> None:
    both.game.resize(*size)
    both.fit(*size)
    both.agree()


@needs_window
def test_at_every_size_the_mouse_hits_the_buttons_it_shows(tmp_path: Path) -> None:
    """Those of the title at one size, those of the options at the next one."""
    with Screen((3840, 2160)) as screen, twins(screen, tmp_path) as both:
        both.agree()
        both.game.corner()
        both.hover("checkers")
        both.agree()
        for title, size in zip(cycle((True, False)), SIZES, strict=False):
            resize(both, size)
            if title:
                both.click_on("options")
                both.agree()
            else:
                before = both.house.services.settings.now
                both.click_next("targets")
                both.agree()
                assert both.house.services.settings.now != before
                both.key("BackSpace")
                both.hover("checkers")
                both.agree()
        both.game.until(lambda: window_kept(both.game) == SIZES[-1], "the size is not kept")


@needs_window
def test_at_every_size_the_mouse_hits_the_squares_it_shows(tmp_path: Path) -> None:
    keep(tmp_path, played(*GAME[:2]), "mouse", "keys_right")
    with Screen((3840, 2160)) as screen, twins(screen, tmp_path) as both:
        both.agree()
        both.game.corner()
        both.hover("checkers")
        both.agree()
        both.click_on("go_on")
        both.agree()
        for path, size in zip(cycle(((PIECE,), ())), SIZES, strict=False):
            resize(both, size)
            both.click(*both.spot(PIECE))
            both.agree()
            assert both.controls.path == path


@needs_window
@pytest.mark.parametrize("key", ["F11", "alt+Return"])
def test_full_screen_and_back_keep_the_size(tmp_path: Path, key: str) -> None:
    with Screen(FULL, manager=True) as screen:
        with twins(screen, tmp_path) as both:
            both.agree()
            both.game.resize(*WINDOW)
            both.game.until(lambda: window_kept(both.game) == WINDOW, "the size is not kept")
            switch(both, key, FULL)
            both.hover("options")
            both.agree()
            both.click_on("options")
            both.agree()
            switch(both, key, WINDOW)
            switch(both, key, FULL)
            both.game.end()
        with screen.game(tmp_path) as game:
            game.until(lambda: game.geometry == (0, 0, *FULL), "it does not begin in full screen")
            game.key(key)
            game.until(lambda: game.geometry[2:] == WINDOW, "the size is lost")
            assert window_kept(game) == WINDOW


def switch(both: Twin, key: str, size: tuple[int, int]) -> None:
    both.game.key(key)
    both.house.services.settings.change(fullscreen=size == FULL)
    both.fit(*size)
    both.agree()
    assert both.game.file("settings.json")["fullscreen"] is (size == FULL)


def window_kept(game: GameWindow) -> tuple[int, ...]:
    return tuple(game.file("settings.json")["window"])
