"""The position as bits, for the search: quick enough that plain Python visits many positions a second.

Square (file, rank) is bit (11 × rank + file) / 2 of a mask, so two files that do not exist lie between the
ranks: a step over the edge lands on one of them and is cut away with `BOARD`, whatever its direction.
What a step flips is made once, for each seat, rank, direction and target.
"""

from __future__ import annotations

from random import Random
from typing import Final, TypeAlias

from rules.checkers import engine
from rules.checkers.board import (
    DIAGONAL,
    DIAMOND,
    FILE_RANK,
    FORWARD,
    KING,
    MAN,
    SIDEWAYS,
    SQUARES,
    Vector,
    directions,
    neighbour,
    promoted,
)
from rules.cpu.checkers.piece_square import worth

Position: TypeAlias = "tuple[int, int, int, int, int, int, int]"
"""(own pieces, enemy pieces, Kings, Diamond Kings, seat to move, key, how much worth the mover is ahead)."""

Move: TypeAlias = "tuple[int, ...]"
"""What a move flips in (own, enemy, Kings, Diamond Kings, key), what it gains in worth, and 1 if it lasts."""

BIT: Final[tuple[int, ...]] = tuple(1 << (11 * rank + file) // 2 for file, rank in FILE_RANK)
"""Square of the rules' board -> bit."""
BIT_OF: Final[dict[int, int]] = {1 << square: bit for square, bit in enumerate(BIT)}
"""Bit of the rules' board -> bit."""
BOARD: Final = sum(BIT)
TOP: Final = 48
"""The highest bit; bit b turned by 180° is bit `TOP - b`."""
SQUARE_OF: Final[dict[int, int]] = {bit: square for square, bit in enumerate(BIT)}


def _keys() -> tuple[tuple[dict[int, int], ...], ...]:
    """Seat, rank, bit -> a number of 60 bits by which the piece flips a position's key."""
    draw = Random(41).random
    return tuple(
        tuple({bit: int(draw() * (1 << 30)) << 30 | int(draw() * (1 << 30)) for bit in BIT} for _ in range(3))
        for _ in range(2)
    )


KEYS: Final = _keys()
TURN: Final = 0x5DEECE66D1CE4E5
WORTHS: Final = tuple(
    tuple({bit: worth(seat, rank, square) for square, bit in enumerate(BIT)} for rank in range(3))
    for seat in range(2)
)


def _step(seat: int, rank: int, way: Vector, origin: int, target: int) -> Move:
    new = promoted(seat, rank, target)
    start, end = BIT[origin], BIT[target]
    flips = [0, 0, 0]
    flips[rank] ^= start
    flips[new] ^= end
    key = KEYS[seat][rank][start] ^ KEYS[seat][new][end] ^ TURN
    gain = WORTHS[seat][new][end] - WORTHS[seat][rank][start]
    lasting = new != rank or (rank == MAN and way == FORWARD[seat])
    return (start | end, 0, flips[KING], flips[DIAMOND], key, gain, int(lasting))


def _steps(seat: int, rank: int, way: Vector) -> dict[int, Move]:
    """Target bit -> the step there along `way`."""
    pairs = [(s, t) for s in range(len(SQUARES)) if (t := neighbour(s, way)) is not None]
    return {BIT[target]: _step(seat, rank, way, origin, target) for origin, target in pairs}


def _hops(seat: int, rank: int, square: int) -> tuple[tuple[int, int], ...]:
    """Every jump of a piece on an empty board: the bit it passes over, the bit it lands on."""
    found = []
    for way in directions(seat, rank):
        over = neighbour(square, way)
        target = None if over is None else neighbour(over, way)
        if over is not None and target is not None:
            found.append((BIT[over], BIT[target]))
    return tuple(found)


STEPS: Final = tuple(
    tuple(
        tuple(_steps(seat, rank, way) for way in (FORWARD[seat], *SIDEWAYS, FORWARD[1 - seat], *DIAGONAL))
        for rank in range(3)
    )
    for seat in range(2)
)
HOPS: Final = tuple(
    tuple({bit: _hops(seat, rank, square) for square, bit in enumerate(BIT)} for rank in range(3))
    for seat in range(2)
)
CROWNED: Final = tuple(
    tuple({bit: promoted(seat, rank, square) for square, bit in enumerate(BIT)} for rank in range(3))
    for seat in range(2)
)


def to_bitboard(position: engine.Position) -> Position:
    """The position of the rules as the search holds it."""
    ours, theirs, _, _, seat = position
    own = enemy = kings = diamonds = balance = 0
    key = TURN if seat else 0
    left = ours | theirs
    while left:
        place = left & -left
        left ^= place
        bit = BIT_OF[place]
        rank = engine.rank_at(position, place)
        if rank == KING:
            kings |= bit
        elif rank == DIAMOND:
            diamonds |= bit
        if ours & place:
            own |= bit
            key ^= KEYS[seat][rank][bit]
            balance += WORTHS[seat][rank][bit]
        else:
            enemy |= bit
            key ^= KEYS[1 - seat][rank][bit]
            balance -= WORTHS[1 - seat][rank][bit]
    return (own, enemy, kings, diamonds, seat, key, balance)


def after(position: Position, move: Move) -> Position:
    """The position after `move`, seen by the other side."""
    own, enemy, kings, diamonds, seat, key, balance = position
    own_flip, enemy_flip, kings_flip, diamonds_flip, key_flip, gain, _ = move
    return (
        enemy ^ enemy_flip,
        own ^ own_flip,
        kings ^ kings_flip,
        diamonds ^ diamonds_flip,
        1 - seat,
        key ^ key_flip,
        -balance - gain,
    )


def steps(position: Position) -> list[Move]:
    """Every step of the side to move: men forward first."""
    own, enemy, kings, diamonds, seat, _, _ = position
    empty = BOARD ^ own ^ enemy
    found: list[Move] = []
    men = own ^ (own & (kings | diamonds))
    if men:
        ahead, left, right = STEPS[seat][MAN][:3]
        _gather(found, ahead, (men >> 6 if seat else men << 6) & empty)
        _gather(found, left, men >> 5 & empty)
        _gather(found, right, men << 5 & empty)
        if men == own:
            return found
    kings &= own
    if kings:
        ahead, left, right, back = STEPS[seat][KING][:4]
        _gather(found, ahead, (kings >> 6 if seat else kings << 6) & empty)
        _gather(found, left, kings >> 5 & empty)
        _gather(found, right, kings << 5 & empty)
        _gather(found, back, (kings << 6 if seat else kings >> 6) & empty)
    diamonds &= own
    if diamonds:
        ahead, left, right, back, east, west, north, south = STEPS[seat][DIAMOND]
        _gather(found, ahead, (diamonds >> 6 if seat else diamonds << 6) & empty)
        _gather(found, left, diamonds >> 5 & empty)
        _gather(found, right, diamonds << 5 & empty)
        _gather(found, back, (diamonds << 6 if seat else diamonds >> 6) & empty)
        _gather(found, east, diamonds << 1 & empty)
        _gather(found, west, diamonds >> 1 & empty)
        _gather(found, north, diamonds << 11 & empty)
        _gather(found, south, diamonds >> 11 & empty)
    return found


def _gather(found: list[Move], plans: dict[int, Move], targets: int) -> None:
    while targets:
        target = targets & -targets
        targets ^= target
        found.append(plans[target])


def capturers(own: int, enemy: int, kings: int, diamonds: int, seat: int) -> int:
    """The pieces of the side to move that can capture, as a mask."""
    empty = BOARD ^ own ^ enemy
    crowned = own & (kings | diamonds)
    up, down = (crowned, own) if seat else (own, crowned)
    found = (
        ((up << 6 & enemy) << 6 & empty) >> 12
        | ((down >> 6 & enemy) >> 6 & empty) << 12
        | ((own << 5 & enemy) << 5 & empty) >> 10
        | ((own >> 5 & enemy) >> 5 & empty) << 10
    )
    diamonds &= own
    if diamonds:
        found |= (
            ((diamonds << 1 & enemy) << 1 & empty) >> 2
            | ((diamonds >> 1 & enemy) >> 1 & empty) << 2
            | ((diamonds << 11 & enemy) << 11 & empty) >> 22
            | ((diamonds >> 11 & enemy) >> 11 & empty) << 22
        )
    return found


def jumps(position: Position, ends_move: bool) -> list[Move]:
    """Every whole jump of the side to move. `ends_move`: a promotion stops the jump."""
    found: list[Move] = []
    own, enemy, kings, diamonds, seat, _, _ = position
    origins = capturers(own, enemy, kings, diamonds, seat)
    while origins:
        origin = origins & -origins
        origins ^= origin
        rank = DIAMOND if diamonds & origin else KING if kings & origin else MAN
        _leap(found, position, origin, origin, rank, rank, 0, ends_move)
    return found


def _leap(
    found: list[Move],
    position: Position,
    origin: int,
    here: int,
    first: int,
    rank: int,
    captured: int,
    ends_move: bool,
) -> None:
    """Adds every chain that goes on from `here`, depth first; a captured piece is lifted at once."""
    own, enemy, _, _, seat, _, _ = position
    enemies = enemy ^ captured
    empty = (BOARD ^ own ^ enemies) | origin
    last = True
    for over, target in HOPS[seat][rank][here]:
        if over & enemies and target & empty:
            last = False
            new = CROWNED[seat][rank][target]
            if ends_move and new != rank:
                found.append(_jump(position, origin, target, first, new, captured | over))
            else:
                _leap(found, position, origin, target, first, new, captured | over, ends_move)
    if last:
        found.append(_jump(position, origin, here, first, rank, captured))


def _jump(position: Position, origin: int, target: int, first: int, rank: int, captured: int) -> Move:
    _, _, kings, diamonds, seat, _, _ = position
    kings_flip, diamonds_flip = captured & kings, captured & diamonds
    if first == KING:
        kings_flip ^= origin
    elif first == DIAMOND:
        diamonds_flip ^= origin
    if rank == KING:
        kings_flip ^= target
    elif rank == DIAMOND:
        diamonds_flip ^= target
    key = KEYS[seat][first][origin] ^ KEYS[seat][rank][target] ^ TURN
    gain = WORTHS[seat][rank][target] - WORTHS[seat][first][origin]
    left = captured
    while left:
        taken = left & -left
        left ^= taken
        lost = DIAMOND if diamonds & taken else KING if kings & taken else MAN
        key ^= KEYS[1 - seat][lost][taken]
        gain += WORTHS[1 - seat][lost][taken]
    return (origin ^ target, captured, kings_flip, diamonds_flip, key, gain, 1)
