"""Choosing seats: who plays on which device, CPU players, the rules of this match, and Start."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence

import rules
from rules.match import Match
from scenes import catalogue
from scenes.input.intents import MOUSE, Device, DeviceChange, Input, Intent, Pointer, PointerPhase, Press
from scenes.input.seating import Seating
from scenes.menu import last_lineups, seats_advice, seats_layout, seats_states, seats_view
from scenes.menu.base import Field, MenuScene
from scenes.menu.base_layout import SAFE, heading
from scenes.menu.device_names import free_kinds, how_to_join
from scenes.menu.draft import LineupDraft
from scenes.menu.help import HelpScene
from scenes.menu.places import EmptyModel, PlaceModel, SeatPlate, StartButton
from scenes.menu.seats_layout import SeatsLayout
from scenes.menu.seats_states import Action, RivalFocus, SeatsState, role_of, state_of
from scenes.menu.seats_view import Invite, Rival, SeatsPicture
from scenes.services import Services
from scenes.stack import Command, Pop, Push, Replace
from scenes.table import characters
from scenes.table.lineup import Lineup
from scenes.table.navigator import Navigator
from scenes.table.toast import Toast
from scenes.view.canvas import Canvas
from scenes.view.focus import under
from scenes.view.prompts import Prompt, PromptBar, height, line
from scenes.view.widgets import Button, Choice

FIRST_LEVEL = "medium"
MOST_INVITED = 4
"""The most kinds of devices that an invitation shows."""


class SeatsScene(MenuScene):
    """Seats for any game of the catalogue.

    `has_save`: another match is kept that this one will replace.  `former`: who played before; they sit as
    they sat, and as this screen has come in the place of their table, the way back leads to the title.
    """

    layout: SeatsLayout
    picture: SeatsPicture

    def __init__(
        self,
        services: Services,
        navigator: Navigator,
        game_id: str,
        device: Device,
        has_save: bool = False,
        former: Lineup | None = None,
    ) -> None:
        super().__init__(services, device)
        self.navigator, self.game_id, self.has_save = navigator, game_id, has_save
        self.game, self.entry = rules.GAMES[game_id], catalogue.entry(game_id)
        self.draft = LineupDraft(self.game.seats, rules.LEVELS, FIRST_LEVEL, device)
        self.options = {name: values[0] for name, values in self.game.options.items()}
        self._beginner: int | None = 0
        """The place that was last chosen to begin, None: by lot."""
        self._refusal = ""
        self._found = Toast(services.now, self.lay_out)
        self.former = former
        last = last_lineups.recall(services.storage, game_id, services.input.devices, device, FIRST_LEVEL)
        if former is not None:
            self._restore(former)
        elif last is not None:
            self.draft.restore(last.match.seats, last.seating.drivers)
            self.draft.awaited = self.draft.people - {device}
            self.options |= last.match.options
            begins = self.draft.emblems.index(last.match.seats[0].emblem)
            self._beginner = None if last.by_lot else begins
        self.lay_out("start")

    def _restore(self, former: Lineup) -> None:
        """Everybody's seat and the rules as they were; the next in turn begins.

        Whoever is the only person goes on with the device in hand.
        """
        match, here = former.match, self.services.input.devices
        drivers = [driver if driver in here else None for driver in former.seating.drivers]
        if len(former.people) == 1 and not former.replay:
            drivers[former.people[0]] = self.device
        self.draft.restore(match.seats, drivers)
        self.options |= match.options
        begins = match.seats[1].emblem
        self._beginner = self.draft.emblems.index(begins) if begins in self.draft.emblems else 0

    # who plays, and who begins

    @property
    def names(self) -> dict[int, str]:
        """Place -> the name of whoever has it."""
        seats = self.draft.seats
        return dict(zip(seats, characters.names(tuple(seats.values()), self.services.words), strict=True))

    @property
    def _beginners(self) -> list[int | None]:
        """The places that may begin, and None: by lot."""
        return [*self.draft.places, None]

    @property
    def first(self) -> int | None:
        """Who begins: the place last chosen while somebody has it, else the first that somebody has."""
        return self._beginner if self._beginner in self._beginners else self._beginners[0]

    # the form

    def lay_out(self, focus: str | None = None) -> None:
        people = [occupant.device for occupant in self.draft.occupants if occupant.device is not None]
        if isinstance(role_of(self.device, self.draft), seats_states.Newcomer):
            self.device = people[0]
        rows, most = (len(found) + (not self.entry.drawn_lot) for found in (self._offered, self.options))
        names, book = [*self.names.values()], self.services.words("seats.help.button")
        self.layout = seats_layout.lay_out(self.sizes, self.draft.emblems, (rows, most), book, names)
        super().lay_out(focus)

    def widgets(self) -> Sequence[Field]:
        plates: list[Field] = [
            SeatPlate(
                *(place, rect, self._place_model(place)), self._cycle, self._next_level, self._explain_change
            )
            for place, rect in enumerate(self.layout.plates)
        ]
        glyph = self.services.input.label(self.device, Intent.OK)
        start = StartButton(
            self.layout.start, self.services.words("seats.start"), self.start, self.draft.ready, glyph
        )
        return [*self._rules(), self._help_button(), start, *plates]

    def _help_button(self) -> Field:
        text = self.services.words("seats.help.button") if self.layout.help_named else ""
        return Button("help", self.layout.help, text, self._help, "book", seats_layout.HELP.px)

    def _help(self, device: Device) -> Command:
        return Push(HelpScene(self.services, self.game_id, device, dict(self.options)))

    def _place_model(self, place: int) -> PlaceModel | EmptyModel:
        words, seat = self.services.words, self.draft.seats.get(place)
        if seat is None:
            kinds = free_kinds(self.services, self.draft.people)
            return EmptyModel(words("seats.join"), words("seats.join_second"), kinds)
        name, device = self.names[place], self.draft.occupants[place].device
        if device is not None:
            kind = self.services.input.kind(device)
            return PlaceModel(seat.emblem, "", name, self.services.device_name(device), kind)
        strength = self.draft.levels.index(seat.level or ""), len(self.draft.levels)
        level = words(f"level.{seat.level}")
        return PlaceModel(seat.emblem, characters.creature(seat), name, level, "cpu", strength)

    @property
    def _offered(self) -> tuple[str, ...]:
        """The rules of a match that can be chosen beside what has been chosen."""
        return self.entry.offered(self.options)

    def _rules(self) -> list[Field]:
        words, fields = self.services.words, list[Field]()
        for name in self._offered:
            values = self.game.options[name]
            texts = [words(f"{self.game_id}.seats.{name}.{value}") for value in values]
            label, index = words(f"{self.game_id}.seats.{name}.label"), values.index(self.options[name])
            fields.append(self._choice(len(fields), name, label, texts, index, self._setter(name, values)))
        if not self.entry.drawn_lot:
            texts = [
                words("seats.first.lot") if place is None else self.names[place] for place in self._beginners
            ]
            label, index = words("seats.first.label"), self._beginners.index(self.first)
            fields.append(self._choice(len(fields), "first", label, texts, index, self._set_beginner))
        return fields

    def _choice(
        self, row: int, key: str, label: str, texts: Sequence[str], index: int, choose: Callable[[int], None]
    ) -> Choice[Command]:
        layout = self.layout
        return Choice(key, layout.rules[row], label, texts, index, choose, layout.share, layout.stacked)

    def _setter(self, name: str, values: Sequence[str]) -> Callable[[int], None]:
        def choose(index: int) -> None:
            self.options[name] = values[index]
            self.lay_out()

        return choose

    def _set_beginner(self, index: int) -> None:
        self._beginner = self._beginners[index]

    def _cycle(self, place: int, device: Device, by: int) -> bool:
        """Somebody else takes the place; True if that is a person who had it not."""
        before = self.draft.occupants[place].device
        self.draft.cycle(place, device, by)
        now = self.draft.occupants[place]
        if before is not None and now.level is not None:
            self._refuse(seats_advice.how_back(self.services, device, by))
        self.lay_out()
        return before is None and now.device is not None

    def _explain_change(self, device: Device) -> None:
        self._refuse(seats_advice.how_to_change(self.services, device))

    def _next_level(self, place: int) -> None:
        self.draft.next_level(place)
        self.lay_out()

    @property
    def _focused_place(self) -> int | None:
        return self._place(self.form.focus)

    def _place(self, key: str | None) -> int | None:
        """The place whose plate has that key."""
        widget = self.form.widgets.get(key or "")
        return widget.place if isinstance(widget, SeatPlate) else None

    # what can be pressed

    def lay_bars(self) -> Sequence[PromptBar]:
        words, label, scale = self.services.words, self.services.input.label, self.text_scale
        foot = line(scale)
        above = foot - max(seats_layout.PROMPT_PITCH, height(scale) + 2)
        rows = [("choose", Intent.OK, SAFE.x, above), ("back", Intent.BACK, SAFE.x, foot)]
        if self.draft.left_open or self.draft.has_empty_place:
            key = "cpu_instead" if self.draft.left_open else "add_cpu"
            rows.append((key, Intent.NORTH, SAFE.right, above))
        if self.device in self.draft.people:
            rows.append(("leave_seat", Intent.WEST, SAFE.right, foot))
        room = self.layout.plates[0].x - SAFE.x - seats_layout.APART
        return [
            PromptBar(
                [Prompt((intent,), words(f"prompt.{key}"))],
                self.device,
                label,
                scale,
                x,
                y,
                "left" if x == SAFE.x else "right",
                room=room,
                most=1,
            )
            for key, intent, x, y in rows
            if self.device != MOUSE or intent in (Intent.OK, Intent.BACK) or key == "cpu_instead"
        ]

    def handle(self, event: Input) -> Command | None:
        device = self.device
        if isinstance(event, DeviceChange):
            self._devices_changed()
        elif isinstance(event, (Press, Pointer)):
            if not (isinstance(event, Pointer) and event.phase is PointerPhase.MOVE):
                self.draft.awaited.discard(event.device)
            if isinstance(role_of(event.device, self.draft), seats_states.Newcomer):
                # The device does not steer: its prompts are not shown.
                return self.press(event) if isinstance(event, Press) else self.point(event)
            if not (isinstance(event, Pointer) and event.phase is PointerPhase.MOVE):
                self._refuse("")
        command = super().handle(event)
        if self.device != device:
            self.lay_out()
        return command

    def step(self, dt: float) -> Command | None:
        """Tell what has been found out about devices, where nothing more urgent is said."""
        if found := self.services.twins_found():
            self._found.say(found, lasting=True)
        self._found.step()
        return None

    def _devices_changed(self) -> None:
        for device in self.draft.people - set(self.services.input.devices):
            while self.draft.leave(device) is not None:
                self.services.audio.play("leave")
        self.lay_out()

    def press(self, press: Press) -> Command | None:
        action = role_of(press.device, self.draft).press(press, self._focused_place)
        if press.repeat and press.intent in (Intent.BACK, Intent.MENU):
            return None
        return super().press(press) if isinstance(action, seats_states.UseForm) else self._do(action)

    def point(self, pointer: Pointer) -> Command | None:
        place = self._place(under(self.form.rects, pointer.x, pointer.y))
        action = role_of(pointer.device, self.draft).point(pointer, place)
        return super().point(pointer) if isinstance(action, seats_states.UseForm) else self._do(action)

    def _do(self, action: Action) -> Command | None:
        """Carry out what a press asks for."""
        match action:
            case seats_states.Join(device, place, own_choice):
                self._refuse("")
                self._change(self.draft.join(device, place, own_choice), "join")
            case seats_states.Leave(device, place):
                self._change(self.draft.leave(device, place), "leave")
            case seats_states.AddCpu(place):
                self._change(self.draft.add_cpu(place), "join")
            case seats_states.Explain(device, refused):
                if refused:
                    self.services.audio.play("refuse")
                self._refuse(how_to_join(self.services, device, self.draft, self.device))
            case seats_states.Begin(device):
                self.services.audio.play("ok" if self.draft.ready else "refuse")
                return self.start(device) if self.draft.ready else None
            case seats_states.LeaveScreen():
                self.services.audio.play("back")
                return Pop() if self.former is None else Replace(self.navigator.title())
        return None

    def _change(self, place: int | None, sound: str) -> None:
        """The draft has changed, unless `place` is None."""
        self.services.audio.play("refuse" if place is None else sound)
        self.lay_out()

    def _refuse(self, why: str) -> None:
        if why != self._refusal:
            self._refusal, self.dirty = why, True

    # the match

    def start(self, device: Device) -> Command | None:
        seed = random.SystemRandom().randrange(2**32)
        places = self.draft.places
        first = places[seed % len(places)] if self.first is None else self.first
        match, seating = self._match(first, seed)
        last_lineups.remember(self.services.storage, match, seating, self.first is None)
        return Replace(self.navigator.table(match, seating))

    def _match(self, first: int, seed: int) -> tuple[Match, Seating]:
        seats, drivers = self.draft.lineup(first)
        rules_chosen = {name: self.options[name] for name in self._offered}
        return Match.start(self.game_id, seats, seed, rules_chosen), Seating(drivers)

    def prerender(self, unseen: Canvas) -> Iterator[None]:
        """The table that Start opens would else make people wait for its first picture."""
        if self.draft.ready:
            table = self.navigator.table(*self._match(self.draft.places[0], 0))
            yield from table.prerender_first(unseen)

    # the picture

    @property
    def state(self) -> SeatsState:
        """What the screen has to say now."""
        return state_of(self.draft, self.form.focus, self._focused_place, self.has_save, self._refusal)

    @property
    def warning(self) -> str:
        """One line that must not be missed, or nothing."""
        state, words = self.state, self.services.words
        return words("seats.replaces") if state.ends_saved_match else state.refusal or self._found.text

    def compose(self) -> None:
        super().compose()
        sizes, words, state, layout = self.sizes, self.services.words, self.state, self.layout
        title = words(f"{self.game_id}.name")
        note = words(state.note(self.game_id, self.options))
        warned = seats_layout.lay_warning(sizes, layout, self.warning) if self.warning else None
        hides_note = warned is not None and warned.plate is None
        self.picture = SeatsPicture(
            layout,
            heading(sizes, title, words("seats.heading"), layout.heading),
            tuple((place, self.draft.emblems[place]) for place in self.draft.places),
            None if hides_note else sizes.set(note, layout.note, seats_layout.NOTE, "centre"),
            warned,
            self._rival(state),
            self._invite(state),
        )

    def _rival(self, state: SeatsState) -> Rival | None:
        """The CPU player in focus, unless a warning stands where it is described."""
        if not isinstance(state.focus, RivalFocus):
            return None
        prompts = [rect for bar in self._bars for rect in bar.rects]
        room = seats_layout.rival_room(self.layout, state.focus.place, prompts)
        if self.warning and len(self.layout.plates) > 2 and room.overlaps(self.layout.corner):
            return None
        playing_style = self.services.words(f"rival.{state.focus.level}.playing_style")
        seat, name = self.draft.seats[state.focus.place], self.names[state.focus.place]
        layout = seats_layout.lay_rival(self.sizes, self.layout, room, name, playing_style)
        return Rival(seat.emblem, characters.creature(seat), layout)

    def _invite(self, state: SeatsState) -> Invite | None:
        """How other people sit down, unless the CPU player in focus is described in that place."""
        if not state.invites or isinstance(state.focus, RivalFocus):
            return None
        kinds = tuple(reversed(free_kinds(self.services, self.draft.people)[:MOST_INVITED]))
        text, how = self.services.words("seats.invite"), self.services.words("seats.invite_how")
        return Invite(kinds, seats_layout.lay_invite(self.sizes, self.layout, text, how, len(kinds)))

    def paint(self, canvas: Canvas) -> None:
        seats_view.draw(canvas, self.picture, self.entry.strip)
