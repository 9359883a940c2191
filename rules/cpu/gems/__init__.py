"""CPU players of Gem Court."""

from .judge import choose

__all__ = ["choose"]
