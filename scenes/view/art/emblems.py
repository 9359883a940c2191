"""Emblems: the seats' animals and the CPU players' creatures in a seat's colour, and the medallion for them.

Who plays is the large picture, whose seat it is the small one at its foot; a person's are the same.
"""

from __future__ import annotations

from functools import lru_cache

from scenes.view import theme
from scenes.view.art import animals
from scenes.view.canvas import Canvas
from scenes.view.svg import disc, even, linear, points, radial, ring, stroke, svg

BADGE = 0.4
"""The seat's emblem at the foot of a CPU player's portrait, as a share of it."""
LEAST_BADGE = 34.0
_HEAD_BADGE, _HEAD_BADGE_AT = 0.56, 0.36
"""The same badge beside a head without a medallion, and how far from the middle."""


def _body(name: str, colour: str) -> str:
    dark, low = theme.mix(colour, "#0a0710", 0.86), theme.mix(colour, "#160c12", 0.52)
    high = theme.mix(colour, "#fff8e6", 0.62)
    scale = (low, theme.mix(low, colour, 0.5), colour, theme.mix(colour, high, 0.5), high)
    fixed = {
        "k": (dark, dark),
        "k2": (theme.mix(dark, colour, 0.22), theme.mix(dark, colour, 0.12)),
        "p": ("#fff4e0", "#e6d4bd"),
        "p2": (theme.mix("#f3e4cc", colour, 0.14), theme.mix("#cbb7a2", colour, 0.16)),
        "g": ("#ffe58a", "#ffc94f"),
    }
    body = ""
    for corners, tone in animals.ANIMALS[name]:
        left = [(float(x), float(y)) for x, y in (corner.split(",") for corner in corners.split())]
        right = [(100 - x, y) for x, y in left]
        fills = fixed[tone] if isinstance(tone, str) else tuple(theme.ramp(scale, t) for t in tone)
        for side, fill in zip((left, right), fills, strict=True):
            hair = f'stroke="{fill}" stroke-width=".5" stroke-linejoin="round"'
            body += f'<path d="{points(side)}" fill="{fill}" {hair}/>'
    return body + animals.features(name, low, dark)


@lru_cache(32)
def emblem(name: str, colour: str | None = None) -> str:
    """The animal alone, 100 x 100; `colour` instead of its seat's, which a creature needs."""
    return svg(100, 100, _body(name, colour or theme.SEATS[name]))


@lru_cache(4)
def badge(name: str) -> str:
    """A seat's animal, as large as its disc of enamel allows, in a rim of its seat's colour, 120 x 120."""
    colour = theme.SEATS[name]
    body = disc(60, 60, 59, "#06100f") + disc(60, 60, 54, colour) + disc(60, 60, 47, theme.deep(colour, 0.24))
    return svg(120, 120, body + f'<g transform="translate(20 20) scale(.8)">{_body(name, colour)}</g>')


@lru_cache(64)
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


def draw_portrait(
    cv: Canvas,
    emblem: str,
    creature: str,
    cx: float,
    cy: float,
    side: float,
    active: bool = False,
    shadow: tuple[float, float, float, int] = (0, 4, 5, 150),
    alpha: int = 255,
) -> None:
    """Who plays in the seat of `emblem`, round the middle cx, cy: a person where `creature` is ""."""
    colour = theme.SEATS[emblem]
    cv.centred(medallion(creature or emblem, colour, active), cx, cy, side, side, shadow, alpha)
    if creature:
        small = max(side * BADGE, min(side * 0.56, LEAST_BADGE))
        at = side / 2 * 0.98 - small * 0.42
        cv.centred(badge(emblem), cx + at, cy + at, small, small, (0, 2, 3, 160), alpha)


def draw_head(cv: Canvas, seat: str, creature: str, cx: float, cy: float, side: float) -> None:
    """The same as small as a line of text: the animal of the `seat` or the creature, without a medallion."""
    cv.centred(emblem(creature or seat, theme.SEATS[seat]), cx, cy, side, side)
    if creature:
        small, at = side * _HEAD_BADGE, side * _HEAD_BADGE_AT
        cv.centred(badge(seat), cx + at, cy + at, small, small)


@lru_cache(2)
def empty_medallion() -> str:
    """The place of an emblem nobody has taken, 120 x 120."""
    body = disc(60, 60, 56, "#0a1d20", 0.75) + ring(60, 60, 56, "#b98f4a", 2.5, 0.75)
    return svg(120, 120, body + stroke("M60 38 V82 M38 60 H82", "#e6c987", 6))
