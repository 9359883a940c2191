"""Diamond, the card game, on the table."""
