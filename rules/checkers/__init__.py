"""Diamond Checkers: twelve stackable pieces a side on the 41 light squares of a board set on its corner."""
