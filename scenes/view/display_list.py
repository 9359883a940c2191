"""A picture as the list of its strokes, and a surface that repaints only where two pictures differ.

Most of a window is the same from one frame to the next. What is recorded instead of drawn can be compared:
only the damage, the places where something has come, gone or moved, is painted anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

import pygame

from scenes.view.canvas import Canvas
from scenes.view.strokes import Stroke, differing, merged, paint

Segments = Sequence[Sequence[Stroke]]
"""A picture's strokes in their order, cut where a kept part begins or ends, the same object each time."""

MOST_AREAS = 12
"""Damaged areas above which they are painted as one."""


class DisplayList(Canvas):
    """Records what is drawn; its surface is only measured. `segments`: what was recorded."""

    def __init__(
        self,
        surface: pygame.Surface,
        scale: float,
        origin: tuple[float, float] = (0, 0),
        text_scale: float = 1.0,
    ) -> None:
        super().__init__(surface, scale, origin, text_scale)
        self._open: list[Stroke] = []
        self.segments: list[Sequence[Stroke]] = [self._open]

    def stroke(self, stroke: Stroke) -> None:
        self._open.append(stroke)

    def strokes(self, strokes: Sequence[Stroke]) -> None:
        self._open = []
        self.segments += [strokes, self._open]


class FrameBuffer:
    """Knows what a surface shows, and brings it to another picture by its damage alone.

    What it shows is trusted as long as the surface has the same pixels at the same place in memory.
    """

    def __init__(self) -> None:
        self._surface: tuple[tuple[int, int], int] | None = None
        self._shown: Segments = ()

    def forget(self) -> None:
        """Something else may have drawn on the surface: the next picture is painted whole."""
        self._surface = None

    def show(self, surface: pygame.Surface, segments: Segments) -> list[pygame.Rect]:
        """Bring the surface to a picture. Returns what was painted anew."""
        same = surface.get_size(), surface._pixels_address
        whole = surface.get_rect()
        areas = damage(self._shown, segments) if same == self._surface else [whole]
        self._surface, self._shown = same, segments
        areas = [area for each in areas if (area := each.clip(whole))]
        strokes = list(chain.from_iterable(segments)) if areas else []
        places = [stroke[1:5] for stroke in strokes]
        for area in areas:
            surface.set_clip(area)
            for index in area.collidelistall(places):
                paint(surface, strokes[index])
        surface.set_clip(None)
        return areas


def damage(before: Segments, after: Segments) -> list[pygame.Rect]:
    """Areas outside of which two pictures are the same, none of them touching another."""
    kept = sum(1 for _ in _common(before, after))
    old, new = list(chain.from_iterable(before[kept:])), list(chain.from_iterable(after[kept:]))
    areas = merged(pygame.Rect(stroke[1:5]) for stroke in differing(old, new))
    return [areas[0].unionall(areas[1:])] if len(areas) > MOST_AREAS else areas


def _common(before: Segments, after: Segments) -> Iterator[Sequence[Stroke]]:
    """The segments with which both begin."""
    for one, other in zip(before, after, strict=False):
        if one is not other and one != other:
            return
        yield one
