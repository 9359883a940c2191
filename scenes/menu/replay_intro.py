"""Who plays, before a match that is only shown: its pictures are made meanwhile."""

from __future__ import annotations

from collections.abc import Iterator

from scenes.input.intents import Input, Pointer, PointerPhase, Press
from scenes.stack import Command, Replace, Scene
from scenes.table.lineup import Lineup
from scenes.table.players import PlayerInfo as Place
from scenes.view import theme
from scenes.view.art import emblems, ground
from scenes.view.canvas import Canvas

LEAST, MOST = 1.2, 5.0
"""Seconds for which it is to be read, and after which nobody waits for pictures any longer."""
PORTRAIT = 280.0
MIDDLE = 560.0


class ReplayIntro(Scene):
    """Leads to the table once its pictures are made; a press leads there at once."""

    def __init__(self, table: Scene, lineup: Lineup) -> None:
        super().__init__(table.services)
        self.table, self.lineup = table, lineup
        self._age, self._made = 0.0, False

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

    def draw(self, canvas: Canvas) -> None:
        ground.draw(canvas)
        words, places = self.services.words, self.lineup.players(self.services.words)
        name = words(f"{self.lineup.match.game_id}.name")
        canvas.text(name, theme.W / 2, 200, 104, "display", theme.TITLE, "centre", width=1600)
        canvas.text(words("replay_intro.record"), theme.W / 2, 300, 40, colour=theme.CREAM, align="centre")
        pitch = min(480.0, 1680 / len(places))
        for number, place in enumerate(places):
            self._draw_player(
                canvas, place, theme.W / 2 + (number - (len(places) - 1) / 2) * pitch, pitch - 30
            )

    def _draw_player(self, canvas: Canvas, place: Place, x: float, room: float) -> None:
        canvas.pool(x, MIDDLE, PORTRAIT * 0.9, PORTRAIT * 0.9, "#3c2a10")
        shadow = (0, 12, 14, 180)
        emblems.draw_portrait(canvas, place.emblem, place.creature, x, MIDDLE, PORTRAIT, True, shadow)
        y = MIDDLE + PORTRAIT / 2 + 78
        canvas.text(place.name, x, y, 60, "bold", theme.IVORY, "centre", width=room)
        if place.level:
            y += 40 + canvas.grow(38) * 0.6
            canvas.text(place.level, x, y, 38, colour=theme.CREAM, align="centre", width=room)
