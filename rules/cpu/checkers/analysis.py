"""How `hard` and `expert` think: they play the best move that a given number of searched positions finds.

With `honour` they always notice a missed capture and call it when the position that the call brings about is
better for them; they never call a faultless move while they have another one.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.checkers.engine import Plan, Position, after
from rules.checkers.legal import enforced_plans, missed_capture
from rules.checkers.moves import CALL, Move
from rules.checkers.observe import Observation
from rules.checkers.state import QUIET_PLIES, History, State, Variant
from rules.cpu.checkers.bitboard import to_bitboard
from rules.cpu.checkers.endgame import best_line, forced_line
from rules.cpu.checkers.evaluation import drawn_value
from rules.cpu.checkers.search import DECIDED, WON, Searcher
from rules.rng import shuffled

NODES: Final = {"hard": 70_000, "expert": 420_000}
"""Positions that a level may search for one move."""
_BEHIND: Final = 60
_HOPE: Final = 6
_LATE: Final = QUIET_PLIES // 3
_FEW: Final = 10


class Analysis(NamedTuple):
    """What a search came to.

    `line`: the best play of both sides as far as it is known, the move to choose first (after a call: only
    that). `value`: for the side to move, in hundredths of a man. `win_in`: plies until the side to move has
    won, the last one among them, negative until it has lost; None while nothing is decided.
    """

    line: tuple[Move, ...]
    value: int
    win_in: int | None


def analyse(observation: Observation, seed: int) -> Analysis:
    """What `expert` thinks of the position, with the very move that it chooses by that seed.

    Raises ValueError for another side's observation, or when the game is over.
    """
    state = observation.state
    if state.result:
        raise ValueError("the game is over: there is nothing to look for")
    if observation.seat != state.turn:
        raise ValueError("only what the seat to act observes can be looked into")
    return analyse_state(state, NODES["expert"], seed)


def choose(state: State, level: str, seed: int) -> Move:
    """The move of the side to act."""
    missed = state.can_call and missed_capture(state)
    moves = enforced_plans(state.position, state.variant)
    if len(moves) == 1 and not missed:
        return moves[0].move
    return analyse_state(state, NODES[level], seed).line[0]


def analyse_state(state: State, nodes: int, seed: int) -> Analysis:
    """The best move and what comes of it, as far as that many positions show.

    Where a call is weighed, half of them go into the position that it would bring about.
    """
    moves = enforced_plans(state.position, state.variant)
    may_gain = state.can_call and missed_capture(state)
    if may_gain:
        nodes //= 2
    found = _best(state.history, state.variant, moves, nodes, seed) if moves else Analysis((CALL,), -WON, -1)
    if not may_gain:
        return found
    before = state.past[-1]
    assert before is not None
    after_call = _best(state.past, state.variant, enforced_plans(before, state.variant), nodes, seed)
    if moves and -after_call.value <= found.value:
        return found
    win_in = None if after_call.win_in is None else -after_call.win_in
    return Analysis((CALL,), -after_call.value, win_in)


def accepts_draw(state: State, seat: int, level: str) -> bool:
    """Whether that seat agrees: when it loses or is behind, and late in a level game that it cannot win."""
    moves = enforced_plans(state.position, state.variant)
    if not moves:
        return seat == state.turn
    found = _best(state.history, state.variant, moves, NODES[level] // 4, 0)
    value = found.value if seat == state.turn else -found.value
    late = state.quiet > _LATE or len(state.pieces()) <= _FEW
    return value < (_HOPE if late and found.win_in is None else -_BEHIND)


def _best(history: History, variant: Variant, plans: list[Plan], nodes: int, seed: int) -> Analysis:
    """The best of `plans` while both sides always capture; of equal moves one by the seed."""
    shuffled_plans, _ = shuffled(plans, seed)
    end = best_line(history, variant, shuffled_plans)
    if end is None:
        return _search(history, variant, shuffled_plans, nodes)
    if end.plies is None:
        present = history[-1]
        assert present is not None
        return Analysis(end.line, drawn_value(to_bitboard(present)), None)
    if end.plies % 2:
        return Analysis(end.line, WON - end.plies, end.plies)
    return Analysis(end.line, end.plies - WON, -end.plies)


def _search(history: History, variant: Variant, plans: list[Plan], nodes: int) -> Analysis:
    present = history[-1]
    assert present is not None
    history_keys = {to_bitboard(position)[5] for position in history if position is not None}
    searcher = Searcher(variant.ends_move, nodes, history_keys)
    roots = [(to_bitboard(after(present, plan)), 0 if plan.lasting else len(history)) for plan in plans]
    verdict = searcher.best(roots)
    best = plans[verdict.best]
    line = [best.move, *_moves_along(verdict.line, after(present, best), variant)]
    value, win_in = verdict.value, None
    if abs(value) >= DECIDED:
        win_in = WON - value if value > 0 else -WON - value
    return Analysis(tuple(line), value, win_in)


def _moves_along(keys: list[int], position: Position, variant: Variant) -> list[Move]:
    """The moves that lead through the positions of those keys, and on to the end if the tables know it."""
    line = []
    for key in keys:
        plan = next(p for p in enforced_plans(position, variant) if to_bitboard(after(position, p))[5] == key)
        line.append(plan.move)
        position = after(position, plan)
    return line + forced_line(position, variant)
