"""The plates of the places while seats are chosen, and the button that starts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from scenes.input.glyphs import Glyph
from scenes.input.intents import Device
from scenes.menu.seats_layout import DEVICE_H, DEVICE_W
from scenes.stack import Command
from scenes.view import theme
from scenes.view.art import emblems, glyphs, plates
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.layout import Style, Text, Typesetter, stacked
from scenes.view.widgets import BRASS_ICON, Button, Widget, WidgetResult, draw_icon, focus_mark

NAME: Final = Style(46, "bold")
SECOND: Final = Style(32)
JOIN: Final = Style(36, "bold", leading=1.2)
START: Final = Style(50, "bold")

_MARGIN, _ABOVE, _AFTER_MEDALLION = 22.0, 25.0, 18.0
_UPPER, _LOWER, _DEVICES = 0.31, 0.67, 0.79
"""The middles of a plate's lines, as parts of its height: name, device or level, devices that are free."""
_MARK, _ARROW, _PIP, _PIP_PITCH = 52.0, 32.0, 28.0, 34.0
_ARROW_ENDS = (58.0, 26.0)
"""The middles of the arrows from the right end of a plate."""
_ARROWS_W = 76.0
"""The right end of a plate, where a mouse hits the arrows."""
_AFTER_NAME, _AFTER_DEVICE, _DEVICE_PITCH = 16.0, 14.0, 86.0
_MOST_DEVICES = 3
_BEFORE_GLYPH: Final = 30.0

_CUT, _START_CUT, _DEPTH = 22, 18, 12
_EMBLEM_SHADOW = (0, 6, 7, 160)
_MARK_SHADOW = (0, 3, 4, 140)
_DEVICE_FILL, _FREE_DEVICE = "#101d20", "#dfe7da"
_SECOND_COLOUR, _JOIN_COLOUR, _START_COLOUR = "#e6ecdd", "#fff0cc", "#fff4d8"


@dataclass(frozen=True, slots=True)
class PlaceModel:
    """Who has a place, in words.

    `creature` is "" for a person; `second`: the device, or the CPU player's level; `strength`: which of how
    many levels that is, None for a person; `kind`: of the device, "cpu" for none.
    """

    emblem: str
    creature: str
    name: str
    second: str
    kind: str
    strength: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class EmptyModel:
    """A place that nobody has: the words that invite, and the kinds of devices that are free."""

    join: str
    join_second: str
    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlateLayout:
    """`icons`: the device of whoever has the place, or those that are free; `mark`: a person is ready;
    `pips`: how strong a CPU player is."""

    medallion: Rect
    arrows: tuple[Rect, ...]
    texts: tuple[Text, ...] = ()
    icons: tuple[Rect, ...] = ()
    mark: Rect | None = None
    pips: tuple[Rect, ...] = ()


def lay_plate(sizes: Typesetter, rect: Rect, model: PlaceModel | EmptyModel) -> PlateLayout:
    """Everything on the plate of a place."""
    side = rect.h - 2 * _ABOVE
    medallion = Rect(rect.x + _MARGIN, rect.y + _ABOVE, side, side)
    words = rect.without(left=_MARGIN + side + _AFTER_MEDALLION, right=_MARGIN)
    y = rect.y + rect.h * _LOWER
    arrows = tuple(Rect.around(rect.right - end, y, _ARROW, _ARROW) for end in _ARROW_ENDS)
    layout = PlateLayout(medallion, arrows)
    if isinstance(model, EmptyModel):
        return _lay_empty(sizes, rect, words, model, layout)
    return _lay_occupied(sizes, rect, words, model, layout)


def _lay_empty(
    sizes: Typesetter, rect: Rect, words: Rect, model: EmptyModel, layout: PlateLayout
) -> PlateLayout:
    room = Rect(words.x, rect.y, words.w, rect.h * _DEVICES - DEVICE_H / 2)
    lines = [sizes.line(text, room, JOIN) for text in (model.join, model.join_second)]
    smallest = min(lines, key=lambda line: line.px)
    style = Style(smallest.px, JOIN.face, fixed=True, leading=JOIN.leading)
    lines = [sizes.line(text, room, style) for text in (model.join, model.join_second)]
    y = rect.y + rect.h * _DEVICES - DEVICE_H / 2
    shown = min(_MOST_DEVICES, len(model.kinds))
    icons = tuple(Rect(words.x + n * _DEVICE_PITCH, y, DEVICE_W, DEVICE_H) for n in range(shown))
    return replace(layout, texts=stacked(room, lines), icons=icons)


def _lay_occupied(
    sizes: Typesetter, rect: Rect, words: Rect, model: PlaceModel, layout: PlateLayout
) -> PlateLayout:
    upper, lower = rect.y + rect.h * _UPPER, rect.y + rect.h * _LOWER
    mark, pips = None, tuple[Rect, ...]()
    if model.strength is None:
        mark = Rect.around(words.right - _MARK / 2, upper, _MARK, _MARK)
        end = mark.x
    else:
        left = words.right - model.strength[1] * _PIP_PITCH
        pips = tuple(
            Rect.around(left + (n + 0.5) * _PIP_PITCH, upper, _PIP, _PIP) for n in range(model.strength[1])
        )
        end = left
    room = Rect(words.x, upper - rect.h / 4, words.w, rect.h / 2)
    name = sizes.line(model.name, room.without(right=words.right - end + _AFTER_NAME), NAME)
    if not name.fits:
        # Device and level say the same as the mark and the pips.
        mark, pips, name = None, (), sizes.line(model.name, room, NAME)
    icon = Rect(words.x, lower - DEVICE_H / 2, DEVICE_W, DEVICE_H)
    left = icon.right + _AFTER_DEVICE
    second = Rect(left, icon.y, rect.right - _ARROWS_W - left, icon.h)
    texts = name, sizes.line(model.second, second, SECOND)
    return replace(layout, texts=texts, icons=(icon,), mark=mark, pips=pips)


class SeatPlate(Widget[Command]):
    """A place and who has it; left and right change that, OK only the level of a CPU player.

    `cycle`: someone else takes the place, True if that is the device; `next_level`: of the CPU player there;
    `explain`: tell the device how a person's place is changed.
    """

    layout: PlateLayout

    def __init__(
        self,
        place: int,
        rect: Rect,
        model: PlaceModel | EmptyModel,
        cycle: Callable[[int, Device, int], bool],
        next_level: Callable[[int], None],
        explain: Callable[[Device], None],
    ) -> None:
        super().__init__(f"seat{place}", rect)
        self.place, self.model = place, model
        self._cycle, self._next_level, self._explain = cycle, next_level, explain

    def lay_out(self, sizes: Typesetter) -> None:
        super().lay_out(sizes)
        self.layout = lay_plate(sizes, self.rect, self.model)

    def press(self, device: Device) -> WidgetResult[Command]:
        if isinstance(self.model, EmptyModel):
            return self.shift(1, device)
        if self.model.strength is None:
            # Whoever presses once more must not be gone from the table.
            self._explain(device)
            return WidgetResult(changed=True, sound="refuse")
        self._next_level(self.place)
        return WidgetResult(changed=True, sound="focus")

    def shift(self, by: int, device: Device) -> WidgetResult[Command]:
        joined = self._cycle(self.place, device, by)
        return WidgetResult(changed=True, sound="join" if joined else "focus")

    def click(self, x: float, device: Device) -> WidgetResult[Command]:
        before_end = self.rect.right - x
        if before_end > _ARROWS_W:
            return self.press(device)
        return self.shift(1 if before_end < _ARROWS_W / 2 else -1, device)

    def draw(self, canvas: Canvas, focused: bool, pulse: float) -> None:
        if focused:
            focus_mark(canvas, self.rect, _CUT, pulse)
        if isinstance(self.model, EmptyModel):
            _draw_empty(canvas, self.rect, self.model, self.layout)
        else:
            _draw_occupied(canvas, self.rect, self.model, self.layout)
        if focused:
            for icon, at in zip(("left", "right"), self.layout.arrows, strict=True):
                draw_icon(canvas, glyphs.icon(icon, BRASS_ICON), at)


def _draw_occupied(canvas: Canvas, rect: Rect, model: PlaceModel, layout: PlateLayout) -> None:
    colour, at = theme.SEATS[model.emblem], layout.medallion
    plates.lay(canvas, plates.taken_plate(rect.w, rect.h, colour), rect.x, rect.y, rect.w, rect.h, _DEPTH)
    emblems.draw_portrait(canvas, model.emblem, model.creature, at.cx, at.cy, at.w, True, _EMBLEM_SHADOW)
    name, second = layout.texts
    canvas.set(name)
    canvas.set(second, _SECOND_COLOUR)
    draw_icon(canvas, glyphs.device(model.kind, theme.IVORY, _DEVICE_FILL), layout.icons[0])
    if layout.mark is not None:
        mark = layout.mark
        canvas.draw(glyphs.ready_mark(), mark.x, mark.y, mark.w, mark.h, shadow=_MARK_SHADOW)
    for n, pip in enumerate(layout.pips):
        full = model.strength is not None and n <= model.strength[0]
        draw_icon(canvas, glyphs.pip(colour, full), pip)


def _draw_empty(canvas: Canvas, rect: Rect, model: EmptyModel, layout: PlateLayout) -> None:
    plates.draw_empty(canvas, rect.x, rect.y, rect.w, rect.h)
    draw_icon(canvas, emblems.empty_medallion(), layout.medallion)
    for text in layout.texts:
        canvas.set(text, _JOIN_COLOUR)
    for kind, at in zip(model.kinds, layout.icons, strict=False):
        draw_icon(canvas, glyphs.device(kind, _FREE_DEVICE), at)


class StartButton(Button[Command]):
    """Start, with the control that presses it while it is in focus."""

    word: Text
    sign: Rect

    def __init__(
        self, rect: Rect, text: str, start: Callable[[Device], Command | None], ready: bool, glyph: Glyph
    ) -> None:
        super().__init__("start", rect, text, start, px=START.px, enabled=ready, sound="ok")
        self.glyph = glyph

    def lay_out(self, sizes: Typesetter) -> None:
        super().lay_out(sizes)
        high = glyphs.grown(sizes)
        wide = glyphs.width(sizes, self.glyph)
        self.word = sizes.line(self.text, self.rect.without(right=_BEFORE_GLYPH + wide), START, "centre")
        left = self.word.rect.right + _BEFORE_GLYPH
        self.sign = Rect(left, self.rect.cy - high / 2, wide, high)

    def draw(self, canvas: Canvas, focused: bool, pulse: float) -> None:
        r = self.rect
        if not focused or not self.enabled:
            super().draw(canvas, focused, pulse)
            return
        focus_mark(canvas, r, _START_CUT, pulse)
        canvas.draw(plates.button(r.w, r.h, _START_CUT, True), r.x, r.y, r.w, r.h)
        canvas.set(self.word, _START_COLOUR)
        glyphs.draw(canvas, self.glyph, self.sign)
