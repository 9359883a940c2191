"""Fixtures of the scene tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

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
