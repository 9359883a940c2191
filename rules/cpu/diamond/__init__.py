"""CPU players of the card game."""
