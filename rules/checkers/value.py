"""How good a quiet position is for the side to move, in hundredths of a man.

Who crowns first decides games, so what counts beside the pieces is the way that is left to the crown squares.
"""

from __future__ import annotations

from typing import Final

from rules.checkers.board import (
    DIAMOND,
    DIAMOND_SQUARE,
    KING,
    KING_SQUARES,
    MAN,
    SQUARES,
    directions,
    neighbour,
    squares_of,
)
from rules.checkers.engine import Position

WORTH: Final = (100, 165, 330)
_STEP_TO_CROWN: Final = 5
_STEP_TO_DIAMOND: Final = 7
_GUARD: Final = 25
_HUNT: Final = 3
_FEW: Final = 8
_FAR: Final = 99


def distances(seat: int, rank: int, goals: tuple[int, ...]) -> list[int]:
    """Steps of a piece of that seat and rank to the nearest goal on an empty board, square by square."""
    found = [_FAR] * len(SQUARES)
    for goal in goals:
        found[goal] = 0
    for length in range(len(SQUARES)):
        for square in range(len(SQUARES)):
            ways = (neighbour(square, way) for way in directions(seat, rank))
            if found[square] == _FAR and any(to is not None and found[to] == length for to in ways):
                found[square] = length + 1
    return found


def _within(distances: list[int]) -> tuple[int, ...]:
    """For each length the squares that are no farther: the sum over them counts the steps saved."""
    longest = max(distance for distance in distances if distance < _FAR)
    return tuple(
        sum(1 << square for square, distance in enumerate(distances) if distance <= length)
        for length in range(longest)
    )


def _crowns(seat: int) -> tuple[int, ...]:
    return (*KING_SQUARES[1 - seat], DIAMOND_SQUARE[1 - seat])


MEN_NEAR: Final = tuple(_within(distances(seat, MAN, _crowns(seat))) for seat in range(2))
KINGS_NEAR: Final = tuple(_within(distances(seat, KING, (DIAMOND_SQUARE[1 - seat],))) for seat in range(2))
GUARD: Final = tuple(1 << DIAMOND_SQUARE[seat] for seat in range(2))
APART: Final = tuple(tuple(distances(0, DIAMOND, (square,))) for square in range(len(SQUARES)))


def quiet_value(position: Position) -> int:
    """How good a position is for the side to move, as if nothing could be captured."""
    own, enemy, kings, diamonds, seat = position
    mine = _side(own, kings, diamonds, seat)
    theirs = _side(enemy, kings, diamonds, 1 - seat)
    total = own.bit_count() + enemy.bit_count()
    balance = mine - theirs
    balance += balance * (24 - total) // 48  # exchanges help the side that is ahead
    if total <= _FEW:
        if balance > WORTH[MAN] // 2:
            balance -= _hunt(own & (kings | diamonds), enemy)
        elif balance < -WORTH[MAN] // 2:
            balance += _hunt(enemy & (kings | diamonds), own)
    return balance


def _side(pieces: int, kings: int, diamonds: int, seat: int) -> int:
    """What one side's pieces are worth where they stand."""
    worth = WORTH[MAN] * pieces.bit_count() + (_GUARD if pieces & GUARD[seat] else 0)
    men = pieces
    crowned = pieces & (kings | diamonds)
    if crowned:
        men ^= crowned
        kings &= pieces
        worth += (WORTH[KING] - WORTH[MAN]) * kings.bit_count()
        worth += (WORTH[DIAMOND] - WORTH[MAN]) * (crowned ^ kings).bit_count()
        for near in KINGS_NEAR[seat]:
            worth += _STEP_TO_DIAMOND * (kings & near).bit_count()
    for near in MEN_NEAR[seat]:
        worth += _STEP_TO_CROWN * (men & near).bit_count()
    return worth


def _hunt(hunters: int, prey: int) -> int:
    """How far the crowned pieces of the side that is ahead still are from the enemy's pieces."""
    return sum(_HUNT * APART[square][target] for square in squares_of(hunters) for target in squares_of(prey))
