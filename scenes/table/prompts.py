"""The plate that says what can be pressed now; the mouse can press it too."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from scenes.input.glyphs import Glyph
from scenes.input.intents import MOUSE, Device, Intent
from scenes.view import theme
from scenes.view.art import glyphs, hints, plates
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.layout import anchored
from scenes.view.prompts import Label, Placed, Prompt, ruler, under

_PAD_X, _GAP, _LINE, _BUTTON_PAD, _PX = 26, 22, 68, 24, 34
_PAD_CLOSE, _CLOSE, _BUTTON_CLOSE = 16, 12, 14
"""The same where room is short."""
_SMALL, _EDGE, _PAD_Y = 46, 10, 16
"""A glyph where room is shortest; the least margin over and under several lines."""
_DENSE = 58
"""The least pitch of lines: a glyph does not touch the one below."""

_LEAST_FIRST = (Intent.NORTH, Intent.WEST, Intent.HINT, Intent.PEEK, Intent.BACK)
"""In this order prompts go as a whole where even small ones have no room: what a button does anywhere is
known best, and the way to the menu and what OK does stay.
"""


class PromptPanel:
    """Prompts in lines, in a plate on the foot of one of its rooms.

    They wrap into the lines that a room is high; where the first room is too small the next one is tried.
    Then prompts move together, then the spare ones go as a whole, and only then do they shrink, first to the
    size that the screen has at 100 %, then to the smallest text. No key ever stands without its word.

    `rect`: the plate, with corners `cut` as far as its prompts allow; `boxes`: the prompts on it, whose text
    has the size `text_scale` and whose glyphs are `size` units high before they grow with it.
    """

    def __init__(
        self,
        prompts: Sequence[Prompt],
        device: Device,
        label: Label,
        text_scale: float,
        rooms: Sequence[Rect],
    ) -> None:
        signs = partial(_signs, device, label)
        self._spacing, lines, room = _fitting(prompts, signs, rooms, text_scale)
        least = min(rooms[0].h, room.h)
        pitch = _LINE * _grown(self.text_scale)
        few = least < 2 * _LINE
        height = (
            least if few and len(lines) == 1 else min(room.h, max(least, len(lines) * pitch + 2 * _PAD_Y))
        )
        pitch = min(pitch, (height - 2 * _EDGE) / len(lines))
        self.rect = anchored(room, room.w, height, rise="bottom")
        self.boxes = _place(lines, self.rect, pitch, self._spacing)
        first = self.boxes[0].rect
        free = first.x - self.rect.x + first.cy - self.size * _grown(self.text_scale) / 2 - self.rect.y
        self.cut: plates.Cut = 20 if few else (min(54, max(20, round(free) + 5)), 20, 20, 20)

    @property
    def text_scale(self) -> float:
        return self._spacing.scale

    @property
    def size(self) -> float:
        return self._spacing.size

    def under(self, x: float, y: float) -> Intent | None:
        """The intent that a click there means."""
        return under(self.boxes, x, y, 6)

    @property
    def rest(self) -> Rect:
        """What the last line leaves free to the right."""
        last = self.boxes[-1].rect
        left = last.right + _GAP
        return Rect(left, last.y, self.rect.right - _PAD_X - left, last.h)

    def draw(self, canvas: Canvas) -> None:
        r = self.rect
        plates.lay(canvas, plates.plate(r.w, r.h, self.cut, 7), r.x, r.y, r.w, r.h)
        canvas = Canvas(canvas.surface, canvas.scale, canvas.origin, self.text_scale)
        for placed in self.boxes:
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


_Signs: TypeAlias = Callable[[Prompt], tuple[Glyph, ...]]


def _fitting(
    prompts: Sequence[Prompt], signs: _Signs, rooms: Sequence[Rect], text_scale: float
) -> tuple[_Spacing, list[_Line], Rect]:
    """How wide all is, the lines, and the room that holds them."""
    for spacing, shown in _shorter(prompts, text_scale):
        for room in rooms:
            most = max(1, int((room.h - 2 * _EDGE) // (_DENSE * _grown(spacing.scale))))
            for orderly in (True, False):
                lines = _lines(shown, signs, room.w, spacing, orderly)
                if lines is not None and len(lines) <= most:
                    return spacing, lines, room
    last = rooms[-1]
    return spacing, _lines(shown[:1], signs, last.w, spacing, True) or [[]], last


def _shorter(prompts: Sequence[Prompt], text_scale: float) -> Iterator[tuple[_Spacing, Sequence[Prompt]]]:
    """What is tried, from all there is to next to nothing."""
    needed = [prompt for prompt in prompts if not prompt.spare]
    for shown in (prompts, needed):
        yield _Spacing(text_scale), shown
        yield _close(text_scale), shown
    for scale in (glyphs.LARGEST, 1.0):
        if scale < text_scale:
            yield _close(scale), needed
    small = _Spacing(1.0, _PAD_CLOSE, _CLOSE, _BUTTON_CLOSE, theme.MIN_TEXT, _SMALL)
    yield small, needed
    for gone in range(1, len(_LEAST_FIRST) + 1):
        yield small, [prompt for prompt in needed if prompt.intents[0] not in _LEAST_FIRST[:gone]]


def _close(scale: float) -> _Spacing:
    return _Spacing(scale, _PAD_CLOSE, _CLOSE, _BUTTON_CLOSE)


def _lines(
    prompts: Sequence[Prompt], signs: _Signs, width: float, spacing: _Spacing, orderly: bool
) -> list[_Line] | None:
    """The prompts in as many lines as they need on a plate of that width, or each in the first with room.

    None where one prompt alone is wider than the plate.
    """
    measure, width = ruler(spacing.scale), width - 2 * spacing.pad
    lines: list[_Line] = [[]]
    used = [0.0]
    for prompt in prompts:
        shown = signs(prompt)
        if shown:
            wide = glyphs.prompt_width(measure, shown, prompt.text, spacing.px, spacing.size)
        else:
            wide = measure.text_width(prompt.text, spacing.px, "bold") + 2 * spacing.button_pad
        if wide > width:
            return None
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
