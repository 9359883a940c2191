"""A layer that does not move, painted once a window size and then only copied."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

from scenes.view.canvas import Canvas

M = TypeVar("M", bound=Hashable)


class Layer(Generic[M]):
    """The whole window as `paint` shows a frozen view model, painted anew only for another model.

    `paint` is a function of a module and gets nothing but the canvas and the model: what it shows cannot
    depend on anything that the key lacks. `most`: how many pictures stay; the one used longest ago goes
    first.
    """

    def __init__(self, paint: Callable[[Canvas, M], None], most: int = 1) -> None:
        self.paint, self._most = paint, most
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def key(self, model: M) -> Hashable:
        """What a picture is kept by."""
        return model

    def draw(self, canvas: Canvas, model: M) -> None:
        """Copy the picture of the model to the canvas."""
        canvas.surface.blit(self._picture(canvas, model), (0, 0))

    def _picture(self, canvas: Canvas, model: M) -> pygame.Surface:
        size = canvas.surface.get_size()
        key = size, canvas.scale, canvas.origin, canvas.text_scale, self.key(model)
        if key not in self._pictures:
            picture = self._surface(size, canvas)
            self.paint(Canvas(picture, canvas.scale, canvas.origin, canvas.text_scale), model)
            self._pictures[key] = picture
        self._pictures.move_to_end(key)
        return self._pictures[key]

    def _surface(self, size: tuple[int, int], canvas: Canvas) -> pygame.Surface:
        """One to paint on: the oldest one, if there are enough of that size."""
        oldest = None
        if len(self._pictures) >= self._most:
            oldest = self._pictures.popitem(last=False)[1]
        if oldest is not None and oldest.get_size() == size:
            return oldest
        return pygame.Surface(size, 0, canvas.surface)
