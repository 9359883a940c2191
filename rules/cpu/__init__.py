"""CPU players: the search that open games share, what hints are, and which game's players answer."""
