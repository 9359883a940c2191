"""CPU players of the card game."""

from rules.cpu.diamond.choice import accepts_draw, choose
from rules.cpu.diamond.strong import Look, Play, look

__all__ = ["Look", "Play", "accepts_draw", "choose", "look"]
