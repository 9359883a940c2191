"""Cut stones seen from above. Every colour has its own cut; facets are flat, the lamp at the upper left."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from functools import lru_cache

from scenes.view import theme
from scenes.view.svg import Point, Stop, disc, even, linear, points, poly, ring, stroke, svg

LAMP = math.radians(-125)
"""The way to the lamp, as an angle on the screen."""

CUT = {"w": "round", "u": "square", "g": "hexagon", "r": "drop", "k": "marquise", "ice": "rhomb"}


def shades(light: str, mid: str, dark: str) -> tuple[str, ...]:
    """Five tones from dark to light, as a ramp for facets."""
    return dark, theme.mix(dark, mid, 0.55), mid, theme.mix(mid, light, 0.5), light


def polygon(n: int, r: float, turn: float = 0.0) -> list[Point]:
    """A regular polygon round 0,0."""
    angles = (turn + 2 * math.pi * i / n for i in range(n))
    return [(r * math.cos(a), r * math.sin(a)) for a in angles]


def _subdivided(corners: Sequence[Point], per: int) -> list[Point]:
    made = []
    for i, b in enumerate(corners):
        a = corners[i - 1]
        made += [(a[0] + (b[0] - a[0]) * k / per, a[1] + (b[1] - a[1]) * k / per) for k in range(per)]
    return made


def _square() -> list[Point]:
    q, c = 38, 11
    upper = [(-q, -q + c), (-q + c, -q), (q - c, -q), (q, -q + c)]
    return _subdivided([*upper, (q, q - c), (q - c, q), (-q + c, q), (-q, q - c)], 2)


def _marquise() -> list[Point]:
    angles = (2 * math.pi * k / 16 for k in range(16))
    return [(27 * math.copysign(math.sin(a) ** 2, math.sin(a)), -48 * math.cos(a)) for a in angles]


def _drop() -> list[Point]:
    made: list[Point] = [(0, -49)]
    for k in range(1, 16):
        a = 2 * math.pi * k / 16 - math.pi / 2
        x, y = 34 * math.cos(a), 13 + 34 * math.sin(a)
        shoulder = max(0.0, (13 - y) / 34)
        made.append((x * (1 - 0.12 * shoulder), y - 15 * shoulder * shoulder))
    return made


_OUTLINES: dict[str, Callable[[], list[Point]]] = {
    "round": lambda: polygon(16, 46, math.pi / 16),
    "square": _square,
    "hexagon": lambda: _subdivided(polygon(6, 46, math.pi / 6), 2),
    "marquise": _marquise,
    "drop": _drop,
    "rhomb": lambda: _subdivided([(0, -47), (34, 0), (0, 47), (-34, 0)], 4),
}


class _Stone:
    """One stone while it is cut: its girdle, its rings of corners, and the light on a facet."""

    def __init__(self, kind: str, cut: str, seed: int, turn: float, colours: tuple[str, str, str]) -> None:
        self.chance = random.Random(f"{kind}{seed}")
        cos, sin = math.cos(turn), math.sin(turn)
        self.girdle = [(x * cos - y * sin, x * sin + y * cos) for x, y in _OUTLINES[cut]()]
        self.n = len(self.girdle)
        self.middle = sum(p[0] for p in self.girdle) / self.n, sum(p[1] for p in self.girdle) / self.n
        self.tones = shades(*colours)

    def ring(self, size: float, corners: Sequence[Point] | None = None) -> list[Point]:
        ox, oy = self.middle
        return [(ox + (x - ox) * size, oy + (y - oy) * size) for x, y in corners or self.girdle]

    def lit(self, facet: Sequence[Point]) -> float:
        """How far a facet faces the lamp, -1..1."""
        cx, cy = sum(p[0] for p in facet) / len(facet), sum(p[1] for p in facet) / len(facet)
        return math.cos(math.atan2(cy, cx) - LAMP)

    def facet(
        self, facet: Sequence[Point], base: float, amount: float, jitter: float = 0.07, opacity: float = 1.0
    ) -> str:
        light = base + amount * self.lit(facet) + self.chance.uniform(-jitter, jitter)
        return poly(facet, theme.ramp(self.tones, light), opacity, hair=opacity == 1)

    def table(self, corners: Sequence[Point], base: float) -> str:
        return poly(corners, theme.ramp(self.tones, base + self.chance.uniform(-0.07, 0.07)))


def _step_cut(stone: _Stone) -> str:
    """Two rows of trapezoids round a table, as an emerald is cut."""
    body, n = "", stone.n
    rows = ((stone.girdle, stone.ring(0.80), 0.44, 0.36), (stone.ring(0.80), stone.ring(0.56), 0.56, 0.34))
    for outer, inner, base, amount in rows:
        for i in range(0, n, 2):
            k = (i + 2) % n
            body += stone.facet([outer[i], outer[k], inner[k], inner[i]], base, amount, 0.05)
    table = stone.ring(0.56)[::2]
    body += stone.table(table, 0.62)
    for i, b in enumerate(table):
        body += stone.facet([table[i - 1], b, stone.middle], 0.50, -0.26, 0.10, 0.85)
    return body


def _brilliant_cut(stone: _Stone) -> str:
    """Stars, kites and halves round a table that shows the pavilion."""
    body, n, girdle = "", stone.n, stone.girdle
    middle, table = stone.ring(0.74), stone.ring(0.50)
    for i in range(0, n, 2):
        a, b, c = girdle[i], girdle[(i + 1) % n], girdle[(i + 2) % n]
        crown, last = middle[(i + 1) % n], middle[i - 1]
        body += stone.facet([a, b, crown], 0.38, 0.36) + stone.facet([b, c, crown], 0.34, 0.34)
        body += stone.facet([table[i], table[(i + 2) % n], crown], 0.66, 0.30)
        body += stone.facet([table[i], last, a, crown], 0.50, 0.42)
    corners = table[::2]
    body += stone.table(corners, 0.66)
    inner, m = stone.ring(0.42, corners), len(corners)
    for i in range(m):
        k = (i + 1) % m
        far = [inner[k], inner[i]] if m > 4 else [stone.middle]
        body += stone.facet([corners[i], corners[k], *far], 0.52, -0.30, 0.12, 0.8)
    for i in range(0, m, 2):
        body += stone.facet([inner[i], inner[(i + 1) % m], stone.middle], 0.80, 0.16, 0.08, 0.8)
    return body


def _catch_light(stone: _Stone, light: str) -> str:
    """The facet that throws the lamp back, along the side of the stone that is nearest to it."""
    n, (ox, oy) = stone.n, stone.middle
    near = max(
        range(n), key=lambda i: math.cos(math.atan2(stone.girdle[i][1] - oy, stone.girdle[i][0] - ox) - LAMP)
    )
    at = [(near + j) % n for j in (-1, 0, 1)]
    outer, inner = stone.ring(0.47), stone.ring(0.30)
    facet = [outer[i] for i in at] + [inner[i] for i in reversed(at)]
    return poly(facet, theme.mix(light, "#ffffff", 0.6), 0.82, hair=False)


def stone_body(
    kind: str,
    cut: str | None = None,
    seed: int = 1,
    turn: float = 0.0,
    colours: tuple[str, str, str] | None = None,
) -> str:
    """The facets of a stone round 0,0, radius about 46. `turn` in radians; `colours`: light, mid, dark."""
    cut, colours = cut or CUT[kind], colours or theme.GEMS[kind]
    stone = _Stone(kind, cut, seed, turn, colours)
    light, mid, dark = colours
    body = poly(stone.girdle, dark)
    body += _step_cut(stone) if cut in ("square", "hexagon") else _brilliant_cut(stone)
    rim = theme.mix(mid, light, 0.35) if kind == "k" else theme.mix(dark, "#000000", 0.35)
    return body + _catch_light(stone, light) + stroke(points(stone.girdle), rim, 1.6)


@lru_cache(128)
def gem(
    kind: str,
    cut: str | None = None,
    seed: int = 1,
    turn: float = 0.0,
    colours: tuple[str, str, str] | None = None,
) -> str:
    """A stone, 100 x 100; `kind` a key of theme.GEMS but `o`."""
    return svg(100, 100, f'<g transform="translate(50 50)">{stone_body(kind, cut, seed, turn, colours)}</g>')


def diamond_body(colours: tuple[str, str, str] = theme.GEMS["ice"], r: float = 44) -> str:
    """A square stone on its corner round 0,0: table, four star facets, eight bezel facets."""
    tones = shades(*colours)
    tips: list[Point] = [(0, -r), (r, 0), (0, r), (-r, 0)]
    halves = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(tips, tips[1:] + tips[:1], strict=True)]
    table = [(x * 0.52, y * 0.52) for x, y in tips]
    body = ""
    for i, (after, before) in enumerate(((0.80, 0.62), (0.40, 0.16), (0.10, 0.30), (0.86, 1.0))):
        body += poly([tips[i], halves[i], table[i]], theme.ramp(tones, after))
        body += poly([tips[i], halves[i - 1], table[i]], theme.ramp(tones, before))
    for i, light in enumerate((0.72, 0.22, 0.34, 0.96)):
        body += poly([halves[i], table[i], table[(i + 1) % 4]], theme.ramp(tones, light))
    body += poly(table, theme.ramp(tones, 0.80))
    for i, light in enumerate((0.84, 0.55, 0.70, 1.0)):
        body += poly([table[i], table[(i + 1) % 4], (0, 0)], theme.ramp(tones, light))
    return body


@lru_cache(32)
def diamond(colours: tuple[str, str, str] = theme.GEMS["ice"], rim: str = "#1a0f04") -> str:
    """The square stone in a dark bed, 40 x 40."""
    bed = f'<path d="M20 2 L38 20 L20 38 L2 20 Z" fill="{rim}"/>'
    return svg(40, 40, f'{bed}<g transform="translate(20 20) scale(.36)">{diamond_body(colours)}</g>')


def _star(turn: float) -> str:
    body = ""
    for i in range(8):
        a = turn + math.pi * i / 4
        tip = 27 if i % 2 == 0 else 17
        for side in (-1, 1):
            b = a + side * math.pi / 8
            corner = (50 + 9 * math.cos(b), 50 + 9 * math.sin(b))
            facet = [(50, 50), (50 + tip * math.cos(a), 50 + tip * math.sin(a)), corner]
            light = 0.5 + 0.45 * math.cos(a + side * 0.5 - LAMP)
            body += poly(facet, theme.ramp(("#7b5214", "#c18f2e", "#f3cf70", "#fff4c8"), light), hair=False)
    return body


_RIM: tuple[Stop, ...] = ((0, "#fff0b4"), (0.45, "#e2ae3e"), (1, "#7d5210"))


def _coin_face(turn: float) -> tuple[str, str]:
    """Body and gradients of the coin's face, 100 x 100."""
    defs = linear("r", (4, 4), (96, 96), _RIM)
    defs += linear("d", (12, 12), (88, 88), even(("#b98525", "#e9bd55", "#ffe9a6")))
    mill = " ".join(
        f"M{50 + 41 * x:.2f} {50 + 41 * y:.2f} L{50 + 45.5 * x:.2f} {50 + 45.5 * y:.2f}"
        for x, y in polygon(48, 1)
    )
    body = disc(50, 50, 46, "url(#r)") + stroke(mill, "#7b5214", 1.3, 0.55, cap="butt")
    body += disc(50, 50, 38, "url(#d)") + ring(50, 50, 38, "#6f4a10", 1.4, 0.6)
    body += ring(50, 50, 32, "#8a611c", 1, 0.45) + _star(turn) + ring(50, 50, 46, "#5b3b0c", 1.2)
    return body, defs


@lru_cache(32)
def coin(turn: float = 0.0) -> str:
    """The gold coin, 100 x 100; `turn` of its star in radians."""
    return svg(100, 100, *_coin_face(turn))


@lru_cache(16)
def lying_coin(turn: float = 0.0) -> str:
    """The coin flat on the table with its edge towards us, 100 x 68."""
    face, defs = _coin_face(turn)
    defs += linear(
        "e", (4, 0), (96, 0), ((0, "#6b4510"), (0.3, "#f0c865"), (0.65, "#b58126"), (1, "#5a390c"))
    )
    edge = "M4 29 V39 A46 26 0 0 0 96 39 V29 Z"
    body = f'<path d="{edge}" fill="url(#e)"/>' + stroke("M4 39 A46 26 0 0 0 96 39", "#4a2e08", 1.2)
    return svg(100, 68, body + f'<g transform="translate(0 .75) scale(1 .565)">{face}</g>', defs)


def picture(kind: str, seed: int = 1, turn: float = 0.0) -> str:
    """A stone or, for `o`, the coin."""
    return coin(turn) if kind == "o" else gem(kind, seed=seed, turn=turn)
