"""The CPU players of noughts and crosses: the levels look one ply ahead, two plies, or to the end."""

from __future__ import annotations

from random import Random
from typing import Final

from rules.cpu.player import Player
from tests.noughts.cpu.hints import check_asked, hint
from tests.noughts.cpu.solver import best_of_all
from tests.noughts.rules.moves import SQUARES, Move
from tests.noughts.rules.observe import Observation

_PLIES: Final = {"easy": 1, "medium": 2}
_OVERLOOKED: Final = 0.4
"""How often `easy` does not look at all."""


def choose(observation: Observation, level: str, seed: int) -> Move:
    """The move of the side to act.

    Raises ValueError for another side's observation, or when the game is over.
    """
    state, moves = check_asked(observation)
    draw = Random(seed).random
    if level == "easy" and draw() < _OVERLOOKED:
        return moves[int(draw() * len(moves))]
    return best_of_all(state, seed, _PLIES.get(level, len(SQUARES)))


PLAYER: Final = Player(Observation, choose, hint)
