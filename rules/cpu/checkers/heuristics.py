"""How `easy` and `medium` choose: one move ahead, or by the shared search, over a plain evaluation.

`easy` looks one move ahead, likes what it can take, and overlooks things. `medium` searches a few plies. With
`honour` both call a missed capture only if they notice it: `easy` whenever it does, `medium` when the capture
that it demands is no gift to the other side.

A quiet position is valued in hundredths of a man. Who crowns first decides games, so what counts beside the
pieces is the way that is left to the crown squares.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from rules.checkers.board import (
    DIAMOND,
    DIAMOND_SQUARE,
    FAR,
    KING,
    KING_SQUARES,
    MAN,
    SQUARES,
    distances,
    squares_of,
)
from rules.checkers.engine import Plan, Position, after, can_move, jumps, steps
from rules.checkers.legal import enforced_plans, missed_capture, plans_of
from rules.checkers.moves import CALL, Move
from rules.checkers.state import QUIET_PLIES, State
from rules.cpu.search import WON, Search, Verdict
from rules.rng import LIMIT, shuffled

Draw = Callable[[], float]

_DEPTH: Final = 30
_NODES: Final = 8000
_OVERLOOKED: Final = 0.15
_MOOD: Final = 30
_NOTICES_MISSES: Final = {"easy": 0.5, "medium": 0.9}
_DRAWISH_PIECES: Final = 10
WORTH: Final = (100, 165, 330)
_STEP_TO_CROWN: Final = 5
_STEP_TO_DIAMOND: Final = 7
_GUARD: Final = 25
_CHASE: Final = 3
_ENDGAME_PIECES: Final = 8


def _within(distances: list[int]) -> tuple[int, ...]:
    """For each length the squares that are no farther: the sum over them counts the steps saved."""
    longest = max(distance for distance in distances if distance < FAR)
    return tuple(
        sum(1 << square for square, distance in enumerate(distances) if distance <= length)
        for length in range(longest)
    )


def _crowns(seat: int) -> tuple[int, ...]:
    return (*KING_SQUARES[1 - seat], DIAMOND_SQUARE[1 - seat])


MEN_NEAR: Final = tuple(_within(distances(seat, MAN, _crowns(seat))) for seat in range(2))
KINGS_NEAR: Final = tuple(_within(distances(seat, KING, (DIAMOND_SQUARE[1 - seat],))) for seat in range(2))
GUARD: Final = tuple(1 << DIAMOND_SQUARE[seat] for seat in range(2))
APART: Final = tuple(tuple(distances(0, DIAMOND, (square,))) for square in range(len(SQUARES)))


def quiet_value(position: Position) -> int:
    """How good a position is for the side to move, as if nothing could be captured."""
    own, enemy, kings, diamonds, seat = position
    mine = _side(own, kings, diamonds, seat)
    theirs = _side(enemy, kings, diamonds, 1 - seat)
    total = own.bit_count() + enemy.bit_count()
    balance = mine - theirs
    balance += balance * (24 - total) // 48  # exchanges help the side that is ahead
    if total <= _ENDGAME_PIECES:
        if balance > WORTH[MAN] // 2:
            balance -= _chase(own & (kings | diamonds), enemy)
        elif balance < -WORTH[MAN] // 2:
            balance += _chase(enemy & (kings | diamonds), own)
    return balance


def _side(pieces: int, kings: int, diamonds: int, seat: int) -> int:
    """What one side's pieces are worth where they stand."""
    worth = WORTH[MAN] * pieces.bit_count() + (_GUARD if pieces & GUARD[seat] else 0)
    men = pieces
    crowned = pieces & (kings | diamonds)
    if crowned:
        men ^= crowned
        kings &= pieces
        worth += (WORTH[KING] - WORTH[MAN]) * kings.bit_count()
        worth += (WORTH[DIAMOND] - WORTH[MAN]) * (crowned ^ kings).bit_count()
        for near in KINGS_NEAR[seat]:
            worth += _STEP_TO_DIAMOND * (kings & near).bit_count()
    for near in MEN_NEAR[seat]:
        worth += _STEP_TO_CROWN * (men & near).bit_count()
    return worth


def _chase(hunters: int, prey: int) -> int:
    """How far the crowned pieces of the side that is ahead still are from the enemy's pieces."""
    return sum(
        _CHASE * APART[square][target] for square in squares_of(hunters) for target in squares_of(prey)
    )


class SearchRules:
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

    def result(self, position: Position) -> int:
        """A side without a move has lost."""
        return -WON

    def value(self, position: Position) -> int:
        """The value for the side to move."""
        return quiet_value(position) if position[0] else -WON


def choose(state: State, level: str, seed: int) -> Move:
    """The move of `easy` or `medium` for the side to act, which has a step or a jump."""
    draw = Random(seed).random
    notices, seed = draw() < _NOTICES_MISSES[level], int(draw() * LIMIT)
    calls = state.can_call and notices and missed_capture(state)
    if level == "easy":
        return CALL if calls else _easy(state, list(plans_of(state).values()), Random(seed).random)
    return _medium(state, calls, seed)


def accepts_draw(state: State, seat: int, level: str) -> bool:
    """Whether that seat agrees: when clearly behind, and when level in a game that has nearly run out."""
    rules = SearchRules(state.variant.ends_move)
    value = Search(rules, _NODES).value(state.position, 0 if level == "easy" else 4)
    own = value if state.turn == seat else -value
    if own < -WORTH[MAN]:
        return True
    late = state.quiet > QUIET_PLIES // 3 or len(state.pieces()) <= _DRAWISH_PIECES
    return late and own < WORTH[MAN] // 2


def _easy(state: State, plans: list[Plan], draw: Draw) -> Move:
    """The move that looks best at once, of those that it has not overlooked."""
    noticed = [plan for plan in plans if draw() >= _OVERLOOKED] or plans
    return max(noticed, key=lambda plan: _first_impression(state, plan, draw)).move


def _first_impression(state: State, plan: Plan, draw: Draw) -> float:
    """What a move seems to be worth: what it takes and gains, and mostly also what it loses at once."""
    position = after(state.position, plan)
    if not can_move(position):
        return WON
    rules = SearchRules(state.variant.ends_move)
    looks_on = draw() >= _OVERLOOKED
    value = Search(rules, _NODES).value(position, 0) if looks_on else rules.value(position)
    return _MOOD * draw() - value


def _medium(state: State, calls: bool, seed: int) -> Move:
    """The best move by a search in which both sides always capture; of equal moves one by the seed."""
    position = state.position
    plans = enforced_plans(position, state.variant)
    if len(plans) == 1 and not calls:
        return plans[0].move
    shuffled_plans, _ = shuffled(plans, seed)
    nodes = _NODES // 2 if calls else _NODES
    verdict = _search(state, [(plan.move, after(position, plan)) for plan in shuffled_plans], nodes)
    if calls and _value_of_call(state, nodes) > verdict.value:
        return CALL
    return verdict.move


def _search(state: State, roots: list[tuple[Move, Position]], nodes: int) -> Verdict[Move]:
    history = [position for position in state.history if position]
    search = Search(SearchRules(state.variant.ends_move), nodes, history)
    return search.best(roots, _DEPTH)


def _value_of_call(state: State, nodes: int) -> int:
    """What the caller may hope for once the other side has to capture instead of its last move."""
    before = state.past[-1]
    assert before is not None
    search = Search(SearchRules(state.variant.ends_move), nodes)
    roots = [(plan.move, after(before, plan)) for plan in enforced_plans(before, state.variant)]
    return -search.best(roots, _DEPTH).value
