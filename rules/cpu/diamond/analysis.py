"""What `expert` finds out about the legal plays, for hints."""

from __future__ import annotations

from dataclasses import dataclass

from rules.cpu.diamond.evaluation import points
from rules.cpu.diamond.search import STRENGTHS, plays_made, solve_samples
from rules.diamond.moves import Move
from rules.diamond.observe import Observation
from rules.diamond.tableau import TO_FILL


@dataclass(frozen=True, slots=True)
class Play:
    """What a play leads to, over the rounds that `expert` samples.

    `points`: the points that the seat gains on the others by this round, on the average; `next_stuck`: how
    often the next player has no reply to it; `stuck`: how often the seat itself is the one that gets stuck in
    the end (both from 0 to 1).
    """

    move: Move
    points: float
    next_stuck: float
    stuck: float


@dataclass(frozen=True, slots=True)
class Analysis:
    """The legal plays, the one that `expert` chooses first, the others in the order of the legal moves."""

    plays: tuple[Play, ...]
    samples: int


def analyse(observation: Observation, seed: int) -> Analysis:
    """What `expert` sees of the legal plays. Raises ValueError when it is not the seat's turn."""
    moves = observation.moves
    if not moves:
        raise ValueError("it is not the turn of the seat that observes this")
    solutions = solve_samples(observation, moves, STRENGTHS["expert", len(observation.up)], seed)
    plays = [
        _play(observation, move, [ends[number] for ends in solutions.samples])
        for number, move in enumerate(moves)
    ]
    first = solutions.first
    return Analysis((plays[first], *plays[:first], *plays[first + 1 :]), len(solutions.samples))


def _play(observation: Observation, move: Move, ends: list[int]) -> Play:
    seats, plays = len(observation.up), plays_made(observation)
    gains = points(seats)[plays % seats]
    return Play(
        move=move,
        points=sum([gains[end] for end in ends]) / (len(ends) * (seats - 1)),
        next_stuck=ends.count(plays + 1) / len(ends) if plays + 1 < TO_FILL else 0.0,
        stuck=sum([end % seats == plays % seats and end < TO_FILL for end in ends]) / len(ends),
    )
