"""CPU players of the card game."""

from .choice import accepts_draw, choose
from .strong import Look, Play, look

__all__ = ["Look", "Play", "accepts_draw", "choose", "look"]
