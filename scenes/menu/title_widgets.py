"""What can be chosen on the title: a game lying on the table, and the kept match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.match import Match
from scenes import catalogue
from scenes.input.intents import Device
from scenes.menu import title_layout
from scenes.menu.title_layout import GoOnLayout, TileLayout
from scenes.platform.words import Words
from scenes.stack import Command
from scenes.view import theme
from scenes.view.art import glyphs, plates
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.layout import Typesetter
from scenes.view.widgets import Widget, WidgetResult, draw_icon, focus_mark

_TILE_CUT: Final = 34
_FOCUS_LIGHT, _FOCUS_REACH = "#46240b", (420.0, 380.0)
_LIGHT, _REACH, _LIGHT_SINKS = "#33240f", (300.0, 270.0), 10.0
"""The lights under a tile in focus and under its picture, and what the latter lies below it."""
_CUT, _DEPTH = 20, 8
_GO_ON, _NOTE, _SIGN = "#fff4d8", "#f0dfb4", "#ffe2a0"


class GameTile(Widget[Command]):
    """A game lying on the table."""

    layout: TileLayout

    def __init__(
        self, game_id: str, rect: Rect, words: Words, choose: Callable[[str, Device], Command]
    ) -> None:
        super().__init__(game_id, rect)
        self.game_id, self.choose = game_id, choose
        self.picture = catalogue.entry(game_id).picture
        self.name, self.players = words(f"{game_id}.name"), words(f"{game_id}.players")

    def press(self, device: Device) -> WidgetResult[Command]:
        return WidgetResult(changed=True, sound="ok", command=self.choose(self.game_id, device))

    def lay_out(self, sizes: Typesetter) -> None:
        super().lay_out(sizes)
        self.layout = title_layout.tile(sizes, self.rect, self.name, self.players)

    def draw(self, canvas: Canvas, focused: bool, pulse: float) -> None:
        r, layout = self.rect, self.layout
        if focused:
            canvas.pool(r.cx, r.cy, *_FOCUS_REACH, _FOCUS_LIGHT)
            focus_mark(canvas, r, _TILE_CUT, pulse)
        x, y = layout.picture
        canvas.pool(x, y + _LIGHT_SINKS, *_REACH, _LIGHT)
        self.picture(canvas, x, y, layout.scale)
        canvas.set(layout.name, theme.TITLE)
        canvas.set(layout.players, theme.CREAM)


class GoOnButton(Widget[Command]):
    """The kept match: who plays, how far it is, a small picture of it."""

    layout: GoOnLayout

    def __init__(
        self, rect: Rect, match: Match, text: str, note: str, act: Callable[[Device], Command | None]
    ) -> None:
        super().__init__("go_on", rect)
        self.text, self.note, self.act = text, note, act
        self.miniature = catalogue.entry(match.game_id).miniature
        self.observation = match.game.observe(match.state, None)

    def press(self, device: Device) -> WidgetResult[Command]:
        return WidgetResult(changed=True, sound="ok", command=self.act(device))

    def lay_out(self, sizes: Typesetter) -> None:
        super().lay_out(sizes)
        self.layout = title_layout.go_on(sizes, self.rect, self.text, self.note, self.miniature is not None)

    def draw(self, canvas: Canvas, focused: bool, pulse: float) -> None:
        r, at = self.rect, self.layout.miniature
        if focused:
            focus_mark(canvas, r, _CUT, pulse)
        plates.lay(canvas, plates.button(r.w, r.h, _CUT, focused), r.x, r.y, r.w, r.h, _DEPTH)
        if self.miniature is not None and at is not None:
            self.miniature(canvas, self.observation, at.cx, at.cy, at.w)
        canvas.set(self.layout.text, _GO_ON)
        canvas.set(self.layout.note, _NOTE)
        draw_icon(canvas, glyphs.icon("play", _SIGN), self.layout.sign)
