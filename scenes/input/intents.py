"""What a person wants, whatever the device: the words that pass from `input` to the scenes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias


class Intent(Enum):
    """WEST and NORTH are the left and upper face buttons of a pad: a screen gives them their meaning.

    PEEK is held: its end comes as a Release.
    """

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    OK = "ok"
    BACK = "back"
    WEST = "west"
    NORTH = "north"
    PEEK = "peek"
    HINT = "hint"
    MENU = "menu"


HOLDABLE = (Intent.PEEK,)
"""The intents whose release is told."""

DIRECTIONS = (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT)

Device: TypeAlias = str
"""`keys_left`, `keys_right`, `mouse`, or `pad:<instance id>`."""

KEYS_LEFT, KEYS_RIGHT, MOUSE = "keys_left", "keys_right", "mouse"


def is_pad(device: Device) -> bool:
    return device.startswith("pad:")


def is_keys(device: Device) -> bool:
    return device in (KEYS_LEFT, KEYS_RIGHT)


@dataclass(frozen=True, slots=True)
class Press:
    """An intent that began at `time` (seconds on the app's clock); `repeat`: a held direction comes again,
    with the time of its beginning."""

    intent: Intent
    device: Device
    time: float
    repeat: bool = False


def begins(press: Press) -> bool:
    """Whether it is Start of a pad, which calls the menu up at a table as Escape does."""
    return press.intent is Intent.MENU and is_pad(press.device)


@dataclass(frozen=True, slots=True)
class Release:
    """An intent that is held has been let go."""

    intent: Intent
    device: Device
    time: float


class PointerPhase(Enum):
    MOVE = "move"
    DOWN = "down"
    UP = "up"


@dataclass(frozen=True, slots=True)
class Pointer:
    """The mouse at x, y in units of the 1920 x 1080 picture (or outside it); DOWN and UP: main button."""

    phase: PointerPhase
    x: float
    y: float
    time: float
    device: Device = MOUSE


@dataclass(frozen=True, slots=True)
class DeviceChange:
    """A pad came (`present`) or went."""

    device: Device
    present: bool


@dataclass(frozen=True, slots=True)
class FocusLost:
    """The window lost the keyboard: everything held is released, every peek ends, a drag is put back."""


@dataclass(frozen=True, slots=True)
class RawPress:
    """A physical key or button while a binding is being chosen: `name` as stored in the settings."""

    device: Device
    name: str


Input: TypeAlias = "Press | Release | Pointer | DeviceChange | FocusLost | RawPress"
