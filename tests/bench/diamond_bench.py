"""Random rounds of Diamond a second through the public door, with events; and how long CPU players think.

Run `python -m tests.bench.diamond_bench`.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import perf_counter

from rules import LEVELS
from rules.cpu.diamond import choose
from rules.diamond import DIAMOND
from rules.diamond.events import RoundScored
from tests.bench.figures import Figure, milliseconds, rate, show

MATCHES = 400


def rounds_a_second(seats: int) -> str:
    rng, rounds = Random(seats), 0
    start = perf_counter()
    for seed in range(MATCHES):
        state = DIAMOND.new(seats, seed)
        while DIAMOND.to_act(state) is not None:
            state, events = DIAMOND.apply(state, rng.choice(DIAMOND.legal_moves(state)))
            rounds += sum(isinstance(event, RoundScored) for event in events)
    return rate(rounds, perf_counter() - start)


def slowest_answer(level: str) -> float:
    """The longest that a CPU player took for one play, in seconds."""
    slowest = 0.0
    for seed in range(20):
        state = DIAMOND.new(2 + seed % 2, seed)
        while state.to_act is not None:
            observed = DIAMOND.observe(state, state.to_act)
            start = perf_counter()
            move = choose(observed, level, seed)
            slowest = max(slowest, perf_counter() - start)
            state, _ = DIAMOND.apply(state, move)
    return slowest


def figures() -> Iterator[Figure]:
    for seats in DIAMOND.seats:
        yield Figure(f"Diamond: random rounds, {seats} players", rounds_a_second(seats), "1,500/s")
    for level in LEVELS:
        what = f"Diamond: a play of a CPU player, {level}: the slowest"
        yield Figure(what, milliseconds(slowest_answer(level)), "300 ms")


if __name__ == "__main__":
    show(figures())
