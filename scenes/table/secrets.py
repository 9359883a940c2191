"""Hidden cards on one screen: who looks at their own, whom that asks to look away, and the curtain between
the turns of people who share a device."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from scenes.input.intents import Device

WARNING = 2.0
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
    """At most one seat's cards are seen at a time; everything that disturbs covers them.

    `unveil` is told whose cards are to be seen from now on, None: nobody's.
    """

    def __init__(self, now: Callable[[], float], unveil: Callable[[int | None], None]) -> None:
        self.curtain: int | None = None
        """The seat that is to say that only it is looking."""
        self._now, self._unveil = now, unveil
        self._peek: _Peek | None = None
        self._unveiled: int | None = None

    def step(self) -> None:
        """To be called as time passes: cards that have been announced are unveiled."""
        seen = self._seen
        if seen != self._unveiled:
            self._unveiled = seen
            self._unveil(seen)

    def peek(self, seat: int, device: Device, held: bool) -> None:
        """The device's button has been pressed; `held`: until it is let go, else until the next press."""
        before = self._peek
        if before is not None and before.seat == seat and not (held and before.held):
            self._peek = None
        else:
            self._peek = _Peek(seat, device, self._now() + WARNING, held)
        self.step()

    def let_go(self, device: Device) -> None:
        if self._peek is not None and self._peek.held and self._peek.device == device:
            self._peek = None
            self.step()

    def lift(self, device: Device) -> None:
        """Whoever the curtain waited for looks alone: the cards are seen until the move is made."""
        if self.curtain is not None:
            self._peek = _Peek(self.curtain, device, self._now(), held=False)
            self.curtain = None
            self.step()

    def cover(self) -> None:
        self._peek = self.curtain = None
        self.step()

    @property
    def _seen(self) -> int | None:
        """The seat whose cards are seen."""
        return self._peek.seat if self._peek is not None and self._now() >= self._peek.seen_from else None

    def open_to(self, seat: int) -> bool:
        """Whether the seat's cards are seen now."""
        return self._unveiled == seat

    @property
    def secret(self) -> Secret | None:
        """What the screen has to say."""
        if self.curtain is not None:
            return Secret(self.curtain, Stage.CURTAIN)
        if self._peek is None:
            return None
        return Secret(self._peek.seat, Stage.WARNING if self._seen is None else Stage.OPEN)
