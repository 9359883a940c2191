"""What a prompt draws for a key or a button, by the family of the device."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from scenes.input import keys
from scenes.input.bindings import RAW
from scenes.input.intents import Intent, is_keys


@dataclass(frozen=True, slots=True)
class Glyph:
    """A control as a prompt shows it.

    `text` of a button: a letter, a shape (cross, circle, square, triangle) or what is printed on it; of a
    key: its cap, arrows included; of a mouse: `left`, `right` or `wheel`; of a d-pad: `up`, `down`, `left`,
    `right`, several of them with spaces between, or nothing for all.
    """

    kind: Literal["button", "key", "mouse", "dpad"]
    text: str

    @property
    def square(self) -> bool:
        """Whether it is as wide as high: a picture, or one letter on a button."""
        if self.kind == "key":
            return self.text in ARROWS
        return self.kind != "button" or len(self.text) == 1 or self.text in (*SHAPES, *MENU)


ARROWS = "↑↓←→"
SHAPES = ("cross", "circle", "square", "triangle")
MENU = ("Menu", "Options", "Start")
"""What is drawn instead of written: on keys, and on buttons."""

_OPEN, _CLOSE, _SPACE = "\ue000", "\ue001", "\u00a0"
"""Round a control in a text: signs that no text has. A line breaks at spaces, and never within a control."""


def inline(glyph: Glyph) -> str:
    """A control as a part of a text, which shows its picture there: see `parts`."""
    return f"{_OPEN}{glyph.kind} {glyph.text}{_CLOSE}".replace(" ", _SPACE)


def has_controls(text: str) -> bool:
    return _OPEN in text


def parts(text: str) -> Iterator[str | Glyph]:
    """A text cut at the controls that stand in it."""
    before, *rest = text.split(_OPEN)
    if before:
        yield before
    for each in rest:
        control, _, after = each.partition(_CLOSE)
        kind, _, name = control.replace(_SPACE, " ").partition(" ")
        yield Glyph(kind, name)  # type: ignore[arg-type]  # written by `inline`
        if after:
            yield after


_PAD_NAMES = (
    *("a", "b", "x", "y", "back", "start", "leftshoulder", "rightshoulder", "lefttrigger", "righttrigger"),
    *("leftstick", "rightstick", "guide", "misc1"),
)
_PAD_TEXTS: Mapping[str, str] = {
    "xbox": "A B X Y View Menu LB RB LT RT LS RS Guide Share",
    "playstation": "cross circle square triangle Share Options L1 R1 L2 R2 L3 R3 PS Mute",
    "nintendo": "B A Y X – + L R ZL ZR LS RS Home Capture",
    "generic": "A B X Y Select Start L1 R1 L2 R2 L3 R3 Guide Extra",
}
_TEXTS = {family: dict(zip(_PAD_NAMES, texts.split(), strict=True)) for family, texts in _PAD_TEXTS.items()}
_MOUSE = {Intent.BACK: "right", Intent.UP: "wheel", Intent.DOWN: "wheel"}


def glyph(scheme: str, name: str) -> Glyph:
    """The picture of a key or button by its stored name."""
    if is_keys(scheme):
        return Glyph("key", keys.cap(name))
    for prefix in ("dp", "hat_"):
        if name.startswith(prefix):
            return Glyph("dpad", name.removeprefix(prefix))
    if scheme == RAW:
        return Glyph("button", str(int(name.removeprefix("button")) + 1))
    return Glyph("button", _TEXTS[scheme].get(name, name.capitalize()))


def mouse_glyph(intent: Intent) -> Glyph:
    """The mouse has no bindings: what has no button of its own is clicked where it stands."""
    return Glyph("mouse", _MOUSE.get(intent, "left"))
