"""CPU players: each game's own judgement under one call, which sees an observation and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

from ..checkers.observation import Observation as CheckersObservation
from ..diamond import judge as diamond
from ..diamond.observe import Observation as DiamondObservation
from ..game import check_seed, named
from ..gems import judge as gems
from ..gems.observe import Observation as GemsObservation
from . import checkers

LEVELS: Final = ("easy", "medium")
"""The levels there are, weakest first."""


class Player(Protocol):
    """What a game's module offers for its CPU players."""

    def choose(self, observation: Any, level: str, seed: int) -> Any:
        """The move of the seat to act; the same arguments give the same move."""


PLAYERS: Final[Mapping[str, Player]] = {
    "checkers": checkers,
    "diamond": diamond,
    "gems": gems,
}

OBSERVATIONS: Final[Mapping[str, type]] = {
    "checkers": CheckersObservation,
    "diamond": DiamondObservation,
    "gems": GemsObservation,
}
"""What `observe` gives."""

DRAWERS: Final[Mapping[str, Callable[[Any, str], bool]]] = {
    "checkers": checkers.accepts_draw,
    "diamond": diamond.accepts_draw,
}
"""The games in which a CPU player may agree on a draw; in the others it plays on."""


def choose(game_id: str, observation: Any, level: str, seed: int) -> Any:
    """The move of a CPU player at `level` that observes `observation`; the same four arguments give the same.

    Raises ValueError for a level or a game that there is not, for what is no seed, and for anything but what
    the seat to act observes.
    """
    _check(game_id, observation, level)
    check_seed(seed)
    return PLAYERS[game_id].choose(observation, level, seed)


def accepts_draw(game_id: str, observation: Any, level: str) -> bool:
    """Whether a CPU player that observes `observation` agrees on the draw that the other side offers.

    `observation` is what `observe` gives to the CPU player's seat, on either side's turn.
    Raises ValueError for any other, and for a level or a game that there is not.
    """
    _check(game_id, observation, level)
    return game_id in DRAWERS and DRAWERS[game_id](observation, level)


def _check(game_id: str, observation: object, level: str) -> None:
    if level not in LEVELS:
        raise ValueError(f"a CPU player's level is one of {', '.join(LEVELS)}, not {named(level)}")
    if game_id not in PLAYERS:
        raise ValueError(f"there is no game {named(game_id)}; the games are {', '.join(PLAYERS)}")
    if not isinstance(observation, OBSERVATIONS[game_id]):
        raise ValueError(f"what a seat observes in {game_id} is wanted, not {named(observation)}")
