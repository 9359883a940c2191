"""Who plays a match on which device, and what follows from it for the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from rules.game import as_seed
from rules.match import Match
from scenes.input.intents import Device
from scenes.input.seating import Seating
from scenes.platform.words import Words
from scenes.table import characters
from scenes.table.players import PlayerInfo


class Lineup:
    """A match and the devices of its seats. `record`: as it was played, if it is only shown."""

    def __init__(self, match: Match, seating: Seating, record: Match | None) -> None:
        self.match, self.seating, self.record = match, seating, record

    @property
    def replay(self) -> bool:
        """Whether nobody plays: the match is only shown."""
        return self.record is not None

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple(n for n, seat in enumerate(self.match.seats) if seat.kind != "cpu")

    @property
    def viewer(self) -> int | None:
        """The seat whose knowledge is on the screen: the only person's, else what everybody may know."""
        return self.people[0] if len(self.people) == 1 and not self.replay else None

    def observation(self) -> Any:
        """What the viewer may know of the present position."""
        return self.match.game.observe(self.match.state, self.viewer)

    def names(self, words: Words) -> tuple[str, ...]:
        """The name of everybody, in the order of the seats."""
        return characters.names(self.match.seats, words)

    def players(self, words: Words) -> tuple[PlayerInfo, ...]:
        seats = self.match.seats
        return tuple(
            PlayerInfo(
                seat=number,
                name=name,
                emblem=seat.emblem,
                device=self.seating.drivers[number],
                level=words(f"level.{seat.level}") if seat.kind == "cpu" else "",
                creature=characters.creature(seat),
            )
            for number, (seat, name) in enumerate(zip(seats, self.names(words), strict=True))
        )

    def acts(self, device: Device) -> bool:
        """Whether the device plays the seat that is to move."""
        seat = self.match.to_act
        return seat is not None and self.seating.seat_of(device, seat) == seat

    def shares(self, seat: int) -> bool:
        """Whether another person plays on the seat's device."""
        return self.seating.drivers.count(self.seating.drivers[seat]) > 1

    def peeker(self, device: Device) -> int | None:
        """The seat whose hidden cards a device may look at now; on a shared device, that of the turn only."""
        turn = self.match.to_act
        seat = self.seating.seat_of(device, turn)
        if seat is None or self.viewer is not None or self.replay or (self.shares(seat) and seat != turn):
            return None
        return seat

    def missing(self, devices: Sequence[Device]) -> int | None:
        """The first seat whose pad is not among the devices."""
        seats = self.seating.missing(devices)
        return None if self.replay or not seats else seats[0]

    def give(self, seat: int, device: Device) -> None:
        """The seat goes on with another device."""
        self.seating = self.seating.replace(self.seating.drivers[seat] or "", device)

    def substitute(self, seat: int, level: str | None, device: Device | None) -> tuple[Match, Seating]:
        """The same match where a seat goes on with a CPU player of that level, or with who has the device."""
        kind, match = ("cpu" if device is None else "person"), self.match
        who = replace(match.seats[seat], kind=kind, level=level)
        match.seats = (*match.seats[:seat], who, *match.seats[seat + 1 :])
        drivers = self.seating.drivers
        return match, Seating((*drivers[:seat], device, *drivers[seat + 1 :]))

    def speaker(self, device: Device | None) -> int:
        """The seat that resigns or offers a draw: the device's, else the person's who is to act."""
        turn = self.match.to_act
        seat = self.seating.seat_of(device or "", turn)
        if seat is not None:
            return seat
        return turn if turn is not None and turn in self.people else self.people[0]

    def plies_to_undo(self) -> int | None:
        """Plies back to the only person's last turn; None where nothing can be taken back alone."""
        if self.viewer is None:
            return None
        for plies in range(1, len(self.match.moves) + 1):
            if self.match.mover(len(self.match.moves) - plies) == self.viewer:
                return plies if self.match.can_take_back(plies) else None
        return None

    def rematch(self) -> tuple[Match, Seating]:
        """The same people at the same devices, each one seat further on."""
        drivers = self.seating.drivers
        return self.match.rematch(as_seed(self.match.seed + 1)), Seating((*drivers[1:], *drivers[:1]))

    @property
    def record_over(self) -> bool:
        """Whether every move of the record has been shown."""
        return self.record is not None and len(self.match.moves) == len(self.record.moves)

    def end_as_recorded(self) -> bool:
        """End as the record ended, by resignation or agreement; False if it breaks off."""
        outcome = self.record.outcome if self.record is not None else None
        if outcome is None:
            return False
        if len(outcome.winners) == 1:
            self.match.resign(1 - outcome.winners[0])
        else:
            self.match.agree_draw()
        return True

    def prompt_device(self, seat: int | None, last: Device | None, devices: Sequence[Device]) -> Device:
        """The device whose glyphs are shown: that of `seat`; with one person, the one used last."""
        own = self.seating.drivers[seat] if seat is not None else None
        if own is not None and (len(self.people) > 1 or last is None):
            return own
        if last is not None:
            return last
        return next((driver for driver in self.seating.drivers if driver is not None), devices[0])
