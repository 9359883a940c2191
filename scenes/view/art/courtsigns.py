"""Signs of Gem Court beside its cards: bonus tiles, crowns, bookmarks, sockets, the cursor, plaques."""

from __future__ import annotations

from functools import lru_cache

from scenes.view import theme
from scenes.view.art.gemcards import FOOT, TOP, numeral, stone
from scenes.view.art.plates import octagon
from scenes.view.canvas import Canvas
from scenes.view.svg import disc, even, frame, linear, points, rect, ring, stroke, svg


@lru_cache(16)
def bookmark(colour: str, full: bool = False) -> str:
    """The sign of a kept card, 100 x 100."""
    d = "M26 10 L74 10 L74 90 L50 68 L26 90 Z"
    return svg(100, 100, f'<path d="{d}" fill="{colour}"/>' if full else stroke(d, colour, 9))


@lru_cache(64)
def bonus_tile(gem: str, w: float, h: float, on: bool = True) -> str:
    """The bonus cards of a colour as one tile; its number is set on it."""
    top, foot, edge = TOP[gem], FOOT[gem], "#f6eedd"
    if not on:
        top, foot = theme.mix(top, "#0c262b", 0.8), theme.mix(foot, "#0c262b", 0.8)
        edge = theme.mix(edge, "#0c262b", 0.72)
    body = rect(1, 1, w - 2, h - 2, 8, edge) + rect(4, 4, w - 8, h - 8, 5.5, "url(#h)")
    if on:
        d = f"M4 {h * 0.5:g} L4 9.5 Q4 4 9.5 4 L{w * 0.75:g} 4 Z"
        body += f'<path d="{d}" fill="#ffffff" fill-opacity=".14"/>'
    return svg(w, h, body, linear("h", (0, 0), (w * 0.4, h), ((0, top), (1, foot))))


def draw_need(cv: Canvas, gem: str, cx: float, cy: float, h: float) -> None:
    """A bonus card of a colour as a small sign: the stone on its colour."""
    w = h * 0.82
    cv.centred(bonus_tile(gem, 36, 44), cx, cy, w, h)
    cv.centred(stone(gem), cx, cy, w * 0.74, w * 0.74)


def draw_bonus(cv: Canvas, gem: str, number: int, cx: float, cy: float, w: float, px: float) -> None:
    """Bonus cards of a colour round cx, cy: their number, and the stone at a corner."""
    h = w * 1.22
    cv.centred(bonus_tile(gem, w, h), cx, cy, w, h, (0, w * 0.06, w * 0.08, 150))
    cv.text(str(number), cx, cy + h * 0.06, px, "bold", numeral(gem), "centre", gem != "w")
    side = w * 0.46
    cv.centred(stone(gem), cx - w * 0.4, cy - h * 0.42, side, side, (0, 2, 3, 140))


@lru_cache(4)
def cards(colour: str) -> str:
    """Two cards, one on the other, 48 x 48."""
    behind = stroke("M18 6 H38 Q42 6 42 10 V34", colour, 4)
    return svg(48, 48, behind + rect(7, 13, 26, 31, 5, colour))


@lru_cache(8)
def crown(colour: str, hollow: bool = False) -> str:
    """A noble's sign, 100 x 100."""
    if hollow:
        line = "M14 74 L8 32 L31 51 L50 18 L69 51 L92 32 L86 74 Z M14 90 L86 90"
        return svg(100, 100, stroke(line, colour, 7))
    body = f'<path d="M12 78 L6 30 L30 50 L50 16 L70 50 L94 30 L88 78 Z" fill="{colour}"/>'
    dark = theme.mix(colour, "#000000", 0.22)
    body += f'<path d="M50 16 L70 50 L94 30 L88 78 L50 78 Z" fill="{dark}"/>'
    body += stroke("M13 90 L87 90", colour, 9) + disc(50, 14, 8, colour) + disc(6, 28, 7, colour)
    return svg(100, 100, body + disc(94, 28, 7, dark))


@lru_cache(8)
def socket() -> str:
    """A place for a gem, 100 x 100."""
    return svg(100, 100, disc(50, 50, 33, "#030f12", 0.7) + ring(50, 50, 33, "#6e8a8c", 6, 0.6))


@lru_cache(8)
def circle(colour: str) -> str:
    """The ring round a gem that is being taken, 100 x 100."""
    return svg(100, 100, ring(50, 50, 45, colour, 9))


@lru_cache(32)
def lit_edge(w: float, h: float, colour: str) -> str:
    """The edge of a card that can be bought: the seat's colour with a white hairline, dark outside."""
    body = frame(5, 5, w - 10, h - 10, 17, "#03100f", 9)
    body += frame(5, 5, w - 10, h - 10, 17, colour, 6.5) + frame(5, 5, w - 10, h - 10, 17, "#ffffff", 3)
    return svg(w, h, body)


@lru_cache(16)
def flag(colour: str, right: bool) -> str:
    """On the inner edge of the court on turn: a pennant that points at the table, 36 x 60."""
    d, light = "M2 2 L34 30 L2 58 Z", "M5 8 L28 29 L5 29 Z"
    edge = theme.deep(colour, 0.45)
    body = f'<path d="{d}" fill="{colour}" stroke="{edge}" stroke-width="2.5" stroke-linejoin="round"/>'
    body += f'<path d="{light}" fill="#ffffff" fill-opacity=".35"/>'
    return svg(36, 60, body if right else f'<g transform="translate(36 0) scale(-1 1)">{body}</g>')


@lru_cache(16)
def plaque(w: float, h: float, cut: float = 12, colour: str | None = None) -> str:
    """Solid metal, or a seat's colour, for what counts most: points."""
    tones = ("#f7e7b9", "#d8b670", "#b08b45")
    edge = "#6b4f22"
    if colour is not None:
        tones = (theme.mix(colour, "#ffffff", 0.34), colour, theme.mix(colour, "#000000", 0.14))
        edge = theme.deep(colour, 0.48)
    outer, inner = octagon(w, h, cut, 2), octagon(w, h, cut, 5.2)
    body = f'<path d="{points(outer)}" fill="url(#f)"/>' + stroke(points(outer), edge, 2.4, cap="butt")
    body += stroke(points(inner), "#fff8df", 1.2, 0.7, cap="butt")
    return svg(w, h, body, linear("f", (0, 0), (0, h), even(tones)))
