"""What may happen now at a table, a class for each: a move is shown or left to be seen, the curtain is down,
somebody chooses, somebody is waited for, a draw is thought about, the match is over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from rules.game import Event
from rules.match import EMBLEMS
from scenes.input.intents import Device, Input, Intent, Pointer, PointerPhase, Press
from scenes.platform.cpu import CpuError
from scenes.stack import Command, Push
from scenes.table import captions, pace, panels, takeback
from scenes.table.looking import Over
from scenes.table.match_controller import Chooser, MatchController, State
from scenes.table.playing import Playing
from scenes.table.view import ControlResult
from scenes.view.prompts import Prompt
from scenes.view.timeline import Action


class Showing(Playing):
    """What happened is shown. The rules are at the end of it already; the picture catches up.

    `hold`: seconds for which it is to be seen at least.
    """

    def __init__(
        self, table: MatchController, events: Sequence[Event], seat: int | None, hold: float
    ) -> None:
        super().__init__(table)
        self._seat, self._hold = seat, hold
        self._events = events
        self._then: Callable[[], None] | None = None

    @property
    def active(self) -> int | None:
        return self._seat

    def script(self) -> Iterable[Action]:
        return self.table.view.choreograph(self.table.public_events(self._events))

    def step(self, dt: float) -> Command | None:
        self._hold = max(0.0, self._hold - dt)
        return super().step(dt)

    def then(self, act: Callable[[], None]) -> None:
        self._then = act

    def withdraw(self) -> None:
        super().withdraw()
        self._then = None

    def freeze(self) -> None:
        super().freeze()
        if not self._timeline.busy:
            self.table.view.arrange(self.table.lineup.observation())
            self.table.go(Lingering(self.table, self._hold))

    def skip(self) -> None:
        self._hold = min(self._hold, pace.BEFORE_CPU)
        super().skip()

    def finish(self) -> None:
        settle(self.table, self._hold)
        if self._then is not None:
            self._then()


class Lingering(State):
    """The picture is at rest and left to be seen for some seconds before the next seat is asked."""

    def __init__(self, table: MatchController, seconds: float) -> None:
        super().__init__(table)
        self._left = seconds

    def step(self, dt: float) -> Command | None:
        if self._left > 0:
            self._left -= dt
            return None
        return next_turn(self.table)

    def press(self, press: Press) -> Command | None:
        if not press.repeat and self._left > 0:
            self._left = 0.0
            return None
        if takeback.from_cpu(self.table, press):
            settle(self.table)
        return None

    def point(self, pointer: Pointer) -> Command | None:
        if pointer.phase is PointerPhase.DOWN and self._left > 0:
            self._left = 0.0
            return None
        return super().point(pointer)

    def prompts(self) -> list[Prompt]:
        return takeback.prompts(self.table)


class Asking(State):
    """Somebody is asked, who is left alone once the question no longer stands."""

    def withdraw(self) -> None:
        self.table.go(Lingering(self.table, 0.0))


class Curtain(Asking):
    """The device is being passed on: whoever is to act says that only they look."""

    def __init__(self, table: MatchController, seat: int) -> None:
        super().__init__(table)
        self._seat = seat

    def enter(self) -> None:
        self.table.secrets.curtain = self._seat

    def step(self, dt: float) -> Command | None:
        """Whatever covered the cards has drawn the curtain too: the seat is called again."""
        return next_turn(self.table) if self.table.secrets.curtain is None else None

    def press(self, press: Press) -> Command | None:
        table = self.table
        if press.intent is not Intent.OK or table.secrets.curtain is None:
            return None
        if table.lineup.acts(press.device) and table.gate.lets_through(press):
            table.use(press.device)
            table.secrets.lift(press.device)
            table.gate.turn(table.services.now(), person=True)
            table.go(Choosing(table, self._seat))
        return None

    def point(self, pointer: Pointer) -> Command | None:
        if pointer.phase is PointerPhase.DOWN and panels.SECRET.holds(pointer.x, pointer.y):
            return self.press(Press(Intent.OK, pointer.device, pointer.time))
        return None

    def peek(self, device: Device) -> bool:
        return False

    def prompts(self) -> list[Prompt]:
        return [Prompt((Intent.OK,), self.table.services.words("table.curtain.lift"))]


class Choosing(Asking):
    """A person chooses a move by the game's controls; a hint helps with this one question only."""

    def __init__(self, table: MatchController, seat: int) -> None:
        super().__init__(table)
        self.seat = seat

    @property
    def choosing(self) -> Chooser | None:
        return self

    def enter(self) -> None:
        rules, state = self.table.match.game, self.table.match.state
        observation = rules.observe(state, self.seat)
        self.table.view.request_move(self.seat, observation, rules.legal_moves(state))

    def leave(self) -> None:
        self.table.hints.drop()
        self.table.view.withdraw()

    def step(self, dt: float) -> Command | None:
        self.table.hints.poll()
        return None

    def choose(self, move: Any) -> None:
        """The move is there, to be played with the next step."""
        self.table.go(Submitting(self.table, self.seat, move))

    def press(self, press: Press) -> Command | None:
        table = self.table
        if not self._admits(press):
            self._not_now(press)
            return None
        self._take_up(press)
        if press.intent is Intent.WEST and table.can_undo:
            self._take_back()
        elif press.intent is Intent.HINT:
            table.ask_hint(press.device)
        elif press.intent is not Intent.OK or not table.hints.settling:
            result = table.view.handle(press)
            table.refuse_undo(press, result)
            self._apply(result)
        return None

    def point(self, pointer: Pointer) -> Command | None:
        table = self.table
        down = pointer.phase is PointerPhase.DOWN
        if down and table.peeking.on_eye(pointer):
            return super().point(pointer)
        if pointer.phase is PointerPhase.MOVE:
            if table.lineup.acts(pointer.device):
                self._apply(table.view.handle(pointer))
            return None
        if self._admits(pointer):
            self._take_up(pointer)
            self._apply(table.view.handle(pointer))
        return None

    def drop(self, event: Input) -> None:
        self.table.changed()
        self._apply(self.table.view.handle(event))

    def prompts(self) -> list[Prompt]:
        table = self.table
        words, hint = table.services.words, table.hints.next_press
        return list(captions.choices(words, table.view, table.can_undo, hint))

    def _admits(self, event: Press | Pointer) -> bool:
        return self.table.lineup.acts(event.device) and self.table.gate.lets_through(event)

    def _take_up(self, event: Press | Pointer) -> None:
        """What was said has been read; whatever the press does is drawn."""
        table = self.table
        table.use(event.device)
        table.changed()
        if not isinstance(event, Pointer) or event.phase is PointerPhase.DOWN:
            table.have_read()

    def _take_back(self) -> None:
        if takeback.undo(self.table):
            settle(self.table)

    def _not_now(self, press: Press) -> None:
        """Somebody presses in another's turn, and is told whose it is."""
        table = self.table
        seat = table.seating.seat_of(press.device, self.seat)
        if press.intent is Intent.OK and seat not in (None, self.seat) and table.gate.lets_through(press):
            table.deny(table.services.words("table.not_your_turn", name=table.names[self.seat]))

    def _apply(self, result: ControlResult) -> None:
        self.table.answer(result)
        if result.move is not None and self.table.state is self:
            self.choose(result.move)


class Submitting(Asking):
    """A person has chosen: presses that came with the one that chose ask for nothing more."""

    def __init__(self, table: MatchController, seat: int, move: Any) -> None:
        super().__init__(table)
        self._seat, self._move = seat, move

    def step(self, dt: float) -> Command | None:
        self.table.person_played = True
        play(self.table, self._seat, self._move, 0.0)
        return None


class Awaiting(Asking):
    """A CPU player thinks, or a record is to give its next move."""

    def __init__(self, table: MatchController, seat: int) -> None:
        super().__init__(table)
        self._seat, self._driver = seat, table.driver(seat)
        self._answered = False

    def enter(self) -> None:
        self._driver.ask(self.table.match)

    def leave(self) -> None:
        if not self._answered:
            self._driver.cancel()

    def step(self, dt: float) -> Command | None:
        try:
            move = self._driver.poll()
        except CpuError as error:
            self.table.go(Lingering(self.table, 0.0))
            return self.table.cpu_failed(self._seat, error)
        if move is not None:
            self._answered = True
            self.table.person_played = False
            play(
                self.table, self._seat, move, pace.REPLAY_HOLD if self.table.lineup.replay else pace.CPU_HOLD
            )
        return None

    def press(self, press: Press) -> Command | None:
        if takeback.from_cpu(self.table, press):
            settle(self.table)
        return None

    def prompts(self) -> list[Prompt]:
        return takeback.prompts(self.table)


# from one state to the next


def begin(table: MatchController) -> None:
    """Show how the match opens or, of one that is gone on with, where it stands."""
    table.keep()
    if table.match.moves or table.match.outcome is not None:
        table.view.arrange(table.lineup.observation())
        table.go(Lingering(table, 0.0))
    elif table.match.opening:
        table.view.clear()
        table.go(Showing(table, table.match.opening, None, 0.0))
    else:
        settle(table)


def play(table: MatchController, seat: int, move: Any, hold: float) -> None:
    """Submit a move, keep it, and show what happened for `hold` seconds at least."""
    table.toast.say("")
    table.secrets.cover()
    events = table.match.submit(seat, move)
    table.keep()
    table.go(Showing(table, events, seat, hold))


def settle(table: MatchController, hold: float = 0.0) -> None:
    """The picture at rest, after a choreography or in its stead, and how long it is left to be seen."""
    table.view.arrange(table.lineup.observation())
    table.go(Lingering(table, pace.hold(table, hold)))


def next_turn(table: MatchController) -> Command | None:
    """Ask whoever is to act, or end the match."""
    seat, lineup = table.match.to_act, table.lineup
    table.changed()
    if seat is None:
        over = Over(table)
        table.go(over)
        return over.step(0.0)
    missing = table.missing_seat()
    if missing is not None:
        return Push(table.navigator.missing(lineup, missing))
    if lineup.record_over:
        return _end_record(table)
    table.gate.turn(table.services.now(), table.person_played)
    if table.match.seats[seat].kind == "cpu" or lineup.replay:
        table.go(Awaiting(table, seat))
        return None
    # The call is the emblem's, for people keep it when the sides are swapped.
    table.services.audio.play(f"turn{EMBLEMS.index(table.match.seats[seat].emblem)}")
    hidden = lineup.shares(seat) and table.view.hides(seat)
    table.go(Curtain(table, seat) if hidden else Choosing(table, seat))
    return None


def _end_record(table: MatchController) -> Command | None:
    if table.lineup.end_as_recorded():
        settle(table)
        return None
    return Push(table.navigator.message(table.services.words("table.record_ends")))
