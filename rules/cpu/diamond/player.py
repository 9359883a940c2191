"""The CPU players of Diamond: how each level chooses, and whether it agrees on a draw."""

from __future__ import annotations

from typing import Final

from rules.cpu.diamond.evaluation import WHOLE
from rules.cpu.diamond.heuristics import easy, medium
from rules.cpu.diamond.hints import hint
from rules.cpu.diamond.search import STRENGTHS, best, win_probability
from rules.cpu.levels import check_level
from rules.cpu.player import Player
from rules.diamond.moves import Move
from rules.diamond.observe import Observation

_DRAW_BELOW: Final = 45
"""The chance to win, in hundredths, below which a draw is welcome."""


def choose(observation: Observation, level: str, seed: int) -> Move:
    """The play of a CPU player. Raises ValueError for an unknown level, or when it is not the seat's turn."""
    check_level(level)
    moves = observation.moves
    if observation.seat is None or not moves:
        raise ValueError("only what the seat to act observes lets a CPU player choose")
    if len(moves) == 1:
        return moves[0]
    if level == "easy":
        return easy(observation, observation.seat, moves, seed)
    if level == "medium":
        return medium(observation, observation.seat, moves, seed)
    return best(observation, moves, STRENGTHS[level, len(observation.up)], seed)


def accepts_draw(observation: Observation, level: str) -> bool:
    """Agrees when another seat has more points; `hard` and `expert` when they are likely to lose.

    Raises ValueError for an unknown level or an observation of nobody's seat.
    """
    check_level(level)
    if observation.seat is None:
        raise ValueError("only a seat can agree on a draw")
    if observation.to_act is None:
        return False
    if level in ("hard", "expert") and len(observation.scores) == 2:
        return 100 * win_probability(observation) < _DRAW_BELOW * WHOLE
    return observation.scores[observation.seat] < max(observation.scores)


PLAYER: Final = Player(Observation, choose, hint, accepts_draw)
