"""What a prompt draws for a key or a button, by the family of the device."""

from __future__ import annotations

from collections.abc import Mapping
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
