"""Where pieces can go: masks, tables made once, and the plans of all moves of a position.

A position is five integers seen by the side to move: its pieces, the enemy's pieces, the Kings and the
Diamond Kings of both, and the seat to move. A plan is a move with all that playing it flips in them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from rules.checkers.board import (
    ALL,
    DIAGONAL,
    DIAMOND,
    FORWARD,
    KING,
    MAN,
    RANKS,
    SQUARES,
    Vector,
    directions,
    neighbour,
    promoted,
    squares_of,
)
from rules.checkers.events import Jumped, Promoted, Stepped
from rules.checkers.moves import Move
from rules.game import Event

Position: TypeAlias = "tuple[int, int, int, int, int]"
"""(own pieces, enemy pieces, Kings, Diamond Kings, seat to move)."""

# A mask moves along a direction as `mask << up >> SPAN`, whichever sign the difference has.
SPAN: Final = 9


@dataclass(frozen=True, slots=True)
class Plan:
    """What playing `move` flips in the masks of a position, and the events that tell it.

    `lasting`: a capture, a promotion or a forward step of a man, after which no position can come again.
    """

    move: Move
    path: tuple[int, ...]
    own: int
    enemy: int
    kings: int
    diamonds: int
    events: tuple[Event, ...]
    lasting: bool


class Walk(NamedTuple):
    """All steps of a rank along one direction: the shift, the squares to start from, target bit -> plan."""

    up: int
    safe: int
    plans: dict[int, Plan]


class Leap(NamedTuple):
    """All jumps along one direction: the shift, the squares where a jump stays on the board, the way back."""

    up: int
    safe: int
    back: int


class Hop(NamedTuple):
    """One jump of a piece: the enemy's square and the landing, each as a square and as a bit."""

    over: int
    over_bit: int
    target: int
    target_bit: int


@cache
def _promotion(seat: int, square: int, old: int, new: int) -> tuple[Event, ...]:
    return (Promoted(seat, square, RANKS[old], RANKS[new]),) if new != old else ()


@cache
def _jump_events(seat: int, rank: int, origin: int, hop: Hop, captured: int, count: int) -> tuple[Event, ...]:
    jumped = Jumped(seat, RANKS[rank], origin, hop.over, hop.target, RANKS[captured], count)
    return (jumped, *_promotion(seat, hop.target, rank, promoted(seat, rank, hop.target)))


def _crown_flips(origin_bit: int, target_bit: int, old: int, new: int) -> tuple[int, int]:
    """What a piece that leaves as `old` and arrives as `new` flips in the Kings and the Diamond Kings."""
    flips = [0, 0, 0]
    flips[old] ^= origin_bit
    flips[new] ^= target_bit
    return flips[KING], flips[DIAMOND]


def _step_plan(seat: int, rank: int, way: Vector, origin: int, target: int) -> Plan:
    new = promoted(seat, rank, target)
    events = (Stepped(seat, RANKS[rank], origin, target), *_promotion(seat, target, rank, new))
    flips = _crown_flips(1 << origin, 1 << target, rank, new)
    lasting = new != rank or (rank == MAN and way == FORWARD[seat])
    return Plan(
        Move((origin, target)), (origin, target), 1 << origin | 1 << target, 0, *flips, events, lasting
    )


def _up(way: Vector) -> int:
    """The shift of one direction: 4½ squares a rank on the compact numbering, half a square a file."""
    return SPAN + (9 * way[1] + way[0]) // 2


def _walk(seat: int, rank: int, way: Vector) -> Walk:
    pairs = [(s, t) for s in range(len(SQUARES)) if (t := neighbour(s, way)) is not None]
    plans = {1 << target: _step_plan(seat, rank, way, origin, target) for origin, target in pairs}
    return Walk(_up(way), sum(1 << origin for origin, _ in pairs), plans)


def _hop(square: int, way: Vector) -> Hop | None:
    over = neighbour(square, way)
    target = None if over is None else neighbour(over, way)
    return None if over is None or target is None else Hop(over, 1 << over, target, 1 << target)


def _leap(way: Vector) -> Leap:
    up = _up(way)
    return Leap(up, sum(1 << s for s in range(len(SQUARES)) if _hop(s, way)), 2 * (2 * SPAN - up))


def _hops(seat: int, rank: int, square: int) -> tuple[Hop, ...]:
    return tuple(hop for way in directions(seat, rank) if (hop := _hop(square, way)))


WALKS: Final = tuple(
    tuple(tuple(_walk(seat, rank, way) for way in directions(seat, rank)) for rank in range(3))
    for seat in range(2)
)
LEAPS: Final = tuple(tuple(_leap(way) for way in directions(seat, MAN)) for seat in range(2))
KING_LEAPS: Final = tuple((_leap(FORWARD[1 - seat]),) for seat in range(2))
DIAMOND_LEAPS: Final = tuple(_leap(way) for way in DIAGONAL)
HOPS: Final = tuple(
    tuple(tuple(_hops(seat, rank, square) for square in range(len(SQUARES))) for rank in range(3))
    for seat in range(2)
)


def rank_at(position: Position, bit: int) -> int:
    """The rank of the piece on the square of `bit`."""
    return DIAMOND if position[3] & bit else KING if position[2] & bit else MAN


def steps(position: Position) -> list[Plan]:
    """Every step of the side to move, in a fixed order."""
    own, enemy, kings, diamonds, seat = position
    empty = ALL ^ own ^ enemy
    crowned = own & (kings | diamonds)
    if not crowned:
        return _steps(own, WALKS[seat][MAN], empty)
    return (
        _steps(own ^ crowned, WALKS[seat][MAN], empty)
        + _steps(own & kings, WALKS[seat][KING], empty)
        + _steps(own & diamonds, WALKS[seat][DIAMOND], empty)
    )


def _steps(pieces: int, walks: tuple[Walk, ...], empty: int) -> list[Plan]:
    found: list[Plan] = []
    for up, safe, plans in walks:
        targets = (pieces & safe) << up >> SPAN & empty
        while targets:
            target = targets & -targets
            targets ^= target
            found.append(plans[target])
    return found


def capturers(position: Position) -> int:
    """The pieces of the side to move that can capture, as a mask."""
    own, enemy, kings, diamonds, seat = position
    empty = ALL ^ own ^ enemy
    found = _capturers(own, LEAPS[seat], enemy, empty)
    crowned = own & (kings | diamonds)
    if crowned:
        found |= _capturers(crowned, KING_LEAPS[seat], enemy, empty)
        found |= _capturers(own & diamonds, DIAMOND_LEAPS, enemy, empty)
    return found


def _capturers(pieces: int, leaps: tuple[Leap, ...], enemy: int, empty: int) -> int:
    found = 0
    for up, safe, back in leaps:
        over = (pieces & safe) << up >> SPAN & enemy
        if over:
            landing = over << up >> SPAN & empty
            if landing:
                found |= landing << back >> 2 * SPAN
    return found


def can_move(position: Position) -> bool:
    """Whether the side to move has a step or a jump."""
    own, enemy, _, _, seat = position
    up, safe, _ = WALKS[seat][MAN][0]
    if (own & safe) << up >> SPAN & (ALL ^ own ^ enemy):
        return True
    return bool(steps(position) or capturers(position))


class _Chains:
    """Grows the jump chains of one piece, depth first; a captured piece is lifted at once."""

    def __init__(self, position: Position, origin: int, ends_move: bool, cut_short: bool) -> None:
        self.position = position
        self.seat = position[4]
        self.origin = origin
        self.rank = rank_at(position, 1 << origin)
        self.ends_move = ends_move
        self.cut_short = cut_short
        self.plans: list[Plan] = []

    def grow(self, path: tuple[int, ...], rank: int, captured: int, events: tuple[Event, ...]) -> None:
        own, enemy = self.position[:2]
        enemies = enemy ^ captured
        empty = ALL ^ own ^ enemies | 1 << self.origin
        around = HOPS[self.seat][rank][path[-1]]
        hops = [hop for hop in around if hop.over_bit & enemies and hop.target_bit & empty]
        if len(path) > 1 and (self.cut_short or not hops):
            self.plans.append(self._plan(path, rank, captured, events))
        for hop in hops:
            taken = rank_at(self.position, hop.over_bit)
            so_far = events + _jump_events(self.seat, rank, path[-1], hop, taken, len(path))
            crowned = promoted(self.seat, rank, hop.target)
            further = (*path, hop.target)
            if crowned != rank and self.ends_move:
                self.plans.append(self._plan(further, crowned, captured | hop.over_bit, so_far))
            else:
                self.grow(further, crowned, captured | hop.over_bit, so_far)

    def _plan(self, path: tuple[int, ...], rank: int, captured: int, events: tuple[Event, ...]) -> Plan:
        origin, target = 1 << path[0], 1 << path[-1]
        kings, diamonds = _crown_flips(origin, target, self.rank, rank)
        kings ^= captured & self.position[2]
        diamonds ^= captured & self.position[3]
        return Plan(Move(path), path, origin ^ target, captured, kings, diamonds, events, lasting=True)


def jumps(position: Position, *, ends_move: bool, cut_short: bool) -> list[Plan]:
    """Every jump of the side to move, in a fixed order.

    `ends_move`: a promotion stops the jump.  `cut_short`: a jump may stop on any square of it.
    """
    origins = capturers(position)
    found: list[Plan] = []
    if not origins:
        return found
    for origin in squares_of(origins):
        chains = _Chains(position, origin, ends_move, cut_short)
        chains.grow((origin,), chains.rank, 0, ())
        found += chains.plans
    return found


def playable(position: Position, *, ends_move: bool, honour: bool) -> list[Plan]:
    """What the side to move may play, calls apart, in a fixed order: with `honour` steps beside jumps too."""
    found = jumps(position, ends_move=ends_move, cut_short=honour)
    return found + steps(position) if honour or not found else found


def after(position: Position, plan: Plan) -> Position:
    """The position after `plan`, seen by the other side."""
    own, enemy, kings, diamonds, seat = position
    return (enemy ^ plan.enemy, own ^ plan.own, kings ^ plan.kings, diamonds ^ plan.diamonds, 1 - seat)
