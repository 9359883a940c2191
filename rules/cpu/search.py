"""Alpha-beta over any two-player game without chance or secrets: negamax, iterative deepening, quiescence.

Its strength is a number of nodes, never of seconds: the same question has the same answer on every machine.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

P = TypeVar("P", bound=Hashable)
M = TypeVar("M")

WON: Final = 1_000_000
DRAWN: Final = 0
_DECIDED: Final = WON - 1000

_EXACT, _AT_LEAST, _AT_MOST = range(3)


class Rules(Protocol[P]):
    """What the search must know. Every value is seen by the side to move."""

    def children(self, position: P) -> list[P]:
        """The position after each move, promising ones first; none where the game is over."""

    def result(self, position: P) -> int:
        """How a position without children ended: -`WON`, `DRAWN` or `WON`."""

    def forcing(self, position: P) -> Sequence[P]:
        """The positions to look at before `position` may be valued (captures and the like)."""

    def value(self, position: P) -> int:
        """How good a quiet position is, well inside ± `WON`."""


class Verdict(NamedTuple, Generic[M]):
    """The best move, its value, and the depth in plies that was searched whole."""

    move: M
    value: int
    depth: int


class _SpentError(Exception):
    """The nodes are used up."""


class Search(Generic[P]):
    """One search. To come again to one of `history`, the positions of the game so far, counts as a draw."""

    def __init__(self, rules: Rules[P], nodes: int, history: Collection[P] = ()) -> None:
        self._rules = rules
        self._nodes = nodes
        self._line = set(history)
        self._table: dict[P, tuple[int, int, int, P | None]] = {}

    def best(self, roots: Sequence[tuple[M, P]], depth: int) -> Verdict[M]:
        """The best of `roots` (moves with the positions after them), the first one of equals.

        Deepens ply by ply up to `depth` while the nodes last; the first ply is always searched whole. A
        single root is searched like many, for its value.
        """
        nodes, self._nodes = self._nodes, 1 << 60
        verdict = self._choose(roots, 1)
        self._nodes += nodes - (1 << 60)
        order = list(roots)
        while verdict.depth < depth and abs(verdict.value) < _DECIDED:
            order.sort(key=lambda root: root[0] != verdict.move)
            try:
                verdict = self._choose(order, verdict.depth + 1)
            except _SpentError:
                break
        return verdict

    def value(self, position: P, depth: int) -> int:
        """What `position` is worth to its side to move, `depth` plies ahead if the nodes last so long."""
        try:
            return self._search(position, depth, -WON, WON, 0)
        except _SpentError:
            return self._rules.value(position)

    def _choose(self, roots: Sequence[tuple[M, P]], depth: int) -> Verdict[M]:
        move, alpha = roots[0][0], -WON - 1
        for candidate, position in roots:
            value = -self._search(position, depth - 1, -WON - 1, -alpha, 1)
            if value > alpha:
                move, alpha = candidate, value
        return Verdict(move, alpha, depth)

    def _search(self, position: P, depth: int, alpha: int, beta: int, ply: int) -> int:
        if position in self._line:
            return DRAWN
        if self._nodes <= 0:
            raise _SpentError
        self._nodes -= 1
        if depth <= 0:
            return self._settle(position, alpha, beta, ply)
        stored_depth, stored, bound, first = self._table.get(position, (0, 0, _EXACT, None))
        if stored_depth >= depth and (
            bound == _EXACT or (stored >= beta if bound == _AT_LEAST else stored <= alpha)
        ):
            return stored
        children = self._rules.children(position)
        if not children:
            return self._result(position, ply)
        if first is not None:
            children.sort(key=lambda child: child != first)
        return self._widen(position, children, depth, (alpha, beta), ply)

    def _result(self, position: P, ply: int) -> int:
        """The value of a position without children: a loss that comes later is the better one."""
        result = self._rules.result(position)
        return result + ply if result < DRAWN else result - ply if result > DRAWN else DRAWN

    def _widen(self, position: P, children: list[P], depth: int, window: tuple[int, int], ply: int) -> int:
        alpha, beta = window
        best, first = -WON - 1, children[0]
        self._line.add(position)
        try:
            for child in children:
                value = -self._search(child, depth - 1, -beta, -max(alpha, best), ply + 1)
                if value > best:
                    best, first = value, child
                    if best >= beta:
                        break
        finally:
            self._line.discard(position)
        if abs(best) < _DECIDED:  # a decided value depends on the ply, so it is not kept
            bound = _AT_LEAST if best >= beta else _AT_MOST if best <= alpha else _EXACT
            self._table[position] = (depth, best, bound, first)
        return best

    def _settle(self, position: P, alpha: int, beta: int, ply: int) -> int:
        forced = self._rules.forcing(position)
        if not forced:
            return self._rules.value(position)
        best = -WON - 1
        for child in forced:
            value = -self._search(child, 0, -beta, -max(alpha, best), ply + 1)
            if value > best:
                best = value
                if best >= beta:
                    break
        return best
