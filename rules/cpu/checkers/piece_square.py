"""What the pieces are worth where they stand, in hundredths of a man.

The numbers were set by hand and kept where matches of the search against itself bore them out: the first
Diamond King decides, a second adds little, and a piece that stays on the own Diamond King square keeps the
enemy from having one.
"""

from __future__ import annotations

from typing import Final

from rules.checkers.board import DIAMOND_SQUARE, KING, KING_SQUARES, MAN, SQUARES, distances

REIGN: Final = 150
"""What it is worth to have a Diamond King at all, besides the piece itself."""
THREATENED: Final = 18
"""What each enemy piece that could capture next costs."""
EMPTYING: Final = 60
"""A lead loses one part in so many with each piece that leaves the board: the fewer, the likelier a draw."""
_PIECE: Final = (100, 130, 170)
_STEP_TO_CROWN: Final = 3
_STEP_TO_DIAMOND: Final = 6
_GUARD: Final = 90
_FARTHEST: Final = 8
_TO_CROWN: Final = distances(0, MAN, (*KING_SQUARES[1], DIAMOND_SQUARE[1]))
_TO_DIAMOND: Final = distances(0, KING, (DIAMOND_SQUARE[1],))


def worth(seat: int, rank: int, square: int) -> int:
    """What a piece of that seat and rank is worth on `square`."""
    place = len(SQUARES) - 1 - square if seat else square
    value = _PIECE[rank] + (_GUARD if place == DIAMOND_SQUARE[0] else 0)
    if rank == MAN:
        value += _STEP_TO_CROWN * (_FARTHEST - _TO_CROWN[place])
    elif rank == KING:
        value += _STEP_TO_DIAMOND * (_FARTHEST - _TO_DIAMOND[place])
    return value
