"""A layer that does not move, painted once a window size and then only copied."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping

import pygame

from scenes.view.canvas import Canvas


class PaintedLayer:
    """Opaque pictures of the whole window, one a key; all are dropped when the window or the text changes."""

    def __init__(self) -> None:
        self._fit: Hashable = None
        self._kept: dict[str, pygame.Surface] = {}

    def draw(self, canvas: Canvas, key: str, painters: Mapping[str, Callable[[Canvas], None]]) -> bool:
        """Copy the picture of `key` to the canvas; True if the pictures had to be painted.

        All of them are painted at the first look, so that no later frame has to wait for one.
        """
        fit = canvas.surface.get_size(), canvas.scale, canvas.origin, canvas.text_scale
        anew = fit != self._fit
        if anew:
            self._fit = fit
            self._kept.clear()
            for name, paint in painters.items():
                picture = self._kept[name] = pygame.Surface(canvas.surface.get_size(), 0, canvas.surface)
                paint(Canvas(picture, canvas.scale, canvas.origin, canvas.text_scale))
        canvas.surface.blit(self._kept[key], (0, 0))
        return anew


class KeptLayer:
    """The whole window as it was painted for its present key; painted anew only when the key changes."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._picture: pygame.Surface | None = None

    def draw(self, canvas: Canvas, key: Hashable, paint: Callable[[Canvas], None]) -> None:
        """Copy the picture of `key` to the canvas."""
        size = canvas.surface.get_size()
        full = size, canvas.scale, canvas.origin, canvas.text_scale, key
        if self._picture is None or self._picture.get_size() != size:
            self._picture, self._key = pygame.Surface(size, 0, canvas.surface), None
        if full != self._key:
            paint(Canvas(self._picture, canvas.scale, canvas.origin, canvas.text_scale))
            self._key = full
        canvas.surface.blit(self._picture, (0, 0))
