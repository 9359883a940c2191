"""CPU players: the search that games share, and which game's judgement answers for which game."""
