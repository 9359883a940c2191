"""Who plays where: people go by their seat's emblem, CPU players are characters, one for each level."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rules.match import EMBLEMS, Seat

CREATURES: Final = {"easy": "mouse", "medium": "badger", "hard": "stag", "expert": "dragon"}
"""Level -> the creature that plays at it, in all games."""


def creature(seat: Seat) -> str:
    """What plays in a seat, of `art.animals.CREATURES`; "" for a person."""
    return CREATURES[seat.level] if seat.level is not None else ""


def names(seats: Sequence[Seat], words: Callable[..., str]) -> tuple[str, ...]:
    """The name of everybody; those who share one are counted, in the order of the emblems.

    The emblem counts, not the place in the order of play, for it stays when the sides are swapped.
    """
    places = {(seat.level, EMBLEMS.index(seat.emblem)) for seat in seats}

    def name(seat: Seat) -> str:
        if seat.level is None:
            return words(f"emblem.{seat.emblem}")
        own = words(f"rival.{seat.level}.name")
        alike = sorted(place for level, place in places if level == seat.level)
        if len(alike) == 1:
            return own
        number = alike.index(EMBLEMS.index(seat.emblem)) + 1
        return words("rival.numbered", name=own, number=number)

    return tuple(name(seat) for seat in seats)
