"""CPU players of Diamond Checkers."""

from rules.cpu.checkers.judge import accepts_draw, choose
from rules.cpu.checkers.masters import Look, look

__all__ = ["Look", "accepts_draw", "choose", "look"]
