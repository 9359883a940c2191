"""How a game shows itself outside its table: on the title, among the seats, in the pages of its rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect

Draw: TypeAlias = Callable[[Canvas, float, float], None]
"""Draws around the middle x, y."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the rules: words under `help.<game>.<key>` (`title`, `text`) and a picture for a field."""

    key: str
    picture: Callable[[Canvas, Rect], None]


@dataclass(frozen=True, slots=True)
class Face:
    """`thing`: about 400 x 410 units on the title; `strip`: a row of its pieces, 64 high;
    `miniature`: a state (or None for the start) within a square of the given side."""

    game: str
    thing: Draw
    strip: Draw
    miniature: Callable[[Canvas, Any, float, float, float], None] | None = None
    pages: tuple[Page, ...] = ()
