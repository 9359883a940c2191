"""CPU players of Gem Court."""

from .think import LEVELS, Look, choose, look

__all__ = ["LEVELS", "Look", "choose", "look"]
