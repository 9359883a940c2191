"""The bar of prompts: what the buttons of the device used last do here. The mouse can press them too."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from scenes.input.glyphs import Glyph
from scenes.input.intents import DIRECTIONS, MOUSE, Device, Intent, is_pad
from scenes.view import theme
from scenes.view.art import glyphs, plates
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.layout import Align

Label = Callable[[Device, Intent], Glyph]

GAP = 40
_AS_ON_KEYS = (Intent.UP, Intent.LEFT, Intent.DOWN, Intent.RIGHT)
_MARGIN = 20


@dataclass(frozen=True, slots=True)
class Prompt:
    """`intents`: what is pressed (directions stand together); `text`: what it does.

    `spare`: where room is short it gives way before others; `hinted`: a hint would have it pressed.
    """

    intents: tuple[Intent, ...]
    text: str
    spare: bool = False
    hinted: bool = False


@dataclass(frozen=True, slots=True)
class Placed:
    """A prompt with its glyphs, where it stands."""

    prompt: Prompt
    glyphs: tuple[Glyph, ...]
    rect: Rect


def under(placed: Iterable[Placed], x: float, y: float, margin: float) -> Intent | None:
    """The intent that a click at x, y means; around each prompt `margin` units belong to it.

    Directions stand together, so none of them can be clicked.
    """
    for each in placed:
        if each.rect.grown(margin).holds(x, y) and each.prompt.intents[0] not in DIRECTIONS:
            return each.prompt.intents[0]
    return None


def height(text_scale: float) -> float:
    """Of a bar, in units."""
    return glyphs.SIZE * min(text_scale, glyphs.LARGEST)


def line(text_scale: float) -> float:
    """The middle of a bar at the foot of the screen."""
    return min(994.0, theme.SAFE[1] + theme.SAFE[3] - height(text_scale) / 2)


@lru_cache(8)
def ruler(text_scale: float) -> Canvas:
    """A canvas that only measures: pixels are units on it."""
    return Canvas(pygame.Surface((1, 1)), 1.0, text_scale=text_scale)


class PromptBar:
    """Prompts in a row from `x` (to the left of it with align `right`)."""

    def __init__(
        self,
        prompts: Sequence[Prompt],
        device: Device,
        label: Label,
        text_scale: float,
        x: float,
        y: float | None = None,
        align: Align = "left",
        backed: bool = False,
    ) -> None:
        """`y`: middle of the bar, None: at the foot of the screen; `backed`: on a plate of its own, where
        there is more than cloth behind."""
        self._backed = backed
        measure = ruler(text_scale)
        shown = [(prompt, _glyphs(prompt, device, label)) for prompt in prompts]
        shown = [(prompt, signs) for prompt, signs in shown if signs]
        widths = [glyphs.prompt_width(measure, signs, prompt.text) for prompt, signs in shown]
        total = sum(widths) + GAP * max(0, len(widths) - 1)
        x -= {"left": 0.0, "centre": total / 2, "right": total}[align]
        high = height(text_scale)
        y = line(text_scale) if y is None else y
        self._placed: list[Placed] = []
        for (prompt, signs), width in zip(shown, widths, strict=True):
            self._placed.append(Placed(prompt, signs, Rect(x, y - high / 2, width, high)))
            x += width + GAP

    @property
    def rects(self) -> list[Rect]:
        return [placed.rect for placed in self._placed]

    def under(self, x: float, y: float) -> Intent | None:
        """The intent that a click there means."""
        return under(self._placed, x, y, 8)

    def draw(self, canvas: Canvas) -> None:
        if self._backed and self._placed:
            first, last = self._placed[0].rect, self._placed[-1].rect
            x, y = first.x - _MARGIN, first.y - _MARGIN / 2
            plate = Rect(x, y, last.right + _MARGIN - x, first.h + _MARGIN)
            plates.lay(canvas, plates.plate(plate.w, plate.h, 14, 5), plate.x, plate.y, plate.w, plate.h, 6)
        for placed in self._placed:
            rect = placed.rect
            glyphs.draw_prompt(canvas, rect.x, rect.cy, placed.glyphs, placed.prompt.text)


def _glyphs(prompt: Prompt, device: Device, label: Label) -> tuple[Glyph, ...]:
    ways = [intent for intent in _AS_ON_KEYS if intent in prompt.intents]
    if not ways:
        return tuple(label(device, intent) for intent in prompt.intents)
    if device == MOUSE:
        return ()
    if is_pad(device):
        return (Glyph("dpad", "" if len(ways) == len(DIRECTIONS) else " ".join(w.value for w in ways)),)
    return tuple(label(device, intent) for intent in ways)
