"""Random whole games of Gem Court a second through the public door, with events; and how long a CPU thinks.

Run from the project's folder: `python -m tests.bench.gems_bench`.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random

from rules import LEVELS
from rules.cpu.gems.judge import choose
from rules.gems import GEM_COURT
from tests.bench.figures import Figure, milliseconds, rate, show

GAMES = 200
"""Of each kind."""
AIM = "60/s"
"""For two players under the published rules."""


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
    """The longest that a CPU player took for one move in some games, in seconds."""
    slowest = 0.0
    for seed in range(games):
        state = GEM_COURT.new(GEM_COURT.seats[seed % 3], seed, preset=preset)
        while (seat := GEM_COURT.to_act(state)) is not None:
            observed = GEM_COURT.observe(state, seat)
            start = time.perf_counter()
            move = choose(observed, level, seed)
            slowest = max(slowest, time.perf_counter() - start)
            state, _ = GEM_COURT.apply(state, move)
    return slowest


def figures() -> Iterator[Figure]:
    for preset in ("manual", "house"):
        for seats in GEM_COURT.seats:
            start = time.perf_counter()
            counts = [play(seats, preset, seed) for seed in range(GAMES)]
            elapsed = time.perf_counter() - start
            plies, told = (sum(numbers) / GAMES for numbers in zip(*counts, strict=True))
            what = (
                f"Gem Court: random games, {seats} players, {preset} ({plies:.0f} moves, {told:.0f} events)"
            )
            yield Figure(what, rate(GAMES, elapsed), AIM if (preset, seats) == ("manual", 2) else "")
    for level in LEVELS:
        for preset in ("manual", "house"):
            what = f"Gem Court: a move of a CPU player, {level}, {preset}: the slowest"
            yield Figure(what, milliseconds(slowest_answer(level, preset, GAMES // 20)), "300 ms")


if __name__ == "__main__":
    show(figures())
