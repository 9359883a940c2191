"""The bar of prompts: what the buttons of the device used last do here. The mouse can press them too."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from scenes.input.glyphs import Glyph
from scenes.input.intents import DIRECTIONS, MOUSE, Device, Intent, is_pad
from scenes.view import theme
from scenes.view.art import glyphs
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.layout import Align, Style, Text, Typesetter, anchored, flow, hull
from scenes.view.type import typesetter

Label = Callable[[Device, Intent], Glyph]

PROMPT = Style(34)
"""The words of a prompt."""
GAP = 40
"""Between prompts in a line."""
LOWEST = 994.0
"""The middle of a line at the foot of the screen, unless large text needs more room."""
_BETWEEN = 12
"""Between lines."""
_BESIDE_SIGN, _BEFORE_WORDS = 10, 6
_AS_ON_KEYS = (Intent.UP, Intent.LEFT, Intent.DOWN, Intent.RIGHT)
_WIDEST = theme.SAFE[2]
_SMALLER = (glyphs.LARGEST, 1.0)
"""Text sizes that are tried where even without spare prompts there is no room."""
_TOUCH = 8
"""What belongs to a prompt around it when it is clicked."""


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
class PromptBox:
    """A prompt with its glyphs and all that it fills; `signs`: where each glyph stands, `words`: its text."""

    prompt: Prompt
    glyphs: tuple[Glyph, ...]
    rect: Rect
    signs: tuple[Rect, ...] = ()
    words: Text | None = None

    def moved(self, dx: float, dy: float) -> PromptBox:
        """The same prompt elsewhere."""
        signs = tuple(sign.moved(dx, dy) for sign in self.signs)
        words = None if self.words is None else self.words.moved(dx, dy)
        return replace(self, rect=self.rect.moved(dx, dy), signs=signs, words=words)

    def draw(self, canvas: Canvas) -> None:
        for glyph, sign in zip(self.glyphs, self.signs, strict=True):
            glyphs.draw(canvas, glyph, sign)
        if self.words is not None:
            canvas.set(self.words)


def under(boxes: Iterable[PromptBox], x: float, y: float, margin: float) -> Intent | None:
    """The intent that a click at x, y means; around each prompt `margin` units belong to it.

    Directions stand together, so none of them can be clicked.
    """
    for box in boxes:
        if box.rect.grown(margin).holds(x, y) and box.prompt.intents[0] not in DIRECTIONS:
            return box.prompt.intents[0]
    return None


def height(text_scale: float) -> float:
    """Of one line of a bar, in units."""
    return glyphs.grown(typesetter(text_scale))


def line(text_scale: float) -> float:
    """The middle of the lowest line of a bar at the foot of the screen."""
    return min(LOWEST, theme.SAFE[1] + theme.SAFE[3] - height(text_scale) / 2)


def prompt_box(
    sizes: Typesetter, prompt: Prompt, signs: tuple[Glyph, ...], room: float, x: float = 0, y: float = 0
) -> PromptBox:
    """A prompt with its upper left corner at x, y, at most `room` wide: its words shrink to that."""
    high, left = glyphs.grown(sizes), x
    rects = []
    for sign in signs:
        rects.append(Rect(left, y, glyphs.width(sizes, sign), high))
        left = rects[-1].right + _BESIDE_SIGN
    left += _BEFORE_WORDS
    words = sizes.line(prompt.text, Rect(left, y, max(1, x + room - left), high), PROMPT)
    return PromptBox(prompt, signs, Rect(x, y, words.rect.right - x, high), tuple(rects), words)


class PromptBar:
    """Prompts from `x` to the right (to the left of it with align `right`), their lowest line round `y`.

    Where one line has no room, more of them are stacked upwards; if `most` are not enough, the spare prompts
    go, the last one first, and all shrink only after that. A control never stands without its word.

    `boxes`: the prompts, `rect`: what they fill.
    """

    def __init__(
        self,
        prompts: Sequence[Prompt],
        device: Device,
        label: Label,
        text_scale: float,
        x: float,
        y: float | None = None,
        align: Align = "left",
        room: float | None = None,
        most: int = 2,
    ) -> None:
        """`y`: None: at the foot of the screen; `room`: how wide a line may be, None: as the screen."""
        entries = [(prompt, signs) for prompt in prompts if (signs := _glyphs(prompt, device, label))]
        wide = _WIDEST if room is None else room
        lines = _lines(entries, typesetter(text_scale), wide, most)
        foot = line(text_scale) if y is None else y
        self.boxes = _stand(lines, x, foot, align)
        self.rect = hull(self.rects) if self.boxes else Rect(x, foot, 0, 0)

    @property
    def rects(self) -> list[Rect]:
        return [box.rect for box in self.boxes]

    def under(self, x: float, y: float) -> Intent | None:
        """The intent that a click there means."""
        return under(self.boxes, x, y, _TOUCH)

    def draw(self, canvas: Canvas) -> None:
        for box in self.boxes:
            box.draw(canvas)


_Signed: TypeAlias = "tuple[Prompt, tuple[Glyph, ...]]"


def _lines(
    entries: Sequence[_Signed], sizes: Typesetter, room: float, most: int
) -> tuple[tuple[PromptBox, ...], ...]:
    """The prompts in lines, each box at 0, 0."""
    for fewer in _fewer(entries):
        lines = _flown(fewer, sizes, room)
        if len(lines) <= most:
            return lines
    for scale in _SMALLER:
        if scale < sizes.scale and len(lines) > most:
            lines = _flown(fewer, replace(sizes, scale=scale), room)
    return lines


def _fewer(entries: Sequence[_Signed]) -> Iterator[Sequence[_Signed]]:
    """The prompts, and then without the spare ones, the last of which goes first."""
    yield entries
    for spare in [each for each in reversed(entries) if each[0].spare]:
        entries = [each for each in entries if each is not spare]
        yield entries


def _flown(entries: Sequence[_Signed], sizes: Typesetter, room: float) -> tuple[tuple[PromptBox, ...], ...]:
    boxes = [prompt_box(sizes, prompt, signs, room) for prompt, signs in entries]
    return tuple(
        tuple(boxes[n] for n in numbers) for numbers in flow([box.rect.w for box in boxes], room, GAP)
    )


def _stand(
    lines: Sequence[Sequence[PromptBox]], x: float, foot: float, align: Align
) -> tuple[PromptBox, ...]:
    """The boxes where they stand; `foot`: middle of the lowest line."""
    standing: list[PromptBox] = []
    for above, boxes in enumerate(reversed(lines)):
        high = boxes[0].rect.h
        y = foot - high / 2 - above * (high + _BETWEEN)
        total = sum(box.rect.w for box in boxes) + GAP * (len(boxes) - 1)
        left = anchored(Rect(x, y, 0, high), total, high, align).x
        row = []
        for box in boxes:
            row.append(box.moved(left, y))
            left += box.rect.w + GAP
        standing = [*row, *standing]
    return tuple(standing)


def _glyphs(prompt: Prompt, device: Device, label: Label) -> tuple[Glyph, ...]:
    ways = [intent for intent in _AS_ON_KEYS if intent in prompt.intents]
    if not ways:
        return tuple(label(device, intent) for intent in prompt.intents)
    if device == MOUSE:
        return ()
    if is_pad(device):
        return (Glyph("dpad", "" if len(ways) == len(DIRECTIONS) else " ".join(w.value for w in ways)),)
    return tuple(label(device, intent) for intent in ways)
