"""The seats' emblems: four animals cut from facets, each in its seat's colour, and the medallion for them."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from scenes.view import theme
from scenes.view.svg import disc, even, linear, points, poly, radial, ring, stroke, svg

Tone: TypeAlias = "str | tuple[float, float]"
Facet: TypeAlias = tuple[str, Tone]
"""Corners `x,y` of the left half of a 100 x 100 field, mirrored at x = 50, and a tone.

A pair gives the left and the right facet their light (0..1), for the lamp stands at the upper left. `k` is
near black, `k2` a little lighter, `p` pale, `p2` less pale.
"""

FOX: tuple[Facet, ...] = (
    ("12,6 9,50 30,40", (0.62, 0.34)),
    ("12,6 30,40 43,30", (0.82, 0.50)),
    ("17,19 21,39 33,32", "k"),
    ("43,30 50,35 50,60 34,50", (0.74, 0.58)),
    ("43,30 34,50 30,40", (0.60, 0.44)),
    ("9,50 30,40 34,50 22,62", (0.46, 0.30)),
    ("34,50 50,60 44,80 36,64", (0.92, 0.72)),
    ("50,60 44,80 50,88", (0.80, 0.62)),
    ("9,50 22,62 14,67", "p"),
    ("22,62 34,50 36,64", "p"),
    ("14,67 22,62 36,64 30,80", "p2"),
    ("36,64 44,80 30,80", "p"),
    ("30,80 44,80 50,96", "p2"),
    ("44,80 50,88 50,96", "k"),
    ("29,51 37,53 39,59 33,57", "k"),
)
OWL: tuple[Facet, ...] = (
    ("14,8 8,44 28,28", (0.55, 0.32)),
    ("14,8 28,28 50,30 36,20", (0.86, 0.58)),
    ("8,44 28,28 24,48", (0.66, 0.44)),
    ("50,30 28,28 36,36", (0.70, 0.54)),
    ("50,30 36,36 50,50", (0.60, 0.46)),
    ("8,44 24,48 12,70", (0.42, 0.26)),
    ("12,70 24,48 30,68", (0.58, 0.38)),
    ("12,70 30,68 28,88", (0.40, 0.26)),
    ("30,68 50,76 50,97 28,88", (0.52, 0.38)),
    ("28,28 36,36 24,48", (0.80, 0.58)),
    ("30,68 50,50 50,76", (0.66, 0.50)),
    ("24,48 36,36 50,50 30,68", (0.5, 0.4)),
)
HARE: tuple[Facet, ...] = (
    ("30,2 24,24 33,44 36,24", (0.60, 0.40)),
    ("30,2 36,24 33,44 44,40 43,18", (0.84, 0.58)),
    ("33,13 32,28 37,39 40,22", "k2"),
    ("33,44 44,40 50,44 50,62 40,56", (0.78, 0.60)),
    ("33,44 40,56 24,62", (0.62, 0.44)),
    ("24,62 40,56 38,70", (0.50, 0.34)),
    ("24,62 38,70 28,80", (0.40, 0.26)),
    ("40,56 50,62 50,78 38,70", (0.92, 0.74)),
    ("28,80 38,70 42,84", "p2"),
    ("38,70 50,78 42,84", "p"),
    ("28,80 42,84 50,97 38,94", "p2"),
    ("42,84 50,78 50,97", "p"),
    ("44,79 50,77 50,84", "k"),
    ("30,61 36,57 40,61 36,66", "k"),
)
BEAR: tuple[Facet, ...] = (
    ("22,10 8,20 12,36 24,32", (0.52, 0.32)),
    ("22,10 24,32 38,24 33,13", (0.80, 0.52)),
    ("20,18 15,25 18,32 25,29 29,21", "k2"),
    ("24,32 38,24 50,22 50,46 36,44", (0.80, 0.62)),
    ("12,36 24,32 36,44 20,54", (0.60, 0.42)),
    ("12,36 20,54 10,60", (0.44, 0.28)),
    ("10,60 20,54 30,66 16,78", (0.36, 0.24)),
    ("20,54 36,44 34,58 30,66", (0.52, 0.38)),
    ("36,44 50,46 50,58 34,58", (0.92, 0.74)),
    ("34,58 50,58 50,76 30,66", "p"),
    ("30,66 50,76 50,92 34,86", "p2"),
    ("16,78 30,66 34,86", (0.44, 0.30)),
    ("16,78 34,86 50,96 32,94", (0.34, 0.22)),
    ("34,86 50,92 50,96", (0.40, 0.28)),
    ("41,60 50,58 50,71 44,67", "k"),
    ("27,47 34,45 35,52 30,54", "k"),
)
ANIMALS = {"fox": FOX, "owl": OWL, "hare": HARE, "bear": BEAR}


def _body(name: str, colour: str) -> str:
    dark, low = theme.mix(colour, "#0a0710", 0.86), theme.mix(colour, "#160c12", 0.52)
    high = theme.mix(colour, "#fff8e6", 0.62)
    scale = (low, theme.mix(low, colour, 0.5), colour, theme.mix(colour, high, 0.5), high)
    fixed = {
        "k": (dark, dark),
        "k2": (theme.mix(dark, colour, 0.22), theme.mix(dark, colour, 0.12)),
        "p": ("#fff4e0", "#e6d4bd"),
        "p2": (theme.mix("#f3e4cc", colour, 0.14), theme.mix("#cbb7a2", colour, 0.16)),
    }
    body = ""
    for corners, tone in ANIMALS[name]:
        left = [(float(x), float(y)) for x, y in (corner.split(",") for corner in corners.split())]
        right = [(100 - x, y) for x, y in left]
        fills = fixed[tone] if isinstance(tone, str) else tuple(theme.ramp(scale, t) for t in tone)
        for side, fill in zip((left, right), fills, strict=True):
            hair = f'stroke="{fill}" stroke-width=".5" stroke-linejoin="round"'
            body += f'<path d="{points(side)}" fill="{fill}" {hair}/>'
    return body + (_owl_face(low, dark) if name == "owl" else "")


def _owl_face(low: str, dark: str) -> str:
    face = ""
    for cx, white in ((33, "#fff4e0"), (67, "#ead9c2")):
        face += disc(cx, 50, 15, white) + ring(cx, 50, 15, low, 2)
        face += disc(cx, 50, 8.6, dark) + disc(cx - 2.6, 46.6, 2.6, "#fff4e0")
    beak = poly([(50, 54), (43, 63), (50, 76)], "#ffd27a") + poly([(50, 54), (57, 63), (50, 76)], "#c98a2c")
    return face + beak


@lru_cache(32)
def emblem(name: str, colour: str | None = None) -> str:
    """The animal alone, 100 x 100; `colour` instead of its seat's."""
    return svg(100, 100, _body(name, colour or theme.SEATS[name]))


@lru_cache(32)
def medallion(name: str, colour: str | None = None, active: bool = False) -> str:
    """The animal in dark enamel within a milled rim of brass, 120 x 120."""
    colour = colour or theme.SEATS[name]
    enamel = (theme.mix(colour, "#0b1116", 0.52 if active else 0.66), theme.mix(colour, "#05090c", 0.84))
    brass = ((0, "#fff0bd"), (0.4, "#d1a24d"), (0.75, "#7a531d"), (1, "#b98a3c"))
    defs = radial("e", (60, 44), 64, even(enamel)) + linear("b", (2, 2), (118, 118), brass)
    body = disc(60, 60, 58, "url(#b)") + ring(60, 60, 58, "#2a1906", 1.5)
    body += disc(60, 60, 51.5, "#2b1b08") + disc(60, 60, 50, "url(#e)") + ring(60, 60, 50, colour, 2, 0.8)
    body += f'<g transform="translate(24 23) scale(.72)">{_body(name, colour)}</g>'
    return svg(120, 120, body, defs)


@lru_cache(2)
def empty_medallion() -> str:
    """The place of an emblem nobody has taken, 120 x 120."""
    body = disc(60, 60, 56, "#0a1d20", 0.75) + ring(60, 60, 56, "#b98f4a", 2.5, 0.75)
    return svg(120, 120, body + stroke("M60 38 V82 M38 60 H82", "#e6c987", 6))
