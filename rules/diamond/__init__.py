"""Diamond, the card game for two or three."""
