"""The games, behind one door: `GAMES` maps an id to a game, and whoever plays needs nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from rules.checkers import CHECKERS
from rules.cpu.hints import Hint, Reason
from rules.cpu.levels import LEVELS
from rules.cpu.players import accepts_draw, choose, hint
from rules.diamond import DIAMOND
from rules.game import BadArgument, BadMove, BadState, Ended, Event, Game, IllegalMove, Json, Outcome
from rules.gems import GEM_COURT

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
