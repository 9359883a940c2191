"""Turned discs of wood and stone for Diamond Checkers, with visible thickness.

White has rings from the lathe, Black has flutes; a King shows a ring of brass and a crown, a Diamond King is
a King with a second piece on it, crown up: its crown is larger and bears a cut stone.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import pygame

from scenes.view import theme
from scenes.view.art.gems import LAMP, diamond_body
from scenes.view.canvas import Canvas
from scenes.view.svg import disc as circle
from scenes.view.svg import even, linear, radial, ring, stroke, svg

DISC = 78
"""Diameter of a piece on the board, in units."""

FIELD_W, FIELD_H = 100, 118
"""The field a piece is drawn on."""
R, THICK, BASE = 44, 11, 70
"""On the field: radius and thickness of a disc, and the height at which its foot's middle lies."""
_STACK = THICK + 2.5
_FOOT = BASE - 4.5


@dataclass(frozen=True, slots=True)
class _Side:
    top: tuple[str, str, str]
    wall: tuple[str, str, str, str]
    rim: tuple[str, str]
    dish: tuple[str, str]
    groove: str
    light: str
    line: str
    gleam: float


_SIDES = (
    _Side(
        top=("#fffdf6", "#faf0db", "#e4d0ac"),
        wall=("#8f744c", "#f1dfba", "#c5a878", "#7c6139"),
        rim=("#ffffff", "#cdb384"),
        dish=("#d9c195", "#fdf5e2"),
        groove="#a58a5e",
        light="#ffffff",
        line="#4f3a1c",
        gleam=0.9,
    ),
    _Side(
        top=("#4e5762", "#292f37", "#13161b"),
        wall=("#07090b", "#424b55", "#1b2026", "#050608"),
        rim=("#b4c1cc", "#22272e"),
        dish=("#0c0e12", "#3a424b"),
        groove="#0b0d10",
        light="#8d9ba8",
        line="#000000",
        gleam=0.5,
    ),
)
_BRASS = ((0.0, "#fff3bf"), (0.3, "#eec262"), (0.62, "#a87426"), (1.0, "#f2cf7c"))
_CROWN = "M-20 -9 L-10.5 1.5 L0 -16 L10.5 1.5 L20 -9 L16 13.5 H-16 Z"


def _defs(side: _Side) -> str:
    wall = tuple(zip((0, 0.28, 0.65, 1), side.wall, strict=True))
    return (
        radial("top", (36, 30), 58, even(side.top))
        + linear("wall", (6, 0), (94, 0), wall)
        + linear("rim", (22, 12), (76, 90), even(side.rim))
        + linear("dish", (40, 36), (60, 64), even(side.dish))
        + linear("brass", (22, 16), (78, 84), _BRASS)
        + linear("crown", (-10, -16), (10, 16), even(("#fff1b8", "#e9b850", "#b07a26")))
    )


def _lathe(side: _Side, plain: bool) -> str:
    body = ""
    for r in (35.5,) if plain else (33, 26.5):
        body += ring(50, 50, r, side.groove, 1.7, 0.62) + ring(50, 51.2, r, "#ffffff", 1.2, 0.75)
    return body


def _flutes(plain: bool) -> str:
    body = ""
    inner, outer = (34, 38) if plain else (27, 36)
    for i in range(28):
        a = 2 * math.pi * i / 28
        x, y = math.cos(a), math.sin(a)
        d = f"M{50 + inner * x:.1f} {50 + inner * y:.1f} L{50 + outer * x:.1f} {50 + outer * y:.1f}"
        tone = theme.mix("#090b0e", "#93a1ae", 0.5 + 0.5 * math.cos(a - LAMP))
        body += stroke(d, tone, 2, 0.8)
    return body


def _arc(y: float, inset: float = 0.0) -> str:
    return f"M{50 - R + inset} {y:g} A{R} {R} 0 0 0 {50 + R - inset} {y:g}"


def _disc(seat: int, y: float, plain: bool) -> str:
    """One disc, its top round 50,y and its wall below; `plain`: it bears a ring of brass."""
    side = _SIDES[seat]
    wall = f"M{50 - R} {y:g} V{y + THICK:g} A{R} {R} 0 0 0 {50 + R} {y + THICK:g} V{y:g} Z"
    body = f'<path d="{wall}" fill="url(#wall)"/>' + stroke(_arc(y + THICK), side.line, 1.4, 0.8)
    body += stroke(_arc(y + THICK * 0.45, 0.8), side.light, 1.5, 0.22)
    top = circle(50, 50, R, "url(#rim)") + circle(50, 50, R - 4.5, "url(#top)")
    top += ring(50, 50, R - 4.5, side.groove, 1.3, 0.75)
    top += _flutes(plain) if seat else _lathe(side, plain)
    if not plain:
        top += circle(50, 50, 16, "url(#dish)") + ring(50, 50, 16, side.groove, 1.4, 0.8)
        top += stroke("M37 59.5 A16 16 0 0 0 63 59.5", side.light, 1.5, side.gleam)
    return body + f'<g transform="translate(0 {y - 50:g})">{top}</g>'


def _brass_ring(r: float, width: float) -> str:
    return (
        ring(50, 50, r, "#241404", width + 3, 0.85)
        + ring(50, 50, r, "url(#brass)", width)
        + ring(50, 50, r + width * 0.28, "#fff3c4", 1.1, 0.55)
        + ring(50, 50, r - width * 0.34, "#5f3f10", 1, 0.5)
    )


def _crown(y: float, scale: float) -> str:
    join = 'stroke-linejoin="round"'
    crown = f'<path d="{_CROWN}" fill="#1d1003" stroke="#1d1003" stroke-width="4.5" {join}/>'
    crown += f'<path d="{_CROWN}" fill="url(#crown)" stroke="url(#crown)" stroke-width="1.5" {join}/>'
    return f'<g transform="translate(50 {y:g}) scale({scale:g})">{crown}</g>'


def _king(seat: int, y: float) -> str:
    top = _brass_ring(29.5, 8.5) + _crown(50.5, 0.86)
    return _disc(seat, y, True) + f'<g transform="translate(0 {y - 50:g})">{top}</g>'


def _diamond_king(seat: int, y: float) -> str:
    upper = y - _STACK
    shade = f"M{50 - R} {upper + THICK + 1:g} A{R} {R} 0 0 0 {50 + R} {upper + THICK + 1:g} V{y:g}"
    shade += f" A{R} {R} 0 0 1 {50 - R} {y:g} Z"
    body = _disc(seat, y, True) + f'<path d="{shade}" fill="#000000" fill-opacity=".55"/>'
    stone = '<path d="M50 41 L63 54 L50 67 L37 54 Z" fill="#1a0f04"/>'
    stone += f'<g transform="translate(50 54) scale(.25)">{diamond_body()}</g>'
    top = _brass_ring(35, 6) + _crown(50, 1.3) + stone
    return body + _disc(seat, upper, True) + f'<g transform="translate(0 {upper - 50:g})">{top}</g>'


@lru_cache(6)
def piece(seat: int, rank: str) -> str:
    """A piece of White (seat 0) or Black (seat 1): rank M, K or D. FIELD_W x FIELD_H."""
    y = BASE - THICK
    body = {
        "M": lambda: _disc(seat, y, False),
        "K": lambda: _king(seat, y),
        "D": lambda: _diamond_king(seat, y),
    }
    return svg(FIELD_W, FIELD_H, body[rank](), _defs(_SIDES[seat]))


# drawing

_FOOTPRINT = svg(FIELD_W, FIELD_H, circle(50, BASE, R, "#000000"))
_GROWTH = 0.006
"""How much larger a piece looks for each unit it is nearer to the eye."""
_SIZE_STEP, _LIFT_STEP, _TURN_STEPS = 2, 4, 8
_ROOM = 0.36
"""Room for the shadow round a resting piece, in fields."""


def _shade(cv: Canvas, left: float, top: float, w: float, h: float, lift: float, alpha: int) -> None:
    """The shadow of a piece whose foot would stand at left, top; the higher the piece, the softer."""
    image = cv.image(_FOOTPRINT, w, h)
    small = w / (DISC / (2 * R) * FIELD_W)
    far = lift * 0.35
    dark = round(max(70, 190 - lift * 1.4)) * alpha // 255
    dx, dy, blur = (3 + far * 0.5) * small, 7 * small + far, (6 + far * 0.5) * small
    cv.shadow(image, left, top, dx, dy, blur, dark, theme.WOOD_SHADOW)
    if lift < 20:
        contact = round(150 - lift * 6) * alpha // 255
        cv.shadow(image, left, top, 0, 2.5 * small, 2.2 * small, contact, theme.WOOD_SHADOW)


def _resting(cv: Canvas, seat: int, rank: str, w: float, h: float) -> pygame.Surface:
    """The piece with its shadow, in a field that has _ROOM around."""

    def paint(on: Canvas) -> None:
        _shade(on, w * _ROOM, w * _ROOM, w, h, 0, 255)
        on.draw(piece(seat, rank), w * _ROOM, w * _ROOM, w, h)

    return cv.made(("piece", seat, rank), w * (1 + 2 * _ROOM), h + 2 * _ROOM * w, paint)


def _turning(cv: Canvas, image: pygame.Surface, step: int) -> pygame.Surface:
    width, height = image.get_size()
    return cv.scaled(image, width / cv.scale, max(1.0, height * step / _TURN_STEPS) / cv.scale)


def draw_piece(
    cv: Canvas,
    seat: int,
    rank: str,
    x: float,
    y: float,
    disc: float = DISC,
    lift: float = 0.0,
    turn: float = 1.0,
    alpha: int = 255,
    shadow: bool = True,
) -> None:
    """A piece whose square has its middle at x, y, `lift` units above it.

    `disc`: its diameter; `turn` 1: flat, 0: on its edge, while it is turned over.
    """
    grown = disc * (1 + lift * _GROWTH)
    k = round(grown / _SIZE_STEP) * _SIZE_STEP / (2 * R) if lift or turn < 1 else disc / (2 * R)
    w, h = FIELD_W * k, FIELD_H * k
    left, top = x - w / 2, y - _FOOT * k
    if shadow and not lift and turn >= 1:
        cv.blit(_resting(cv, seat, rank, w, h), left - w * _ROOM, top - w * _ROOM, alpha)
        return
    if shadow:
        _shade(cv, left, top, w, h, round(lift / _LIFT_STEP) * _LIFT_STEP, alpha)
    image = cv.image(piece(seat, rank), w, h)
    if turn < 1:
        step = max(1, round(turn * _TURN_STEPS))
        image = _turning(cv, image, step)
        top += (h - h * step / _TURN_STEPS) * BASE / FIELD_H
    cv.blit(image, left, top - lift, alpha)
