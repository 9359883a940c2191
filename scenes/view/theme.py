"""Colours (`#rrggbb`), their arithmetic, and sizes in units of the 1920 x 1080 picture."""

from __future__ import annotations

import colorsys
from collections.abc import Iterable, Sequence
from typing import TypeAlias

RGB: TypeAlias = tuple[int, int, int]

W, H = 1920, 1080
SAFE = (96, 54, 1728, 972)
"""x, y, width, height of the inner nine tenths: nothing that carries meaning lies outside."""

MIN_TEXT = 32
"""The smallest text, in units."""


def rgb(colour: str) -> RGB:
    value = int(colour.lstrip("#"), 16)
    return value >> 16, value >> 8 & 255, value & 255


def hexa(channels: Iterable[float]) -> str:
    """The `#rrggbb` of three channels 0..255; what lies outside is cut off."""
    red, green, blue = (max(0, min(255, round(v))) for v in channels)
    return f"#{red:02x}{green:02x}{blue:02x}"


def mix(a: str, b: str, t: float) -> str:
    """The colour between `a` (t = 0) and `b` (t = 1)."""
    return hexa(p + (q - p) * t for p, q in zip(rgb(a), rgb(b), strict=True))


def ramp(stops: Sequence[str], t: float) -> str:
    """The colour at t in 0..1 on evenly spaced stops."""
    at = max(0.0, min(1.0, t)) * (len(stops) - 1)
    i = min(int(at), len(stops) - 2)
    return mix(stops[i], stops[i + 1], at - i)


def deep(colour: str, value: float = 0.45, fuller: float = 1.15) -> str:
    """The same hue, darker and a little fuller."""
    hue, saturation, brightness = colorsys.rgb_to_hsv(*(v / 255 for v in rgb(colour)))
    return hexa(v * 255 for v in colorsys.hsv_to_rgb(hue, min(1.0, saturation * fuller), brightness * value))


def luminance(colour: str) -> float:
    """Relative luminance 0..1 (WCAG 2.2)."""
    linear = [
        v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in (c / 255 for c in rgb(colour))
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: str, b: str) -> float:
    """Contrast ratio 1..21 (WCAG 2.2)."""
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


# ground: CLOTH in full light, which the lamp multiplies
CLOTH = "#217b83"
SHADOW, WOOD_SHADOW = "#020a0b", "#0a0503"
# brass
BRASS_LINE, BRASS_HI = "#d3a855", "#fbe6ab"
# text and paper
IVORY, CREAM, MUTED, SAND = "#fbf1da", "#dce8dc", "#b4c9c0", "#e9d6a8"
INK, PAPER = "#2a2118", "#fbf4e2"
TITLE = ("#f7dd98", "#f3d48c", "#e6bf6c")
# lacquer plates
LACQ_HI, LACQ, LACQ_LO = "#1d4145", "#10292e", "#08191d"
FOCUS_FACE = ("#7d5c22", "#553d18", "#352611")
# board: MAPLE stands 3 : 1 against the pieces of both sides
MAPLE_HI, MAPLE, MAPLE_LO = "#b0773d", "#a26a33", "#8f5b29"
ROSE_HI, ROSE, ROSE_LO = "#5d3221", "#4a2619", "#381a11"
# light that means something
FOCUS, TARGET, DANGER = "#ffd978", "#8ff5d0", "#ff8a5c"
HINT = "#ff86c8"

SEATS = {"fox": "#ff8f55", "owl": "#6cc0ff", "hare": "#e0a4ff", "bear": "#c3e06a"}
"""Emblem -> colour of the seat. Fixed places: fox at the bottom, owl at the top, hare left, bear right."""

SEAT_GLOW, SEAT_LINE, SEAT_FILL = 0.62, 0.65, 0.5
"""How much of a seat's colour its light has, how dark the line under its head is, how pale its device."""

SUITS = {"S": "#1d2128", "H": "#c0263c", "D": "#1f5fb8", "C": "#1c7450"}
"""Four suits in four colours: spades black, hearts red, diamonds blue, clubs green."""

GEMS = {
    "w": ("#ffffff", "#c6deee", "#4f7d9e"),
    "u": ("#b5dcff", "#2f83ea", "#0a2c80"),
    "g": ("#b4f7c2", "#22b168", "#05462b"),
    "r": ("#ffbcae", "#e3364a", "#6a0820"),
    "k": ("#b9b2c9", "#4a4359", "#15111d"),
    "o": ("#fff1b8", "#e6b53f", "#7c5110"),
    "ice": ("#ffffff", "#9fe3f5", "#2b7fa8"),
}
"""Gem -> light, mid, dark. `o` is the gold coin, `ice` the stone of a Diamond King."""
