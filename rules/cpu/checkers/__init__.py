"""CPU players of Diamond Checkers."""

from .judge import accepts_draw, choose
from .masters import Look, look

__all__ = ["Look", "accepts_draw", "choose", "look"]
