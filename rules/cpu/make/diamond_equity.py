"""Makes the chances to win a match of Diamond: `python -m rules.cpu.make.diamond_equity [rounds]`.

A player of fixed strength, near that of `hard`, plays that many rounds against itself (800 unless told
otherwise) with two and with three seats. How often they end after how many plays, whatever the score, gives
everybody's chance at every score.
"""

from __future__ import annotations

import argparse
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Final

from rules.cpu import diamond
from rules.cpu.diamond.evaluation import WHOLE, gains, row, stored, winner
from rules.cpu.diamond.search import Strength, best
from rules.diamond.events import RoundScored
from rules.diamond.game import GAME as DIAMOND
from rules.diamond.state import DEALT, TARGET
from rules.diamond.tableau import TO_FILL

SELF_PLAY: Final = Strength(samples=4, nodes=50_000, width=3, equity=False, prior=0)
"""Who plays the rounds. It stays as it is when levels change, so that the tables can be made again."""
_ROUNDS: Final = 800
_SWEEPS: Final = 60


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rounds", type=int, nargs="?", default=_ROUNDS, help="rounds to play (%(default)s)")
    rounds = parser.parse_args().rounds
    for seats in DEALT:
        ends = Counter(_end(seats, seed) for seed in range(rounds))
        counts = [ends[end] for end in range(TO_FILL + 1)]
        lines = [
            head(counts),
            "# chances in a million, in the order of turns; a row for every score from 0 to 10 of each seat",
        ]
        lines += [",".join(map(str, chances)) for chances in _whole(_chances(seats, counts))]
        path = Path(diamond.__file__).with_name(stored(seats))
        path.write_text("\n".join(lines) + "\n", "utf-8")
        print(path, lines[0])


def head(counts: list[int]) -> str:
    """The first line of a table: what it was made from."""
    told = f"so many of them ended after 0, 1, … {TO_FILL} plays: {' '.join(map(str, counts))}"
    return f"# {sum(counts)} rounds of {SELF_PLAY}; {told}"


def _end(seats: int, seed: int) -> int:
    """After how many plays the round dealt from a seed ends."""
    state = DIAMOND.new(seats, seed)
    while True:
        plays = state.plays
        observation = DIAMOND.observe(state, state.due)
        state, events = DIAMOND.apply(state, best(observation, observation.moves, SELF_PLAY, seed))
        if any(isinstance(event, RoundScored) for event in events):
            return plays + 1


def _chances(seats: int, counts: list[int]) -> list[list[float]]:
    """Each seat's chance at every score, by sweeps from the highest scores to the lowest."""
    table = [[1 / seats] * seats for _ in range(TARGET**seats)]
    rounds = sum(counts)
    for _ in range(_SWEEPS):
        for scores in product(reversed(range(TARGET)), repeat=seats):
            chances = [0.0] * seats
            for end, count in enumerate(counts):
                new = [score + gain for score, gain in zip(scores, gains(seats, end), strict=True)]
                first = winner(new)
                later = table[row([*new[1:], new[0]])] if first is None else []
                for turn in range(seats):
                    chance = later[turn - 1] if first is None else float(turn == first)
                    chances[turn] += chance * count / rounds
            table[row(scores)] = chances
    return table


def _whole(table: list[list[float]]) -> list[list[int]]:
    """The chances as whole numbers that add up to `WHOLE`."""
    rows = []
    for chances in table:
        numbers = [round(chance * WHOLE) for chance in chances]
        rows.append([*numbers[:-1], WHOLE - sum(numbers[:-1])])
    return rows


if __name__ == "__main__":
    main()
