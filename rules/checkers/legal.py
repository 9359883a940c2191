"""What may be played: the plans of a state by their paths, the calls, and a missed capture."""

from __future__ import annotations

from rules.checkers.engine import Plan, Position, after, jumps, playable
from rules.checkers.moves import CALL, Move
from rules.checkers.state import State, Variant


def legal_moves(state: State) -> tuple[Move, ...]:
    """Every legal move in a fixed order, `call` last."""
    moves = tuple([plan.move for plan in plans_of(state).values()])
    return (*moves, CALL) if state.can_call else moves


def plans_of(state: State) -> dict[tuple[int, ...], Plan]:
    """Every legal step and jump by its path, in a fixed order, with what it brings about; found once."""
    plans = state.plans
    if not plans and not state.result:
        position, variant = state.position, state.variant
        for plan in playable(position, ends_move=variant.ends_move, honour=not state.enforced):
            plans[plan.path] = plan
    return plans


def enforced_plans(position: Position, variant: Variant) -> list[Plan]:
    """Every move of the side to move where captures are enforced, whatever the variant says of that."""
    return playable(position, ends_move=variant.ends_move, honour=False)


def missed_capture(state: State) -> bool:
    """Whether the last move missed or cut short a capture."""
    before = state.past[-1] if state.past else None
    if before is None:
        return False
    whole = jumps(before, ends_move=state.variant.ends_move, cut_short=False)
    return bool(whole) and all(after(before, plan) != state.position for plan in whole)
