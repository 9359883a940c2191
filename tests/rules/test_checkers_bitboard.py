"""The board of the search in lockstep with the rules: the same moves, the same positions after them."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rules.checkers import engine
from rules.checkers.notation import START, read
from rules.cpu.checkers.bitboard import Move, Position, after, jumps, steps, to_bitboard
from tests.rules.random_positions import random_position

CROWNING = pytest.mark.parametrize("ends_move", [False, True])


def rules_reference(position: engine.Position, ends_move: bool) -> list[tuple[engine.Plan, Position]]:
    plans = engine.jumps(position, ends_move=ends_move, cut_short=False) or engine.steps(position)
    return [(plan, to_bitboard(engine.after(position, plan))) for plan in plans]


def in_lockstep(position: engine.Position, ends_move: bool) -> list[engine.Position]:
    """The positions after every move, once both tell the same of them."""
    here = to_bitboard(position)
    moves: list[Move] = jumps(here, ends_move) or steps(here)
    reference = rules_reference(position, ends_move)
    assert Counter(after(here, move) for move in moves) == Counter(following for _, following in reference)
    lasting = Counter((after(here, move)[:5], move[6]) for move in moves)
    assert lasting == Counter((following[:5], int(plan.lasting)) for plan, following in reference)
    return [engine.after(position, plan) for plan, _ in reference]


@CROWNING
def test_games_run_in_lockstep(ends_move: bool) -> None:
    for seed in range(40):
        rng = Random(seed)
        position = read(START)
        for _ in range(120):
            following = in_lockstep(position, ends_move)
            if not following:
                break
            position = rng.choice(following)


@CROWNING
def test_crowned_pieces_run_in_lockstep(ends_move: bool) -> None:
    rng = Random(7)
    for number in range(1500):
        in_lockstep(random_position(rng.random, 1 + number % 9, 1 + number % 7), ends_move)


def test_keys_tell_positions_apart() -> None:
    rng = Random(11)
    positions = {random_position(rng.random, 1 + number % 8, 1 + number % 6) for number in range(3000)}
    assert len({to_bitboard(position)[5] for position in positions}) == len(positions)
