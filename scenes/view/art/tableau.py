"""Places for cards and what is marked on them: sunken facets, lit places, rivets, rings, the cursor."""

from __future__ import annotations

from functools import lru_cache

from scenes.view import theme
from scenes.view.art import cards, plates
from scenes.view.canvas import Canvas
from scenes.view.svg import disc, frame, linear, points, rect, ring, stroke, svg

W, H = cards.W, cards.H
RIVET, RIVET_SMALL = 64.0, 50.0
SLIP = 1.75
"""Width of a card as a slip of paper, in heights."""
_DARK = "#03100f"


@lru_cache(4)
def spot(ready: bool = False) -> str:
    """An empty spot of the diamond: a facet sunk into the cloth, plainer where it is `ready` for a card."""
    a = 1.0 if ready else 0.55
    lozenge = [(W / 2, 31), (W - 31, H / 2), (W / 2, H - 31), (31, H / 2)]
    body = rect(5, 5, W - 10, H - 10, 10, "#031013", 0.34 * a)
    body += stroke(points(lozenge), theme.BRASS_HI, 2, 0.26 * a)
    line = f'fill="none" stroke="{theme.BRASS_HI}" stroke-opacity="{0.4 * a:g}" stroke-width="2"'
    return svg(W, H, body + f'<rect x="5" y="5" width="{W - 10}" height="{H - 10}" rx="10" {line}/>')


@lru_cache(8)
def hollow(w: float, h: float) -> str:
    """Where a card of a row has lain."""
    line = 'fill="none" stroke="#8fa9aa" stroke-opacity=".34" stroke-width="2"'
    body = rect(2.5, 2.5, w - 5, h - 5, 10, "#031013", 0.42)
    return svg(w, h, body + f'<rect x="2.5" y="2.5" width="{w - 5:g}" height="{h - 5:g}" rx="10" {line}/>')


@lru_cache(8)
def veil(w: float, h: float) -> str:
    """Takes the light off a card that does not fit."""
    return svg(w, h, rect(1, 1, w - 2, h - 2, 12, "#06181c", 0.62))


@lru_cache(16)
def lit(colour: str) -> str:
    """A place that may be taken, in the colour of the seat on turn."""
    defs = linear("g", (0, 0), (0, H), ((0, theme.deep(colour, 0.5)), (1, theme.deep(colour, 0.28))))
    return svg(W, H, rect(4, 4, W - 8, H - 8, 11, "url(#g)"), defs)


@lru_cache(64)
def edge(w: float, h: float, colour: str, width: float = 6, radius: float = 14) -> str:
    """A lit edge: the colour between a dark and a white hairline."""
    i = width / 2 + 2
    body = ""
    for tone, thick, opacity in ((_DARK, width + 3, 0.7), (colour, width, 1.0), ("#ffffff", 1.8, 0.85)):
        body += (
            f'<rect x="{i}" y="{i}" width="{w - 2 * i:g}" height="{h - 2 * i:g}" rx="{radius}" fill="none" '
            f'stroke="{tone}" stroke-opacity="{opacity}" stroke-width="{thick}"/>'
        )
    return svg(w, h, body)


@lru_cache(8)
def _stud(colour: str) -> str:
    return svg(
        100, 100, disc(50, 50, 47, "#fffaee") + ring(50, 50, 45, "#0b2226", 8) + ring(50, 50, 43, colour, 6)
    )


@lru_cache(2)
def _token() -> str:
    return svg(100, 100, disc(50, 50, 48, "#fffaee") + ring(50, 50, 47, "#b39a68", 3))


@lru_cache(16)
def mark_ring(colour: str) -> str:
    """The ring round the mark of a card that is matched."""
    tone = theme.mix(colour, "#000000", 0.18)
    return svg(100, 100, disc(50, 50, 46, colour, 0.12) + ring(50, 50, 45, tone, 8))


def draw_sign(cv: Canvas, card: str, by: str, x: float, y: float, size: float) -> None:
    """The rank or the suit of a card alone, round x, y, on a disc of paper."""
    cv.centred(_token(), x, y, size, size, shadow=(0, 3, 4, 120))
    _draw_mark(cv, card, by, x, y, size)


def _draw_mark(cv: Canvas, card: str, by: str, x: float, y: float, size: float) -> None:
    if by == "suit":
        cv.centred(cards.suit(card[1]), x, y, size * 0.54, size * 0.54)
    else:
        cards.draw_rank(cv, card[0], x, y, size * (0.52 if card[0] == "T" else 0.62), theme.INK)


def draw_rivet(cv: Canvas, card: str, by: str, x: float, y: float, colour: str, size: float = RIVET) -> None:
    """The reason of a fit, fastened where two cards overlap: the suit or the rank they share."""
    cv.centred(_stud(colour), x, y, size, size, shadow=(0, 3, 5, 170))
    _draw_mark(cv, card, by, x, y, size * 0.94)


def draw_lit(cv: Canvas, x: float, y: float, colour: str, card: str | None) -> None:
    """A place at x, y that may be taken; the card that would go there stands faintly in it."""
    room = 40.0

    def paint(on: Canvas) -> None:
        image = on.image(lit(colour), W, H)
        on.glow(image, room, room, colour, 12, 220)
        on.blit(image, room, room)
        if card is not None:
            pale = theme.mix(colour, "#ffffff", 0.62)
            cards.draw_marks(on, card[0], card[1], room, room, W, pale, 150)
        on.draw(edge(W + 4, H + 4, theme.mix(colour, "#ffffff", 0.12)), room - 2, room - 2, W + 4, H + 4)

    image = cv.made(("lit", colour, card), W + 2 * room, H + 2 * room, paint)
    cv.blit(image, x - room, y - room)


def draw_edge(cv: Canvas, x: float, y: float, w: float, h: float, colour: str, glow: int = 230) -> None:
    """The lit edge and its light round a card at x, y."""
    image = cv.image(edge(w + 14, h + 14, theme.mix(colour, "#ffffff", 0.12), 7, 17), w + 14, h + 14)
    cv.glow(image, x - 7, y - 7, colour, 12, glow)
    cv.blit(image, x - 7, y - 7)


def draw_cursor(cv: Canvas, x: float, y: float, w: float, h: float, colour: str, pulse: float = 0.0) -> None:
    """Four brackets round a card at x, y; `pulse` 0..1 swells their light."""
    out = 20 if w >= W else 14
    image = cv.image(plates.brackets(w + 2 * out, h + 2 * out), w + 2 * out, h + 2 * out)
    cv.glow(image, x - out, y - out, colour, 10, round(150 + 105 * pulse), 2)
    cv.blit(image, x - out, y - out)


def draw_wants(cv: Canvas, x: float, y: float, under: tuple[str, str], colour: str) -> None:
    """What an open place would have taken: rank and suit of either card it overlaps."""
    cv.draw(lit("#8a4a3a"), x, y, W, H, shadow=(0, 4, 6, 120))
    for column, card in enumerate(under):
        for row, by in enumerate(("rank", "suit")):
            draw_sign(cv, card, by, x + W * (0.28 + 0.44 * column), y + H * (0.3 + 0.4 * row), 58)
    cv.draw(edge(W + 2, H + 2, colour, 4, 12), x - 1, y - 1, W + 2, H + 2)


@lru_cache(4)
def dealer() -> str:
    """Who deals: a small pack with a card leaving it, 100 x 100."""
    brass, dark = theme.BRASS_HI, "#1b1206"

    def card(x: float, y: float, fill: str) -> str:
        return rect(x, y, 46, 66, 7, fill) + frame(x, y, 46, 66, 7, dark, 4)

    body = card(10, 20, theme.mix(brass, "#000000", 0.35)) + card(18, 14, theme.mix(brass, "#000000", 0.12))
    stone = '<path d="M61 30 L73 45 L61 60 L49 45 Z" fill="#5a1f31"/>'
    return svg(100, 100, body + f'<g transform="rotate(16 60 46)">{card(38, 12, "#fff8e6")}{stone}</g>')


def draw_small(cv: Canvas, card: str, x: float, y: float, high: float) -> float:
    """A card as a slip of paper in a line of text, its right end at x, its middle at y. Returns its width."""
    wide = high * SLIP

    def paint(on: Canvas) -> None:
        on.draw(
            svg(wide, high, rect(0.5, 0.5, wide - 1, high - 1, high * 0.2, theme.PAPER)), 0, 0, wide, high
        )
        cards.draw_rank(on, card[0], wide * 0.3, high / 2, high * 0.8, theme.SUITS[card[1]])
        on.centred(cards.suit(card[1]), wide * 0.72, high / 2, high * 0.66, high * 0.66)

    cv.blit(cv.made(("small", card), wide, high, paint), x - wide, y - high / 2)
    return wide
