"""Gamepads and joysticks: who is there, and which of their buttons go down and up."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field

# Positions, not letters: SDL would otherwise swap the face buttons of Nintendo pads.  Read by SDL when its
# joysticks start.
os.environ.setdefault("SDL_GAMECONTROLLER_USE_BUTTON_LABELS", "0")

import pygame
from pygame._sdl2 import controller
from pygame.joystick import JoystickType

from scenes.input.bindings import PAD_BUTTONS, RAW, TRIGGERS
from scenes.input.intents import Device

ON, OFF = 0.6, 0.35
"""A stick or trigger counts from ON and until it falls below OFF (the dead zone of 0.25 lies inside)."""
REST = 0.15
"""Seconds in its middle after which an axis is at rest there. One that is out of it when nobody touches it, a
pedal or a wheel, only passes through."""
TURN = 1.5
"""A held stick changes its direction when it leans this much more along the other axis."""

MOVES = (
    *(pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION),
    *(pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYHATMOTION, pygame.JOYAXISMOTION),
)
"""The events of what moves on a pad."""

_FULL = 32767
_LEANING = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)
"""The axes of the left stick, which are the first two of a pad without a mapping, too."""
_FIRST_TRIGGER = pygame.CONTROLLER_AXIS_TRIGGERLEFT
_VENDORS = {0x045E: "xbox", 0x28DE: "xbox", 0x054C: "playstation", 0x057E: "nintendo"}
_WORDS = {
    "xbox": ("xbox", "x-box", "xinput"),
    "playstation": ("playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5"),
    "nintendo": ("nintendo", "switch", "joy-con", "joycon", "wii"),
}


@dataclass(frozen=True, slots=True)
class Edge:
    """A button of a device goes `down` or up; `stick_up` ... `stick_right` are the left stick's."""

    device: Device
    name: str
    down: bool


@dataclass(slots=True)
class Pad:
    """A pad that is plugged in.  `family`: whose glyphs it shows; `scheme`: whose bindings it follows."""

    device: Device
    number: int
    family: str
    stick: JoystickType
    mapped: controller.Controller | None
    x: float = 0.0
    y: float = 0.0
    down: set[str] = field(default_factory=set)
    """Of the stick, the hats and the triggers: what was last told."""
    rested: set[str] = field(default_factory=set)
    """The axes, hats and triggers that have been seen at rest in their middle: only those count."""
    nearing: dict[str, float] = field(default_factory=dict)
    """Those that were last seen on their way through the middle -> when."""

    @property
    def scheme(self) -> str:
        return self.family if self.mapped else RAW


@dataclass(frozen=True, slots=True)
class _Identity:
    number: int
    family: str
    scheme: str


_STRANGER = _Identity(0, "generic", "generic")
"""A pad that has never been here: one of an earlier run, that a kept match waits for."""


class Pads:
    """The pads, keyed by instance id: indices move whenever one comes or goes."""

    def __init__(self) -> None:
        pygame.joystick.init()
        controller.init()
        self._pads: dict[int, Pad] = {}
        self._identities: dict[Device, _Identity] = {}
        self.scan()

    @property
    def devices(self) -> tuple[Device, ...]:
        """Present now, in order of arrival."""
        return tuple(pad.device for pad in self._pads.values())

    def number(self, device: Device) -> int:
        """From 1; a pad that has gone keeps its number until another one needs it, a stranger has 0."""
        return self._identities.get(device, _STRANGER).number

    def family(self, device: Device) -> str:
        return self._identities.get(device, _STRANGER).family

    def scheme(self, device: Device) -> str:
        return self._identities.get(device, _STRANGER).scheme

    def scan(self) -> list[Device]:
        """Open every pad that is not open yet: only then does it send events.  Returns the new ones."""
        new = []
        for index in range(pygame.joystick.get_count()):
            try:
                pad = self._open(index)
            except pygame.error:
                # Seen but not ours to open (rights, or gone again already): as good as not there.
                continue
            if pad is not None:
                self._pads[pad.stick.get_instance_id()] = pad
                self._identities[pad.device] = _Identity(pad.number, pad.family, pad.scheme)
                new.append(pad.device)
        return new

    def remove(self, instance: int) -> Device | None:
        """Forget a pad that was pulled; None if it was never ours."""
        pad = self._pads.pop(instance, None)
        return pad.device if pad else None

    def edges(self, event: pygame.Event, now: float) -> Iterator[Edge]:
        """What an event of a pad presses and releases; `now`: in seconds.

        A pad with a mapping sends its raw events as well: those are passed over.
        """
        pad = self._pads.get(getattr(event, "instance_id", -1))
        if pad is None:
            return
        if pad.mapped:
            yield from _mapped(pad, event, now)
        else:
            yield from _raw(pad, event, now)

    def _open(self, index: int) -> Pad | None:
        stick = pygame.joystick.Joystick(index)
        instance = stick.get_instance_id()
        if instance in self._pads or stick.get_numbuttons() == 0:
            return None
        # Made now, by the index of now: asked later, the index may be another person's pad.
        mapped = controller.Controller(index) if controller.is_controller(index) else None
        taken = {pad.number for pad in self._pads.values()}
        number = next(free for free in range(1, len(taken) + 2) if free not in taken)
        name = f"{stick.get_name()} {mapped.name if mapped else ''}"
        pad = Pad(f"pad:{instance}", number, family_of(name, stick.get_guid()), stick, mapped)
        # Where its axes are, a pad says only when it is asked for news.
        pygame.event.pump()
        pad.rested.update(_at_rest(stick, mapped))
        return pad


def family_of(name: str, guid: str) -> str:
    """`xbox`, `playstation`, `nintendo` or `generic`, by the pad's name, else by the vendor in its GUID."""
    lowered = name.lower()
    for family, words in _WORDS.items():
        if any(word in lowered for word in words):
            return family
    vendor = int.from_bytes(bytes.fromhex(guid)[4:6], "little")
    return _VENDORS.get(vendor, "generic")


def _at_rest(stick: JoystickType, mapped: controller.Controller | None) -> Iterator[str]:
    """The axes, hats and triggers of a pad that are in their middle now."""
    if mapped is not None:
        for axis in (*_LEANING, *range(_FIRST_TRIGGER, _FIRST_TRIGGER + len(TRIGGERS))):
            if abs(mapped.get_axis(axis)) < OFF * _FULL:
                yield f"axis{axis}"
        return
    yield from (f"axis{n}" for n in range(stick.get_numaxes()) if abs(stick.get_axis(n)) < OFF)
    yield from (f"hat{n}" for n in range(stick.get_numhats()) if stick.get_hat(n) == (0, 0))


def _counts(pad: Pad, part: str, middle: bool, now: float) -> bool:
    """Whether a part of a pad that has moved to its middle, or elsewhere, means anything."""
    if part not in pad.rested:
        since = pad.nearing.pop(part, now)
        if now - since >= REST:
            pad.rested.add(part)
        elif middle:
            pad.nearing[part] = now
    return part in pad.rested


def _mapped(pad: Pad, event: pygame.Event, now: float) -> Iterator[Edge]:
    if event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        if event.button < len(PAD_BUTTONS):
            down = event.type == pygame.CONTROLLERBUTTONDOWN
            yield Edge(pad.device, PAD_BUTTONS[event.button], down)
    elif event.type == pygame.CONTROLLERAXISMOTION:
        value = event.value / _FULL
        if not _counts(pad, f"axis{event.axis}", abs(value) < OFF, now):
            return
        if event.axis in _LEANING:
            yield from _lean(pad, event.axis, value)
        elif event.axis >= _FIRST_TRIGGER:
            name = TRIGGERS[event.axis - _FIRST_TRIGGER]
            yield from _change(pad, {name}, {name} if value > (OFF if name in pad.down else ON) else set())


def _raw(pad: Pad, event: pygame.Event, now: float) -> Iterator[Edge]:
    if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
        yield Edge(pad.device, f"button{event.button}", event.type == pygame.JOYBUTTONDOWN)
    elif event.type == pygame.JOYHATMOTION:
        x, y = event.value
        if not _counts(pad, f"hat{event.hat}", (x, y) == (0, 0), now):
            return
        sides = {"hat_left": x < 0, "hat_right": x > 0, "hat_up": y > 0, "hat_down": y < 0}
        yield from _change(pad, set(sides), {name for name, down in sides.items() if down})
    elif event.type == pygame.JOYAXISMOTION and event.axis in _LEANING:
        if not _counts(pad, f"axis{event.axis}", abs(event.value) < OFF, now):
            return
        yield from _lean(pad, event.axis, event.value)


_SIDES = {"stick_left": (-1, 0), "stick_right": (1, 0), "stick_up": (0, -1), "stick_down": (0, 1)}


def _lean(pad: Pad, axis: int, value: float) -> Iterator[Edge]:
    """The left stick has one direction at a time, the one it leans to most."""
    if axis == 0:
        pad.x = value
    else:
        pad.y = value
    lean = {name: x * pad.x + y * pad.y for name, (x, y) in _SIDES.items()}
    held = next((name for name in _SIDES if name in pad.down), None)
    most = max(lean, key=lambda name: lean[name])
    if held is not None and lean[held] >= OFF and lean[most] <= TURN * lean[held]:
        return
    yield from _change(pad, set(_SIDES), {most} if lean[most] > ON else set())


def _change(pad: Pad, of: set[str], now: set[str]) -> Iterator[Edge]:
    before = pad.down & of
    pad.down = (pad.down - of) | now
    for name in sorted(before - now):
        yield Edge(pad.device, name, False)
    for name in sorted(now - before):
        yield Edge(pad.device, name, True)
