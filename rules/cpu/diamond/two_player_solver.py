"""A round between two with open cards, played to its end by alpha-beta."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.cpu.diamond.determinization import Round
from rules.cpu.diamond.half_diamonds import ABOVE, CARD_BITS, CARDS, HALF_BITS, HALVES, NARROW, HalfDiamonds
from rules.diamond.moves import Move

LIMIT: Final = 1 << 28
"""More than any value."""

_SEATS: Final = 2
_STEP: Final = 32

_EXACT: Final = 1
_AT_LEAST: Final = 2
_AT_MOST: Final = 3


class TwoPlayerSolver:
    """One determinization: a round of two seats.

    A round's end is the number of plays after which the seat that is due is stuck, 12 for the full diamond.
    `pay[turn][end]`: what an end is worth to the seat that has the turn after `turn` plays (modulo two); the
    other seat loses as much by it.
    """

    def __init__(self, round_: Round, pay: list[list[int]], width: int) -> None:
        mine, others = round_.cards
        self.halves = HalfDiamonds([*mine, *others], round_.tableau)
        self.nodes: int = 0
        self._round = round_
        self._width: int = width
        self._pay: list[list[int]] = pay
        self._mine: int = self.halves.set_of(mine)
        self._others: int = self.halves.set_of(others)
        self._plays: int = round_.plays
        # Each end has a value of its own, which tells it; the seat that is stuck likes a later one better.
        worths = [_STEP * pay[end % _SEATS][end] + end for end in range(len(pay[0]))]
        self._stuck: list[int] = worths
        self._most: list[int] = _most(worths)
        self._table: dict[int, int] = {}

    def ends(self, moves: Sequence[Move]) -> list[int]:
        """The end that each of these plays of the seat that is due leads to."""
        return [self._after(move) for move in moves]

    def end(self) -> int:
        """The end that the position leads to; the seat that is due must have a play."""
        halves = self.halves
        value = self._best(halves.above, halves.below, self._mine, self._others, self._plays, -LIMIT, LIMIT)
        return self._end(value, self._plays)

    def _after(self, move: Move) -> int:
        halves = self.halves
        key = halves.key(move.card, move.spot)
        half = halves.put(key)
        rest = halves.below if move.spot in ABOVE else halves.above
        plays = self._plays + 1
        if (halves.fitting[half] | halves.fitting[rest]) & self._others:
            mine = self._mine ^ (key & CARDS)
            return self._end(self._best(half, rest, self._others, mine, plays, -LIMIT, LIMIT), plays)
        if plays >= _SEATS:
            return plays
        solver = TwoPlayerSolver(self._round.after(move).settled(), self._pay, self._width)
        end = solver.end()
        self.nodes += solver.nodes
        return end

    def _end(self, value: int, plays: int) -> int:
        """The end that is worth so much to the seat that has the turn after so many plays."""
        for end in range(len(self._stuck)):
            if value == (-self._stuck[end] if (end - plays) % _SEATS else self._stuck[end]):
                return end
        raise AssertionError(f"no end of the round is worth {value}")

    def _best(self, above: int, below: int, mine: int, others: int, plays: int, alpha: int, beta: int) -> int:
        """The value of a position to the seat that is due, which holds `mine` and has a play.

        Exact inside `alpha` to `beta`, else a bound on its side.
        """
        if above > below:
            above, below = below, above
        name = (above << HALF_BITS | below) << CARD_BITS | mine | others
        entry = self._table.get(name, 0)
        if entry:
            kind = entry & 3
            value = (entry >> 2) - LIMIT
            if (
                kind == _EXACT
                or (kind == _AT_LEAST and value >= beta)
                or (kind == _AT_MOST and value <= alpha)
            ):
                return value
        most = self._most[plays]
        if most <= alpha:
            return most
        value = self._search(above, below, mine, others, plays, alpha, beta)
        kind = _EXACT if alpha < value < beta or value >= most else _AT_LEAST if value >= beta else _AT_MOST
        self._table[name] = (value + LIMIT) << 2 | kind
        return value

    def _search(
        self, above: int, below: int, mine: int, others: int, plays: int, alpha: int, beta: int
    ) -> int:
        self.nodes += 1
        best = -LIMIT
        children = self.halves.children(above, below, mine, others, True)
        if children and children[-1] == 0:
            children.pop()
            best = -self._stuck[plays + 1]
        limit = min(beta, self._most[plays])
        if best >= limit or not children:
            return best
        if plays < NARROW:
            del children[self._width :]
        for child in children:
            half = (child >> CARD_BITS) & HALVES
            other = above if (child >> (CARD_BITS + HALF_BITS)) & 1 else below
            lower = best if best > alpha else alpha
            value = -self._best(half, other, others, mine ^ (child & CARDS), plays + 1, -beta, -lower)
            if value > best:
                best = value
                if best >= limit:
                    break
        return best


def _most(stuck: list[int]) -> list[int]:
    """The most that a seat which is due and has a play can reach, by the number of plays before it."""
    most = [0] * len(stuck)
    for plays in range(len(stuck) - 1):
        ends = [-stuck[end] if (end - plays) % 2 else stuck[end] for end in range(plays + 1, len(stuck))]
        most[plays] = max(ends)
    return most
