"""CPU players of Gem Court."""

from rules.cpu.gems.think import Look, choose, look

__all__ = ["Look", "choose", "look"]
