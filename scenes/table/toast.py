"""A line of explanation beside the game: it goes by itself, or with the next press."""

from __future__ import annotations

from collections.abc import Callable

SECONDS = 6.0
"""For as long it stays, unless a press takes it away."""


class Toast:
    """`text`: what is said now, or nothing. `changed` is called when a redraw is wanted.

    What is `lasting` stays for its time, whoever presses, unless something else is said.
    """

    def __init__(self, now: Callable[[], float], changed: Callable[[], None]) -> None:
        self._now, self._changed = now, changed
        self.text, self._since, self._lasting = "", 0.0, False

    def say(self, line: str, lasting: bool = False) -> None:
        if self._lasting and not line:
            return
        self._put(line, lasting)

    def step(self) -> None:
        """To be called as time passes."""
        if self.text and self._now() - self._since > SECONDS:
            self._put("", False)

    def _put(self, line: str, lasting: bool) -> None:
        if line != self.text:
            self._changed()
        self.text, self._since, self._lasting = line, self._now(), lasting
