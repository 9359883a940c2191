"""Who drives which seat, and which presses come too early to count."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from scenes.input.intents import KEYS_LEFT, KEYS_RIGHT, Device, Pointer, PointerPhase, Press, is_keys, is_pad

GRACE = 0.3
"""Seconds of a turn in which nothing is pressed yet, if a person has played before it."""


@dataclass(frozen=True, slots=True)
class Seating:
    """The device of each seat, None for a CPU player."""

    drivers: tuple[Device | None, ...]

    def seat_of(self, device: Device, to_act: int | None) -> int | None:
        """The seat that a device acts for while `to_act` is asked; None: it sits at no seat.

        With one person only, every device is that person's; half of the keyboard that nobody has taken
        belongs to whoever has the other half.
        """
        seats = self._seats(device)
        people = tuple(seat for seat, driver in enumerate(self.drivers) if driver is not None)
        if not seats and is_keys(device):
            seats = self._seats(KEYS_RIGHT if device == KEYS_LEFT else KEYS_LEFT)
        if not seats and len(people) == 1:
            seats = people
        if to_act in seats:
            return to_act
        return seats[0] if seats else None

    def replace(self, old: Device, new: Device) -> Seating:
        """The same seats with another device in the place of `old`."""
        return Seating(tuple(new if driver == old else driver for driver in self.drivers))

    def missing(self, devices: Collection[Device]) -> tuple[int, ...]:
        """The seats whose pad is not among the devices that are there."""
        return tuple(
            seat
            for seat, driver in enumerate(self.drivers)
            if driver is not None and is_pad(driver) and driver not in devices
        )

    def _seats(self, device: Device) -> tuple[int, ...]:
        return tuple(seat for seat, driver in enumerate(self.drivers) if driver == device)


class Gate:
    """Stands before the seat whose turn it is, so that a press meant for one turn never acts in the next."""

    def __init__(self) -> None:
        self._opens = float("-inf")

    def turn(self, now: float, person: bool) -> None:
        """Another turn begins; `person`: one has brought that about, whose hands may still be pressing.

        One person can have two devices at hand, both halves of the keyboard for instance: it is shut for all.
        """
        self._opens = now + GRACE if person else now

    def lets_through(self, event: Press | Pointer) -> bool:
        """Whether it counts.  The mouse may always move and let go; repeats count from their start."""
        if isinstance(event, Pointer) and event.phase is not PointerPhase.DOWN:
            return True
        return event.time >= self._opens
