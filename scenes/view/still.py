"""A layer that does not move, painted once a window size and then only copied."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from scenes.view.canvas import Canvas


class StillLayer:
    """Opaque pictures of the whole window, one a key; all are dropped when the window or the text changes."""

    def __init__(self) -> None:
        self._fit: Hashable = None
        self._kept: dict[Hashable, pygame.Surface] = {}

    def draw(self, canvas: Canvas, key: Hashable, paint: Callable[[Canvas], None]) -> None:
        """Copy the picture of `key` to the canvas; `paint` draws it where it is not there yet."""
        fit = canvas.surface.get_size(), canvas.scale, canvas.origin, canvas.text_scale
        if fit != self._fit:
            self._fit = fit
            self._kept.clear()
        picture = self._kept.get(key)
        if picture is None:
            picture = self._kept[key] = pygame.Surface(canvas.surface.get_size()).convert(canvas.surface)
            paint(Canvas(picture, canvas.scale, canvas.origin, canvas.text_scale))
        canvas.surface.blit(picture, (0, 0))
