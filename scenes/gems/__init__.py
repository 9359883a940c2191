"""The table of Gem Court."""
