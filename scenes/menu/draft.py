"""Who is to sit where, before a match begins. Knows no game: only how many seats it may have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.match import Seat
from scenes.input.intents import Device

EMBLEMS_AROUND = {2: ("fox", "owl"), 3: ("fox", "hare", "owl"), 4: ("fox", "hare", "owl", "bear")}
"""Most seats of a game -> emblems of its places, clockwise from the bottom of the table."""


@dataclass(frozen=True, slots=True)
class Occupant:
    """Who has a place: a person on `device`, a CPU player of `level`, or nobody."""

    device: Device | None = None
    level: str | None = None

    @property
    def empty(self) -> bool:
        return self.device is None and self.level is None


NOBODY = Occupant()


class LineupDraft:
    """Places round the table and who has them; the first and the opposite place are filled from the start."""

    def __init__(self, counts: Sequence[int], levels: Sequence[str], level: str, first: Device) -> None:
        """`counts`: seat counts allowed; `level`: of a CPU player that is added; `first`: has place 0."""
        self.counts, self.levels, self.level = tuple(counts), tuple(levels), level
        self.awaited: set[Device] = set()
        """Those of people who sat here last time and have not shown that they are there."""
        self.emblems = EMBLEMS_AROUND[max(self.counts)]
        self.occupants = [NOBODY] * len(self.emblems)
        opposite = self.emblems.index("owl")
        order = [0, opposite, *(n for n in range(1, len(self.emblems)) if n != opposite)]
        self._fillers = {place: Occupant(level=level) for place in order[1 : min(self.counts)]}
        for place, filler in self._fillers.items():
            self.occupants[place] = filler
        self.occupants[0] = Occupant(first)

    @property
    def places(self) -> list[int]:
        """The places that somebody has."""
        return [place for place, occupant in enumerate(self.occupants) if not occupant.empty]

    @property
    def people(self) -> set[Device]:
        """The devices that have a place."""
        return {occupant.device for occupant in self.occupants if occupant.device is not None}

    @property
    def ready(self) -> bool:
        """Whether as many have a place as the game needs."""
        return len(self.places) in self.counts

    @property
    def has_empty_place(self) -> bool:
        return any(occupant.empty for occupant in self.occupants)

    @property
    def full(self) -> bool:
        """Whether people who are there have all places."""
        return not any(map(self.admits, range(len(self.occupants))))

    def places_of(self, device: Device) -> list[int]:
        return [place for place, occupant in enumerate(self.occupants) if occupant.device == device]

    def admits(self, place: int | None) -> bool:
        """Whether a new device may have that place: nobody who is there has it."""
        return place is not None and self.occupants[place].device in (None, *self.awaited)

    @property
    def left_open(self) -> list[int]:
        """The places of people who are awaited."""
        return [place for place, occupant in enumerate(self.occupants) if occupant.device in self.awaited]

    # people

    def join(self, device: Device, focus: int | None = None, own_choice: bool = False) -> int | None:
        """A new device takes the place in focus, unless a person has it. None: people have all places.

        A CPU player there, whom somebody else may be looking at, stays while there is an empty place; not so
        where it was the `own_choice` of the device itself.
        """
        if focus is not None and self.admits(focus) and (own_choice or self._yields(focus)):
            return self.take(focus, device)
        return self._take_any(device, focus)

    def _yields(self, place: int) -> bool:
        return self.occupants[place].empty or not self.has_empty_place

    def _take_any(self, device: Device, spared: int | None) -> int | None:
        """First the place of a CPU player nobody has asked for, but not the one at `spared`, then an empty
        one, then another CPU player's."""
        for place, filler in self._fillers.items():
            if self.occupants[place] is filler and place != spared:
                return self.take(place, device)
        for place, occupant in enumerate(self.occupants):
            if occupant.empty:
                return self.take(place, device)
        for place, occupant in enumerate(self.occupants):
            if occupant.level is not None:
                return self.take(place, device)
        return self.take(self.left_open[0], device) if self.left_open else None

    def take(self, place: int, device: Device) -> int:
        self.occupants[place] = Occupant(device)
        return place

    def leave(self, device: Device, place: int | None = None) -> int | None:
        """The device gives up `place` if it has it, else the last one it has. Returns the place left."""
        own = self.places_of(device)
        if not own:
            return None
        left = place if place in own else own[-1]
        self.occupants[left] = NOBODY
        return left

    def restore(self, seats: Sequence[Seat], drivers: Sequence[Device | None]) -> None:
        """Seat everybody as in another match of the game; a person without a device leaves a place empty."""
        self.occupants = [NOBODY] * len(self.emblems)
        for seat, driver in zip(seats, drivers, strict=True):
            if seat.emblem in self.emblems:
                self.occupants[self.emblems.index(seat.emblem)] = Occupant(driver, seat.level)

    # CPU players

    def cycle(self, place: int, device: Device, by: int) -> None:
        """The next occupant of a place: its person, else `device`; CPU players; nobody if allowed."""
        now = self.occupants[place]
        person = now if now.device is not None else Occupant(device)
        choices = [person, *(Occupant(level=level) for level in self.levels)]
        if len(self.emblems) > min(self.counts) or now.empty:
            choices.append(NOBODY)
        self.occupants[place] = choices[(choices.index(now) + by) % len(choices)]

    def next_level(self, place: int) -> None:
        """The CPU player of a place plays at the next level, after the strongest at the weakest."""
        level = self.levels.index(self.occupants[place].level or "") + 1
        self.occupants[place] = Occupant(level=self.levels[level % len(self.levels)])

    def add_cpu(self, place: int | None = None) -> int | None:
        """A CPU player takes `place` if it is empty, else the first empty one; None: there is none.

        As long as people are awaited CPU players take the places of all of them instead.
        """
        free = [n for n, occupant in enumerate(self.occupants) if occupant.empty]
        taken = self.left_open or ([place] if place in free else free[:1])
        for chosen in taken:
            self.occupants[chosen] = Occupant(level=self.level)
        return taken[0] if taken else None

    # the match

    def lineup(self, first: int) -> tuple[tuple[Seat, ...], tuple[Device | None, ...]]:
        """Seats and devices in the order of play; `first` is the place that begins."""
        start = self.places.index(first)
        order = self.places[start:] + self.places[:start]
        seats = tuple(self._seat(place) for place in order)
        return seats, tuple(self.occupants[place].device for place in order)

    @property
    def seats(self) -> dict[int, Seat]:
        """Place -> the seat that its occupant would have."""
        return {place: self._seat(place) for place in self.places}

    def _seat(self, place: int) -> Seat:
        emblem, level = self.emblems[place], self.occupants[place].level
        return Seat("person", emblem) if level is None else Seat("cpu", emblem, level)
