"""What the house needs to know of a game's scenes: `ENTRY` in the module `entry` of their package."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from scenes.view import theme
from scenes.view.art import plates
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect

Paint: TypeAlias = Callable[[Canvas, float, float], None]
"""Draws on a canvas of this width and height."""
Picture: TypeAlias = Callable[[Canvas, float, float, float], None]
Strip: TypeAlias = Callable[[Canvas, float, float], None]
Miniature: TypeAlias = Callable[[Canvas, Any, float, float, float], None]
_CLOTH: Final = ("#1a5056", "#123c41")
_CUT: Final = 20.0
_DEPTH: Final = 6.0
_LINE: Final = 4.0
NO_OPTIONS: Final[Mapping[str, str]] = MappingProxyType({})


def _nothing() -> None:
    """A picture without words."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the rules: words under `<game>.help.<key>` (`title`, `text`) and a picture for a field.

    `lay_out`: works out what the picture writes, before it is drawn; `only_with`: an option of the rules ->
    the value of it with which alone the page is true.
    """

    key: str
    picture: Callable[[Canvas, Rect], None]
    lay_out: Callable[[], object] = _nothing
    only_with: Mapping[str, str] = field(default_factory=dict)

    def belongs(self, options: Mapping[str, str]) -> bool:
        """Whether it is one of the rules of a match with these options, all of them given."""
        return all(options[name] == value for name, value in self.only_with.items())

    @classmethod
    def on_cloth(
        cls,
        game: str,
        key: str,
        paint: Paint,
        lay_out: Callable[[], object] = _nothing,
        only_with: Mapping[str, str] = NO_OPTIONS,
    ) -> Page:
        """A page whose picture is a window on a table's cloth; `paint` draws what lies there, once a size."""

        def picture(canvas: Canvas, rect: Rect) -> None:
            x, y, w, h = rect.x, rect.y, rect.w, rect.h
            plates.lay(canvas, plates.plate(w, h, _CUT, 0, _CLOTH, _CLOTH), x, y, w, h, _DEPTH)
            canvas.blit(canvas.made(("page", game, key), w, h, lambda on: paint(on, w, h)), x, y)
            canvas.draw(plates.outline(w, h, _CUT, theme.BRASS_LINE, _LINE), x, y, w, h)

        return cls(key, picture, lay_out, only_with)


@dataclass(frozen=True, slots=True)
class GameEntry:
    """How a game shows itself outside its table: on the title and among the seats.

    `picture` draws its thing on the title round x, y, at a scale of its own size, 500 wide and 429 high.
    `strip` draws a row of its pieces, 64 high, round x, y; `miniature` what everybody may know of a state,
    round x, y within a square of that side. `drawn_lot`: the game itself draws for who begins, so nobody
    chooses it. `only_with`: an option of the rules -> another one and the value of it with which alone it
    matters, and is asked for. Its table is the `GameView` that `make_view(services, match)` of the module
    `view` makes, the pages of its rules are `PAGES` of the module `help_pages`: both are imported when they
    are first opened.
    """

    picture: Picture
    strip: Strip
    miniature: Miniature | None = None
    drawn_lot: bool = False
    only_with: Mapping[str, tuple[str, str]] = field(default_factory=dict)

    def offered(self, chosen: Mapping[str, str]) -> tuple[str, ...]:
        """Of the options chosen, option -> value, those that matter."""
        return tuple(
            name
            for name in chosen
            if name not in self.only_with or chosen[self.only_with[name][0]] == self.only_with[name][1]
        )


__all__ = ["GameEntry", "Miniature", "Page", "Paint", "Picture", "Strip"]
