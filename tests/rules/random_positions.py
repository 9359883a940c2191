"""Positions of Diamond Checkers with pieces of all ranks scattered over the board."""

from __future__ import annotations

from collections.abc import Callable

from rules.checkers.board import SQUARES, promoted
from rules.checkers.engine import Position


def random_position(draw: Callable[[], float], white: int, black: int) -> Position:
    """A position with so many pieces of each side, none where it would have been promoted."""
    sides, ranks = [0, 0], [0, 0, 0]
    while sides[0].bit_count() < white or sides[1].bit_count() < black:
        seat = int(sides[0].bit_count() >= white)
        rank, square = int(3 * draw()), int(len(SQUARES) * draw())
        if promoted(seat, rank, square) == rank and not (sides[0] | sides[1]) >> square & 1:
            sides[seat] |= 1 << square
            ranks[rank] |= 1 << square
    turn = int(2 * draw())
    return (sides[turn], sides[1 - turn], ranks[1], ranks[2], turn)
