"""The endgame tablebase: who wins with up to three pieces on the board, and in how many plies.

The data, `tablebase.bin`, is made by `python -m rules.cpu.make.checkers_tablebase`. Both symmetries of the
game are used: the side with more pieces is seen as White, and the other one's piece stands on or below the
line from a1 to i9.
"""

from __future__ import annotations

import json
import zlib
from functools import cache
from importlib.resources import files
from typing import Final

from rules.checkers.board import AT, FILE_RANK, SQUARES
from rules.cpu.checkers.bitboard import SQUARE_OF, Position

MOST_PIECES: Final = 3
"""Pieces on the board, of both sides together, up to which the tables go."""
DATA: Final = "tablebase.bin"
UNDECIDED: Final = 0
"""The entry of a draw; one that is decided in n plies is n + 1, won for the side to move if n is odd."""

_COUNT: Final = len(SQUARES)
_MIRROR: Final = tuple(AT[rank, file] for file, rank in FILE_RANK)
_LOW: Final = tuple(square for square, (file, rank) in enumerate(FILE_RANK) if file >= rank)
_ORDER: Final = tuple(_LOW.index(square) if square in _LOW else -1 for square in range(_COUNT))
_PAIRS: Final = (0, 1, 3, -1, 2, 4, -1, -1, 5)
"""3 × lower rank + higher rank of two pieces of a side -> their number."""
_THREE: Final = 6 * 3 * 2 * len(_LOW) * _COUNT * _COUNT
ENTRIES: Final = _THREE + 3 * 3 * len(_LOW) * _COUNT


def _view(turned: bool, mirrored: bool) -> dict[int, int]:
    """Bit -> the square where it is seen from the other side, in the mirror, or both."""
    squares = {}
    for bit, square in SQUARE_OF.items():
        place = _COUNT - 1 - square if turned else square
        squares[bit] = _MIRROR[place] if mirrored else place
    return squares


_VIEWS: Final = tuple(
    tuple(_view(turned, mirrored) for mirrored in (False, True)) for turned in (False, True)
)


def index(own: int, enemy: int, kings: int, diamonds: int, seat: int) -> int:
    """Where the entry of a bitboard position stands; both sides have pieces, `MOST_PIECES` at most in all."""
    few, many, turned, moves = enemy, own, seat, 0
    if enemy & (enemy - 1):
        few, many, turned, moves = own, enemy, 1 - seat, 1
    views = _VIEWS[turned]
    view = views[0]
    single = _ORDER[view[few]]
    if single < 0:
        view = views[1]
        single = _ORDER[view[few]]
    rank = 2 if few & diamonds else 1 if few & kings else 0
    first = many & -many
    second = many ^ first
    first_rank = 2 if first & diamonds else 1 if first & kings else 0
    one = view[first]
    if not second:
        return _THREE + ((first_rank * 3 + rank) * len(_LOW) + single) * _COUNT + one
    second_rank = 2 if second & diamonds else 1 if second & kings else 0
    other = view[second]
    if second_rank < first_rank or (second_rank == first_rank and other < one):
        first_rank, second_rank, one, other = second_rank, first_rank, other, one
    pair = _PAIRS[first_rank * 3 + second_rank]
    return ((((pair * 3 + rank) * 2 + moves) * len(_LOW) + single) * _COUNT + one) * _COUNT + other


@cache
def entries(ends_move: bool) -> bytes:
    """The whole table of a game with `crowning` as `ends_move` tells, one byte an entry."""
    packed = (files(__package__) / DATA).read_bytes()
    head, _, body = packed.partition(b"\n")
    length = json.loads(head)["on"]
    table = zlib.decompress(body[:length])
    if not ends_move:
        return table
    difference = zlib.decompress(body[length:])
    return (int.from_bytes(table, "big") ^ int.from_bytes(difference, "big")).to_bytes(len(table), "big")


def plies_to_end(position: Position, ends_move: bool) -> int | None:
    """Plies to the end under best play, won for the side to move if odd, lost if even; None for a draw."""
    own, enemy, kings, diamonds, seat, _, _ = position
    if not own:
        return 0
    entry = entries(ends_move)[index(own, enemy, kings, diamonds, seat)]
    return None if entry == UNDECIDED else entry - 1
