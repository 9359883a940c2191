"""The table of every game: ask a seat, submit its move, play the events, ask the next one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rules.game import Event, IllegalMove
from rules.match import EMBLEMS, Match
from scenes.input.intents import (
    MOUSE,
    Device,
    DeviceChange,
    FocusLost,
    Hand,
    Input,
    Intent,
    Pointer,
    Press,
    Release,
)
from scenes.input.seating import Gate, Seating
from scenes.platform.cpu import YES, CpuError
from scenes.services import Services
from scenes.stack import Command, Push, Replace, Scene
from scenes.table import panels, saving
from scenes.table.drivers import CpuDriver, Driver, PersonDriver, ReplayDriver
from scenes.table.frame import After, Frame
from scenes.table.prompts import PromptPanel
from scenes.table.secrets import Secrets, Stage
from scenes.table.view import GameView, LogLine, Look, Place, Touch
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.prompts import Prompt
from scenes.view.timeline import SPEEDS, Timeline, swell

SHOWN = 0.8
"""Seconds for which a move that no person made is seen before the next one."""
BEFORE_CPU = 0.3
"""Seconds in which people see whose turn it is before a CPU player moves."""
BEFORE_RESULT = 0.5
BREATH_SECONDS = 2.4
LOG_LINES = 12


class TableScene(Scene):
    """A match being played. `record`: the moves of a finished match that is only shown."""

    def __init__(
        self,
        services: Services,
        frame: Frame,
        match: Match,
        seating: Seating,
        view: GameView,
        record: Sequence[Any] | None = None,
    ) -> None:
        super().__init__(services)
        self.frame, self.match, self.seating, self.view = frame, match, seating, view
        self.replay = record is not None
        self._drivers = [self._driver(seat, record) for seat in range(len(match.seats))]
        self._asked: Driver | None = None
        self._timeline = Timeline()
        self._gate = Gate()
        self._draw_offered = False
        """To a CPU player, which is thinking about it."""
        self._hold = 0.0
        self._message = ""
        self._last_device: Device | None = None
        self._played: Device | None = None
        self._held_prompt: Intent | None = None
        self._showing: int | None = None
        self._secrets = Secrets(services.now, self._unveil)

    def _driver(self, seat: int, record: Sequence[Any] | None) -> Driver:
        if record is not None:
            return ReplayDriver(record)
        taken = self.match.seats[seat]
        if taken.kind == "cpu":
            return CpuDriver(self.services.cpu, taken.level or "easy")
        return PersonDriver(self.view)

    # who sits here

    @property
    def places(self) -> tuple[Place, ...]:
        words = self.services.words
        return tuple(
            Place(
                seat=number,
                name=words(f"emblem.{seat.emblem}"),
                emblem=seat.emblem,
                device=self.seating.drivers[number],
                level=words(f"level.{seat.level}") if seat.kind == "cpu" else "",
            )
            for number, seat in enumerate(self.match.seats)
        )

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(place.name for place in self.places)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple(n for n, seat in enumerate(self.match.seats) if seat.kind != "cpu")

    @property
    def viewer(self) -> int | None:
        """The seat whose knowledge is on the screen: the only person's, else what everybody may know."""
        return self.people[0] if len(self.people) == 1 and not self.replay else None

    def _seen(self) -> Any:
        return self.match.game.observe(self.match.state, self.viewer)

    # the course of the match

    def enter(self) -> None:
        if not self.replay:
            saving.save(self.services.storage, self.match, self.seating)
        if self.match.moves or self.match.outcome is not None:
            self.view.arrange(self._seen())
        else:
            self._show(self.match.opening)

    def leave(self) -> None:
        self._withdraw()

    def step(self, dt: float) -> Command | None:
        self._secrets.step()
        if self._timeline.busy:
            self._animate(dt)
            return None
        if self._hold > 0:
            self._hold -= dt
            return None
        if self._secrets.curtain is not None:
            return None
        if self._draw_offered:
            return self._await_agreement()
        if self._asked is None:
            return self._ask()
        return self._await()

    def _animate(self, dt: float) -> None:
        speed, reading = self.services.settings.now.speed, self._timeline.paused
        self._timeline.step(dt if reading else dt * SPEEDS.get(speed, 1.0))
        if speed == "off":
            self._timeline.rest()
        self._hold = max(0.0, self._hold - dt)
        self.stale = self.stale or not (reading and self._timeline.paused)
        if not self._timeline.busy:
            self._settle()

    def _ask(self) -> Command | None:
        seat = self.match.to_act
        self.stale = True
        if seat is None:
            return self._over()
        missing = self._missing_seat()
        if missing is not None:
            return Push(self.frame.missing(self, missing))
        self._gate.turn(self.services.now(), self._played)
        taken = self.match.seats[seat]
        if taken.kind != "cpu" and not self.replay:
            # The call is the emblem's, for people keep it when the sides are swapped.
            self.services.audio.play(f"turn{EMBLEMS.index(taken.emblem)}")
            if self._shares(seat) and self.view.hides(seat):
                self._secrets.curtain = seat
                return None
        self._put_to(seat)
        return None

    def _put_to(self, seat: int) -> None:
        self._asked = self._drivers[seat]
        self._asked.ask(self.match)

    def _await(self) -> Command | None:
        try:
            move = self._asked.poll() if self._asked else None
        except CpuError as error:
            return self._cpu_failed(error)
        if move is None:
            return None
        seat = self.match.to_act
        if seat is not None:
            self._play(seat, move)
        return None

    def _cpu_failed(self, error: CpuError) -> Command:
        self._withdraw()
        return Push(self.frame.message(self.services.words("table.cpu_failed", reason=str(error))))

    def _play(self, seat: int, move: Any) -> None:
        by_person = isinstance(self._drivers[seat], PersonDriver)
        self._played = self._last_device if by_person else None
        self._asked = None
        self._message = ""
        self._showing = seat
        self._secrets.cover()
        events = self.match.submit(seat, move)
        self._keep()
        self._hold = 0.0 if by_person else SHOWN
        self._show(events)

    def _keep(self) -> None:
        if self.replay:
            return
        if self.match.outcome is None:
            saving.save(self.services.storage, self.match, self.seating)
        else:
            saving.forget(self.services.storage)

    def _show(self, events: Sequence[Event]) -> None:
        self.stale = True
        game = self.match.game
        shown = [event for each in events if (event := game.show(each, self.viewer)) is not None]
        self._timeline.play(self.view.choreograph(shown))
        if self.services.settings.now.speed == "off":
            self._timeline.rest()
        self._rest()

    def _rest(self) -> None:
        """Settle if nothing is left to be shown."""
        self.stale = True
        if not self._timeline.busy:
            self._settle()

    def _settle(self) -> None:
        """The picture at rest, after a choreography or in its stead."""
        self.view.arrange(self._seen())
        self.stale = True
        seat = self.match.to_act
        if seat is None:
            self._hold = max(self._hold, BEFORE_RESULT)
        elif self.match.seats[seat].kind == "cpu" or self.replay:
            self._hold = max(self._hold, BEFORE_CPU)
        else:
            self._hold = 0.0

    def _over(self) -> Command:
        return Push(self.frame.result(self))

    def _withdraw(self) -> None:
        if self._asked is not None:
            self._asked.cancel()
            self._asked = None
        if self._draw_offered:
            self.services.cpu.cancel()
            self._draw_offered = False

    # input

    def handle(self, event: Input) -> Command | None:
        if isinstance(event, DeviceChange):
            return self._device_changed(event)
        if isinstance(event, Release):
            self._secrets.let_go(event.device)
            self.stale = True
        if isinstance(event, FocusLost):
            self._secrets.cover()
            return self._touched(self.view.handle(event)) if self._choosing else None
        if isinstance(event, Press):
            return self._press(event)
        if isinstance(event, Pointer):
            return self._point(event)
        return None

    @property
    def _choosing(self) -> PersonDriver | None:
        """The driver of the person who is to choose now."""
        return self._asked if isinstance(self._asked, PersonDriver) else None

    def _press(self, press: Press) -> Command | None:
        if press.intent is Intent.MENU:
            return None if press.repeat else self._pause(press.device)
        if press.intent is Intent.PEEK:
            return self._peek(press.device)
        if not press.repeat and self._skip():
            return None
        if self._secrets.curtain is not None:
            return self._lift(press)
        if not self._admits(press):
            return None
        self._last_device = press.device
        if press.intent is Intent.WEST and self._can_undo():
            return self._undo()
        return self._touched(self.view.handle(press))

    def _point(self, pointer: Pointer) -> Command | None:
        if pointer.hand is not Hand.MOVE:
            here = self._prompt_panel().under(pointer.x, pointer.y)
            held, self._held_prompt = self._held_prompt, here if pointer.hand is Hand.DOWN else None
            if here is not None:
                clicked = pointer.hand is Hand.UP and held is here
                return self._press(Press(here, pointer.device, pointer.time)) if clicked else None
        if pointer.hand is Hand.DOWN and self._skip():
            return None
        if pointer.hand is Hand.DOWN and self._on_peek(pointer):
            return self._peek(pointer.device)
        if pointer.hand is Hand.MOVE:
            acting = self._choosing and self._acts(pointer.device)
            return self._touched(self.view.handle(pointer)) if acting else None
        if not self._admits(pointer):
            return None
        self._last_device = pointer.device
        return self._touched(self.view.handle(pointer))

    def _skip(self) -> bool:
        """A press while something is shown ends the show and does nothing else."""
        if self._timeline.busy:
            self._timeline.skip()
            if self.services.settings.now.speed == "off":
                self._timeline.rest()
            self._hold = min(self._hold, BEFORE_CPU)
            self._rest()
            return True
        if self._hold > 0:
            self._hold = 0.0
            return True
        return False

    def _acts(self, device: Device) -> bool:
        seat = self.match.to_act
        return seat is not None and self.seating.seat_of(device, seat) == seat

    def _admits(self, event: Press | Pointer) -> bool:
        acting = self._choosing is not None and self._acts(event.device)
        return acting and self._gate.lets_through(event)

    def _touched(self, touch: Touch) -> Command | None:
        if touch.changed:
            self.stale = True
        if touch.sound:
            self.services.audio.play(touch.sound)
        if touch.refusal is not None:
            self._refuse(touch.refusal)
        elif touch.changed:
            self._message = ""
        if touch.move is not None and self._choosing is not None:
            self._choosing.choose(touch.move)
        return None

    def _refuse(self, refusal: IllegalMove) -> None:
        self.stale = True
        self.services.audio.play("refuse")
        self._message = self.services.words(f"{self.match.game_id}.refusal.{refusal.code}", **refusal.facts)

    # hidden cards

    def _shares(self, seat: int) -> bool:
        """Whether another person plays on the seat's device."""
        return self.seating.drivers.count(self.seating.drivers[seat]) > 1

    def _looker(self, device: Device) -> int | None:
        """The seat whose hidden cards a device can look at now; on a shared device, that of the turn only."""
        seat, turn = self.seating.seat_of(device, self.match.to_act), self.match.to_act
        if seat is None or self.viewer is not None or self.replay or (self._shares(seat) and seat != turn):
            return None
        return seat if self.view.hides(seat) else None

    def _peek(self, device: Device) -> Command | None:
        seat = self._looker(device)
        if seat is not None and self._secrets.curtain is None and not self._timeline.busy:
            held = self.services.settings.now.peek == "hold" and device != MOUSE
            self._secrets.peek(seat, device, held)
            self.services.audio.play("focus")
            self.stale = True
        return None

    def _on_peek(self, pointer: Pointer) -> bool:
        seat = self._looker(pointer.device)
        room = None if seat is None else self.view.peek_room(seat)
        return room is not None and room.holds(pointer.x, pointer.y)

    def _lift(self, press: Press) -> Command | None:
        seat = self._secrets.curtain
        if seat is None or press.intent is not Intent.OK or not self._acts(press.device):
            return None
        if self._gate.lets_through(press):
            self._last_device = press.device
            self._secrets.lift(press.device)
            self._gate.turn(self.services.now(), press.device)
            self._put_to(seat)
            self.stale = True
        return None

    def _unveil(self, seat: int | None) -> None:
        self.view.unveil(None if seat is None else self.match.game.observe(self.match.state, seat))
        self.stale = True

    def relook(self) -> None:
        super().relook()
        self._secrets.cover()

    # takeback, pause, devices

    def _can_undo(self) -> bool:
        """Free against CPU players: back to the person's own last turn."""
        return len(self.people) == 1 and not self.replay and self._undo_plies() is not None

    def _undo_plies(self) -> int | None:
        person = self.people[0]
        for plies in range(1, len(self.match.moves) + 1):
            if self.match.mover(len(self.match.moves) - plies) == person:
                return plies if self.match.can_take_back(plies) else None
        return None

    def _undo(self) -> Command | None:
        plies = self._undo_plies()
        if plies is not None and self._too_late(plies):
            self.stale = True
            self.services.audio.play("refuse")
            self._message = self.services.words("table.no_undo")
        elif plies is not None:
            self._withdraw()
            self.match.take_back(plies)
            self._keep()
            self._message = ""
            self.services.audio.play("back")
            self._settle()
        return None

    def _too_late(self, plies: int) -> bool:
        """Whether hidden cards or chance have come into the last plies."""
        first = len(self.match.moves) - plies
        return any(
            self.view.reveals([e for e in self.match.events(ply) if self.match.game.show(e, self.viewer)])
            for ply in range(first, len(self.match.moves))
        )

    def _pause(self, device: Device) -> Command:
        self._secrets.cover()
        self._timeline.rest()
        if not self._timeline.busy:
            self.view.arrange(self._seen())
        self._withdraw()
        self._last_device = device
        return Push(self.frame.pause(self, device))

    def _device_changed(self, change: DeviceChange) -> Command | None:
        self.stale = True
        self._secrets.cover()
        missing = self._missing_seat()
        if missing is None or self.match.outcome is not None:
            return None
        self._withdraw()
        return Push(self.frame.missing(self, missing))

    def _missing_seat(self) -> int | None:
        missing = self.seating.missing(self.services.input.devices)
        return None if self.replay or not missing else missing[0]

    def resumed(self, result: object) -> Command | None:
        super().resumed(result)
        if isinstance(result, str):
            self._take_place(result)
        elif isinstance(result, bool):
            self._draw_answered(result)
        elif isinstance(result, After):
            return self._after(result)
        return None

    def _take_place(self, device: Device) -> None:
        missing = self._missing_seat()
        if missing is not None:
            self.seating = self.seating.replace(self.seating.drivers[missing] or "", device)
            saving.save(self.services.storage, self.match, self.seating)

    def _after(self, result: After) -> Command | None:
        if result is After.LEAVE:
            return Replace(self.frame.title())
        if result is After.REMATCH:
            return Replace(self._rematch())
        if result is After.RESIGN:
            self.match.resign(self._speaker())
            self._ended_by_word()
        elif result is After.OFFER_DRAW:
            return self._offer_draw()
        return None

    def _rematch(self) -> Scene:
        """The same people at the same devices, the sides swapped."""
        drivers = self.seating.drivers
        match = self.match.rematch(self.match.seed + 1)
        return self.frame.table(match, Seating((*drivers[1:], *drivers[:1])))

    def _speaker(self) -> int:
        """The seat that resigns or offers a draw: the presser's, else the person's who is to act."""
        seat = self.seating.seat_of(self._last_device or "", self.match.to_act)
        if seat is not None:
            return seat
        return self.people[0] if self.match.to_act not in self.people else self.match.to_act or 0

    def _offer_draw(self) -> Command | None:
        other = 1 - self._speaker()
        seat = self.match.seats[other]
        if seat.kind != "cpu":
            return Push(self.frame.agree(self, other))
        observation = self.match.game.observe(self.match.state, other)
        self.services.cpu.ask_for_draw(self.match.game_id, observation, seat.level or "easy")
        self._draw_offered = True
        return None

    def _await_agreement(self) -> Command | None:
        try:
            answer = self.services.cpu.poll()
        except CpuError as error:
            return self._cpu_failed(error)
        if answer is not None:
            self._draw_offered = False
            self.stale = True
            self._draw_answered(answer == YES)
        return None

    def _draw_answered(self, agreed: bool) -> None:
        if agreed:
            self.match.agree_draw()
            self._ended_by_word()
        else:
            self._message = self.services.words("table.no_draw")

    def _ended_by_word(self) -> None:
        self._withdraw()
        self._keep()
        self._settle()

    # the picture

    @property
    def breath(self) -> Rect | None:
        return self.view.focus if self._choosing is not None else None

    def look(self) -> Look:
        """What stands beside the game itself."""
        reduced = self.services.settings.now.reduced_motion
        active = self._showing if self._timeline.busy else self.match.to_act
        return Look(
            places=self.places,
            active=active,
            tag="" if self._timeline.busy else self._tag(active),
            log=self._log(),
            prompts=self._prompt_panel(),
            message=self._message,
            breath=0.5 if reduced else swell(self.services.now(), BREATH_SECONDS),
            playing=self._timeline.busy,
            secret=self._secrets.secret,
        )

    def _tag(self, active: int | None) -> str:
        words = self.services.words
        if active is None:
            return ""
        if self.replay:
            return words("table.replay")
        return words("table.thinking" if self.match.seats[active].kind == "cpu" else "table.your_move")

    def _log(self) -> list[LogLine]:
        moves = self.match.moves
        first = max(0, len(moves) - LOG_LINES)
        return [
            LogLine(self.match.mover(ply), self.view.move_text(moves[ply]), moves[ply])
            for ply in range(len(moves) - 1, first - 1, -1)
        ]

    def _prompt_panel(self) -> PromptPanel:
        settings = self.services.settings.now
        label = self.services.input.label
        room = self.view.prompt_room
        return PromptPanel(self._prompts(), self._prompt_device(), label, settings.text_size / 100, room)

    def _prompts(self) -> list[Prompt]:
        words = self.services.words
        if self._timeline.busy:
            return [Prompt((Intent.OK,), words("table.next" if self._timeline.paused else "table.skip"))]
        if self._secrets.curtain is not None:
            alone = Prompt((Intent.OK,), words("table.curtain.lift"))
            return [alone, Prompt((Intent.MENU,), words("table.menu"))]
        prompts = list(self.view.prompts()) if self._choosing else []
        if self._choosing and self._can_undo():
            prompts.append(Prompt((Intent.WEST,), words("table.undo")))
        return [*prompts, Prompt((Intent.MENU,), words("table.menu"))]

    def _prompt_device(self) -> Device:
        """The device of the seat on turn; with one person, the one used last."""
        seat = self.match.to_act
        own = self.seating.drivers[seat] if seat is not None else None
        if own is not None and (len(self.people) > 1 or self._last_device is None):
            return own
        if self._last_device is not None:
            return self._last_device
        return next((d for d in self.seating.drivers if d is not None), self.services.input.devices[0])

    def warm(self, unseen: Canvas) -> Iterator[None]:
        return self.view.warm(unseen, self.look())

    def warm_before(self, unseen: Canvas) -> Iterator[None]:
        """As `warm`, for a table at which nobody sits yet: its first picture too."""
        self.view.arrange(self._seen())
        self.draw(unseen)
        yield
        yield from self.warm(unseen)

    def draw(self, canvas: Canvas) -> None:
        look, words = self.look(), self.services.words
        self.view.draw(canvas, look)
        if look.secret is None or look.secret.stage is Stage.OPEN:
            return
        place, curtain = look.places[look.secret.seat], look.secret.stage is Stage.CURTAIN
        kind = "curtain" if curtain else "peek"
        title = words(f"table.{kind}.title", name=place.name)
        panels.draw_secret(canvas, place, title, words(f"table.{kind}.text", name=place.name), curtain)
        if curtain:
            look.prompts.draw(canvas)
