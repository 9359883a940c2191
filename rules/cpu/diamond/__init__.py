"""CPU players of the card game."""

from .judge import accepts_draw, choose

__all__ = ["accepts_draw", "choose"]
