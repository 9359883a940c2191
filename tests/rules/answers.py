"""What every CPU player answers in some positions: `python -m tests.rules.answers GAME`, one answer a line.

The strongest one's answer is a hint, which tells its move and the reasons for it. Searches are shorter than
in a game, so that there is time for more positions.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Final

import rules
from tests.rules.budgets import small_budgets
from tests.suites import every_game, spec

SEED: Final = 7


def middles(game_id: str) -> Iterator[Any]:
    """States in the middle of a game, at every number of seats."""
    for seats in rules.GAMES[game_id].seats:
        yield from _played(game_id, seats, {}, (spec(game_id).middle,))


def observations(game_id: str) -> Iterator[Any]:
    """What the seat to act observes early and late in a game, with several options."""
    game = rules.GAMES[game_id]
    for options in spec(game_id).options:
        for seats in game.seats:
            for state in _played(game_id, seats, options, spec(game_id).plies):
                yield game.observe(state, game.to_act(state))


def _played(game_id: str, seats: int, options: Mapping[str, str], plies: tuple[int, ...]) -> Iterator[Any]:
    game = rules.GAMES[game_id]
    rng, state = Random(SEED), game.new(seats, SEED, **options)
    for ply in range(1, plies[-1] + 1):
        state, _ = game.apply(state, rng.choice(game.legal_moves(state)))
        if ply in plies:
            yield state


def answers(game_id: str) -> Iterator[str]:
    for observation in observations(game_id):
        for level in rules.LEVELS[:-1]:
            yield f"{level} {rules.choose(game_id, observation, level, SEED)}"
        yield f"hint {rules.hint(game_id, observation, SEED)}"


def position_count(game_id: str) -> int:
    """Of how many positions."""
    return len(spec(game_id).options) * len(rules.GAMES[game_id].seats) * len(spec(game_id).plies)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", metavar="GAME")
    with small_budgets(), every_game():
        print(*answers(parser.parse_args().game), sep="\n")
