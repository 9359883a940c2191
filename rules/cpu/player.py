"""What a game's CPU players are to the house: `PLAYER` in the module `player` of the game's CPU package."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from rules.cpu.hints import Hint

Choose: TypeAlias = Callable[[Any, str, int], Any]
"""The move of the seat to act for its observation, a level and a seed; the same three give the same."""
Advise: TypeAlias = Callable[[Any, int], Hint]
"""The move that the strongest level chooses for that observation and seed, and what speaks for it."""
AcceptsDraw: TypeAlias = Callable[[Any, str], bool]


@dataclass(frozen=True, slots=True)
class Player:
    """A game's CPU players. `observation`: what `observe` gives.

    `accepts_draw`: whether one agrees on a draw; without it they always play on.
    """

    observation: type
    choose: Choose
    hint: Advise
    accepts_draw: AcceptsDraw = lambda observation, level: False
