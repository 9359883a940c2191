"""What the table needs from the screens around it, and what they hand back."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from rules.match import Match
    from scenes.input.seating import Seating
    from scenes.stack import Scene
    from scenes.table.scene import TableScene


class After(Enum):
    """The result with which a screen over the table goes."""

    RESUME = "resume"
    RESIGN = "resign"
    OFFER_DRAW = "offer_draw"
    REMATCH = "rematch"
    LEAVE = "leave"


class Navigator(Protocol):
    """The screens around a table; the menus give them."""

    def title(self) -> Scene:
        """The title screen, with nothing on it yet."""

    def table(self, match: Match, seating: Seating) -> TableScene:
        """The table of a new match."""

    def pause(self, table: TableScene, device: str) -> Scene:
        """An overlay that pops with an After."""

    def result(self, table: TableScene) -> Scene:
        """An overlay for a finished match that pops with REMATCH or LEAVE, or leads to `seats`."""

    def seats(self, table: TableScene, device: str) -> Scene:
        """Seats for another match of the game, taken as at the table; it stands in the table's place."""

    def missing(self, table: TableScene, seat: int) -> Scene:
        """An overlay that names who is missing; pops with the device that takes the place, or with LEAVE."""

    def agree(self, table: TableScene, seat: int) -> Scene:
        """An overlay that asks the person in `seat` to agree to a draw; pops with True or False."""

    def message(self, text: str) -> Scene:
        """An overlay with one line that a press closes."""
