"""Cuts the wordmark and the counter's numerals as prisms: `python -m assets.make.wordmark`.

Needs fontTools and numpy (the group `make`).  An outline is flattened into few straight pieces on purpose:
every piece becomes one facet that rises from its edge to the ridge of the letter.  Writes assets/images at
the size of 2160 lines.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import pygame
from fontTools.pens.basePen import decomposeQuadraticSegment
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from scenes.platform.files import asset
from scenes.view import theme
from scenes.view.canvas import blank
from scenes.view.type import FILES

Point = tuple[float, float]

LINES = 2
"""Pixels a unit has in the files: they are made for 2160 lines."""
BRASS = ("#2b1706", "#5a3610", "#93631f", "#cf9a3f", "#f4cf78", "#fff1c0", "#fffdf2")
PALE = ("#8a5716", "#c18a30", "#e9bd5e", "#f9df9a", "#fff2cb", "#fffaf0", "#ffffff")
LIGHT = (-0.46, -0.68, 0.57)
"""Where the light comes from: right, down, towards the eye."""
DARKEST, BRIGHTEST = -0.30, 1.0
OVERSAMPLED = 2
CURVE = 8
MARGIN = 4


def _contours(font: Any, name: str) -> list[list[Point]]:
    """The contours of a glyph in font units, its curves as many short lines."""
    glyphs = font.getGlyphSet()
    pen = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(pen)
    contours: list[list[Point]] = []
    for verb, ends in pen.value:
        if verb == "moveTo":
            contours.append([ends[0]])
        elif verb == "lineTo":
            contours[-1].append(ends[0])
        elif verb == "qCurveTo":
            for control, end in decomposeQuadraticSegment(ends):
                contours[-1] += _curve(contours[-1][-1], control, end)
        elif verb != "closePath":
            raise ValueError(f"{name}: the fonts have quadratic outlines, but this one draws with {verb}")
    return contours


def _curve(start: Point, control: Point, end: Point) -> list[Point]:
    steps = [i / CURVE for i in range(1, CURVE + 1)]
    made = [((1 - t) ** 2, 2 * t * (1 - t), t * t) for t in steps]
    return [
        (a * start[0] + b * control[0] + c * end[0], a * start[1] + b * control[1] + c * end[1])
        for a, b, c in made
    ]


def _off(p: Point, a: Point, b: Point) -> float:
    """How far p lies from the line through a and b."""
    length = math.dist(a, b)
    if length < 1e-9:
        return math.dist(p, a)
    return abs((p[0] - a[0]) * (b[1] - a[1]) - (p[1] - a[1]) * (b[0] - a[0])) / length


def _simplified(line: Sequence[Point], tolerance: float) -> list[Point]:
    """The fewest corners within `tolerance` of the line (Ramer, Douglas and Peucker), without the last."""
    a, b = line[0], line[-1]
    if len(line) < 3:
        return [a]
    far = max(range(1, len(line) - 1), key=lambda i: _off(line[i], a, b))
    if _off(line[far], a, b) <= tolerance:
        return [a]
    return _simplified(line[: far + 1], tolerance) + _simplified(line[far:], tolerance)


@dataclass(frozen=True)
class Letter:
    """A letter as a surface; `left`: its bearing, `advance` and `base` (from the top) in pixels."""

    surface: pygame.Surface
    left: float
    advance: float
    base: float


@cache
def _font(face: str) -> Any:
    return TTFont(asset("fonts", FILES[face]))


def _outline(character: str, face: str, tolerance: float) -> tuple[list[list[Point]], float]:
    """Contours with few corners, and the advance, in thousandths of an em."""
    font = _font(face)
    name, k = font.getBestCmap()[ord(character)], 1000 / font["head"].unitsPerEm
    contours = []
    for contour in _contours(font, name):
        scaled = [(x * k, y * k) for x, y in contour]
        contours.append(_simplified([*scaled, scaled[0]], tolerance))
    return contours, font["hmtx"][name][0] * k


def _inside(edges: Sequence[tuple[Point, Point]], x: Any, y: Any) -> Any:
    """Even-odd rule for all pixels."""
    inside = np.zeros(x.shape, bool)
    for (ax, ay), (bx, by) in edges:
        if ay != by:
            crossed = (y >= min(ay, by)) & (y < max(ay, by))
            inside ^= crossed & (x < ax + (y - ay) * (bx - ax) / (by - ay))
    return inside


def _shaded(edges: Sequence[tuple[Point, Point]], x: Any, y: Any, inside: Any, seed: int) -> tuple[Any, Any]:
    """Light on each pixel from its nearest edge's facet, and the distance to that edge."""
    nearest, light = np.full(x.shape, 1e9), np.zeros(x.shape)
    chance = np.random.default_rng(seed)
    for (ax, ay), (bx, by) in edges:
        dx, dy = bx - ax, by - ay
        length = math.hypot(dx, dy)
        t = np.clip(((x - ax) * dx + (y - ay) * dy) / length**2, 0, 1)
        distance = np.hypot(x - ax - t * dx, y - ay - t * dy)
        side = np.sign((x - ax) * dy - (y - ay) * dx)
        for sign in (1, -1):
            facet = inside & (distance < nearest - 1e-6) & (side == sign)
            normal = np.array([-sign * dy / length, sign * dx / length, 1.0]) / math.sqrt(2)
            light[facet] = float(normal @ np.array(LIGHT)) + chance.uniform(-0.045, 0.045)
            nearest[facet] = distance[facet]
    return light, nearest


def letter(
    character: str, px: float, colours: Sequence[str], face: str, tolerance: float, seed: int
) -> Letter:
    """One faceted letter, `px` the em in pixels."""
    contours, advance = _outline(character, face, tolerance)
    k = px / 1000
    corners = [p for contour in contours for p in contour]
    x0, x1 = min(p[0] for p in corners), max(p[0] for p in corners)
    y0, y1 = min(p[1] for p in corners), max(p[1] for p in corners)
    w, h = int((x1 - x0) * k) + 2 * MARGIN, int((y1 - y0) * k) + 2 * MARGIN
    edges: list[tuple[Point, Point]] = []
    for contour in contours:
        loop = [((x - x0) * k + MARGIN, (y1 - y) * k + MARGIN) for x, y in contour]
        edges += [(a, b) for a, b in zip(loop, loop[1:] + loop[:1], strict=True) if math.dist(a, b) > 0.01]
    rows, columns = np.mgrid[0 : h * OVERSAMPLED, 0 : w * OVERSAMPLED]
    x, y = (columns + 0.5) / OVERSAMPLED, (rows + 0.5) / OVERSAMPLED
    inside = _inside(edges, x, y)
    light, distance = _shaded(edges, x, y, inside, seed)
    tone = np.clip((light - DARKEST) / (BRIGHTEST - DARKEST), 0, 1)
    tone = np.clip(tone + 0.10 * np.clip(distance / (px * 0.05), 0, 1) - 0.03, 0, 1)
    return Letter(_coloured(tone, inside, colours, w, h), x0 * k - MARGIN, advance * k, y1 * k + MARGIN)


def _coloured(tone: Any, inside: Any, colours: Sequence[str], w: int, h: int) -> pygame.Surface:
    stops = np.array([theme.rgb(c) for c in colours], float)
    at = tone * (len(stops) - 1)
    index = np.minimum(at.astype(int), len(stops) - 2)
    colour = stops[index] + (stops[index + 1] - stops[index]) * (at - index)[..., None]
    colour = np.clip(colour * np.linspace(1.06, 0.90, h * OVERSAMPLED)[:, None, None], 0, 255)
    weight = inside[..., None].astype(float)

    def reduced(values: Any) -> Any:
        return values.reshape(h, OVERSAMPLED, w, OVERSAMPLED, -1).mean((1, 3))

    cover = reduced(weight)
    mean = np.where(cover > 0, reduced(colour * weight) / np.maximum(cover, 1e-3), stops[3])
    surface = blank(w, h)
    pygame.surfarray.pixels3d(surface)[:] = np.clip(mean, 0, 255).transpose(1, 0, 2).astype(np.uint8)
    pygame.surfarray.pixels_alpha(surface)[:] = np.clip(cover[..., 0] * 255, 0, 255).T.astype(np.uint8)
    return surface


def word(
    text: str,
    px: float,
    spacing: float,
    colours: Sequence[str],
    face: str = "display",
    tolerance: float = 3.5,
) -> pygame.Surface:
    """A faceted word, tight round its letters; `spacing` in em."""
    placed: list[tuple[Letter, float]] = []
    x = 0.0
    for number, character in enumerate(text, 1):
        cut = letter(character, px, colours, face, tolerance, number)
        placed.append((cut, x + cut.left))
        x += cut.advance + spacing * px
    left = min(at for _, at in placed)
    right = max(at + cut.surface.get_width() for cut, at in placed)
    up = max(cut.base for cut, _ in placed)
    down = max(cut.surface.get_height() - cut.base for cut, _ in placed)
    made = blank(int(right - left) + 1, int(up + down) + 1, "#966428")
    for cut, at in placed:
        made.blit(cut.surface, (round(at - left), round(up - cut.base)))
    return made


def main() -> None:
    pygame.image.save(word("FACETS", 226 * LINES, 0.075, BRASS), asset("images", "wordmark.png"))
    for number in range(2, 10):
        numeral = word(str(number), 290 * LINES, 0, PALE, face="bold", tolerance=6)
        pygame.image.save(numeral, asset("images", f"count_{number}.png"))


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    main()
