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

_PAD_X, _GAP, _LINE, _BUTTON_PAD, _PX = 26, 22, 68, 24, 34
_PAD_CLOSE, _CLOSE, _BUTTON_CLOSE = 16, 12, 14
"""The same where room is short."""
_SMALL, _EDGE = 46, 10
"""A glyph where room is shortest; the least margin over and under several lines."""
_DENSE = 58
"""The least pitch of lines: a glyph does not touch the one below."""

_GIVING = (Intent.BACK, Intent.OK, Intent.NORTH, Intent.PEEK, Intent.HINT, Intent.WEST, Intent.MENU)
"""In this order prompts lose their words: what a button does anywhere is known best."""


@dataclass(frozen=True, slots=True)
class Rising:
    """A room of several lines: its plate is as large as `least` and grows upwards to `top` with them."""

    least: Rect
    top: float


class PromptPanel:
    """Prompts in lines, in a plate of the width and on the foot of its room, with lines of up to 68 units.

    The plate never leaves its room. Where the lines are too many, prompts stand in another order that needs
    fewer, the text shrinks to what the screen's own size allows, then prompts move together, then become
    smaller, then the spare ones go, then the others lose their words, those last that no other place tells.
    Buttons for the mouse keep theirs. At last those before the last are left out.

    `rect`: the plate, with corners `cut` as far as its prompts allow; `placed`: the prompts on it, whose text
    has the size `text_scale` and whose glyphs are `size` units high before they grow with it.
    """

    def __init__(
        self,
        prompts: Sequence[Prompt],
        device: Device,
        label: Label,
        text_scale: float,
        room: Rect | Rising,
    ) -> None:
        least = room.least if isinstance(room, Rising) else room
        high = least.bottom - (room.top if isinstance(room, Rising) else room.y)
        few = max(1, int(least.h // _LINE))
        pad = (least.h - few * _LINE) / 2
        signs = partial(_signs, device, label)
        self._spacing, lines = _fitting(prompts, signs, least.w, text_scale, high)
        line_height = _LINE * _grown(self.text_scale)
        if few > 1:
            height = min(high, max(least.h, len(lines) * line_height + 2 * pad))
            line_height = min(line_height, (height - 2 * _EDGE) / len(lines))
        else:
            height = least.h
        self.rect = Rect(least.x, least.bottom - height, least.w, height)
        self.placed = _place(lines, self.rect, line_height, self._spacing)
        first = self.placed[0].rect
        free = first.x - self.rect.x + first.cy - self.size * _grown(self.text_scale) / 2 - self.rect.y
        self.cut: plates.Cut = (min(54, max(20, round(free) + 5)), 20, 20, 20) if few > 1 else 20

    @property
    def text_scale(self) -> float:
        return self._spacing.scale

    @property
    def size(self) -> float:
        return self._spacing.size

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
        plates.lay(canvas, plates.plate(r.w, r.h, self.cut, 7), r.x, r.y, r.w, r.h)
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
                _draw_button(canvas, at, placed.prompt.text, self._spacing)
                continue
            glyphs.draw_prompt(
                canvas,
                at.x,
                at.cy,
                placed.glyphs,
                placed.prompt.text,
                self._spacing.px,
                size=self.size,
                width=at.w,
            )


def _grown(scale: float) -> float:
    """How much larger glyphs are at a text size."""
    return min(scale, glyphs.LARGEST)


def _signs(device: Device, label: Label, prompt: Prompt) -> tuple[Glyph, ...]:
    """The glyphs of a prompt. For the mouse, what is not meant on the table itself is a button to click."""
    if device == MOUSE and prompt.text and prompt.intents[0] not in (Intent.OK, Intent.BACK):
        return ()
    return tuple(label(device, intent) for intent in prompt.intents)


def _draw_button(canvas: Canvas, at: Rect, text: str, spacing: _Spacing) -> None:
    high = at.h - 10
    canvas.draw(plates.button(at.w, high, 12), at.x, at.y + 5, at.w, high, shadow=(0, 4, 6, 130))
    width = at.w - 2 * _BUTTON_CLOSE
    canvas.text(text, at.cx, at.cy, spacing.px, "bold", theme.IVORY, "centre", width=width)


_Line: TypeAlias = "list[tuple[Prompt, tuple[Glyph, ...], float]]"


@dataclass(frozen=True, slots=True)
class _Spacing:
    """`scale` of the text, `pad` at both ends of a line, the gap of prompts, the pad in a button, and the
    sizes of words and glyphs before they grow."""

    scale: float
    pad: float = _PAD_X
    gap: float = _GAP
    button_pad: float = _BUTTON_PAD
    px: float = _PX
    size: float = glyphs.SIZE


def _fitting(
    prompts: Sequence[Prompt],
    signs: Callable[[Prompt], tuple[Glyph, ...]],
    width: float,
    text_scale: float,
    high: float,
) -> tuple[_Spacing, list[_Line]]:
    """How wide all is, and the lines."""
    for spacing, shown in _shorter(prompts, text_scale, signs):
        most = max(1, int((high - 2 * _EDGE) // (_DENSE * _grown(spacing.scale))))
        for orderly in (True, False):
            lines = _lines(shown, signs, width, spacing, orderly)
            if len(lines) <= most:
                return spacing, lines
    return spacing, lines


def _shorter(
    prompts: Sequence[Prompt], text_scale: float, signs: Callable[[Prompt], tuple[Glyph, ...]]
) -> Iterator[tuple[_Spacing, Sequence[Prompt]]]:
    """What is tried, from all there is to next to nothing."""
    scales = [scale for scale in (text_scale, glyphs.LARGEST, 1.0) if scale <= text_scale]
    for scale in dict.fromkeys(scales):
        yield _Spacing(scale), prompts
        if scale > 1:
            yield _close(scale), prompts
    needed = [prompt for prompt in prompts if not prompt.spare]
    small = _Spacing(1.0, _PAD_CLOSE, _CLOSE, _BUTTON_CLOSE, theme.MIN_TEXT, _SMALL)
    for shown in (prompts, needed):
        yield _close(1.0), shown
        yield small, shown
    for given in range(1, len(_GIVING) + 1):
        bare = [_bare(prompt, signs) if prompt.intents[0] in _GIVING[:given] else prompt for prompt in needed]
        yield small, bare
    for kept in range(len(bare) - 2, 0, -1):
        yield small, (*bare[:kept], bare[-1])


def _close(scale: float) -> _Spacing:
    return _Spacing(scale, _PAD_CLOSE, _CLOSE, _BUTTON_CLOSE)


def _bare(prompt: Prompt, signs: Callable[[Prompt], tuple[Glyph, ...]]) -> Prompt:
    """Without its words, unless they are all there is of it."""
    return replace(prompt, text="") if signs(prompt) else prompt


def _lines(
    prompts: Sequence[Prompt],
    signs: Callable[[Prompt], tuple[Glyph, ...]],
    width: float,
    spacing: _Spacing,
    orderly: bool,
) -> list[_Line]:
    """The prompts in as many lines as they need on a plate of that width, or each in the first with room."""
    measure, width = ruler(spacing.scale), width - 2 * spacing.pad
    lines: list[_Line] = [[]]
    used = [0.0]
    for prompt in prompts:
        shown = signs(prompt)
        if shown:
            wide = glyphs.prompt_width(measure, shown, prompt.text, spacing.px, spacing.size)
        else:
            wide = measure.text_width(prompt.text, spacing.px, "bold") + 2 * spacing.button_pad
        wide = min(width, wide)
        tried = range(len(lines) - 1 if orderly else 0, len(lines))
        row = next((row for row in tried if not lines[row] or used[row] + wide <= width), len(lines))
        if row == len(lines):
            lines.append([])
            used.append(0.0)
        lines[row].append((prompt, shown, wide))
        used[row] += wide + spacing.gap
    return lines


def _place(lines: Sequence[_Line], rect: Rect, line_height: float, spacing: _Spacing) -> list[Placed]:
    placed = []
    top = rect.cy - len(lines) * line_height / 2
    for row, line in enumerate(lines):
        used = sum(width for _, _, width in line) + 2 * spacing.pad
        gap = max(spacing.gap, min(_GAP, (rect.w - used) / max(1, len(line) - 1)))
        x = rect.x + spacing.pad
        for prompt, signs, width in line:
            spot = Rect(x, top + row * line_height, width, line_height)
            placed.append(Placed(prompt, signs, spot))
            x += width + gap
    return placed
