"""CPU players of Diamond Checkers."""
