"""Keys and buttons: what each means on each kind of device, and how to change it."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.input.bindings import Bindings, Conflict, LastKeyError, conflicts, is_key
from scenes.input.glyphs import glyph, inline
from scenes.input.intents import KEYS_LEFT, KEYS_RIGHT, Device, DeviceChange, Input, Intent, RawPress, is_keys
from scenes.menu import bindings_layout
from scenes.menu.base import Field, MenuScene, draw_heading, draw_panel
from scenes.menu.bindings_layout import BindingsLayout, KeyBox, RowLayout
from scenes.menu.dialogs import Confirm, Dialog, told
from scenes.services import Services
from scenes.stack import Command, Pop, Push
from scenes.view import theme
from scenes.view.art import glyphs, plates
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.layout import Text, Typesetter
from scenes.view.prompts import Prompt
from scenes.view.widgets import Button, Choice, Widget, WidgetResult, draw_icon, focus_mark

FIELD_CUT, FRAME_CUT, FRAME_WIDTH, FRAME_DASH = 14, 10, 4, (9.0, 9.0)
"""Corners of a row, and the broken line round a key in conflict."""
RESET_PX = 34.0
ORDER = (
    *(Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT, Intent.MENU),
    *(Intent.OK, Intent.BACK, Intent.WEST, Intent.NORTH, Intent.PEEK, Intent.HINT),
)


class BindingRow(Widget[Command]):
    """An intent and the keys it has; OK asks for a new one."""

    layout: RowLayout

    def __init__(self, screen: BindingsScene, intent: Intent, rect: Rect) -> None:
        super().__init__(intent.value, rect)
        self.screen, self.intent = screen, intent

    def press(self, device: Device) -> WidgetResult[Command]:
        return WidgetResult(changed=True, sound="ok", command=self.screen.ask(self.intent))

    def lay_out(self, sizes: Typesetter) -> None:
        super().lay_out(sizes)
        screen = self.screen
        text = screen.services.words(f"bindings.intent.{self.intent.value}")
        keys = [
            (glyph(screen.scheme, name), screen.conflict(self.intent, name) is not None)
            for name in screen.names(self.intent)
        ]
        self.layout = bindings_layout.row(sizes, self.rect, text, keys)

    def draw(self, canvas: Canvas, focused: bool, pulse: float) -> None:
        r = self.rect
        if focused:
            focus_mark(canvas, r, FIELD_CUT, pulse)
            canvas.draw(plates.button(r.w, r.h, FIELD_CUT, True), r.x, r.y, r.w, r.h)
        else:
            canvas.draw(plates.well(r.w, r.h, FIELD_CUT), r.x, r.y, r.w, r.h)
        for key in self.layout.keys:
            _draw_key(canvas, key)
        canvas.set(self.layout.text)


def _draw_key(canvas: Canvas, key: KeyBox) -> None:
    glyphs.draw(canvas, key.glyph, key.rect)
    if key.frame is not None and key.sign is not None:
        frame = plates.outline(key.frame.w, key.frame.h, FRAME_CUT, theme.DANGER, FRAME_WIDTH, FRAME_DASH)
        draw_icon(canvas, frame, key.frame)
        draw_icon(canvas, glyphs.icon("warning", theme.DANGER), key.sign)


class BindingsScene(MenuScene):
    """The bindings of one kind of device at a time."""

    layout: BindingsLayout
    note_text: Text

    def __init__(self, services: Services, device: Device) -> None:
        super().__init__(services, device)
        self.scheme = services.input.scheme(device) or KEYS_RIGHT
        self._waiting_key: tuple[Intent, str] | None = None
        self.lay_out("scheme")

    @property
    def bindings(self) -> Bindings:
        return self.services.input.bindings

    @property
    def schemes(self) -> list[str]:
        """The kinds of devices that are here."""
        schemes = [self.services.input.scheme(device) for device in self.services.input.devices]
        return list(dict.fromkeys(scheme for scheme in schemes if scheme is not None))

    def names(self, intent: Intent) -> tuple[str, ...]:
        return self.bindings.names(self.scheme, intent)

    def conflict(self, intent: Intent, name: str | None = None) -> Conflict | None:
        """Where a key of the intent (`name`: that one) stands too; the keyboard counts as one device."""
        use = self.scheme, intent
        found = (each for each in conflicts(self.bindings) if use in each.uses and name in (None, each.name))
        return next(found, None)

    @property
    def note(self) -> str:
        """One line: a key of two intents, before others that of the focused row; or what to do here."""
        focused = [intent for intent in ORDER if intent.value == self.form.focus]
        for intent in (*focused, *ORDER):
            if conflict := self.conflict(intent):
                return self._clash(conflict, (self.scheme, intent))
        return self.services.words("bindings.how")

    def _clash(self, conflict: Conflict, use: tuple[str, Intent]) -> str:
        """The use that works and `use`, or another one if they are the same."""
        first = conflict.uses[0]
        second = use if use != first else conflict.uses[1]
        works = {f"first_{key}": text for key, text in self._facts(conflict.name, *first).items()}
        return self.services.words("bindings.clash", **works, **self._facts(conflict.name, *second))

    def _facts(self, name: str, scheme: str, intent: Intent) -> dict[str, str]:
        """A key and what it means there, in words."""
        words = self.services.words
        return {
            "button": inline(glyph(scheme, name)),
            "other": words(f"bindings.intent.{intent.value}"),
            "place": words(f"bindings.scheme.{scheme}"),
        }

    # layout

    def widgets(self) -> Sequence[Field]:
        words, schemes = self.services.words, self.schemes
        self.layout = bindings_layout.layout(self.sizes, words("bindings.heading"), self.floor)
        if self.scheme not in schemes:
            self.scheme = schemes[0]
        names = [words(f"bindings.scheme.{scheme}") for scheme in schemes]
        index, rects = schemes.index(self.scheme), self.layout.rows
        scheme: Field = Choice("scheme", self.layout.scheme, "", names, index, self._set_scheme, 1)
        rows: list[Field] = [
            BindingRow(self, intent, rect) for intent, rect in zip(ORDER, rects, strict=False)
        ]
        text = words("bindings.reset")
        reset: Field = Button("reset", rects[len(ORDER)], text, self._reset, "undo", RESET_PX)
        return [scheme, *rows, reset]

    def compose(self) -> None:
        super().compose()
        self.note_text = self.sizes.set(self.note, self.layout.note, bindings_layout.NOTE)

    def _set_scheme(self, index: int) -> None:
        self.scheme = self.schemes[index]
        self.lay_out()

    def _reset(self, device: Device) -> None:
        self.services.input.rebind(self.bindings.reset(self.scheme))
        self.lay_out()

    # changing a binding

    def ask(self, intent: Intent) -> Command:
        return Push(AskKey(self.services, self.device, self.scheme, intent))

    def resumed(self, result: object) -> Command | None:
        if isinstance(result, NewKey):
            clashes = self.bindings.clashes(self.scheme, result.intent, result.name)
            self._waiting_key = result.intent, result.name
            if clashes:
                return self._ask_to_swap(result.name, *clashes[0])
            self._take()
        elif result is True:
            self._take()
        self._waiting_key = None
        return super().resumed(result)

    def _ask_to_swap(self, name: str, scheme: str, intent: Intent) -> Command:
        return Push(Confirm(self.services, self.device, "clash", **self._facts(name, scheme, intent)))

    def _take(self) -> None:
        """Give the wanted key to its intent; whatever had it gets the one given up, or keeps its others."""
        if self._waiting_key is None:
            return
        intent, name = self._waiting_key
        before, bindings = self.bindings, self.bindings
        old = before.names(self.scheme, intent)[0]
        bindings = bindings.bind(self.scheme, intent, name, replacing=old)
        for scheme, other in before.clashes(self.scheme, intent, name):
            if scheme == self.scheme:
                continue
            try:
                bindings = bindings.unbind(scheme, other, name)
            except LastKeyError:
                bindings = bindings.bind(scheme, other, old, replacing=name)
        self.services.input.rebind(bindings)
        self.services.audio.play("join")

    def handle(self, event: Input) -> Command | None:
        if isinstance(event, DeviceChange):
            self.lay_out()
        return super().handle(event)

    def step(self, dt: float) -> Command | None:
        """Tell at once what of the settings cannot be kept."""
        return told(self.services, self.device)

    def back(self, device: Device) -> Command | None:
        self.services.audio.play("back")
        return Pop()

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        draw_heading(canvas, self.layout.heading)
        draw_panel(canvas, self.layout.panel)
        glyphs.set_text(canvas, self.note_text, theme.CREAM)


class NewKey:
    """A key that was pressed for an intent."""

    def __init__(self, intent: Intent, name: str) -> None:
        self.intent, self.name = intent, name


class AskKey(Dialog):
    """Waits for the new key; pops with a NewKey, or None.

    Any press on another kind of device goes back, so that nobody is held here by a pad that is not there.
    """

    def __init__(self, services: Services, device: Device, scheme: str, intent: Intent) -> None:
        self.scheme, self.intent = scheme, intent
        words = services.words
        super().__init__(
            services,
            device,
            words(f"bindings.intent.{intent.value}"),
            words("bindings.ask"),
            [(words("bindings.cancel"), None)],
        )

    def prompts(self) -> Sequence[Prompt]:
        return ()

    def enter(self) -> None:
        self.services.input.learning = True

    def leave(self) -> None:
        self.services.input.learning = False

    def handle(self, event: Input) -> Command | None:
        if isinstance(event, RawPress):
            return self._learn(event)
        return super().handle(event)

    def _learn(self, press: RawPress) -> Command | None:
        input_system = self.services.input
        keyboard = self.scheme in (KEYS_LEFT, KEYS_RIGHT)
        ours = is_keys(press.device) if keyboard else input_system.scheme(press.device) == self.scheme
        if not ours or press.name in input_system.bindings.names(self.scheme, self.intent):
            self.services.audio.play("back")
            return Pop(None)
        if not is_key(self.scheme, press.name):
            self.services.audio.play("refuse")
            return None
        return Pop(NewKey(self.intent, press.name))
