"""Which presses count before what waits to be read: a result, the end of a round."""

from __future__ import annotations

from scenes.input.intents import DIRECTIONS, Pointer, Press

GLANCE = 0.8
"""Seconds for which something is seen at least before a press can end it."""
HASTE = 0.5
"""A press that follows another one within so many seconds is of the same haste."""


class ReadingGate:
    """Stands before what waits to be read, so that no press meant for what came before ends it unread.

    A press counts that began once everything had been seen for a GLANCE.  Whoever hammers on is heard only
    after a rest: each of those presses belongs to the ones before it.
    """

    def __init__(self) -> None:
        self._seen_since: float | None = None
        self._pressed = float("-inf")

    def show(self, now: float) -> None:
        """Everything is seen from now on, if it has not been seen already."""
        if self._seen_since is None:
            self._seen_since = now

    def hide(self) -> None:
        """It is seen no longer, or not all of it."""
        self._seen_since = None

    def lets_through(self, event: Press | Pointer) -> bool:
        """Whether a press counts, or the mouse going down; repeats count from their start."""
        hasty = False
        if isinstance(event, Pointer) or event.intent not in DIRECTIONS:
            hasty, self._pressed = event.time < self._pressed + HASTE, event.time
        return not hasty and self._seen_since is not None and event.time >= self._seen_since + GLANCE
