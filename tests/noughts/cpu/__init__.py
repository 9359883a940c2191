"""The CPU players of noughts and crosses, over the search that all games share."""
