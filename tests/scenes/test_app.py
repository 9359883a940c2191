"""The loop round the scenes: what it keeps of the window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.app import SIZE_RESTS, App
from scenes.platform.storage import Storage
from scenes.stack import Scene


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setattr("scenes.app.user_storage", lambda: Storage(tmp_path))
    app = App()
    app._clockwork.open(Scene(app.services))
    yield app
    app._window.destroy()


def pass_time(app: App, seconds: float) -> None:
    for _ in range(round(seconds * 60)):
        app.frame(1 / 60)


def resize(app: App, size: tuple[int, int]) -> None:
    app._window.size = size
    pygame.event.post(pygame.Event(pygame.WINDOWRESIZED, window=app._window, x=size[0], y=size[1]))
    app.frame(1 / 60)


def test_the_size_that_a_window_has_been_dragged_to_is_kept_once_it_rests(app: App) -> None:
    before = app.services.settings.now.window
    resize(app, (700, 400))
    assert app.services.settings.now.window == before
    pass_time(app, SIZE_RESTS + 0.1)
    assert app.services.settings.now.window == (700, 400)


def test_full_screen_at_once_after_dragging_keeps_the_size_dragged_to(app: App) -> None:
    resize(app, (700, 400))
    app.services.settings.change(fullscreen=True)
    pass_time(app, SIZE_RESTS + 0.1)
    assert app._window.size != (700, 400)
    assert app.services.settings.now.window == (700, 400)
