"""The counter of a chain: a stone in the seat's colour with a cut number on its table."""

from __future__ import annotations

import math
from functools import lru_cache

from scenes.view import theme
from scenes.view.art import sparks
from scenes.view.art.gems import gem, polygon
from scenes.view.art.images import draw_picture, picture, size
from scenes.view.canvas import Canvas
from scenes.view.svg import linear, points, stroke, svg

MOST = 9
"""The highest number there is a numeral for; longer chains stay at it."""


@lru_cache(8)
def _table(colour: str) -> str:
    """The stone's table, dark enough for the number: 200 x 200."""
    corners = [(100 + x, 100 + y) for x, y in polygon(8, 66, math.pi / 8)]
    tones = ((0, theme.deep(colour, 0.55, 1.35)), (1, theme.deep(colour, 0.18, 1.35)))
    body = f'<path d="{points(corners)}" fill="url(#t)"/>'
    rim = stroke(points(corners), theme.mix(colour, "#fff3dc", 0.6), 1.6, 0.75)
    return svg(200, 200, body + rim, linear("t", (60, 40), (130, 160), tones))


def draw_counter(
    cv: Canvas, x: float, y: float, r: float, number: int, colour: str, rays: bool = True
) -> None:
    """The stone of radius r round x, y in a seat's colour with the number; `rays`: beams behind it."""
    if rays:
        beam = theme.mix(colour, "#ffe2a8", 0.5)
        for n, reach, width, alpha, turn in ((9, 2.0, 0.20, 87, 0.2), (12, 1.52, 0.12, 128, 0.05)):
            length = round(r * reach)
            cv.centred(sparks.rays(length, n, width, beam, turn), x, y, 2 * length, 2 * length, alpha=alpha)
    side = 2 * r / 0.92
    tones = (theme.mix(colour, "#fff3dc", 0.72), colour, theme.deep(colour, 0.42, 1.3))
    stone = cv.image(gem("w", "round", 7, 0.1, tones), side, side)
    cv.glow(stone, x - side / 2, y - side / 2, colour, 36, 200)
    cv.shadow(stone, x - side / 2, y - side / 2, 0, 16, 16, 210)
    cv.blit(stone, x - side / 2, y - side / 2)
    cv.centred(_table(colour), x, y, 2 * r, 2 * r)
    _draw_numeral(cv, x, y, r, min(number, MOST))
    for dx, dy, span in ((0.56, -0.64, 0.56), (-0.65, 0.51, 0.29)):
        cv.centred(sparks.glint(), x + dx * r, y + dy * r, span * r, span * r)


def _draw_numeral(cv: Canvas, x: float, y: float, r: float, number: int) -> None:
    name, scale = f"count_{number}", r / 165 * 0.88
    image, (w, h) = picture(cv, name, scale), size(name)
    left, top = x - w * scale / 2, y - h * scale / 2
    cv.shadow(image, left, top, 0, 9 * scale, 9 * scale, 240, "#1c0502")
    cv.shadow(image, left, top, 0, 2 * scale, 3 * scale, 255, "#1c0502")
    draw_picture(cv, name, x, y, scale)
