"""The band across the whole table that carries a big moment."""

from __future__ import annotations

from functools import lru_cache

from scenes.view import theme
from scenes.view.svg import linear, rect, svg


@lru_cache(16)
def ribbon(high: float, colour: str) -> str:
    """As wide as the picture, tinted with the colour, between double lines of brass."""
    side = theme.mix(theme.deep(colour, 0.16), "#040f12", 0.4)
    middle = theme.mix(theme.deep(colour, 0.34), "#06181c", 0.3)
    ends = ((0, side, 0.96), (0.3, middle, 0.99), (0.7, middle, 0.99), (1, side, 0.96))
    brass = (
        (0, "#7d5620", 0.7),
        (0.3, theme.BRASS_LINE, 1),
        (0.5, theme.BRASS_HI, 1),
        (0.7, theme.BRASS_LINE, 1),
        (1, "#7d5620", 0.7),
    )
    defs = linear("f", (0, 0), (theme.W, 0), ends) + linear("l", (0, 0), (theme.W, 0), brass)
    body = rect(0, 0, theme.W, high, 0, "url(#f)")
    for y, thick in ((0, 4), (9, 1.4), (high - 4, 4), (high - 10.4, 1.4)):
        body += rect(0, y, theme.W, thick, 0, "url(#l)")
    return svg(theme.W, high, body, defs)
