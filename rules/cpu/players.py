"""CPU players: each game's own judgement under one call, which sees an observation and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from rules.checkers.observation import Observation as CheckersObservation
from rules.cpu import checkers, diamond, gems
from rules.cpu.checkers.hints import hint as checkers_hint
from rules.cpu.diamond.hints import hint as diamond_hint
from rules.cpu.gems.hints import hint as gems_hint
from rules.cpu.hints import Hint
from rules.cpu.levels import LEVELS, check_level
from rules.diamond.observe import Observation as DiamondObservation
from rules.game import check_seed, named
from rules.gems.observe import Observation as GemsObservation

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


PLAYERS: Final[Mapping[str, Player]] = {
    "checkers": Player(CheckersObservation, checkers.choose, checkers_hint, checkers.accepts_draw),
    "diamond": Player(DiamondObservation, diamond.choose, diamond_hint, diamond.accepts_draw),
    "gems": Player(GemsObservation, gems.choose, gems_hint),
}


def choose(game_id: str, observation: Any, level: str, seed: int) -> Any:
    """The move of a CPU player at `level` that observes `observation`; the same four arguments give the same.

    Raises ValueError for a level or a game that there is not, for what is no seed, and for anything but what
    the seat to act observes.
    """
    player = _player(game_id, observation, level)
    check_seed(seed)
    return player.choose(observation, level, seed)


def hint(game_id: str, observation: Any, seed: int) -> Hint:
    """The move of the strongest CPU player for the seat to act, with reasons that are true for whoever knows
    what it observes; the same three arguments give the same.

    Raises ValueError as `choose` does.
    """
    player = _player(game_id, observation, LEVELS[-1])
    check_seed(seed)
    return player.hint(observation, seed)


def accepts_draw(game_id: str, observation: Any, level: str) -> bool:
    """Whether a CPU player that observes `observation` agrees on the draw that the other side offers.

    `observation` is what `observe` gives to the CPU player's seat, on either side's turn.
    Raises ValueError for any other, and for a level or a game that there is not.
    """
    return _player(game_id, observation, level).accepts_draw(observation, level)


def _player(game_id: str, observation: object, level: str) -> Player:
    check_level(level)
    if game_id not in PLAYERS:
        raise ValueError(f"there is no game {named(game_id)}; the games are {', '.join(PLAYERS)}")
    player = PLAYERS[game_id]
    if not isinstance(observation, player.observation):
        raise ValueError(f"what a seat observes in {game_id} is wanted, not {named(observation)}")
    return player
