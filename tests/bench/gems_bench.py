"""Random whole games of Gem Court a second through the public door, with events.

Run from the project's folder: `python -m tests.bench.gems_bench`.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from random import Random

from rules.gems.game import GAME as GEM_COURT
from tests.bench.figures import Figure, rate, show

GAMES = 200
"""Of each kind."""
AIM = "60/s"
"""For two players under the published rules."""


def play(seats: int, preset: str, seed: int) -> tuple[int, int]:
    """One game of random moves; how many moves and events it had."""
    rng = Random(seed).random
    state = GEM_COURT.new(seats, seed, preset=preset)
    plies = happened = 0
    while moves := GEM_COURT.legal_moves(state):
        state, events = GEM_COURT.apply(state, moves[int(rng() * len(moves))])
        plies += 1
        happened += len(events)
    return plies, happened


def figures() -> Iterator[Figure]:
    for preset in ("manual", "house"):
        for seats in GEM_COURT.seats:
            start = time.perf_counter()
            counts = [play(seats, preset, seed) for seed in range(GAMES)]
            elapsed = time.perf_counter() - start
            plies, happened = (sum(numbers) / GAMES for numbers in zip(*counts, strict=True))
            what = f"Gem Court: random games, {seats} players, {preset}"
            what += f" ({plies:.0f} moves, {happened:.0f} events)"
            yield Figure(what, rate(GAMES, elapsed), AIM if (preset, seats) == ("manual", 2) else "")


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    show(figures())
