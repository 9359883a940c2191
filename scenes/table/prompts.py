"""The plate that says what can be pressed now; the mouse can press it too."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

from scenes.input.glyphs import Glyph
from scenes.input.intents import MOUSE, Device, Intent
from scenes.view import theme
from scenes.view.art import glyphs, hints, plates
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.prompts import Label, Placed, Prompt, ruler, under

_PAD_X, _GAP, _LINE, _BUTTON_PAD = 26, 22, 68, 24
_PAD_CLOSE, _CLOSE = 16, 12
"""The same where room is short."""


class PromptPanel:
    """Prompts in lines, in a plate of the width and on the foot of `room`, as high as its lines of 68 units.

    A room of several lines grows upwards as it must. A room of one line keeps to it: the text shrinks to
    what the screen's own size allows, then prompts move together, then the spare ones lose their words and
    go, then the others lose theirs from the end, where the commonest stand, then those before the last are
    left out.

    `rect`: the plate; `placed`: the prompts on it, whose text has the size `text_scale`.
    """

    def __init__(
        self,
        prompts: Sequence[Prompt],
        device: Device,
        label: Label,
        text_scale: float,
        room: Rect,
    ) -> None:
        least = max(1, int(room.h // _LINE))
        pad = (room.h - least * _LINE) / 2
        self._cut: plates.Cut = (54, 20, 20, 20) if least > 1 else 20
        signs = partial(_signs, device, label)
        spacing, lines = _fitting(prompts, signs, room.w, text_scale, least)
        self.text_scale = spacing.scale
        line_height = _LINE * min(self.text_scale, glyphs.LARGEST)
        height = room.h if least == 1 else max(least, len(lines)) * line_height + 2 * pad
        self.rect = Rect(room.x, room.bottom - height, room.w, height)
        self.placed = _place(lines, self.rect, line_height, spacing)

    def under(self, x: float, y: float) -> Intent | None:
        """The intent that a click there means."""
        return under(self.placed, x, y, 6)

    @property
    def rest(self) -> Rect:
        """What the last line leaves free to the right."""
        last = self.placed[-1].rect
        left = last.right + _GAP
        return Rect(left, last.y, self.rect.right - _PAD_X - left, last.h)

    def draw(self, canvas: Canvas) -> None:
        r = self.rect
        plates.lay(canvas, plates.plate(r.w, r.h, self._cut, 7), r.x, r.y, r.w, r.h)
        canvas = Canvas(canvas.surface, canvas.scale, canvas.origin, self.text_scale)
        for placed in self.placed:
            at = placed.rect
            if placed.prompt.hinted:
                hints.draw_frame(
                    canvas,
                    Rect(at.x - 4, at.y + 9, min(at.w + 14, self.rect.right - at.x - 8), at.h - 18),
                    12,
                )
            if not placed.glyphs:
                _draw_button(canvas, at, placed.prompt.text)
                continue
            glyphs.draw_prompt(canvas, at.x, at.cy, placed.glyphs, placed.prompt.text, width=at.w)


def _signs(device: Device, label: Label, prompt: Prompt) -> tuple[Glyph, ...]:
    """The glyphs of a prompt. For the mouse, what is not meant on the table itself is a button to click."""
    if device == MOUSE and prompt.text and prompt.intents[0] not in (Intent.OK, Intent.BACK):
        return ()
    return tuple(label(device, intent) for intent in prompt.intents)


def _draw_button(canvas: Canvas, at: Rect, text: str) -> None:
    high = at.h - 10
    canvas.draw(plates.button(at.w, high, 12), at.x, at.y + 5, at.w, high, shadow=(0, 4, 6, 130))
    canvas.text(text, at.cx, at.cy, 34, "bold", theme.IVORY, "centre", width=at.w - _BUTTON_PAD)


_Line: TypeAlias = "list[tuple[Prompt, tuple[Glyph, ...], float]]"


@dataclass(frozen=True, slots=True)
class _Spacing:
    """`scale` of the text, the margin at both ends of a line, the gap between prompts."""

    scale: float
    pad: float = _PAD_X
    gap: float = _GAP


def _fitting(
    prompts: Sequence[Prompt],
    signs: Callable[[Prompt], tuple[Glyph, ...]],
    width: float,
    text_scale: float,
    least: int,
) -> tuple[_Spacing, list[_Line]]:
    """How wide all is, and the lines."""
    spacing = _Spacing(text_scale)
    lines = _lines(prompts, signs, width, spacing)
    if least > 1:
        return spacing, lines
    for spacing, shown in _shorter(prompts, text_scale):
        lines = _lines(shown, signs, width, spacing)
        if len(lines) == 1:
            break
    return spacing, lines


def _shorter(prompts: Sequence[Prompt], text_scale: float) -> Iterator[tuple[_Spacing, Sequence[Prompt]]]:
    """What is tried for one line, from all there is to next to nothing."""
    for scale in (text_scale, glyphs.LARGEST, 1.0):
        if scale <= text_scale:
            yield _Spacing(scale), prompts
    close = _Spacing(1.0, _PAD_CLOSE, _CLOSE)
    yield close, prompts
    yield close, [_bare(prompt) if prompt.spare else prompt for prompt in prompts]
    needed = [prompt for prompt in prompts if not prompt.spare]
    for kept in range(len(needed), -1, -1):
        yield close, [*needed[:kept], *map(_bare, needed[kept:])]
    for kept in range(len(needed) - 2, 0, -1):
        yield close, [_bare(prompt) for prompt in (*needed[:kept], needed[-1])]


def _bare(prompt: Prompt) -> Prompt:
    return replace(prompt, text="")


def _lines(
    prompts: Sequence[Prompt],
    signs: Callable[[Prompt], tuple[Glyph, ...]],
    width: float,
    spacing: _Spacing,
) -> list[_Line]:
    """The prompts in as many lines as they need on a plate of that width."""
    measure, width = ruler(spacing.scale), width - 2 * spacing.pad
    lines: list[_Line] = [[]]
    used = 0.0
    for prompt in prompts:
        shown = signs(prompt)
        button = 0.0 if shown else measure.text_width(prompt.text, 34, "bold") + 2 * _BUTTON_PAD
        wide = min(width, button or glyphs.prompt_width(measure, shown, prompt.text))
        if lines[-1] and used + wide > width:
            lines.append([])
            used = 0.0
        lines[-1].append((prompt, shown, wide))
        used += wide + spacing.gap
    return lines


def _place(lines: Sequence[_Line], rect: Rect, line_height: float, spacing: _Spacing) -> list[Placed]:
    placed = []
    top = rect.cy - len(lines) * line_height / 2
    for row, line in enumerate(lines):
        x = rect.x + spacing.pad
        for prompt, signs, width in line:
            spot = Rect(x, top + row * line_height, width, line_height)
            placed.append(Placed(prompt, signs, spot))
            x += width + spacing.gap
    return placed
