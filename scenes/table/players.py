"""Who plays at a table, as its screens show it."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.input.intents import Device


@dataclass(frozen=True, slots=True)
class PlayerInfo:
    """Who sits somewhere. `device` is None for a CPU player, which is a `creature` with a worded `level`."""

    seat: int
    name: str
    emblem: str
    device: Device | None
    level: str = ""
    creature: str = ""


__all__ = ["PlayerInfo"]
