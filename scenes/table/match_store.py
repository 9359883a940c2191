"""The match that is kept between two moves, and who sat where.

Every program that runs keeps its own; what it has left another one may go on with.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from rules.match import BadRecord, LaterRecord, Match
from scenes.input.intents import KEYS_LEFT, KEYS_RIGHT, MOUSE, Device, is_pad
from scenes.input.seating import Seating
from scenes.platform.storage import Notice, Reason, Storage
from scenes.platform.words import Words

NAME = "match.json"
PAD = "pad"
"""How a pad stands in the file: its number means nothing in the next run."""


@dataclass(frozen=True, slots=True)
class Gap:
    """`move`: the first one, from 1, that is not kept, though it may be yet to be played."""

    move: int
    why: Notice


def save(storage: Storage, match: Match, seating: Seating) -> None:
    storage.write(storage.own(NAME), {"match": match.to_dict(), "drivers": list(kinds(seating))})


def kinds(seating: Seating) -> tuple[Device | None, ...]:
    """The devices of the seats as they are kept: a pad is any pad, or that of an earlier seat."""
    first = map(seating.drivers.index, seating.drivers)
    return tuple(
        (PAD if seat == number else _pad_of(seat)) if device and is_pad(device) else device
        for number, (seat, device) in enumerate(zip(first, seating.drivers, strict=True))
    )


def _pad_of(seat: int) -> str:
    """How the pad of an earlier seat stands in the file."""
    return f"{PAD}:{seat}"


def forget(storage: Storage, match: Match) -> None:
    """The match is over. Another one that has been kept meanwhile, by another window, stays."""
    name = storage.own(NAME)
    data = storage.read(name)
    kept = data.get("match") if data is not None else None
    if isinstance(kept, dict) and kept.get("seed") == match.seed:
        storage.delete(name)


def gap(storage: Storage) -> Gap | None:
    """From where on the match that was to be kept last is not; None if it is."""
    unkept = storage.unkept.get(storage.own(NAME))
    if unkept is None:
        return None
    match, kept = (_match_of(data or {}) for data in (unkept.data, unkept.kept))
    if match == kept:
        return None
    same = takewhile(lambda two: two[0] == two[1], zip(match["moves"], kept["moves"], strict=False))
    return Gap(1 + (len(list(same)) if _same(match, kept) else 0), unkept.why)


def retry(storage: Storage) -> Gap | None:
    """Try once more to keep what is not; from where on it still is not."""
    storage.retry(storage.own(NAME))
    return gap(storage)


def farewell(storage: Storage, words: Words) -> str:
    """What is to be said of the kept match when the program ends: nothing unless some of it is not kept."""
    found = gap(storage)
    if found is None:
        return ""
    why = words(found.why.key, **found.why.facts)
    if found.move == 1:
        return words("farewell.not_kept", why=why)
    return words("farewell.kept_up_to", move=found.move - 1, why=why)


def _match_of(data: Mapping[str, Any]) -> dict[str, Any]:
    match = data.get("match")
    return {"moves": [], **(match if isinstance(match, dict) else {})}


def _same(one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    """Whether it is one match, whoever has come to sit there."""
    return all(one.get(key) == other.get(key) for key in ("game", "seed", "options"))


def adopt(storage: Storage) -> None:
    """Where this program keeps no match, go on with one that another has left."""
    storage.adopt(NAME)


def load(storage: Storage) -> tuple[Match, tuple[Device | None, ...]] | None:
    """The kept match and the kind of device of each seat; what cannot be used is set aside with a notice."""
    name = storage.own(NAME)
    data = storage.read(name)
    if data is None:
        return None
    try:
        match = Match.from_dict(data.get("match"))
        return match, drivers(data.get("drivers"), match)
    except BadRecord as error:
        storage.set_aside(name, _reason(error))
        return None


def _reason(error: BadRecord) -> Reason:
    if isinstance(error, LaterRecord):
        return "later"
    return "foreign" if error.field == "format" else "damaged"


def drivers(data: object, match: Match) -> tuple[Device | None, ...]:
    """The kinds of devices that were kept beside a match.

    A missing or strange list is no loss: whoever presses takes the seat.
    """
    known = (KEYS_LEFT, KEYS_RIGHT, MOUSE, PAD)
    kept = data if isinstance(data, list) and len(data) == len(match.seats) else [None] * len(match.seats)
    found: list[Device | None] = []
    for seat, driver in zip(match.seats, kept, strict=True):
        shared = [_pad_of(number) for number, before in enumerate(found) if before == PAD]
        person = driver if driver in (*known, *shared) else PAD
        found.append(None if seat.kind == "cpu" else person)
    return tuple(found)


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
        elif driver is not None and is_pad(driver):
            found.append(found[[_pad_of(seat) for seat in range(len(found))].index(driver)])
        else:
            found.append(driver)
    if len(people) == 1:
        found = [None if driver is None else pressed_by for driver in drivers]
    return Seating(tuple(found))
