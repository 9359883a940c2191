"""Real gamepads without hardware: virtual joysticks, attached to the very SDL that pygame has loaded.

SDL itself sends their events, so that nothing between the pad and the game is skipped.
"""

from __future__ import annotations

import ctypes
import sys
from functools import cache
from pathlib import Path

import pygame

GAMEPAD, JOYSTICK = 1, 0
"""Kinds: SDL gives the first one an Xbox-like mapping, the second one none."""

SOUTH, EAST, WEST, NORTH, BACK, _, START = range(7)
LEFT_SHOULDER = 9
UP, DOWN, LEFT, RIGHT = 11, 12, 13, 14
"""Buttons of a GAMEPAD; its left stick has the axes 0 and 1, its triggers 4 and 5."""

HAT_CENTRE, HAT_UP, HAT_RIGHT, HAT_DOWN, HAT_LEFT = 0, 1, 2, 4, 8

MICROSOFT, SONY, NINTENDO, NOBODY = 0x045E, 0x054C, 0x057E, 0x1234


class _Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc, version 1 (SDL 2.24 and later)."""

    _fields_ = (
        *((name, ctypes.c_uint16) for name in ("version", "type", "naxes", "nbuttons", "nhats")),
        *((name, ctypes.c_uint16) for name in ("vendor", "product", "padding")),
        *((name, ctypes.c_uint32) for name in ("button_mask", "axis_mask")),
        ("name", ctypes.c_char_p),
        *((name, ctypes.c_void_p) for name in ("userdata", "Update", "SetPlayerIndex", "Rumble")),
        *((name, ctypes.c_void_p) for name in ("RumbleTriggers", "SetLED", "SendEffect")),
    )


class VirtualPad:
    """A pad that is plugged in when it is made.  It can be pressed once the game has opened it."""

    def __init__(
        self,
        name: str = "Test pad",
        /,
        kind: int = GAMEPAD,
        axes: int = 6,
        buttons: int = 15,
        hats: int = 0,
        vendor: int = MICROSOFT,
        product: int = 0x028E,
    ) -> None:
        self._sdl = _sdl()
        description = _Description(
            version=1,
            type=kind,
            naxes=axes,
            nbuttons=buttons,
            nhats=hats,
            vendor=vendor,
            product=product,
            name=name.encode(),
        )
        index = self._sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(description))
        if index < 0:
            raise RuntimeError(self._sdl.SDL_GetError().decode())
        self.instance: int = self._sdl.SDL_JoystickGetDeviceInstanceID(index)

    @property
    def device(self) -> str:
        """The name by which the game knows it."""
        return f"pad:{self.instance}"

    @property
    def opened(self) -> bool:
        """Whether the game has opened it."""
        return bool(self._sdl.SDL_JoystickFromInstanceID(self.instance))

    def button(self, index: int, down: bool) -> None:
        self._set("Button", index, int(down))

    def tap(self, index: int) -> None:
        self.button(index, True)
        self.button(index, False)

    def axis(self, index: int, value: float) -> None:
        """`value` from -1 to 1."""
        self._set("Axis", index, int(max(-1.0, min(1.0, value)) * 32767))

    def stick(self, x: float, y: float) -> None:
        self.axis(0, x)
        self.axis(1, y)

    def hat(self, mask: int) -> None:
        self._set("Hat", 0, mask)

    def unplug(self) -> None:
        """Does nothing for a pad that is out already."""
        for index in range(self._sdl.SDL_NumJoysticks()):
            if self._sdl.SDL_JoystickGetDeviceInstanceID(index) == self.instance:
                self._sdl.SDL_JoystickDetachVirtual(index)
                return

    def _set(self, what: str, index: int, value: int) -> None:
        stick = self._sdl.SDL_JoystickFromInstanceID(self.instance)
        if not stick or getattr(self._sdl, f"SDL_JoystickSetVirtual{what}")(stick, index, value):
            raise RuntimeError(f"the game has not opened the pad, or it has no {what.lower()} {index}")
        # Without this a press and its release before the next pump would cancel each other out.
        self._sdl.SDL_JoystickUpdate()


@cache
def _sdl() -> ctypes.CDLL:
    sdl = ctypes.CDLL(str(_sdl_path()))
    for name, cell in (("Button", ctypes.c_uint8), ("Axis", ctypes.c_int16), ("Hat", ctypes.c_uint8)):
        getattr(sdl, f"SDL_JoystickSetVirtual{name}").argtypes = [ctypes.c_void_p, ctypes.c_int, cell]
    sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    sdl.SDL_GetError.restype = ctypes.c_char_p
    return sdl


def _sdl_path() -> Path:
    package = Path(pygame.__file__).parent
    if sys.platform == "win32":
        return package / "SDL2.dll"
    if sys.platform == "darwin":
        return next((package / ".dylibs").glob("libSDL2-2*"))
    # Whatever this process has mapped already: the wheel's copy or the distribution's.
    maps = Path("/proc/self/maps").read_text().splitlines()
    return Path(next(line.split()[-1] for line in maps if "/libSDL2-2" in line))
