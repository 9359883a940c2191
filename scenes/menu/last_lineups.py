"""Who sat where in the last match of each game, at which levels and by which rules: they sit so again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rules.game import Json
from rules.match import BadRecord, Match, Seat
from scenes.input.intents import Device
from scenes.input.seating import Seating
from scenes.platform.storage import Storage
from scenes.table import match_store

FILE = "lineups.json"


def remember(storage: Storage, match: Match, seating: Seating) -> None:
    """A match begins: its seats and rules are those of the next one of its game."""
    data: dict[str, Json] = dict(storage.read(FILE) or {})
    record = {**match.to_dict(), "moves": [], "end": None}
    data[match.game_id] = {"match": record, "drivers": list(match_store.kinds(seating))}
    storage.write(FILE, data)


def recall(
    storage: Storage, game_id: str, devices: Sequence[Device], opener: Device, level: str
) -> tuple[Match, Seating] | None:
    """The last match of a game before its first move, with the devices that are there now.

    The `opener`, who is to start, has a seat. Instead of a person whose pad is not there a CPU player of that
    level plays. None where nothing is known, or nothing that makes sense.
    """
    last = _last(storage, game_id)
    if last is None:
        return None
    match, kept = last[0], last[1].drivers
    found = _seated(match_store.seat(kept, devices, opener).drivers, devices, opener)
    match.seats = tuple(_filled(seat, driver, level) for seat, driver in zip(match.seats, found, strict=True))
    return match, Seating(found)


def options(storage: Storage, game_id: str) -> Mapping[str, str]:
    """The rules of the last match of a game; none where nothing is known, or nothing that makes sense."""
    found = _last(storage, game_id)
    return {} if found is None else found[0].options


def _last(storage: Storage, game_id: str) -> tuple[Match, Seating] | None:
    """The last match of a game as it was kept, with the kinds of its devices."""
    entry = (storage.read(FILE) or {}).get(game_id)
    if not isinstance(entry, dict):
        return None
    try:
        match = Match.from_dict(entry.get("match"))
        kept = match_store.drivers(entry.get("drivers"), match)
    except BadRecord:
        return None
    return None if match.game_id != game_id else (match, Seating(kept))


def _seated(
    drivers: Sequence[Device | None], devices: Sequence[Device], opener: Device
) -> tuple[Device | None, ...]:
    """The devices that are there; the opener takes the seat of one that is not, else the first person's."""
    people = [seat for seat, driver in enumerate(drivers) if driver is not None]
    gone = [seat for seat in people if drivers[seat] not in devices]
    found = [None if seat in gone else driver for seat, driver in enumerate(drivers)]
    if people and opener not in found:
        found[(gone or people)[0]] = opener
    return tuple(found)


def _filled(seat: Seat, driver: Device | None, level: str) -> Seat:
    """Nobody is waited for whose pad is not there."""
    return replace(seat, kind="cpu", level=level) if driver is None and seat.kind == "person" else seat


__all__ = ["options", "recall", "remember"]
