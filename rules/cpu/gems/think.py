"""The levels of Gem Court: easy and medium see one move, hard and expert search, expert far more.

Nothing in the search is left to chance, so neither of the two needs the seed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Final

from rules.cpu.gems import judge
from rules.cpu.gems.search import Search
from rules.cpu.gems.translate import board_of, move_of
from rules.cpu.gems.value import load
from rules.cpu.levels import check_level
from rules.gems.legal import legal_moves
from rules.gems.moves import Move
from rules.gems.observe import Observation

VISITS: Final[Mapping[str, int]] = MappingProxyType({"hard": 80, "expert": 1000})
"""How many positions each searching level looks into."""

_load = cache(load)


@dataclass(frozen=True, slots=True)
class Look:
    """What the search sees of a move.

    `line` is how the game may go on, the seats in turn, beginning with `move`; what decks hide is left out.
    `before` and `after`: the mover's chance to win, from 0 to 1, at a glance and after `move` as searched.
    """

    move: Move
    line: tuple[Move, ...]
    before: float
    after: float


def choose(observation: Observation, level: str, seed: int) -> Move:
    """The move of a CPU player. Raises ValueError for an unknown level, or if the observer is not to act."""
    check_level(level)
    if level not in VISITS:
        return judge.choose(observation, level, seed)
    moves = _moves(observation)
    if len(moves) == 1:
        return moves[0]
    searched = _search(observation, level)
    return move_of(searched.root.acts[searched.best()])


def look(observation: Observation, seed: int, level: str = "expert") -> Look:
    """What a searching level sees, the move of `choose` first. Raises ValueError as `choose` does."""
    if level not in VISITS:
        raise ValueError(f"a level that searches is {' or '.join(VISITS)}, not {level!r}")
    _moves(observation)
    searched = _search(observation, level)
    line = tuple(move_of(act) for act in searched.line())
    before = searched.judge.value(searched.board)[observation.mover]
    return Look(line[0], line, before, searched.chance())


def _moves(observation: Observation) -> tuple[Move, ...]:
    moves = legal_moves(observation)
    if observation.seat != observation.mover or not moves:
        raise ValueError("only what the seat to act observes lets a CPU player choose")
    return moves


def _search(observation: Observation, level: str) -> Search:
    """The position of the seat to act, searched as the level does."""
    board = board_of(observation)
    searched = Search(_load(observation.preset, board.seats), board)
    searched.run(VISITS[level])
    return searched
