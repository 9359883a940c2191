"""How long things are left to be seen at a table before the next seat is asked."""

from __future__ import annotations

from scenes.table.match_controller import MatchController

CPU_HOLD = 0.8
"""Seconds for which a move that no person made is seen before the next one."""
REPLAY_HOLD = 1.2
"""The same for a move of a record, which people only watch."""
BEFORE_CPU = 0.3
"""Seconds in which people see whose turn it is before a CPU player moves."""
BEFORE_RESULT = 0.5


def hold(table: MatchController, at_least: float) -> float:
    """Seconds for which the picture at rest is left to be seen."""
    seat = table.match.to_act
    if seat is None:
        return max(at_least, BEFORE_RESULT)
    if table.match.seats[seat].kind == "cpu" or table.lineup.replay:
        return max(at_least, BEFORE_CPU)
    if table.match.moves and table.lineup.shares(seat) and table.view.hides(seat):
        # The play is seen before the curtain falls.
        return max(at_least, CPU_HOLD)
    return 0.0
