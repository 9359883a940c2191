"""The table of noughts and crosses."""
