"""The board of the search in lockstep with the rules: the same moves, the same positions after them."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rules.checkers import engine
from rules.checkers.notation import START, read
from rules.cpu.checkers.bitboard import Move, Position, after, jumps, steps, to_bitboard
from tests.rules.scatter import scattered

CROWNING = pytest.mark.parametrize("ends_move", [False, True])


def told_by_the_rules(position: engine.Position, ends_move: bool) -> list[tuple[engine.Plan, Position]]:
    plans = engine.jumps(position, ends_move=ends_move, cut_short=False) or engine.steps(position)
    return [(plan, to_bitboard(engine.after(position, plan))) for plan in plans]


def in_lockstep(position: engine.Position, ends_move: bool) -> list[engine.Position]:
    """The positions after every move, once both tell the same of them."""
    here = to_bitboard(position)
    moves: list[Move] = jumps(here, ends_move) or steps(here)
    told = told_by_the_rules(position, ends_move)
    assert Counter(after(here, move) for move in moves) == Counter(following for _, following in told)
    lasting = Counter((after(here, move)[:5], move[6]) for move in moves)
    assert lasting == Counter((following[:5], int(plan.lasting)) for plan, following in told)
    return [engine.after(position, plan) for plan, _ in told]


@CROWNING
def test_games_run_in_lockstep(ends_move: bool) -> None:
    for seed in range(40):
        chance = Random(seed)
        position = read(START)
        for _ in range(120):
            following = in_lockstep(position, ends_move)
            if not following:
                break
            position = chance.choice(following)


@CROWNING
def test_crowned_pieces_run_in_lockstep(ends_move: bool) -> None:
    chance = Random(7)
    for number in range(1500):
        in_lockstep(scattered(chance.random, 1 + number % 9, 1 + number % 7), ends_move)


def test_keys_tell_positions_apart() -> None:
    chance = Random(11)
    positions = {scattered(chance.random, 1 + number % 8, 1 + number % 6) for number in range(3000)}
    assert len({to_bitboard(position)[5] for position in positions}) == len(positions)
