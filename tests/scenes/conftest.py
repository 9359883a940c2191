"""Fixtures of the scene tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.app import App
from scenes.platform.storage import Storage
from scenes.stack import Scene
from tests.gallery import Stage, staged
from tests.scenes.room import Room, room_in


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    with room_in(tmp_path) as room:
        yield room


@pytest.fixture
def stage() -> Iterator[Stage]:
    with staged() as stage:
        yield stage


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """The whole program with an empty scene, in a window that nobody sees."""
    monkeypatch.setattr("scenes.app.user_storage", lambda: Storage(tmp_path))
    app = App()
    app._clockwork.open(Scene(app.services))
    yield app
    app._window.destroy()
