"""Options: everything the players may like otherwise; each change counts at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from scenes.input.intents import Device
from scenes.menu.base import SAFE, Field, MenuScene, heading, lay_panel
from scenes.menu.bindings import BindingsScene
from scenes.platform.settings import LOUDEST, PEEKS, SPEEDS, TEXT_SIZES
from scenes.platform.words import languages
from scenes.services import Services
from scenes.stack import Command, Pop, Push
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.widgets import Button, Choice, Slider

PANEL = Rect(SAFE.x, 190, SAFE.w, 730)
ROWS = 5
PADDING, BETWEEN = 60.0, 72.0
FIELD = 0.54
"""Share of a column that the value gets."""


class OptionsScene(MenuScene):
    """Two columns of settings.  Left and right change values, so the focus goes down one, then the other."""

    loops = True

    def __init__(self, services: Services, device: Device) -> None:
        super().__init__(services, device)
        self.lay_out("fullscreen")

    def _place(self, column: int, row: int) -> Rect:
        width = (PANEL.w - 2 * PADDING - BETWEEN) / 2
        high = 76 + 24 * (self.text_scale - 1)
        pitch = (PANEL.h - 2 * PADDING - high) / (ROWS - 1)
        x = PANEL.x + PADDING + column * (width + BETWEEN)
        return Rect(x, PANEL.y + PADDING + row * pitch, width, high)

    def widgets(self) -> Sequence[Field]:
        words = self.services.words
        fields = [
            self._choice(
                "fullscreen", "options.screen", 0, 0, (False, True), ("options.window", "options.full")
            ),
            self._texts("text_size", "options.text_size", 1, TEXT_SIZES, self._percents()),
            self._choice(
                "speed", "options.speed", 0, 2, SPEEDS, [f"options.speeds.{speed}" for speed in SPEEDS]
            ),
            self._choice(
                "reduced_motion", "options.reduced_motion", 0, 3, (False, True), ("options.off", "options.on")
            ),
            self._volume("effects", 0),
            self._volume("music", 1),
            self._choice(
                "targets", "options.targets", 1, 2, (True, False), ("options.shown", "options.hidden")
            ),
            self._choice("peek", "options.peek", 1, 3, PEEKS, [f"options.peeks.{peek}" for peek in PEEKS]),
        ]
        if len(languages()) > 1:
            names = [words(f"options.languages.{code}") for code in languages()]
            fields.append(self._texts("language", "options.language", 4, languages(), names))
        controls: Field = Button(
            "controls", self._place(1, 4), words("options.controls"), self._controls, "cog", 36
        )
        return sorted([*fields, controls], key=lambda field: (field.rect.x, field.rect.y))

    def _percents(self) -> list[str]:
        return [self.services.words("options.percent", number=size) for size in TEXT_SIZES]

    def _choice(
        self, name: str, label: str, column: int, row: int, values: Sequence[object], keys: Sequence[str]
    ) -> Field:
        texts = [self.services.words(key) for key in keys]
        return self._row_of(name, label, self._place(column, row), values, texts)

    def _texts(
        self, name: str, label: str, row: int, values: Sequence[object], texts: Sequence[str]
    ) -> Field:
        return self._row_of(name, label, self._place(0, row), values, texts)

    def _row_of(
        self, name: str, label: str, place: Rect, values: Sequence[object], texts: Sequence[str]
    ) -> Field:
        now = values.index(getattr(self.services.settings.now, name))
        return Choice(name, place, self.services.words(label), texts, now, self._setter(name, values), FIELD)

    def _setter(self, name: str, values: Sequence[object]) -> Callable[[int], None]:
        return lambda index: self.services.settings.change(**{name: values[index]})

    def _volume(self, name: str, row: int) -> Field:
        place, now = self._place(1, row), getattr(self.services.settings.now, name)
        label = self.services.words("options.effects" if name == "effects" else "options.music")
        return Slider(name, place, label, LOUDEST, now, self._volume_setter(name), FIELD)

    def _volume_setter(self, name: str) -> Callable[[int], None]:
        def choose(volume: int) -> None:
            self.services.settings.change(**{name: volume})
            now = self.services.settings.now
            # At once, so that the sound of the change is heard as loud as it will be.
            self.services.audio.set_volumes(now.effects, now.music)
            if name == "effects":
                self.services.audio.play("capture")

        return choose

    def _controls(self, device: Device) -> Command:
        return Push(BindingsScene(self.services, device))

    def back(self, device: Device) -> Command | None:
        self.services.audio.play("back")
        return Pop()

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        heading(canvas, self.services.words("options.heading"))
        lay_panel(canvas, PANEL)
