"""What all menus share: a form on the table's cloth, prompts of the device used last, the pulse of light."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from scenes.input.intents import (
    DIRECTIONS,
    Device,
    DeviceChange,
    Input,
    Intent,
    Pointer,
    PointerPhase,
    Press,
    begins,
)
from scenes.menu.base_layout import (
    CENTRE,
    MIDDLE,
    PANEL_BEVEL,
    PANEL_CUT,
    PANEL_DEPTH,
    SAFE,
    Heading,
    WarningLayout,
)
from scenes.services import Services
from scenes.stack import Command, Scene
from scenes.view import theme
from scenes.view import type as fonts
from scenes.view.art import glyphs, ground, plates
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.layout import Typesetter
from scenes.view.prompts import Prompt, PromptBar, height
from scenes.view.timeline import swell
from scenes.view.type import typesetter
from scenes.view.widgets import Form, Widget, WidgetResult, draw_icon

Field: TypeAlias = Widget[Command]

_ABOVE_BAR, _BELOW_BAR, _BESIDE_BAR = 32.0, 32.0, 56.0
"""What is left free round the prompts on the foot of a panel."""


class MenuScene(Scene):
    """A screen of widgets. Subclasses give widgets, prompts, what BACK does, and what lies behind the form.

    `device`: the one used last, whose glyphs the prompts show; `loops`: see Form.
    A subclass calls `lay_out` once it is ready.
    """

    loops = False
    form: Form[Command]
    _bars: tuple[PromptBar, ...]

    def __init__(self, services: Services, device: Device) -> None:
        super().__init__(services)
        self.device = device
        self._held_prompt: Press | None = None

    # what a screen is made of

    def widgets(self) -> Sequence[Field]:
        raise NotImplementedError

    def prompts(self) -> Sequence[Prompt]:
        words = self.services.words
        return (
            Prompt(DIRECTIONS, words("prompt.move")),
            Prompt((Intent.OK,), words("prompt.choose")),
            Prompt((Intent.BACK,), words("prompt.back")),
        )

    def back(self, device: Device) -> Command | None:
        """BACK was pressed, or the key of the keyboard that calls the menu up."""
        return None

    def begin(self, device: Device) -> Command | None:
        """Start was pressed on a pad: it begins what there is to begin, or does nothing."""
        return None

    def paint(self, canvas: Canvas) -> None:
        """Everything behind the form."""
        ground.draw(canvas)

    # help for layouts

    @property
    def text_scale(self) -> float:
        return self.services.settings.now.text_size / 100

    @property
    def sizes(self) -> Typesetter:
        """What sets text here."""
        return typesetter(self.text_scale)

    def lay_out(self, focus: str | None = None) -> None:
        """Make the widgets anew; the focus stays unless `focus` says otherwise."""
        self._bars = tuple(self.lay_bars())
        widgets = self.widgets()
        if focus is not None or not hasattr(self, "form"):
            self.form = Form(widgets, self.sizes, focus, self.loops)
        else:
            self.form = self.form.replaced(widgets, self.sizes)
        self.dirty = True

    def relayout(self) -> None:
        super().relayout()
        self.lay_out()

    def resumed(self, result: object) -> Command | None:
        self.lay_out()
        return super().resumed(result)

    @property
    def bars(self) -> Sequence[PromptBar]:
        """The prompts where they stand."""
        if self.dirty:
            self.compose()
        return self._bars

    @property
    def floor(self) -> float:
        """Where the prompts at the foot of the screen begin."""
        return min((bar.rect.y for bar in self._bars), default=SAFE.bottom)

    def compose(self) -> None:
        """Lay out the prompts anew, and all the rest if they have become higher or lower."""
        super().compose()
        floor, self._bars = self.floor, tuple(self.lay_bars())
        if self.floor != floor:
            self.lay_out()

    def lay_bars(self) -> Sequence[PromptBar]:
        """The prompts, at the foot of the screen unless a subclass puts them elsewhere."""
        label = self.services.input.label
        return (PromptBar(self.prompts(), self.device, label, self.text_scale, SAFE.x),)

    def foot_for(self, prompts: Sequence[Prompt], wide: float, most: int = 2) -> float:
        """What a panel of that width is higher for the lines of prompts on its foot, `most` at the most."""
        return self._on_panel(prompts, CENTRE, wide, most).rect.h + _ABOVE_BAR

    def foot_bar(self, prompts: Sequence[Prompt], panel: Rect, most: int = 2) -> PromptBar:
        """A bar on the foot of a panel."""
        y = panel.bottom - _BELOW_BAR - height(self.text_scale) / 2
        return self._on_panel(prompts, y, panel.w, most)

    def _on_panel(self, prompts: Sequence[Prompt], y: float, wide: float, most: int) -> PromptBar:
        """A bar in the middle of a panel of that width. How to move is what it can spare."""
        shown = [
            replace(prompt, spare=True) if prompt.intents == DIRECTIONS else prompt for prompt in prompts
        ]
        return self._bar_at(shown, y, wide - 2 * _BESIDE_BAR, most=most)

    def _bar_at(self, prompts: Sequence[Prompt], y: float, room: float, most: int = 2) -> PromptBar:
        """A bar in the middle of the screen, its lowest line round `y`."""
        label, scale = self.services.input.label, self.text_scale
        return PromptBar(prompts, self.device, label, scale, MIDDLE, y, "centre", room, most)

    def _prompted(self, pointer: Pointer) -> Intent | None:
        """The intent whose prompt lies under the mouse."""
        return next((hit for bar in self.bars if (hit := bar.under(pointer.x, pointer.y))), None)

    # input

    def handle(self, event: Input) -> Command | None:
        self._follow(event)
        if isinstance(event, Press):
            return self.press(event)
        if isinstance(event, Pointer):
            return self.point(event)
        return self.apply_result(self.form.handle(event))

    def press(self, press: Press) -> Command | None:
        if press.intent in (Intent.BACK, Intent.MENU):
            if press.repeat:
                return None
            return self.begin(press.device) if begins(press) else self.back(press.device)
        return self.apply_result(self.form.handle(press))

    def point(self, pointer: Pointer) -> Command | None:
        """On a prompt the mouse presses what it says, when it is let go where it went down: a press that
        began with that."""
        if pointer.phase is PointerPhase.DOWN:
            here = self._prompted(pointer)
            self._held_prompt = None if here is None else Press(here, pointer.device, pointer.time)
        elif pointer.phase is PointerPhase.UP:
            held, self._held_prompt = self._held_prompt, None
            if held is not None and held.intent is self._prompted(pointer):
                return self.press(held)
        return self.apply_result(self.form.handle(pointer))

    def apply_result(self, result: WidgetResult[Command]) -> Command | None:
        """Play and redraw what an answer asks for; its command is for the stack."""
        if result.changed:
            self.dirty = True
        if result.sound:
            self.services.audio.play(result.sound)
        return result.command

    def _follow(self, event: Input) -> None:
        if isinstance(event, DeviceChange):
            if self.device not in self.services.input.devices:
                self.device = self.services.device_in_hand
        elif isinstance(event, (Press, Pointer)) and event.device != self.device:
            self.device = event.device
            self.dirty = True

    # the picture

    @property
    def pulse_area(self) -> Rect | None:
        return self.form.pulse_area

    @property
    def pulse(self) -> float:
        """The slow swell of the light on the focused thing, 0..1."""
        if self.services.settings.now.reduced_motion:
            return 0.0
        return swell(self.services.now())

    def draw(self, canvas: Canvas) -> None:
        self.paint(canvas)
        self.form.draw(canvas, self.pulse)
        for bar in self._bars:
            bar.draw(canvas)


def draw_heading(canvas: Canvas, heading: Heading) -> None:
    canvas.set(heading.title, theme.TITLE)
    if heading.second:
        canvas.set(heading.second, theme.CREAM)


def draw_warning(canvas: Canvas, warning: WarningLayout) -> None:
    p, sign = warning.plate, warning.sign
    if p is not None:
        plates.lay(canvas, plates.warning(p.w, p.h), p.x, p.y, p.w, p.h)
    draw_icon(canvas, glyphs.icon("warning", theme.DANGER), sign)
    glyphs.set_text(canvas, warning.text, theme.DANGER if p is None else theme.IVORY)


def draw_panel(canvas: Canvas, rect: Rect, depth: float = PANEL_DEPTH) -> None:
    """The large plate that a screen's fields lie on, `depth` above what is behind it."""
    markup = plates.plate(rect.w, rect.h, PANEL_CUT, PANEL_BEVEL)
    plates.lay(canvas, markup, rect.x, rect.y, rect.w, rect.h, depth)


def breakable(text: str) -> str:
    """The text with places to break in paths, which have no spaces."""
    return re.sub(r"(?<=\w)[/\\](?=\w)", lambda found: found[0] + fonts.BREAK, text)
