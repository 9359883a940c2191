"""The strong CPU players of the card game: they imagine the hidden cards and play each round to its end.

What they cannot see is drawn at random from the cards that it may be. Every play is worth what it brings on
the average over these rounds, in which all cards lie open and everybody plays as well as can be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ...chance import shuffled
from ...diamond.moves import Move
from ...diamond.observe import Observation
from ...diamond.tableau import TO_FILL
from .chances import equity, in_turn, points
from .duel import Duel
from .imagined import Round, imagined
from .trio import Trio


@dataclass(frozen=True, slots=True)
class Strength:
    """How much a level works for a play.

    `samples` at most, none begun after so many `nodes`, and `width` plays followed where many cards are left;
    `equity`: whether a round's points are worth what they change in the chance to win the match.
    """

    samples: int
    nodes: int
    width: int
    equity: bool


STRENGTHS: Final = {
    "hard": Strength(samples=4, nodes=50_000, width=3, equity=False),
    "expert": Strength(samples=100, nodes=300_000, width=5, equity=True),
}


@dataclass(frozen=True, slots=True)
class Play:
    """What a play leads to, over the rounds that `expert` imagines.

    `points`: the points that the seat gains on the others by this round, on the average; `next_stuck`: how
    often the next player has no reply to it; `stuck`: how often the seat itself is the one that gets stuck in
    the end (both from 0 to 1).
    """

    move: Move
    points: float
    next_stuck: float
    stuck: float


@dataclass(frozen=True, slots=True)
class Look:
    """The legal plays, the one that `expert` chooses first, the others in the order of the legal moves."""

    plays: tuple[Play, ...]
    samples: int


def best(observation: Observation, moves: Sequence[Move], level: str, seed: int) -> Move:
    """The play of a strong level among the legal ones of the seat to act."""
    strength = STRENGTHS[level]
    pay = _pay(observation, strength)
    return moves[_first(_worths(pay[_turn(observation)], _ends(observation, moves, strength, pay, seed)))]


def look(observation: Observation, seed: int) -> Look:
    """What `expert` sees of the legal plays. Raises ValueError when it is not the seat's turn."""
    moves = observation.moves
    if not moves:
        raise ValueError("it is not the turn of the seat that observes this")
    strength = STRENGTHS["expert"]
    pay = _pay(observation, strength)
    samples = _ends(observation, moves, strength, pay, seed)
    gains = points(len(observation.up))[_turn(observation)]
    plays = [
        _play(observation, move, [ends[number] for ends in samples], gains)
        for number, move in enumerate(moves)
    ]
    first = _first(_worths(pay[_turn(observation)], samples))
    return Look((plays[first], *plays[:first], *plays[first + 1 :]), len(samples))


def _turn(observation: Observation) -> int:
    return (TO_FILL - observation.tableau.count(None)) % len(observation.up)


def _play(observation: Observation, move: Move, ends: list[int], gains: list[int]) -> Play:
    seats, turn, after = (
        len(observation.up),
        _turn(observation),
        TO_FILL - observation.tableau.count(None) + 1,
    )
    return Play(
        move=move,
        points=sum([gains[end] for end in ends]) / (len(ends) * (seats - 1)),
        next_stuck=sum([end == after and end < TO_FILL for end in ends]) / len(ends),
        stuck=sum([end % seats == turn and end < TO_FILL for end in ends]) / len(ends),
    )


def _first(values: list[int]) -> int:
    return values.index(max(values))


def _worths(pay: list[int], samples: list[list[int]]) -> list[int]:
    """What each play is worth, summed over the samples, if a round's ends are worth `pay`."""
    return [sum([pay[ends[number]] for ends in samples]) for number in range(len(samples[0]))]


def _pay(observation: Observation, strength: Strength) -> list[list[int]]:
    """By a seat's turn and a round's end: what the end is worth to it."""
    return equity(in_turn(observation)) if strength.equity else points(len(observation.up))


def _ends(
    observation: Observation, moves: Sequence[Move], strength: Strength, pay: list[list[int]], seed: int
) -> list[list[int]]:
    """The end of the round that each play leads to, sample by sample."""
    samples: list[list[int]] = []
    nodes = 0
    for sample in _samples(observation, strength.samples, seed):
        game = _solver(sample, pay, strength.width)
        samples.append(game.ends(moves))
        nodes += game.nodes
        if nodes >= strength.nodes:
            break
    return samples


def _samples(observation: Observation, number: int, seed: int) -> Iterator[Round]:
    for _ in range(number):
        hidden, seed = shuffled(observation.unseen, seed)
        yield imagined(observation, hidden)


def _solver(sample: Round, pay: list[list[int]], width: int) -> Duel | Trio:
    return Duel(sample, pay, width) if len(pay) == 2 else Trio(sample, pay, width)
