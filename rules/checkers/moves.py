"""A move as a value and as text: `c3-d4`, `c5xe7`, `c3xe5xg7`, `call`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, TypeGuard

from rules.checkers.board import DIAGONAL, FORWARD, SIDEWAYS, SQUARE, SQUARES, neighbour
from rules.game import BadMove, brief

_WAYS: Final = (*FORWARD, *SIDEWAYS, *DIAGONAL)
STEP_PAIRS: Final[frozenset[tuple[int, int]]] = frozenset(
    (square, target)
    for square in range(len(SQUARES))
    for way in _WAYS
    if (target := neighbour(square, way)) is not None
)
"""Every (origin, target) that is one step of some piece."""

JUMP_OVER: Final[dict[tuple[int, int], int]] = {
    (square, target): over
    for square in range(len(SQUARES))
    for way in _WAYS
    if (over := neighbour(square, way)) is not None and (target := neighbour(over, way)) is not None
}
"""Every (origin, target) that is one jump of some piece -> the square that it passes over."""

_TEXT: Final = re.compile(r"[a-i][1-9](?:-[a-i][1-9]|(?:x[a-i][1-9])+)")


@dataclass(frozen=True, slots=True)
class Move:
    """Every square that the piece touches, in order; an empty path calls a missed capture (`honour`)."""

    path: tuple[int, ...]

    @property
    def is_call(self) -> bool:
        return not self.path

    @property
    def is_jump(self) -> bool:
        return self.path[:2] in JUMP_OVER

    def __str__(self) -> str:
        if not self.path:
            return "call"
        return ("x" if self.is_jump else "-").join(SQUARES[square] for square in self.path)


CALL: Final = Move(())


def is_move(thing: object) -> TypeGuard[Move]:
    """Whether it is a move of this game, legal or not."""
    return isinstance(thing, Move)


def parse_move(text: str) -> Move:
    """The move that `text` writes. Raises BadMove for anything that no piece could ever play."""
    if text == "call":
        return CALL
    if not isinstance(text, str) or not _TEXT.fullmatch(text):
        raise BadMove(f"{brief(text)} is no move: write a step as c3-d4, a jump as c5xe7xg5, a call as call")
    jump = "x" in text
    names = text.split("x" if jump else "-")
    dark = [name for name in names if name not in SQUARE]
    if dark:
        raise BadMove(f"{brief(text)} is no move: {dark[0]} is a dark square")
    path = tuple(SQUARE[name] for name in names)
    for pair in pairwise(path):
        if pair not in (JUMP_OVER if jump else STEP_PAIRS):
            kind = "jump" if jump else "step"
            raise BadMove(
                f"{brief(text)} is no move: no piece can {kind} from {SQUARES[pair[0]]} to {SQUARES[pair[1]]}"
            )
    return Move(path)
