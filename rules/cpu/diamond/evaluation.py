"""What the points of a round are worth: how they change everybody's chance to win the race to eleven.

The tables beside this module are made by `python -m rules.cpu.make.diamond_equity`. Seats stand in the order
of their turns, the dealer last; chances are whole numbers in `WHOLE`.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Final

from rules.diamond.observe import Observation
from rules.diamond.state import COMPLETE_POINTS, DEALT, TARGET
from rules.diamond.tableau import TO_FILL

WHOLE: Final = 1_000_000
"""The chance of what is sure."""


def gains(seats: int, end: int) -> tuple[int, ...]:
    """What each seat scores when the round ends after so many plays; 12 of them make the full diamond."""
    if end == TO_FILL:
        return (COMPLETE_POINTS,) * seats
    left = 2 * DEALT[seats] - end // seats
    return tuple(0 if turn == end % seats else left for turn in range(seats))


def points(seats: int) -> list[list[int]]:
    """By a seat's turn and a round's end: the points that it gains on the others, times their number."""
    pay = [[0] * (TO_FILL + 1) for _ in range(seats)]
    for end in range(TO_FILL + 1):
        scored = gains(seats, end)
        for turn in range(seats):
            pay[turn][end] = seats * scored[turn] - sum(scored)
    return pay


def winner(scores: Sequence[int]) -> int | None:
    """The turn of the seat that has won with these scores, None while nobody has."""
    top = max(scores)
    return scores.index(top) if top >= TARGET and scores.count(top) == 1 else None


def row(scores: Sequence[int]) -> int:
    """Where a table has the chances at the beginning of a round with these scores, while nobody has won."""
    # A tie at eleven or more is decided by whoever gets ahead, as a tie at ten is.
    over = max(0, max(scores) - TARGET + 1)
    found = 0
    for score in scores:
        found = found * TARGET + max(0, score - over)
    return found


def after(table: Sequence[tuple[int, ...]], scores: Sequence[int], end: int) -> tuple[int, ...]:
    """Each seat's chance once a round that began with these scores has ended so."""
    new = [score + gain for score, gain in zip(scores, gains(len(scores), end), strict=True)]
    first = winner(new)
    if first is not None:
        return tuple(WHOLE if turn == first else 0 for turn in range(len(new)))
    chances = table[row([*new[1:], new[0]])]
    return (chances[-1], *chances[:-1])


def in_turn(observation: Observation) -> list[int]:
    """The scores in the order of the turns of this round."""
    seats = len(observation.scores)
    return [observation.scores[(observation.dealer + 1 + turn) % seats] for turn in range(seats)]


def equity(scores: Sequence[int]) -> list[list[int]]:
    """By a seat's turn and a round's end: its chance less the mean of all, times their number."""
    seats = len(scores)
    table = TABLES[seats]
    ends = [after(table, scores, end) for end in range(TO_FILL + 1)]
    return [[seats * chances[turn] - sum(chances) for chances in ends] for turn in range(seats)]


def stored(seats: int) -> str:
    """The name of the file with the chances for so many seats."""
    return f"equity_{seats}.csv"


def _read(seats: int) -> tuple[tuple[int, ...], ...]:
    lines = files(__package__).joinpath(stored(seats)).read_text("utf-8").splitlines()
    return tuple(tuple(map(int, line.split(","))) for line in lines if not line.startswith("#"))


TABLES: Final = {seats: _read(seats) for seats in DEALT}
"""Seats -> every seat's chance at the beginning of a round, at the `row` of its scores."""
