"""Options: everything the players may like otherwise; each change counts at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from scenes.input.intents import Device
from scenes.menu import options_layout
from scenes.menu.base import Field, MenuScene, draw_heading, draw_panel
from scenes.menu.bindings import BindingsScene
from scenes.menu.dialogs import told
from scenes.menu.options_layout import BUTTON_PX, FIELD, OptionsLayout
from scenes.platform.settings import LOUDEST, PEEKS, SPEEDS, TEXT_SIZES
from scenes.platform.words import languages
from scenes.services import Services
from scenes.stack import Command, Pop, Push
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.widgets import Button, Choice, Slider

Maker: TypeAlias = Callable[[Rect], Field]
"""A row that waits for its rectangle."""


class OptionsScene(MenuScene):
    """Two columns of settings.  Left and right change values, so the focus goes down one, then the other."""

    loops = True
    layout: OptionsLayout

    def __init__(self, services: Services, device: Device) -> None:
        super().__init__(services, device)
        self.lay_out("fullscreen")

    def widgets(self) -> Sequence[Field]:
        """Down the left column, then down the right one."""
        makers = self._left(), self._right()
        heading, rows = self.services.words("options.heading"), max(len(column) for column in makers)
        self.layout = options_layout.layout(self.sizes, heading, self.floor, rows)
        return [
            make(rect)
            for column, rows in zip(makers, self.layout.columns, strict=True)
            for make, rect in zip(column, rows, strict=False)
        ]

    def _left(self) -> list[Maker]:
        words, spoken = self.services.words, languages()
        sizes = {size: words("options.percent", number=size) for size in TEXT_SIZES}
        speeds = {speed: words(f"options.speeds.{speed}") for speed in SPEEDS}
        rows = [
            self._choice(
                "fullscreen",
                words("options.screen"),
                {False: words("options.window"), True: words("options.full")},
            ),
            self._choice("text_size", words("options.text_size"), sizes),
            self._choice("speed", words("options.speed"), speeds),
            self._choice(
                "reduced_motion",
                words("options.reduced_motion"),
                {False: words("options.off"), True: words("options.on")},
            ),
            self._choice(
                "twins",
                words("options.twins"),
                {True: words("options.as_one"), False: words("options.apart")},
            ),
        ]
        if len(spoken) > 1:
            names = {code: words(f"options.languages.{code}") for code in spoken}
            rows.append(self._choice("language", words("options.language"), names))
        return rows

    def _right(self) -> list[Maker]:
        words = self.services.words
        targets = {True: words("options.shown"), False: words("options.hidden")}
        peeks = {peek: words(f"options.peeks.{peek}") for peek in PEEKS}
        return [
            self._volume("effects", words("options.effects")),
            self._volume("music", words("options.music")),
            self._choice("targets", words("options.targets"), targets),
            self._choice("peek", words("options.peek"), peeks),
            lambda rect: Button(
                "controls", rect, words("options.controls"), self._controls, "cog", BUTTON_PX
            ),
        ]

    def _choice(self, name: str, label: str, texts: Mapping[Any, str]) -> Maker:
        """A row that sets `name` to one of the values of `texts`."""
        values = list(texts)
        now = values.index(getattr(self.services.settings.now, name))

        def choose(index: int) -> None:
            self.services.settings.change(**{name: values[index]})

        return lambda rect: Choice(name, rect, label, list(texts.values()), now, choose, FIELD)

    def _volume(self, name: str, label: str) -> Maker:
        now = getattr(self.services.settings.now, name)

        def choose(volume: int) -> None:
            self.services.settings.change(**{name: volume})
            settings = self.services.settings.now
            # At once, so that the sound of the change is heard as loud as it will be.
            self.services.audio.set_volumes(settings.effects, settings.music)
            if name == "effects":
                self.services.audio.play("capture")

        return lambda rect: Slider(name, rect, label, LOUDEST, now, choose, FIELD)

    def _controls(self, device: Device) -> Command:
        return Push(BindingsScene(self.services, device))

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
