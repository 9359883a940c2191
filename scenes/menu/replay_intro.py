"""Who plays, before a match that is only shown: its pictures are made meanwhile."""

from __future__ import annotations

from collections.abc import Iterator

from scenes.input.intents import Input, Pointer, PointerPhase, Press
from scenes.menu.replay_intro_layout import IntroLayout, lay_intro
from scenes.stack import Command, Replace, Scene
from scenes.table.lineup import Lineup
from scenes.view import theme
from scenes.view.art import emblems, ground
from scenes.view.canvas import Canvas
from scenes.view.type import typesetter

LEAST, MOST = 1.2, 5.0
"""Seconds for which it is to be read, and after which nobody waits for pictures any longer."""
_LIGHT, _LIGHT_COLOUR = 0.9, "#3c2a10"
"""Half the light behind a portrait, in sides of that."""
_SHADOW = (0, 12, 14, 180)


class ReplayIntro(Scene):
    """Leads to the table once its pictures are made; a press leads there at once."""

    layout: IntroLayout

    def __init__(self, table: Scene, lineup: Lineup) -> None:
        services = table.services
        super().__init__(services)
        self.table, self.lineup = table, lineup
        self._players = lineup.players(services.words)
        self._age, self._made = 0.0, False
        self._lay_out()

    def step(self, dt: float) -> Command | None:
        self._age += dt
        ready = self._made and not self.dirty
        return Replace(self.table) if self._age >= (LEAST if ready else MOST) else None

    def handle(self, event: Input) -> Command | None:
        pressed = (isinstance(event, Press) and not event.repeat) or (
            isinstance(event, Pointer) and event.phase is PointerPhase.DOWN
        )
        return Replace(self.table) if pressed else None

    def prerender(self, unseen: Canvas) -> Iterator[None]:
        yield from self.table.prerender_first(unseen)
        # The ground has been waiting for longest; drawn once more, it is there for the table too.
        self._made = self.dirty = True

    def relayout(self) -> None:
        super().relayout()
        self._lay_out()

    def _lay_out(self) -> None:
        words = self.services.words
        players = [(place.name, place.level) for place in self._players]
        title, record = words(f"{self.lineup.match.game_id}.name"), words("replay_intro.record")
        sizes = typesetter(self.services.settings.now.text_size / 100)
        self.layout = lay_intro(sizes, title, record, players)

    def draw(self, canvas: Canvas) -> None:
        ground.draw(canvas)
        canvas.set(self.layout.title, theme.TITLE)
        canvas.set(self.layout.record, theme.CREAM)
        for place, player in zip(self._players, self.layout.players, strict=True):
            at = player.portrait
            canvas.pool(at.cx, at.cy, at.w * _LIGHT, at.h * _LIGHT, _LIGHT_COLOUR)
            emblems.draw_portrait(canvas, place.emblem, place.creature, at.cx, at.cy, at.w, True, _SHADOW)
            for text, colour in zip(player.texts, (theme.IVORY, theme.CREAM), strict=False):
                canvas.set(text, colour)
