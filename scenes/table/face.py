"""How a game shows itself outside its table: on the title, among the seats, in the pages of its rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the rules: words under `help.<game>.<key>` (`title`, `text`) and a picture for a field."""

    key: str
    picture: Callable[[Canvas, Rect], None]


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
