"""The table: cloth quilted with facets under one warm lamp, and the brass rail round it.

Cloth and rail fill the window whatever its shape, while the lamp belongs to the picture in its middle.
"""

from __future__ import annotations

import random

import pygame

from scenes.view import theme
from scenes.view.art.plates import octagon
from scenes.view.canvas import CACHE, Canvas, raster
from scenes.view.svg import Stop, linear, points, radial, stroke, svg

LAMP = (960, 450)
SPREAD = (1260, 870)
"""Where the lamp hangs over the picture, and how far it reaches, in units."""

_PITCH = 96
_TILE = 8 * _PITCH
_FACETS = (9, 5, -3, -8, -11, -6, 2, 7)
"""Light on a quilt's facets clockwise from the upper left: white or black alpha."""
_RING = ((-1, 0), (-0.5, -0.5), (0, -1), (0.5, -0.5), (1, 0), (0.5, 0.5), (0, 1), (-0.5, 0.5))
_LIGHT: tuple[Stop, ...] = (
    *((0, "#ffd6a6"), (0.16, "#f4cea2"), (0.32, "#cdb698"), (0.5, "#929486")),
    *((0.68, "#586a6b"), (0.85, "#31454b"), (1, "#1d2f37")),
)
_WARMTH = (46, 18, 5)
_FALL = ((0, 1.0), (0.2, 0.82), (0.4, 0.5), (0.6, 0.22), (0.8, 0.06), (1, 0.0))
_COARSE = 4
"""The light is worked out at this part of the size: it has no detail to lose."""


def _noise(width: int, height: int, seed: int, amount: int) -> pygame.Surface:
    """Grey grain, 0..amount a pixel."""
    levels = bytes(i * amount // 255 for i in range(256))
    data = random.Random(seed).randbytes(width * height).translate(levels)
    grain = pygame.image.frombuffer(data, (width, height), "P")
    grain.set_palette([(i, i, i) for i in range(256)])
    return grain.convert(pygame.Surface((1, 1), 0, 32))


def _quilt(scale: float, size: int) -> pygame.Surface:
    """The facets of one tile as white and black of low alpha."""
    layer, chance = pygame.Surface((size, size), pygame.SRCALPHA, 32), random.Random(11)
    tones = [[tone + chance.uniform(-2, 2) for tone in _FACETS] for _ in range(64)]
    half = _PITCH / 2 * scale
    for j in range(17):
        for i in range(9):
            cx, cy = (i * 2 + j % 2) * half, j * half
            for k, tone in enumerate(tones[i % 8 * 8 + j % 8]):
                a, b = _RING[k], _RING[(k + 1) % 8]
                corners = [
                    (cx, cy),
                    (cx + a[0] * half, cy + a[1] * half),
                    (cx + b[0] * half, cy + b[1] * half),
                ]
                colour = (255, 255, 255, round(tone)) if tone > 0 else (0, 0, 0, round(-tone))
                pygame.draw.polygon(layer, colour, corners)
    return layer


def _tile(scale: float) -> pygame.Surface:
    """A square of cloth in full light that joins itself on every side."""
    size = max(16, round(_TILE * scale))
    tile = pygame.Surface((size, size), 0, 32)
    tile.fill(theme.rgb(theme.CLOTH))
    tile.blit(_quilt(size / _TILE, size), (0, 0))
    for seed, amount, flag in ((3, 26, pygame.BLEND_RGB_SUB), (5, 9, pygame.BLEND_RGB_ADD)):
        grain = pygame.transform.smoothscale(_noise(_TILE, _TILE, seed, amount), (size, size))
        tile.blit(grain, (0, 0), special_flags=flag)
    return tile


def _light(cv: Canvas, stops: tuple[Stop, ...], spread: tuple[float, float]) -> pygame.Surface:
    """A radial light over the whole window, the last stop reached at `spread` from the lamp."""
    width, height = cv.surface.get_size()
    x, y, w, h = cv.bounds
    ratio = spread[1] / spread[0]
    body = f'<g transform="translate({LAMP[0]} {LAMP[1]}) scale(1 {ratio:g})">'
    body += '<rect x="-9999" y="-9999" width="19998" height="19998" fill="url(#g)"/></g>'
    markup = svg(w, h, body, radial("g", (0, 0), spread[0], stops), (x, y, w, h))
    coarse = raster(markup, width // _COARSE + 1, height // _COARSE + 1)
    return pygame.transform.smoothscale(coarse.convert(cv.surface), (width, height))


_LINES = ((2, "#031012", 5, 0.55), (2, "url(#b)", 2, 0.62), (10, "url(#b)", 1, 0.26))
"""The rail's lines: distance from its outer edge, colour, width, opacity."""
_BRASS: tuple[Stop, ...] = (
    *((0, "#8a6530"), (0.3, "#d9b263"), (0.5, "#8a6530"), (0.72, "#caa255"), (1, "#6d4c20")),
)


def _rail(cv: Canvas, inset: float = 12, band: float = 64) -> None:
    """The brass inlay that runs round the window: pure decoration.

    It is made in four strips of `band` units, for most of the window is not in it.
    """
    x, y, w, h = cv.bounds
    right, foot = w - inset, h - inset
    body = ""
    for off, colour, width, opacity in _LINES:
        corners = octagon(w - 2 * inset, h - 2 * inset, 48 if off < 10 else 52, off)
        line = points((inset + px, inset + py) for px, py in corners)
        body += stroke(line, colour, width, opacity, cap="butt")
    defs = linear("b", (inset, inset), (right, foot), _BRASS)
    strips = (
        (0, 0, w, band),
        (0, h - band, w, band),
        (0, band, band, h - 2 * band),
        (w - band, band, band, h - 2 * band),
    )
    for left, top, wide, high in strips:
        if wide <= 0 or high <= 0:
            continue
        area = cv.rect(x + left, y + top, wide, high)
        box = (left, top, area.w / cv.scale, area.h / cv.scale)
        cv.surface.blit(raster(svg(*box[2:], body, defs, box), area.w, area.h), area)


def _cloth(cv: Canvas) -> pygame.Surface:
    """The whole ground of a window like the canvas's."""
    made = pygame.Surface(cv.surface.get_size(), 0, 32)
    on = Canvas(made, cv.scale, cv.origin)
    tile = _tile(cv.scale)
    left, top = (round(o) % tile.get_width() - tile.get_width() for o in cv.origin)
    for y in range(top, made.get_height(), tile.get_height()):
        for x in range(left, made.get_width(), tile.get_width()):
            made.blit(tile, (x, y))
    made.blit(_light(on, _LIGHT, SPREAD), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    prerender: tuple[Stop, ...] = tuple((at, theme.hexa(v * part for v in _WARMTH)) for at, part in _FALL)
    reach = SPREAD[0] * 0.8, SPREAD[1] * 0.8
    made.blit(_light(on, prerender, reach), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    dither = _noise(_TILE, _TILE, 9, 3)
    for y in range(0, made.get_height(), _TILE):
        for x in range(0, made.get_width(), _TILE):
            made.blit(dither, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    _rail(on)
    return made


def draw(cv: Canvas) -> None:
    """Cloth and rail over the whole surface, kept for surfaces of that size."""
    key = "ground", cv.surface.get_size(), cv.scale, cv.origin
    cv.cover(CACHE.get(key, lambda: _cloth(cv)))
