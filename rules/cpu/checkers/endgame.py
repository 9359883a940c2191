"""How an ending that the tables know is played: the shortest way to the win, the longest to the loss.

In a drawn ending the move is chosen after which most of the other side's replies would lose.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.checkers.engine import Plan, Position, after
from rules.checkers.legal import enforced_plans
from rules.checkers.moves import Move
from rules.checkers.state import QUIET_PLIES, REPETITIONS, History, Variant
from rules.cpu.checkers.bitboard import to_bitboard
from rules.cpu.checkers.tablebase import MOST_PIECES, plies_to_end

_WIN: Final = 1000
_TRAPS: Final = 100


class EndgameLine(NamedTuple):
    """The best line as far as it is forced, and in how many plies it ends: won if odd, None for a draw."""

    line: tuple[Move, ...]
    plies: int | None


def best_line(history: History, variant: Variant, plans: list[Plan]) -> EndgameLine | None:
    """The best of `plans` by the tables, the first one of equals.

    None where there are too many pieces, or where the draw by quiet plies may come before the end.
    """
    present = history[-1]
    assert present is not None
    if not _in_tablebase(present):
        return None
    plies = _plies_to_end(present, variant)
    if plies is not None and plies + len(history) - 1 > QUIET_PLIES:
        return None
    best = max(plans, key=lambda plan: _worth(after(present, plan), history, variant))
    following = after(present, best)
    left = _plies_to_end(following, variant)
    if left is None or _draws(following, history):
        return EndgameLine((best.move,), None)
    return EndgameLine((best.move, *forced_line(following, variant)), left + 1)


def _in_tablebase(position: Position) -> bool:
    return (position[0] | position[1]).bit_count() <= MOST_PIECES


def _plies_to_end(position: Position, variant: Variant) -> int | None:
    return plies_to_end(to_bitboard(position), variant.ends_move)


def _draws(position: Position, history: History) -> bool:
    """Whether the game is drawn once `position` comes again."""
    return history.count(position) >= REPETITIONS - 1


def _worth(position: Position, history: History, variant: Variant) -> int:
    """What it is worth to bring about `position`."""
    if _draws(position, history):
        return 0
    plies = _plies_to_end(position, variant)
    if plies is not None and plies % 2:
        return plies - _WIN
    replies = [after(position, plan) for plan in enforced_plans(position, variant)]
    if plies is None:
        losing = sum((_plies_to_end(reply, variant) or 0) % 2 for reply in replies)
        return _TRAPS * losing // len(replies)
    return 0 if any(_draws(reply, history) for reply in replies) else _WIN - plies


def forced_line(position: Position, variant: Variant) -> list[Move]:
    """The play of both sides from a position that the tables know as decided to its end; else nothing."""
    line: list[Move] = []
    while _in_tablebase(position) and (left := _plies_to_end(position, variant)):
        for plan in enforced_plans(position, variant):
            if _plies_to_end(after(position, plan), variant) == left - 1:
                line.append(plan.move)
                position = after(position, plan)
                break
    return line
