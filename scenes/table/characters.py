"""Who plays where: people go by their seat's emblem, CPU players are characters, one for each level."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rules import LEVELS
from rules.match import EMBLEMS, Seat

CREATURES: Final = {"easy": "mouse", "medium": "badger", "hard": "stag", "expert": "dragon"}
"""Level -> the creature that plays at it, in all games."""


def creature(seat: Seat) -> str:
    """What plays in a seat, of `art.animals.CREATURES`; "" for a person."""
    return CREATURES[seat.level] if seat.level is not None else ""


def names(seats: Sequence[Seat], words: Callable[..., str]) -> tuple[str, ...]:
    """The name of everybody; from the second on, those who share one have a number too.

    They are counted in the order of the emblems, which people keep when the sides are swapped.
    """
    places = {(seat.level, EMBLEMS.index(seat.emblem)) for seat in seats}

    def name(seat: Seat) -> str:
        if seat.level is None:
            return words(f"emblem.{seat.emblem}")
        own = words(f"rival.{seat.level}.name")
        place = EMBLEMS.index(seat.emblem)
        number = sum(level == seat.level and before <= place for level, before in places)
        return own if number == 1 else words("rival.numbered", name=own, number=number)

    return tuple(name(seat) for seat in seats)


def listed(seats: Sequence[Seat]) -> list[Seat]:
    """The seats in an order for a list of names: those who share a name stand as they are counted."""
    ordered = sorted(seats, key=lambda seat: EMBLEMS.index(seat.emblem))
    counted = {level: iter([seat for seat in ordered if seat.level == level]) for level in LEVELS}
    return [seat if seat.level is None else next(counted[seat.level]) for seat in seats]
