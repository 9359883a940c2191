"""Small budgets for the searches of the CPU players.

What holds at every budget, such as that the same question has the same answer, is proved once a game at the
full ones (`scenes/test_cpu_worker.py`) and else at these, which stand in each game's `spec`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from unittest.mock import patch

from rules import GAMES
from tests.suites import spec


@contextmanager
def small_budgets() -> Iterator[None]:
    """For as long as the block lasts `hard` and `expert` of every game search little."""
    with ExitStack() as budgets:
        for game_id in GAMES:
            for name, small in spec(game_id).small_budgets.items():
                budgets.enter_context(patch.dict(name, small))
        yield
