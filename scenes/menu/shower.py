"""The shower of shards over a result: where each of them is at a moment."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass
from functools import cache
from typing import Final

from scenes.view import theme
from scenes.view.art import sparks
from scenes.view.geometry import Rect

SECONDS: Final = 2.0
"""For which shards fall."""
TONES: Final = 3
_COUNT: Final = 110
_OUTSIDE: Final = 60.0
"""Above and below the picture, where nothing is seen of a shard."""
_SWAY, _SWAYS, _SHAPES = 14.0, 5.0, 9.0
"""How far a shard swings, how fast, and how many of its shapes it shows a second."""
_FADE: Final = 0.35
"""Seconds in which the last ones fade."""


@dataclass(frozen=True, slots=True)
class Shard:
    """A falling facet at one moment. `tone`: 0..TONES - 1; `shape`: see `sparks.shard`; `alpha`: 0..255."""

    rect: Rect
    tone: int
    shape: int
    alpha: int


@dataclass(frozen=True, slots=True)
class _Fall:
    """Where and when a shard starts, how it falls, how it looks."""

    x: float
    delay: float
    speed: float
    drift: float
    side: float
    tone: int
    shape: int

    def at(self, age: float) -> Shard | None:
        """The shard `age` seconds after the first one began to fall, while it is seen."""
        t = age - self.delay
        y = -_OUTSIDE + self.speed * t
        if t <= 0 or y >= theme.H + _OUTSIDE:
            return None
        x = self.x + self.drift * t + _SWAY * math.sin(_SWAYS * t + self.x)
        fade = min(1.0, max(0.0, (SECONDS - age) / _FADE))
        shape = (self.shape + int(t * _SHAPES)) % sparks.SHARDS
        return Shard(Rect.around(x, y, self.side, self.side), self.tone, shape, round(255 * fade))


@cache
def _falls() -> tuple[_Fall, ...]:
    chance = random.Random(5)
    return tuple(
        _Fall(
            chance.uniform(40, 1880),
            chance.uniform(0, 0.75),
            chance.uniform(620, 1150),
            chance.uniform(-90, 90),
            chance.choice((30, 38, 48, 60)),
            chance.randrange(TONES),
            chance.randrange(sparks.SHARDS),
        )
        for _ in range(_COUNT)
    )


def shards(age: float) -> tuple[Shard, ...]:
    """The shards that are seen `age` seconds after the first one began to fall."""
    return tuple(shard for fall in _falls() if (shard := fall.at(age)) is not None)
