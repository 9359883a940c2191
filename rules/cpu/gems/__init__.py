"""CPU players of Gem Court."""
