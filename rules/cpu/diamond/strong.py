"""The strong CPU players of the card game: they imagine the hidden cards and play each round to its end.

What they cannot see is drawn at random from the cards that it may be. Every play is worth what it brings on
the average over these rounds, in which all cards lie open and everybody plays as well as can be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rules.chance import shuffled
from rules.cpu.diamond.chances import TABLES, after, equity, in_turn, points, row
from rules.cpu.diamond.duel import Duel
from rules.cpu.diamond.imagined import Round, imagined
from rules.cpu.diamond.judge import value
from rules.cpu.diamond.trio import Trio
from rules.diamond.cards import BIT, mask
from rules.diamond.moves import Move, can_play
from rules.diamond.observe import Observation
from rules.diamond.tableau import PLACE, TO_FILL, place

_PARTS: Final = 1024
_SAMPLES_OF_CHANCE: Final = 8
_WIDTH_OF_CHANCE: Final = 3


@dataclass(frozen=True, slots=True)
class Strength:
    """How much a level works for a play, and what it knows.

    `samples` at most, none begun after so many `nodes`, and `width` plays followed where many cards are left;
    `equity`: whether a round's points are worth what they change in the chance to win the match; `hunch`: the
    weight, in hundredths, of what `medium` thinks of a play beside what the play leads to.
    """

    samples: int
    nodes: int
    width: int
    equity: bool
    hunch: int


STRENGTHS: Final = {
    ("hard", 2): Strength(samples=5, nodes=50_000, width=3, equity=False, hunch=0),
    ("hard", 3): Strength(samples=8, nodes=50_000, width=3, equity=False, hunch=50),
    ("expert", 2): Strength(samples=120, nodes=300_000, width=5, equity=True, hunch=10),
    ("expert", 3): Strength(samples=120, nodes=450_000, width=4, equity=True, hunch=50),
}
"""Level and seats -> what the level does there."""


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


@dataclass(frozen=True, slots=True)
class _Thought:
    """Of every sample, the end of the round that each play leads to; over all samples, each play's worth."""

    samples: list[list[int]]
    worths: list[int]

    @property
    def first(self) -> int:
        """The best play's number among the legal ones."""
        return self.worths.index(max(self.worths))


def best(observation: Observation, moves: Sequence[Move], strength: Strength, seed: int) -> Move:
    """The play of a player so strong among the legal ones of the seat to act."""
    return moves[_think(observation, moves, strength, seed).first]


def look(observation: Observation, seed: int) -> Look:
    """What `expert` sees of the legal plays. Raises ValueError when it is not the seat's turn."""
    moves = observation.moves
    if not moves:
        raise ValueError("it is not the turn of the seat that observes this")
    thought = _think(observation, moves, STRENGTHS["expert", len(observation.up)], seed)
    plays = [
        _play(observation, move, [ends[number] for ends in thought.samples])
        for number, move in enumerate(moves)
    ]
    first = thought.first
    return Look((plays[first], *plays[:first], *plays[first + 1 :]), len(thought.samples))


def chance(observation: Observation) -> int:
    """How likely the seat that looks is to win the match, in `WHOLE`, on either side's turn of two.

    An estimate over a few rounds that it can imagine, in which the seat that is due has a play.
    """
    scores, turn = in_turn(observation), (observation.seat or 0) - observation.dealer - 1
    pay = equity(scores)
    ends = []
    for sample in _samples(observation, _SAMPLES_OF_CHANCE, 0):
        if can_play(sample.tableau, mask(sample.held[0])):
            ends.append(Duel(sample, pay, _WIDTH_OF_CHANCE).end())
    chances = [after(TABLES[2], scores, end)[turn % 2] for end in ends]
    return sum(chances) // len(chances) if chances else TABLES[2][row(scores)][turn % 2]


def _plays(observation: Observation) -> int:
    return TO_FILL - observation.tableau.count(None)


def _play(observation: Observation, move: Move, ends: list[int]) -> Play:
    seats, plays = len(observation.up), _plays(observation)
    gains = points(seats)[plays % seats]
    return Play(
        move=move,
        points=sum([gains[end] for end in ends]) / (len(ends) * (seats - 1)),
        next_stuck=ends.count(plays + 1) / len(ends) if plays + 1 < TO_FILL else 0.0,
        stuck=sum([end % seats == plays % seats and end < TO_FILL for end in ends]) / len(ends),
    )


def _think(observation: Observation, moves: Sequence[Move], strength: Strength, seed: int) -> _Thought:
    seats = len(observation.up)
    gains = points(seats)
    pay = equity(in_turn(observation)) if strength.equity else gains
    turn = _plays(observation) % seats
    point = (max(pay[turn]) - min(pay[turn])) // (max(gains[turn]) - min(gains[turn]))
    thought = _Thought([], [0] * len(moves))
    nodes = 0
    for sample in _samples(observation, strength.samples, seed):
        game = Duel(sample, pay, strength.width) if seats == 2 else Trio(sample, pay, strength.width)
        ends = game.ends(moves)
        hunches = _hunches(sample, moves) if strength.hunch else [0] * len(moves)
        for number, end in enumerate(ends):
            thought.worths[number] += 100 * _PARTS * pay[turn][end] + strength.hunch * point * hunches[number]
        thought.samples.append(ends)
        nodes += game.nodes
        if nodes >= strength.nodes:
            break
    return thought


def _hunches(sample: Round, moves: Sequence[Move]) -> list[int]:
    """What the judgement of one ply thinks of each play, in points times `_PARTS`."""
    held = tuple([mask(cards) for cards in sample.held])
    found = []
    for move in moves:
        tableau = place(sample.tableau, PLACE[move.spot], move.card)
        found.append(int(_PARTS * value(tableau, (held[0] & ~BIT[move.card], *held[1:]), 1, 0)))
    return found


def _samples(observation: Observation, most: int, seed: int) -> Iterator[Round]:
    """Rounds that the seat can imagine: every one if only one card of others is hidden, else at random."""
    unseen = observation.unseen
    hidden = sum([hand.count(None) for hand in observation.hands])
    if hidden == 0:
        yield imagined(observation, unseen)
    elif hidden == 1 and len(unseen) <= most:
        for at, card in enumerate(unseen):
            yield imagined(observation, (*unseen[:at], *unseen[at + 1 :], card))
    else:
        for _ in range(most):
            order, seed = shuffled(unseen, seed)
            yield imagined(observation, order)
