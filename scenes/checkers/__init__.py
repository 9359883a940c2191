"""Diamond Checkers on the table."""
