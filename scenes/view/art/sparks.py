"""Arcade moments: ribbons of light, bursts, flying facets, rings, glints and rays."""

from __future__ import annotations

import math
import random
from functools import lru_cache

from scenes.view import theme
from scenes.view.art.gems import LAMP
from scenes.view.canvas import Canvas
from scenes.view.svg import Point, disc, linear, points, poly, radial, ring, svg

GOLD_SHARD = ("#6b4517", "#dcb25e", "#fff6d8")
ICE_SHARD = ("#2b7fa8", "#9fe3f5", "#ffffff")
DARK_SHARD = ("#0d1014", "#3b434d", "#aab7c4")


def _curve(p: Point, q: Point, bend: Point, t: float) -> tuple[float, float, float, float]:
    """Place and direction at t on the arc from p to q whose control point lies `bend` off the middle."""
    cx, cy = (p[0] + q[0]) / 2 + bend[0], (p[1] + q[1]) / 2 + bend[1]
    u = 1 - t
    x = u * u * p[0] + 2 * t * u * cx + t * t * q[0]
    y = u * u * p[1] + 2 * t * u * cy + t * t * q[1]
    return x, y, 2 * u * (cx - p[0]) + 2 * t * (q[0] - cx), 2 * u * (cy - p[1]) + 2 * t * (q[1] - cy)


@lru_cache(256)
def ribbon(
    q: Point,
    bend: Point,
    widths: Point,
    colour: str,
    alphas: Point = (0.0, 1.0),
    upto: float = 1.0,
) -> tuple[str, tuple[float, float, float, float]]:
    """A trail of light from 0,0 to q, of which `upto` (0..1) has been drawn.

    `bend`: the arc's control point, off the middle; `widths`, `alphas`: at its start and its end. Returns the
    document and its box (x, y, w, h) relative to the start.
    """
    left: list[Point] = []
    right: list[Point] = []
    for i in range(25):
        x, y, dx, dy = _curve((0, 0), q, bend, upto * i / 24)
        half = (widths[0] + (widths[1] - widths[0]) * i / 24) / 2 / max(1e-6, math.hypot(dx, dy))
        left.append((x - dy * half, y + dx * half))
        right.append((x + dy * half, y - dx * half))
    outline = left + right[::-1]
    x0, y0 = min(p[0] for p in outline) - 2, min(p[1] for p in outline) - 2
    w, h = max(p[0] for p in outline) + 2 - x0, max(p[1] for p in outline) + 2 - y0
    end = _curve((0, 0), q, bend, upto)[:2]
    light = linear("g", (0, 0), end, ((0, colour, alphas[0]), (1, colour, alphas[1])))
    body = f'<path d="{points(outline)}" fill="url(#g)"/>'
    return svg(w, h, body, light, (x0, y0, w, h)), (x0, y0, w, h)


_STEPS = 12


def draw_trail(
    cv: Canvas, p: Point, q: Point, bend: Point, colour: str, strength: float = 1.0, upto: float = 1.0
) -> None:
    """The way of a jump from p to q as a ribbon with a glow and a bright core, `upto` of it drawn.

    `strength` 0..1: how wide and how bright; older jumps of a chain have less.
    """
    upto = math.ceil(upto * _STEPS) / _STEPS
    if upto <= 0:
        return
    way = (q[0] - p[0], q[1] - p[1])
    thin, wide = 8 + 28 * strength, 24 + 40 * strength
    layers = (
        (1.0, colour, 0.10 * strength, 0.35 + 0.55 * strength),
        (0.44, "#ffe9bd", 0.15 * strength, 0.35 + 0.65 * strength),
    )
    for k, (width, tone, a0, a1) in enumerate(layers):
        markup, (x, y, w, h) = ribbon(way, bend, (thin * width, wide * width), tone, (a0, a1), upto)
        image = cv.image(markup, w, h)
        if k == 0:
            cv.glow(image, p[0] + x, p[1] + y, colour, 12)
        cv.blit(image, p[0] + x, p[1] + y)


@lru_cache(32)
def starburst(r: float, rays: int, colours: tuple[str, str], inner: float = 0.42, seed: int = 2) -> str:
    """A cut star in a box of 2r: long and short rays, each of a lit and a dark facet."""
    chance, body = random.Random(seed), ""
    for i in range(rays):
        a = 2 * math.pi * i / rays - math.pi / 2
        reach = r * (1 if i % 2 == 0 else chance.uniform(0.70, 0.80))
        tip = (reach * math.cos(a), reach * math.sin(a))
        for side in (-1, 1):
            b = a + side * math.pi / rays
            light = 0.5 + 0.5 * math.cos(a + side * 0.5 - LAMP)
            facet = [(0, 0), (r * inner * math.cos(b), r * inner * math.sin(b)), tip]
            body += poly(facet, theme.mix(colours[1], colours[0], light), hair=False)
    return svg(2 * r, 2 * r, body, box=(-r, -r, 2 * r, 2 * r))


SHARDS = 12
"""How many shapes of flying facets there are."""


@lru_cache(128)
def shard(colours: tuple[str, ...], shape: int) -> str:
    """One flying facet, 100 x 100; `shape` 0..SHARDS - 1."""
    chance = random.Random(shape)
    a = chance.uniform(0, 2 * math.pi)
    way = ((1, 0), (0.55, 1.2), (0.8, 2.6), (0.5, 4.4))
    corners = [(50 * k * math.cos(a + t), 50 * k * math.sin(a + t)) for k, t in way]
    middle = (chance.uniform(-5, 5), chance.uniform(-5, 5))
    body = ""
    for i, q in enumerate(corners):
        p = corners[i - 1]
        light = 0.5 + 0.5 * math.cos(math.atan2(p[1] + q[1], p[0] + q[0]) - LAMP)
        body += poly([p, q, middle], theme.ramp(colours, light))
    return svg(100, 100, body, box=(-50, -50, 100, 100))


@lru_cache(64)
def shock(r: float, colour: str, width: float) -> str:
    """A ring in a box of 2 (r + width)."""
    s = r + width
    return svg(2 * s, 2 * s, ring(0, 0, r, colour, width), box=(-s, -s, 2 * s, 2 * s))


@lru_cache(16)
def glint(colour: str = "#ffffff") -> str:
    """A star of light with four points, 100 x 100."""
    d = "M50 0 L54.5 45.5 L100 50 L54.5 54.5 L50 100 L45.5 54.5 L0 50 L45.5 45.5 Z"
    return svg(100, 100, f'<path d="{d}" fill="{colour}"/>')


@lru_cache(16)
def rays(length: float, n: int, width: float, colour: str, turn: float = 0.0) -> str:
    """Soft beams round the middle of a box of 2 lengths; `width`: half angle of a beam, `turn`: radians."""
    body = ""
    for i in range(n):
        a = turn + 2 * math.pi * i / n
        ends = [(length * math.cos(a + s * width), length * math.sin(a + s * width)) for s in (-1, 1)]
        body += f'<path d="{points([(0, 0), *ends])}" fill="url(#g)"/>'
    fall = radial("g", (0, 0), length, ((0, colour, 1), (0.5, colour, 0.55), (0.98, colour, 0)))
    return svg(2 * length, 2 * length, body, fall, (-length, -length, 2 * length, 2 * length))


@lru_cache(8)
def _station(colour: str) -> str:
    return svg(64, 64, disc(32, 32, 28, "#1a0f06", 0.8) + ring(32, 32, 28, colour, 4))


def draw_station(cv: Canvas, x: float, y: float, number: int, colour: str) -> None:
    """Where a jump of a chain landed, with its number."""
    cv.centred(_station(colour), x, y, 64, 64)
    cv.text(str(number), x, y, 38, "bold", "#fff3d6", "centre")
