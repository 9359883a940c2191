"""Learns the weights of Gem Court's value function from games that it plays against itself.

`python -m rules.cpu.make.gems_weights` writes `rules/cpu/gems/weights.json`, with the settings that made it.
Each move of a learning game is the best after one ply by the weights so far, with some noise. After a game
each position's chances are drawn towards what came of it: TD(lambda), by the gradient of the logistic loss.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random

from rules.cpu.gems.acts import TAKE, Act
from rules.cpu.gems.board import Board
from rules.cpu.gems.evaluation import MOVES_FIRST, TO_MOVE, Evaluator, softmax
from rules.cpu.gems.features import NAMES, SIZE, features
from rules.cpu.gems.search import candidates
from rules.gems.data import CARDS, NOBLES, TIERS
from rules.gems.state import GOLD_PIECES, PILE, PRESETS, SEATS
from rules.rng import shuffled

OUT = Path(__file__).parent.parent / "gems" / "weights.json"


@dataclass(frozen=True)
class Settings:
    """How it learns.

    `games`: with two seats; with more, fewer by as much as they are longer. `trace`: lambda of TD(lambda).
    `rate` falls to `last_rate`. `noise`: a move's chance may seem up to that much better than it is.
    `emptied`: up to so many places of the table are cleared in a position before it is learnt from, as a
    search meets them. `averaged`: the part of the games, the last ones, over which the weights are averaged.
    """

    games: int = 5000
    seed: int = 1
    trace: float = 0.85
    rate: float = 0.03
    last_rate: float = 0.002
    noise: float = 0.06
    emptied: int = 3
    averaged: float = 0.3


def new_board(seats: int, house: bool, seed: int) -> Board:
    """A set-up table, decks known."""
    board = Board(seats, house)
    rng = seed
    for tier in TIERS:
        deck, rng = shuffled([card.id for card in CARDS.values() if card.tier == tier], rng)
        board.decks.append(deck)
    row, _ = shuffled(list(NOBLES), rng)
    board.noble_row = row[: seats + 1]
    board.market = [board.decks[tier].pop() for tier in range(3) for _ in range(4)]
    board.stock = [len(deck) for deck in board.decks]
    board.bank = [PILE[seats]] * 5 + [GOLD_PIECES]
    for _ in range(seats):
        board.gems.append([0] * 6)
        board.bonuses.append([0] * 5)
        board.reserves.append([])
        board.hidden.append([])
        board.points.append(0)
        board.card_counts.append(0)
        board.noble_counts.append(0)
    return board


class Sample:
    """One position: what each seat's features are, and what is believed of its chances."""

    def __init__(self, board: Board, evaluator: Evaluator) -> None:
        self.rows: list[list[float]] = [features(board, seat) for seat in range(board.seats)]
        most = max(board.points)
        self.age: float = 1.0 if most >= 15 else most / 15.0
        self.rows[board.turn % board.seats][TO_MOVE] = 1.0
        self.rows[0][MOVES_FIRST] = 1.0
        self.probabilities: list[float] = softmax([score(evaluator, row, self.age) for row in self.rows])


def score(evaluator: Evaluator, row: list[float], age: float) -> float:
    early = late = 0.0
    for index in range(SIZE):
        early += evaluator.early[index] * row[index]
        late += evaluator.late[index] * row[index]
    return early + age * late


def play(evaluator: Evaluator, board: Board, draw: Callable[[], float], settings: Settings) -> list[Sample]:
    """Play a game against itself to its end, and give its positions before the last round."""
    samples: list[Sample] = []
    while not board.over():
        before = board.known_to(board.turn % board.seats)
        act, after = _choose(evaluator, before, draw, settings.noise)
        learnt = before if draw() < 0.5 else after
        if not learnt.over() and not learnt.last_round():
            for _ in range(int(draw() * (settings.emptied + 1))):
                learnt.market[int(draw() * 12)] = 0
            samples.append(Sample(learnt, evaluator))
        board.play(act)
    return samples


def _choose(evaluator: Evaluator, board: Board, draw: Callable[[], float], noise: float) -> tuple[Act, Board]:
    """The move that looks best after one ply, and the board after it."""
    seat = board.turn % board.seats
    phases = [evaluator.phases(board, owner) for owner in range(board.seats)]
    best = -1.0
    acts = candidates(board)
    chosen, reached = acts[0], board
    for act in acts:
        after = board.copy()
        after.play(act)
        if act[0] == TAKE and not after.over() and not after.last_round():
            new = phases[:]
            new[seat] = evaluator.phases(after, seat)
            value = evaluator.win_probabilities(after, new)[seat]
        else:
            value = evaluator.value(after)[seat]
        value += noise * draw() * draw()
        if value > best:
            best, chosen, reached = value, act, after
    return chosen, reached


def learn(
    evaluator: Evaluator, samples: list[Sample], shares: list[float], rate: float, trace: float
) -> float:
    """Draw the weights towards what came of a game's positions; the mean squared error of the chances."""
    target = shares
    error = 0.0
    for number in range(len(samples) - 1, -1, -1):
        sample = samples[number]
        for seat in range(len(shares)):
            miss = target[seat] - sample.probabilities[seat]
            error += (shares[seat] - sample.probabilities[seat]) * (shares[seat] - sample.probabilities[seat])
            step = rate * miss
            row = sample.rows[seat]
            for index in range(SIZE):
                feature = row[index]
                if feature != 0.0:
                    evaluator.early[index] += step * feature
                    evaluator.late[index] += step * sample.age * feature
        blended: list[float] = []
        for seat in range(len(shares)):
            blended.append(trace * target[seat] + (1.0 - trace) * sample.probabilities[seat])
        target = blended
    return error / max(1, len(samples) * len(shares))


_FIRST_GUESS = {
    "points": 4.0,
    "cards": 3.0,
    "gold": 0.3,
    "coloured gems": 0.5,
    "nearest worth": 1.0,
    "second nearest worth": 0.5,
    "nearest noble": 0.5,
}


def first_guess() -> Evaluator:
    """Weights to begin with: points, cards and what is near."""
    evaluator = Evaluator([0.0] * SIZE, [0.0] * SIZE)
    for name, weight in _FIRST_GUESS.items():
        evaluator.early[NAMES.index(name)] = weight
    evaluator.late[NAMES.index("cards")] = -1.0
    return evaluator


def train(preset: str, seats: int, settings: Settings) -> Evaluator:
    """Learn for one preset and number of seats."""
    evaluator, mean = first_guess(), Evaluator([0.0] * SIZE, [0.0] * SIZE)
    draw = Random(settings.seed).random
    games = settings.games * 2 // seats
    counted, error = 0, 0.0
    for number in range(games):
        left = 1.0 - number / games
        rate = settings.last_rate + (settings.rate - settings.last_rate) * left * left
        board = new_board(seats, preset == "house", settings.seed * 1_000_003 + number)
        samples = play(evaluator, board, draw, settings)
        error += learn(evaluator, samples, board.shares(), rate, settings.trace)
        if left <= settings.averaged:
            counted += 1
            for index in range(SIZE):
                mean.early[index] += (evaluator.early[index] - mean.early[index]) / counted
                mean.late[index] += (evaluator.late[index] - mean.late[index]) / counted
        if number % 500 == 499:
            print(f"{preset} {seats}: {number + 1} games, squared error {error / 500:.4f}", flush=True)
            error = 0.0
    return mean


def write(evaluators: Mapping[str, Evaluator], settings: Settings, path: Path) -> None:
    """Store the weights, each as an early one and what a late game adds, with the settings."""
    weights = {
        key: {
            name: [round(early, 4), round(late, 4)]
            for name, early, late in zip(NAMES, evaluator.early, evaluator.late, strict=True)
        }
        for key, evaluator in evaluators.items()
    }
    text = json.dumps({"settings": asdict(settings), "weights": weights}, indent=1)
    path.write_text(text + "\n", encoding="ascii")


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn the weights of Gem Court's value function.")
    parser.add_argument("--games", type=int, default=Settings().games, help="games with two seats")
    parser.add_argument("--out", type=Path, default=OUT)
    arguments = parser.parse_args()
    settings = Settings(games=arguments.games)
    evaluators: dict[str, Evaluator] = {}
    for preset in PRESETS:
        for seats in SEATS:
            evaluators[f"{preset} {seats}"] = train(preset, seats, settings)
    write(evaluators, settings, arguments.out)


if __name__ == "__main__":
    main()
