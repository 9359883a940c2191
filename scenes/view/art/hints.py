"""The marks of a hint: a star on every part of its move, the trail of a piece, a frame round other things."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin

from scenes.view import theme
from scenes.view.art import plates
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.svg import disc, stroke, svg

STAR = 76.0
"""Side of a star with room for a number."""
_SPIKE = 26.0
"""How far a star stands out over a thing."""
NARROW = 64.0
_DARK = "#1c0714"
_PALE = theme.mix(theme.HINT, "#ffffff", 0.78)
_FRAME = ((9.0, _DARK, 12.0), (7.0, theme.HINT, 7.0), (4.5, _PALE, 2.0))
"""Lines: how far out, their colour, their width."""
_OFF_PIECE, _OFF_STAR = 60.0, 38.0
"""How far from the middle of a piece and of a star the beads begin."""


@lru_cache(4)
def star() -> str:
    """Four points, 80 x 80."""
    d = "M40 3 Q47 33 77 40 Q47 47 40 77 Q33 47 3 40 Q33 33 40 3 Z"
    body = stroke(d, _DARK, 6, 0.85) + f'<path d="{d}" fill="{theme.HINT}"/>'
    inner = "M40 17 Q44 36 63 40 Q44 44 40 63 Q36 44 17 40 Q36 36 40 17 Z"
    return svg(80, 80, body + f'<path d="{inner}" fill="{_PALE}"/>')


@lru_cache(4)
def badge() -> str:
    """A star with a disc for a number in its middle, 80 x 80."""
    d = "M40 1 Q48 32 79 40 Q48 48 40 79 Q32 48 1 40 Q32 32 40 1 Z"
    body = stroke(d, _DARK, 6, 0.85) + f'<path d="{d}" fill="{theme.HINT}"/>'
    return svg(80, 80, body + f'<circle cx="40" cy="40" r="23" fill="{_DARK}"/>')


@lru_cache(32)
def _trail(dx: float, dy: float) -> str:
    """A string of beads that leads dx, dy on, with room of 20 round it."""
    left, top = min(0.0, dx), min(0.0, dy)
    count = max(2, round(hypot(dx, dy) / 21))
    at = [(20 - left + dx * n / count, 20 - top + dy * n / count) for n in range(count)]
    layers = ((10, _DARK), (7, theme.HINT), (3.4, _PALE))
    beads = "".join(disc(x, y, r, tone) for r, tone in layers for x, y in at)
    return svg(abs(dx) + 40, abs(dy) + 40, beads)


def draw_star(cv: Canvas, x: float, y: float, side: float = STAR, text: str = "") -> None:
    """A star round x, y; with a short `text` in it, its number."""
    image = cv.image(badge() if text else star(), side, side)
    cv.glow(image, x - side / 2, y - side / 2, theme.HINT, 9, 170)
    cv.blit(image, x - side / 2, y - side / 2)
    if text:
        cv.text(text, x, y, max(theme.MIN_TEXT, side * 0.42), "bold", _PALE, "centre", False)


@lru_cache(1)
def _necklace() -> str:
    """Beads round a piece, 120 x 120."""
    turns = [2 * pi * n / 16 for n in range(16)]
    at = [(60 + 48 * cos(turn), 60 + 48 * sin(turn)) for turn in turns]
    layers = ((8, _DARK), (5.4, theme.HINT), (2.4, _PALE))
    return svg(120, 120, "".join(disc(x, y, r, tone) for r, tone in layers for x, y in at))


def draw_trail(cv: Canvas, way: Sequence[tuple[float, float]]) -> None:
    """A piece, at the first of these points, and its way over the others; several landings are numbered."""
    cv.centred(_necklace(), way[0][0], way[0][1] - 2, 120, 120)
    leave = _OFF_PIECE
    for (x, y), (to_x, to_y) in pairwise(way):
        far = hypot(to_x - x, to_y - y)
        along_x, along_y, left = (to_x - x) / far, (to_y - y) / far, far - leave - _OFF_STAR
        if left > _OFF_STAR:
            x, y, dx, dy = x + along_x * leave, y + along_y * leave, along_x * left, along_y * left
            markup = _trail(round(dx, 1), round(dy, 1))
            cv.draw(markup, min(x, x + dx) - 20, min(y, y + dy) - 20, abs(dx) + 40, abs(dy) + 40)
        leave = _OFF_STAR
    landings = way[1:]
    for number, (x, y) in enumerate(landings, 1):
        draw_star(cv, x, y, text=str(number) if len(landings) > 1 else "")


def draw_frame(cv: Canvas, rect: Rect, cut: float = 16, quiet: bool = False) -> None:
    """A double line round a thing; the cursor's brackets lie over it, its star over them.

    `quiet`: a single line, for what the move is about and does not touch.
    """
    lines = ((7.0, _DARK, 8.0), (6.0, theme.HINT, 3.5)) if quiet else _FRAME
    for gap, tone, width in lines:
        w, h = rect.w + 2 * gap, rect.h + 2 * gap
        cv.draw(plates.outline(w, h, cut + gap * 0.6, tone, width), rect.x - gap, rect.y - gap, w, h)


def draw_corner(cv: Canvas, rect: Rect, text: str = "", corner: str = "right") -> None:
    """The star on an upper corner of a framed thing, with a short `text` in it.

    A narrow thing has no star, and its text on its foot.
    """
    if rect.w < NARROW:
        _draw_foot(cv, rect, text)
        return
    x = rect.right - 6 if corner == "right" else rect.x + 6
    draw_star(cv, x, rect.y + 6, STAR if text else 60.0, text)


def reach(rect: Rect) -> Rect:
    """What the frame of a thing covers, with its star."""
    return Rect(rect.x, rect.y - _SPIKE, rect.w, rect.h + _SPIKE)


def _draw_foot(cv: Canvas, rect: Rect, text: str) -> None:
    w, h = rect.w + 2, 44.0
    x, y = rect.cx - w / 2, rect.bottom - 8
    cv.draw(plates.outline(w, h, 10, _DARK, 12), x, y, w, h)
    face = (theme.mix(theme.HINT, "#ffffff", 0.25), theme.HINT)
    cv.draw(plates.plate(w, h, 10, 2, face, (_PALE, theme.HINT), None, 0, 1.0, False), x, y, w, h)
    cv.text(text, rect.cx, y + h / 2, 36, "bold", _DARK, "centre", False)
