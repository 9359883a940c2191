"""CPU players of Gem Court."""

from .think import Look, choose, look

__all__ = ["Look", "choose", "look"]
