"""What can happen in Diamond Checkers. Squares are indices into `board.SQUARES`, ranks the letters M K D."""

from __future__ import annotations

from dataclasses import dataclass

from rules.checkers.moves import Move
from rules.game import Event


@dataclass(frozen=True, slots=True)
class Stepped(Event):
    """A piece moved to an empty square beside it; `rank` is the rank it had before it arrived."""

    seat: int
    rank: str
    origin: int
    target: int


@dataclass(frozen=True, slots=True)
class Jumped(Event):
    """A piece of `seat` took the enemy on `over`, of rank `captured`, its `count`-th in this move (from 1).

    `rank` is the rank the jumper had before it landed on `target`.
    """

    seat: int
    rank: str
    origin: int
    over: int
    target: int
    captured: str
    count: int


@dataclass(frozen=True, slots=True)
class Promoted(Event):
    """The piece that has just arrived on `square` rose from rank `old` to rank `new`."""

    seat: int
    square: int
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class CallUpheld(Event):
    """`caller` was right: `mover` missed or cut short a capture, and `undone` is taken back whole.

    The position is again the one before `undone`, and `mover` must capture.
    """

    caller: int
    mover: int
    undone: Move


@dataclass(frozen=True, slots=True)
class CallRefused(Event):
    """`caller` was wrong, stays to move, and may be wrong `left` more times."""

    caller: int
    left: int
