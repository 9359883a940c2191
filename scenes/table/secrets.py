"""Hidden cards on one screen: who looks at their own, whom that asks to look away, and the curtain between
the turns of people who share a device."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from scenes.input.intents import Device

WARNING = 2.0
"""Seconds in which the others can look away before anything is seen."""


class Exposure(Enum):
    """CURTAIN: the device is being passed to the seat.  WARNING: its cards are about to be seen.  OPEN: they
    are seen."""

    CURTAIN = "curtain"
    WARNING = "warning"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Secret:
    """Whose hidden cards the people must know about now, and why."""

    seat: int
    exposure: Exposure


@dataclass(frozen=True, slots=True)
class _Peek:
    seat: int
    device: Device
    opens_at: float
    while_pressed: bool


class Secrets:
    """At most one seat's cards are seen at a time; everything that disturbs covers them.

    `uncover` is told whose cards are to be seen from now on, None: nobody's.
    """

    def __init__(self, now: Callable[[], float], uncover: Callable[[int | None], None]) -> None:
        self.curtain: int | None = None
        """The seat that is to say that only it is looking."""
        self._now, self._uncover = now, uncover
        self._peek: _Peek | None = None
        self._uncovered_seat: int | None = None

    def step(self) -> None:
        """To be called as time passes: cards that have been announced are uncovered."""
        seat = self._open_seat
        if seat != self._uncovered_seat:
            self._uncovered_seat = seat
            self._uncover(seat)

    def peek(self, seat: int, device: Device, while_pressed: bool) -> None:
        """The device's button has been pressed: to look `while_pressed`, or until the next press."""
        before = self._peek
        if before is not None and before.seat == seat and not (while_pressed and before.while_pressed):
            self._peek = None
        else:
            self._peek = _Peek(seat, device, self._now() + WARNING, while_pressed)
        self.step()

    def let_go(self, device: Device) -> None:
        if self._peek is not None and self._peek.while_pressed and self._peek.device == device:
            self._peek = None
            self.step()

    def lift(self, device: Device) -> None:
        """Whoever the curtain waited for looks alone: the cards are seen until the move is made."""
        if self.curtain is not None:
            self._peek = _Peek(self.curtain, device, self._now(), while_pressed=False)
            self.curtain = None
            self.step()

    def cover(self) -> None:
        self._peek = self.curtain = None
        self.step()

    @property
    def _open_seat(self) -> int | None:
        """The seat whose cards are seen."""
        return self._peek.seat if self._peek is not None and self._now() >= self._peek.opens_at else None

    def open_to(self, seat: int) -> bool:
        """Whether the seat's cards are seen now."""
        return self._uncovered_seat == seat

    @property
    def secret(self) -> Secret | None:
        """What the screen has to say."""
        if self.curtain is not None:
            return Secret(self.curtain, Exposure.CURTAIN)
        if self._peek is None:
            return None
        return Secret(self._peek.seat, Exposure.WARNING if self._open_seat is None else Exposure.OPEN)
