"""What speaks for a call in Diamond Checkers: for saying that the last move missed a capture."""

from __future__ import annotations

from collections.abc import Iterator

from rules.checkers.board import SQUARES
from rules.checkers.engine import after, capturers
from rules.checkers.events import Jumped
from rules.checkers.game import GAME as CHECKERS
from rules.checkers.legal import enforced_plans, missed_capture, plans_of
from rules.checkers.moves import Move
from rules.checkers.state import State
from rules.cpu.hints import Reason, because


def call_reasons(state: State) -> Iterator[Reason]:
    """All of them, the most telling first."""
    if missed_capture(state):
        taker, victim = _missed(state)
        yield because("missed", square=SQUARES[taker], victim=SQUARES[victim])
        if _avenged(CHECKERS.apply(state, Move(()))[0]):
            yield because("take_back")
        return
    if not plans_of(state):
        yield because("only_move")
    yield because("may_be_wrong", count=state.calls_left)


def _missed(state: State) -> tuple[int, int]:
    """Where the capture began that the last move missed or cut short, and the first piece that it spared."""
    before, last = state.past[-1], state.last.path if state.last else ()
    assert before is not None
    plans = enforced_plans(before, state.variant)
    plan = next((plan for plan in plans if plan.path[: len(last)] == last), plans[0])
    spared = (event.over for event in plan.events if isinstance(event, Jumped))
    return plan.path[0], next(square for square in spared if state.position[0] & 1 << square)


def _avenged(state: State) -> bool:
    """Whether every move of the side to act lets the other side take a piece then."""
    return bool(plans_of(state)) and all(
        capturers(after(state.position, plan)) for plan in plans_of(state).values()
    )
