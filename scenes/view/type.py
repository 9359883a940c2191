"""Fonts and the measuring of text. One file a face carries Latin, Thai and Hangul, so a line may mix them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import cache, lru_cache
from io import BytesIO

import pygame

from scenes.input import glyphs
from scenes.input.glyphs import Glyph
from scenes.platform.files import opened_asset
from scenes.view.layout import Typesetter

FILES = {"display": "FacetsSerif-Bold.ttf", "sans": "FacetsSans-Regular.ttf", "bold": "FacetsSans-Bold.ttf"}
CAPITALS = {"display": 0.65, "sans": 0.714, "bold": 0.714}
"""Face -> height of the capitals in em."""

BREAK = "\u200b"
"""A place where a line may break without a space, as Thai needs between words; it is never drawn."""

_SANS = str.maketrans({BREAK: None, "−": "–"})
_DISPLAY = str.maketrans(
    {BREAK: None, "−": "-", "–": "-", "—": "-", "‘": "'", "’": "'", "“": '"', "”": '"', "…": "...", "×": "x"}
)
_PRINTABLE = {"display": _DISPLAY, "sans": _SANS, "bold": _SANS}

_FONTS_KEPT = 40
_fonts: OrderedDict[tuple[str, int], pygame.font.Font] = OrderedDict()


def font(face: str, pixels: int) -> pygame.font.Font:
    """The font of a face with an em of `pixels`. It shapes Thai; other scripts are drawn as ever."""
    if not pygame.font.get_init():
        _fonts.clear()
        pygame.font.init()
    key = face, max(1, pixels)
    if key in _fonts:
        _fonts.move_to_end(key)
        return _fonts[key]
    made = pygame.font.Font(BytesIO(_content(face)), key[1])
    made.set_script("Thai")
    _fonts[key] = made
    if len(_fonts) > _FONTS_KEPT:
        _fonts.popitem(last=False)
    return made


@cache
def _content(face: str) -> bytes:
    """The file of a face, read once for all sizes."""
    with opened_asset("fonts", FILES[face]) as file:
        return file.read()


def forget() -> None:
    """Drop all fonts: before `pygame.font` is quit, or when the sizes change."""
    _fonts.clear()


def printable(text: str, face: str) -> str:
    """The text as it goes to the font: without places to break, with a likeness of signs the file lacks."""
    return text.translate(_PRINTABLE[face])


def measure(text: str, px: float, face: str = "sans", scale: float = 1.0) -> float:
    """The width of one line in units: `px` is the em in units, `scale` the pixels of a unit."""
    return _width(text, face, round(px * scale)) / scale


@lru_cache(20_000)
def _width(text: str, face: str, pixels: int) -> int:
    """Of one line, in pixels: the same words are set again whenever anything near them changes."""
    if not glyphs.has_controls(text):
        return font(face, pixels).size(printable(text, face))[0]
    high = control_height(pixels)
    return round(
        sum(
            _width(part, face, pixels) if isinstance(part, str) else control_width(part, high)
            for part in glyphs.parts(text)
        )
    )


_CONTROL, _LEAST_CONTROL = 1.25, 54.0
"""How high a control in a text is: so many em, and at least so much, for its letters to be read."""
LETTER = 0.6
"""How high its letters are, in its own height."""


def control_height(px: float) -> float:
    """How high a control stands in a text of that em."""
    return max(_LEAST_CONTROL, _CONTROL * px)


def control_width(control: Glyph, high: float) -> float:
    """The width of a key or button that is so high."""
    return high if control.square else max(high, measure(control.text, high * LETTER, "bold") + high * 0.55)


def wrapped(text: str, width: float, measured: Callable[[str], float]) -> list[str]:
    """The lines of a text, broken at line feeds, at spaces and at BREAK where `measured` exceeds `width`.

    A word wider than `width` stands on a line of its own.
    """
    lines = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.replace(" ", " " + BREAK).split(BREAK):
            if line and measured((line + word).rstrip()) > width:
                lines.append(line.rstrip())
                line = ""
            line += word
        lines.append(line.rstrip())
    return lines


@lru_cache(8)
def typesetter(text_scale: float) -> Typesetter:
    """What sets text at a text size. A unit is measured as a pixel: every window breaks lines alike."""
    return Typesetter(text_scale, measure, wrapped)


__all__ = ["BREAK", "CAPITALS", "FILES", "font", "forget", "measure", "printable", "typesetter", "wrapped"]
