"""Playing cards: warm paper, one large upright rank over one large suit mark, a back of facets.

Everything stands in one column in the middle, so that neighbours which overlap at the corners hide nothing.
"""

from __future__ import annotations

import random
from functools import lru_cache

import pygame

from scenes.view import theme
from scenes.view.canvas import Canvas
from scenes.view.svg import Point, Stop, even, frame, linear, points, poly, rect, stroke, svg

W, H = 144, 196
"""The field a card is drawn on; on the table it has any size of this shape."""

_HEART = (
    "M50 92 C20 68 6 52 6 33 C6 18 17 8 30 8 C39 8 46 13 50 21 C54 13 61 8 70 8 C83 8 94 18 94 33 "
    "C94 52 80 68 50 92 Z"
)
_DIAMOND = "M50 4 C59 22 72 38 87 50 C72 62 59 78 50 96 C41 78 28 62 13 50 C28 38 41 22 50 4 Z"
_SPADE = (
    "M50 5 C58 20 93 38 93 61 C93 74 83 82 72 82 C65 82 59 79 55 74 C56 84 60 91 67 96 L33 96 "
    "C40 91 44 84 45 74 C41 79 35 82 28 82 C17 82 7 74 7 61 C7 38 42 20 50 5 Z"
)
_CLUB = (
    "M50 5 C62 5 71 14 71 26 C71 32 69 37 66 41 C69 40 71 39 75 39 C87 39 96 48 96 60 C96 72 87 81 75 81 "
    "C66 81 59 76 55 69 C56 81 60 90 68 96 L32 96 C40 90 44 81 45 69 C41 76 34 81 25 81 C13 81 4 72 4 60 "
    "C4 48 13 39 25 39 C29 39 31 40 34 41 C31 37 29 32 29 26 C29 14 38 5 50 5 Z"
)
_SHAPE = {"H": _HEART, "D": _DIAMOND, "S": _SPADE, "C": _CLUB}
_FACETS: dict[str, tuple[tuple[str, float], ...]] = {
    "H": (
        ("M50 21 C46 13 39 8 30 8 C17 8 6 18 6 33 C6 36 6.4 39 7 42 L32 36 Z", 0.24),
        ("M50 21 L32 36 L50 60 L68 36 Z", 0.10),
        ("M94 33 C94 52 80 68 50 92 L50 60 L68 36 Z", -0.26),
    ),
    "D": (
        ("M50 4 C41 22 28 38 13 50 L34 50 L50 27 Z", 0.24),
        ("M50 27 L34 50 L50 73 L66 50 Z", 0.10),
        ("M87 50 C72 62 59 78 50 96 L50 73 L66 50 Z", -0.26),
    ),
    "S": (
        ("M50 5 C42 20 7 38 7 61 C7 64 7.6 67 8.7 69.4 L33 56 L50 30 Z", 0.30),
        ("M50 5 L50 30 L67 56 L92.5 66 C93 64 93 62.5 93 61 C93 38 58 20 50 5 Z", -0.30),
    ),
    "C": (
        ("M50 5 C38 5 29 14 29 26 C29 32 31 37 34 41 L50 30 Z", 0.24),
        ("M25 39 C13 39 4 48 4 60 C4 63 4.6 66 5.7 68.4 L27 58 L34 41 C31 40 29 39 25 39 Z", 0.24),
        ("M96 60 C96 72 87 81 75 81 C70 81 66 79.5 62.5 77 L73 58 Z", -0.26),
    ),
}
_JACK = (
    "M27 0 L58 0 L58 66 C58 89 45 101 25 101 C13 101 4 97 -2 91 L10 70 C14 74 18 76 22 76 C28 76 31 72 31 65 "
    "L31 23 L17 23 L17 0 Z"
)
VELVET = "#5a1f31"
BRASS: tuple[Stop, ...] = ((0, "#f6e4b4"), (0.42, "#c9a45c"), (0.6, "#a9833f"), (1, "#e0c27f"))
"""From light to dark and back, as brass shines along an edge."""


def _toned(colour: str, light: float) -> str:
    return theme.mix(colour, "#ffffff" if light > 0 else "#000000", abs(light))


@lru_cache(16)
def suit(mark: str, colour: str | None = None) -> str:
    """The mark of suit S, H, D or C, cut in facets, 100 x 100."""
    colour = colour or theme.SUITS[mark]
    body = f'<path d="{_SHAPE[mark]}" fill="{colour}"/>'
    for d, light in _FACETS[mark]:
        body += f'<path d="{d}" fill="{_toned(colour, light)}"/>'
    return svg(100, 100, body)


@lru_cache(8)
def paper(mark: str) -> str:
    """The face of a card of that suit before rank and mark are set on it."""
    line = theme.mix(theme.SUITS[mark], theme.PAPER, 0.62)
    tones = ((0, "#fffbf0"), (0.55, "#f8f0df"), (1, "#e9dcc0"))
    defs = linear("p", (W * 0.1, 0), (W * 0.9, H), tones)
    body = rect(1, 1, W - 2, H - 2, 13, "url(#p)") + frame(1, 1, W - 2, H - 2, 13, "#a8956d", 1.6)
    body += frame(3, 3, W - 6, H - 6, 11, "#fffdf6", 1.6)
    for x, y, right, down in ((9, 9, 1, 1), (W - 9, 9, -1, 1), (9, H - 9, 1, -1), (W - 9, H - 9, -1, -1)):
        corner = stroke("M0 20 L0 4 L4 0 L20 0 M5 16 L5 7 L7 5 L16 5", line, 2, cap="butt")
        body += f'<g transform="translate({x} {y}) scale({right} {down})">{corner}</g>'
    return svg(W, H, body, defs)


@lru_cache(8)
def _jack(colour: str) -> str:
    """The face's own J hangs below the line; this one stands on it, with the same weight."""
    return svg(64, 102, f'<path d="{_JACK}" fill="{colour}" transform="translate(3 0)"/>')


def lattice(x: float, y: float, w: float, h: float, across: int, down: int, base: str) -> str:
    """Lozenges of four facets; only whole and half ones, so that nothing leaves the rectangle."""
    cw, ch, chance = w / across, h / down, random.Random(3)
    facets, lines, brass = "", "", theme.mix(base, theme.BRASS_LINE, 0.42)
    for j in range(down * 2 + 1):
        for i in range(across + 1 - j % 2):
            cx, cy = x + (i + j % 2 / 2) * cw, y + j * ch / 2
            ring: list[Point] = [(cx - cw / 2, cy), (cx, cy - ch / 2), (cx + cw / 2, cy), (cx, cy + ch / 2)]
            for k, light in enumerate((0.16, 0.05, -0.20, -0.06)):
                a, b = ring[k], ring[(k + 1) % 4]
                light += chance.uniform(-0.025, 0.025)
                if all(x - 0.1 <= p[0] <= x + w + 0.1 and y - 0.1 <= p[1] <= y + h + 0.1 for p in (a, b)):
                    facets += poly([(cx, cy), a, b], _toned(base, light))
                    lines += points([a, b], closed=False) + " "
    return facets + stroke(lines, brass, 1.1, cap="butt")


def brass_stone(cx: float, cy: float, r: float, ground: str) -> str:
    def at(*corners: Point) -> list[Point]:
        return [(cx + x * r, cy + y * r * 1.18) for x, y in corners]

    n, e, s, w = (0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)
    bed = at(*((x * 1.28, y * 1.28) for x, y in (n, e, s, w)))
    body = poly(bed, _toned(ground, -0.35)) + stroke(points(bed), theme.BRASS_LINE, r * 0.05)
    sides = ((n, w, "#f8e9be"), (n, e, "#d9b96f"), (e, s, "#7f5f2b"), (s, w, "#a9853f"))
    for a, b, tone in sides:
        body += poly(at(a, b, (b[0] * 0.48, b[1] * 0.48), (a[0] * 0.48, a[1] * 0.48)), tone)
    table = [(x * 0.48, y * 0.48) for x, y in (n, e, s, w)]
    return body + poly(at(*table), "#e8cf96") + poly(at(table[0], table[3], table[1]), "#fbf0cf")


@lru_cache(4)
def back() -> str:
    """The back of every card: velvet lozenges in an edge of paper, a brass stone in the middle."""
    base = VELVET
    defs = linear("p", (0, 0), (W, H), even(("#fbf4e4", "#ddcfb0"))) + linear("b", (0, 0), (W, H), BRASS)
    body = rect(1, 1, W - 2, H - 2, 13, "url(#p)") + frame(1, 1, W - 2, H - 2, 13, "#9a875f", 1.6)
    body += rect(8, 8, W - 16, H - 16, 6, base) + lattice(11, 11, W - 22, H - 22, 5, 7, base)
    body += frame(10, 10, W - 20, H - 20, 5, base, 4) + frame(9, 9, W - 18, H - 18, 6, "url(#b)", 1.8)
    return svg(W, H, body + brass_stone(W / 2, H / 2, W * 0.23, base), defs)


def draw_rank(cv: Canvas, rank: str, cx: float, cy: float, px: float, colour: str, alpha: int = 255) -> None:
    """A rank with the middle of its capital at cx, cy."""
    if rank == "J":
        h = px * 0.728
        cv.centred(_jack(colour), cx - h * 0.02, cy, h * 64 / 102, h, alpha=alpha)
    elif rank == "T":
        for figure, dx in (("1", -0.275), ("0", 0.245)):
            cv.text(figure, cx + dx * px, cy, px, "bold", colour, "centre", False, alpha)
    else:
        cv.text(rank, cx, cy, px, "bold", colour, "centre", False, alpha)


def mark_centres(w: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where the rank and the suit of a card `w` wide stand, from its top left."""
    k = w / W
    capitals, suit_w, gap = 82 * k * 0.714, 68 * k, 17 * k
    top = (H * k - capitals - gap - suit_w) / 2
    return (w / 2, top + capitals / 2), (w / 2, top + capitals + gap + suit_w / 2)


def draw_marks(
    cv: Canvas, rank: str, mark: str, x: float, y: float, w: float, tint: str | None = None, alpha: int = 255
) -> None:
    """Rank and suit of a card `w` wide at x, y without its paper; `tint`: in one colour."""
    k = w / W
    (rx, ry), (sx, sy) = mark_centres(w)
    draw_rank(cv, rank, x + rx, y + ry, 82 * k, tint or theme.SUITS[mark], alpha)
    cv.centred(suit(mark, tint), x + sx, y + sy, 68 * k, 68 * k, alpha=alpha)


def face(cv: Canvas, rank: str, mark: str, w: float) -> pygame.Surface:
    """A card `w` units wide: rank A 2..9 T J Q K, suit S H D C. It is shared: treat it as read only."""

    def paint(on: Canvas) -> None:
        on.draw(paper(mark), 0, 0, w, w * H / W)
        draw_marks(on, rank, mark, 0, 0, w)

    return cv.made(("card", rank, mark), w, w * H / W, paint)


def draw_card(cv: Canvas, rank: str, mark: str, x: float, y: float, w: float, alpha: int = 255) -> None:
    """A card with its top left at x, y and its shadow on the table."""
    _lay(cv, face(cv, rank, mark, w), x, y, w, alpha)


def draw_back(cv: Canvas, x: float, y: float, w: float, alpha: int = 255) -> None:
    """A card face down."""
    _lay(cv, cv.image(back(), w, w * H / W), x, y, w, alpha)


def _lay(cv: Canvas, image: pygame.Surface, x: float, y: float, w: float, alpha: int) -> None:
    k = w / W
    # All cards are of one shape, so that one shadow does for them all.
    cv.shadow(cv.image(back(), w, w * H / W), x, y, 0, 5 * k, 7 * k, 140 * alpha // 255)
    cv.blit(image, x, y, alpha)
