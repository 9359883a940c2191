"""Animation as a script: line order is time order, `Together` overlaps, `skip` goes on to the next Pause.

Choreographies are generators of actions.  An action is advanced by seconds and gives back what it did not
use, so that a chain of short actions keeps time whatever the frame rate.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Protocol, TypeAlias

Ease: TypeAlias = Callable[[float], float]

SPEEDS = {"slow": 1.0, "normal": 1.4, "fast": 2.8}
"""Time factor of the animation speeds; `off` plays nothing."""

PULSE = 4.0
"""Seconds of one breath of light."""


def linear(t: float) -> float:
    return t


def ease_out(t: float) -> float:
    """Leaves quickly, settles softly."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    return t * t * (3 - 2 * t)


def swell(now: float) -> float:
    """The slow light on what has the focus, 0..1, rising and falling once in PULSE seconds."""
    return 0.5 - 0.5 * math.cos(2 * math.pi * now / PULSE)


class Action(Protocol):
    def advance(self, dt: float) -> float | None:
        """Pass dt seconds; None while it goes on, else the seconds that are left over."""

    def finish(self) -> None:
        """Jump to the end, silently."""


class Tween:
    """Calls `show` with the eased share of the way, at the end with exactly 1."""

    def __init__(self, seconds: float, show: Callable[[float], None], ease: Ease = ease_out) -> None:
        self._seconds, self._show, self._ease = seconds, show, ease
        self._passed = 0.0

    def advance(self, dt: float) -> float | None:
        self._passed += dt
        if self._passed >= self._seconds:
            self._show(1.0)
            return self._passed - self._seconds
        self._show(self._ease(self._passed / self._seconds))
        return None

    def finish(self) -> None:
        self._show(1.0)


def wait(seconds: float) -> Tween:
    return Tween(seconds, lambda _: None, linear)


class Pause(Tween):
    """A picture to be read, in a script's own line: skipping stops here, a further press ends only this.

    Without `seconds` it never ends by itself.
    """

    def __init__(self, seconds: float = math.inf) -> None:
        super().__init__(seconds, lambda _: None, linear)


class Do:
    """Changes what is shown, at once; also when the animation is skipped."""

    def __init__(self, change: Callable[[], object]) -> None:
        self._change = change

    def advance(self, dt: float) -> float | None:
        self._change()
        return dt

    def finish(self) -> None:
        self._change()


class Cue:
    """A sound or a passing ornament: left out when the animation is skipped."""

    def __init__(self, give: Callable[[], object]) -> None:
        self._give = give

    def advance(self, dt: float) -> float | None:
        self._give()
        return dt

    def finish(self) -> None:
        pass


class Sequence:
    """One action after the other; the script is read as it is played."""

    def __init__(self, script: Iterable[Action]) -> None:
        self._script: Iterator[Action] = iter(script)
        self._now: Action | None = None

    def advance(self, dt: float) -> float | None:
        left: float | None = dt
        while left is not None:
            if self._now is None:
                self._now = next(self._script, None)
                if self._now is None:
                    return left
            left = self._now.advance(left)
            if left is not None:
                self._now = None
        return None

    def finish(self) -> None:
        if self._now is not None:
            self._now.finish()
            self._now = None
        for action in self._script:
            action.finish()

    @property
    def pause(self) -> Pause | None:
        return self._now if isinstance(self._now, Pause) else None

    def end_pause(self) -> None:
        """End the Pause that is shown."""
        if self.pause is not None:
            self._now = None

    def rest(self) -> bool:
        """Finish what comes before the next Pause; whether there is one."""
        if self.pause is not None:
            return True
        if self._now is not None:
            self._now.finish()
        self._now = None
        for action in self._script:
            if isinstance(action, Pause):
                self._now = action
                return True
            action.finish()
        return False


class Together:
    """All at once; over when the longest is."""

    def __init__(self, *actions: Action) -> None:
        self._actions = list(actions)

    def advance(self, dt: float) -> float | None:
        left = dt
        going = []
        for action in self._actions:
            rest = action.advance(dt)
            if rest is None:
                going.append(action)
            else:
                left = min(left, rest)
        self._actions = going
        return None if going else left

    def finish(self) -> None:
        for action in self._actions:
            action.finish()
        self._actions = []


class Timeline:
    """Plays scripts one after the other."""

    def __init__(self) -> None:
        self._queue: deque[Sequence] = deque()

    @property
    def busy(self) -> bool:
        return bool(self._queue)

    @property
    def pause(self) -> Pause | None:
        """The Pause that is shown, if there is one."""
        return self._queue[0].pause if self._queue else None

    @property
    def paused(self) -> bool:
        return self.pause is not None

    def play(self, script: Iterable[Action]) -> None:
        self._queue.append(Sequence(script))

    def step(self, dt: float) -> None:
        left: float | None = dt
        while self._queue and left is not None:
            left = self._queue[0].advance(left)
            if left is not None:
                self._queue.popleft()

    def skip(self) -> None:
        """End a Pause that is shown; else go on to the next one, or to the end."""
        if self.paused:
            self._queue[0].end_pause()
            self.step(0.0)
        else:
            self.rest()

    def rest(self) -> None:
        """Finish everything before the next Pause, or to the end."""
        while self._queue and not self._queue[0].rest():
            self._queue.popleft()
