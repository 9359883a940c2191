"""How fast the rules of Diamond Checkers are through the public door: `python -m tests.bench.checkers_bench`.

Perft of Diamond Checkers (legal moves, apply with events, no bulk counting of the last ply) beside the perft
of python-chess (package `chess`, counted in the same way from its own start position), and random whole
games. The two perfts take turns, so that a busy machine slows both; the best round of each counts.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator
from typing import Any

import rules
from rules.checkers.state import State
from tests.bench.figures import Figure, show

ROUNDS = 5
CHECKERS = rules.GAMES["checkers"]


def checkers_perft(state: State, plies: int) -> int:
    """Move sequences of that length."""
    if plies == 0:
        return 1
    total = 0
    for move in CHECKERS.legal_moves(state):
        following, _ = CHECKERS.apply(state, move)
        total += checkers_perft(following, plies - 1)
    return total


def chess_perft(board: Any, plies: int) -> int:
    """Move sequences of that length; `board`: a `chess.Board`."""
    if plies == 0:
        return 1
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += chess_perft(board, plies - 1)
        board.pop()
    return total


def random_games(games: int, seed: int = 1) -> int:
    """Play whole random games and give their plies."""
    rng = random.Random(seed)
    plies = 0
    for _ in range(games):
        state = CHECKERS.new(2, 0)
        while CHECKERS.to_act(state) is not None:
            moves = CHECKERS.legal_moves(state)
            state, _ = CHECKERS.apply(state, moves[int(rng.random() * len(moves))])
            plies += 1
    return plies


def per_second(work: Callable[[], int]) -> tuple[float, float]:
    """What `work` counts, and runs of `work`, a second."""
    start = time.perf_counter()
    count = work()
    elapsed = time.perf_counter() - start
    return count / elapsed, 1 / elapsed


def figures() -> Iterator[Figure]:
    import chess  # here, for the tests' own packages have none: help is printed without it

    ours = theirs = games = plies = 0.0
    for _ in range(ROUNDS):
        ours = max(ours, per_second(lambda: checkers_perft(CHECKERS.new(2, 0), 6))[0])
        theirs = max(theirs, per_second(lambda: chess_perft(chess.Board(), 4))[0])
        rate, runs = per_second(lambda: random_games(200))
        games, plies = max(games, 200 * runs), max(plies, rate)
    yield Figure("Diamond Checkers: perft, positions", f"{ours:,.0f}/s")
    yield Figure("python-chess: perft, positions", f"{theirs:,.0f}/s")
    yield Figure("Diamond Checkers: perft, times that of python-chess", f"{ours / theirs:.2f}", "1")
    yield Figure("Diamond Checkers: random games", f"{games:,.0f}/s", "500/s")
    yield Figure("Diamond Checkers: plies of random games", f"{plies:,.0f}/s")


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    show(figures())
