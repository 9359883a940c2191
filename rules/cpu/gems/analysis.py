"""What the levels that search, `hard` and `expert`, find out about a position.

Nothing in the search is left to chance, so it needs no seed.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from rules.cpu.gems.conversion import board_of, move_of
from rules.cpu.gems.evaluation import load
from rules.cpu.gems.search import Search
from rules.gems.legal import legal_moves
from rules.gems.moves import Move
from rules.gems.observe import Observation

VISITS: Final = {"hard": 80, "expert": 1000}
"""How many positions each searching level looks into."""

_load = cache(load)


@dataclass(frozen=True, slots=True)
class Analysis:
    """What the search sees of a move.

    `line` is how the game may go on, the seats in turn, beginning with `move`; what decks hide is left out.
    `before` and `after`: the mover's chance to win, from 0 to 1, at a glance and after `move` as searched.
    """

    move: Move
    line: tuple[Move, ...]
    before: float
    after: float


def analyse(observation: Observation, seed: int, level: str = "expert") -> Analysis:
    """What a searching level sees, the move of `choose` first. Raises ValueError as `choose` does."""
    if level not in VISITS:
        raise ValueError(f"a level that searches is {' or '.join(VISITS)}, not {level!r}")
    moves_to_choose(observation)
    search = _search(observation, level)
    line = tuple(move_of(act) for act in search.line())
    before = search.evaluator.value(search.board)[observation.mover]
    return Analysis(line[0], line, before, search.win_probability())


def best(observation: Observation, level: str) -> Move:
    """The move of a searching level for the seat to act."""
    search = _search(observation, level)
    return move_of(search.root.acts[search.best()])


def moves_to_choose(observation: Observation) -> tuple[Move, ...]:
    """The legal moves of the seat to act. Raises ValueError for what anybody else observes."""
    moves = legal_moves(observation)
    if observation.seat != observation.mover or not moves:
        raise ValueError("only what the seat to act observes lets a CPU player choose")
    return moves


def _search(observation: Observation, level: str) -> Search:
    """The position of the seat to act, searched as the level does."""
    board = board_of(observation)
    search = Search(_load(observation.preset, board.seats), board)
    search.run(VISITS[level])
    return search
