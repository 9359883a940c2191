"""The nobles: ten profiles on velvet (drawn in assets/images/noble_N.svg), as cameos and as portraits.

N is a noble's number, 1 to 10. The figures look left and stand on a field of 120 x 150.
"""

from __future__ import annotations

from functools import cache, lru_cache

import pygame

from scenes.platform.files import asset
from scenes.view import theme
from scenes.view.art import cards
from scenes.view.canvas import Canvas, raster
from scenes.view.svg import even, linear, radial, svg

W, H = 120, 150
CAMEO = 1.25
"""Height of a cameo to its width."""

_VELVET = (
    *("#1e4a3c", "#3a2a48", "#1f4f4a", "#6a2233", "#4a2a1c"),
    *("#2b4a2a", "#2a3f66", "#5a1f3a", "#23406b", "#6a2a22"),
)
_FACE = (30, 107)
"""The part of the field that a narrow portrait shows."""


@cache
def _figure(number: int) -> str:
    return asset("images", f"noble_{number}.svg").read_text(encoding="ascii")


@lru_cache(64)
def _velvet(number: int, w: float, h: float) -> str:
    """The ground behind a figure."""
    tone = _VELVET[number - 1]
    tones = (theme.mix(tone, "#ffffff", 0.36), tone, theme.mix(tone, "#000000", 0.6))
    light = radial(
        "v", (w * 0.38, h * 0.34), max(w, h) * 0.78, ((0, tones[0]), (0.55, tones[1]), (1, tones[2]))
    )
    return svg(w, h, f'<rect width="{w:g}" height="{h:g}" fill="url(#v)"/>', light)


def _draw_figure(cv: Canvas, number: int, x: float, y: float, k: float) -> None:
    """The figure alone, `k` times its field, the field's corner at x, y."""
    cv.blit(raster(_figure(number), cv.px(W * k), cv.px(H * k)), x, y)


def portrait(cv: Canvas, number: int, w: float, h: float) -> pygame.Surface:
    """A miniature of w x h units; a narrow one keeps the whole face. Shared: treat it as read only."""
    left, right = _FACE
    k = min(h / (H - 8), w / (right - left)) if w / h < 0.72 else h / (H - 8)
    x = w / 2 - (left + right) / 2 * k

    def paint(on: Canvas) -> None:
        on.blit(raster(_velvet(number, w, h), *on.surface.get_size()), 0, 0)
        _draw_figure(on, number, x, h - H * k + 1, k)

    return cv.made(("noble", number), w, h, paint)


@lru_cache(16)
def _oval(w: float, h: float) -> str:
    rx, ry = w / 2 - w * 0.045, h / 2 - w * 0.045
    return svg(w, h, f'<ellipse cx="{w / 2:g}" cy="{h / 2:g}" rx="{rx:g}" ry="{ry:g}" fill="#ffffff"/>')


@lru_cache(16)
def _rim(w: float, h: float) -> str:
    body = ""
    for inset, colour, width, opacity in (
        (0.035, "#3f2d10", 0.066, 1.0),
        (0.035, "url(#b)", 0.052, 1.0),
        (0.07, "#000000", 0.012, 0.4),
    ):
        rx, ry = w / 2 - w * inset, h / 2 - w * inset
        body += f'<ellipse cx="{w / 2:g}" cy="{h / 2:g}" rx="{rx:g}" ry="{ry:g}" fill="none" '
        body += f'stroke="{colour}" stroke-width="{w * width:g}" stroke-opacity="{opacity:g}"/>'
    return svg(w, h, body, linear("b", (0, 0), (w, h), cards.BRASS))


def cameo(cv: Canvas, number: int, w: float) -> pygame.Surface:
    """An oval brooch, `w` units wide. It is shared: treat it as read only."""
    h = w * CAMEO
    k = w / 122

    def paint(on: Canvas) -> None:
        size = on.surface.get_size()
        on.blit(raster(_velvet(number, w, h), *size), 0, 0)
        _draw_figure(on, number, w / 2 - 68 * k, h - H * k, k)
        on.surface.blit(raster(_oval(w, h), *size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        on.blit(raster(_rim(w, h), *size), 0, 0)

    return cv.made(("cameo", number), w, h, paint)


def draw_cameo(cv: Canvas, number: int, cx: float, cy: float, w: float, alpha: int = 255) -> None:
    """A cameo round cx, cy with its shadow."""
    image, h = cameo(cv, number, w), w * CAMEO
    # All cameos are of one shape, so that one shadow does for them all.
    shape = cv.image(_oval(w, h), w, h)
    cv.shadow(shape, cx - w / 2, cy - h / 2, 0, w * 0.05, w * 0.07 + 2, 170 * alpha // 255)
    cv.blit(image, cx - w / 2, cy - h / 2, alpha)


@lru_cache(16)
def tile(w: float, h: float, cut: float = 13) -> str:
    """The ivory plate with cut corners and a brass edge that a noble's demand is written on."""
    corners = [
        *((1.5 + cut, 1.5), (w - 1.5 - cut, 1.5), (w - 1.5, 1.5 + cut), (w - 1.5, h - 1.5 - cut)),
        *((w - 1.5 - cut, h - 1.5), (1.5 + cut, h - 1.5), (1.5, h - 1.5 - cut), (1.5, 1.5 + cut)),
    ]
    d = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + " Z"
    defs = linear("p", (0, 0), (w, h), even(("#fffaec", "#e3d2ac"))) + linear(
        "b", (0, 0), (w, h), cards.BRASS
    )
    return svg(w, h, f'<path d="{d}" fill="url(#p)" stroke="url(#b)" stroke-width="3"/>', defs)
