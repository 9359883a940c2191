"""Where a d-pad moves the focus: to the thing the eye finds in that direction."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TypeVar

from scenes.input.intents import Intent
from scenes.view.geometry import Rect

K = TypeVar("K", bound=Hashable)

_WAY = {
    Intent.UP: (0, -1),
    Intent.DOWN: (0, 1),
    Intent.LEFT: (-1, 0),
    Intent.RIGHT: (1, 0),
}


def _gap(a0: float, a1: float, b0: float, b1: float) -> float:
    """Distance between two intervals, 0 where they share a stretch."""
    return max(0.0, b0 - a1, a0 - b1)


def neighbour(places: Mapping[K, Rect], here: K, way: Intent) -> K:
    """The place in direction `way` from `here`; `here` itself if there is none.

    Any place in the same row or column wins over all that lie aside; ties go to the first in the mapping.
    """
    dx, dy = _WAY[way]
    start = places[here]
    best, best_cost = here, (True, float("inf"))
    for key, rect in places.items():
        along = (rect.cx - start.cx) * dx + (rect.cy - start.cy) * dy
        if key == here or along <= 1:
            continue
        if dx:
            aside = _gap(start.y, start.bottom, rect.y, rect.bottom)
            offset = abs(rect.cy - start.cy)
        else:
            aside = _gap(start.x, start.right, rect.x, rect.right)
            offset = abs(rect.cx - start.cx)
        cost = aside > 0, along + 3 * aside + 0.3 * offset
        if cost < best_cost:
            best, best_cost = key, cost
    return best


def under(places: Mapping[K, Rect], x: float, y: float) -> K | None:
    """The last place that holds the point: what is drawn on top."""
    found = None
    for key, rect in places.items():
        if rect.holds(x, y):
            found = key
    return found
