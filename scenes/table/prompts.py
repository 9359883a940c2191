"""The plate that says what can be pressed now; the mouse can press it too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scenes.input.glyphs import Glyph
from scenes.input.intents import Device, Intent
from scenes.view.art import glyphs, plates
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.prompts import Prompt, ruler

_PAD_X, _PAD_Y, _GAP, _LINE = 26, 20, 26, 68
_LEAST = 2
"""Lines for which the plate always has room, so that it does not jump about."""


@dataclass(frozen=True, slots=True)
class _Placed:
    prompt: Prompt
    glyphs: tuple[Glyph, ...]
    rect: Rect


class PromptPanel:
    """Prompts in lines, in a plate of the width and on the foot of `room`; it grows upwards as it must."""

    def __init__(
        self,
        prompts: Sequence[Prompt],
        device: Device,
        label: Callable[[Device, Intent], Glyph],
        text_scale: float,
        room: Rect,
    ) -> None:
        measure = ruler(text_scale)
        line_height = _LINE * min(text_scale, 1.25)
        lines: list[list[tuple[Prompt, tuple[Glyph, ...], float]]] = [[]]
        inner, used = room.w - 2 * _PAD_X, 0.0
        for prompt in prompts:
            signs = tuple(label(device, intent) for intent in prompt.intents)
            width = min(inner, glyphs.prompt_width(measure, signs, prompt.text))
            if lines[-1] and used + width > inner:
                lines.append([])
                used = 0.0
            lines[-1].append((prompt, signs, width))
            used += width + _GAP
        height = max(_LEAST, len(lines)) * line_height + 2 * _PAD_Y
        self.rect = Rect(room.x, room.bottom - height, room.w, height)
        self._placed = _place(lines, self.rect, line_height)

    def under(self, x: float, y: float) -> Intent | None:
        """The intent that a click there means."""
        for placed in self._placed:
            if placed.rect.grown(6).holds(x, y):
                return placed.prompt.intents[0]
        return None

    def draw(self, canvas: Canvas) -> None:
        r = self.rect
        plates.lay(canvas, plates.plate(r.w, r.h, (54, 20, 20, 20), 7), r.x, r.y, r.w, r.h)
        for placed in self._placed:
            at = placed.rect
            glyphs.draw_prompt(canvas, at.x, at.cy, placed.glyphs, placed.prompt.text, width=at.w)


def _place(
    lines: Sequence[Sequence[tuple[Prompt, tuple[Glyph, ...], float]]], rect: Rect, line_height: float
) -> list[_Placed]:
    placed = []
    top = rect.cy - len(lines) * line_height / 2
    for row, line in enumerate(lines):
        x = rect.x + _PAD_X
        for prompt, signs, width in line:
            spot = Rect(x, top + row * line_height, width, line_height)
            placed.append(_Placed(prompt, signs, spot))
            x += width + _GAP
    return placed
