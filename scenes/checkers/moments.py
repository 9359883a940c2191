"""Big moments over the board: the trail of a chain, the counter, words, bursts and glints."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Mapping, Sequence

from scenes.checkers import layout
from scenes.checkers.sprites import Flash, Moment, Scenery
from scenes.view import theme
from scenes.view.art import counter, plates, sparks
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect

_SHARDS = 22
_SHARD_COLOURS = (sparks.GOLD_SHARD, sparks.DARK_SHARD, sparks.ICE_SHARD)
_WORDS = ("#fffbe8", "#ffe2a0", "#e5a955")


def draw(canvas: Canvas, scenery: Scenery, colours: Sequence[str], reduced: bool) -> None:
    """`colours`: one a seat. `reduced`: no flying shards, no rays, the counter only."""
    moment = scenery.moment
    colour = colours[moment.seat] if moment else theme.FOCUS
    for flash in scenery.flashes:
        _draw_flash(canvas, flash, reduced)
    if moment is not None:
        _draw_moment(canvas, moment, colour, reduced)


def prerender(unseen: Canvas, colours: Sequence[str], chains: Mapping[int, str]) -> Iterator[None]:
    """Make the pictures of the commonest moments: `chains` of so many jumps and their words, of each seat."""
    for seat, colour in enumerate(colours):
        for count, words in chains.items():
            _draw_moment(unseen, Moment(seat, count, words, grown=1.0), colour, reduced=False)
            yield
        draw_chip(unseen, Rect(0, 0, 500, 168), "", colour)
    for kind in ("burst", "glint", "star"):
        _draw_flash(unseen, Flash(kind, 0, 0, 0.5), reduced=False)
        yield


def draw_trail(canvas: Canvas, scenery: Scenery, colour: str) -> None:
    """The way of a chain so far, under the pieces."""
    last = len(scenery.hops) - 1
    for number, hop in enumerate(scenery.hops):
        strength = 0.35 + 0.65 * (number + 1) / (last + 1)
        sparks.draw_trail(canvas, hop.start, hop.end, _bend(hop.start, hop.end), colour, strength, hop.upto)
    for number, hop in enumerate(scenery.hops[:-1], 1):
        sparks.draw_station(canvas, *hop.end, number, colour)


def draw_chip(canvas: Canvas, plate: Rect, text: str, colour: str) -> None:
    """What a chain has cost so far, on the upper right of the loser's plate."""
    x, y, w, h = plate.right - 66, plate.y + 10, 104, 64
    markup = plates.chip(w, h, colour)
    canvas.glow(canvas.image(markup, w, h), x, y, colour, 14, 170)
    canvas.draw(markup, x, y, w, h, shadow=(0, 5, 6, 160))
    canvas.text(text, x + w / 2, y + h / 2, 48, "bold", "#2a0f06", "centre", shadow=False, fixed=True)


def _bend(start: tuple[float, float], end: tuple[float, float]) -> tuple[float, float]:
    """A jump's arc leans upwards on the screen, a vertical one to the side."""
    return (0.0, -90.0) if abs(end[0] - start[0]) > 1 else (50.0, 0.0)


def _draw_flash(canvas: Canvas, flash: Flash, reduced: bool) -> None:
    fade = round(255 * (1 - flash.age))
    if flash.kind == "glint":
        size = _stepped(60 + 110 * math.sin(math.pi * flash.age))
        canvas.centred(sparks.glint(), flash.x + 16, flash.y - 34, size, size, alpha=fade)
        return
    if flash.age < 0.7:
        burst = sparks.starburst(66, 16, ("#fffbe8", "#ffd27a"), 0.40)
        canvas.centred(burst, flash.x, flash.y - 6, 132, 132, alpha=fade)
    ring = sparks.shock(70, "#fff3cf", 6)
    spread = _stepped(60 + 150 * flash.age)
    canvas.centred(ring, flash.x, flash.y, spread, spread, alpha=fade // 2)
    if not reduced:
        _draw_shards(canvas, flash, fade)


def _stepped(size: float) -> float:
    """Sizes in steps of 12 units, so that a growing ring needs few rasters."""
    return math.ceil(size / 12) * 12


def _draw_shards(canvas: Canvas, flash: Flash, fade: int) -> None:
    chance = random.Random(f"{flash.x}{flash.y}")
    far = 1 - (1 - flash.age) ** 2
    for number in range(_SHARDS):
        angle, reach = chance.uniform(0, 2 * math.pi), 40 + 190 * chance.random() ** 1.4
        size = chance.choice((14, 20, 28))
        markup = sparks.shard(chance.choice(_SHARD_COLOURS), number % sparks.SHARDS)
        x = flash.x + reach * far * math.cos(angle)
        y = flash.y + reach * far * math.sin(angle) * 0.9 - 40 * far + 90 * far * far
        canvas.centred(markup, x, y, size, size, alpha=fade)


def _draw_moment(canvas: Canvas, moment: Moment, colour: str, reduced: bool) -> None:
    x, y = layout.COUNTER
    radius = layout.COUNTER_RADIUS
    if moment.count:
        counter.draw_counter(canvas, x, y, radius, moment.count, colour, rays=not reduced)
    if not moment.words:
        return
    left = x + radius + 28 if moment.count else layout.WORDS_X
    lines = moment.words.split(" ")
    width = theme.SAFE[0] + theme.SAFE[2] - left
    top = y - 44 * (len(lines) - 1)
    for row, line in enumerate(lines):
        canvas.text(
            line,
            left,
            top + 88 * row,
            92,
            "display",
            _WORDS,
            alpha=round(255 * max(0.2, moment.grown)),
            width=width,
        )
