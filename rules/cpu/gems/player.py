"""The CPU players of Gem Court: easy and medium see one move, hard and expert search, expert far more."""

from __future__ import annotations

from typing import Final

from rules.cpu.gems import analysis, heuristics
from rules.cpu.gems.hints import hint
from rules.cpu.levels import check_level
from rules.cpu.player import Player
from rules.gems.moves import Move
from rules.gems.observe import Observation


def choose(observation: Observation, level: str, seed: int) -> Move:
    """The move of a CPU player. Raises ValueError for an unknown level, or if the observer is not to act."""
    check_level(level)
    if level not in analysis.VISITS:
        return heuristics.choose(observation, level, seed)
    moves = analysis.moves_to_choose(observation)
    return moves[0] if len(moves) == 1 else analysis.best(observation, level)


PLAYER: Final = Player(Observation, choose, hint)
