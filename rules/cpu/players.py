"""CPU players: each game's own under one call, which sees an observation and nothing else.

A game's players are imported with the first question for them.
"""

from __future__ import annotations

from typing import Any

from rules.catalogue import CATALOGUE
from rules.cpu.hints import Hint
from rules.cpu.levels import LEVELS, check_level
from rules.cpu.player import Player
from rules.game import brief, check_seed


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
    if not isinstance(game_id, str) or game_id not in CATALOGUE:
        raise ValueError(f"there is no game {brief(game_id)}; the games are {', '.join(CATALOGUE)}")
    player: Player = CATALOGUE[game_id].player()
    if not isinstance(observation, player.observation):
        raise ValueError(f"what a seat observes in {game_id} is wanted, not {brief(observation)}")
    return player
