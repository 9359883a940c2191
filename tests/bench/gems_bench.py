"""Random whole games of Gem Court a second through the public door, with events; and how long a CPU thinks.

Run from the project's folder: `python -m tests.bench.gems_bench [--games N]`.
"""

from __future__ import annotations

import argparse
import time
from random import Random

from rules.gems import GEM_COURT
from rules.gems.judge import LEVELS, choose

AIM = 60
"""Games a second of two players under the published rules."""


def play(seats: int, preset: str, seed: int) -> tuple[int, int]:
    """One game of random moves; how many moves and events it had."""
    chance = Random(seed).random
    state = GEM_COURT.new(seats, seed, preset=preset)
    plies = told = 0
    while moves := GEM_COURT.legal_moves(state):
        state, events = GEM_COURT.apply(state, moves[int(chance() * len(moves))])
        plies += 1
        told += len(events)
    return plies, told


def slowest_answer(level: str, preset: str, games: int) -> float:
    """The longest that a CPU player took for one move in some games, in milliseconds."""
    slowest = 0.0
    for seed in range(games):
        state = GEM_COURT.new(GEM_COURT.seats[seed % 3], seed, preset=preset)
        while (seat := GEM_COURT.to_act(state)) is not None:
            observed = GEM_COURT.observe(state, seat)
            start = time.perf_counter()
            move = choose(observed, level, seed)
            slowest = max(slowest, time.perf_counter() - start)
            state, _ = GEM_COURT.apply(state, move)
    return 1000 * slowest


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--games", type=int, default=200, help="games of each kind")
    games = arguments.parse_args().games
    print(f"{'seats':>5} {'preset':<8}{'games/s':>9}{'moves':>8}{'events':>8}  aim")
    for preset in ("manual", "house"):
        for seats in GEM_COURT.seats:
            start = time.perf_counter()
            counts = [play(seats, preset, seed) for seed in range(games)]
            speed = games / (time.perf_counter() - start)
            plies, told = (sum(numbers) / games for numbers in zip(*counts, strict=True))
            aim = str(AIM) if (preset, seats) == ("manual", 2) else ""
            print(f"{seats:>5} {preset:<8}{speed:>9.0f}{plies:>8.0f}{told:>8.0f}  {aim}")
    for level in LEVELS:
        for preset in ("manual", "house"):
            slowest = slowest_answer(level, preset, max(3, games // 20))
            print(f"{level}, {preset}: {slowest:.0f} ms for its slowest move (aim 300)")


if __name__ == "__main__":
    main()
