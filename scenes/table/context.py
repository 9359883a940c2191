"""What every game's choreography needs from around its table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rules.match import Seat
from scenes.services import Services
from scenes.table import characters

Words: TypeAlias = Callable[..., str]


@dataclass(frozen=True, slots=True)
class ChoreographyContext:
    """`play`: plays a sound (name, step=0); `words`: puts a key with its facts; `names`: of the seats."""

    play: Callable[..., object]
    words: Words
    names: tuple[str, ...]

    @classmethod
    def of(cls, services: Services, seats: Sequence[Seat]) -> ChoreographyContext:
        """For these seats, in their order."""
        return cls(services.audio.play, services.words, characters.names(seats, services.words))
