"""Where a plate that is laid over a table for a while hides least of what matters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scenes.view import theme
from scenes.view.geometry import Rect

KEPT_FREE = 100.0
"""From this weight on nothing is hidden where there is another place; the least touch counts."""
_SAFE = Rect(*theme.SAFE)


@dataclass(frozen=True, slots=True)
class Thing:
    """Something on the table and what it would cost to hide it whole; a part of it costs its share."""

    rect: Rect
    weight: float = KEPT_FREE


def hidden(plate: Rect, things: Iterable[Thing]) -> float:
    """What a plate there costs."""
    cost = 0.0
    for thing in things:
        rect = thing.rect
        wide = min(plate.right, rect.right) - max(plate.x, rect.x)
        high = min(plate.bottom, rect.bottom) - max(plate.y, rect.y)
        if wide > 0 and high > 0:
            share = 1.0 if thing.weight >= KEPT_FREE else wide * high / (rect.w * rect.h)
            cost += thing.weight * share
    return cost


class Layer:
    """Chooses a place, and keeps to it for as long as the same is said and nothing is under it."""

    def __init__(self) -> None:
        self._said: object = None
        self._plate: Rect | None = None

    def lay(self, said: object, plates: Sequence[Rect], things: Sequence[Thing]) -> Rect:
        """Of these places, those first that are liked best, the one that hides least.

        `said`: what is laid there; with another one a new place is looked for.
        """
        kept = self._plate
        if kept is not None and said == self._said and kept in plates and hidden(kept, things) < KEPT_FREE:
            return kept
        seen = [plate for plate in plates if on_screen(plate)] or plates
        plate = min(seen, key=lambda each: hidden(each, things))
        self._said, self._plate = said, plate
        return plate


def on_screen(plate: Rect) -> bool:
    """Whether a plate lies where every screen shows it."""
    return (
        plate.x >= _SAFE.x
        and plate.y >= _SAFE.y - 0.5
        and plate.right <= _SAFE.right
        and plate.bottom <= _SAFE.bottom + 0.5
    )
