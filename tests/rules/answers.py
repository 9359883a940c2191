"""What every CPU player answers in a few positions: `python -m tests.rules.answers GAME`, one answer a line.

The strongest one's answer is a hint, which tells its move and the reasons for it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import rules

SEED = 7
MIDDLE = {"checkers": 24, "diamond": 5, "gems": 14}
"""Random plies to the middle of a game."""


def observations(game_id: str) -> Iterator[Any]:
    """What the seat to act observes in the middle of a game, at every number of seats."""
    game = rules.GAMES[game_id]
    for seats in game.seats:
        chance, state = Random(SEED), game.new(seats, SEED)
        for _ in range(MIDDLE[game_id]):
            state, _ = game.apply(state, chance.choice(game.legal_moves(state)))
        yield game.observe(state, game.to_act(state))


def answers(game_id: str) -> Iterator[str]:
    for observation in observations(game_id):
        for level in rules.LEVELS[:-1]:
            yield f"{level} {rules.choose(game_id, observation, level, SEED)}"
        yield f"hint {rules.hint(game_id, observation, SEED)}"


if __name__ == "__main__":
    print(*answers(sys.argv[1]), sep="\n")
