"""Emerald-cut plates, the one frame of the collection: cut corners, a bevel of facets, a line of brass."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TypeAlias

import pygame

from scenes.view import theme
from scenes.view.canvas import Canvas
from scenes.view.svg import Point, dashes, linear, points, poly, stroke, svg

Cut: TypeAlias = "float | tuple[float, float, float, float]"
"""The cut of the corners in units: one for all, or top left, top right, bottom right, bottom left."""

_LIT = (0.72, 0.92, 1.0, 0.55, 0.22, 0.12, 0.0, 0.30)
"""How much lamp the bevel's sides get: left, top left, and on clockwise."""


def cuts(cut: Cut) -> tuple[float, float, float, float]:
    return cut if isinstance(cut, tuple) else (cut,) * 4


def octagon(w: float, h: float, cut: Cut, inset: float = 0.0) -> list[Point]:
    """The eight corners, clockwise from the left side's upper end. An inset keeps the sides parallel."""
    o, less = inset, inset * (2 - math.sqrt(2))
    tl, tr, br, bl = (max(0.0, c - less) for c in cuts(cut))
    top = [(o, o + tl), (o + tl, o), (w - o - tr, o), (w - o, o + tr)]
    return [*top, (w - o, h - o - br), (w - o - br, h - o), (o + bl, h - o), (o, h - o - bl)]


@lru_cache(512)
def plate(
    w: float,
    h: float,
    cut: Cut = 20,
    bevel: float = 8,
    face: tuple[str, ...] = (theme.LACQ_HI, theme.LACQ, theme.LACQ_LO),
    edge: tuple[str, str] = ("#3a6467", "#0a1f23"),
    line: str | None = theme.BRASS_LINE,
    line_width: float = 2.5,
    opacity: float = 0.94,
    sheen: bool = True,
) -> str:
    """`face`: from the top down; `edge`: lit and dark tone of the bevel; `line`: the brass outline."""
    outer, inner = octagon(w, h, cut, 1.5), octagon(w, h, cut, bevel + 1.5)
    shade = [(i / (len(face) - 1), colour, opacity) for i, colour in enumerate(face)]
    defs = linear("f", (0, 0), (w * 0.12, h), shade)
    body = f'<path d="{points(outer)}" fill="url(#f)"/>'
    for k, lit in enumerate(_LIT):
        side = [outer[k - 1], outer[k], inner[k], inner[k - 1]]
        body += poly(side, theme.mix(edge[1], edge[0], lit), opacity, hair=False)
    if sheen:
        a, b = inner[0], inner[1]
        reach = min(w * 0.34, h * 1.1)
        facet = [a, b, (b[0] + reach, b[1]), (a[0], min(inner[7][1], a[1] + reach))]
        body += poly(facet, "#ffffff", 0.035, hair=False)
    if line:
        tones = (
            theme.mix(line, "#ffffff", 0.45),
            line,
            theme.mix(line, "#000000", 0.42),
            theme.mix(line, "#000000", 0.12),
        )
        defs += linear("l", (0, 0), (w * 0.5, h), list(zip((0, 0.35, 0.75, 1), tones, strict=True)))
        body += stroke(points(outer), "url(#l)", line_width, cap="butt")
        body += stroke(points(inner), line, 1, 0.28, cap="butt")
    return svg(w, h, body, defs)


@lru_cache(256)
def outline(
    w: float,
    h: float,
    cut: Cut = 20,
    colour: str = theme.FOCUS,
    width: float = 5,
    dash: tuple[float, float] | None = None,
    opacity: float = 1.0,
) -> str:
    """Only the line round a plate of w x h; `dash`: lengths of strokes and gaps."""
    corners = octagon(w, h, cut, width / 2)
    d = dashes(corners, *dash) if dash else points(corners)
    return svg(w, h, stroke(d, colour, width, opacity, "round" if dash else "butt"))


def seat_plate(w: float, h: float, colour: str, cut: Cut = 20, active: bool = False, bevel: float = 9) -> str:
    """A seat at the table: quiet lacquer with a trace of its colour or, on turn, lit through with it."""
    if active:
        face = (theme.deep(colour, 0.56), theme.deep(colour, 0.42), theme.deep(colour, 0.30))
        edge = (theme.mix(colour, "#ffffff", 0.55), theme.mix(colour, "#20100a", 0.45))
        return plate(w, h, cut, bevel, face, edge, theme.BRASS_HI, 3.5, 1.0)
    face = (theme.mix(theme.LACQ_HI, colour, 0.10), theme.LACQ, theme.LACQ_LO)
    edge = (theme.mix("#35595c", colour, 0.16), "#081a1e")
    return plate(w, h, cut, bevel, face, edge, theme.mix(theme.BRASS_LINE, "#12292c", 0.35), 2, 0.93)


def taken_plate(w: float, h: float, colour: str, cut: Cut = 22) -> str:
    """A seat that has been taken, where seats are chosen."""
    levels = ((0.46, theme.LACQ_HI), (0.32, theme.LACQ), (0.22, theme.LACQ_LO))
    face = tuple(theme.mix(theme.deep(colour, value), lacquer, 0.25) for value, lacquer in levels)
    edge = (theme.mix(colour, "#27393b", 0.35), "#0a1a1d")
    return plate(w, h, cut, 8, face, edge, theme.mix(colour, theme.BRASS_HI, 0.35), 3, 1)


def empty_plate(w: float, h: float, cut: Cut = 22) -> str:
    """A seat that waits for somebody; `draw_empty` adds the dashes round it."""
    return plate(w, h, cut, 6, ("#12383b", "#0c2629", "#08191c"), ("#1c4548", "#0b2225"), None, 0, 0.97)


def button(w: float, h: float, cut: Cut = 16, focus: bool = False, primary: bool = False) -> str:
    """Something that can be pressed; warm under the `focus`."""
    if focus:
        return plate(w, h, cut, 8, theme.FOCUS_FACE, (theme.BRASS_HI, "#5a3d12"), theme.FOCUS, 4, 1.0)
    if primary:
        face, edge = ("#2d4a3c", "#1c352e", "#10231f"), ("#7fa68a", "#0d211d")
        return plate(w, h, cut, 8, face, edge, theme.BRASS_LINE, 2.5, 0.96)
    return plate(w, h, cut, 7)


def well(w: float, h: float, cut: Cut = 12) -> str:
    """A sunken field for a value."""
    line = theme.mix(theme.BRASS_LINE, "#12292c", 0.3)
    return plate(w, h, cut, 4, ("#0a2023", "#0d282b", "#123437"), ("#050f11", "#2a5558"), line, 2, 1, False)


def tag(w: float, h: float, cut: Cut = 12) -> str:
    """A bright label of brass for dark words."""
    return plate(
        w, h, cut, 5, ("#fff1bf", "#f6d27a", "#d9a84a"), ("#fffbe6", "#8a5f1e"), "#fff3c8", 2, 1, False
    )


def chip(w: float, h: float, colour: str, cut: Cut = 16) -> str:
    """A label in a seat's colour for dark words: points in flight."""
    face = (theme.mix(colour, "#ffffff", 0.35), colour, theme.mix(colour, "#000000", 0.18))
    return plate(w, h, cut, 5, face, ("#fff3dc", theme.deep(colour, 0.5)), "#fff3cf", 2.5, 1, False)


def warning(w: float, h: float, cut: Cut = 18, bevel: float = 6) -> str:
    """What a refusal is written on."""
    face = ("#5a2a1c", "#3d1c14", "#27110d")
    return plate(w, h, cut, bevel, face, (theme.DANGER, "#1c0b07"), theme.DANGER, 3, 0.97)


def advice(w: float, h: float, cut: Cut = 18, bevel: float = 6) -> str:
    """What a hint is written on."""
    face = ("#4a2450", "#331a3c", "#211028")
    return plate(w, h, cut, bevel, face, (theme.HINT, "#16081a"), theme.HINT, 3, 0.97)


def note(w: float, h: float, cut: Cut = 18, bevel: float = 6) -> str:
    """What the game tells without being asked is written on."""
    return plate(w, h, cut, bevel, line_width=3)


def lit_band(w: float, h: float, colour: str) -> str:
    """The head of a seat's plate on turn."""
    face = (theme.mix(colour, "#ffffff", 0.34), colour, theme.mix(colour, "#000000", 0.14))
    edge = (theme.mix(colour, "#ffffff", 0.7), theme.deep(colour, 0.5))
    return plate(w, h, (18, 18, 0, 0), 4, face, edge, None, 0, 1.0)


def row(w: float, h: float, cut: Cut = 10) -> str:
    """The faint bar of light under the row of a list that matters."""
    return plate(w, h, cut, 2, ("#e9c57a", "#d9ae58"), ("#e9c57a", "#d9ae58"), None, 0, 0.20, False)


def lay(
    cv: Canvas, markup: str, x: float, y: float, w: float, h: float, depth: float = 10, alpha: int = 255
) -> pygame.Surface:
    """A plate lies on the cloth, `depth` above it. Returns its raster."""
    return cv.draw(markup, x, y, w, h, shadow=(0, depth, depth * 1.5, 170), alpha=alpha)


def draw_seat(
    cv: Canvas, x: float, y: float, w: float, h: float, colour: str, cut: Cut, active: bool
) -> None:
    """A seat's plate at the table with its shadow, and its light when it is on turn."""
    image = cv.image(seat_plate(w, h, colour, cut, active), w, h)
    if active:
        cv.glow(image, x, y, colour, 34, 150)
    cv.shadow(image, x, y, 0, 10, 15, 170)
    cv.blit(image, x, y)


def draw_empty(cv: Canvas, x: float, y: float, w: float, h: float, cut: Cut = 22) -> None:
    """A seat that waits for somebody."""
    cv.draw(empty_plate(w, h, cut), x, y, w, h, shadow=(0, 6, 10, 110))
    cv.draw(outline(w, h, cut, "#e9c982", 4, (16, 13), 0.95), x, y, w, h)


@lru_cache(64)
def brackets(w: float, h: float, arm: float = 34, r: float = 16, width: float = 8, rim: float = 14) -> str:
    """The cursor round a card: four bright corners of that `width` on a dark `rim`, their arms `arm` long."""
    i, d = width / 2 + 3, ""
    for right in (1, -1):
        for down in (1, -1):
            x, y = (i if right > 0 else w - i), (i if down > 0 else h - i)
            d += f"M{x:g} {y + down * arm:g} L{x:g} {y + down * r:g} Q{x:g} {y:g} {x + right * r:g} {y:g} "
            d += f"L{x + right * arm:g} {y:g} "
    return svg(w, h, stroke(d, "#03100f", rim, 0.85) + stroke(d, "#ffffff", width))


def draw_focus(
    cv: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    cut: Cut = 16,
    colour: str = theme.FOCUS,
    gap: float = 7,
    width: float = 5,
) -> None:
    """The mark of the focus, everywhere the same: a bright ring outside the thing, and its light."""
    grown = gap + width
    tl, tr, br, bl = (c + grown * 0.6 for c in cuts(cut))
    rw, rh = w + 2 * grown, h + 2 * grown
    image = cv.image(outline(rw, rh, (tl, tr, br, bl), colour, width), rw, rh)
    cv.glow(image, x - grown, y - grown, colour, 18, 210, 2)
    cv.glow(image, x - grown, y - grown, colour, 5, 200)
    cv.blit(image, x - grown, y - grown)


@lru_cache(2)
def flourish(right: bool) -> str:
    """A brass line that ends in a small stone, on the side of what it is to adorn: 300 x 20."""
    line, stone = (
        ("M300 10 L20 8.4 V11.6 Z", "M10 2 L18 10 L10 18 L2 10 Z")
        if right
        else ("M0 10 L280 8.4 V11.6 Z", "M290 2 L298 10 L290 18 L282 10 Z")
    )
    paths = f'<path d="{line}" fill="{theme.BRASS_LINE}"/><path d="{stone}" fill="#f3d48c"/>'
    return svg(300, 20, paths)
