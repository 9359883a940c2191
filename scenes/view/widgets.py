"""Buttons and choices of the menus, and the form that holds them: focus, presses, mouse, drawing.

A widget does what it says through callbacks that may return something (a scene's command); the form hands
that back to the scene and knows nothing of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, Literal, TypeVar

from scenes.input.intents import DIRECTIONS, Input, Intent, Pointer, PointerPhase, Press
from scenes.view import theme, widget_layout
from scenes.view.art import glyphs, plates
from scenes.view.canvas import Canvas
from scenes.view.focus import neighbour, under
from scenes.view.geometry import Rect
from scenes.view.layout import Style, Typesetter
from scenes.view.widget_layout import ARROW, ButtonLayout, ChoiceLayout

C = TypeVar("C")

BRASS_ICON = "#e9c982"
QUIET_TEXT = "#8fa39c"
_BUTTON_CUT: Final = 16
_FIELD_CUT: Final = 14
"""Corners."""
_DEPTH: Final = 8
"""How far a button lies above the ground."""
_GLOW = "#3a2a0c"
_GLOW_WIDE: Final = 0.62
_GLOW_HIGH: Final = 1.1
"""Half the light on the focus, in widths and heights of what has it."""
_GLOW_ALPHA: Final = 150
_PULSE_REACH: Final = 60.0
"""How far the light on the focus reaches."""


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
        half = rect.w * _GLOW_WIDE, rect.h * _GLOW_HIGH
        canvas.pool(rect.cx, rect.cy, *half, _GLOW, round(_GLOW_ALPHA * pulse))


def draw_icon(canvas: Canvas, markup: str, at: Rect) -> None:
    """A picture in its rectangle."""
    canvas.draw(markup, at.x, at.y, at.w, at.h)


class Widget(Generic[C]):
    """Something in a form that can be focused. Units: picture units.

    The form that takes it lays it out; it lays itself out anew when its content changes.
    """

    sizes: Typesetter

    def __init__(self, key: str, rect: Rect, enabled: bool = True) -> None:
        self.key, self.rect, self.enabled = key, rect, enabled

    def lay_out(self, sizes: Typesetter) -> None:
        """Work out where its parts lie; text is set by `sizes`."""
        self.sizes = sizes

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

    layout: ButtonLayout

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

    def lay_out(self, sizes: Typesetter) -> None:
        super().lay_out(sizes)
        style = Style(self.px, "bold", leading=widget_layout.LEADING)
        self.layout = widget_layout.button(
            sizes, self.rect, self.text, style, self.icon is not None, self.note, self.align
        )

    def draw(self, canvas: Canvas, focused: bool, pulse: float) -> None:
        r, layout = self.rect, self.layout
        if focused:
            focus_mark(canvas, r, _BUTTON_CUT, pulse)
        plates.lay(canvas, plates.button(r.w, r.h, _BUTTON_CUT, focused), r.x, r.y, r.w, r.h, _DEPTH)
        if self.icon and layout.icon:
            draw_icon(canvas, glyphs.icon(self.icon, BRASS_ICON if self.enabled else QUIET_TEXT), layout.icon)
        canvas.set(layout.text, theme.IVORY if self.enabled else QUIET_TEXT)
        if layout.note:
            canvas.set(layout.note, theme.MUTED)


class Choice(Widget[C]):
    """A row with a label on the left and one of several values, changed to the left and to the right."""

    layout: ChoiceLayout

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
        return widget_layout.field(self.rect, self.share, self.stacked)

    def lay_out(self, sizes: Typesetter) -> None:
        super().lay_out(sizes)
        value = self.values[self.index]
        self.layout = widget_layout.choice(sizes, self.rect, self.label, self.field, value, self.stacked)

    def _set(self, index: int) -> WidgetResult[C]:
        index = self._within(index)
        if index == self.index:
            return WidgetResult(sound="refuse")
        self.index = index
        self.lay_out(self.sizes)
        return WidgetResult(changed=True, sound="focus", command=self.choose(index))

    def _within(self, index: int) -> int:
        """The value that is meant: after the last one comes the first."""
        return index % len(self.values)

    def press(self, device: str) -> WidgetResult[C]:
        return self._set(self.index + 1)

    def shift(self, by: int, device: str) -> WidgetResult[C] | None:
        return self._set(self.index + by)

    def click(self, x: float, device: str) -> WidgetResult[C]:
        return self._set(self.index + (-1 if x < self.field.x + ARROW * 1.5 else 1))

    def draw(self, canvas: Canvas, focused: bool, pulse: float) -> None:
        layout, f = self.layout, self.layout.field
        if layout.label:
            canvas.set(layout.label)
        if focused:
            focus_mark(canvas, f, _FIELD_CUT, pulse)
            canvas.draw(plates.button(f.w, f.h, _FIELD_CUT, True), f.x, f.y, f.w, f.h)
        else:
            canvas.draw(plates.well(f.w, f.h, _FIELD_CUT), f.x, f.y, f.w, f.h)
        for icon, at in zip(("left", "right"), layout.arrows, strict=True):
            draw_icon(canvas, glyphs.icon(icon, BRASS_ICON), at)
        if layout.value:
            canvas.set(layout.value)
        for number, at in enumerate(layout.stones):
            draw_icon(canvas, glyphs.pip(theme.FOCUS, number < self.index), at)


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

    def lay_out(self, sizes: Typesetter) -> None:
        self.sizes = sizes
        self.layout = widget_layout.slider(sizes, self.rect, self.label, self.field, self.top)

    def _within(self, index: int) -> int:
        return max(0, min(self.top, index))

    def press(self, device: str) -> WidgetResult[C]:
        return self._set(0 if self.index == self.top else self.index + 1)

    def click(self, x: float, device: str) -> WidgetResult[C]:
        f = self.field
        if x < f.x + ARROW or x > f.right - ARROW:
            return self._set(self.index + (-1 if x < f.cx else 1))
        share = (x - f.x - ARROW) / (f.w - 2 * ARROW)
        return self._set(round(share * self.top + 0.5))


class Form(Generic[C]):
    """Widgets and the one that has the focus.

    `loops`: where nothing lies above or below, the focus goes on in the order of the widgets, round.
    """

    def __init__(
        self,
        widgets: Sequence[Widget[C]],
        sizes: Typesetter,
        focus: str | None = None,
        loops: bool = False,
    ) -> None:
        self.widgets = {widget.key: widget for widget in widgets}
        for widget in widgets:
            widget.lay_out(sizes)
        self.loops = loops
        self.focus = focus if focus in self.widgets else next(iter(self.widgets))
        self._pressed_key: str | None = None

    @property
    def focused(self) -> Widget[C]:
        return self.widgets[self.focus]

    @property
    def rects(self) -> dict[str, Rect]:
        return {key: widget.rect for key, widget in self.widgets.items()}

    @property
    def pulse_area(self) -> Rect:
        return self.focused.rect.grown(_PULSE_REACH)

    def replaced(self, widgets: Sequence[Widget[C]], sizes: Typesetter) -> Form[C]:
        """A form of other widgets that keeps the focus, and what the mouse holds, where it can."""
        form = Form(widgets, sizes, self.focus, self.loops)
        form._pressed_key = self._pressed_key
        return form

    def handle(self, event: Input) -> WidgetResult[C]:
        if isinstance(event, Press):
            return self._press(event)
        if isinstance(event, Pointer):
            return self._point(event)
        self._pressed_key = None
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
        there = neighbour(self.rects, self.focus, way)
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
        hit = under(self.rects, pointer.x, pointer.y)
        if pointer.phase is PointerPhase.DOWN:
            self._pressed_key = hit
            return self._focus_on(hit) if hit else WidgetResult()
        if pointer.phase is PointerPhase.UP:
            held, self._pressed_key = self._pressed_key, None
            if hit is not None and hit == held:
                return self.widgets[hit].click(pointer.x, pointer.device)
            return WidgetResult()
        return self._focus_on(hit) if hit else WidgetResult()

    def draw(self, canvas: Canvas, pulse: float = 0.0) -> None:
        for key, widget in self.widgets.items():
            if key != self.focus:
                widget.draw(canvas, False, 0.0)
        self.focused.draw(canvas, True, pulse)
