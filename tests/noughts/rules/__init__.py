"""Noughts and crosses: three in a row on a board of nine squares."""
