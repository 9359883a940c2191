"""Names of the physical keys (as stored in the settings) and what their caps say under the layout in use."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Any

import pygame

_PREFIX = "KSCAN_"
SCANCODES = 512
"""So many there are, named or not."""

CODES: dict[str, int] = {
    name.removeprefix(_PREFIX): getattr(pygame, name)
    for name in dir(pygame)
    if name.startswith(_PREFIX) and name != "KSCAN_UNKNOWN"
}
"""Scancode of every named key; some keys have more than one name."""

_NAMES: dict[int, str] = {
    code: name for name, code in sorted(CODES.items(), key=lambda entry: (-len(entry[0]), entry[0]))
}

_LATIN = range(0x21, 0x250)
"""Keycodes that caps are told in: keyboards of other scripts carry Latin letters as well, the fonts do not
carry every script."""

_CAPS = {
    "UP": "↑",
    "DOWN": "↓",
    "LEFT": "←",
    "RIGHT": "→",
    "RETURN": "Enter",
    "KP_ENTER": "Num Enter",
    "BACKSPACE": "Backspace",
    "ESCAPE": "Esc",
    "SPACE": "Space",
    "TAB": "Tab",
    "CAPSLOCK": "Caps",
    "LSHIFT": "L Shift",
    "RSHIFT": "R Shift",
    "LCTRL": "L Ctrl",
    "RCTRL": "R Ctrl",
    "LALT": "L Alt",
    "RALT": "R Alt",
    "PAGEUP": "Pg Up",
    "PAGEDOWN": "Pg Dn",
    "INSERT": "Ins",
    "DELETE": "Del",
    "HOME": "Home",
    "END": "End",
}


_ALTS = {"LALT": pygame.KMOD_LALT, "RALT": pygame.KMOD_RALT}


def name_of(scancode: int) -> str:
    """The stored name of a key; a key without one is `#` and its scancode."""
    return _NAMES.get(scancode, f"#{scancode}")


def code_of(name: str) -> int | None:
    """The scancode behind a stored name, None where there is no such key."""
    if name.startswith("#") and name[1:].isdecimal() and len(name) < 5:
        code = int(name[1:])
        return code if code < SCANCODES else None
    return CODES.get(name)


def switches_screen(event: pygame.event.Event, played: Collection[str] = ()) -> bool:
    """Whether a KEYDOWN switches to full screen and back, and is nobody's intent: F11, or Alt and Enter.

    `played`: keys by which a seat is played; Alt and Enter are no switch where one of the two is among them.
    """
    if event.scancode == pygame.KSCAN_F11:
        return True
    held = {name for name, alt in _ALTS.items() if event.mod & alt}
    enter = event.scancode in (pygame.KSCAN_RETURN, pygame.KSCAN_KP_ENTER)
    return enter and bool(held) and not {name_of(event.scancode), *held} & set(played)


def cap(name: str) -> str:
    """What stands on the key: `Q` on a British keyboard is `A` on a French one."""
    if name in _CAPS:
        return _CAPS[name]
    code = code_of(name)
    keycode = _layout().get(code) if code is not None else None
    if keycode is not None:
        return chr(keycode).upper()
    if name.startswith("KP"):
        return "Num " + name.removeprefix("KP").removeprefix("_").capitalize()
    return name if len(name) < 4 else name.capitalize()


def layout_changed() -> None:
    """To be called on KEYMAPCHANGED: caps are looked up anew."""
    _layout.cache_clear()


@cache
def _layout() -> dict[int, int]:
    """Scancode -> printable keycode.

    pygame answers only the other way round: its table of key states, filled with its own indices and asked
    for a keycode, gives that keycode's scancode.
    """
    indices: tuple[Any, ...] = tuple(range(SCANCODES))
    scancode_of = pygame.key.ScancodeWrapper(indices)
    found: dict[int, int] = {}
    for keycode in _LATIN:
        code = int(scancode_of[keycode])
        if code and chr(keycode).isprintable():
            found.setdefault(code, keycode)
    return found
