"""The places round the table while seats are chosen, and the button that starts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.match import Seat
from scenes.input.intents import MOUSE, Device, Intent, is_pad
from scenes.menu.draft import Draft, Taker
from scenes.services import Services
from scenes.stack import Command
from scenes.table import characters
from scenes.view import theme
from scenes.view.art import emblems, glyphs, plates
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.svg import radial, stroke, svg
from scenes.view.widgets import BRASS_ICON, Button, Widget, WidgetResult, focus_mark

if TYPE_CHECKING:
    from scenes.menu.seats import SeatsScene

_ARROWS_W = 76


def device_name(services: Services, device: Device) -> str:
    """A device in a word or two."""
    if is_pad(device):
        return services.words("seats.device.pad", number=services.input.number(device))
    return services.words(f"seats.device.{device}")


def knocking(services: Services, draft: Draft, steering: Device, device: Device) -> str:
    """What a device without a seat is told: how to take one or, if people have all, how one becomes free."""
    words = services.words

    def sign(of: Device, intent: Intent) -> str:
        text = services.input.label(of, intent).text
        return text[:1].upper() + text[1:]

    if not draft.full:
        if device == MOUSE:
            return words("seats.knock_mouse")
        return words("seats.knock", device=device_name(services, device), press=sign(device, Intent.OK))
    holders = [steering, *(taker.device for taker in draft.takers)]
    holder = next((h for h in holders if h in draft.people and h != MOUSE), None)
    if holder is None:
        return words("seats.none_free")
    count = len(draft.takers)
    key = "seats.both_taken" if count == 2 else "seats.all_taken"
    return words(key, count=count, press=sign(holder, Intent.WEST))


class SeatPlate(Widget[Command]):
    """A place and its taker; left and right change the taker, OK only the level of a CPU player."""

    def __init__(self, screen: SeatsScene, place: int, rect: Rect) -> None:
        super().__init__(f"seat{place}", rect)
        self.screen, self.place = screen, place
        self.emblem = screen.draft.emblems[place]

    @property
    def taker(self) -> Taker:
        return self.screen.draft.takers[self.place]

    def press(self, device: Device) -> WidgetResult[Command]:
        if self.taker.level is None:
            return self.shift(1, device)
        self.screen.draft.next_level(self.place)
        self.screen.lay_out()
        return WidgetResult(changed=True, sound="focus")

    def shift(self, by: int, device: Device) -> WidgetResult[Command]:
        before = self.taker
        self.screen.draft.cycle(self.place, device, by)
        self.screen.lay_out()
        joined = self.taker.device is not None and before.device is None
        return WidgetResult(changed=True, sound="join" if joined else "focus")

    def click(self, x: float, device: Device) -> WidgetResult[Command]:
        before_end = self.rect.right - x
        if before_end > _ARROWS_W:
            return self.press(device)
        return self.shift(1 if before_end < _ARROWS_W / 2 else -1, device)

    def draw(self, canvas: Canvas, focused: bool, pulse: float) -> None:
        r = self.rect
        if focused:
            focus_mark(canvas, r, 22, pulse)
        if self.taker.empty:
            self._empty(canvas)
        else:
            self._taken(canvas)
        if focused:
            for icon, x in (("left", r.right - 58), ("right", r.right - 26)):
                canvas.centred(glyphs.icon(icon, BRASS_ICON), x, r.y + r.h * 0.67, 32, 32)

    @property
    def _medallion(self) -> float:
        return self.rect.h - 50

    @property
    def _left(self) -> float:
        return self.rect.x + 22 + self._medallion + 18

    def _taken(self, canvas: Canvas) -> None:
        r, taker, left = self.rect, self.taker, self._left
        colour, side = theme.SEATS[self.emblem], self._medallion
        plates.lay(canvas, plates.taken_plate(r.w, r.h, colour), r.x, r.y, r.w, r.h, 12)
        seat = self.screen.draft.assignments[self.place]
        x, y = r.x + 22 + side / 2, r.y + 25 + side / 2
        emblems.draw_portrait(
            canvas, seat.emblem, characters.creature(seat), x, y, side, True, (0, 6, 7, 160)
        )
        upper, lower = r.y + r.h * 0.31, r.y + r.h * 0.67
        name = self.screen.names[self.place]
        if taker.device is None:
            kind, second = "cpu", self.screen.services.words(f"level.{taker.level}")
            end = self._pips(canvas, upper, colour)
        else:
            kind = self.screen.services.input.kind(taker.device)
            second, end = device_name(self.screen.services, taker.device), r.right - 90
            canvas.centred(glyphs.ready_mark(), r.right - 46, upper, 52, 52, shadow=(0, 3, 4, 140))
        canvas.text(name, left, upper, 46, "bold", width=end - left)
        canvas.draw(glyphs.device(kind, theme.IVORY, "#101d20"), left - 4, lower - 24, 72, 48)
        canvas.text(second, left + 82, lower, 32, colour="#e6ecdd", width=r.right - _ARROWS_W - left - 82)

    def _pips(self, canvas: Canvas, y: float, colour: str) -> float:
        """How strong the CPU player is, in stones. Returns where they begin."""
        levels = self.screen.draft.levels
        reached = levels.index(self.taker.level or "") + 1
        for n in range(len(levels)):
            x = self.rect.right - 34 - (len(levels) - 1 - n) * 34
            canvas.centred(glyphs.pip(colour, n < reached), x, y, 28, 28)
        return self.rect.right - 34 - (len(levels) - 1) * 34 - 32

    def _empty(self, canvas: Canvas) -> None:
        r, left, words = self.rect, self._left, self.screen.services.words
        plates.draw_empty(canvas, r.x, r.y, r.w, r.h)
        canvas.draw(emblems.empty_medallion(), r.x + 22, r.y + 25, self._medallion, self._medallion)
        room, lines = r.right - 24 - left, [words("seats.join"), words("seats.join_second")]
        widest = max(canvas.text_width(text, 36, "bold") for text in lines)
        px = max(theme.MIN_TEXT, canvas.grow(36) * min(1.0, room / widest))
        for text, way in zip(lines, (-1, 1), strict=True):
            canvas.text(text, left, r.y + r.h * 0.36 + way * px * 0.6, px, "bold", "#fff0cc", fixed=True)
        for n, kind in enumerate(self.screen.free_pictures()[:3]):
            canvas.draw(glyphs.device(kind, "#dfe7da"), left - 4 + n * 86, r.y + r.h * 0.79 - 24, 72, 48)


def draw_manner(canvas: Canvas, room: Rect, seat: Seat, name: str, text: str) -> None:
    """Who the CPU player of a seat is and how it plays, on a plate in `room`; large text has a small head."""
    colour = theme.SEATS[seat.emblem]
    plates.lay(canvas, plates.taken_plate(room.w, room.h, colour), room.x, room.y, room.w, room.h, 12)
    side = min(room.h - 44, 128.0 - 88 * (canvas.text_scale - 1))
    left = room.x + 24
    head = emblems.emblem(characters.creature(seat), colour)
    canvas.centred(head, left + side / 2, room.cy, side, side, (0, 5, 6, 150))
    left += side + 12
    px, wide = canvas.grow(36), room.right - 22 - left
    told = canvas.wrap(text, px, wide, fixed=True)
    while px > theme.MIN_TEXT and (1 + len(told)) * px * 1.28 > room.h - 40:
        px -= 1
        told = canvas.wrap(text, px, wide, fixed=True)
    told = [name, *told]
    for n, line in enumerate(told):
        y = room.cy + (n - (len(told) - 1) / 2) * px * 1.28
        canvas.text(line, left, y, px, "sans" if n else "bold", theme.IVORY, fixed=True)


class StartButton(Button[Command]):
    """Start, with the button that presses it."""

    def __init__(self, screen: SeatsScene, rect: Rect) -> None:
        text = screen.services.words("seats.start")
        super().__init__("start", rect, text, screen.start, px=50, enabled=screen.draft.ready, sound="ok")
        self.screen = screen

    def draw(self, canvas: Canvas, focused: bool, pulse: float) -> None:
        r = self.rect
        if not focused or not self.enabled:
            return super().draw(canvas, focused, pulse)
        focus_mark(canvas, r, 18, pulse)
        canvas.draw(plates.button(r.w, r.h, 18, True), r.x, r.y, r.w, r.h)
        glyph = self.screen.services.input.label(self.screen.device, Intent.OK)
        word = canvas.text_width(self.text, self.px, "bold")
        sign = glyphs.glyph_width(canvas, glyph)
        left = r.cx - (word + 30 + sign) / 2
        canvas.text(self.text, left, r.cy, self.px, "bold", "#fff4d8")
        glyphs.draw_glyph(canvas, glyph, left + word + 30 + sign / 2, r.cy)
        return None


def inlay(canvas: Canvas) -> None:
    """The brass line of the table: a square on its corner that joins the four places."""

    def square(r: float) -> str:
        return f"M960 {540 - r * 0.62:g} L{960 + r:g} 540 L960 {540 + r * 0.62:g} L{960 - r:g} 540 Z"

    light = radial("g", (960, 540), 700, [(0, "#ffe9bd", 0.10), (1, "#ffe9bd", 0.02)])
    body = f'<path d="{square(760)}" fill="url(#g)"/>' + stroke(square(760), "#031012", 6, 0.5)
    body += stroke(square(760), theme.BRASS_LINE, 2.4, 0.62) + stroke(square(736), theme.BRASS_LINE, 1.4, 0.3)
    canvas.draw(svg(theme.W, theme.H, body, light), 0, 0, theme.W, theme.H)
