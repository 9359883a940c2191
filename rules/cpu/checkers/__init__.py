"""CPU players of Diamond Checkers."""

from .judge import accepts_draw, choose

__all__ = ["accepts_draw", "choose"]
