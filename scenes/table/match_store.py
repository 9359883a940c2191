"""The match that is kept between two moves, and who sat where."""

from __future__ import annotations

from collections.abc import Sequence

from rules.match import BadRecord, LaterRecord, Match
from scenes.input.intents import KEYS_LEFT, KEYS_RIGHT, MOUSE, Device, is_pad
from scenes.input.seating import Seating
from scenes.platform.storage import Reason, Storage

NAME = "match.json"
PAD = "pad"
"""How a pad stands in the file: its number means nothing in the next run."""


def save(storage: Storage, match: Match, seating: Seating) -> None:
    drivers = [PAD if device and is_pad(device) else device for device in seating.drivers]
    storage.write(NAME, {"match": match.to_dict(), "drivers": list(drivers)})


def forget(storage: Storage, match: Match) -> None:
    """The match is over. Another one that has been kept meanwhile, by another window, stays."""
    data = storage.read(NAME)
    kept = data.get("match") if data is not None else None
    if isinstance(kept, dict) and kept.get("seed") == match.seed:
        storage.delete(NAME)


def load(storage: Storage) -> tuple[Match, tuple[Device | None, ...]] | None:
    """The kept match and the kind of device of each seat; what cannot be used is set aside with a notice."""
    data = storage.read(NAME)
    if data is None:
        return None
    try:
        match = Match.from_dict(data.get("match"))
        return match, _drivers(data.get("drivers"), match)
    except BadRecord as error:
        storage.set_aside(NAME, _reason(error))
        return None


def _reason(error: BadRecord) -> Reason:
    if isinstance(error, LaterRecord):
        return "later"
    return "foreign" if error.field == "format" else "damaged"


def _drivers(data: object, match: Match) -> tuple[Device | None, ...]:
    """A missing or strange list is no loss: whoever presses takes the seat."""
    known = (KEYS_LEFT, KEYS_RIGHT, MOUSE, PAD)
    kept = data if isinstance(data, list) and len(data) == len(match.seats) else [None] * len(match.seats)
    return tuple(
        None if seat.kind == "cpu" else (driver if driver in known else PAD)
        for seat, driver in zip(match.seats, kept, strict=True)
    )


def seat(drivers: Sequence[Device | None], devices: Sequence[Device], pressed_by: Device) -> Seating:
    """Seats for a kept match: pads in the order in which they lie there, the presser first.

    A seat whose pad is not there keeps the name of one that is missing, so that the table asks for it.
    """
    pads = sorted((d for d in devices if is_pad(d)), key=lambda d: d != pressed_by)
    people = [driver for driver in drivers if driver is not None]
    found: list[Device | None] = []
    for driver in drivers:
        if driver == PAD:
            found.append(pads.pop(0) if pads else f"pad:{-1 - len(found)}")
        else:
            found.append(driver)
    if len(people) == 1:
        found = [None if driver is None else pressed_by for driver in drivers]
    return Seating(tuple(found))
