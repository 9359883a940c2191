"""How `hard` and `expert` choose: by the best move that a given number of searched positions finds.

With `honour` they always notice a missed capture and call it when the position that the call brings about is
better for them; they never call a faultless move while they have another one.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ...chance import shuffled
from ...checkers.engine import Plan, Position, after, jumps, steps
from ...checkers.moves import CALL, Move
from ...checkers.state import State, Variant, missed_capture, plans_of
from .lean import lean
from .searcher import Searcher, Verdict

NODES: Final = {"hard": 100_000, "expert": 600_000}
"""Positions that a level may search for one move."""


class Thought(NamedTuple):
    """What a search came to: the best move, its value for the side to move, the depth searched whole."""

    move: Move
    value: int
    depth: int


def choose(state: State, level: str, seed: int) -> Move:
    """The move of the side to act."""
    plans = list(plans_of(state).values())
    missed = state.can_call and missed_capture(state)
    whole = _whole(state.position, state.variant) if state.variant.honour else plans
    if len(whole) == 1 and not missed:
        return whole[0].move
    thought = _think(state, whole, NODES[level], seed)
    if missed and _value_of_call(state, NODES[level], seed) > thought.value:
        return CALL
    return thought.move


def _whole(position: Position, variant: Variant) -> list[Plan]:
    """The moves as if captures were enforced."""
    leaps = jumps(position, ends_move=variant.ends_move, cut_short=False)
    return leaps or steps(position)


def _think(state: State, plans: list[Plan], nodes: int, seed: int) -> Thought:
    """The best of `plans` by a search in which both sides always capture; of equal moves one by the seed."""
    ordered, _ = shuffled(plans, seed)
    verdict = _search(state.history, state.variant, ordered, nodes)
    return Thought(ordered[verdict.best].move, verdict.value, verdict.depth)


def _search(history: tuple[Position | None, ...], variant: Variant, plans: list[Plan], nodes: int) -> Verdict:
    present = history[-1]
    assert present is not None
    seen = {lean(position)[5] for position in history if position is not None}
    searcher = Searcher(variant.ends_move, nodes, seen)
    roots = [(lean(after(present, plan)), 0 if plan.lasting else len(history)) for plan in plans]
    return searcher.best(roots)


def _value_of_call(state: State, nodes: int, seed: int) -> int:
    """What the caller may hope for once the other side has to capture instead of its last move."""
    before = state.past[-1]
    assert before is not None
    plans, _ = shuffled(jumps(before, ends_move=state.variant.ends_move, cut_short=False), seed)
    return -_search(state.past, state.variant, plans, nodes).value
