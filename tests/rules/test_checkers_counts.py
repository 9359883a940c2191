"""Move sequences counted from the positions of the rules page."""

from __future__ import annotations

import pytest

from rules.checkers.game import GAME as CHECKERS
from rules.checkers.state import State

COUNTS = {
    "4m1m1m/5m1m1/4m1m1m/5m1m1/M1M3m1m/1M1M5/M1M1M4/1M1M5/M1M1M4 w": (7, 32, 174, 1016, 6682, 45718, 334116),
    "M8/5k3/9/3m1M1K1/2M3m2/7M1/6M1K/1m7/d5m1d w": (2, 4, 25, 91),
    "M8/1K5d1/4m4/3k5/4M1K2/9/6M1K/9/d8 b": (2, 9, 132, 976),
    "2k6/3K5/6k2/1D3K1k1/k1k6/3d1k3/9/5d1K1/9 b": (4, 23, 148, 733),
    "8D/7k1/k3M4/1m7/k3m4/7K1/4m4/1K1K5/4k4 w": (2, 10, 53, 481),
    "9/9/2M1K1m2/3k1d3/K8/3m5/d8/3M1k1m1/K5D2 b": (4, 14, 35, 213),
    "4m4/5k3/9/1M3k3/k1k3M2/3K3k1/M1d6/1m3m3/M8 w": (3, 12, 24, 98),
    "4m1m1m/5m3/2M6/7m1/6m2/3M5/M1M1M3m/1M1M5/M8 b": (12, 112, 1156, 12689),
}


def perft(state: State, plies: int) -> int:
    """Legal move sequences of that length."""
    moves = CHECKERS.legal_moves(state)
    if plies == 1:
        return len(moves)
    return sum(perft(CHECKERS.apply(state, move)[0], plies - 1) for move in moves)


@pytest.mark.parametrize("position", COUNTS)
def test_the_reference_counts_are_met(position: str) -> None:
    state = CHECKERS.load({"position": position})
    assert tuple(perft(state, plies + 1) for plies in range(len(COUNTS[position]))) == COUNTS[position]
