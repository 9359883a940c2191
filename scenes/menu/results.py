"""The end of a match: whose emblem fills the table, why, the score, and what now."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from scenes.input.intents import DIRECTIONS, Device, Input, Intent, Pointer, PointerPhase, Press
from scenes.menu.base import Field, MenuScene
from scenes.services import Services
from scenes.stack import Command, Pop, Replace
from scenes.table import characters
from scenes.table.lineup import Lineup
from scenes.table.navigator import After, Navigator
from scenes.view import theme
from scenes.view.art import emblems, sparks
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.prompts import Prompt, PromptBar
from scenes.view.timeline import ease_out
from scenes.view.widgets import NOTE_PX, Button

DEAF = 0.4
"""Seconds in which presses do nothing: they were meant for what came before."""
SHOWER = 2.0
ARRIVAL = 0.45
VEIL = 0.34
MEDALLION, MEDALLION_DRAW = 430.0, 350.0
MEDALLION_Y = 274.0
FOOT = 932.0
"""The lower edge of the buttons."""
SHARDS = 110
BEAMS = 90
"""Opacity of the rays, of 255."""


@dataclass(frozen=True, slots=True)
class _Shard:
    """One falling facet: where and when it starts, how it falls, how it looks."""

    x: float
    delay: float
    speed: float
    drift: float
    size: float
    tone: int
    shape: int


@cache
def _shards() -> tuple[_Shard, ...]:
    chance = random.Random(5)
    return tuple(
        _Shard(
            chance.uniform(40, 1880),
            chance.uniform(0, 0.75),
            chance.uniform(620, 1150),
            chance.uniform(-90, 90),
            chance.choice((30, 38, 48, 60)),
            chance.randrange(3),
            chance.randrange(sparks.SHARDS),
        )
        for _ in range(SHARDS)
    )


class ResultScene(MenuScene):
    """Pops with REMATCH or LEAVE, or leads to the seats."""

    overlay = True

    def __init__(self, services: Services, navigator: Navigator, lineup: Lineup) -> None:
        outcome = lineup.match.outcome
        if outcome is None:
            raise ValueError("a result needs a finished match")
        devices = services.input.devices
        last = next((d for d in lineup.seating.drivers if d in devices), devices[0])
        super().__init__(services, last or devices[0])
        self.navigator, self.lineup, self.outcome = navigator, lineup, outcome
        self.names = lineup.names(services.words)
        self.age = 0.0
        self.lay_out("rematch")

    @property
    def drawn(self) -> bool:
        return len(self.outcome.winners) > 1

    def enter(self) -> None:
        people = set(self.lineup.people)
        lost = bool(people) and not people & set(self.outcome.winners)
        self.services.audio.play("draw" if self.drawn else "lose" if lost else "win")

    def widgets(self) -> Sequence[Field]:
        """A match that was only shown has nobody who could play again."""
        words, gap = self.services.words, 28.0
        w = 480 + 118 * (self.text_scale - 1)
        h = 82 + self.grow(NOTE_PX) * 1.3
        places = [Rect(960 + (n - 1.5) * w + (n - 1) * gap, FOOT - h, w, h) for n in range(3)]
        leave: Field = Button(
            "leave", places[2], words("result.title"), lambda device: Pop(After.LEAVE), "home"
        )
        if self.lineup.replay:
            leave.rect = places[1]
            return [leave]
        match = self.lineup.match
        begins = self.names[1]
        note = words(f"{match.game_id}.again", name=begins)
        again: Field = Button(
            "rematch",
            places[0],
            words("result.rematch"),
            lambda device: Pop(After.REMATCH),
            "again",
            note=note,
        )
        seats: Field = Button("seats", places[1], words("result.seats"), self._seats, "diamond")
        return [again, seats, leave]

    def _seats(self, device: Device) -> Command:
        return Replace(self.navigator.seats(self.lineup, device))

    @property
    def bars(self) -> Sequence[PromptBar]:
        words = self.services.words
        prompts = (
            Prompt(DIRECTIONS, words("prompt.move")),
            Prompt((Intent.OK,), words("prompt.choose")),
        )
        return (self.centred_bar(prompts, 988),)

    # time and presses

    @property
    def _show(self) -> float:
        """Seconds for which something moves here."""
        if self.services.settings.now.reduced_motion:
            return 0.0
        return ARRIVAL if self.drawn else SHOWER

    def step(self, dt: float) -> Command | None:
        if self.age < max(self._show, DEAF):
            self.age += dt
            self.dirty = True
        return None

    def handle(self, event: Input) -> Command | None:
        pressed = (isinstance(event, Press) and not event.repeat) or (
            isinstance(event, Pointer) and event.phase is PointerPhase.DOWN
        )
        if self.age < DEAF and isinstance(event, (Press, Pointer)):
            return None
        if pressed and self.age < self._show:
            self.age = self._show
            self.dirty = True
            return None
        return super().handle(event)

    # the picture

    @property
    def _settled(self) -> float:
        """How far the medallion has arrived, 0..1."""
        if self.services.settings.now.reduced_motion:
            return 1.0
        return ease_out(min(1.0, self.age / ARRIVAL))

    def paint(self, canvas: Canvas) -> None:
        canvas.dim(VEIL)
        self._medallions(canvas)
        if not self.services.settings.now.reduced_motion and not self.drawn:
            self._shower(canvas)
        words = self.services.words
        y = MEDALLION_Y + MEDALLION / 2 + 66
        canvas.text(self._headline, 960, y, 92, "display", theme.TITLE, "centre", width=1700)
        y += 52 + canvas.grow(36) * 0.6
        loser = next((n for s, n in enumerate(self.names) if s not in self.outcome.winners), "")
        game, code = self.lineup.match.game_id, self.outcome.reason
        own = f"{game}.reason.{code}" in words
        reason = words(f"{game}.reason.{code}" if own else f"result.reason.{code}", loser=loser)
        canvas.text(reason, 960, y, 36, colour=theme.CREAM, align="centre", width=1700)
        self._scores(canvas, y + canvas.grow(36) * 0.6 + 54)

    @property
    def _headline(self) -> str:
        words = self.services.words
        if self.drawn:
            return words("result.draw")
        return words("result.wins", name=self.names[self.outcome.winners[0]])

    def _medallions(self, canvas: Canvas) -> None:
        settled, seats = self._settled, self.lineup.match.seats
        winners = self.outcome.winners
        side = MEDALLION_DRAW if self.drawn else MEDALLION
        pitch = side + 60
        for n, seat in enumerate(winners):
            x = 960 + (n - (len(winners) - 1) / 2) * pitch
            colour = theme.SEATS[seats[seat].emblem]
            y = MEDALLION_Y + 46 * (1 - settled)
            canvas.pool(
                x, y, side * 1.5, side * 1.25, theme.mix("#000000", colour, 0.45), round(255 * settled)
            )
            if not self.drawn:
                _beams(canvas, x, y, colour, settled)
            emblem, creature, alpha = (
                seats[seat].emblem,
                characters.creature(seats[seat]),
                round(255 * settled),
            )
            emblems.draw_portrait(canvas, emblem, creature, x, y, side, True, (0, 16, 18, 190), alpha)

    def _shower(self, canvas: Canvas) -> None:
        colour = theme.SEATS[self.lineup.match.seats[self.outcome.winners[0]].emblem]
        own = (theme.mix(colour, "#000000", 0.6), colour, theme.mix(colour, "#ffffff", 0.75))
        tones = (sparks.GOLD_SHARD, own, sparks.ICE_SHARD)
        for shard in _shards():
            t = self.age - shard.delay
            if t <= 0:
                continue
            x = shard.x + shard.drift * t + 14 * math.sin(5 * t + shard.x)
            y = -60 + shard.speed * t
            fade = min(1.0, max(0.0, (SHOWER - self.age) / 0.35))
            picture = sparks.shard(tones[shard.tone], (shard.shape + int(t * 9)) % sparks.SHARDS)
            if y < theme.H + 60:
                canvas.centred(picture, x, y, shard.size, shard.size, alpha=round(255 * fade))

    def _scores(self, canvas: Canvas, y: float) -> None:
        """Emblem and score of every seat, if the game counts any."""
        scores = self.outcome.scores
        if not scores:
            return
        pitch = 250.0
        for seat, score in enumerate(scores):
            x = 960 + (seat - (len(scores) - 1) / 2) * pitch
            taken = self.lineup.match.seats[seat]
            emblems.draw_portrait(canvas, taken.emblem, characters.creature(taken), x - 44, y, 84)
            canvas.text(str(score), x + 16, y, 64, "bold")


def _beams(canvas: Canvas, x: float, y: float, colour: str, share: float) -> None:
    """Rays of light behind a medallion, made faint once: dimming them in each frame costs double."""
    beams = sparks.rays(480, 18, 0.055, theme.mix(colour, "#ffe9b0", 0.6))
    faint = canvas.made(
        ("beams", colour), 960, 960, lambda on: on.blit(on.image(beams, 960, 960), 0, 0, BEAMS)
    )
    canvas.blit(faint, x - 480, y - 480, round(255 * share))
