"""What the pieces are worth where they stand, in hundredths of a man."""

from __future__ import annotations

from typing import Final

from ...checkers.board import DIAMOND_SQUARE, KING, KING_SQUARES, MAN, SQUARES
from ...checkers.value import distances

_PIECE: Final = (100, 165, 330)
_STEP_TO_CROWN: Final = 5
_STEP_TO_DIAMOND: Final = 7
_GUARD: Final = 25
_CROWNS: Final = (*KING_SQUARES[1], DIAMOND_SQUARE[1])
_TO_CROWN: Final = distances(0, MAN, _CROWNS)
_TO_DIAMOND: Final = distances(0, KING, (DIAMOND_SQUARE[1],))


def worth(seat: int, rank: int, square: int) -> int:
    """What a piece of that seat and rank is worth on `square`."""
    place = len(SQUARES) - 1 - square if seat else square
    value = _PIECE[rank]
    if place == DIAMOND_SQUARE[0]:
        value += _GUARD
    if rank == MAN:
        value += _STEP_TO_CROWN * max(0, 8 - _TO_CROWN[place])
    elif rank == KING:
        value += _STEP_TO_DIAMOND * max(0, 8 - _TO_DIAMOND[place])
    return value
