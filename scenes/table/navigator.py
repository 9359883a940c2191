"""What the table needs from the screens around it, and what they hand back."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from rules.match import Match
from scenes.input.intents import Device
from scenes.input.seating import Seating
from scenes.stack import Command, Scene
from scenes.table.lineup import Lineup


class After(Enum):
    """The result with which a screen over the table goes."""

    RESUME = "resume"
    RESIGN = "resign"
    OFFER_DRAW = "offer_draw"
    LOOK = "look"
    REMATCH = "rematch"
    LEAVE = "leave"


@dataclass(frozen=True, slots=True)
class Taken:
    """The device that takes the place of a pad that has gone, in the seat that was named."""

    seat: int
    device: Device


@dataclass(frozen=True, slots=True)
class Substitute:
    """Who plays on in the seat of a CPU player that cannot: one of another level, or whoever has a device."""

    seat: int
    level: str | None = None
    device: Device | None = None


class Navigator(Protocol):
    """The screens around a table; the menus give them."""

    def title(self) -> Scene:
        """The title screen, with nothing on it yet."""

    def table(self, match: Match, seating: Seating) -> Scene:
        """The table of a new match."""

    def pause(self, lineup: Lineup, device: Device) -> Scene:
        """An overlay that pops with an After."""

    def result(self, lineup: Lineup, told: bool = False) -> Scene:
        """What follows a finished match; pops with REMATCH, LOOK or LEAVE, or leads to `seats`.

        `told`: everybody has seen it before.
        """

    def seats(self, lineup: Lineup, device: Device) -> Scene:
        """Seats for another match of the game, taken as in the lineup; it stands in the table's place."""

    def missing(self, lineup: Lineup, seat: int) -> Scene:
        """An overlay that names who is missing; pops with a Taken or with LEAVE."""

    def agree(self, lineup: Lineup, seat: int) -> Scene:
        """An overlay that asks the person in `seat` to agree to a draw; pops with True or False."""

    def cpu_failed(self, lineup: Lineup, seat: int) -> Scene:
        """An overlay that says which CPU player cannot go on; pops with a Substitute or with LEAVE."""

    def unkept(self, lineup: Lineup, away: Command) -> Scene:
        """An overlay that says what is not kept, and asks whether to go `away` all the same."""

    def message(self, text: str) -> Scene:
        """An overlay with one line that a press closes."""
