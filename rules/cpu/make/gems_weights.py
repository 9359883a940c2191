"""Learns the weights of Gem Court's value function from games that it plays against itself.

`python -m rules.cpu.make.gems_weights` writes `rules/cpu/gems/weights.json`, with the settings that made it.
Each move of a learning game is the best after one ply by the weights so far, with some noise. After a game
each position's chances are drawn towards what came of it: TD(lambda), by the gradient of the logistic loss.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random

from rules.chance import shuffled
from rules.gems.data import CARDS, NOBLES, TIERS
from rules.gems.state import GOLD_PIECES, PILE, PRESETS, SEATS

from ..gems.board import PASS, TAKE, Board
from ..gems.features import NAMES, SIZE, features
from ..gems.search import candidates
from ..gems.value import MOVES_FIRST, TO_MOVE, Judge, settle, soft_shares

OUT = Path(__file__).parent.parent / "gems" / "weights.json"


@dataclass(frozen=True)
class Settings:
    """`games` a preset and seat count; `noise`: a move's chance may seem that much better than it is."""

    games: int = 20000
    seed: int = 1
    trace: float = 0.85
    rate: float = 0.03
    last_rate: float = 0.002
    noise: float = 0.06
    averaged: float = 0.3


def new_board(seats: int, house: bool, seed: int) -> Board:
    """A set-up table, decks known."""
    board = Board(seats, house)
    chance = seed
    for tier in TIERS:
        deck, chance = shuffled([card.id for card in CARDS.values() if card.tier == tier], chance)
        board.decks.append(deck)
    row, _ = shuffled(list(NOBLES), chance)
    board.row = row[: seats + 1]
    board.market = [board.decks[tier].pop() for tier in range(3) for _ in range(4)]
    board.stock = [len(deck) for deck in board.decks]
    board.bank = [PILE[seats]] * 5 + [GOLD_PIECES]
    for _ in range(seats):
        board.gems.append([0] * 6)
        board.owned.append([0] * 5)
        board.kept.append([])
        board.hidden.append([])
        board.points.append(0)
        board.bought.append(0)
        board.visits.append(0)
    return board


class Sample:
    """One position: what each seat's features are, and what is believed of its chances."""

    def __init__(self, board: Board, judge: Judge) -> None:
        self.rows: list[list[float]] = [features(board, seat) for seat in range(board.seats)]
        most = max(board.points)
        self.age: float = 1.0 if most >= 15 else most / 15.0
        self.rows[board.turn % board.seats][TO_MOVE] = 1.0
        self.rows[0][MOVES_FIRST] = 1.0
        self.chances: list[float] = soft_shares([mark(judge, row, self.age) for row in self.rows])


def mark(judge: Judge, row: list[float], age: float) -> float:
    early = late = 0.0
    for index in range(SIZE):
        early += judge.early[index] * row[index]
        late += judge.late[index] * row[index]
    return early + age * late


def play(judge: Judge, board: Board, chance: Random, noise: float) -> tuple[list[Sample], list[float]]:
    """A game against itself: its positions, and what each seat won."""
    samples: list[Sample] = []
    draw = chance.random
    while not board.over():
        seat = board.turn % board.seats
        view = board.seen_by(seat)
        samples_view = view
        best = -1.0
        acts = candidates(view)
        chosen = acts[0]
        last = view.last_round()
        halves = [judge.halves(view, owner) for owner in range(board.seats)]
        for act in acts:
            after = view.copy()
            after.play(act)
            if after.over():
                value = after.shares()[seat]
            elif after.last_round():
                value = settle(after)[seat]
            elif act[0] == TAKE or act[0] == PASS:
                new = halves[:]
                new[seat] = judge.halves(after, seat)
                value = judge.chances(after, new)[seat]
            else:
                value = judge.value(after)[seat]
            value += noise * draw() * draw()
            if value > best:
                best, chosen, samples_view = value, act, after
        if not last and not samples_view.last_round() and not samples_view.over():
            samples.append(Sample(view if draw() < 0.5 else samples_view, judge))
        board.play(chosen)
    return samples, board.shares()


def learn(judge: Judge, samples: list[Sample], shares: list[float], rate: float, trace: float) -> float:
    """Draw the weights towards what came of a game's positions; the mean squared error of the chances."""
    target = shares
    error = 0.0
    for number in range(len(samples) - 1, -1, -1):
        sample = samples[number]
        for seat in range(len(shares)):
            miss = target[seat] - sample.chances[seat]
            error += (shares[seat] - sample.chances[seat]) * (shares[seat] - sample.chances[seat])
            step = rate * miss
            row = sample.rows[seat]
            for index in range(SIZE):
                feature = row[index]
                if feature != 0.0:
                    judge.early[index] += step * feature
                    judge.late[index] += step * sample.age * feature
        blended: list[float] = []
        for seat in range(len(shares)):
            blended.append(trace * target[seat] + (1.0 - trace) * sample.chances[seat])
        target = blended
    return error / max(1, len(samples) * len(shares))


def first_guess() -> Judge:
    """Weights to begin with: points, cards and what is near."""
    judge = Judge([0.0] * SIZE, [0.0] * SIZE)
    guess = {
        "points": 4.0,
        "cards": 3.0,
        "gold": 0.3,
        "coloured gems": 0.5,
        "nearest worth": 1.0,
        "second nearest worth": 0.5,
        "nearest noble": 0.5,
    }
    for name, weight in guess.items():
        judge.early[NAMES.index(name)] = weight
    judge.late[NAMES.index("cards")] = -1.0
    return judge


def train(preset: str, seats: int, settings: Settings) -> Judge:
    """Learn for one preset and number of seats."""
    judge = first_guess()
    chance = Random(settings.seed)
    mean = Judge([0.0] * SIZE, [0.0] * SIZE)
    counted = 0
    error = 0.0
    plies = 0
    for number in range(settings.games):
        done = number / settings.games
        rate = settings.last_rate + (settings.rate - settings.last_rate) * (1.0 - done) * (1.0 - done)
        board = new_board(seats, preset == "house", settings.seed * 1_000_003 + number)
        samples, shares = play(judge, board, chance, settings.noise)
        error += learn(judge, samples, shares, rate, settings.trace)
        plies += board.turn
        if done >= 1.0 - settings.averaged:
            counted += 1
            for index in range(SIZE):
                mean.early[index] += (judge.early[index] - mean.early[index]) / counted
                mean.late[index] += (judge.late[index] - mean.late[index]) / counted
        if number % 500 == 499:
            print(
                f"{preset} {seats}: {number + 1} games, error {error / 500:.4f}, {plies / 500:.1f} plies",
                flush=True,
            )
            error, plies = 0.0, 0
    return mean


def write(judges: dict[str, Judge], settings: Settings, path: Path) -> None:
    weights = {
        key: {
            name: [round(judge.early[index], 4), round(judge.late[index], 4)]
            for index, name in enumerate(NAMES)
        }
        for key, judge in judges.items()
    }
    path.write_text(json.dumps({"settings": asdict(settings), "weights": weights}, indent=1) + "\n", "ascii")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=Settings().games)
    parser.add_argument("--only", default="")
    parser.add_argument("--out", type=Path, default=OUT)
    arguments = parser.parse_args()
    settings = Settings(games=arguments.games)
    judges = {}
    for preset in PRESETS:
        for seats in SEATS:
            if not arguments.only or arguments.only == f"{preset}{seats}":
                judges[f"{preset} {seats}"] = train(preset, seats, settings)
    write(judges, settings, arguments.out)


if __name__ == "__main__":
    main()
