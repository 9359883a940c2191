"""What the players like, kept between runs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, TypeAlias

from rules.game import Json, brief
from scenes.platform.storage import Notice, Storage
from scenes.platform.words import languages

FILE = "settings.json"
FORMAT, VERSION = "facets-settings", 1

SPEEDS = ("slow", "normal", "fast", "off")
TEXT_SIZES = (100, 125, 150)
PEEKS = ("hold", "toggle")
LOUDEST = 10
_NAMED = 3
"""So many unknown fields a notice names at most."""
_SMALLEST_SIDE, _LARGEST_SIDE = 320, 16384

BindingChanges: TypeAlias = Mapping[str, Mapping[str, tuple[str, ...]]]
"""Scheme (see input.bindings) -> intent -> names of keys or buttons: only what differs from the defaults."""


@dataclass(frozen=True, slots=True)
class Settings:
    """`window`: width and height in pixels; `effects`, `music`: volumes from 0 to `LOUDEST`;
    `speed`: of animations; `targets`: whether legal moves are marked; `text_size`: per cent;
    `peek`: whether one's hidden cards are seen while a button is held, or from one press to the next;
    `twins`: whether devices that press the same at the same time count as one."""

    window: tuple[int, int] = (1280, 720)
    fullscreen: bool = False
    effects: int = 7
    music: int = 4
    speed: str = "normal"
    targets: bool = True
    text_size: int = 100
    reduced_motion: bool = False
    peek: str = "hold"
    twins: bool = True
    language: str = "en"
    bindings: BindingChanges = field(default_factory=dict)


class SettingsStore:
    """The settings in force; every change is on the disk when `change` returns.

    Where the disk does not allow it, that is a notice of the storage's, and tried again with the next change.
    """

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._told: Notice | None = None
        self._changed: set[str] = set()
        self.now = self._read() or Settings()

    def change(self, **changes: object) -> None:
        """Take over the fields given. Raises ValueError, naming the field, for a value it cannot have."""
        checked: dict[str, Any] = {}
        for name, value in changes.items():
            if name not in _FIELDS:
                raise ValueError(f"there is no setting {name!r}")
            try:
                checked[name] = _FIELDS[name](value)
            except ValueError as error:
                raise ValueError(f"{name}: {error}") from None
        changed = replace(self.now, **checked)
        if changed != self.now:
            self._changed |= {name for name in checked if checked[name] != getattr(self.now, name)}
            self.now = changed
            self._save()

    def drop_unknown(self, bindings: BindingChanges) -> None:
        """`bindings`: what the devices know of those in force. A file that has more is set aside."""
        if bindings != self.now.bindings:
            self._storage.set_aside(FILE, "fields", fields="bindings")
            self.now = replace(self.now, bindings=bindings)
            self._save()

    def retry(self) -> None:
        """Try once more to keep what could not be kept."""
        if FILE in self._storage.unkept:
            self._save()

    def _save(self) -> None:
        """What another program has changed meanwhile stays changed in the file."""
        own = {name: getattr(self.now, name) for name in self._changed}
        others = self._read()
        if self._storage.write(FILE, _to_dict(self.now if others is None else replace(others, **own))):
            self._changed.clear()
        self._tell()

    def _tell(self) -> None:
        """Tell each trouble once, and none that is over before anybody has been told."""
        unkept = self._storage.unkept.get(FILE)
        why = None if unkept is None else unkept.why
        if why != self._told:
            notices = self._storage.notices
            notices[:] = [notice for notice in notices if notice != self._told]
            if why is not None and why not in notices:
                notices.append(why)
            self._told = why

    def _read(self) -> Settings | None:
        """What the file holds that makes sense; None where there is no such file, or no longer."""
        data = self._storage.read(FILE)
        if data is None:
            return None
        version = data.get("version")
        if data.get("format") != FORMAT or type(version) is not int or version < 1:
            self._storage.set_aside(FILE, "foreign")
            return None
        if version > VERSION:
            self._storage.set_aside(FILE, "later")
            return None
        settings, bad = _from_dict(data)
        if bad:
            self._storage.set_aside(FILE, "fields", fields=", ".join(bad))
            self._storage.write(FILE, _to_dict(settings))
            self._tell()
        return settings


def _to_dict(settings: Settings) -> dict[str, Json]:
    data: dict[str, Json] = {"format": FORMAT, "version": VERSION}
    for name in _FIELDS:
        data[name] = _plain(getattr(settings, name))
    return data


def _plain(value: object) -> Json:
    if isinstance(value, Mapping):
        return {key: _plain(inner) for key, inner in value.items()}
    if isinstance(value, tuple):
        return [_plain(inner) for inner in value]
    assert isinstance(value, (bool, int, str))
    return value


def _from_dict(data: Mapping[str, Json]) -> tuple[Settings, list[str]]:
    """The settings of a file, and the names of those fields that make no sense and stay at the default.

    Fields that there are not make no sense either: a later program may have written them.
    """
    good: dict[str, Any] = {}
    bad = [brief(name) for name in data if name not in (*_FIELDS, "format", "version")][:_NAMED]
    for name, check in _FIELDS.items():
        if name in data:
            try:
                good[name] = check(data[name])
            except ValueError:
                bad.append(name)
    return Settings(**good), bad


def _window(value: object) -> tuple[int, int]:
    if not isinstance(value, (list, tuple)) or len(value) != 2:
        raise ValueError(f"two numbers are needed, not {value!r}")
    width, height = (_whole(side, 1, 10**6) for side in value)
    return _side(width), _side(height)


def _side(pixels: int) -> int:
    return min(max(pixels, _SMALLEST_SIDE), _LARGEST_SIDE)


def _whole(value: object, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ValueError(f"a whole number from {least} to {most} is needed, not {value!r}")
    return value


def _volume(value: object) -> int:
    return _whole(value, 0, LOUDEST)


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"true or false is needed, not {value!r}")
    return value


def _text_size(value: object) -> int:
    if type(value) is not int or value not in TEXT_SIZES:
        raise ValueError(f"one of {TEXT_SIZES} is needed, not {value!r}")
    return value


def _one_of(choices: Callable[[], tuple[str, ...]]) -> Callable[[object], str]:
    def check(value: object) -> str:
        if not isinstance(value, str) or value not in choices():
            raise ValueError(f"one of {', '.join(choices())} is needed, not {value!r}")
        return value

    return check


def _bindings(value: object) -> BindingChanges:
    return {
        scheme: {intent: _names(names) for intent, names in _mapping(intents).items()}
        for scheme, intents in _mapping(value).items()
    }


def _mapping(value: object) -> Mapping[str, object]:
    if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
        raise ValueError(f"names with their bindings are needed, not {value!r}")
    return value


def _names(value: object) -> tuple[str, ...]:
    if not isinstance(value, (list, tuple)) or not all(isinstance(name, str) and name for name in value):
        raise ValueError(f"a list of keys or buttons is needed, not {value!r}")
    return tuple(value)


_FIELDS: Mapping[str, Callable[[object], object]] = {
    "window": _window,
    "fullscreen": _flag,
    "effects": _volume,
    "music": _volume,
    "speed": _one_of(lambda: SPEEDS),
    "targets": _flag,
    "text_size": _text_size,
    "reduced_motion": _flag,
    "peek": _one_of(lambda: PEEKS),
    "twins": _flag,
    "language": _one_of(languages),
    "bindings": _bindings,
}
assert list(_FIELDS) == [each.name for each in fields(Settings)]

__all__ = ["LOUDEST", "PEEKS", "SPEEDS", "TEXT_SIZES", "BindingChanges", "Settings", "SettingsStore"]
