"""How a game shows itself outside its table: on the title, among the seats, in the pages of its rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from scenes.view import theme
from scenes.view.art import plates
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect

Paint = Callable[[Canvas, float, float], None]
"""Draws on a canvas of this width and height."""
_CLOTH = ("#1a5056", "#123c41")


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the rules: words under `help.<game>.<key>` (`title`, `text`) and a picture for a field."""

    key: str
    picture: Callable[[Canvas, Rect], None]

    @classmethod
    def on_cloth(cls, game: str, key: str, paint: Paint) -> Page:
        """A page whose picture is a window on a table's cloth; `paint` draws what lies there, once a size."""

        def picture(canvas: Canvas, rect: Rect) -> None:
            x, y, w, h = rect.x, rect.y, rect.w, rect.h
            plates.lay(canvas, plates.plate(w, h, 20, 0, _CLOTH, _CLOTH), x, y, w, h, 6)
            canvas.blit(canvas.made(("page", game, key), w, h, lambda on: paint(on, w, h)), x, y)
            canvas.draw(plates.outline(w, h, 20, theme.BRASS_LINE, 4), x, y, w, h)

        return cls(key, picture)


@dataclass(frozen=True, slots=True)
class Face:
    """`picture`: name of its thing on the title (see art.images); `strip` draws a row of its pieces, 64 high,
    round x, y; `miniature` what everybody may know of a state, round x, y within a square of that side.
    `drawn_lot`: the game itself draws for who begins, so nobody chooses it."""

    game: str
    picture: str
    strip: Callable[[Canvas, float, float], None]
    miniature: Callable[[Canvas, Any, float, float, float], None] | None = None
    pages: tuple[Page, ...] = ()
    drawn_lot: bool = False
