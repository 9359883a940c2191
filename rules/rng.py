"""Chance that is the same on every machine and Python version, and that a state can carry as one number."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TypeVar

T = TypeVar("T")

LIMIT = 1 << 53
"""A chance that a state carries is a whole number from 0 up to this one, so that JSON keeps it exactly."""


def shuffled(things: Iterable[T], rng: int) -> tuple[list[T], int]:
    """The things in the order that `rng` brings, and the next chance, below `LIMIT`."""
    # Of the whole random module only seeding by a number and random() are promised to stay the same.
    draw = Random(rng).random
    order = list(things)
    for last in range(len(order) - 1, 0, -1):
        other = int(draw() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order, int(draw() * LIMIT)
