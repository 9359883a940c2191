"""Who sat where in the last match of each game, at which levels and by which rules: they sit so again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from rules.game import Json
from rules.match import BadRecord, Match, Seat
from scenes.input.intents import Device
from scenes.input.seating import Seating
from scenes.platform.storage import Storage
from scenes.table import match_store

FILE = "lineups.json"


@dataclass(frozen=True, slots=True)
class LastLineup:
    """A match before its first move, the devices of its seats, and whether it was drawn by lot who began."""

    match: Match
    seating: Seating
    by_lot: bool


def remember(storage: Storage, match: Match, seating: Seating, by_lot: bool = False) -> None:
    """A match begins: its seats and rules are those of the next one of its game."""
    data: dict[str, Json] = dict(storage.read(FILE) or {})
    record = {**match.to_dict(), "moves": [], "end": None}
    data[match.game_id] = {"match": record, "drivers": list(match_store.kinds(seating)), "by_lot": by_lot}
    storage.write(FILE, data)


def recall(
    storage: Storage, game_id: str, devices: Sequence[Device], opener: Device, level: str
) -> LastLineup | None:
    """The last match of a game before its first move, with the devices that are there now.

    The `opener`, who is to start, has a seat. Instead of a person whose pad is not there a CPU player of that
    level plays. None where nothing is known, or nothing that makes sense.
    """
    last = _last(storage, game_id)
    if last is None:
        return None
    match, kept = last.match, last.seating.drivers
    found = _seated(match_store.seat(kept, devices, opener).drivers, devices, opener)
    match.seats = tuple(_taken(seat, driver, level) for seat, driver in zip(match.seats, found, strict=True))
    return replace(last, seating=Seating(found))


def options(storage: Storage, game_id: str) -> Mapping[str, str]:
    """The rules of the last match of a game; none where nothing is known, or nothing that makes sense."""
    last = _last(storage, game_id)
    return {} if last is None else last.match.options


def _last(storage: Storage, game_id: str) -> LastLineup | None:
    """The last match of a game as it was kept, with the kinds of its devices."""
    entry = (storage.read(FILE) or {}).get(game_id)
    if not isinstance(entry, dict):
        return None
    try:
        match = Match.from_dict(entry.get("match"))
        kept = match_store.drivers(entry.get("drivers"), match)
    except BadRecord:
        return None
    if match.game_id != game_id:
        return None
    return LastLineup(match, Seating(kept), entry.get("by_lot") is True)


def _seated(
    drivers: Sequence[Device | None], devices: Sequence[Device], opener: Device
) -> tuple[Device | None, ...]:
    """The devices that are there.

    The opener takes the place of one that is not, else the first person's, else the first CPU player's.
    """
    people = [driver for driver in drivers if driver is not None]
    gone = [driver for driver in people if driver not in devices]
    if not people:
        return (opener, *drivers[1:])
    former = opener if opener in people else (gone or people)[0]
    found = (opener if driver == former else driver for driver in drivers)
    return tuple(driver if driver in devices else None for driver in found)


def _taken(seat: Seat, driver: Device | None, level: str) -> Seat:
    """The seat with whoever has it now: nobody is waited for whose pad is not there."""
    if driver is not None:
        return replace(seat, kind="person", level=None)
    return seat if seat.kind == "cpu" else replace(seat, kind="cpu", level=level)


__all__ = ["LastLineup", "options", "recall", "remember"]
