"""The plate that says what can be pressed now; the mouse can press it too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from typing import Final, TypeAlias

from scenes.input.glyphs import Glyph
from scenes.input.intents import MOUSE, Device, Intent
from scenes.view import theme
from scenes.view.art import emblems, glyphs, hints, plates
from scenes.view.canvas import Canvas, Shadow
from scenes.view.geometry import Rect
from scenes.view.layout import Style, Typesetter, anchored
from scenes.view.prompts import Label, Prompt, PromptBox, under
from scenes.view.type import typesetter

_PX: Final = 34.0
_PAD_X, _GAP, _BUTTON_PAD = 26.0, 22.0, 24.0
_PAD_CLOSE, _CLOSE, _BUTTON_CLOSE = 16.0, 12.0, 14.0
"""The same where room is short."""
_LINE, _APART = 68.0, 4.0
"""From a line to the next, and the least gap of glyphs in two lines."""
_LEAST_LINES = 2
"""A plate is never lower than so many lines, so that it keeps still while prompts come and go."""
_SMALL, _EDGE, _EDGE_SMALL, _PAD_Y = 46.0, 10.0, 4.0, 16.0
"""A glyph where room is shortest; the least margin over and under several lines, and there; the usual one."""
_SIGN_GAP, _WORD_GAP = 10.0, 6.0
_STEP: Final = 0.05
"""By so much of the usual size text shrinks at a time."""
_ROUNDING = 0.5
"""By so much a sum of widths may miss what it is made of."""
_CUT, _CUT_MOST, _CUT_GROWN = 20.0, 54.0, 5.0
_BEVEL = 7.0
_MARGIN = 6.0
"""Around each prompt so much belongs to it for the mouse."""
_OWNER, _OWNER_EDGE, _OWNER_LINE = 60.0, 12.0, 7.0
_FRAME_Y, _FRAME_MORE, _FRAME_EDGE, _FRAME_CUT = 9.0, 16.0, 16.0, 12.0
"""The frame of a hint reaches so far in at the top, and out at the right, as far as the edge lets it."""
_BUTTON_EDGE, _BUTTON_CUT = 5.0, 12.0
_SHADOW: Final[Shadow] = (0, 4, 6, 130)

_LEAST_FIRST = (Intent.NORTH, Intent.PEEK, Intent.BACK, Intent.HINT, Intent.WEST)
"""In this order prompts go as a whole where even small ones have no room: what OK does and the way to the
menu stay.
"""


@dataclass(frozen=True, slots=True)
class PromptPanel:
    """Prompts in lines, in a plate on the foot of one of its rooms.

    They wrap into the lines that a room is high; where the first room is too small the next one is tried, and
    only where none holds them in their order, a later one stands in a line above. Then prompts move together,
    then the spare ones go as a whole, and only then do they shrink, in small steps to the size that the
    screen has at 100 %, then to the smallest text. No key ever stands without its word.

    `rect`: the plate, with corners `cut` as far as its prompts allow; `boxes`: the prompts on it, whose text
    has the size `text_scale` and whose glyphs are `size` units high before they grow with it. A box without
    glyphs is a button. `frames`: what a hint would have pressed. `owner`: the emblem of the seat whose
    prompts they are, in the room `emblem`, where several people play.
    """

    rect: Rect
    boxes: tuple[PromptBox, ...]
    frames: tuple[Rect, ...]
    text_scale: float
    size: float
    cut: plates.Cut
    owner: str = ""
    emblem: Rect | None = None

    def under(self, x: float, y: float) -> Intent | None:
        """The intent that a click there means."""
        return under(self.boxes, x, y, _MARGIN)


_Entry: TypeAlias = tuple[Prompt, tuple[Glyph, ...]]


def prompt_panel(
    prompts: Sequence[Prompt],
    device: Device,
    label: Label,
    text_scale: float,
    rooms: Sequence[Rect],
    owner: str = "",
) -> PromptPanel:
    """The prompts as the device's keys and buttons show them. `owner`: an emblem, or nothing."""
    entries = tuple((prompt, _glyphs(device, label, prompt)) for prompt in prompts)
    return _laid_out(entries, text_scale, tuple(rooms), owner)


def _glyphs(device: Device, label: Label, prompt: Prompt) -> tuple[Glyph, ...]:
    """The glyphs of a prompt. For the mouse, what is not meant on the table itself is a button to click."""
    if device == MOUSE and prompt.intents[0] not in (Intent.OK, Intent.BACK):
        return ()
    return tuple(label(device, intent) for intent in prompt.intents)


@lru_cache(64)
def _laid_out(
    entries: tuple[_Entry, ...], text_scale: float, rooms: tuple[Rect, ...], owner: str
) -> PromptPanel:
    spacing, lines, room = _fitting(entries, rooms, text_scale, bool(owner))
    pitch = _LINE * spacing.grown
    least = min(room.h, max(_LEAST_LINES * _LINE, (_LEAST_LINES * pitch)) + 2 * _PAD_Y)
    few = least < _LEAST_LINES * _LINE
    if not few or len(lines) > 1:
        least = min(room.h, max(least, len(lines) * pitch + 2 * _PAD_Y))
    pitch = min(pitch, (least - 2 * spacing.edge) / len(lines))
    rect = anchored(room, room.w, least, rise="bottom")
    boxes = tuple(_boxes(lines, rect, pitch, spacing))
    first = boxes[0].rect
    free = first.x - rect.x + first.cy - spacing.sign / 2 - rect.y + _CUT_GROWN
    cut: plates.Cut = _CUT if few else (min(_CUT_MOST, max(_CUT, round(free))), _CUT, _CUT, _CUT)
    emblem = _emblem(rect, pitch, len(lines)) if owner else None
    frames = tuple(_frame(box.rect, rect) for box in boxes if box.prompt.hinted)
    return PromptPanel(rect, boxes, frames, spacing.scale, spacing.size, cut, owner, emblem)


def _emblem(rect: Rect, pitch: float, lines: int) -> Rect:
    """At the right end of the first line."""
    side = min(_OWNER, pitch)
    y = rect.cy - lines * pitch / 2 + (pitch - side) / 2
    return Rect(rect.right - _OWNER_EDGE - side, y, side, side)


@dataclass(frozen=True, slots=True)
class _Spacing:
    """`scale` of the text, `pad` at both ends of a line, the gap of prompts, the pad in a button, and the
    sizes of words and glyphs before they grow; `edge` over and under. `squeezes`: words alone in a line may
    shrink to have room.
    """

    scale: float
    pad: float = _PAD_X
    gap: float = _GAP
    button_pad: float = _BUTTON_PAD
    px: float = _PX
    size: float = glyphs.SIZE
    edge: float = _EDGE
    squeezes: bool = False

    @property
    def grown(self) -> float:
        """How much larger glyphs and lines are at this text size."""
        return min(self.scale, glyphs.LARGEST)

    @property
    def dense(self) -> float:
        """The least from a line to the next."""
        return (self.size + _APART) * self.grown

    @property
    def sign(self) -> float:
        """The height of a glyph."""
        return self.size * self.grown

    @property
    def owner(self) -> float:
        """What the emblem of a seat takes of the first line, beside the margin in which it stands."""
        return _OWNER + _OWNER_EDGE + _SIGN_GAP - self.pad

    @property
    def setter(self) -> Typesetter:
        return typesetter(self.scale)

    def style(self, button: bool = False) -> Style:
        return Style(self.px, "bold" if button else "sans")

    def sign_width(self, glyph: Glyph) -> float:
        return glyphs.width(self.setter, glyph, self.size)

    def width(self, prompt: Prompt, signs: Sequence[Glyph]) -> float:
        """Of a whole prompt."""
        word = self.setter.width(prompt.text, self.style(not signs))
        if not signs:
            return word + 2 * self.button_pad
        return sum(self.sign_width(glyph) + _SIGN_GAP for glyph in signs) + _WORD_GAP + word

    def least(self, prompt: Prompt, signs: Sequence[Glyph]) -> float:
        """Of a whole prompt whose words have shrunk as far as they may."""
        word = self.setter.width(prompt.text, self.style(not signs))
        small = self.setter.measure(prompt.text, theme.MIN_TEXT, self.style(not signs).face)
        return self.width(prompt, signs) - word + small


_Line: TypeAlias = "list[tuple[Prompt, tuple[Glyph, ...], float]]"


def _fitting(
    entries: Sequence[_Entry], rooms: Sequence[Rect], text_scale: float, owned: bool
) -> tuple[_Spacing, list[_Line], Rect]:
    """How wide all is, the lines, and the room that holds them."""
    for spacing, prompts in _tries(entries, text_scale):
        for orderly, room in product((True, False), rooms):
            most = max(1, int((room.h - 2 * spacing.edge) // spacing.dense))
            lines = _lines(prompts, room.w, spacing, orderly, owned)
            if lines is not None and len(lines) <= most:
                return spacing, lines, room
    last = rooms[-1]
    return spacing, [[(prompt, signs, last.w - 2 * spacing.pad) for prompt, signs in entries[:1]]], last


def _tries(entries: Sequence[_Entry], text_scale: float) -> Iterator[tuple[_Spacing, Sequence[_Entry]]]:
    """What is tried, from all there is to next to nothing."""
    needed = [each for each in entries if not each[0].spare]
    for prompts in (entries, needed):
        yield _Spacing(text_scale), prompts
        yield _close(text_scale), prompts
    yield replace(_close(text_scale), squeezes=True), needed
    for scale in smaller(text_scale):
        yield _close(scale), needed
    small = _Spacing(1.0, _PAD_CLOSE, _CLOSE, _BUTTON_CLOSE, theme.MIN_TEXT, _SMALL, _EDGE_SMALL)
    yield small, needed
    for gone in range(1, len(_LEAST_FIRST) + 1):
        yield small, [each for each in needed if each[0].intents[0] not in _LEAST_FIRST[:gone]]


def smaller(scale: float) -> Iterator[float]:
    """The text sizes between that of the screen and the usual one, which comes last."""
    while scale > 1.0:
        scale = max(1.0, round(scale - _STEP, 2))
        yield scale


def _close(scale: float) -> _Spacing:
    return _Spacing(scale, _PAD_CLOSE, _CLOSE, _BUTTON_CLOSE)


def _lines(
    entries: Sequence[_Entry], width: float, spacing: _Spacing, orderly: bool, owned: bool
) -> list[_Line] | None:
    """The prompts in as many lines as they need on a plate of that width, or each in the first with room.

    None where one prompt alone is wider than the plate. `owned`: the first line leaves room for an emblem.
    """
    width -= 2 * spacing.pad
    lines: list[_Line] = [[]]
    used = [spacing.owner if owned else 0.0]
    for prompt, signs in entries:
        wide = spacing.width(prompt, signs)
        if spacing.squeezes:
            room = width - (0.0 if len(lines) > 1 or lines[0] else used[0])
            wide = max(min(wide, room), spacing.least(prompt, signs))
        if wide > width:
            return None
        tried = range(len(lines) - 1 if orderly else 0, len(lines))
        row = next((row for row in tried if used[row] + wide <= width), len(lines))
        if row == len(lines):
            if not lines[-1]:
                used[-1] = width  # The first prompt stands first: nothing goes beside the emblem over it.
            lines.append([])
            used.append(0.0)
        lines[row].append((prompt, signs, wide))
        used[row] += wide + spacing.gap
    return lines


def _boxes(lines: Sequence[_Line], rect: Rect, pitch: float, spacing: _Spacing) -> Iterator[PromptBox]:
    top = rect.cy - len(lines) * pitch / 2
    for row, line in enumerate(lines):
        x = rect.x + spacing.pad
        for prompt, signs, width in line:
            room = Rect(x, top + row * pitch, width, pitch)
            yield _box(prompt, signs, room, spacing) if signs else _button(prompt, room, spacing)
            x += width + spacing.gap


def _button(prompt: Prompt, rect: Rect, spacing: _Spacing) -> PromptBox:
    words = spacing.setter.line(
        prompt.text, rect.inset(_BUTTON_CLOSE - _ROUNDING, 0), spacing.style(True), "centre"
    )
    return PromptBox(prompt, (), rect, (), words)


def _box(prompt: Prompt, controls: tuple[Glyph, ...], rect: Rect, spacing: _Spacing) -> PromptBox:
    signs, x = [], rect.x
    for glyph in controls:
        wide = spacing.sign_width(glyph)
        signs.append(Rect(x, rect.cy - spacing.sign / 2, wide, spacing.sign))
        x += wide + _SIGN_GAP
    room = Rect(x + _WORD_GAP, rect.y, rect.right - x - _WORD_GAP + _ROUNDING, rect.h)
    return PromptBox(
        prompt, controls, rect, tuple(signs), spacing.setter.line(prompt.text, room, spacing.style())
    )


def _frame(rect: Rect, plate: Rect) -> Rect:
    """Where a hint frames a prompt that it would have pressed."""
    right = min(rect.right + _FRAME_MORE, plate.right - _FRAME_EDGE)
    return Rect(rect.x, rect.y + _FRAME_Y, right - rect.x, rect.h - 2 * _FRAME_Y)


def paint_prompts(canvas: Canvas, panel: PromptPanel) -> None:
    """The plate with its prompts."""
    r = panel.rect
    plates.lay(canvas, plates.plate(r.w, r.h, panel.cut, _BEVEL), r.x, r.y, r.w, r.h)
    if panel.emblem is not None:
        _paint_owner(canvas, panel, panel.emblem)
    for frame in panel.frames:
        hints.draw_frame(canvas, frame, _FRAME_CUT)
    for box in panel.boxes:
        if not box.glyphs:
            b = box.rect.inset(0, _BUTTON_EDGE)
            canvas.draw(plates.button(b.w, b.h, _BUTTON_CUT), b.x, b.y, b.w, b.h, shadow=_SHADOW)
        box.draw(canvas)


def _paint_owner(canvas: Canvas, panel: PromptPanel, at: Rect) -> None:
    r = panel.rect
    line = plates.outline(r.w, r.h, panel.cut, theme.SEATS[panel.owner], _OWNER_LINE)
    canvas.draw(line, r.x, r.y, r.w, r.h)
    canvas.draw(emblems.medallion(panel.owner, active=True), at.x, at.y, at.w, at.h, _SHADOW)


__all__ = ["PromptPanel", "paint_prompts", "prompt_panel"]
