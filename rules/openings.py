"""How games begin that are compared: after a few random moves, where no deal makes them differ."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from rules import GAMES
from rules.game import as_seed

OPENING: Final = 4
"""Random plies before a game that has no deal."""


def opening_moves(game_id: str, seats: int, seed: int, options: Mapping[str, str]) -> tuple[Any, ...]:
    """The random moves that a game begins with: `OPENING` plies where there is no deal, else none."""
    game = GAMES[game_id]
    state = game.new(seats, seed, **options)
    if state != game.new(seats, as_seed(seed + 1), **options):
        return ()
    draw = Random(seed).random
    moves: list[Any] = []
    while len(moves) < OPENING and (legal := game.legal_moves(state)):
        moves.append(legal[int(draw() * len(legal))])
        state, _ = game.apply(state, moves[-1])
    return tuple(moves)
