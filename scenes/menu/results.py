"""The end of a match: whose emblem fills the table, why, the score, and what now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from scenes.input.intents import DIRECTIONS, Device, FocusLost, Input, Intent, Pointer, PointerPhase, Press
from scenes.input.reading import ReadingGate
from scenes.menu import shower
from scenes.menu.base import Field, MenuScene
from scenes.menu.base_layout import SAFE
from scenes.menu.result_layout import BAR_Y, BUTTON, ResultLayout, lay_buttons, lay_result
from scenes.services import Services
from scenes.stack import Command, Pop, Replace
from scenes.table import characters
from scenes.table.lineup import Lineup
from scenes.table.navigator import After, Navigator
from scenes.table.verdict import verdict
from scenes.view import theme
from scenes.view.art import emblems, ground, sparks
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.prompts import Prompt, PromptBar
from scenes.view.timeline import ease_out
from scenes.view.widgets import Button

SHOWER = shower.SECONDS
ARRIVAL = 0.45
_RISE = 46.0
"""How far below its place a medallion appears."""
_DUSK = 0.74
"""What is left of the light of the cloth."""
_POOL = (1.5, 1.25, 0.45)
"""The light behind a medallion: half its width and height in sides of that, its part of the seat's colour."""
_BEAMS, _BEAMS_ALPHA = 2.23, 90
"""How wide the rays are in sides of the medallion, and how faint."""
_EMBLEM_SHADOW = (0, 16, 18, 190)


@dataclass(frozen=True, slots=True)
class Player:
    """Who played: `creature` is "" for a person."""

    emblem: str
    creature: str


@dataclass(frozen=True, slots=True)
class ResultPicture:
    """Everything behind the buttons at one moment; `ranking`: the players, best first; `settled`: how far the
    winners have arrived, 0..1."""

    layout: ResultLayout
    winners: tuple[Player, ...]
    ranking: tuple[Player, ...]
    settled: float
    shards: tuple[shower.Shard, ...]


class ResultScene(MenuScene):
    """Pops with REMATCH, LOOK or LEAVE, or leads to the seats. `told`: everybody has seen it before."""

    picture: ResultPicture

    def __init__(self, services: Services, navigator: Navigator, lineup: Lineup, told: bool = False) -> None:
        outcome = lineup.match.outcome
        if outcome is None:
            raise ValueError("a result needs a finished match")
        super().__init__(services, services.device_in_hand)
        self.navigator, self.lineup, self.outcome = navigator, lineup, outcome
        self.names = lineup.names(services.words)
        self.told = told
        self.age = self._show if told else 0.0
        self._reading = ReadingGate()
        self.lay_out("table" if told else "rematch")

    @property
    def is_draw(self) -> bool:
        return len(self.outcome.winners) > 1

    def enter(self) -> None:
        if self.told:
            return
        people = set(self.lineup.people)
        lost = bool(people) and not people & set(self.outcome.winners)
        self.services.audio.play("draw" if self.is_draw else "lose" if lost else "win")

    def widgets(self) -> Sequence[Field]:
        buttons = self._buttons
        places = lay_buttons(self.sizes, [(text, note) for _, text, note, _, _ in buttons])
        return [
            Button(key, place, text, act, icon, BUTTON.px, note=note)
            for place, (key, text, note, icon, act) in zip(places, buttons, strict=True)
        ]

    @property
    def _buttons(self) -> list[tuple[str, str, str, str, Callable[[Device], Command]]]:
        """Key, word, note, icon, and what it does; nobody could play a match again that was only shown."""
        words = self.services.words
        again, seats, table, leave = (
            words(f"result.{key}") for key in ("rematch", "seats", "table", "title")
        )
        looking = ("table", table, "", "look", lambda device: Pop(After.LOOK))
        leaving = ("leave", leave, "", "home", lambda device: Pop(After.LEAVE))
        if self.lineup.replay:
            return [leaving, looking]
        note = words(f"{self.lineup.match.game_id}.again", name=self.names[1])
        return [
            ("rematch", again, note, "again", lambda device: Pop(After.REMATCH)),
            ("seats", seats, "", "diamond", self._seats),
            looking,
            leaving,
        ]

    def _seats(self, device: Device) -> Command:
        return Replace(self.navigator.seats(self.lineup, device))

    def lay_bars(self) -> Sequence[PromptBar]:
        words = self.services.words
        prompts = (
            Prompt(DIRECTIONS, words("prompt.move")),
            Prompt((Intent.OK,), words("prompt.choose")),
        )
        return (self._bar_at(prompts, BAR_Y, SAFE.w),)

    # time and presses

    @property
    def _show(self) -> float:
        """Seconds for which something moves here."""
        if self.services.settings.now.reduced_motion:
            return 0.0
        return ARRIVAL if self.is_draw else SHOWER

    @property
    def _moves(self) -> bool:
        """Whether not everything has come to rest yet."""
        return self.age < self._show

    def step(self, dt: float) -> Command | None:
        if self._moves:
            self.age += dt
            self.dirty = True
            if self.age >= self._show:
                self._reading.hide()
        self._reading.show(self.services.now())
        return None

    def handle(self, event: Input) -> Command | None:
        if isinstance(event, FocusLost):
            self._reading.hide()
        if isinstance(event, Press) or (isinstance(event, Pointer) and event.phase is PointerPhase.DOWN):
            if not self._reading.lets_through(event):
                return None
            if self._moves:
                self._settle()
                return None
        return super().handle(event)

    def _settle(self) -> None:
        """What still moves comes to rest at once, and is to be seen for a while like this."""
        self.age, self.dirty = self._show, True
        self._reading.hide()

    # the picture

    @property
    def _settled(self) -> float:
        """How far the medallion has arrived, 0..1."""
        if self.services.settings.now.reduced_motion:
            return 1.0
        return ease_out(min(1.0, self.age / ARRIVAL))

    @property
    def _ranked(self) -> list[int]:
        """The seats by their places; none where there are no scores."""
        return sorted(range(len(self.outcome.scores)), key=self.lineup.match.places.__getitem__)

    @property
    def _ranking(self) -> list[tuple[str, str]]:
        """Place and score of every seat, best first."""
        words, scores, places = self.services.words, self.outcome.scores, self.lineup.match.places
        return [(words(f"result.place.{places[seat]}"), str(scores[seat])) for seat in self._ranked]

    @property
    def _reason(self) -> str:
        words, game, code = self.services.words, self.lineup.match.game_id, self.outcome.reason
        loser = next((n for s, n in enumerate(self.names) if s not in self.outcome.winners), "")
        own = f"{game}.reason.{code}"
        return words(own if own in words else f"result.reason.{code}", loser=loser)

    def lay_out(self, focus: str | None = None) -> None:
        super().lay_out(focus)
        winners = self.outcome.winners
        headline = verdict(self.services.words, self.names, winners)
        self._layout = lay_result(self.sizes, len(winners), headline, self._reason, self._ranking)

    def compose(self) -> None:
        super().compose()
        players = tuple(Player(seat.emblem, characters.creature(seat)) for seat in self.lineup.match.seats)
        falls = not self.is_draw and not self.services.settings.now.reduced_motion
        self.picture = ResultPicture(
            self._layout,
            tuple(players[seat] for seat in self.outcome.winners),
            tuple(players[seat] for seat in self._ranked),
            self._settled,
            shower.shards(self.age) if falls and self._moves else (),
        )

    def paint(self, canvas: Canvas) -> None:
        draw(canvas, self.picture)


def draw(canvas: Canvas, picture: ResultPicture) -> None:
    """Everything behind the buttons."""
    layout = picture.layout
    ground.draw(canvas)
    canvas.dim(_DUSK)
    for winner, rect in zip(picture.winners, layout.winners, strict=True):
        _draw_winner(canvas, picture, winner, rect.moved(0, _RISE * (1 - picture.settled)))
    if picture.shards:
        _draw_shower(canvas, picture)
    canvas.set(layout.headline, theme.TITLE)
    canvas.set(layout.reason, theme.CREAM)
    for player, rank in zip(picture.ranking, layout.ranks, strict=True):
        at = rank.portrait
        canvas.set(rank.place, theme.SAND)
        emblems.draw_portrait(canvas, player.emblem, player.creature, at.cx, at.cy, at.w)
        canvas.set(rank.score)


def _draw_winner(canvas: Canvas, picture: ResultPicture, winner: Player, at: Rect) -> None:
    alpha, colour = round(255 * picture.settled), theme.SEATS[winner.emblem]
    wide, high, share = _POOL
    canvas.pool(at.cx, at.cy, at.w * wide, at.h * high, theme.mix("#000000", colour, share), alpha)
    if len(picture.winners) == 1:
        side = at.w * _BEAMS
        canvas.blit(_beams(canvas, colour, side), at.cx - side / 2, at.cy - side / 2, alpha)
    emblems.draw_portrait(
        canvas, winner.emblem, winner.creature, at.cx, at.cy, at.w, True, _EMBLEM_SHADOW, alpha
    )


def _beams(canvas: Canvas, colour: str, side: float) -> pygame.Surface:
    """Rays of light, made faint once: dimming them in each frame costs double."""
    markup = _rays(colour)
    return canvas.made(
        ("beams", colour), side, side, lambda on: on.blit(on.image(markup, side, side), 0, 0, _BEAMS_ALPHA)
    )


def _rays(colour: str) -> str:
    return sparks.rays(480, 18, 0.055, theme.mix(colour, "#ffe9b0", 0.6))


def _draw_shower(canvas: Canvas, picture: ResultPicture) -> None:
    tones = sparks.GOLD_SHARD, _shard_tones(theme.SEATS[picture.winners[0].emblem]), sparks.ICE_SHARD
    for shard in picture.shards:
        at = shard.rect
        canvas.draw(sparks.shard(tones[shard.tone], shard.shape), at.x, at.y, at.w, at.h, alpha=shard.alpha)


def _shard_tones(colour: str) -> tuple[str, str, str]:
    return theme.mix(colour, "#000000", 0.6), colour, theme.mix(colour, "#ffffff", 0.75)
