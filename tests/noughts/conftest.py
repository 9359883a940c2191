"""Fixtures of the fourth game's own tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.gallery import Stage, staged


@pytest.fixture
def stage() -> Iterator[Stage]:
    with staged() as stage:
        yield stage
