"""An offer of a draw to a CPU player, thought about where it thinks about its moves."""

from __future__ import annotations

from scenes.platform.cpu import YES, CpuPlayer
from scenes.table.lineup import Lineup


class DrawOffer:
    """At most one is open."""

    def __init__(self, cpu: CpuPlayer) -> None:
        self._cpu = cpu
        self.open = False

    def make(self, lineup: Lineup, other: int) -> None:
        """Ask the CPU player in the seat `other`."""
        match, level = lineup.match, lineup.match.seats[other].level or "easy"
        self._cpu.ask_for_draw(match.game_id, match.game.observe(match.state, other), level)
        self.open = True

    def answer(self) -> bool | None:
        """Whether it agrees, once it has answered. Raises CpuError."""
        answer = self._cpu.poll()
        if answer is None:
            return None
        self.open = False
        return answer == YES

    def cancel(self) -> None:
        if self.open:
            self._cpu.cancel()
            self.open = False
