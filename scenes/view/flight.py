"""How things move over a table: the arc from one place to another, and being turned over."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Protocol

from scenes.view.timeline import Action, Do, Tween, linear


class Flier(Protocol):
    """Something in flight, its middle at x, y, `w` wide and `lift` above the table.

    `turn`: 1 flat, 0 on its edge while it is turned over.
    """

    x: float
    y: float
    w: float
    lift: float
    turn: float


def way(
    flier: Flier, goal: tuple[float, float], height: float, w: float | None = None
) -> Callable[[float], None]:
    """The way from where the flier is when it sets off to `goal`, `height` above the table in the middle.

    On arriving it is `w` wide; None: as wide as before.
    """
    start: list[float] = []

    def show(t: float) -> None:
        if not start:
            start.extend((flier.x, flier.y, flier.w))
        x, y, before = start
        flier.x, flier.y = x + (goal[0] - x) * t, y + (goal[1] - y) * t
        flier.w = before if w is None else before + (w - before) * t
        flier.lift = height * math.sin(math.pi * t) if t < 1 else 0.0

    return show


def turned_over(flier: Flier, seconds: float, show: Callable[[], object]) -> list[Action]:
    """The flier is turned over; on its edge, `show` changes what is seen of it."""
    turn = partial(setattr, flier, "turn")
    return [
        Tween(seconds / 2, lambda t: turn(1 - t), linear),
        Do(show),
        Tween(seconds / 2, turn, linear),
    ]
