"""What can happen in noughts and crosses, beside the end."""

from __future__ import annotations

from dataclasses import dataclass

from rules.game import Ended, Event


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """`seat` put its mark on `square`, an index into `moves.SQUARES`."""

    seat: int
    square: int


@dataclass(frozen=True, slots=True)
class Finished(Ended):
    """The end; `row` holds the squares of the three in a row, none where the board is full."""

    row: tuple[int, ...]
