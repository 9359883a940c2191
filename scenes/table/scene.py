"""The table of every game: ask a seat, submit its move, play the events, ask the next one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
from scenes.platform.cpu import CpuError
from scenes.services import Services
from scenes.stack import Command, Push, Replace, Scene
from scenes.table import captions, panels, saving
from scenes.table.course import Course
from scenes.table.draw_offer import DrawOffer
from scenes.table.explanation import Explanation
from scenes.table.frame import After, Frame
from scenes.table.hints import DOTS, Hints
from scenes.table.looking import Looking
from scenes.table.party import Party
from scenes.table.prompts import PromptPanel
from scenes.table.secrets import Secrets, Stage
from scenes.table.view import GameView, Look, Touch
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.prompts import Prompt
from scenes.view.timeline import swell


class TableScene(Scene):
    """A match being played. `record`: as it was played, if it is only shown."""

    def __init__(
        self,
        services: Services,
        frame: Frame,
        match: Match,
        seating: Seating,
        view: GameView,
        record: Match | None = None,
    ) -> None:
        super().__init__(services)
        self.frame, self.view = frame, view
        self.party = Party(match, seating, record)
        hints = Hints(services, self.party, view, self._change, self._hinted)
        self.course = Course(services, self.party, view, hints, self._change)
        self._gate = Gate()
        self._offer = DrawOffer(services.cpu)
        """To a CPU player, which is thinking about it."""
        self._line = Explanation(services.now, self._change)
        self._last_device: Device | None = None
        self._played: Device | None = None
        self._dots = DOTS
        self._held_prompt: Intent | None = None
        self._secrets = Secrets(services.now, self._unveil)
        self.looking = Looking(self.party, view, self._secrets)

    def _change(self) -> None:
        self.stale = True

    def _hinted(self) -> None:
        """A hint is there: what was refused meanwhile has been read, or matters less."""
        self._line.say("")

    # who sits here

    @property
    def match(self) -> Match:
        return self.party.match

    @property
    def seating(self) -> Seating:
        return self.party.seating

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(place.name for place in self.party.places(self.services.words))

    # the course of the match

    def enter(self) -> None:
        self.course.begin()

    def leave(self) -> None:
        self._withdraw()

    def step(self, dt: float) -> Command | None:
        self._secrets.step()
        self._line.step()
        self._tick()
        if self.course.step(dt):
            return None
        if self._secrets.curtain is not None:
            return None
        if self._offer.open:
            return self._await_agreement()
        return self._await() if self.course.asking else self._ask()

    def _ask(self) -> Command | None:
        seat = self.match.to_act
        self.stale = True
        if seat is None:
            return Push(self.frame.result(self))
        missing = self._missing_seat()
        if missing is not None:
            return Push(self.frame.missing(self, missing))
        if self.party.told:
            return self._end_record()
        self._gate.turn(self.services.now(), self._played)
        taken = self.match.seats[seat]
        if taken.kind != "cpu" and not self.party.replay:
            # The call is the emblem's, for people keep it when the sides are swapped.
            self.services.audio.play(f"turn{EMBLEMS.index(taken.emblem)}")
            if self.party.shares(seat) and self.view.hides(seat):
                self._secrets.curtain = seat
                return None
        self.course.put_to(seat)
        return None

    def _end_record(self) -> Command | None:
        if self.party.end_as_recorded():
            self.course.settle()
            return None
        return Push(self.frame.message(self.services.words("table.record_ends")))

    def _await(self) -> Command | None:
        try:
            move = self.course.poll()
        except CpuError as error:
            return self._cpu_failed(error)
        seat = self.match.to_act
        if move is not None and seat is not None:
            self._played = self._last_device if self.course.asks_person else None
            self._line.say("")
            self._secrets.cover()
            self.course.play(seat, move)
        return None

    def _cpu_failed(self, error: CpuError) -> Command:
        self._withdraw()
        return Push(self.frame.message(self.services.words("table.cpu_failed", reason=str(error))))

    def _withdraw(self) -> None:
        self.course.withdraw()
        self._offer.cancel()

    def _tick(self) -> None:
        """While a hint is worked out, its dots go on."""
        dots = self.course.hints.dots
        if dots != self._dots:
            self._dots = dots
            self._change()

    # input

    def handle(self, event: Input) -> Command | None:
        if isinstance(event, DeviceChange):
            return self._device_changed(event)
        if isinstance(event, Release):
            self._secrets.let_go(event.device)
            self.stale = True
        if isinstance(event, FocusLost):
            self._secrets.cover()
            return self._touched(self.view.handle(event)) if self.course.choosing else None
        if isinstance(event, Press):
            return self._press(event)
        if isinstance(event, Pointer):
            return self._point(event)
        return None

    def _press(self, press: Press) -> Command | None:
        if press.intent is Intent.MENU:
            return None if press.repeat else self._pause(press.device)
        if press.intent is Intent.PEEK:
            return self._peek(press.device)
        if self.course.paused and press.intent is not Intent.OK:
            return None
        if not press.repeat and self.course.skip():
            return None
        if self._secrets.curtain is not None:
            return self._lift(press)
        if not self._admits(press):
            return self._not_now(press)
        self._last_device = press.device
        self._line.say("")
        if press.intent is Intent.WEST and self._can_undo():
            return self._undo()
        if press.intent is Intent.HINT:
            self._hint(press.device)
            return None
        if press.intent is Intent.OK and self.course.hints.settling:
            return None
        touch = self.view.handle(press)
        if (
            touch == Touch()
            and press.intent is Intent.WEST
            and self.match.moves
            and len(self.party.people) > 1
        ):
            self._deny(self.services.words("table.no_undo_alone"))
        return self._touched(touch)

    def _not_now(self, press: Press) -> Command | None:
        """Somebody presses in another's turn: told whose it is or, while a CPU player thinks, taking back."""
        if (
            press.intent is Intent.WEST
            and self._thinks
            and self._can_undo()
            and self._gate.lets_through(press)
        ):
            self._last_device = press.device
            return self._undo()
        turn = self.match.to_act
        seat = self.seating.seat_of(press.device, turn)
        asked = self.course.choosing is not None and self._gate.lets_through(press)
        if asked and turn is not None and seat not in (None, turn) and press.intent is Intent.OK:
            self._deny(self.services.words("table.not_your_turn", name=self.names[turn]))
        return None

    def _point(self, pointer: Pointer) -> Command | None:
        if pointer.hand is not Hand.MOVE:
            here = self._prompt_panel().under(pointer.x, pointer.y)
            held, self._held_prompt = self._held_prompt, here if pointer.hand is Hand.DOWN else None
            if here is not None:
                clicked = pointer.hand is Hand.UP and held is here
                return self._press(Press(here, pointer.device, pointer.time)) if clicked else None
        if pointer.hand is Hand.DOWN and self.course.skip():
            return None
        if pointer.hand is Hand.DOWN and self._secrets.curtain is not None:
            clicked = panels.SECRET.holds(pointer.x, pointer.y)
            return self._lift(Press(Intent.OK, pointer.device, pointer.time)) if clicked else None
        if pointer.hand is Hand.DOWN and self.looking.on_eye(pointer):
            return self._peek(pointer.device)
        if pointer.hand is Hand.MOVE:
            acting = self.course.choosing and self.party.acts(pointer.device)
            return self._touched(self.view.handle(pointer)) if acting else None
        if not self._admits(pointer):
            return None
        self._last_device = pointer.device
        if pointer.hand is Hand.DOWN:
            self._line.say("")
        return self._touched(self.view.handle(pointer))

    def _admits(self, event: Press | Pointer) -> bool:
        acting = self.course.choosing is not None and self.party.acts(event.device)
        return acting and self._gate.lets_through(event)

    def _touched(self, touch: Touch) -> Command | None:
        if touch.changed:
            self.stale = True
        if touch.sound:
            self.services.audio.play(touch.sound)
        if touch.refusal is not None:
            refusal = touch.refusal
            self._deny(self.services.words(f"{self.match.game_id}.refusal.{refusal.code}", **refusal.facts))
        if touch.move is not None and self.course.choosing is not None:
            self.course.choosing.choose(touch.move)
        return None

    def _hint(self, device: Device) -> None:
        seat = self.match.to_act
        if seat is not None and not self.course.hints.press(self.looking.all_seen(seat)):
            self._deny(captions.look_first(self.services, device))

    def _deny(self, why: str) -> None:
        """Say why not, in one line that goes by itself or with the next press."""
        self.services.audio.play("refuse")
        self._line.say(why)

    # hidden cards

    def _peek(self, device: Device) -> Command | None:
        seat = self.looking.looker(device)
        if seat is not None and self._secrets.curtain is None and not self.course.busy:
            held = self.services.settings.now.peek == "hold" and device != MOUSE
            self._secrets.peek(seat, device, held)
            self.services.audio.play("focus")
            self.stale = True
        return None

    def _lift(self, press: Press) -> Command | None:
        seat = self._secrets.curtain
        if seat is None or press.intent is not Intent.OK or not self.party.acts(press.device):
            return None
        if self._gate.lets_through(press):
            self._last_device = press.device
            self._secrets.lift(press.device)
            self._gate.turn(self.services.now(), press.device)
            self.course.put_to(seat)
            self.stale = True
        return None

    def _unveil(self, seat: int | None) -> None:
        # What was said while the cards were seen could tell of them.
        self._line.say("")
        self.course.hints.cover()
        self.view.unveil(None if seat is None else self.match.game.observe(self.match.state, seat))
        if self.match.to_act is not None and self.looking.all_seen(self.match.to_act):
            self.course.hints.uncover()
        self.stale = True

    def relook(self) -> None:
        super().relook()
        self._secrets.cover()

    # takeback, pause, devices

    @property
    def _thinks(self) -> bool:
        """Whether a CPU player is to move, and thinks about nothing else."""
        seat = self.match.to_act
        return seat is not None and self.match.seats[seat].kind == "cpu" and not self._offer.open

    def _can_undo(self) -> bool:
        """Free against CPU players: back to the person's own last turn."""
        return self.party.plies_to_undo() is not None

    def _undo(self) -> Command | None:
        plies = self.party.plies_to_undo()
        if plies is not None and self.course.past_recall(plies):
            self._deny(self.services.words("table.no_undo"))
        elif plies is not None:
            self.course.take_back(plies)
            self._line.say("")
            self.services.audio.play("back")
        return None

    def _pause(self, device: Device) -> Command:
        self._secrets.cover()
        self.course.freeze()
        self._offer.cancel()
        self._line.say("")
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
        return self.party.missing(self.services.input.devices)

    def resumed(self, result: object) -> Command | None:
        super().resumed(result)
        if isinstance(result, str):
            self._take_place(result)
        elif isinstance(result, bool):
            self._draw_answered(result)
        elif isinstance(result, After):
            return self._after(result)
        elif self.party.told:
            return Replace(self.frame.title())
        return None

    def _take_place(self, device: Device) -> None:
        missing = self._missing_seat()
        if missing is not None:
            self.party.give(missing, device)
            saving.save(self.services.storage, self.match, self.seating)

    def _after(self, result: After) -> Command | None:
        if result is After.LEAVE or (result is After.REMATCH and self.party.replay):
            return Replace(self.frame.title())
        if result is After.REMATCH:
            return Replace(self.frame.table(*self.party.rematch()))
        if result is After.RESIGN:
            self.match.resign(self.party.speaker(self._last_device))
            self._ended_by_word()
        elif result is After.OFFER_DRAW:
            return self._offer_draw()
        return None

    def _offer_draw(self) -> Command | None:
        other = 1 - self.party.speaker(self._last_device)
        if self.match.seats[other].kind != "cpu":
            return Push(self.frame.agree(self, other))
        self._offer.make(self.party, other)
        return None

    def _await_agreement(self) -> Command | None:
        try:
            agreed = self._offer.answer()
        except CpuError as error:
            return self._cpu_failed(error)
        if agreed is not None:
            self.stale = True
            self._draw_answered(agreed)
        return None

    def _draw_answered(self, agreed: bool) -> None:
        if agreed:
            self.match.agree_draw()
            self._ended_by_word()
        else:
            self._line.say(self.services.words("table.no_draw"))

    def _ended_by_word(self) -> None:
        self._withdraw()
        self.course.keep()
        self.course.settle()

    # the picture

    @property
    def breath(self) -> Rect | None:
        return self.view.focus if self.course.choosing is not None else None

    def look(self) -> Look:
        """What stands beside the game itself."""
        words, reduced = self.services.words, self.services.settings.now.reduced_motion
        active = self.course.active
        return Look(
            places=self.party.places(words),
            active=active,
            tag="" if self.course.paused else captions.tag(self.party, words, active, self.course.busy),
            log=captions.log(self.party, self.view),
            prompts=self._prompt_panel(),
            message=self._line.text or self.course.hints.line,
            calm=not self._line.text,
            dots=self._dots,
            breath=0.0 if reduced else swell(self.services.now()),
            playing=self.course.busy,
            secret=self._secrets.secret,
        )

    def _prompt_panel(self) -> PromptPanel:
        settings = self.services.settings.now
        label = self.services.input.label
        room = self.view.prompt_room
        return PromptPanel(
            self._prompts(),
            self.party.prompt_device(self.course.active, self._last_device, self.services.input.devices),
            label,
            settings.text_size / 100,
            room,
        )

    def _prompts(self) -> Sequence[Prompt]:
        words = self.services.words
        if self.course.busy:
            return [Prompt((Intent.OK,), words("table.next" if self.course.paused else "table.skip"))]
        if self._secrets.curtain is not None:
            return captions.menu(words, Prompt((Intent.OK,), words("table.curtain.lift")))
        if self.course.choosing is None:
            return captions.menu(words, *captions.taking_back(words, self._thinks and self._can_undo()))
        return captions.choices(words, self.view, self._can_undo(), self.course.hints.next_press)

    def warm(self, unseen: Canvas) -> Iterator[None]:
        return self.view.warm(unseen, self.look())

    def warm_before(self, unseen: Canvas) -> Iterator[None]:
        """As `warm`, for a table at which nobody sits yet: its first picture too."""
        self.view.arrange(self.party.seen())
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
