"""The board: 41 light squares of a 9 × 9 grid, numbered rank by rank (a1 c1 e1 g1 i1 b2 … i9).

On the compact numbering every direction is one constant difference, so a set of squares is a mask of 41 bits
and all its pieces move at once by one shift.  Seat 0 is White and sits at a1, seat 1 is Black and sits at i9.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

WHITE: Final = 0
BLACK: Final = 1
SIZE: Final = 9

MAN: Final = 0
KING: Final = 1
DIAMOND: Final = 2
RANKS: Final = "MKD"

FILE_RANK: Final[tuple[tuple[int, int], ...]] = tuple(
    (file, rank) for rank in range(SIZE) for file in range(SIZE) if (file + rank) % 2 == 0
)
AT: Final[dict[tuple[int, int], int]] = {place: square for square, place in enumerate(FILE_RANK)}
SQUARES: Final[tuple[str, ...]] = tuple(f"{'abcdefghi'[file]}{rank + 1}" for file, rank in FILE_RANK)
SQUARE: Final[dict[str, int]] = {name: square for square, name in enumerate(SQUARES)}
ALL: Final = (1 << len(SQUARES)) - 1

# Each seat's own marked squares: the enemy is crowned on them.
DIAMOND_SQUARE: Final[tuple[int, int]] = (SQUARE["a1"], SQUARE["i9"])
KING_SQUARES: Final[tuple[tuple[int, int], ...]] = (
    (SQUARE["c1"], SQUARE["a3"]),
    (SQUARE["i7"], SQUARE["g9"]),
)

Vector = tuple[int, int]
FORWARD: Final[tuple[Vector, Vector]] = ((1, 1), (-1, -1))
SIDEWAYS: Final[tuple[Vector, Vector]] = ((1, -1), (-1, 1))
DIAGONAL: Final[tuple[Vector, ...]] = ((2, 0), (-2, 0), (0, 2), (0, -2))
FAR: Final = 99
"""More steps than any way on the board has."""


def directions(seat: int, rank: int) -> tuple[Vector, ...]:
    """The (file, rank) vectors along which a piece of that seat and rank steps and jumps."""
    backward = (FORWARD[1 - seat],) if rank >= KING else ()
    return (FORWARD[seat], *SIDEWAYS, *backward, *(DIAGONAL if rank == DIAMOND else ()))


def neighbour(square: int, way: Vector) -> int | None:
    """The square next to `square` along `way`, None beyond the edge."""
    file, rank = FILE_RANK[square]
    return AT.get((file + way[0], rank + way[1]))


def promoted(seat: int, rank: int, square: int) -> int:
    """The rank of a piece of that seat and rank once it has arrived on `square`."""
    if square == DIAMOND_SQUARE[1 - seat]:
        return DIAMOND
    if rank == MAN and square in KING_SQUARES[1 - seat]:
        return KING
    return rank


def distances(seat: int, rank: int, goals: tuple[int, ...]) -> list[int]:
    """Steps of a piece of that seat and rank to the nearest goal on an empty board, square by square."""
    found = [FAR] * len(SQUARES)
    for goal in goals:
        found[goal] = 0
    for length in range(len(SQUARES)):
        for square in range(len(SQUARES)):
            ways = (neighbour(square, way) for way in directions(seat, rank))
            if found[square] == FAR and any(to is not None and found[to] == length for to in ways):
                found[square] = length + 1
    return found


def mask(*squares: int) -> int:
    """The set of those squares as bits."""
    bits = 0
    for square in squares:
        bits |= 1 << square
    return bits


def squares_of(bits: int) -> Iterator[int]:
    """The squares of a mask, in rising order."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low
