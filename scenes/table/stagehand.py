"""What every game's choreography needs from around its table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from scenes.services import Services

Words: TypeAlias = Callable[..., str]


@dataclass(frozen=True, slots=True)
class Stagehand:
    """`play`: plays a sound (name, step=0); `words`: puts a key with its facts; `names`: of the seats."""

    play: Callable[..., object]
    words: Words
    names: tuple[str, ...]

    @classmethod
    def of(cls, services: Services, emblems: Sequence[str]) -> Stagehand:
        """For the seats with these emblems, in their order."""
        names = tuple(services.words(f"emblem.{emblem}") for emblem in emblems)
        return cls(services.audio.play, services.words, names)
