"""What is celebrated over the board: the trail of a chain, the counter, words, bursts and glints."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from scenes.checkers import layout
from scenes.checkers.display import Celebration, Display, Flash, Hop
from scenes.view import theme
from scenes.view.art import counter, plates, sparks
from scenes.view.canvas import Canvas, Shadow
from scenes.view.geometry import Rect
from scenes.view.layout import Style, Text, Typesetter
from scenes.view.type import typesetter

WORDS: Final = Style(92, "display", fixed=True, leading=0.96, least=48)
CHIP: Final = Style(48, "bold", fixed=True)
_TONES = ("#fffbe8", "#ffe2a0", "#e5a955")
_CHIP_INK = "#2a0f06"
_CHIP_SHADOW: Final[Shadow] = (0, 5, 6, 160)
_CHIP_BLUR, _CHIP_LIGHT = 14, 170
_FAINTEST = 0.2
"""How faint words are that have only just come."""

_SHARDS = 22
_SHARD_COLOURS = (sparks.GOLD_SHARD, sparks.DARK_SHARD, sparks.ICE_SHARD)
_SHARD_SIDES = (14, 20, 28)
_SHARD_NEAR, _SHARD_FAR, _SHARD_BEND = 40.0, 190.0, 1.4
_SHARD_FLAT, _SHARD_RISE, _SHARD_FALL = 0.9, 40.0, 90.0
_GLINT, _GLINT_GROWS, _GLINT_AT = 60.0, 110.0, (16.0, -34.0)
_BURST, _BURST_RAYS, _BURST_INNER, _BURST_UP, _BURST_UNTIL = 66.0, 16, 0.40, 6.0, 0.7
_BURST_TONES = ("#fffbe8", "#ffd27a")
_RING, _RING_TONE, _RING_WIDTH, _RING_GROWS = 70.0, "#fff3cf", 6.0, 150.0
_RING_FIRST = 60.0
_SIZE_STEP = 12.0
"""Sizes grow in such steps, so that a growing ring needs few rasters."""
_OLDEST, _YOUNGER = 0.35, 0.65
"""How bright the first jump of a chain still is, and what the last one has more."""
_BEND, _BEND_ASIDE = (0.0, -90.0), (50.0, 0.0)
"""A jump's arc leans upwards on the screen, a vertical one to the side."""


@dataclass(frozen=True, slots=True)
class Spark:
    """A small picture round x, y."""

    markup: str
    x: float
    y: float
    side: float
    alpha: int


@dataclass(frozen=True, slots=True)
class Jump:
    """The way of a jump, `upto` of it drawn; `number`: of the landing, None at the end of the chain."""

    start: tuple[float, float]
    end: tuple[float, float]
    bend: tuple[float, float]
    strength: float
    upto: float
    number: int | None


@dataclass(frozen=True, slots=True)
class Chip:
    """What a chain has cost so far, on the loser's plate."""

    rect: Rect
    text: Text


@dataclass(frozen=True, slots=True)
class CelebrationModel:
    """What is celebrated, in the `colour` of a seat: a counter, unless `count` is 0, and words."""

    colour: str
    count: int
    words: Text | None
    alpha: int
    rays: bool


def celebration_model(
    celebration: Celebration, colour: str, reduced: bool, setter: Typesetter
) -> CelebrationModel:
    """`reduced`: no rays. The words wrap in their own room, beside the counter if there is one."""
    room = layout.WORDS if celebration.count else layout.WORDS_ALONE
    words = setter.set(celebration.words, room, WORDS) if celebration.words else None
    alpha = round(255 * max(_FAINTEST, celebration.grown))
    return CelebrationModel(colour, celebration.count, words, alpha, not reduced)


def chip_model(plate: Rect, count: int, setter: Typesetter) -> Chip:
    rect = layout.chip(plate)
    return Chip(rect, setter.line(f"−{count}" if count else "", rect, CHIP, "centre"))


def jumps(hops: Sequence[Hop]) -> tuple[Jump, ...]:
    """The way of a chain so far: older jumps are fainter."""
    found = []
    for number, hop in enumerate(hops, 1):
        aside = abs(hop.end[0] - hop.start[0]) <= 1
        strength = _OLDEST + _YOUNGER * number / len(hops)
        landed = number if number < len(hops) else None
        bend = _BEND_ASIDE if aside else _BEND
        found.append(Jump(hop.start, hop.end, bend, strength, hop.upto, landed))
    return tuple(found)


def flash_sparks(display: Display, reduced: bool) -> tuple[Spark, ...]:
    """All that grows out of points and fades; `reduced`: no flying shards."""
    return tuple(spark for flash in display.flashes for spark in _sparks(flash, reduced))


def _sparks(flash: Flash, reduced: bool) -> Iterator[Spark]:
    x, y, age = flash.x, flash.y, flash.age
    fade = round(255 * (1 - age))
    if flash.kind == "glint":
        side = _stepped(_GLINT + _GLINT_GROWS * math.sin(math.pi * age))
        yield Spark(sparks.glint(), x + _GLINT_AT[0], y + _GLINT_AT[1], side, fade)
        return
    if age < _BURST_UNTIL:
        burst = sparks.starburst(_BURST, _BURST_RAYS, _BURST_TONES, _BURST_INNER)
        yield Spark(burst, x, y - _BURST_UP, 2 * _BURST, fade)
    ring = sparks.shock(_RING, _RING_TONE, _RING_WIDTH)
    yield Spark(ring, x, y, _stepped(_RING_FIRST + _RING_GROWS * age), fade // 2)
    if not reduced:
        yield from _shards(flash, fade)


def _stepped(size: float) -> float:
    return math.ceil(size / _SIZE_STEP) * _SIZE_STEP


def _shards(flash: Flash, fade: int) -> Iterator[Spark]:
    chance = random.Random(f"{flash.x}{flash.y}")
    far = 1 - (1 - flash.age) ** 2
    for number in range(_SHARDS):
        angle = chance.uniform(0, 2 * math.pi)
        reach = _SHARD_NEAR + _SHARD_FAR * chance.random() ** _SHARD_BEND
        side = chance.choice(_SHARD_SIDES)
        markup = sparks.shard(chance.choice(_SHARD_COLOURS), number % sparks.SHARDS)
        x = flash.x + reach * far * math.cos(angle)
        y = (
            flash.y
            + reach * far * math.sin(angle) * _SHARD_FLAT
            - _SHARD_RISE * far
            + _SHARD_FALL * far * far
        )
        yield Spark(markup, x, y, side, fade)


def paint_jumps(canvas: Canvas, chain: Sequence[Jump], colour: str) -> None:
    """The way of a chain, under the pieces."""
    for jump in chain:
        sparks.draw_trail(canvas, jump.start, jump.end, jump.bend, colour, jump.strength, jump.upto)
    for jump in chain:
        if jump.number is not None:
            sparks.draw_station(canvas, *jump.end, jump.number, colour)


def paint_chip(canvas: Canvas, chip: Chip, colour: str) -> None:
    r = chip.rect
    markup = plates.chip(r.w, r.h, colour)
    canvas.glow(canvas.image(markup, r.w, r.h), r.x, r.y, colour, _CHIP_BLUR, _CHIP_LIGHT)
    canvas.draw(markup, r.x, r.y, r.w, r.h, shadow=_CHIP_SHADOW)
    canvas.set(chip.text, _CHIP_INK, shadow=False)


def paint_sparks(canvas: Canvas, found: Sequence[Spark]) -> None:
    for spark in found:
        canvas.centred(spark.markup, spark.x, spark.y, spark.side, spark.side, alpha=spark.alpha)


def paint_celebration(canvas: Canvas, model: CelebrationModel) -> None:
    """The counter and its words, over everything."""
    if model.count:
        radius = layout.COUNTER_RADIUS
        counter.draw_counter(canvas, *layout.COUNTER, radius, model.count, model.colour, rays=model.rays)
    if model.words is not None:
        canvas.set(model.words, _TONES, alpha=model.alpha)


def prerender(unseen: Canvas, colours: Sequence[str], chains: Mapping[int, str]) -> Iterator[None]:
    """Make the pictures of the commonest ones: `chains` of so many jumps and their words, of each seat."""
    setter = typesetter(unseen.text_scale)
    for seat, colour in enumerate(colours):
        for count, words in chains.items():
            celebration = Celebration(seat, count, words, grown=1.0)
            paint_celebration(unseen, celebration_model(celebration, colour, reduced=False, setter=setter))
            yield
        paint_chip(unseen, chip_model(_UNSEEN_PLATE, 0, setter), colour)
    for kind in ("burst", "glint", "star"):
        paint_sparks(unseen, tuple(_sparks(Flash(kind, 0, 0, 0.5), reduced=False)))
        yield


_UNSEEN_PLATE: Final = Rect(0, 0, theme.W, theme.H)
