"""Hidden cards on one screen: who looks at their own, whom that asks to look away, and the curtain between
the turns of people who share a device."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from scenes.input.intents import Device

WARNING = 0.8
"""Seconds in which the others can look away before anything is seen."""


class Stage(Enum):
    """CURTAIN: the device is being passed to the seat.  WARNING: its cards are about to be seen.  OPEN: they
    are seen."""

    CURTAIN = "curtain"
    WARNING = "warning"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Secret:
    """Whose hidden cards the people must know about now, and why."""

    seat: int
    stage: Stage


@dataclass(frozen=True, slots=True)
class _Peek:
    seat: int
    device: Device
    seen_from: float
    held: bool


class Secrets:
    """At most one seat's cards are seen at a time; everything that disturbs covers them."""

    def __init__(self) -> None:
        self.curtain: int | None = None
        """The seat that is to say that only it is looking."""
        self._peek: _Peek | None = None

    def peek(self, seat: int, device: Device, now: float, held: bool) -> None:
        """The device's button has been pressed; `held`: until it is let go, else until the next press."""
        before = self._peek
        if before is not None and before.seat == seat and not (held and before.held):
            self._peek = None
        else:
            self._peek = _Peek(seat, device, now + WARNING, held)

    def let_go(self, device: Device) -> None:
        if self._peek is not None and self._peek.held and self._peek.device == device:
            self._peek = None

    def lift(self, device: Device, now: float) -> None:
        """Whoever the curtain waited for looks alone: the cards are seen until the move is made."""
        if self.curtain is not None:
            self._peek = _Peek(self.curtain, device, now, held=False)
            self.curtain = None

    def cover(self) -> None:
        self._peek = None
        self.curtain = None

    def seen(self, now: float) -> int | None:
        """The seat whose cards are seen."""
        return self._peek.seat if self._peek is not None and now >= self._peek.seen_from else None

    def secret(self, now: float) -> Secret | None:
        """What the screen has to say."""
        if self.curtain is not None:
            return Secret(self.curtain, Stage.CURTAIN)
        if self._peek is None:
            return None
        return Secret(self._peek.seat, Stage.WARNING if self.seen(now) is None else Stage.OPEN)
