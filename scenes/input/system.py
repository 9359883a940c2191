"""From the events of keyboard, mouse and pads to intents."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass

import pygame

from scenes.input import glyphs, keys
from scenes.input.bindings import SCHEMES, Bindings
from scenes.input.echoes import Echoes, Pair, Stroke
from scenes.input.glyphs import Glyph
from scenes.input.intents import (
    DIRECTIONS,
    HOLDABLE,
    KEYS_LEFT,
    KEYS_RIGHT,
    MOUSE,
    Device,
    DeviceChange,
    FocusLost,
    Input,
    Intent,
    Pointer,
    PointerPhase,
    Press,
    RawPress,
    Release,
    is_keys,
    is_pad,
)
from scenes.input.pads import MOVES, Edge, Pads
from scenes.platform.settings import SettingsStore

WAIT, AGAIN = 0.4, 0.12
"""Seconds until a held direction comes again, and from then on."""
RETURN = 0.25
"""Seconds after the window gets the focus back in which a key that goes down has been down before: the system
presses it anew for the window."""
MOST_NOTCHES = 3
"""Presses that one event of the wheel can make."""

_KEYBOARD = "keys"
_STICK = {f"stick_{intent.value}": intent for intent in DIRECTIONS}


def in_order(events: Iterable[pygame.Event]) -> list[pygame.Event]:
    """What has happened by one look, pads first: a program that presses keys for a pad does so after it."""
    return sorted(events, key=lambda event: event.type not in MOVES)


@dataclass(slots=True)
class _Repeat:
    intent: Intent
    begun: float
    due: float


class InputSystem:
    """All devices of the room.  Times are those that the caller passes in, in seconds.

    `to_units` turns window coordinates of the mouse into picture units; `players` are the devices by which
    seats are played now.  While `learning`, keys and buttons
    come as RawPress and mean nothing (the mouse still works).
    """

    def __init__(self, settings: SettingsStore) -> None:
        self._settings = settings
        settings.drop_unknown(bindings=Bindings(settings.now.bindings).known())
        self._pads = Pads()
        self.to_units: Callable[[float, float], tuple[float, float]] = lambda x, y: (x, y)
        self.players: Callable[[], Collection[Device]] = lambda: ()
        self.learning = False
        self._echoes = Echoes(lambda: self.players())
        self._down: dict[tuple[str, str], tuple[Device, Intent] | None] = {}
        self._repeats: dict[Device, _Repeat] = {}
        self._mouse_down = False
        self._mouse_entered = False
        self._away = False
        self._returned = float("-inf")
        self._bindings = Bindings()
        self._meanings: dict[tuple[str, str], Intent] = {}

    # devices

    @property
    def devices(self) -> tuple[Device, ...]:
        """Both halves of the keyboard, the mouse, and the pads plugged in now, in order of arrival."""
        return (KEYS_LEFT, KEYS_RIGHT, MOUSE, *self._pads.devices)

    def number(self, device: Device) -> int:
        """A pad's number from 1; it outlives the pad, for a message that names it. 0: it was never here."""
        return self._pads.number(device)

    def family(self, device: Device) -> str:
        """`keys`, `mouse`, or whose glyphs the pad shows: `xbox`, `playstation`, `nintendo`, `generic`."""
        if is_keys(device):
            return _KEYBOARD
        return self._pads.family(device) if is_pad(device) else MOUSE

    def kind(self, device: Device) -> str:
        """`keys_left`, `keys_right`, `mouse` or `pad`."""
        return "pad" if is_pad(device) else device

    def scheme(self, device: Device) -> str | None:
        """The bindings that a device follows (see bindings.SCHEMES); the mouse has none."""
        if is_pad(device):
            return self._pads.scheme(device)
        return device if is_keys(device) else None

    def label(self, device: Device, intent: Intent) -> Glyph:
        """What a prompt shows for an intent on that device; keys are named as the layout names them."""
        scheme = self.scheme(device)
        if scheme is None:
            return glyphs.mouse_glyph(intent)
        return glyphs.glyph(scheme, self.bindings.names(scheme, intent)[0])

    def twins(self) -> Pair | None:
        """Two devices that have turned out to be one, each pair told once."""
        return self._echoes.twins()

    # bindings

    @property
    def bindings(self) -> Bindings:
        """In force now."""
        self._follow_settings()
        return self._bindings

    def rebind(self, bindings: Bindings) -> None:
        """Take over and keep other bindings."""
        self._settings.change(bindings=bindings.changes)

    def _all_meanings(self) -> dict[tuple[str, str], Intent]:
        """Scheme and key or button -> intent."""
        self._follow_settings()
        return self._meanings

    def _follow_settings(self) -> None:
        if self._settings.now.bindings is self._bindings.changes and self._meanings:
            return
        self._bindings = Bindings(self._settings.now.bindings)
        self._meanings = {
            (scheme, name): intent
            for scheme in SCHEMES
            for intent in reversed(Intent)
            for name in self._bindings.names(scheme, intent)
        }

    # events

    def switches_screen(self, event: pygame.Event) -> bool:
        """Whether a KEYDOWN is the window's own: F11, and Alt and Enter where no seat is played with them."""
        played: set[str] = set()
        if any(is_keys(device) for device in self.players()):
            # Whoever has one half of the keyboard has the other, too, if nobody else does.
            played.update(name for scheme, name in self._all_meanings() if is_keys(scheme))
        return keys.switches_screen(event, played)

    def feed(self, event: pygame.Event, now: float) -> list[Input]:
        """What an event means."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self.release_all()
            self._away = True
            return [FocusLost()]
        if event.type == pygame.WINDOWFOCUSGAINED and self._away:
            self._away, self._returned = False, now
            return []
        if event.type == pygame.WINDOWENTER:
            self._mouse_entered = True
            return []
        if event.type == pygame.JOYDEVICEADDED:
            return [DeviceChange(device, True) for device in self._pads.scan()]
        if event.type == pygame.JOYDEVICEREMOVED:
            return self._unplugged(event.instance_id)
        if event.type == pygame.KEYMAPCHANGED:
            keys.layout_changed()
            return []
        if event.type in _MOUSE_EVENTS:
            return list(self._mouse(event, now))
        return [answer for edge in self._edges(event, now) for answer in self._take(edge, now)]

    def settle(self, now: float) -> list[Input]:
        """The presses that could have been another device's and turn out to be their own.

        `time` stays that at which they began.
        """
        return [answer for stroke in self._echoes.decide(now) for answer in self._act(stroke, now)]

    def step(self, now: float) -> list[Press]:
        """The directions that are held and come again.  `time` stays that of the press that began it."""
        presses = []
        for device, repeat in self._repeats.items():
            if now < repeat.due or self.learning:
                continue
            presses.append(Press(repeat.intent, device, repeat.begun, repeat=True))
            late = now - repeat.due >= AGAIN
            repeat.due = (now if late else repeat.due) + AGAIN
        return presses

    def release_all(self) -> None:
        """As if every hand were taken off: what is down must be let go before it counts again."""
        self._down = dict.fromkeys(self._down)
        self._repeats.clear()
        self._echoes.release_all()
        self._mouse_down = False

    def _edges(self, event: pygame.Event, now: float) -> Iterator[Edge]:
        if event.type == pygame.KEYDOWN:
            if not self.switches_screen(event):
                yield Edge(_KEYBOARD, keys.name_of(event.scancode), True)
        elif event.type == pygame.KEYUP:
            yield Edge(_KEYBOARD, keys.name_of(event.scancode), False)
        else:
            yield from self._pads.edges(event, now)

    def _take(self, edge: Edge, now: float) -> Iterator[Input]:
        source = edge.device, edge.name
        if not edge.down:
            self._echoes.end(source, now)
            yield from self._let_go(source, now)
        elif source not in self._down:
            # A key that is down already comes again with the system's own key repeat.
            self._down[source] = None
            if edge.device == _KEYBOARD and now < self._returned + RETURN:
                return
            meaning = self._meaning(edge)
            if meaning is None:
                yield from self._learn(edge.device, edge.name)
                return
            stroke = Stroke(source, *meaning, now)
            if not self._settings.now.twins or self._echoes.begin(stroke):
                yield from self._act(stroke, now)

    def _act(self, stroke: Stroke, now: float) -> Iterator[Input]:
        """What a press means, which may be over when it turns out to mean anything."""
        if self.learning:
            yield from self._learn(stroke.device, stroke.source[1])
            return
        yield Press(stroke.intent, stroke.device, stroke.down)
        if stroke.up is None:
            self._down[stroke.source] = stroke.device, stroke.intent
            if stroke.intent in DIRECTIONS:
                self._repeats[stroke.device] = _Repeat(stroke.intent, stroke.down, now + WAIT)
        elif stroke.intent in HOLDABLE:
            yield Release(stroke.intent, stroke.device, now)

    def _learn(self, device: Device, name: str) -> Iterator[RawPress]:
        if self.learning and name not in _STICK:
            yield RawPress(KEYS_RIGHT if device == _KEYBOARD else device, name)

    def _meaning(self, edge: Edge) -> tuple[Device, Intent] | None:
        if edge.name in _STICK:
            return edge.device, _STICK[edge.name]
        for device in (KEYS_LEFT, KEYS_RIGHT) if edge.device == _KEYBOARD else (edge.device,):
            intent = self._all_meanings().get((self.scheme(device) or "", edge.name))
            if intent is not None:
                return device, intent
        return None

    def _let_go(self, source: tuple[str, str], now: float) -> Iterator[Release]:
        meaning = self._down.pop(source, None)
        if meaning is None:
            return
        device, intent = meaning
        if intent in HOLDABLE and meaning not in self._down.values():
            yield Release(intent, device, now)
        repeat = self._repeats.get(device)
        if repeat is None or repeat.intent is not intent or meaning in self._down.values():
            return
        del self._repeats[device]
        others = [held[1] for held in self._down.values() if held and held[0] == device]
        for other in others:
            if other in DIRECTIONS:
                self._repeats[device] = _Repeat(other, now, now + WAIT)

    def _unplugged(self, instance: int) -> list[Input]:
        device = self._pads.remove(instance)
        if device is None:
            return []
        self._down = {source: held for source, held in self._down.items() if source[0] != device}
        self._repeats.pop(device, None)
        self._echoes.forget(device)
        return [DeviceChange(device, False)]

    def _mouse(self, event: pygame.Event, now: float) -> Iterator[Input]:
        if event.type == pygame.MOUSEWHEEL:
            up = (event.y > 0) != bool(event.flipped)
            for _ in range(min(abs(event.y), MOST_NOTCHES)):
                yield Press(Intent.UP if up else Intent.DOWN, MOUSE, now)
            return
        hand = _HANDS[event.type]
        # SDL tells of a motion, too, when the window has come to lie anew under a pointer at rest.
        entered, self._mouse_entered = self._mouse_entered, False
        if hand is PointerPhase.MOVE and (entered or event.rel == (0, 0)):
            return
        if hand is PointerPhase.DOWN and event.button == pygame.BUTTON_RIGHT:
            yield Press(Intent.BACK, MOUSE, now)
        elif hand is PointerPhase.MOVE:
            yield Pointer(hand, *self.to_units(*event.pos), now)
        elif event.button == pygame.BUTTON_LEFT:
            was_down, self._mouse_down = self._mouse_down, hand is PointerPhase.DOWN
            if self._mouse_down or was_down:
                yield Pointer(hand, *self.to_units(*event.pos), now)


_HANDS = {
    pygame.MOUSEMOTION: PointerPhase.MOVE,
    pygame.MOUSEBUTTONDOWN: PointerPhase.DOWN,
    pygame.MOUSEBUTTONUP: PointerPhase.UP,
}
_MOUSE_EVENTS = (*_HANDS, pygame.MOUSEWHEEL)
