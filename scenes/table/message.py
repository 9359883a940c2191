"""What the table says in its own place: a refusal, a note, a hint and its reasons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from scenes.view import theme
from scenes.view.art import glyphs, plates
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.layout import Rise, Style, Text, Typesetter, anchored

Kind: TypeAlias = Literal["refusal", "hint", "note"]
"""A refusal says why not; a hint is asked for; a note tells what the game wants now."""

TEXT: Final = Style(34)
DOTS = "…"
"""A text that ends with them tells of something that goes on."""
_PAD_X, _PAD_Y, _PAD_LEAST = 26.0, 16.0, 6.0
_LINES = 2
"""So many lines a low room is to hold before its margins are narrowed no further."""
_STRIPE_W, _STRIPE_GAP = 5.0, 21.0
_UNLIT = "#5b4656"


@dataclass(frozen=True, slots=True)
class MessageModel:
    """`words`: all that is said; `texts`: those of it that have room, one a thing, set one under the other;
    `dots`: three that follow, so many of them lit.
    """

    words: str
    kind: Kind
    rect: Rect
    stripe: Rect
    texts: tuple[Text, ...]
    dots: Text | None = None
    lit: int = 3

    @property
    def fits(self) -> bool:
        return all(text.fits for text in self.texts)


def message_model(
    text: str, kind: Kind, room: Rect, rise: Rise, setter: Typesetter, lit: int = 3
) -> MessageModel:
    """What is said, a line each thing, on a plate at the `rise` of its room.

    It wraps; then the things that are said last go as a whole; only the first one shrinks to have room.
    """
    pad = _margin(room, setter)
    inside = _inside(room, pad)
    texts: list[Text] = []
    used = 0.0
    for part in text.split("\n"):
        more = _set(part, inside, setter)
        if texts and (used + more.rect.h > inside.h or not more.fits):
            break
        texts.append(more)
        used += more.rect.h
    rect = anchored(room, room.w, used + 2 * pad, "left", rise)
    x, y = _inside(rect, pad).x, rect.y + pad
    found = []
    for each in texts:
        found.append(each.moved(x - each.rect.x, y - each.rect.y))
        y += each.rect.h
    dots = _dots(text, found[-1], setter) if text.endswith(DOTS) else None
    stripe = Rect(rect.x + _PAD_X, rect.y + pad, _STRIPE_W, used)
    return MessageModel(text, kind, rect, stripe, tuple(found), dots, lit)


def has_room(text: str, room: Rect, setter: Typesetter) -> bool:
    """Whether all that is said has room at once, at its full size."""
    inside = _inside(room, _margin(room, setter))
    return sum(setter.height(part, TEXT, inside.w) for part in text.split("\n")) <= inside.h


def _inside(rect: Rect, pad: float) -> Rect:
    """Where the words of a plate are."""
    return rect.without(_PAD_X + _STRIPE_W + _STRIPE_GAP, pad, _PAD_X, pad)


def _margin(room: Rect, setter: Typesetter) -> float:
    """Over and under the text: narrower where the room would hold too few lines."""
    return max(_PAD_LEAST, min(_PAD_Y, (room.h - _LINES * setter.pitch(TEXT)) / 2))


def _set(text: str, room: Rect, setter: Typesetter) -> Text:
    return setter.set(text.removesuffix(DOTS), room, TEXT, rise="top")


def _dots(text: str, last: Text, setter: Typesetter) -> Text:
    """Behind the last line, with the space that its end has lost."""
    line, before = last.lines[-1], text.removesuffix(DOTS)
    gap = setter.width(" ", TEXT) if before != before.rstrip() else 0.0
    room = Rect(line.x + line.width + gap, line.y - last.px / 2, last.px * 2, last.px)
    return setter.line("...", room, TEXT)


def paint_message(canvas: Canvas, model: MessageModel) -> None:
    r = model.rect
    markup, tone = _STYLES[model.kind]
    plates.lay(canvas, markup(r.w, r.h), r.x, r.y, r.w, r.h)
    s = model.stripe
    canvas.fill(tone, s.x, s.y, s.w, s.h)
    for text in model.texts:
        glyphs.set_text(canvas, text)
    if model.dots is not None:
        _paint_dots(canvas, model.dots, model.lit)


def _paint_dots(canvas: Canvas, dots: Text, lit: int) -> None:
    line = dots.lines[0]
    step = line.width / len(line.text)
    for number, dot in enumerate(line.text):
        tone = theme.IVORY if number < lit else _UNLIT
        canvas.text(dot, line.x + number * step, line.y, dots.px, dots.face, tone)


_STYLES: Final = {
    "refusal": (plates.warning, theme.DANGER),
    "hint": (plates.advice, theme.HINT),
    "note": (plates.note, theme.BRASS_LINE),
}
"""Plate and stripe of each kind."""

__all__ = ["Kind", "MessageModel", "has_room", "message_model", "paint_message"]
