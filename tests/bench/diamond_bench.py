"""Random rounds of Diamond a second through the public door, with events.

Run `python -m tests.bench.diamond_bench`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random
from time import perf_counter

from rules.diamond.events import RoundScored
from rules.diamond.game import GAME as DIAMOND
from tests.bench.figures import Figure, rate, show

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


def figures() -> Iterator[Figure]:
    for seats in DIAMOND.seats:
        yield Figure(f"Diamond: random rounds, {seats} players", rounds_a_second(seats), "1,500/s")


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    show(figures())
