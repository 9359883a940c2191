"""The search of `hard` and `expert`: principal variation search over bitboards.

Iterative deepening, a transposition table, the killer and history heuristics, late move reductions and
quiescence over captures. Its strength is a number of nodes, never of seconds: the same question has the same
answer on every machine.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple, TypeAlias

from rules.checkers.state import QUIET_PLIES
from rules.cpu.checkers.bitboard import Move, Position, after, jumps, steps
from rules.cpu.checkers.evaluation import drawn_value, evaluate
from rules.cpu.checkers.tablebase import MOST_PIECES, plies_to_end

WON: Final = 100_000
DECIDED: Final = WON - 1000
DRAWN: Final = 0
MAX_PLY: Final = 120

_EXACT, _AT_LEAST, _AT_MOST = range(3)
_ENTRIES: Final = 1 << 17
_OLD: Final = 40
_REDUCED_AFTER: Final = 4
_REDUCED_DEPTH: Final = 3

Root: TypeAlias = "tuple[Position, int]"
"""A position after a move, and its quiet plies."""

Entry: TypeAlias = "tuple[int, ...]"
"""(key, depth, value, bound, what the best move flips)."""


class _SpentError(Exception):
    """The nodes are used up."""


class Verdict(NamedTuple):
    """The index of the best root, its value for the side that chose it, the depth in plies searched whole.

    The value is that of the last search of the best root, which may have gone a ply deeper than `depth`.
    `line`: the keys of the positions that the principal variation goes on to, as far as it is known.
    """

    best: int
    value: int
    depth: int
    line: list[int]


class Searcher:
    """One search of a game with `crowning` as `ends_move` tells; it visits no more than `limit` positions.

    `history_keys` are the keys of the game's earlier positions; to come again to one counts as a draw.
    `nodes` counts every position visited, those of the quiescence among them.
    """

    def __init__(self, ends_move: bool, limit: int, history_keys: Collection[int] = ()) -> None:
        self.nodes = 0
        self._limit = limit
        self._ends_move = ends_move
        self._line = set(history_keys)
        self._table: list[Entry] = [(0, -1, 0, 0, 0)] * _ENTRIES
        self._value = -WON
        self._variation: list[int] = []
        self._killers = [0] * (MAX_PLY + 2)
        self._history: tuple[dict[int, int], dict[int, int]] = ({}, {})

    def best(self, roots: Sequence[Root], depth: int = MAX_PLY) -> Verdict:
        """The best of `roots`; of equals the first.

        Deepens ply by ply up to `depth` while the nodes last; the first ply is always searched whole. A
        single root is searched like many, for its value.
        """
        limit, self._limit = self._limit, 1 << 60
        order = list(range(len(roots)))
        self._deepen(roots, order, 1)
        self._limit = limit
        reached = 1
        try:
            while reached < depth and abs(self._value) < DECIDED:
                self._deepen(roots, order, reached + 1)
                reached += 1
        except _SpentError:
            pass  # a root that has come to the front by then was searched whole, and its value kept
        return Verdict(order[0], self._value, reached, self._variation)

    def _deepen(self, roots: Sequence[Root], order: list[int], depth: int) -> None:
        """Searches the roots to `depth`; the best one comes to the front with its value and variation."""
        alpha = -WON
        for number, root in enumerate(order):
            position, quiet = roots[root]
            if number:
                value = -self._search(position, depth - 1, -alpha - 1, -alpha, 1, quiet)
                if value <= alpha:
                    continue
            value = -self._search(position, depth - 1, -WON, -alpha, 1, quiet)
            if value > alpha or not number:
                alpha = value
                del order[number]
                order.insert(0, root)
                self._value, self._variation = value, self._line_from(position, quiet)

    def _line_from(self, position: Position, quiet: int) -> list[int]:
        """The keys of the positions that the table holds best play to go on to."""
        keys: list[int] = []
        passed = {position[5]}
        while True:
            slot = _slot(position[5], quiet)
            known, _, _, bound, first = self._table[slot % _ENTRIES]
            if known != slot or bound != _EXACT:
                return keys
            for move in jumps(position, self._ends_move) or steps(position):
                if move[0] ^ move[1] == first:
                    position, quiet = after(position, move), 0 if move[6] else quiet + 1
                    break
            if position[5] in passed:
                return keys
            passed.add(position[5])
            keys.append(position[5])

    def _search(self, position: Position, depth: int, alpha: int, beta: int, ply: int, quiet: int) -> int:
        key = position[5]
        if quiet and key in self._line:
            return DRAWN
        if depth <= 0 or ply >= MAX_PLY:
            return self._settle(position, alpha, beta, ply, quiet)
        if not quiet and (position[0] | position[1]).bit_count() <= MOST_PIECES:
            self.nodes += 1
            return self._tablebase_value(position, ply, quiet)
        if self.nodes >= self._limit:
            raise _SpentError
        self.nodes += 1
        slot = _slot(key, quiet)
        entry = self._table[slot % _ENTRIES]
        first = 0
        if entry[0] == slot:
            _, stored_depth, known, bound, first = entry
            if known >= DECIDED:
                known -= ply
            elif known <= -DECIDED:
                known += ply
            if stored_depth >= depth and (
                bound == _EXACT or (known >= beta if bound == _AT_LEAST else known <= alpha)
            ):
                return known
        moves = jumps(position, self._ends_move)
        forced = bool(moves)
        if not forced:
            moves = steps(position)
            if not moves:
                return ply - WON
            if quiet >= QUIET_PLIES:
                return DRAWN
        if len(moves) > 1:
            self._order(moves, first, self._killers[ply], position[4])
        self._line.add(key)
        try:
            return self._widen(position, moves, forced, depth, alpha, beta, ply, quiet, slot)
        finally:
            self._line.discard(key)

    def _order(self, moves: list[Move], first: int, killer: int, seat: int) -> None:
        history = self._history[seat]
        scored = []
        for number, move in enumerate(moves):
            flips = move[0] ^ move[1]
            if flips == first:
                score = 1 << 40
            elif flips == killer:
                score = 1 << 39
            else:
                score = history.get(flips, 0) + (move[5] << 6)
            scored.append((-score, number, move))
        scored.sort()
        for number, (_, _, move) in enumerate(scored):
            moves[number] = move

    def _widen(
        self,
        position: Position,
        moves: list[Move],
        forced: bool,
        depth: int,
        alpha: int,
        beta: int,
        ply: int,
        quiet: int,
        slot: int,
    ) -> int:
        best, first, floor = -WON, 0, alpha
        further = depth if forced and len(moves) == 1 else depth - 1
        for number, move in enumerate(moves):
            child = after(position, move)
            calm = 0 if move[6] else quiet + 1
            if number == 0:
                value = -self._search(child, further, -beta, -floor, ply + 1, calm)
            else:
                reduced = further
                if number >= _REDUCED_AFTER and depth >= _REDUCED_DEPTH and not forced:
                    reduced -= 1
                value = -self._search(child, reduced, -floor - 1, -floor, ply + 1, calm)
                if value > floor and (reduced < further or value < beta):
                    value = -self._search(child, further, -beta, -floor, ply + 1, calm)
            if value > best:
                best, first = value, move[0] ^ move[1]
                if best > floor:
                    floor = best
                    if best >= beta:
                        if not forced:
                            self._killers[ply] = first
                            history = self._history[position[4]]
                            history[first] = history.get(first, 0) + depth * depth
                        break
        bound = _AT_LEAST if best >= beta else _AT_MOST if best <= alpha else _EXACT
        stored = best + ply if best >= DECIDED else best - ply if best <= -DECIDED else best
        self._table[slot % _ENTRIES] = (slot, depth, stored, bound, first)
        return best

    def _settle(self, position: Position, alpha: int, beta: int, ply: int, quiet: int) -> int:
        """The value once everything that has to be captured is captured."""
        if self.nodes >= self._limit:
            raise _SpentError
        self.nodes += 1
        leaps = jumps(position, self._ends_move)
        if not leaps:
            if not position[0]:
                return ply - WON
            if (position[0] | position[1]).bit_count() <= MOST_PIECES:
                return self._tablebase_value(position, ply, quiet)
            if quiet >= QUIET_PLIES:
                return DRAWN if steps(position) else ply - WON
            return evaluate(position, quiet)
        if len(leaps) > 1:
            leaps.sort(key=_gain)
        best = -WON
        for leap in leaps:
            value = -self._settle(after(position, leap), -beta, -alpha, ply + 1, 0)
            if value > best:
                best = value
                if best > alpha:
                    alpha = best
                    if best >= beta:
                        break
        return best

    def _tablebase_value(self, position: Position, ply: int, quiet: int) -> int:
        """The value by the tables."""
        plies = plies_to_end(position, self._ends_move)
        if plies is None or plies + quiet > QUIET_PLIES:
            return drawn_value(position)
        return WON - ply - plies if plies % 2 else ply + plies - WON


def _slot(key: int, quiet: int) -> int:
    """The key in the table: near the draw by quiet plies each number of them makes another position."""
    return key if quiet < _OLD else key ^ quiet << 40


def _gain(move: Move) -> int:
    return -move[5]
