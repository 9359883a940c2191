"""What the CPU players cost: time for a move, memory of their process, positions searched a second.

Run from the project's folder: `python -m tests.bench.cpu_bench [--scale S]`. Times are the processor's, which
a busy machine lengthens less, in plain Python, over positions with a choice from games of `medium` against
itself, as many as fit into the seconds of each level. The memory is what the real process of the CPU player
has taken at its most once `expert` has chosen a move in every game and at every number of seats.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final

import rules
from rules.checkers.engine import Position, after
from rules.checkers.legal import plans_of
from rules.checkers.observe import Observation
from rules.cpu.checkers.bitboard import to_bitboard
from rules.cpu.checkers.search import Searcher
from rules.match import thinking_seed
from scenes.platform.cpu import CpuPlayer
from tests.bench.figures import Figure, percentile, show
from tests.bench.frame_bench import NAMES, memory
from tests.bench.yardsticks.alphabeta import LOST, AlphaBeta
from tests.scenes.patience import until
from tests.scenes.processes import waiting

SECONDS: Final[Mapping[str, float]] = {"easy": 0.5, "medium": 2.0, "hard": 7.0, "expert": 17.0}
"""Level -> how long it is watched in each game and at each number of seats; about three minutes in all."""
REACH: Final[Mapping[str, str]] = {"easy": "0.3 s", "medium": "0.3 s", "hard": "1.5 s", "expert": "4 s"}
"""Level -> what the 95th percentile should not pass."""
LEAST: Final = 5
"""Moves that are timed however long they take."""
CHOSEN: Final = 1 / 7
"""The part of a game's positions that are asked about."""
SEARCHED: Final = 60_000
"""Positions that the searches of checkers visit while they are timed."""


def positions(game_id: str, seats: int) -> Iterator[Any]:
    """What the seat to act observes, here and there in games of `medium`, without end."""
    game, draw, seed = rules.GAMES[game_id], Random(seats).random, 0
    while True:
        values = {name: each[seed % len(each)] for name, each in game.options.items() if name == "preset"}
        state, ply = game.new(seats, seed, **values), 0
        while (seat := game.to_act(state)) is not None:
            moves = game.legal_moves(state)
            observation = game.observe(state, seat)
            if len(moves) > 1 and draw() < CHOSEN:
                yield observation
            if ply < 4:
                move = moves[int(draw() * len(moves))]
            else:
                move = rules.choose(game_id, observation, "medium", thinking_seed(seed, ply))
            state, _ = game.apply(state, move)
            ply += 1
        seed += 1


def timed(game_id: str, level: str, observations: Sequence[Any], seconds: float) -> list[float]:
    """Seconds of each move, over as many positions as fit into `seconds`."""
    times: list[float] = []
    for number, observation in enumerate(observations):
        start = time.process_time()
        rules.choose(game_id, observation, level, number)
        times.append(time.process_time() - start)
        if len(times) >= LEAST and sum(times) > seconds:
            break
    return times


def thinking(scale: float) -> Iterator[Figure]:
    """The time of a move, at every level, game and number of seats."""
    for game in rules.GAMES.values():
        for seats in game.seats:
            source = positions(game.id, seats)
            observations = [next(source) for _ in range(120)]
            for level in rules.LEVELS:
                times = timed(game.id, level, observations, SECONDS[level] * scale)
                what = f"{NAMES[game.id]}, {seats} seats, {level}: a move, median / 95th (n = {len(times)})"
                measured = f"{percentile(times, 50):.3f} / {percentile(times, 95):.3f} s"
                yield Figure(what, measured, REACH[level])


def remembering() -> Iterator[Figure]:
    """The memory of the process after moves of `expert` in every game, one after the other."""
    player = CpuPlayer()
    try:
        player.prestart()
        process = until(lambda: waiting(os.getpid()), "no process starts")
        for game in rules.GAMES.values():
            for seats in game.seats:
                player.ask(game.id, next(positions(game.id, seats)), rules.LEVELS[-1], seats)
                while player.poll() is None:
                    time.sleep(0.01)
        held = memory(process)
    finally:
        player.close()
    what = "CPU players: memory of the process after all games / at its most"
    yield Figure(what, f"{held['VmRSS']:.0f} / {held['VmHWM']:.0f} MB", "150 MB")


def searching() -> Iterator[Figure]:
    """Positions a second of the search of Diamond Checkers, and of the plain one beside it."""
    source = positions("checkers", 2)
    roots = [_roots(next(source)) for _ in range(12)]
    rates = []
    for children in roots:
        searcher = Searcher(False, SEARCHED)
        start = time.process_time()
        searcher.best([(to_bitboard(child), 0) for child in children])
        rates.append((searcher.nodes, time.process_time() - start))
    yield Figure("Diamond Checkers: positions searched", _rate(rates), "50,000/s")
    rates = []
    for children in roots:
        plain = AlphaBeta(ends_move=False)
        start = time.process_time()
        for depth in range(1, 5):
            for child in children:
                plain.search(child, depth, LOST - 1, -LOST + 1, 1)
        rates.append((plain.nodes, time.process_time() - start))
    yield Figure("Diamond Checkers: positions searched by the plain alpha-beta yardstick", _rate(rates))


def _roots(observation: Observation) -> list[Position]:
    position = observation.state.position
    return [after(position, plan) for plan in plans_of(observation.state).values()]


def _rate(rates: Sequence[tuple[int, float]]) -> str:
    return f"{sum(nodes for nodes, _ in rates) / sum(seconds for _, seconds in rates):,.0f}/s"


def figures(scale: float = 1.0) -> Iterator[Figure]:
    """`scale`: how much longer than usual the players are watched."""
    yield from thinking(scale)
    yield from remembering()
    yield from searching()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--scale", type=float, default=1.0, help="watch the players so many times longer (1)")
    show(figures(parser.parse_args().scale))


if __name__ == "__main__":
    main()
