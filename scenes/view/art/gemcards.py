"""Gem Court: market cards, deck backs and the small signs of its courts.

Gems are letters: w u g r b for white, blue, green, red, black, and o for gold. A cost is a row of (letter,
number), in that order.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import TypeAlias

import pygame

from scenes.view import theme
from scenes.view.art import cards, gems
from scenes.view.art.glyphs import eye
from scenes.view.canvas import Canvas
from scenes.view.svg import (
    Point,
    disc,
    even,
    frame,
    linear,
    poly,
    rect,
    ring,
    stroke,
    svg,
)

W, H = 164, 208
"""A market card, in units."""
BAND = 88
"""Height of its coloured head."""

Amounts: TypeAlias = Sequence[tuple[str, int]]
"""Gems and how many of each."""

INK = "#1e2326"
TOP = {"w": "#fbfdff", "u": "#3f82e4", "g": "#2a9b5f", "r": "#dc4658", "b": "#4d4a60"}
FOOT = {"w": "#b9ccda", "u": "#1c4c9c", "g": "#176a42", "r": "#96202f", "b": "#1d1b27"}

_SLANT = 0.5
"""The black stone leans, so that its shape is never taken for the drop."""

_MINE = (
    "M0 96 L0 62 L20 40 L34 56 L54 30 L76 58 L92 44 L112 66 L132 48 L152 60 L152 96 Z",
    "M0 96 L0 84 L22 68 L40 84 L58 70 L74 84 L74 96 Z M92 96 L92 82 L110 66 L130 82 L152 72 L152 96 Z "
    "M66 96 L66 82 Q78 62 92 82 L92 96 Z",
)
_ROAD = (
    "M0 96 L0 70 C30 48 52 70 76 58 C100 46 122 62 152 50 L152 96 Z",
    "M0 96 L0 86 L152 86 L152 96 Z M16 86 L20 78 L56 78 L60 86 Z M36 78 L36 46 C50 52 54 66 54 74 L36 74 Z "
    "M33 76 L33 52 C25 58 20 66 19 74 L33 74 Z M84 86 L87 80 L112 80 L115 86 Z "
    "M98 80 L98 58 C108 62 110 72 110 77 L98 77 Z M96 79 L96 62 C90 66 87 72 86 77 L96 77 Z",
)
_COURT = (
    "M0 96 L0 74 L152 74 L152 96 Z M8 74 L8 52 C8 42 30 42 30 52 L30 74 Z M18 44 L19 34 L20 44 Z "
    "M122 74 L122 54 C122 44 144 44 144 54 L144 74 Z M132 46 L133 36 L134 46 Z",
    "M0 96 L0 84 L152 84 L152 96 Z M50 84 L50 62 C50 40 98 40 98 62 L98 84 Z M72 46 L74 28 L76 46 Z "
    "M34 84 L34 60 L38 52 L42 60 L42 84 Z M106 84 L106 60 L110 52 L114 60 L114 84 Z "
    "M12 84 L12 70 L22 70 L22 84 Z M128 84 L128 70 L138 70 L138 84 Z",
)
_SKYLINE = {1: _MINE, 2: _ROAD, 3: _COURT}


def stone(gem: str) -> str:
    """The picture of a gem, 100 x 100."""
    return gems.picture("k", turn=_SLANT) if gem == "b" else gems.picture(gem)


def _skyline(tier: int, bonus: str) -> str:
    """At the foot of the head: the mine, the road or the court, far and near."""
    far = theme.mix(FOOT[bonus], TOP[bonus], 0.38)
    near = theme.mix(FOOT[bonus], "#000000", 0.18 if bonus == "w" else 0.3)
    behind, before = _SKYLINE[tier]
    body = f'<path d="{behind}" fill="{far}" fill-opacity=".55"/>'
    body += f'<path d="{before}" fill="{near}" fill-opacity=".55"/>'
    k = (W - 8) / 152
    return f'<g transform="translate(4 {BAND - 86.4:.2f}) scale({k:.4f} .9)">{body}</g>'


def _rays(bonus: str) -> str:
    """Light breaking from the stone, inside the head."""
    cx, cy, body = 120.0, 45.0, ""
    for i in range(14):
        wedge: list[Point] = [(cx, cy)]
        for angle in (math.tau * i / 14 + 0.1, math.tau * (i + 0.5) / 14 + 0.1):
            dx, dy = math.cos(angle), math.sin(angle)
            across = ((W - 5 if dx > 0 else 5) - cx) / dx
            along = ((BAND if dy > 0 else 5) - cy) / dy
            reach = min(across, along)
            wedge.append((cx + dx * reach, cy + dy * reach))
        body += poly(wedge, "#ffffff", 0.5 if bonus == "w" else 0.11, hair=False)
    return body


@lru_cache(16)
def blank(tier: int, bonus: str) -> str:
    """A market card without its numbers and stones."""
    r, m = 13, 4
    tones = ((0, "#fffaee"), (0.6, "#f6edda"), (1, "#e6d8b9"))
    defs = linear("p", (W * 0.1, 0), (W * 0.9, H), tones) + linear("b", (0, 0), (W, 0), cards.BRASS)
    defs += linear("h", (0, 4), (30, BAND), ((0, TOP[bonus]), (1, FOOT[bonus])))
    head = f"M{m} {BAND} L{m} {m + r - 3} Q{m} {m} {m + r - 3} {m} L{W - m - r + 3} {m} "
    head += f"Q{W - m} {m} {W - m} {m + r - 3} L{W - m} {BAND} Z"
    body = rect(1, 1, W - 2, H - 2, r, "url(#p)") + frame(1, 1, W - 2, H - 2, r, "#a8956d", 1.6)
    body += f'<path d="{head}" fill="url(#h)"/>' + _rays(bonus) + _skyline(tier, bonus)
    body += rect(m, BAND - 1.4, W - 2 * m, 3.4, 0, "url(#b)")
    return svg(W, H, body + rect(m, BAND + 2, W - 2 * m, 1, 0, "#5a4420", 0.5), defs)


def numeral(gem: str) -> str:
    """The colour of a number on that gem's colour."""
    return INK if gem == "w" else "#ffffff"


def _cells(n: int, w: float) -> list[Point]:
    """The middles of n costs on a card `w` wide: one or two in a line, three and four on two lines."""
    k = w / W
    left, top, wide, high = 6 * k, (BAND + 6) * k, w - 12 * k, (H - BAND - 12) * k
    if n == 1:
        return [(left + wide / 2, top + high / 2)]
    rows = [0.5] if n == 2 else [0.25, 0.75]
    return [(left + wide * across, top + high * down) for down in rows for across in (0.25, 0.75)][:n]


def draw_shadow(
    cv: Canvas, x: float, y: float, w: float, h: float, depth: float = 5, alpha: int = 150
) -> None:
    """The shadow of a card: all of one size share it."""
    cv.shadow(cv.image(_block(w, h), w, h), x, y, 0, depth, depth * 1.4, alpha)


def draw_glow(cv: Canvas, x: float, y: float, w: float, h: float, colour: str) -> None:
    """Light round a card that can be bought."""
    cv.glow(cv.image(_block(w, h), w, h), x, y, colour, 12, 235)


@lru_cache(16)
def _block(w: float, h: float) -> str:
    return svg(w, h, rect(0, 0, w, h, 12 * w / W, "#ffffff"))


def face(
    cv: Canvas, tier: int, bonus: str, value: int, cost: Amounts, w: float = W, figure: float = 56
) -> pygame.Surface:
    """A card `w` units wide; `figure`: size of the costs on one W wide. It is shared: read only."""
    k = w / W

    def paint(on: Canvas) -> None:
        on.draw(blank(tier, bonus), 0, 0, w, H * k)
        on.centred(stone(bonus), 120 * k, 45 * k, 66 * k, 66 * k, (0, 3 * k, 3 * k, 140))
        if value:
            dark = bonus != "w"
            on.text(str(value), 38 * k, 45 * k, 72 * k, "bold", numeral(bonus), "centre", dark)
        for (gem, number), cell in zip(cost, _cells(len(cost), w), strict=True):
            _cost(on, gem, number, *cell, *_cost_sizes(cost, k, figure))

    return cv.made(("gem card", tier, bonus, value, tuple(cost), figure), w, H * k, paint)


def draw_ticks(
    cv: Canvas,
    cost: Amounts,
    covered: Collection[str],
    x: float,
    y: float,
    w: float,
    figure: float,
    tint: str,
) -> None:
    """Ticks in the colour `tint` at the costs of the gems `covered`, on a card at x, y."""
    k = w / W
    side, px = _cost_sizes(cost, k, figure)
    for (gem, _), (cx, cy) in zip(cost, _cells(len(cost), w), strict=True):
        if gem in covered:
            left = cx - (side * 1.08 + px * 0.57) / 2
            size = max(24.0, 26 * k)
            cv.centred(tick(tint), x + left + side * 0.82, y + cy + side * 0.36, size, size)


def _cost_sizes(cost: Amounts, k: float, figure: float) -> tuple[float, float]:
    """Of the stones and of the numbers: a single cost is large."""
    return (54 * k, 78 * k) if len(cost) == 1 else (38 * k, figure * k)


def _cost(cv: Canvas, gem: str, number: int, cx: float, cy: float, side: float, px: float) -> None:
    digit, gap = px * 0.57, side * 0.08
    left = cx - (side + gap + digit) / 2
    cv.centred(stone(gem), left + side / 2, cy, side, side)
    cv.text(str(number), left + side + gap + digit / 2, cy, px, "bold", INK, "centre", False)


@lru_cache(16)
def tick(colour: str) -> str:
    """A tick in a disc, 100 x 100."""
    mark = stroke("M28 53 L44 68 L73 34", "#14262b", 14)
    return svg(100, 100, disc(50, 50, 47, "#14262b") + disc(50, 50, 41, colour) + mark)


@lru_cache(8)
def deck_back(tier: int, w: float, h: float) -> str:
    """The back of a card of that tier: as many brass stones as its number."""
    m = 6
    defs = linear("p", (0, 0), (w, h), even(("#fbf4e4", "#ddcfb0"))) + linear(
        "b", (0, 0), (w, h), cards.BRASS
    )
    body = rect(1, 1, w - 2, h - 2, 11, "url(#p)") + frame(1, 1, w - 2, h - 2, 11, "#9a875f", 1.6)
    body += rect(m, m, w - 2 * m, h - 2 * m, 6, cards.VELVET)
    inner = w - 2 * m - 4, h - 2 * m - 4
    across = max(2, round(inner[0] / 20))
    body += cards.lattice(m + 2, m + 2, *inner, across, round(inner[1] / 27), cards.VELVET)
    body += frame(m + 1, m + 1, w - 2 * m - 2, h - 2 * m - 2, 6, "url(#b)", 1.8)
    pitch, size = (34, 12.5) if w < 100 else (44, 17)
    upright = w < 100
    for i in range(tier):
        off = (i - (tier - 1) / 2) * pitch
        cx, cy = (w / 2, h * 0.36 + off) if upright else (w / 2 + off, h * 0.33)
        body += cards.brass_stone(cx, cy, size, cards.VELVET)
    return svg(w, h, body, defs)


@lru_cache(2)
def seal() -> str:
    """The dark disc under an eye, 100 x 100."""
    return svg(100, 100, disc(50, 50, 48, "#1a0810", 0.9) + ring(50, 50, 47, "#c9a45c", 3))


def hidden(cv: Canvas, tier: int, w: float) -> pygame.Surface:
    """A kept card that only its owner knows. It is shared: treat it as read only."""
    k = w / W

    def paint(on: Canvas) -> None:
        on.draw(deck_back(tier, W, H), 0, 0, w, H * k)
        on.centred(seal(), w / 2, H * k * 0.68, 64 * k, 64 * k)
        on.centred(eye("#fbe6ab", True), w / 2, H * k * 0.68, 42 * k, 42 * k)

    return cv.made(("hidden", tier), w, H * k, paint)


def draw_deck(cv: Canvas, tier: int, left: int, x: float, y: float, w: float, h: float) -> None:
    """A deck with the number of its cards; nothing but its place where none is left."""
    if not left:
        cv.draw(empty_slot(w, h), x, y, w, h)
    for lower in range(min(2, left - 1), -1, -1):
        image = cv.image(deck_back(tier, w, h), w, h)
        if lower == 0 and left:
            cv.shadow(image, x, y, 0, 5, 7, 150)
        if left:
            cv.blit(image, x - 2.6 * lower, y - 2.6 * lower)
    cv.draw(_count_plate(w - 14, 54), x + 7, y + h - 64, w - 14, 54)
    cv.text(str(left), x + w / 2, y + h - 37, 42, "bold", "#fbe6ab", "centre", False)


@lru_cache(4)
def _count_plate(w: float, h: float) -> str:
    return svg(
        w, h, rect(1, 1, w - 2, h - 2, 10, "#1a0810", 0.94) + frame(1, 1, w - 2, h - 2, 10, "#c9a45c", 1.6)
    )


@lru_cache(16)
def empty_slot(w: float, h: float) -> str:
    """Where a card could lie."""
    body = rect(2, 2, w - 4, h - 4, 11, "#041215", 0.42)
    line = 'fill="none" stroke="#7f9a9b" stroke-opacity=".42" stroke-width="2.2"'
    return svg(w, h, body + f'<rect x="2" y="2" width="{w - 4:g}" height="{h - 4:g}" rx="11" {line}/>')
