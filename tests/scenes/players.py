"""People at both programs, the real one and its twin: halves of the keyboard, pads, and the ways they go."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from scenes.input.intents import DIRECTIONS, Intent
from scenes.view.focus import neighbour
from tests.scenes.virtual_pads import DOWN, LEFT, RIGHT, SOUTH, UP, VirtualPad
from tests.scenes.window import GamePad

LEFT_KEYS = {
    Intent.UP: "w",
    Intent.DOWN: "s",
    Intent.LEFT: "a",
    Intent.RIGHT: "d",
    Intent.OK: "space",
}
RIGHT_KEYS = {**{way: way.value.capitalize() for way in DIRECTIONS}, Intent.OK: "Return"}
_CROSS = dict(zip(DIRECTIONS, (UP, DOWN, LEFT, RIGHT), strict=True))
_TILT = dict(zip(DIRECTIONS, ((0, -1), (0, 1), (-1, 0), (1, 0)), strict=True))


class Player(Protocol):
    """A person's hand on a device."""

    def go(self, ways: Sequence[Intent]) -> None: ...

    def ok(self) -> None: ...


class Keys:
    """One half of the keyboard."""

    def __init__(self, key: Callable[..., None], names: Mapping[Intent, str]) -> None:
        self._key, self._names = key, names

    def go(self, ways: Sequence[Intent]) -> None:
        self._key(*(self._names[way] for way in ways))

    def ok(self) -> None:
        self._key(self._names[Intent.OK])


class TwinPad:
    """A virtual pad in both programs."""

    def __init__(self, real: GamePad, name: str, stick: bool, hear: Callable[[], None]) -> None:
        self._real, self._twin = real, VirtualPad(name)
        self._stick, self._hear = stick, hear

    def go(self, ways: Sequence[Intent]) -> None:
        for way in ways:
            if self._stick:
                self._push(*_TILT[way])
            else:
                self.tap(_CROSS[way])

    def ok(self) -> None:
        self.tap(SOUTH)

    def tap(self, button: int) -> None:
        self._real.tap(button)
        self._twin.tap(button)
        self._hear()

    def _push(self, x: float, y: float) -> None:
        for at in ((x, y), (0.0, 0.0)):
            self._real.stick(*at)
            self._twin.stick(*at)
            self._hear()

    def unplug(self) -> None:
        self._real.unplug()
        self._twin.unplug()
        self._hear()

    def leave(self) -> None:
        self._twin.unplug()


def way_to(places: Mapping[Any, Any], start: Any, goal: Any) -> list[Intent]:
    """Directions that lead a focus from one place to another, as few as possible."""
    before: dict[Any, tuple[Any, Intent]] = {}
    seen, queue = {start}, deque([start])
    while goal not in seen:
        here = queue.popleft()
        for way in DIRECTIONS:
            there = neighbour(places, here, way)
            if there not in seen:
                seen.add(there)
                before[there] = (here, way)
                queue.append(there)
    ways: list[Intent] = []
    while goal != start:
        goal, way = before[goal]
        ways.insert(0, way)
    return ways
