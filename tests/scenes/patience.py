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
    """Look again and again until the answer is true; the answer."""
    end = time.monotonic() + PATIENCE
    while not (answer := met()):
        if time.monotonic() > end:
            raise TimeoutError(f"{otherwise} within {PATIENCE:g} s")
        time.sleep(pause)
    return answer
