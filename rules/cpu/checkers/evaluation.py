"""What a position is worth to the search of `hard` and `expert`, in hundredths of a man."""

from __future__ import annotations

from typing import Final

from rules.checkers.notation import PIECES_A_SIDE
from rules.checkers.state import QUIET_PLIES
from rules.cpu.checkers.bitboard import Position, capturers
from rules.cpu.checkers.piece_square import EMPTYING, REIGN, THREATENED

_ALL_PIECES: Final = 2 * PIECES_A_SIDE
_CALM: Final = 16
"""Quiet plies that lower no value yet."""
_HOPE: Final = 16
"""One part in so many of a lead counts where best play draws."""


def drawn_value(position: Position) -> int:
    """The value of an ending that best play draws: who is ahead may hope for a mistake."""
    value = position[6]
    return value // _HOPE if value >= 0 else -(-value // _HOPE)


def evaluate(position: Position, quiet: int) -> int:
    """The value of a quiet position for the side to move: less with fewer pieces and more quiet plies.

    A lead and a deficit are rounded alike, so that what one side gains the other one loses.
    """
    own, enemy, kings, diamonds, seat, _, value = position
    value -= THREATENED * capturers(enemy, own, kings, diamonds, 1 - seat).bit_count()
    if diamonds:
        if own & diamonds:
            value += REIGN
        if enemy & diamonds:
            value -= REIGN
    lead = value if value >= 0 else -value
    lead -= lead * (_ALL_PIECES - (own | enemy).bit_count()) // EMPTYING
    if quiet > _CALM:
        lead = lead * (QUIET_PLIES + _CALM - quiet) // QUIET_PLIES
    return lead if value >= 0 else -lead
