"""The games of the house: one line each, which says where everything of a game is found.

A package is named here and imported when it is first wanted; whoever wants one of its parts knows the part's
module by convention. Nothing else names the games one by one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from types import MappingProxyType
from typing import Any, Final


@dataclass(frozen=True, slots=True)
class Parts:
    """The packages of a game, by name.

    `rules` has a module `game` with the `Game` as `GAME`, `cpu` a module `player` with its CPU players as
    `PLAYER`; `scenes` is what people see of it, which the rules never import. `words`: the folder below which
    its words lie, a folder a language, a file a game, for those who show it.
    """

    rules: str
    cpu: str
    scenes: str
    words: str = "assets/words"

    def game(self) -> Any:
        """The game's door, a `rules.game.Game`, imported when first asked for."""
        return import_module(f"{self.rules}.game").GAME

    def player(self) -> Any:
        """The game's CPU players, a `rules.cpu.player.Player`, imported when first asked for."""
        return import_module(f"{self.cpu}.player").PLAYER


_CATALOGUE: Final[dict[str, Parts]] = {
    "diamond": Parts("rules.diamond", "rules.cpu.diamond", "scenes.diamond"),
    "checkers": Parts("rules.checkers", "rules.cpu.checkers", "scenes.checkers"),
    "gems": Parts("rules.gems", "rules.cpu.gems", "scenes.gems"),
}

CATALOGUE: Final[Mapping[str, Parts]] = MappingProxyType(_CATALOGUE)
"""A game's id -> its parts, in the order in which the games stand on the title from left to right."""


def register(game_id: str, parts: Parts) -> None:
    """Add a game that lives outside the house, as a test's own does. Raises ValueError for an id in use."""
    if _CATALOGUE.setdefault(game_id, parts) != parts:
        raise ValueError(f"there is a game {game_id!r} already: {_CATALOGUE[game_id]}")


def unregister(game_id: str) -> None:
    """Take away a game that was registered. Raises KeyError for one that there is not."""
    del _CATALOGUE[game_id]


@contextmanager
def registration(game_id: str, parts: Parts) -> Iterator[None]:
    """A game more for as long as the block lasts. Raises ValueError for an id in use."""
    register(game_id, parts)
    try:
        yield
    finally:
        unregister(game_id)
