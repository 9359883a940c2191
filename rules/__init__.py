"""The games, behind one door: `GAMES` maps an id to a game, and whoever plays needs nothing else.

A game, and its CPU players, are imported when they are first asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rules.catalogue import CATALOGUE
from rules.cpu.hints import Hint, Reason
from rules.cpu.levels import LEVELS
from rules.cpu.players import accepts_draw, choose, hint
from rules.game import BadArgument, BadMove, BadState, Ended, Event, Game, IllegalMove, Json, Outcome


class _Games(Mapping[str, Game[Any, Any]]):
    """The games of the catalogue by their ids."""

    def __getitem__(self, game_id: str) -> Game[Any, Any]:
        game: Game[Any, Any] = CATALOGUE[game_id].game()
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(CATALOGUE)

    def __len__(self) -> int:
        return len(CATALOGUE)

    def __contains__(self, game_id: object) -> bool:
        return isinstance(game_id, str) and game_id in CATALOGUE

    def __repr__(self) -> str:
        return f"GAMES({', '.join(self)})"


GAMES: Final[Mapping[str, Game[Any, Any]]] = _Games()

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
