"""Who may look at hidden cards with which device, and what the room sees of them."""

from __future__ import annotations

from scenes.input.intents import Device, Pointer
from scenes.table.lineup import Lineup
from scenes.table.secrets import Secrets
from scenes.table.view import GameView


class PeekPolicy:
    """The rules of who sits here over what the game hides."""

    def __init__(self, lineup: Lineup, view: GameView, secrets: Secrets) -> None:
        self._lineup, self._view, self._secrets = lineup, view, secrets

    def peeker(self, device: Device) -> int | None:
        """The seat whose hidden cards a device can look at now."""
        seat = self._lineup.peeker(device)
        return seat if seat is not None and self._view.hides(seat) else None

    def on_eye(self, pointer: Pointer) -> bool:
        """Whether the mouse is where the hand of its own seat is looked at."""
        seat = self.peeker(pointer.device)
        room = None if seat is None else self._view.peek_area(seat)
        return room is not None and room.holds(pointer.x, pointer.y)

    def sees_all(self, seat: int) -> bool:
        """Whether the room sees, or may see, all that the seat knows: a hint could tell of it."""
        return self._lineup.viewer is not None or not self._view.hides(seat) or self._secrets.open_to(seat)
