"""How likely each seat is to win a board, by weights that `rules.cpu.make.gems_weights` learnt from games.

A seat's score is linear in its features, with weights that move from an early game to a late one; the chances
are the soft maximum of the scores. In the last round what is left is played out instead, so the end is exact.
Only + - * / of floats in a fixed order: the same on every machine.
"""

from __future__ import annotations

import json
from importlib import resources
from typing import Final

from rules.cpu.gems.acts import PASS
from rules.cpu.gems.board import Board
from rules.cpu.gems.features import NAMES, SIZE, features
from rules.gems.ending import GOAL

TO_MOVE: Final = NAMES.index("to move")
MOVES_FIRST: Final = NAMES.index("moves first in a round")


def softmax(scores: list[float]) -> list[float]:
    """The win shares of scores: the exponential of each over the sum of all, from multiplications alone."""
    best = scores[0]
    for score in scores:
        if score > best:
            best = score
    powers: list[float] = []
    whole = 0.0
    for score in scores:
        # (1 + x / 1024) ** 1024 by squaring: near enough to exp, and the same on every machine.
        factor = 1.0 + (score - best) / 1024.0 if score - best > -30.0 else 1.0 - 30.0 / 1024.0
        for _ in range(10):
            factor *= factor
        powers.append(factor)
        whole += factor
    return [factor / whole for factor in powers]


class Evaluator:
    """Scores boards by two rows of weights, for a young game and what a late one adds."""

    def __init__(self, early: list[float], late: list[float]) -> None:
        self.early: list[float] = early
        self.late: list[float] = late

    def phases(self, board: Board, seat: int) -> tuple[float, float]:
        """What a seat's features are worth early, and what is added late."""
        early = late = 0.0
        for index, feature in enumerate(features(board, seat)):
            if feature != 0.0:
                early += self.early[index] * feature
                late += self.late[index] * feature
        return early, late

    def win_probabilities(self, board: Board, phases: list[tuple[float, float]]) -> list[float]:
        """Each seat's chance to win a board that is neither over nor in its last round."""
        most = 0
        for points in board.points:
            if points > most:
                most = points
        age = 1.0 if most >= GOAL else most / GOAL
        scores = [early + age * late for early, late in phases]
        mover = board.turn % board.seats
        scores[mover] += self.early[TO_MOVE] + age * self.late[TO_MOVE]
        scores[0] += self.early[MOVES_FIRST] + age * self.late[MOVES_FIRST]
        return softmax(scores)

    def value(self, board: Board) -> list[float]:
        """Each seat's chance to win, whatever the state of the game."""
        if board.over():
            return board.shares()
        if board.last_round():
            return solve_last_round(board)
        return self.win_probabilities(board, [self.phases(board, seat) for seat in range(board.seats)])


def solve_last_round(board: Board) -> list[float]:
    """What each seat wins in the last round if each does what is best for it: buys a card, or does not.

    Max-n to the end with no limit of its own. The round bounds it: at most seats - 1 turns are left, each
    with 15 purchases at the most (12 places, 3 reserved cards) or none, so 16 × 16 × 16 ends with four seats.
    Of several nobles that are due the first comes; all bring the same points.
    """
    if board.over():
        return board.shares()
    seat = board.turn % board.seats
    best = _without_purchase(board, seat)
    for act in board.purchases(seat):
        after = board.copy()
        after.play(act)
        shares = solve_last_round(after)
        if shares[seat] > best[seat]:
            best = shares
    return best


def _without_purchase(board: Board, seat: int) -> list[float]:
    """What each wins if the seat buys nothing; a noble that is due comes all the same."""
    after = board.copy()
    after.play((PASS, 0, 0, 0))
    after.passes = 0
    return solve_last_round(after)


def load(preset: str, seats: int) -> Evaluator:
    """The judge for a preset and a number of seats, from `weights.json` beside this module."""
    text = resources.files(__package__).joinpath("weights.json").read_text(encoding="ascii")
    rows = json.loads(text)["weights"][f"{preset} {seats}"]
    early, late = [0.0] * SIZE, [0.0] * SIZE
    for index, name in enumerate(NAMES):
        early[index], late[index] = float(rows[name][0]), float(rows[name][1])
    return Evaluator(early, late)
