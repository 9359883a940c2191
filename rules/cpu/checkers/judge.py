"""How the CPU players of Diamond Checkers choose, and whether they agree on a draw.

`easy` looks one move ahead, likes what it can take, and overlooks things. `medium` searches a few plies. With
`honour` both call a missed capture only if they notice it: `easy` whenever it does, `medium` when the capture
that it demands is no gift to the other side. How `hard` and `expert` choose stands in `masters`.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from rules.chance import shuffled
from rules.checkers.board import MAN
from rules.checkers.engine import Plan, Position, after, can_move, jumps, steps
from rules.checkers.moves import CALL, Move
from rules.checkers.observe import Observation
from rules.checkers.state import QUIET_PLIES, State, enforced, missed_capture, plans_of
from rules.checkers.value import WORTH, quiet_value
from rules.cpu.checkers import masters
from rules.cpu.levels import check_level
from rules.cpu.search import WON, Search, Verdict

_DEPTH: Final = 30
_NODES: Final = 8000
_OVERLOOKED: Final = 0.15
_MOOD: Final = 30
_NOTICES_MISSES: Final = {"easy": 0.5, "medium": 0.9}
_FEW: Final = 10

Draw = Callable[[], float]


class CheckersRules:
    """Diamond Checkers as the search knows it, captures enforced."""

    def __init__(self, ends_move: bool) -> None:
        self._ends_move = ends_move

    def children(self, position: Position) -> list[Position]:
        """The position after each move: the most captures first, else lasting steps first."""
        plans = jumps(position, ends_move=self._ends_move, cut_short=False)
        if plans:
            plans.sort(key=lambda plan: -plan.enemy.bit_count())
        else:
            plans = steps(position)
            plans.sort(key=lambda plan: not plan.lasting)
        return [after(position, plan) for plan in plans]

    def forcing(self, position: Position) -> list[Position]:
        """The positions after each capture."""
        plans = jumps(position, ends_move=self._ends_move, cut_short=False)
        return [after(position, plan) for plan in plans]

    def value(self, position: Position) -> int:
        """The value for the side to move."""
        return quiet_value(position) if position[0] else -WON


def choose(observation: Observation, level: str, seed: int) -> Move:
    """The move of the side to act.

    Raises ValueError for a level that there is not, another side's observation, or when the game is over.
    """
    check_level(level)
    state = observation.state
    plans = list(plans_of(state).values())
    if not plans and not state.can_call:
        raise ValueError("the game is over: there is no move to choose")
    if observation.seat != state.turn:
        raise ValueError("only what the seat to act observes lets a CPU player choose")
    if not plans:
        return CALL
    if level in masters.NODES:
        return masters.choose(state, level, seed)
    chance, seed = _chance(seed)
    noticed = state.can_call and chance < _NOTICES_MISSES[level] and missed_capture(state)
    if level == "easy":
        return CALL if noticed else _easy(state, plans, Random(seed).random)
    return _medium(state, noticed, seed)


def _chance(seed: int) -> tuple[float, int]:
    """A number from 0 up to 1, and the seed for what comes after."""
    draw = Random(seed).random
    return draw(), int(draw() * (1 << 53))


def _easy(state: State, plans: list[Plan], draw: Draw) -> Move:
    """The move that looks best at once, of those that it has not overlooked."""
    noticed = [plan for plan in plans if draw() >= _OVERLOOKED] or plans
    return max(noticed, key=lambda plan: _glance(state, plan, draw)).move


def _glance(state: State, plan: Plan, draw: Draw) -> float:
    """What a move seems to be worth: what it takes and gains, and mostly also what it loses at once."""
    position = after(state.position, plan)
    if not can_move(position):
        return WON
    rules = CheckersRules(state.variant.ends_move)
    looks = draw() >= _OVERLOOKED
    value = Search(rules, _NODES).value(position, 0) if looks else rules.value(position)
    return _MOOD * draw() - value


def _medium(state: State, noticed: bool, seed: int) -> Move:
    """The best move by a search in which both sides always capture; of equal moves one by the seed."""
    position = state.position
    plans = enforced(position, state.variant)
    if len(plans) == 1 and not noticed:
        return plans[0].move
    ordered, _ = shuffled(plans, seed)
    nodes = _NODES // 2 if noticed else _NODES
    verdict = _search(state, [(plan.move, after(position, plan)) for plan in ordered], nodes)
    if noticed and _value_of_call(state, nodes) > verdict.value:
        return CALL
    return verdict.move


def _search(state: State, roots: list[tuple[Move, Position]], nodes: int) -> Verdict[Move]:
    seen = [position for position in state.history if position]
    search = Search(CheckersRules(state.variant.ends_move), nodes, seen)
    return search.best(roots, _DEPTH)


def _value_of_call(state: State, nodes: int) -> int:
    """What the caller may hope for once the other side has to capture instead of its last move."""
    before = state.past[-1]
    assert before is not None
    search = Search(CheckersRules(state.variant.ends_move), nodes)
    roots = [(plan.move, after(before, plan)) for plan in enforced(before, state.variant)]
    return -search.best(roots, _DEPTH).value


def accepts_draw(observation: Observation, level: str) -> bool:
    """Agrees when clearly behind, and when level in a game that has nearly run out.

    Raises ValueError for a level that there is not, and for an observation of nobody's side.
    """
    check_level(level)
    state, seat = observation.state, observation.seat
    if seat is None:
        raise ValueError("only a seat can agree on a draw")
    if state.result:
        return False
    if level in masters.NODES:
        return masters.accepts_draw(state, seat, level)
    rules = CheckersRules(state.variant.ends_move)
    value = Search(rules, _NODES).value(state.position, 0 if level == "easy" else 4)
    mine = value if state.turn == seat else -value
    if mine < -WORTH[MAN]:
        return True
    late = state.quiet > QUIET_PLIES // 3 or len(state.pieces()) <= _FEW
    return late and mine < WORTH[MAN] // 2
