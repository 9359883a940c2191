"""Who is to sit where, before a match begins. Knows no game: only how many seats it may have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.match import Seat
from scenes.input.intents import MOUSE, Device

AROUND = {2: ("fox", "owl"), 3: ("fox", "hare", "owl"), 4: ("fox", "hare", "owl", "bear")}
"""Most seats of a game -> emblems of its places, clockwise from the bottom of the table."""


@dataclass(frozen=True, slots=True)
class Taker:
    """Who has a place: a person on `device`, a CPU player of `level`, or nobody."""

    device: Device | None = None
    level: str | None = None

    @property
    def empty(self) -> bool:
        return self.device is None and self.level is None


NOBODY = Taker()


class Draft:
    """Places round the table and their takers; the first and the opposite place are taken from the start."""

    def __init__(self, counts: Sequence[int], levels: Sequence[str], level: str, opener: Device) -> None:
        """`counts`: seat counts allowed; `level`: of a CPU player that is added; `opener`: takes a seat."""
        self.counts, self.levels, self.level = tuple(counts), tuple(levels), level
        self.emblems = AROUND[max(self.counts)]
        self.takers = [NOBODY] * len(self.emblems)
        opposite = self.emblems.index("owl")
        order = [0, opposite, *(n for n in range(1, len(self.emblems)) if n != opposite)]
        self._fillers = {place: Taker(level=level) for place in order[1 : min(self.counts)]}
        for place, taker in self._fillers.items():
            self.takers[place] = taker
        self.takers[0] = Taker(opener)

    @property
    def taken(self) -> list[int]:
        return [place for place, taker in enumerate(self.takers) if not taker.empty]

    @property
    def ready(self) -> bool:
        return len(self.taken) in self.counts

    def places_of(self, device: Device) -> list[int]:
        return [place for place, taker in enumerate(self.takers) if taker.device == device]

    @property
    def people(self) -> set[Device]:
        """The devices that have a place."""
        return {taker.device for taker in self.takers if taker.device is not None}

    def join(self, device: Device, spared: int | None = None) -> int | None:
        """A new device takes a place, None if people have all.

        First that of a CPU player nobody has asked for, but not the one at the place `spared`, then an empty
        one, then another CPU player's.
        """
        for place, filler in self._fillers.items():
            if self.takers[place] is filler and place != spared:
                return self.take(place, device)
        for place, taker in enumerate(self.takers):
            if taker.empty:
                return self.take(place, device)
        for place, taker in enumerate(self.takers):
            if taker.level is not None:
                return self.take(place, device)
        return None

    def seat(self, seats: Sequence[Seat], drivers: Sequence[Device | None]) -> None:
        """Seat everybody as in another match of the game; a person without a device leaves a place empty."""
        self.takers = [NOBODY] * len(self.emblems)
        for seat, driver in zip(seats, drivers, strict=True):
            if seat.emblem in self.emblems:
                self.takers[self.emblems.index(seat.emblem)] = Taker(driver, seat.level)

    def take(self, place: int, device: Device) -> int:
        self.takers[place] = Taker(device)
        return place

    def cycle(self, place: int, device: Device, by: int) -> None:
        """The next taker of a place: the person who has it, else `device`; CPU players; nobody if allowed."""
        now = self.takers[place]
        person = now if now.device is not None else Taker(device)
        choices = [person, *(Taker(level=level) for level in self.levels)]
        if len(self.emblems) > min(self.counts) or now.empty:
            choices.append(NOBODY)
        self.takers[place] = choices[(choices.index(now) + by) % len(choices)]

    def next_level(self, place: int) -> None:
        """The CPU player of a place plays at the next level, after the strongest at the weakest."""
        level = self.levels.index(self.takers[place].level or "") + 1
        self.takers[place] = Taker(level=self.levels[level % len(self.levels)])

    def outside(self, device: Device) -> bool:
        """Whether the device has no place while others have; one person has the mouse at hand, too."""
        people = self.people
        return bool(people) and device not in people and (device != MOUSE or len(people) > 1)

    @property
    def full(self) -> bool:
        """Whether people have all places."""
        return all(taker.device is not None for taker in self.takers)

    def leave(self, device: Device, place: int | None = None) -> int | None:
        """The device gives up `place` if it has it, else the last one it has. Returns the place left."""
        own = self.places_of(device)
        if not own:
            return None
        left = place if place in own else own[-1]
        self.takers[left] = NOBODY
        return left

    def add_cpu(self, place: int | None = None) -> int | None:
        """A CPU player takes `place` if it is empty, else the first empty one."""
        free = [n for n, taker in enumerate(self.takers) if taker.empty]
        if not free:
            return None
        chosen = place if place in free else free[0]
        self.takers[chosen] = Taker(level=self.level)
        return chosen

    def seats(self, first: int) -> tuple[tuple[Seat, ...], tuple[Device | None, ...]]:
        """Seats and devices in the order of play; `first` is the place that begins."""
        start = self.taken.index(first)
        order = self.taken[start:] + self.taken[:start]
        seats = tuple(self._seat(place) for place in order)
        return seats, tuple(self.takers[place].device for place in order)

    @property
    def assignments(self) -> dict[int, Seat]:
        """Place -> the seat that its taker would have."""
        return {place: self._seat(place) for place in self.taken}

    def _seat(self, place: int) -> Seat:
        emblem, level = self.emblems[place], self.takers[place].level
        return Seat("person", emblem) if level is None else Seat("cpu", emblem, level)
