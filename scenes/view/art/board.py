"""The board of Diamond Checkers as the players see it: on its corner, wood in a walnut frame."""

from __future__ import annotations

import math
import random
from functools import lru_cache

from scenes.view import theme
from scenes.view.art.gems import diamond, diamond_body
from scenes.view.canvas import Canvas
from scenes.view.svg import Point, linear, points, poly, ring, stroke, svg

PITCH = 100
"""Centre to centre of neighbouring light squares: a square's diagonal."""
FRAME = 38
"""Width of the wooden frame, across."""
EDGE = 9 * PITCH / 2
"""Middle of the board to a corner of its squares."""
OUT = EDGE + FRAME * math.sqrt(2)
"""Middle of the board to a tip of its frame."""

LETTERS = "#f6dca4"
"""Colour of letters and numbers on the frame."""

_PITCH = 102
"""The pitch for which the widths of lines were drawn."""
_KING_SQUARES = ((0, 2), (2, 0), (6, 8), (8, 6))
_DIAMOND_SQUARES = ((0, 0), (8, 8))
_BRASS = ((0.0, "#ffe9ad"), (0.3, "#d6a751"), (0.55, "#f3d288"), (0.8, "#a1732d"), (1.0, "#dcb25e"))
_FRAME_TONES = ("#7d4a2e", "#4d2a19", "#5c3421", "#95603c")
_CAP_TONES = (("#f3d48a", "#c79a48"), ("#a87a30", "#efcb7c"), ("#c79a48", "#7d5720"), ("#8b6224", "#d8ae5c"))


def _square(x: float, y: float, r: float) -> list[Point]:
    return [(x, y - r), (x + r, y), (x, y + r), (x - r, y)]


def _between(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


class _Bench:
    """One board while it is made, its middle at 0,0."""

    def __init__(self, pitch: float, frame: float, detail: bool) -> None:
        self.half, self.frame, self.detail = pitch / 2, frame, detail
        self.k = pitch / _PITCH
        self.edge = 9 * self.half
        self.out = self.edge + frame * math.sqrt(2)
        self.thick = 17 * self.k
        self.chance = random.Random(4)

    def centre(self, file: int, rank: int) -> Point:
        return (file - rank) * self.half, (8 - file - rank) * self.half

    def loop(self, r: float, colour: str, width: float, opacity: float = 1.0) -> str:
        return stroke(points(_square(0, 0, r)), colour, width, opacity, cap="butt")

    def walls(self) -> str:
        """The thickness of the board, towards the players."""
        o, t = self.out, self.thick
        body = f'<path d="M{-o} 0 L0 {o} L{o} 0 V{t} L0 {o + t} L{-o} {t} Z" fill="#170b05"/>'
        body += f'<path d="M{-o} 0 L0 {o} V{o + t} L{-o} {t} Z" fill="url(#wl)"/>'
        return body + f'<path d="M{o} 0 L0 {o} V{o + t} L{o} {t} Z" fill="url(#wr)"/>'

    def rails(self) -> str:
        """The frame with its grain and its two lines of brass."""
        tips, inner, body, k = _square(0, 0, self.out), _square(0, 0, self.edge), "", self.k
        for i, tone in enumerate(_FRAME_TONES):
            n = (i + 1) % 4
            body += poly([tips[i], tips[n], inner[n], inner[i]], tone, hair=False)
            for _ in range(26 if self.detail else 0):
                across = self.chance.uniform(0.06, 0.94)
                p, q = _between(tips[i], inner[i], across), _between(tips[n], inner[n], across)
                a = _between(p, q, self.chance.uniform(0, 0.5))
                b = _between(p, q, self.chance.uniform(0.5, 1))
                colour = self.chance.choice(("#1d0d05", "#a9714a", "#2b150b"))
                width, opacity = self.chance.uniform(0.6, 1.6), self.chance.uniform(0.10, 0.3)
                body += stroke(points([a, b], closed=False), colour, width, opacity, cap="butt")
        body += self.loop(self.out - 2, "#c99a63", 2.2, 0.55)
        body += self.loop(self.out - 8.5 * k, "#1a0c05", 3.2 * k, 0.8)
        body += self.loop(self.out - 8.5 * k, "url(#br)", 2.2 * k)
        body += poly(_square(0, 0, self.edge + 5 * k), "#160a05", hair=False)
        return body + self.loop(self.edge + 3.6 * k, "url(#br)", 3.4 * k)

    def grain(self, x: float, y: float, light: bool) -> str:
        """Fine lines along one of the square's own edges."""
        r, flip, body = self.half - 1.2, self.chance.random() < 0.5, ""
        colours = ("#7a4d22", "#f0c68c", "#8d5c2c") if light else ("#1f0e07", "#7d4a35", "#2b140b")

        def at(along: float, across: float) -> Point:
            u, v = (across, along) if flip else (along, across)
            return x + (u - v) * r, y + (u + v - 1) * r

        for _ in range(9 if light else 7):
            across, bend = self.chance.uniform(0.03, 0.97), self.chance.uniform(-2.2, 2.2)
            a, b = self.chance.uniform(0, 0.25), self.chance.uniform(0.75, 1)
            (px, py), (mx, my), (qx, qy) = at(a, across), at((a + b) / 2, across), at(b, across)
            d = f"M{px:.1f} {py:.1f} Q{mx + bend:.1f} {my + bend:.1f} {qx:.1f} {qy:.1f}"
            colour, opacity = self.chance.choice(colours), self.chance.uniform(0.10, 0.34)
            body += stroke(d, colour, round(self.chance.uniform(0.6, 1.5), 2), round(opacity, 2), cap="butt")
        return body

    def square(self, file: int, rank: int) -> str:
        """One square: wood, grain, a bevel, a dark seam."""
        (x, y), light = self.centre(file, rank), (file + rank) % 2 == 0
        vary = self.chance.uniform(-0.5, 0.5)
        if light:
            tone = theme.ramp((theme.MAPLE_LO, theme.MAPLE, theme.MAPLE_HI), 0.5 + vary * 0.24)
            sides = (("#ffffff", 0.10), ("#000000", 0.22), ("#000000", 0.30), ("#ffffff", 0.28))
        else:
            tone = theme.ramp((theme.ROSE_LO, theme.ROSE, theme.ROSE_HI), 0.5 + vary * 0.5)
            sides = (("#ffffff", 0.04), ("#000000", 0.25), ("#000000", 0.30), ("#ffffff", 0.10))
        body = poly(_square(x, y, self.half - 0.4), tone, hair=False)
        if self.detail:
            body += self.grain(x, y, light)
        outer = _square(x, y, self.half - 0.6)
        inner = _square(x, y, self.half - 0.6 - 2.6 * self.k * math.sqrt(2))
        for i, (colour, opacity) in enumerate(sides):
            n = (i + 1) % 4
            body += poly([outer[i], outer[n], inner[n], inner[i]], colour, opacity, hair=False)
        return body + stroke(points(_square(x, y, self.half)), "#1b0d06", 1.3, 0.75, cap="butt")

    def inlays(self) -> str:
        """Rings of brass on the King squares, stones on the Diamond King squares."""
        body, k = "", self.k
        for place in _KING_SQUARES:
            x, y = self.centre(*place)
            body += ring(x, y, 25 * k, "#1f0f06", 15 * k) + ring(x, y, 25 * k, "url(#br)", 5.5 * k)
        for place in _DIAMOND_SQUARES:
            x, y = self.centre(*place)
            body += poly(_square(x, y, 35 * k), "#2a1408", hair=False)
            body += stroke(points(_square(x, y, 32 * k)), "url(#br)", 3.6 * k, cap="butt")
            stone = diamond_body(("#d3efe9", "#6aa9aa", "#2c5d66"))
            body += f'<g transform="translate({x:g} {y:g}) scale({0.62 * k:.3f})">{stone}</g>'
        return body

    def caps(self) -> str:
        """Brass on the four tips."""
        body, q = "", 30 * self.k
        for (dx, dy), (left, right) in zip(((0, -1), (1, 0), (0, 1), (-1, 0)), _CAP_TONES, strict=True):
            tip = (dx * self.out, dy * self.out)
            a = (tip[0] - dx * q - dy * q, tip[1] - dy * q + dx * q)
            b = (tip[0] - dx * q + dy * q, tip[1] - dy * q - dx * q)
            foot = (tip[0] - dx * q * 1.35, tip[1] - dy * q * 1.35)
            body += poly([tip, a, foot], left, hair=False) + poly([tip, b, foot], right, hair=False)
            body += stroke(points([tip, a, foot, b]), "#2a1706", 1.4, cap="butt")
        return body

    def defs(self) -> str:
        o = self.out
        return (
            linear("br", (-300, -420), (300, 420), _BRASS)
            + linear("wl", (-o, 0), (0, o), ((0, "#4a2a18"), (1, "#2a160b")))
            + linear("wr", (0, o), (o, 0), ((0, "#1f0f07"), (1, "#2f190d")))
        )


@lru_cache(4)
def board(pitch: float = PITCH, frame: float = FRAME, detail: bool = True) -> tuple[str, float]:
    """The board without pieces or letters, and half the side of its picture, whose middle is the board's.

    `detail`: with the grain of the wood.
    """
    bench = _Bench(pitch, frame, detail)
    body = bench.walls() + bench.rails()
    body += "".join(bench.square(file, rank) for file in range(9) for rank in range(9))
    body += bench.inlays() + bench.caps()
    s = bench.out + bench.thick + 4
    return svg(2 * s, 2 * s, body, bench.defs(), (-s, -s, 2 * s, 2 * s)), s


def draw_board(cv: Canvas, cx: float, cy: float) -> None:
    """The board on the cloth with its shadow, and the lamp on its wood."""
    markup, s = board()
    image = cv.image(markup, 2 * s, 2 * s)
    cv.shadow(image, cx - s, cy - s, 0, 26, 30, 190)
    cv.shadow(image, cx - s, cy - s, 0, 8, 9, 150)
    cv.blit(image, cx - s, cy - s)
    cv.pool(cx, cy - 130, 640, 560, "#080401")


def draw_coordinate(cv: Canvas, cx: float, cy: float, index: int, side: int, text: str, turned: bool) -> None:
    """A letter (`side` 1, right) or number (-1, left) on the frame beside file or rank `index`, from 0.

    `turned`: Black sits at the bottom.
    """
    place = 8 - index if turned else index
    x, y = place * PITCH / 2 * side, (8 - place) * PITCH / 2
    cv.text(text, cx + x + 38.5 * side, cy + y + 38.5, theme.MIN_TEXT, "bold", LETTERS, "centre")


def draw_turn_stone(cv: Canvas, x: float, y: float, colour: str, lit: bool) -> None:
    """The stone in the tip of the frame before a player: lit in the seat's colour when it is on turn."""
    light, dark = theme.mix(colour, "#ffffff", 0.75), theme.mix(colour, "#000000", 0.55)
    tones = (light, colour, dark) if lit else ("#8b9a9a", "#3c4a4c", "#172022")
    cv.centred(diamond(tones), x, y, 40, 40)
