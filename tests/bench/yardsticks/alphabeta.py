"""Diamond Checkers by plain alpha-beta to a fixed depth, with material and advancement.

What it weighs, in hundredths of a man: a man 100, a King 150, a Diamond King 300, and 3 for every row that a
man or a King has gone from its own corner. The depth is counted in plies; a position in which a capture is
due is not valued, its captures are searched on. Iterative deepening and a transposition table only put moves
in order and save work. To come again to a position of the game counts as a draw at the root; equal moves are
drawn by the seed. It knows no endings and no other judgement.

The positions are those of `rules.checkers.engine`; the moves are made by code of its own from tables of
squares, quick enough for thousands of games once compiled.
"""

from __future__ import annotations

from typing import Final

from rules.checkers.board import (
    ALL,
    DIAMOND,
    FILE_RANK,
    KING,
    MAN,
    SIZE,
    SQUARES,
    directions,
    neighbour,
    promoted,
)
from rules.checkers.engine import HOPS, after, capturers
from rules.checkers.legal import plans_of
from rules.checkers.moves import Move
from rules.checkers.observe import Observation
from rules.rng import shuffled

Place = tuple[int, int, int, int, int]
"""A position as the engine has it: own, enemy, Kings, Diamond Kings, seat to move."""

WORTH: Final = (100, 150, 300)
STEP: Final = 3
LOST: Final = -100_000
EXACT, AT_LEAST, AT_MOST = 0, 1, 2


def _targets(seat: int, rank: int, square: int) -> list[int]:
    found = [neighbour(square, way) for way in directions(seat, rank)]
    return [target for target in found if target is not None]


def _tables(seat: int, rank: int) -> list[list[int]]:
    return [_targets(seat, rank, square) for square in range(len(SQUARES))]


def _leaps(seat: int, rank: int, square: int) -> list[tuple[int, int, int]]:
    return [(hop.over_bit, hop.target_bit, hop.target) for hop in HOPS[seat][rank][square]]


STEPS: Final[list[list[list[list[int]]]]] = [
    [_tables(seat, rank) for rank in (MAN, KING, DIAMOND)] for seat in (0, 1)
]
"""Seat, rank, square -> the squares one step away."""
LEAPS: Final[list[list[list[list[tuple[int, int, int]]]]]] = [
    [[_leaps(seat, rank, square) for square in range(len(SQUARES))] for rank in (MAN, KING, DIAMOND)]
    for seat in (0, 1)
]
"""Seat, rank, square -> jumps: the bit passed over, the bit and the square of the landing."""
CROWNED: Final[list[list[list[int]]]] = [
    [[promoted(seat, rank, square) for square in range(len(SQUARES))] for rank in (MAN, KING, DIAMOND)]
    for seat in (0, 1)
]
"""Seat, rank, square -> the rank after arrival."""


def _rows(seat: int) -> list[int]:
    """For each row but the first the squares at least so far from the seat's own corner, as masks."""
    far = [(file + rank) // 2 for file, rank in FILE_RANK]
    gone = far if seat == 0 else [SIZE - 1 - row for row in far]
    return [sum([1 << s for s in range(len(SQUARES)) if gone[s] >= row]) for row in range(1, SIZE)]


ROWS: Final[list[list[int]]] = [_rows(0), _rows(1)]


def value(place: Place) -> int:
    """Material and advancement, seen by the side to move."""
    own, enemy, kings, diamonds, seat = place
    return _side(own, kings, diamonds, ROWS[seat]) - _side(enemy, kings, diamonds, ROWS[1 - seat])


def _side(pieces: int, kings: int, diamonds: int, rows: list[int]) -> int:
    diamond = pieces & diamonds
    walkers = pieces ^ diamond
    worth = WORTH[DIAMOND] * diamond.bit_count() + WORTH[MAN] * walkers.bit_count()
    worth += (WORTH[KING] - WORTH[MAN]) * (walkers & kings).bit_count()
    for row in rows:
        worth += STEP * (walkers & row).bit_count()
    return worth


class AlphaBeta:
    """One search; `ends_move`: a promotion stops a jump. `nodes` counts the positions visited."""

    def __init__(self, ends_move: bool) -> None:
        self.nodes = 0
        self.ends_move = ends_move
        self.table: dict[Place, tuple[int, int, int, Place]] = {}

    def search(self, place: Place, depth: int, alpha: int, beta: int, ply: int) -> int:
        """The value of a position to its side to move, between alpha and beta or a bound beyond."""
        self.nodes += 1
        jumping = capturers(place) != 0
        if depth <= 0 and not jumping:
            return value(place) if place[0] else LOST + ply
        entry = self.table.get(place)
        if entry is not None and entry[0] >= depth:
            if entry[2] == EXACT:
                return entry[1]
            if entry[1] >= beta if entry[2] == AT_LEAST else entry[1] <= alpha:
                return entry[1]
        children = self.jumps(place) if jumping else steps(place)
        if not children:
            return LOST + ply
        if entry is not None:
            first = entry[3]
            if children[0] != first:
                children.remove(first)
                children.insert(0, first)
        best, reply, low = LOST - 1, children[0], alpha
        for child in children:
            found = -self.search(child, depth - 1, -beta, -low, ply + 1)
            if found > best:
                best, reply = found, child
                if best >= beta:
                    break
                low = max(low, best)
        if -LOST - 1000 > best > LOST + 1000:
            bound = AT_LEAST if best >= beta else AT_MOST if best <= alpha else EXACT
            self.table[place] = (max(depth, 0), best, bound, reply)
        return best

    def jumps(self, place: Place) -> list[Place]:
        """The position after each capture, the most captured first."""
        own, _, kings, diamonds, seat = place
        found: list[tuple[int, Place]] = []
        pieces = capturers(place)
        while pieces:
            bit = pieces & -pieces
            pieces ^= bit
            rank = DIAMOND if diamonds & bit else KING if kings & bit else MAN
            lifted = (own ^ bit, place[1], kings & ~bit, diamonds & ~bit, seat)
            self.grow(lifted, bit.bit_length() - 1, rank, 0, found)
        found.sort(key=_captured)
        return [child for _, child in found]

    def grow(self, place: Place, square: int, rank: int, taken: int, found: list[tuple[int, Place]]) -> None:
        """The ends of a chain of jumps; `place` is without the jumper."""
        own, enemy, kings, diamonds, seat = place
        empty = ALL ^ own ^ enemy
        on = False
        for over, landing, target in LEAPS[seat][rank][square]:
            if over & enemy and landing & empty:
                on = True
                crowned = CROWNED[seat][rank][target]
                further = (own, enemy ^ over, kings & ~over, diamonds & ~over, seat)
                if crowned != rank and self.ends_move:
                    found.append((-taken - 1, _landed(further, landing, crowned)))
                else:
                    self.grow(further, target, crowned, taken + 1, found)
        if not on:
            found.append((-taken, _landed(place, 1 << square, rank)))


def _captured(entry: tuple[int, Place]) -> int:
    return entry[0]


def _landed(place: Place, bit: int, rank: int) -> Place:
    own, enemy, kings, diamonds, seat = place
    kings |= bit if rank == KING else 0
    diamonds |= bit if rank == DIAMOND else 0
    return (enemy, own | bit, kings, diamonds, 1 - seat)


def steps(place: Place) -> list[Place]:
    """The position after each step, promotions first."""
    own, enemy, kings, diamonds, seat = place
    empty = ALL ^ own ^ enemy
    crowning: list[Place] = []
    plain: list[Place] = []
    pieces = own
    while pieces:
        bit = pieces & -pieces
        pieces ^= bit
        square = bit.bit_length() - 1
        rank = DIAMOND if diamonds & bit else KING if kings & bit else MAN
        lifted = (own ^ bit, enemy, kings & ~bit, diamonds & ~bit, seat)
        for target in STEPS[seat][rank][square]:
            if empty >> target & 1:
                crowned = CROWNED[seat][rank][target]
                moved = _landed(lifted, 1 << target, crowned)
                if crowned != rank:
                    crowning.append(moved)
                else:
                    plain.append(moved)
    return crowning + plain


def choose(observation: Observation, depth: int, seed: int) -> Move:
    """The move of the side to act, so many plies deep. Raises ValueError when there is none to make."""
    state = observation.state
    plans = list(plans_of(state).values())
    if not plans:
        raise ValueError("the game is over: there is no move to choose")
    order, _ = shuffled(plans, seed)
    roots = [(plan.move, after(state.position, plan)) for plan in order]
    if len(roots) == 1:
        return roots[0][0]
    history = [position for position in state.history if position is not None]
    search = AlphaBeta(state.variant.ends_move)
    for deep in range(1, depth + 1):
        best, alpha = 0, LOST - 1
        for number, (_, place) in enumerate(roots):
            found = 0 if place in history else -search.search(place, deep - 1, LOST - 1, -alpha, 1)
            if found > alpha:
                best, alpha = number, found
        roots.insert(0, roots.pop(best))
    return roots[0][0]


__all__ = ["AlphaBeta", "choose", "steps", "value"]
