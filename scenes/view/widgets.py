"""Buttons and choices of the menus, and the form that holds them: focus, presses, mouse, drawing.

A widget does what it says through callbacks that may return something (a scene's command); the form hands
that back to the scene and knows nothing of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from scenes.input.intents import DIRECTIONS, Input, Intent, Pointer, PointerPhase, Press
from scenes.view import theme
from scenes.view.art import glyphs, plates
from scenes.view.canvas import Canvas
from scenes.view.focus import neighbour, under
from scenes.view.geometry import Rect

C = TypeVar("C")

ARROW = 64
"""Width of the fields at both ends of a choice that a mouse can hit."""

BRASS_ICON = "#e9c982"
QUIET_TEXT = "#8fa39c"
NOTE_PX = 32
_NOTE_GAP = 18


@dataclass(frozen=True, slots=True)
class WidgetResult(Generic[C]):
    """What an input did: a `sound` to play, a `command` for the stack, `changed`: a redraw is wanted."""

    changed: bool = False
    sound: str | None = None
    command: C | None = None


def focus_mark(canvas: Canvas, rect: Rect, cut: float, pulse: float) -> None:
    """The ring round the focused thing; `pulse` 0..1 is the slow swell of its light."""
    plates.draw_focus(canvas, rect.x, rect.y, rect.w, rect.h, cut)
    if pulse > 0:
        canvas.pool(rect.cx, rect.cy, rect.w * 0.62, rect.h * 1.1, "#3a2a0c", round(150 * pulse))


class Widget(Generic[C]):
    """Something in a form that can be focused. Units: picture units."""

    def __init__(self, key: str, rect: Rect, enabled: bool = True) -> None:
        self.key, self.rect, self.enabled = key, rect, enabled

    def press(self, device: str) -> WidgetResult[C]:
        """OK on the widget, by that device."""
        return WidgetResult()

    def shift(self, by: int, device: str) -> WidgetResult[C] | None:
        """Left (-1) or right (+1) on the widget; None: it does not mind, the focus moves."""
        return None

    def click(self, x: float, device: str) -> WidgetResult[C]:
        """The mouse let go on the widget at `x`."""
        return self.press(device)

    def draw(self, canvas: Canvas, focused: bool, pulse: float) -> None:
        raise NotImplementedError


class Button(Widget[C]):
    """A plate with an icon, a word and a `note` below. A disabled one can be focused and refuses."""

    def __init__(
        self,
        key: str,
        rect: Rect,
        text: str,
        act: Callable[[str], C | None],
        icon: str | None = None,
        px: float = 38,
        enabled: bool = True,
        note: str = "",
        align: Literal["left", "centre"] = "centre",
        sound: str = "ok",
    ) -> None:
        super().__init__(key, rect, enabled)
        self.text, self.act, self.icon, self.px, self.note = text, act, icon, px, note
        self.align, self.sound = align, sound

    def press(self, device: str) -> WidgetResult[C]:
        if not self.enabled:
            return WidgetResult(sound="refuse")
        return WidgetResult(changed=True, sound=self.sound, command=self.act(device))

    def draw(self, canvas: Canvas, focused: bool, pulse: float) -> None:
        r = self.rect
        if focused:
            focus_mark(canvas, r, 16, pulse)
        plates.lay(canvas, plates.button(r.w, r.h, 16, focused), r.x, r.y, r.w, r.h, 8)
        colour = theme.IVORY if self.enabled else QUIET_TEXT
        icon = canvas.grow(self.px) * 1.05 if self.icon else 0.0
        gap = 20 if self.icon else 0
        room = r.w - 56 - icon - gap
        width = canvas.text_width(self.text, self.px, "bold", width=room)
        left = r.x + 30 if self.align == "left" else r.cx - (icon + gap + width) / 2
        first, second = self._lines(canvas)
        if self.icon:
            mark = glyphs.icon(self.icon, BRASS_ICON if self.enabled else QUIET_TEXT)
            canvas.centred(mark, left + icon / 2, first, icon, icon)
        left += icon + gap
        canvas.text(self.text, left, first, self.px, "bold", colour, width=room)
        if self.note and self.align == "left":
            canvas.text(self.note, left, second, NOTE_PX, colour=theme.MUTED, width=r.right - 26 - left)
        elif self.note:
            canvas.text(self.note, r.cx, second, NOTE_PX, colour=theme.MUTED, align="centre", width=r.w - 40)

    def _lines(self, canvas: Canvas) -> tuple[float, float]:
        """Middles of the word and of the note."""
        if not self.note:
            return self.rect.cy, self.rect.cy
        between = 0.357 * (canvas.grow(self.px) + canvas.grow(NOTE_PX)) + _NOTE_GAP
        share = canvas.grow(NOTE_PX) / (canvas.grow(self.px) + canvas.grow(NOTE_PX))
        return self.rect.cy - between * share, self.rect.cy + between * (1 - share)


class Choice(Widget[C]):
    """A row with a label on the left and one of several values, changed to the left and to the right."""

    def __init__(
        self,
        key: str,
        rect: Rect,
        label: str,
        values: Sequence[str],
        index: int,
        choose: Callable[[int], C | None],
        share: float = 0.5,
        stacked: bool = False,
    ) -> None:
        """`share`: part of the width that the value gets; `stacked`: the label stands above it instead."""
        super().__init__(key, rect)
        self.label, self.values, self.index, self.choose = label, values, index, choose
        self.share, self.stacked = share, stacked

    @property
    def field(self) -> Rect:
        """Where the value stands."""
        r = self.rect
        if self.stacked:
            return Rect(r.x, r.cy, r.w, r.h / 2)
        return Rect(r.right - r.w * self.share, r.y, r.w * self.share, r.h)

    def _set(self, index: int) -> WidgetResult[C]:
        index %= len(self.values)
        if index == self.index:
            return WidgetResult(sound="refuse")
        self.index = index
        return WidgetResult(changed=True, sound="focus", command=self.choose(index))

    def press(self, device: str) -> WidgetResult[C]:
        return self._set(self.index + 1)

    def shift(self, by: int, device: str) -> WidgetResult[C] | None:
        return self._set(self.index + by)

    def click(self, x: float, device: str) -> WidgetResult[C]:
        return self._set(self.index + (-1 if x < self.field.x + ARROW * 1.5 else 1))

    def draw(self, canvas: Canvas, focused: bool, pulse: float) -> None:
        r, f = self.rect, self.field
        if self.label:
            room = r.w - 16 if self.stacked else r.w - f.w - 32
            middle = r.y + r.h * 0.26 if self.stacked else r.cy
            canvas.text(self.label, r.x + 8, middle, 34, colour=theme.IVORY, width=room)
        if focused:
            focus_mark(canvas, f, 14, pulse)
            canvas.draw(plates.button(f.w, f.h, 14, True), f.x, f.y, f.w, f.h)
        else:
            canvas.draw(plates.well(f.w, f.h, 14), f.x, f.y, f.w, f.h)
        for icon, x in (("left", f.x + 34), ("right", f.right - 34)):
            canvas.centred(glyphs.icon(icon, BRASS_ICON), x, f.cy, 36, 36)
        self._value(canvas, f)

    def _value(self, canvas: Canvas, f: Rect) -> None:
        room = f.w - 2 * ARROW - 12
        canvas.text(self.values[self.index], f.cx, f.cy, 36, "bold", theme.IVORY, "centre", width=room)


class Slider(Choice[C]):
    """A choice of 0 to `top`, shown as a row of stones; it does not go round."""

    def __init__(
        self,
        key: str,
        rect: Rect,
        label: str,
        top: int,
        value: int,
        choose: Callable[[int], C | None],
        share: float = 0.5,
    ) -> None:
        super().__init__(key, rect, label, [str(n) for n in range(top + 1)], value, choose, share)
        self.top = top

    def _set(self, index: int) -> WidgetResult[C]:
        index = max(0, min(self.top, index))
        if index == self.index:
            return WidgetResult(sound="refuse")
        self.index = index
        return WidgetResult(changed=True, sound="focus", command=self.choose(index))

    def press(self, device: str) -> WidgetResult[C]:
        return self._set(0 if self.index == self.top else self.index + 1)

    def click(self, x: float, device: str) -> WidgetResult[C]:
        f = self.field
        if x < f.x + ARROW or x > f.right - ARROW:
            return self._set(self.index + (-1 if x < f.cx else 1))
        share = (x - f.x - ARROW) / (f.w - 2 * ARROW)
        return self._set(round(share * self.top + 0.5))

    def _value(self, canvas: Canvas, f: Rect) -> None:
        pitch = (f.w - 2 * ARROW - 8) / self.top
        size = min(28.0, pitch)
        for n in range(self.top):
            x = f.cx + (n - (self.top - 1) / 2) * pitch
            canvas.centred(glyphs.pip(theme.FOCUS, n < self.index), x, f.cy, size, size)


class Form(Generic[C]):
    """Widgets and the one that has the focus.

    `loops`: where nothing lies above or below, the focus goes on in the order of the widgets, round.
    """

    def __init__(self, widgets: Sequence[Widget[C]], focus: str | None = None, loops: bool = False) -> None:
        self.widgets = {widget.key: widget for widget in widgets}
        self.loops = loops
        self.focus = focus if focus in self.widgets else next(iter(self.widgets))
        self._held: str | None = None

    @property
    def focused(self) -> Widget[C]:
        return self.widgets[self.focus]

    @property
    def places(self) -> dict[str, Rect]:
        return {key: widget.rect for key, widget in self.widgets.items()}

    @property
    def pulse_area(self) -> Rect:
        return self.focused.rect.grown(60)

    def replaced(self, widgets: Sequence[Widget[C]]) -> Form[C]:
        """A form of other widgets that keeps the focus, and what the mouse holds, where it can."""
        form = Form(widgets, self.focus, self.loops)
        form._held = self._held
        return form

    def handle(self, event: Input) -> WidgetResult[C]:
        if isinstance(event, Press):
            return self._press(event)
        if isinstance(event, Pointer):
            return self._point(event)
        self._held = None
        return WidgetResult()

    def _press(self, press: Press) -> WidgetResult[C]:
        if press.intent is Intent.OK and not press.repeat:
            return self.focused.press(press.device)
        if press.intent not in DIRECTIONS:
            return WidgetResult()
        if press.intent in (Intent.LEFT, Intent.RIGHT):
            result = self.focused.shift(1 if press.intent is Intent.RIGHT else -1, press.device)
            if result is not None:
                return result
        return self._focus_on(self.toward(press.intent))

    def toward(self, way: Intent) -> str:
        """Where a direction leads from the focus, unless the focused widget takes it for itself."""
        there = neighbour(self.places, self.focus, way)
        if there != self.focus or not self.loops or way not in (Intent.UP, Intent.DOWN):
            return there
        keys = list(self.widgets)
        return keys[(keys.index(self.focus) + (1 if way is Intent.DOWN else -1)) % len(keys)]

    def _focus_on(self, key: str) -> WidgetResult[C]:
        if key == self.focus:
            return WidgetResult()
        self.focus = key
        return WidgetResult(changed=True, sound="focus")

    def _point(self, pointer: Pointer) -> WidgetResult[C]:
        hit = under(self.places, pointer.x, pointer.y)
        if pointer.phase is PointerPhase.DOWN:
            self._held = hit
            return self._focus_on(hit) if hit else WidgetResult()
        if pointer.phase is PointerPhase.UP:
            held, self._held = self._held, None
            if hit is not None and hit == held:
                return self.widgets[hit].click(pointer.x, pointer.device)
            return WidgetResult()
        return self._focus_on(hit) if hit else WidgetResult()

    def draw(self, canvas: Canvas, pulse: float = 0.0) -> None:
        for key, widget in self.widgets.items():
            if key != self.focus:
                widget.draw(canvas, False, 0.0)
        self.focused.draw(canvas, True, pulse)
