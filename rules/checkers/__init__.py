"""Diamond Checkers: twelve stackable pieces a side on the 41 light squares of a board set on its corner."""

from rules.checkers.play import Checkers

CHECKERS = Checkers()

__all__ = ["CHECKERS", "Checkers"]
