"""Choosing seats: who plays on which device, CPU players, the rules of this match, and Start."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence

import rules
from rules.match import Match, Seat
from scenes.input.intents import (
    MOUSE,
    Device,
    DeviceChange,
    Input,
    Intent,
    Pointer,
    PointerPhase,
    Press,
    is_keys,
    is_pad,
)
from scenes.input.seating import Seating
from scenes.menu import shelf
from scenes.menu.base import SAFE, Field, MenuScene, heading, lay_panel, warn, warn_aside
from scenes.menu.draft import Draft
from scenes.menu.places import SeatPlate, StartButton, draw_manner, inlay, knocking
from scenes.services import Services
from scenes.stack import Command, Pop, Replace, Scene
from scenes.table import characters
from scenes.table.lineup import Lineup
from scenes.table.navigator import Navigator
from scenes.view import theme
from scenes.view.art import glyphs, ground
from scenes.view.canvas import Canvas
from scenes.view.focus import under
from scenes.view.geometry import Rect
from scenes.view.prompts import Prompt, PromptBar, height, line
from scenes.view.widgets import Choice

FIRST_LEVEL = "medium"
PADDING = 44
START_H = 92

_SIDES = {"fox": "bottom", "owl": "top", "hare": "left", "bear": "right"}


class SeatsScene(MenuScene):
    """Seats for any game of the catalogue.

    `kept`: another match is kept that this one will replace.  `former`: who played before; they sit as they
    sat, and as this screen has come in the place of their table, the way back leads to the title.
    """

    def __init__(
        self,
        services: Services,
        navigator: Navigator,
        game_id: str,
        device: Device,
        kept: bool = False,
        former: Lineup | None = None,
    ) -> None:
        super().__init__(services, device)
        self.navigator, self.game_id, self.kept = navigator, game_id, kept
        self.game = rules.GAMES[game_id]
        self.draft = Draft(self.game.seats, rules.LEVELS, FIRST_LEVEL, device)
        self.chosen = {name: values[0] for name, values in self.game.options.items()}
        self._wished: int | None = 0
        self._refusal = ""
        self.former = former
        if former is not None:
            self._resume(former)
        self.lay_out("start")

    def _resume(self, former: Lineup) -> None:
        """Everybody's seat and the rules as they were; the next in turn begins.

        Whoever is the only person goes on with the device in hand.
        """
        match, here = former.match, self.services.input.devices
        drivers = [driver if driver in here else None for driver in former.seating.drivers]
        if len(former.people) == 1 and not former.replay:
            drivers[former.people[0]] = self.device
        self.draft.seat(match.seats, drivers)
        self.chosen |= match.options
        begins = match.seats[1].emblem
        self._wished = self.draft.emblems.index(begins) if begins in self.draft.emblems else 0

    def lay_out(self, focus: str | None = None) -> None:
        if self.draft.outside(self.device):
            self.device = next(taker.device for taker in self.draft.takers if taker.device is not None)
        super().lay_out(focus)

    # layout

    def _seat_rect(self, emblem: str) -> Rect:
        more = self.text_scale - 1
        w, h = 510 + 100 * more, 184 + 52 * more
        return {
            "bottom": Rect(960 - w / 2, SAFE.bottom - h, w, h),
            "top": Rect(960 - w / 2, SAFE.y, w, h),
            "left": Rect(SAFE.x, 540 - h / 2, w, h),
            "right": Rect(SAFE.right - w, 540 - h / 2, w, h),
        }[_SIDES[emblem]]

    @property
    def panel(self) -> Rect:
        """The plate in the middle, between the places."""
        seat = self._seat_rect("owl")
        gap = 36.0
        free = SAFE.w - 2 * (seat.w + 46)
        w = free if len(self.draft.emblems) > 2 else 960 + 600 * (self.text_scale - 1)
        return Rect.around(960, 540, w, 1080 - 2 * (seat.bottom + gap))

    @property
    def _note_height(self) -> float:
        return self.grow(32) * 1.3

    @property
    def _strip(self) -> bool:
        """Whether there is room for the row of pieces."""
        return self.panel.h - self._rows_height - self._note_height - START_H - 60 > 84

    @property
    def _stacked(self) -> bool:
        return len(self.draft.emblems) > 2 and self.text_scale > 1

    @property
    def _row_height(self) -> float:
        return 124.0 if self._stacked else 66 + 20 * (self.text_scale - 1)

    @property
    def _rows_height(self) -> float:
        rows = len(self.chosen) + (not shelf.FACES[self.game_id].drawn_lot)
        return rows * (self._row_height + 12)

    @property
    def _rows_top(self) -> float:
        return self.panel.y + (104 if self._strip else 22)

    def widgets(self) -> Sequence[Field]:
        seats: list[Field] = [
            SeatPlate(self, place, self._seat_rect(emblem)) for place, emblem in enumerate(self.draft.emblems)
        ]
        return [*self._rules(), self._start_button(), *seats]

    def _rules(self) -> list[Field]:
        panel, words = self.panel, self.services.words
        w = panel.w - 2 * PADDING
        share = min(0.52, 1 - 250 / w)
        y = self._rows_top
        rows: list[Field] = []
        for name, values in self.game.options.items():
            place = Rect(panel.x + PADDING, y, w, self._row_height)
            label = words(f"{self.game_id}.seats.{name}.label")
            texts = [words(f"{self.game_id}.seats.{name}.{value}") for value in values]
            index = values.index(self.chosen[name])
            rows.append(
                Choice(name, place, label, texts, index, self._setter(name, values), share, self._stacked)
            )
            y += self._row_height + 12
        if shelf.FACES[self.game_id].drawn_lot:
            return rows
        place = Rect(panel.x + PADDING, y, w, self._row_height)
        names = [words("seats.first.lot") if place is None else self.names[place] for place in self._firsts]
        label, index = words("seats.first.label"), self._firsts.index(self.first)
        rows.append(Choice("first", place, label, names, index, self._set_first, share, self._stacked))
        return rows

    @property
    def names(self) -> dict[int, str]:
        """Place -> the name of its taker."""
        lineup = self.draft.assignments
        return dict(zip(lineup, characters.names(tuple(lineup.values()), self.services.words), strict=True))

    @property
    def _firsts(self) -> list[int | None]:
        """The places that may begin, and None: by lot."""
        return [*self.draft.taken, None]

    @property
    def first(self) -> int | None:
        """Who begins: the place last chosen while it is taken, else the first that is."""
        return self._wished if self._wished in self._firsts else self._firsts[0]

    def _setter(self, name: str, values: Sequence[str]) -> Callable[[int], None]:
        def choose(index: int) -> None:
            self.chosen[name] = values[index]

        return choose

    def _set_first(self, index: int) -> None:
        self._wished = self._firsts[index]

    def _start_button(self) -> Field:
        panel = self.panel
        w = min(520.0, panel.w - 2 * PADDING)
        return StartButton(self, Rect(960 - w / 2, panel.bottom - START_H - 24, w, START_H))

    # what can be pressed

    @property
    def bars(self) -> list[PromptBar]:
        words, label, scale = self.services.words, self.services.input.label, self.text_scale
        foot = line(scale)
        above = foot - max(66.0, height(scale) + 2)
        rows = [("choose", Intent.OK, SAFE.x, above), ("back", Intent.BACK, SAFE.x, foot)]
        if any(taker.empty for taker in self.draft.takers):
            rows.append(("add_cpu", Intent.NORTH, SAFE.right, above))
        if self.device in self.draft.people:
            rows.append(("leave_seat", Intent.WEST, SAFE.right, foot))
        return [
            PromptBar(
                [Prompt((intent,), words(f"prompt.{key}"))],
                self.device,
                label,
                scale,
                x,
                y,
                "left" if x == SAFE.x else "right",
            )
            for key, intent, x, y in rows
            if self.device != MOUSE or intent in (Intent.OK, Intent.BACK)
        ]

    def handle(self, event: Input) -> Command | None:
        if isinstance(event, DeviceChange):
            self._devices_changed()
        elif isinstance(event, (Press, Pointer)):
            if self.draft.outside(event.device):
                self._knock(event)
                return None
            if self._refusal and not (isinstance(event, Pointer) and event.phase is PointerPhase.MOVE):
                self._refusal = ""
                self.dirty = True
        return super().handle(event)

    def _knock(self, event: Press | Pointer) -> None:
        """All that a device without a seat can do is to take one."""
        if isinstance(event, Pointer):
            if event.phase is not PointerPhase.DOWN:
                return
            place = self._place(under(self.form.places, event.x, event.y))
            joins = place is not None and self.draft.takers[place].device is None
        else:
            if event.repeat:
                return
            place, joins = self._focused_place, event.intent is Intent.OK
        if joins and not self.draft.full:
            self._join(event.device, place, isinstance(event, Pointer))
            return
        if joins or isinstance(event, Pointer):
            self.services.audio.play("refuse")
        self._refusal = knocking(self.services, self.draft, self.device, event.device)
        self.dirty = True

    def _devices_changed(self) -> None:
        for device in self.draft.people - set(self.services.input.devices):
            while self.draft.leave(device) is not None:
                self.services.audio.play("leave")
        self.lay_out()

    def press(self, press: Press) -> Command | None:
        if press.repeat or press.device == MOUSE:
            return super().press(press)
        if press.intent is Intent.OK and not self.draft.people and not self.draft.ready:
            self._join(press.device, self._focused_place)
            return None
        if press.intent is Intent.WEST:
            self._change(self.draft.leave(press.device, self._focused_place), "leave")
            return None
        if press.intent is Intent.NORTH:
            self._change(self.draft.add_cpu(self._focused_place), "join")
            return None
        return super().press(press)

    @property
    def _focused_place(self) -> int | None:
        return self._place(self.form.focus)

    def _place(self, key: str | None) -> int | None:
        """The place whose plate has that key."""
        widget = self.form.widgets.get(key or "")
        return widget.place if isinstance(widget, SeatPlate) else None

    def _join(self, device: Device, place: int | None, chosen: bool = False) -> None:
        """The device takes the place in focus, unless a person has it.

        A CPU player there, whom somebody else may be looking at, stays while there is an empty place; not so
        one that was `chosen` on this device.
        """
        takers = self.draft.takers
        full = not any(taker.empty for taker in takers)
        if place is not None and takers[place].device is None and (chosen or full or takers[place].empty):
            self.draft.take(place, device)
        else:
            self.draft.join(device, place)
        self._refusal = ""
        self._change(0, "join")

    def _change(self, place: int | None, sound: str) -> None:
        """The draft has changed, unless `place` is None."""
        self.services.audio.play("refuse" if place is None else sound)
        self.lay_out()

    def back(self, device: Device) -> Command | None:
        """A second person's BACK only gives up a seat; the last one's leaves the screen."""
        if device in self.draft.people and len(self.draft.people) > 1:
            self._change(self.draft.leave(device), "leave")
            return None
        self.services.audio.play("back")
        return Pop() if self.former is None else Replace(self.navigator.title())

    def start(self, device: Device) -> Command | None:
        seed = random.SystemRandom().randrange(2**32)
        taken = self.draft.taken
        first = taken[seed % len(taken)] if self.first is None else self.first
        return Replace(self._table(first, seed))

    def _table(self, first: int, seed: int) -> Scene:
        seats, drivers = self.draft.seats(first)
        match = Match.start(self.game_id, seats, seed, self.chosen)
        return self.navigator.table(match, Seating(drivers))

    def prerender(self, unseen: Canvas) -> Iterator[None]:
        """The table that Start opens would else make people wait for its first picture."""
        if self.draft.ready:
            yield from self._table(self.draft.taken[0], 0).prerender_first(unseen)

    # the picture

    def free_pictures(self) -> list[str]:
        """Pictures of the devices that have no place yet, pads first, each kind once."""
        free = [d for d in self.services.input.devices if d not in self.draft.people]
        free.sort(key=lambda d: (not is_pad(d), not is_keys(d)))
        return list(dict.fromkeys(self.services.input.kind(device) for device in free))

    @property
    def opponent(self) -> Seat | None:
        """The CPU player that the focus is on."""
        seat = self.draft.assignments.get(-1 if self._focused_place is None else self._focused_place)
        return seat if seat is not None and seat.level is not None else None

    @property
    def warning(self) -> str:
        """One line that must not be missed, or nothing."""
        if self._refusal or not (self.kept and self.draft.ready and self.form.focus == "start"):
            return self._refusal
        return self.services.words("seats.replaces")

    @property
    def note(self) -> str:
        """One line about what the focus is on."""
        words, focus = self.services.words, self.form.focus
        if not self.draft.ready:
            return words("seats.too_few")
        if focus in self.chosen:
            return words(f"{self.game_id}.seats.{focus}.{self.chosen[focus]}_note")
        return words(f"{self.game_id}.seats.first")

    def paint(self, canvas: Canvas) -> None:
        ground.draw(canvas)
        inlay(canvas)
        self._lights(canvas)
        room = self._seat_rect("owl").x - SAFE.x - 40
        heading(
            canvas, self.services.words(f"{self.game_id}.name"), self.services.words("seats.heading"), room
        )
        if self.opponent is None:
            self._invite(canvas)
        elif not (self.warning and len(self.draft.emblems) > 2 and self._aside.overlaps(self._corner)):
            manner = self.services.words(f"rival.{self.opponent.level}.manner")
            name = self.names[self._focused_place or 0]
            draw_manner(canvas, self._aside, self.opponent, name, manner)
        panel = self.panel
        lay_panel(canvas, panel)
        if self._strip:
            shelf.FACES[self.game_id].strip(canvas, 960, panel.y + 52)
        rows_end = self._rows_top + self._rows_height - 12
        y = (rows_end + self.form.widgets["start"].rect.y - 14) / 2
        room = panel.w - 2 * PADDING
        if self.warning and len(self.draft.emblems) == 2:
            warn(canvas, self.warning, y, room)
        else:
            if self.warning:
                warn_aside(canvas, self.warning, self._corner)
            canvas.text(self.note, 960, y, 32, colour="#c4d6cc", align="centre", width=room)

    def _lights(self, canvas: Canvas) -> None:
        for place, emblem in enumerate(self.draft.emblems):
            if not self.draft.takers[place].empty:
                rect = self._seat_rect(emblem)
                canvas.pool(rect.cx, rect.cy, 520, 260, theme.mix("#000000", theme.SEATS[emblem], 0.3))

    @property
    def _corner(self) -> Rect:
        """The room on the right of the upper place."""
        left = self._seat_rect("owl").right + 40
        return Rect(left, SAFE.y, SAFE.right - left, self._seat_rect("bear").y - SAFE.y)

    @property
    def _aside(self) -> Rect:
        """Where the CPU player in focus is told of: under a place at the side, else beside the upper one."""
        emblem = self.draft.emblems[self._focused_place or 0]
        plate = self._seat_rect(emblem)
        if _SIDES[emblem] in ("bottom", "top"):
            return Rect(self._corner.x, SAFE.y, self._corner.w, plate.h)
        y = plate.bottom + 24
        foot = min(bar.rects[0].y for bar in self.bars) - 12
        return Rect(plate.x, y, plate.w, min(plate.h, foot - y))

    def _invite(self, canvas: Canvas) -> None:
        """Tells other people in the room how to sit down, unless an empty plate already does."""
        if not any(taker.level is not None for taker in self.draft.takers) or len(self.draft.emblems) > 2:
            return
        words = self.services.words
        room = self._corner.w
        pitch = max(50.0, self.grow(34) * 1.25)
        canvas.text(words("seats.invite"), SAFE.right, 84, 34, "bold", "#fff0cc", "right", width=room)
        canvas.text(
            words("seats.invite_how"),
            SAFE.right,
            84 + pitch,
            34,
            colour=theme.CREAM,
            align="right",
            width=room,
        )
        for n, kind in enumerate(reversed(self.free_pictures()[:4])):
            x = SAFE.right - 72 - n * 88
            canvas.draw(glyphs.device(kind, "#dfe7da"), x, 84 + pitch * 1.9 - 10, 72, 48)
