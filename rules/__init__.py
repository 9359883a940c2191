"""The games, behind one door: `GAMES` maps an id to a game, and whoever plays needs nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from .checkers import CHECKERS
from .cpu.hints import Hint, Reason
from .cpu.levels import LEVELS
from .cpu.players import accepts_draw, choose, hint
from .diamond import DIAMOND
from .game import BadArgument, BadMove, BadState, Ended, Event, Game, IllegalMove, Json, Outcome
from .gems import GEM_COURT

GAMES: Final[Mapping[str, Game[Any, Any]]] = MappingProxyType(
    {
        CHECKERS.id: CHECKERS,
        DIAMOND.id: DIAMOND,
        GEM_COURT.id: GEM_COURT,
    }
)

__all__ = [
    "GAMES",
    "LEVELS",
    "BadArgument",
    "BadMove",
    "BadState",
    "Ended",
    "Event",
    "Game",
    "Hint",
    "IllegalMove",
    "Json",
    "Outcome",
    "Reason",
    "accepts_draw",
    "choose",
    "hint",
]
