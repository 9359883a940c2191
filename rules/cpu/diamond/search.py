"""How `hard` and `expert` choose: perfect information Monte Carlo.

Determinizations, rounds with open cards that fit what the seat observes, are drawn at random, and each is
solved: everybody plays as well as can be. A play is worth what it brings on the average over them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rules.cpu.diamond.determinization import Round, determinize
from rules.cpu.diamond.evaluation import TABLES, after, equity, in_turn, points, row
from rules.cpu.diamond.heuristics import value
from rules.cpu.diamond.three_player_solver import ThreePlayerSolver
from rules.cpu.diamond.two_player_solver import TwoPlayerSolver
from rules.diamond.cards import BIT, mask
from rules.diamond.legal import can_play
from rules.diamond.moves import Move
from rules.diamond.observe import Observation
from rules.diamond.tableau import SPOT_INDEX, TO_FILL, place
from rules.rng import shuffled

_PARTS: Final = 1024
_SAMPLES_FOR_DRAW: Final = 8
_WIDTH_FOR_DRAW: Final = 3


@dataclass(frozen=True, slots=True)
class Strength:
    """How much a level works for a play, and what it knows.

    `samples` at most, none begun after so many `nodes`, and `width` plays followed where many cards are left;
    `equity`: whether a round's points are worth what they change in the chance to win the match; `prior`: the
    weight, in hundredths, of what `medium` thinks of a play beside what the play leads to.
    """

    samples: int
    nodes: int
    width: int
    equity: bool
    prior: int


STRENGTHS: Final = {
    ("hard", 2): Strength(samples=5, nodes=50_000, width=3, equity=False, prior=0),
    ("hard", 3): Strength(samples=8, nodes=50_000, width=3, equity=False, prior=50),
    ("expert", 2): Strength(samples=120, nodes=300_000, width=5, equity=True, prior=10),
    ("expert", 3): Strength(samples=120, nodes=450_000, width=4, equity=True, prior=50),
}
"""Level and seats -> what the level does there."""


@dataclass(frozen=True, slots=True)
class Solutions:
    """Of every sample, the end of the round that each play leads to; over all samples, each play's worth."""

    samples: list[list[int]]
    worths: list[int]

    @property
    def first(self) -> int:
        """The best play's number among the legal ones."""
        return self.worths.index(max(self.worths))


def best(observation: Observation, moves: Sequence[Move], strength: Strength, seed: int) -> Move:
    """The play of a player so strong among the legal ones of the seat to act."""
    return moves[solve_samples(observation, moves, strength, seed).first]


def win_probability(observation: Observation) -> int:
    """How likely the seat that looks is to win the match, in `WHOLE`, on either side's turn of two.

    An estimate over a few determinizations, in which the seat that is due has a play.
    """
    scores, turn = in_turn(observation), (observation.seat or 0) - observation.dealer - 1
    pay = equity(scores)
    ends = []
    for sample in _samples(observation, _SAMPLES_FOR_DRAW, 0):
        if can_play(sample.tableau, mask(sample.cards[0])):
            ends.append(TwoPlayerSolver(sample, pay, _WIDTH_FOR_DRAW).end())
    chances = [after(TABLES[2], scores, end)[turn % 2] for end in ends]
    return sum(chances) // len(chances) if chances else TABLES[2][row(scores)][turn % 2]


def plays_made(observation: Observation) -> int:
    """The cards played in this round."""
    return TO_FILL - observation.tableau.count(None)


def solve_samples(
    observation: Observation, moves: Sequence[Move], strength: Strength, seed: int
) -> Solutions:
    """What each of the legal plays leads to, in as many samples as the strength allows."""
    seats = len(observation.up)
    gains = points(seats)
    pay = equity(in_turn(observation)) if strength.equity else gains
    turn = plays_made(observation) % seats
    point = (max(pay[turn]) - min(pay[turn])) // (max(gains[turn]) - min(gains[turn]))
    solutions = Solutions([], [0] * len(moves))
    solver_of = TwoPlayerSolver if seats == 2 else ThreePlayerSolver
    nodes = 0
    for sample in _samples(observation, strength.samples, seed):
        solver = solver_of(sample, pay, strength.width)
        ends = solver.ends(moves)
        priors = _priors(sample, moves) if strength.prior else [0] * len(moves)
        for number, end in enumerate(ends):
            worth = 100 * _PARTS * pay[turn][end] + strength.prior * point * priors[number]
            solutions.worths[number] += worth
        solutions.samples.append(ends)
        nodes += solver.nodes
        if nodes >= strength.nodes:
            break
    return solutions


def _priors(sample: Round, moves: Sequence[Move]) -> list[int]:
    """What the evaluation of one ply says of each play, in points times `_PARTS`."""
    held = tuple([mask(cards) for cards in sample.cards])
    found = []
    for move in moves:
        tableau = place(sample.tableau, SPOT_INDEX[move.spot], move.card)
        found.append(int(_PARTS * value(tableau, (held[0] & ~BIT[move.card], *held[1:]), 1, 0)))
    return found


def _samples(observation: Observation, most: int, seed: int) -> Iterator[Round]:
    """Determinizations: every one if only one card of others is hidden, else at random."""
    unseen = observation.unseen_cards
    hidden = sum([hand.count(None) for hand in observation.hands])
    if hidden == 0:
        yield determinize(observation, unseen)
    elif hidden == 1 and len(unseen) <= most:
        for at, card in enumerate(unseen):
            yield determinize(observation, (*unseen[:at], *unseen[at + 1 :], card))
    else:
        for _ in range(most):
            order, seed = shuffled(unseen, seed)
            yield determinize(observation, order)
