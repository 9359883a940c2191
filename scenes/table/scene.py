"""The table of every game: what comes from the devices goes to the state it is in, and what it shows is
drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rules.match import Match
from scenes.input.intents import (
    Device,
    DeviceChange,
    FocusLost,
    Input,
    Intent,
    Pointer,
    PointerPhase,
    Press,
    Release,
)
from scenes.input.seating import Seating
from scenes.services import Services
from scenes.stack import Command, Push, Quit, Replace, Scene
from scenes.table import endings, panels, states
from scenes.table.composer import Composer
from scenes.table.hints import DOTS
from scenes.table.lineup import Lineup
from scenes.table.looking import Looking
from scenes.table.match_controller import MatchController, State
from scenes.table.message import paint_message
from scenes.table.navigator import After, Navigator, Substitute, Taken
from scenes.table.picture import Picture, paint
from scenes.table.prompts import paint_prompts
from scenes.table.seat_plate import paint_seat, paint_tag
from scenes.table.view import GameView, TableViewModel
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.layers import Layer
from scenes.view.timeline import swell


class TableScene(Scene):
    """A match being played. `record`: as it was played, if it is only shown."""

    def __init__(
        self,
        services: Services,
        navigator: Navigator,
        match: Match,
        seating: Seating,
        view: GameView,
        record: Match | None = None,
    ) -> None:
        super().__init__(services)
        self.navigator, self.view = navigator, view
        self.lineup = Lineup(match, seating, record)
        self.controller = MatchController(services, navigator, self.lineup, view, self._change)
        self._composer = Composer(self.controller)
        self.layer = Layer(paint, most=2)
        self.model: TableViewModel | None = None
        self.picture: Picture | None = None
        self._dots = DOTS
        self._covered = False
        self._held_prompt: Press | None = None

    def _change(self) -> None:
        self.dirty = True

    @property
    def match(self) -> Match:
        return self.lineup.match

    @property
    def seating(self) -> Seating:
        return self.lineup.seating

    @property
    def players(self) -> Sequence[Device]:
        return tuple(device for device in self.seating.drivers if device is not None)

    # time

    def enter(self) -> None:
        states.begin(self.controller)

    def leave(self) -> None:
        self.controller.go(State(self.controller))

    def step(self, dt: float) -> Command | None:
        self.controller.secrets.step()
        self.controller.toast.step()
        if self.controller.choosing is not None and (found := self.services.twins_found()):
            self.controller.toast.say(found, lasting=True)
        self._tick()
        return self.controller.state.step(dt)

    def _tick(self) -> None:
        """While a hint is worked out, its dots go on."""
        dots = self.controller.hints.dots
        if dots != self._dots:
            self._dots = dots
            self._change()

    # input

    def handle(self, event: Input) -> Command | None:
        table = self.controller
        if isinstance(event, DeviceChange):
            return self._device_changed()
        if isinstance(event, Release):
            table.secrets.let_go(event.device)
            self.dirty = True
        if isinstance(event, FocusLost):
            table.secrets.cover()
            table.state.drop(event)
        if isinstance(event, Press):
            return self._press(event)
        if isinstance(event, Pointer):
            return self._point(event)
        return None

    def _press(self, press: Press) -> Command | None:
        if press.intent is Intent.MENU:
            return None if press.repeat else self._pause(press.device)
        if press.intent is Intent.PEEK:
            self.controller.state.peek(press.device)
            return None
        return self.controller.state.press(press)

    def _point(self, pointer: Pointer) -> Command | None:
        """On a prompt the mouse presses what it says, when it is let go where it went down: a press that
        began with that."""
        if pointer.phase is not PointerPhase.MOVE:
            here = self._composer.prompts().under(pointer.x, pointer.y)
            held, self._held_prompt = self._held_prompt, None
            if here is not None and pointer.phase is PointerPhase.DOWN:
                self._held_prompt = Press(here, pointer.device, pointer.time)
            if here is not None:
                return self._press(held) if held is not None and held.intent is here else None
        return self.controller.state.point(pointer)

    def relayout(self) -> None:
        super().relayout()
        self.controller.secrets.cover()

    # the screens around it

    def _pause(self, device: Device) -> Command:
        table = self.controller
        table.secrets.cover()
        table.state.freeze()
        table.toast.say("")
        table.use(device)
        table.retry_keeping()
        return Push(self.navigator.pause(self.lineup, device))

    def _device_changed(self) -> Command | None:
        table = self.controller
        table.secrets.cover()
        missing = table.missing_seat()
        if missing is None or self.match.outcome is not None:
            return None
        table.state.withdraw()
        return Push(self.navigator.missing(self.lineup, missing))

    def covered(self) -> None:
        self._covered = self.dirty = True

    def resumed(self, result: object) -> Command | None:
        super().resumed(result)
        self._covered = False
        if isinstance(result, Taken):
            self._take_seat(result)
        elif isinstance(result, bool):
            endings.answer_draw(self.controller, result)
        elif isinstance(result, After):
            return self._after(result)
        elif isinstance(result, Substitute):
            seats = self.lineup.substitute(result.seat, result.level, result.device)
            return Replace(self.navigator.table(*seats))
        elif self.lineup.record_over:
            return Replace(self.navigator.title())
        return None

    def _take_seat(self, taken: Taken) -> None:
        self.lineup.give(taken.seat, taken.device)
        self.controller.keep()

    def _after(self, result: After) -> Command | None:
        if result is After.LEAVE or (result is After.REMATCH and self.lineup.replay):
            return self._leave()
        if result is After.REMATCH:
            return Replace(self.navigator.table(*self.lineup.rematch()))
        if result is After.LOOK:
            self.controller.go(Looking(self.controller))
        elif result is After.RESIGN:
            endings.resign(self.controller)
        elif result is After.OFFER_DRAW:
            return endings.offer_draw(self.controller)
        return None

    def _leave(self) -> Command:
        """To the title, once it has been said what is not kept."""
        away = Replace(self.navigator.title())
        whole = self.controller.retry_keeping() is None
        return away if whole else Push(self.navigator.unkept(self.lineup, away))

    def before_closing(self) -> Scene | None:
        whole = self.controller.retry_keeping() is None
        return None if whole else self.navigator.unkept(self.lineup, Quit())

    # the picture

    @property
    def pulse_area(self) -> Rect | None:
        return self.view.focus if self.controller.choosing is not None else None

    @property
    def pulse(self) -> float:
        """The slow light on the focused thing, 0..1."""
        return 0.0 if self.services.settings.now.reduced_motion else swell(self.services.now())

    def view_model(self) -> TableViewModel:
        """What stands beside the game itself."""
        return self._composer.view_model(self._covered)

    def compose(self) -> None:
        self.model = self.view_model()
        self.picture = self._composer.picture(self.model)

    def prerender(self, unseen: Canvas) -> Iterator[None]:
        """Every seat's plate, on turn and not, and what the game wants."""
        for seat in () if self.picture is None else self.picture.seats:
            for active in (True, False):
                paint_seat(unseen, replace(seat, active=active))
            yield
        yield from self.view.prerender(unseen)

    def prerender_first(self, unseen: Canvas) -> Iterator[None]:
        """As `prerender`, for a table at which nobody sits yet: its first picture too."""
        self.view.arrange(self.lineup.observation())
        self.compose()
        self.draw(unseen)
        yield
        yield from self.prerender(unseen)

    def draw(self, canvas: Canvas) -> None:
        model, picture = self.model, self.picture
        if model is None or picture is None:
            raise RuntimeError("a table is composed before it is drawn")
        self.layer.draw(canvas, picture)
        self.view.draw(canvas, self.pulse)
        for seat in picture.seats:
            paint_tag(canvas, seat)
        paint_prompts(canvas, model.prompts)
        if model.message is not None:
            paint_message(canvas, model.message)
        if isinstance(model.cover, panels.NoticeModel):
            panels.paint_notice(canvas, model.cover)
        elif model.cover is not None:
            panels.paint_secret(canvas, model.cover)
            if model.cover.curtain:
                paint_prompts(canvas, model.prompts)
