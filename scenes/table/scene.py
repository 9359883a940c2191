"""The table of every game: ask a seat, submit its move, play the events, ask the next one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rules.match import EMBLEMS, Match
from scenes.input.intents import (
    MOUSE,
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
from scenes.input.seating import Gate, Seating
from scenes.platform.cpu import CpuError
from scenes.services import Services
from scenes.stack import Command, Push, Replace, Scene
from scenes.table import captions, match_store, panels
from scenes.table.draw_offer import DrawOffer
from scenes.table.hints import DOTS, Hints
from scenes.table.lineup import Lineup
from scenes.table.log import LogModel, log_model
from scenes.table.match_controller import MatchController
from scenes.table.message import Kind, MessageModel, message_model, paint_message
from scenes.table.navigator import After, Navigator
from scenes.table.peeking import PeekPolicy
from scenes.table.picture import Picture, paint
from scenes.table.players import PlayerInfo
from scenes.table.prompts import PromptPanel
from scenes.table.seat_plate import SeatModel, paint_tag, seat_model
from scenes.table.secrets import Secrets, Stage
from scenes.table.toast import Toast
from scenes.table.view import ControlResult, GameView, TableViewModel
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.layers import Layer
from scenes.view.layout import Typesetter
from scenes.view.prompts import Prompt
from scenes.view.timeline import swell
from scenes.view.type import typesetter


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
        hints = Hints(services, self.lineup, view, self._change, self._hinted)
        self.controller = MatchController(services, self.lineup, view, hints, self._change)
        self._gate = Gate()
        self._offer = DrawOffer(services.cpu)
        """To a CPU player, which is thinking about it."""
        self._line = Toast(services.now, self._change)
        self._last_device: Device | None = None
        self._played: Device | None = None
        self._dots = DOTS
        self._held_prompt: Intent | None = None
        self._secrets = Secrets(services.now, self._unveil)
        self._layer = Layer(paint, kept=2)
        self._model: TableViewModel | None = None
        self._picture: Picture | None = None
        self.peeking = PeekPolicy(self.lineup, view, self._secrets)

    def _change(self) -> None:
        self.dirty = True

    def _hinted(self) -> None:
        """A hint is there: what was refused meanwhile has been read, or matters less."""
        self._line.say("")

    # who sits here

    @property
    def match(self) -> Match:
        return self.lineup.match

    @property
    def seating(self) -> Seating:
        return self.lineup.seating

    @property
    def names(self) -> tuple[str, ...]:
        return self.lineup.names(self.services.words)

    # the course of the match

    def enter(self) -> None:
        self.controller.begin()

    def leave(self) -> None:
        self._withdraw()

    def step(self, dt: float) -> Command | None:
        self._secrets.step()
        self._line.step()
        self._tick()
        if self.controller.step(dt):
            return None
        if self._secrets.curtain is not None:
            return None
        if self._offer.open:
            return self._await_agreement()
        return self._await() if self.controller.asking else self._ask()

    def _ask(self) -> Command | None:
        seat = self.match.to_act
        self.dirty = True
        if seat is None:
            return Push(self.navigator.result(self.lineup))
        missing = self._missing_seat()
        if missing is not None:
            return Push(self.navigator.missing(self.lineup, missing))
        if self.lineup.told:
            return self._end_record()
        self._gate.turn(self.services.now(), self._played)
        taken = self.match.seats[seat]
        if taken.kind != "cpu" and not self.lineup.replay:
            # The call is the emblem's, for people keep it when the sides are swapped.
            self.services.audio.play(f"turn{EMBLEMS.index(taken.emblem)}")
            if self.lineup.shares(seat) and self.view.hides(seat):
                self._secrets.curtain = seat
                return None
        self.controller.put_to(seat)
        return None

    def _end_record(self) -> Command | None:
        if self.lineup.end_as_recorded():
            self.controller.settle()
            return None
        return Push(self.navigator.message(self.services.words("table.record_ends")))

    def _await(self) -> Command | None:
        try:
            move = self.controller.poll()
        except CpuError as error:
            return self._cpu_failed(error)
        seat = self.match.to_act
        if move is not None and seat is not None:
            self._played = self._last_device if self.controller.asks_person else None
            self._line.say("")
            self._secrets.cover()
            self.controller.play(seat, move)
        return None

    def _cpu_failed(self, error: CpuError) -> Command:
        self._withdraw()
        return Push(self.navigator.message(self.services.words("table.cpu_failed", reason=str(error))))

    def _withdraw(self) -> None:
        self.controller.withdraw()
        self._offer.cancel()

    def _tick(self) -> None:
        """While a hint is worked out, its dots go on."""
        dots = self.controller.hints.dots
        if dots != self._dots:
            self._dots = dots
            self._change()

    # input

    def handle(self, event: Input) -> Command | None:
        if isinstance(event, DeviceChange):
            return self._device_changed(event)
        if isinstance(event, Release):
            self._secrets.let_go(event.device)
            self.dirty = True
        if isinstance(event, FocusLost):
            self._secrets.cover()
            return self._apply_result(self.view.handle(event)) if self.controller.choosing else None
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
        if self.controller.paused and press.intent is not Intent.OK:
            return None
        if not press.repeat and self.controller.skip():
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
        if press.intent is Intent.OK and self.controller.hints.settling:
            return None
        result = self.view.handle(press)
        if (
            result == ControlResult()
            and press.intent is Intent.WEST
            and self.match.moves
            and len(self.lineup.people) > 1
        ):
            self._deny(self.services.words("table.no_undo_alone"))
        return self._apply_result(result)

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
        asked = self.controller.choosing is not None and self._gate.lets_through(press)
        if asked and turn is not None and seat not in (None, turn) and press.intent is Intent.OK:
            self._deny(self.services.words("table.not_your_turn", name=self.names[turn]))
        return None

    def _point(self, pointer: Pointer) -> Command | None:
        if pointer.phase is not PointerPhase.MOVE:
            here = self._prompt_panel().under(pointer.x, pointer.y)
            held, self._held_prompt = self._held_prompt, here if pointer.phase is PointerPhase.DOWN else None
            if here is not None:
                clicked = pointer.phase is PointerPhase.UP and held is here
                return self._press(Press(here, pointer.device, pointer.time)) if clicked else None
        if pointer.phase is PointerPhase.DOWN and self.controller.skip():
            return None
        if pointer.phase is PointerPhase.DOWN and self._secrets.curtain is not None:
            clicked = panels.SECRET.holds(pointer.x, pointer.y)
            return self._lift(Press(Intent.OK, pointer.device, pointer.time)) if clicked else None
        if pointer.phase is PointerPhase.DOWN and self.peeking.on_eye(pointer):
            return self._peek(pointer.device)
        if pointer.phase is PointerPhase.MOVE:
            acting = self.controller.choosing and self.lineup.acts(pointer.device)
            return self._apply_result(self.view.handle(pointer)) if acting else None
        if not self._admits(pointer):
            return None
        self._last_device = pointer.device
        if pointer.phase is PointerPhase.DOWN:
            self._line.say("")
        return self._apply_result(self.view.handle(pointer))

    def _admits(self, event: Press | Pointer) -> bool:
        acting = self.controller.choosing is not None and self.lineup.acts(event.device)
        return acting and self._gate.lets_through(event)

    def _apply_result(self, result: ControlResult) -> Command | None:
        if result.changed:
            self.dirty = True
        if result.sound:
            self.services.audio.play(result.sound)
        if result.refusal is not None:
            refusal = result.refusal
            self._deny(self.services.words(f"{self.match.game_id}.refusal.{refusal.code}", **refusal.facts))
        if result.move is not None and self.controller.choosing is not None:
            self.controller.choosing.choose(result.move)
        return None

    def _hint(self, device: Device) -> None:
        seat = self.match.to_act
        if seat is not None and not self.controller.hints.press(self.peeking.all_seen(seat)):
            self._deny(captions.look_first(self.services, device))

    def _deny(self, why: str) -> None:
        """Say why not, in one line that goes by itself or with the next press."""
        self.services.audio.play("refuse")
        self._line.say(why)

    # hidden cards

    def _peek(self, device: Device) -> Command | None:
        seat = self.peeking.looker(device)
        if seat is not None and self._secrets.curtain is None and not self.controller.busy:
            held = self.services.settings.now.peek == "hold" and device != MOUSE
            self._secrets.peek(seat, device, held)
            self.services.audio.play("focus")
            self.dirty = True
        return None

    def _lift(self, press: Press) -> Command | None:
        seat = self._secrets.curtain
        if seat is None or press.intent is not Intent.OK or not self.lineup.acts(press.device):
            return None
        if self._gate.lets_through(press):
            self._last_device = press.device
            self._secrets.lift(press.device)
            self._gate.turn(self.services.now(), press.device)
            self.controller.put_to(seat)
            self.dirty = True
        return None

    def _unveil(self, seat: int | None) -> None:
        # What was said while the cards were seen could tell of them.
        self._line.say("")
        self.controller.hints.cover()
        self.view.unveil(None if seat is None else self.match.game.observe(self.match.state, seat))
        if self.match.to_act is not None and self.peeking.all_seen(self.match.to_act):
            self.controller.hints.uncover()
        self.dirty = True

    def relayout(self) -> None:
        super().relayout()
        self._secrets.cover()

    # takeback, pause, devices

    @property
    def _thinks(self) -> bool:
        """Whether a CPU player is to move, and thinks about nothing else."""
        seat = self.match.to_act
        return seat is not None and self.match.seats[seat].kind == "cpu" and not self._offer.open

    def _can_undo(self) -> bool:
        """Free against CPU players: back to the person's own last turn."""
        return self.lineup.plies_to_undo() is not None

    def _undo(self) -> Command | None:
        plies = self.lineup.plies_to_undo()
        if plies is not None and self.controller.past_recall(plies):
            self._deny(self.services.words("table.no_undo"))
        elif plies is not None:
            self.controller.take_back(plies)
            self._line.say("")
            self.services.audio.play("back")
        return None

    def _pause(self, device: Device) -> Command:
        self._secrets.cover()
        self.controller.freeze()
        self._offer.cancel()
        self._line.say("")
        self._last_device = device
        return Push(self.navigator.pause(self.lineup, device))

    def _device_changed(self, change: DeviceChange) -> Command | None:
        self.dirty = True
        self._secrets.cover()
        missing = self._missing_seat()
        if missing is None or self.match.outcome is not None:
            return None
        self._withdraw()
        return Push(self.navigator.missing(self.lineup, missing))

    def _missing_seat(self) -> int | None:
        return self.lineup.missing(self.services.input.devices)

    def resumed(self, result: object) -> Command | None:
        super().resumed(result)
        if isinstance(result, str):
            self._take_place(result)
        elif isinstance(result, bool):
            self._draw_answered(result)
        elif isinstance(result, After):
            return self._after(result)
        elif self.lineup.told:
            return Replace(self.navigator.title())
        return None

    def _take_place(self, device: Device) -> None:
        missing = self._missing_seat()
        if missing is not None:
            self.lineup.give(missing, device)
            match_store.save(self.services.storage, self.match, self.seating)

    def _after(self, result: After) -> Command | None:
        if result is After.LEAVE or (result is After.REMATCH and self.lineup.replay):
            return Replace(self.navigator.title())
        if result is After.REMATCH:
            return Replace(self.navigator.table(*self.lineup.rematch()))
        if result is After.RESIGN:
            self.match.resign(self.lineup.speaker(self._last_device))
            self._ended_by_word()
        elif result is After.OFFER_DRAW:
            return self._offer_draw()
        return None

    def _offer_draw(self) -> Command | None:
        other = 1 - self.lineup.speaker(self._last_device)
        if self.match.seats[other].kind != "cpu":
            return Push(self.navigator.agree(self.lineup, other))
        self._offer.make(self.lineup, other)
        return None

    def _await_agreement(self) -> Command | None:
        try:
            agreed = self._offer.answer()
        except CpuError as error:
            return self._cpu_failed(error)
        if agreed is not None:
            self.dirty = True
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
        self.controller.keep()
        self.controller.settle()

    # the picture

    @property
    def pulse_area(self) -> Rect | None:
        return self.view.focus if self.controller.choosing is not None else None

    @property
    def _setter(self) -> Typesetter:
        return typesetter(self.services.settings.now.text_size / 100)

    def view_model(self) -> TableViewModel:
        """What stands beside the game itself."""
        words, controller = self.services.words, self.controller
        active = controller.active
        return TableViewModel(
            players=self.lineup.players(words),
            active=active,
            tag="" if controller.paused else captions.tag(self.lineup, words, active, controller.busy),
            log=captions.log(self.lineup, self.view),
            prompts=self._prompt_panel(),
            message=self._message(),
            playing=controller.busy,
            secret=self._secrets.secret,
        )

    def _message(self) -> MessageModel | None:
        """What is said: why something is refused before a hint, and that before what the game tells."""
        kinds: tuple[tuple[str, Kind], ...] = (
            (self._line.text, "refusal"),
            (self.controller.hints.line, "hint"),
            ("" if self.controller.busy else self.view.note(), "note"),
        )
        text, kind = next(((text, kind) for text, kind in kinds if text), ("", "note"))
        if not text:
            return None
        layout = self.view.layout
        return message_model(text, kind, layout.message, layout.message_rise, self._setter, self._dots)

    def _prompt_panel(self) -> PromptPanel:
        controller, lineup = self.controller, self.lineup
        return PromptPanel(
            self._prompts(),
            lineup.prompt_device(controller.active, self._last_device, self.services.input.devices),
            self.services.input.label,
            self.services.settings.now.text_size / 100,
            self.view.layout.prompts,
        )

    def compose(self) -> None:
        self._model = model = self.view_model()
        board = self.view.compose(model)
        seats = tuple(self._seat(model, player) for player in model.players)
        self._picture = Picture(board, seats, self._log(model))

    def _seat(self, model: TableViewModel, player: PlayerInfo) -> SeatModel:
        active = player.seat == model.active
        picture = "cpu" if player.device is None else self.services.input.kind(player.device)
        return seat_model(
            self.view.layout.seats[player.seat],
            player,
            active,
            model.tag if active else "",
            self.view.score(player.seat),
            picture,
            self._setter,
        )

    def _log(self, model: TableViewModel) -> LogModel | None:
        view, room = self.view, self.view.layout.log
        if room is None:
            return None
        lines = [replace(line, sign=view.move_sign(line)) for line in model.log]
        title = self.services.words("table.moves")
        return log_model(room, title, lines, model.players, self._setter, view.paint_move, view.move_width)

    def _prompts(self) -> Sequence[Prompt]:
        words = self.services.words
        if self.controller.busy:
            return [Prompt((Intent.OK,), words("table.next" if self.controller.paused else "table.skip"))]
        if self._secrets.curtain is not None:
            return captions.menu(words, Prompt((Intent.OK,), words("table.curtain.lift")))
        if self.controller.choosing is None:
            return captions.menu(words, *captions.taking_back(words, self._thinks and self._can_undo()))
        return captions.choices(words, self.view, self._can_undo(), self.controller.hints.next_press)

    def prerender(self, unseen: Canvas) -> Iterator[None]:
        return self.view.prerender(unseen)

    def prerender_first(self, unseen: Canvas) -> Iterator[None]:
        """As `prerender`, for a table at which nobody sits yet: its first picture too."""
        self.view.arrange(self.lineup.seen())
        self.compose()
        self.draw(unseen)
        yield
        yield from self.prerender(unseen)

    def draw(self, canvas: Canvas) -> None:
        model, picture = self._model, self._picture
        if model is None or picture is None:
            raise RuntimeError("a table is composed before it is drawn")
        self._layer.draw(canvas, picture)
        self.view.draw(
            canvas, 0.0 if self.services.settings.now.reduced_motion else swell(self.services.now())
        )
        for seat in picture.seats:
            paint_tag(canvas, seat)
        model.prompts.draw(canvas)
        if model.message is not None:
            paint_message(canvas, model.message)
        self._draw_secret(canvas, model)

    def _draw_secret(self, canvas: Canvas, model: TableViewModel) -> None:
        secret, words = model.secret, self.services.words
        if secret is None:
            return
        player = model.players[secret.seat]
        notice = self.view.layout.notice
        if secret.stage is Stage.OPEN:
            if notice is not None:
                lines = words("table.looking.who", name=player.name), words("table.looking.others")
                panels.draw_notice(canvas, notice, player, lines)
            return
        curtain = secret.stage is Stage.CURTAIN
        kind = "curtain" if curtain else "peek"
        title = words(f"table.{kind}.title", name=player.name)
        panels.draw_secret(canvas, player, title, words(f"table.{kind}.text", name=player.name), curtain)
        if curtain:
            model.prompts.draw(canvas)
