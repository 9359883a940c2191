"""Players to measure the CPU players by, apart from them: they import the games and nothing of `rules.cpu`.

Each takes what its seat observes and a seed; the same two give the same move.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from rules.checkers.moves import Move
from rules.checkers.observe import Observation
from tests.bench.yardsticks import alphabeta, gain, greedy, oneply

Player = Callable[[Any, int], Any]


def _alphabeta(observation: Observation, seed: int, *, depth: int) -> Move:
    return alphabeta.choose(observation, depth, seed)


YARDSTICKS: Final[Mapping[tuple[str, str], Player]] = {
    ("checkers", "gain"): gain.checkers,
    ("diamond", "gain"): gain.diamond,
    ("gems", "gain"): gain.gems,
    ("checkers", "alphabeta6"): partial(_alphabeta, depth=6),
    ("checkers", "alphabeta8"): partial(_alphabeta, depth=8),
    ("diamond", "oneply"): oneply.choose,
    ("gems", "greedy"): greedy.choose,
}
"""Game and name -> player."""

__all__ = ["YARDSTICKS", "Player"]
