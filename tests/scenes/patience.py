"""Waiting for what another process or thread does: the limit bounds a hang and nothing else."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

PATIENCE = 120.0
"""Seconds after which something that does not happen has failed, however busy the machine is."""
PAUSE = 0.001
"""Seconds between two looks at something that is waited for."""

T = TypeVar("T")


def until(met: Callable[[], T], otherwise: str = "it does not happen", pause: float = PAUSE) -> T:
    """Look again and again until the answer is true; the answer.

    What takes long to look at is looked at less often.
    """
    begun = before = time.monotonic()
    while not (answer := met()):
        now = time.monotonic()
        if now > begun + PATIENCE:
            raise TimeoutError(f"{otherwise} within {PATIENCE:g} s")
        time.sleep(max(pause, now - before))
        before = time.monotonic()
    return answer
