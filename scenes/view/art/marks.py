"""Marks of light on the board: targets, victims, the way of the last move, who must capture, the cursor."""

from __future__ import annotations

import math
from functools import lru_cache

from scenes.view import theme
from scenes.view.art.board import PITCH
from scenes.view.canvas import Canvas
from scenes.view.svg import Stop, disc, points, poly, radial, ring, stroke, svg

HALF = PITCH / 2
CAPTURE = "#ff6f61"
_DARK = "#0a1118"
_ROOM = 30
"""Room for glows round a mark."""


@lru_cache(64)
def diamond_ring(r: float, colour: str, width: float, gap: float = 0.0) -> str:
    """The line of a square on its corner, in a box of 2 (r + width).

    A `gap` (0..1 of each side) leaves openings in the middle of the sides, so that only corners remain.
    """
    s, reach = r + width, (1 - gap) / 2
    tips = [(0.0, -r), (r, 0.0), (0.0, r), (-r, 0.0)]
    d = ""
    for i, (x, y) in enumerate(tips):
        (ax, ay), (bx, by) = tips[i - 1], tips[(i + 1) % 4]
        d += f"M{x + (ax - x) * reach:.1f} {y + (ay - y) * reach:.1f} L{x:g} {y:g} "
        d += f"L{x + (bx - x) * reach:.1f} {y + (by - y) * reach:.1f} "
    if not gap:
        d = f"M0 {-r} L{r} 0 L0 {r} L{-r} 0 Z"
    return svg(2 * s, 2 * s, stroke(d, colour, width), box=(-s, -s, 2 * s, 2 * s))


@lru_cache(32)
def lit_square(colour: str, r: float = HALF - 2) -> str:
    """A square filled with light, brightest at its edge, in a box of 2r."""
    stops: tuple[Stop, ...] = ((0, colour, 0.10), (0.6, colour, 0.34), (1, colour, 0.85))
    body = f'<path d="M0 {-r} L{r} 0 L0 {r} L{-r} 0 Z" fill="url(#g)"/>'
    return svg(2 * r, 2 * r, body, radial("g", (0, 0), r, stops), (-r, -r, 2 * r, 2 * r))


@lru_cache(16)
def target_dot(colour: str) -> str:
    """The pearl in the middle of a target, 44 x 44."""
    light = radial("g", (20, 18), 14, ((0, "#ffffff"), (1, colour)))
    return svg(44, 44, disc(22, 22, 17, "#04241f", 0.75) + disc(22, 22, 13, "url(#g)"), light)


@lru_cache(16)
def footprint(colour: str) -> str:
    """Where a piece came from: a dashed circle, 84 x 84."""
    d = ""
    for i in range(12):
        a, b = 2 * math.pi * (i - 0.3) / 12, 2 * math.pi * (i + 0.3) / 12
        d += f"M{42 + 34 * math.cos(a):.1f} {42 + 34 * math.sin(a):.1f} "
        d += f"A34 34 0 0 1 {42 + 34 * math.cos(b):.1f} {42 + 34 * math.sin(b):.1f} "
    body = disc(42, 42, 34, "#08131a", 0.35) + stroke(d, _DARK, 8, 0.7)
    return svg(84, 84, body + stroke(d, theme.mix(colour, "#ffffff", 0.25), 4.6))


@lru_cache(64)
def chevron(colour: str, turn: int) -> str:
    """The way a piece went, `turn` degrees clockwise from the right: 60 x 60."""
    d = "M-7 -13 L7 0 L-7 13"
    sign = stroke(d, _DARK, 11, 0.75) + stroke(d, theme.mix(colour, "#ffffff", 0.35), 6.4)
    return svg(60, 60, f'<g transform="translate(30 30) rotate({turn})">{sign}</g>')


@lru_cache(16)
def base_ring(colour: str) -> str:
    """The ring round the foot of a piece that has just moved, 100 x 100."""
    pale = theme.mix(colour, "#ffffff", 0.25)
    return svg(100, 100, ring(50, 50, 45, _DARK, 8, 0.6) + ring(50, 50, 45, pale, 4.6))


@lru_cache(16)
def victim_ring(colour: str) -> str:
    """Cross hairs round a piece that would be taken, 120 x 120."""
    pale = theme.mix(colour, "#fff4ea", 0.72)
    body = ring(60, 60, 46, "#1d0503", 11, 0.72) + ring(60, 60, 46, colour, 6.5) + ring(60, 60, 46.6, pale, 2)
    for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        x, y = 60 + dx * 53, 60 + dy * 53
        hair = [(60 + dx * 36, 60 + dy * 36), (x - dy * 7, y + dx * 7), (x + dy * 7, y - dx * 7)]
        body += stroke(points(hair), "#1d0503", 5, 0.72) + poly(hair, pale)
    return svg(120, 120, body)


@lru_cache(4)
def must_ring(colour: str) -> str:
    """The ring round a piece that must capture, 120 x 120."""
    body = ring(60, 59, 49, "#2a1604", 12, 0.6) + ring(60, 59, 49, colour, 7)
    return svg(120, 120, body + ring(60, 59, 49, theme.mix(colour, "#ffffff", 0.7), 2.4))


# drawing: x, y is the middle of a square


def draw_target(cv: Canvas, x: float, y: float, colour: str = theme.TARGET) -> None:
    """A square on which the chosen piece may land."""
    side = PITCH + 2 * _ROOM

    def paint(on: Canvas) -> None:
        m, r = side / 2, HALF - 7
        on.centred(lit_square("#04241f"), m, m, PITCH - 4, PITCH - 4)
        on.centred(lit_square(colour, HALF - 4), m, m, PITCH - 8, PITCH - 8)
        line = on.image(diamond_ring(r, colour, 5), 2 * (r + 5), 2 * (r + 5))
        on.glow(line, m - r - 5, m - r - 5, colour, 9, 230)
        on.blit(line, m - r - 5, m - r - 5)
        on.centred(target_dot(colour), m, m, 44, 44)

    cv.blit(cv.made(("target", colour), side, side, paint), x - side / 2, y - side / 2)


def draw_victim(cv: Canvas, x: float, y: float) -> None:
    """A piece that the chosen way would take: cross hairs round it."""
    image = cv.image(victim_ring(CAPTURE), 120, 120)
    cv.glow(image, x - 60, y - 64, CAPTURE, 8, 150)
    cv.blit(image, x - 60, y - 64)


def draw_must(cv: Canvas, x: float, y: float) -> None:
    """A piece that must capture: its square is alight, a bright ring runs round the piece."""
    side = PITCH + 2 * _ROOM

    def paint(on: Canvas) -> None:
        m = side / 2
        on.centred(lit_square(theme.FOCUS, HALF), m, m, PITCH, PITCH)
        line = on.image(must_ring(theme.FOCUS), 120, 120)
        on.glow(line, m - 60, m - 60, theme.FOCUS, 10, 255, 2)
        on.blit(line, m - 60, m - 60)

    cv.pool(x, y, 130, 130, "#7a5416")
    cv.blit(cv.made("must", side, side, paint), x - side / 2, y - side / 2)


def draw_footprint(cv: Canvas, x: float, y: float, colour: str) -> None:
    """The square a piece came from."""
    cv.centred(footprint(colour), x, y, 84, 84)


def draw_way(cv: Canvas, origin: tuple[float, float], target: tuple[float, float], colour: str) -> None:
    """On the square of origin: which way the piece went."""
    turn = round(math.degrees(math.atan2(target[1] - origin[1], target[0] - origin[0])))
    cv.centred(chevron(colour, turn), *origin, 60, 60)


def draw_base_ring(cv: Canvas, x: float, y: float, colour: str) -> None:
    """The piece that has just moved stands in a ring."""
    cv.centred(base_ring(colour), x, y + 2, 102, 102)


def draw_cursor_under(cv: Canvas, x: float, y: float, colour: str, pulse: float = 0.0) -> None:
    """The light of the cursor below the pieces; `pulse` 0..1 swells it."""
    cv.centred(lit_square(colour, HALF), x, y, PITCH, PITCH)
    cv.pool(x, y, 100, 100, theme.mix("#000000", colour, 0.55), round(190 + 65 * pulse))


def draw_cursor(cv: Canvas, x: float, y: float, colour: str) -> None:
    """Four brackets round the square under the cursor: dark below, the seat's colour, a bright core."""
    r = HALF + 7
    side = 2 * (r + 13 + _ROOM)

    def paint(on: Canvas) -> None:
        m = side / 2
        for tone, width in (("#120a05", 13), (colour, 8), (theme.mix(colour, "#ffffff", 0.75), 3)):
            s = 2 * (r + width)
            line = on.image(diamond_ring(r, tone, width, 0.34), s, s)
            if tone == colour:
                on.glow(line, m - s / 2, m - s / 2, colour, 12, 230, 2)
            on.blit(line, m - s / 2, m - s / 2)

    cv.blit(cv.made(("cursor", colour), side, side, paint), x - side / 2, y - side / 2)
