"""Which key or button means which intent: defaults, what people changed, and where two meanings collide."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import product

from scenes.input import keys
from scenes.input.intents import KEYS_LEFT, KEYS_RIGHT, Intent
from scenes.platform.settings import BindingChanges

RAW = "raw"
PAD_FAMILIES = ("xbox", "playstation", "nintendo", "generic")
SCHEMES = (KEYS_LEFT, KEYS_RIGHT, *PAD_FAMILIES, RAW)
"""What is bound apart: the halves of the keyboard, each family of pads, sticks without a known layout."""

_LEFT: Mapping[Intent, tuple[str, ...]] = {
    Intent.UP: ("W",),
    Intent.DOWN: ("S",),
    Intent.LEFT: ("A",),
    Intent.RIGHT: ("D",),
    Intent.OK: ("SPACE", "F"),
    Intent.BACK: ("Q",),
    Intent.WEST: ("R",),
    Intent.NORTH: ("E",),
    Intent.PEEK: ("C", "LSHIFT"),
    Intent.HINT: ("H", "V"),
    Intent.MENU: ("TAB",),
}
_RIGHT: Mapping[Intent, tuple[str, ...]] = {
    Intent.UP: ("UP",),
    Intent.DOWN: ("DOWN",),
    Intent.LEFT: ("LEFT",),
    Intent.RIGHT: ("RIGHT",),
    Intent.OK: ("RETURN", "KP_ENTER"),
    Intent.BACK: ("BACKSPACE",),
    Intent.WEST: ("RSHIFT", "SLASH"),
    Intent.NORTH: ("RCTRL", "PERIOD"),
    Intent.PEEK: ("COMMA", "RALT"),
    Intent.HINT: ("M", "DELETE"),
    Intent.MENU: ("ESCAPE",),
}
_PAD: Mapping[Intent, tuple[str, ...]] = {
    Intent.UP: ("dpup",),
    Intent.DOWN: ("dpdown",),
    Intent.LEFT: ("dpleft",),
    Intent.RIGHT: ("dpright",),
    Intent.OK: ("a",),
    Intent.BACK: ("b",),
    Intent.WEST: ("x",),
    Intent.NORTH: ("y",),
    Intent.PEEK: ("leftshoulder",),
    Intent.HINT: ("rightshoulder",),
    Intent.MENU: ("start",),
}
_RAW: Mapping[Intent, tuple[str, ...]] = {
    Intent.UP: ("hat_up",),
    Intent.DOWN: ("hat_down",),
    Intent.LEFT: ("hat_left",),
    Intent.RIGHT: ("hat_right",),
    Intent.OK: ("button0",),
    Intent.BACK: ("button1",),
    Intent.WEST: ("button2",),
    Intent.NORTH: ("button3",),
    Intent.PEEK: ("button4",),
    Intent.HINT: ("button5",),
    Intent.MENU: ("button9", "button7"),
}
DEFAULTS: Mapping[str, Mapping[Intent, tuple[str, ...]]] = {
    KEYS_LEFT: _LEFT,
    KEYS_RIGHT: _RIGHT,
    **dict.fromkeys(PAD_FAMILIES, _PAD),
    RAW: _RAW,
}

PAD_BUTTONS = (
    *("a", "b", "x", "y", "back", "guide", "start", "leftstick", "rightstick", "leftshoulder"),
    *("rightshoulder", "dpup", "dpdown", "dpleft", "dpright", "misc1", "paddle1", "paddle2", "paddle3"),
    *("paddle4", "touchpad"),
)
"""Names by SDL's button number: positions, not letters; `a` is the south button on every pad."""

TRIGGERS = ("lefttrigger", "righttrigger")


class LastKeyError(ValueError):
    """The only key of an intent cannot be cleared: somebody could be locked out."""

    def __init__(self, scheme: str, intent: Intent, name: str) -> None:
        super().__init__(
            f"{name} is the only key for {intent.value} on {scheme}: bind another one before clearing it"
        )
        self.scheme, self.intent, self.name = scheme, intent, name


class UnknownKeyError(ValueError):
    """A name that no key or button of the scheme has."""

    def __init__(self, scheme: str, name: str) -> None:
        super().__init__(f"{name!r} is no key or button of {scheme}: let the person press one instead")
        self.scheme, self.name = scheme, name


@dataclass(frozen=True, slots=True)
class Conflict:
    """One key with more than one meaning; the first of `uses` is the one that works."""

    name: str
    uses: tuple[tuple[str, Intent], ...]


@dataclass(frozen=True, slots=True)
class Bindings:
    """Changes laid over the defaults.  Every intent of every scheme always has a key.

    Stored nonsense (unknown schemes, intents, keys, an empty list) counts as not stored.
    """

    changes: BindingChanges = field(default_factory=dict)

    def known(self) -> BindingChanges:
        """The changes without the schemes, intents and keys that there are not."""
        found: dict[str, dict[str, tuple[str, ...]]] = {}
        for scheme, intent in product(SCHEMES, Intent):
            stored = self.changes.get(scheme, {}).get(intent.value, ())
            if names := tuple(name for name in dict.fromkeys(stored) if is_key(scheme, name)):
                found.setdefault(scheme, {})[intent.value] = names
        return found

    def names(self, scheme: str, intent: Intent) -> tuple[str, ...]:
        """The keys of an intent; the first is the one that prompts show."""
        stored = self.changes.get(scheme, {}).get(intent.value, ())
        return tuple(name for name in stored if is_key(scheme, name)) or DEFAULTS[scheme][intent]

    def intent(self, scheme: str, name: str) -> Intent | None:
        """What a key or button means, None where it means nothing."""
        return next((intent for intent in Intent if name in self.names(scheme, intent)), None)

    def clashes(self, scheme: str, intent: Intent, name: str) -> tuple[tuple[str, Intent], ...]:
        """What `name` means already: other intents of the scheme, any intent of the keyboard's other half."""
        return tuple(use for use in self.uses(scheme, name) if use != (scheme, intent))

    def uses(self, scheme: str, name: str) -> tuple[tuple[str, Intent], ...]:
        """Every meaning of a key on its device; the whole keyboard is one device here."""
        return tuple(
            (each, intent)
            for each in _one_keyboard(scheme)
            for intent in Intent
            if name in self.names(each, intent)
        )

    def bind(self, scheme: str, intent: Intent, name: str, replacing: str | None = None) -> Bindings:
        """Give an intent a key: in the place of `replacing`, or in front of those it has.

        Within a scheme the key leaves its former intent; one that would be left with nothing gets the key
        given up in exchange (`replacing`, else the first).  The other half of the keyboard is not touched:
        `conflicts` shows it.  Raises UnknownKeyError.
        """
        if not is_key(scheme, name):
            raise UnknownKeyError(scheme, name)
        table = {each: self.names(scheme, each) for each in Intent}
        own = table[intent]
        if name in own and replacing in (None, name):
            return self._with(scheme, {**table, intent: (name, *_without(own, name))})
        given_up = replacing if replacing in own else None
        for other in Intent:
            if other is intent or name not in table[other]:
                continue
            table[other] = _without(table[other], name)
            if not table[other]:
                given_up = given_up or own[0]
                table[other] = (given_up,)
        kept = _without(own, name)
        if given_up is None:
            table[intent] = (name, *kept)
        else:
            table[intent] = tuple(name if each == given_up else each for each in kept)
        return self._with(scheme, table)

    def unbind(self, scheme: str, intent: Intent, name: str) -> Bindings:
        """Take a key from an intent.  Raises LastKeyError for its only one, else UnknownKeyError."""
        own = self.names(scheme, intent)
        if name not in own:
            raise UnknownKeyError(scheme, name)
        if own == (name,):
            raise LastKeyError(scheme, intent, name)
        table = {each: self.names(scheme, each) for each in Intent}
        return self._with(scheme, {**table, intent: _without(own, name)})

    def reset(self, scheme: str) -> Bindings:
        """The scheme as it came."""
        return Bindings({each: stored for each, stored in self.changes.items() if each != scheme})

    def _with(self, scheme: str, table: Mapping[Intent, tuple[str, ...]]) -> Bindings:
        differing = {
            intent.value: names for intent, names in table.items() if names != DEFAULTS[scheme][intent]
        }
        others = self.reset(scheme).changes
        return Bindings({**others, scheme: differing} if differing else others)


def conflicts(bindings: Bindings) -> tuple[Conflict, ...]:
    """Every key with two meanings, on one scheme or on both halves of the keyboard."""
    uses: dict[tuple[tuple[str, ...], str], list[tuple[str, Intent]]] = {}
    for scheme in SCHEMES:
        for intent in Intent:
            for name in bindings.names(scheme, intent):
                uses.setdefault((_one_keyboard(scheme), name), []).append((scheme, intent))
    return tuple(Conflict(name, tuple(found)) for (_, name), found in uses.items() if len(found) > 1)


def is_key(scheme: str, name: str) -> bool:
    """Whether a device of the scheme can have a key or button of that name (F11 belongs to the window)."""
    if scheme in (KEYS_LEFT, KEYS_RIGHT):
        return keys.code_of(name) is not None and name != "F11"
    if scheme == RAW:
        number = name.removeprefix("button")
        return name in _RAW_HATS or (number != name and number.isdecimal() and len(number) < 4)
    return name in PAD_BUTTONS or name in TRIGGERS


_RAW_HATS = ("hat_up", "hat_down", "hat_left", "hat_right")


def _one_keyboard(scheme: str) -> tuple[str, ...]:
    return (KEYS_LEFT, KEYS_RIGHT) if scheme in (KEYS_LEFT, KEYS_RIGHT) else (scheme,)


def _without(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    return tuple(each for each in names if each != name)
