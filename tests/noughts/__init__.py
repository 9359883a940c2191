"""Noughts and crosses: the tests' own game, which shows what a game needs beside those of the house.

Players never see it. It is in the catalogue while a suite that goes over all games is collected and run.
"""
