"""A part of a picture that does not move: worked out once for what it shows, and then only repeated."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

from scenes.view.canvas import Canvas
from scenes.view.display_list import DisplayList
from scenes.view.strokes import Stroke

M = TypeVar("M", bound=Hashable)


class Layer(Generic[M]):
    """The strokes with which `paint` shows a frozen view model, recorded anew only for another model.

    `paint` is a function of a module and gets nothing but the canvas and the model: what it shows cannot
    depend on anything that the key lacks. `most`: how many models stay; the one used longest ago goes first.
    """

    def __init__(self, paint: Callable[[Canvas, M], None], most: int = 1) -> None:
        self.paint, self._most = paint, most
        self._recorded: list[tuple[object, Sequence[Stroke]]] = []

    def key(self, model: M) -> object:
        """What is recorded is kept by this."""
        return model

    def draw(self, canvas: Canvas, model: M) -> None:
        """Show the model on the canvas."""
        canvas.strokes(self._strokes(canvas, model))

    def _strokes(self, canvas: Canvas, model: M) -> Sequence[Stroke]:
        key = canvas.surface.get_size(), canvas.scale, canvas.origin, canvas.text_scale, self.key(model)
        # Compared, not hashed: parts that two models share are the same objects, and equal at a glance.
        place = next((place for place, (other, _) in enumerate(self._recorded) if other == key), None)
        if place is None:
            sheet = DisplayList(canvas.surface, canvas.scale, canvas.origin, canvas.text_scale)
            self.paint(sheet, model)
            found: tuple[object, Sequence[Stroke]] = (
                key,
                tuple(stroke for segment in sheet.segments for stroke in segment),
            )
        else:
            found = self._recorded.pop(place)
        self._recorded = [found, *self._recorded[: self._most - 1]]
        return found[1]
