"""A match under way: who plays it, what has been said and seen of it, and the state in which the table is."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Protocol

from rules.match import Match
from scenes.input.intents import MOUSE, Device, Input, Intent, Pointer, PointerPhase, Press
from scenes.input.seating import Gate, Seating
from scenes.platform.cpu import CpuError
from scenes.services import Services
from scenes.stack import Command, Push
from scenes.table import captions, match_store
from scenes.table.drivers import CpuDriver, Driver, ReplayDriver
from scenes.table.hints import Hints
from scenes.table.lineup import Lineup
from scenes.table.match_store import Gap
from scenes.table.navigator import Navigator
from scenes.table.peeking import PeekPolicy
from scenes.table.secrets import Secrets
from scenes.table.toast import Toast
from scenes.table.view import ControlResult, GameView
from scenes.view.prompts import Prompt

log = logging.getLogger(__name__)


class Chooser(Protocol):
    """A person who is to choose a move."""

    def choose(self, move: Any) -> None:
        """The move is there, to be played with the next step."""


class State:
    """What may happen now at a table: a class each in `scenes.table.states`. This one: nothing."""

    def __init__(self, table: MatchController) -> None:
        self.table = table

    @property
    def busy(self) -> bool:
        """Whether something is being shown."""
        return False

    @property
    def paused(self) -> bool:
        """Whether what is shown waits until it has been read."""
        return False

    @property
    def choosing(self) -> Chooser | None:
        """Whoever is to choose a move now, if that is a person."""
        return None

    @property
    def active(self) -> int | None:
        """The seat whose move it is, or whose move is being shown."""
        return self.table.match.to_act

    def enter(self) -> None:
        """The table comes into this state."""

    def leave(self) -> None:
        """It goes on to another one."""

    def step(self, dt: float) -> Command | None:
        """Pass `dt` seconds."""
        return None

    def press(self, press: Press) -> Command | None:
        """A press that is neither the menu's nor a look at a hand."""
        return None

    def point(self, pointer: Pointer) -> Command | None:
        """The mouse, where no prompt lies: its owner looks at hidden cards by the eye on them."""
        if pointer.phase is PointerPhase.DOWN and self.table.peeking.on_eye(pointer):
            self.peek(pointer.device)
        return None

    def drop(self, event: Input) -> None:
        """The window has lost the focus: what is held is let go."""

    def peek(self, device: Device) -> bool:
        """Whether the device looks at the hidden cards of its seat from now on, or no longer."""
        return self.table.peek(device)

    def withdraw(self) -> None:
        """Whoever has been asked is asked no longer, and anew later."""

    def then(self, act: Callable[[], None]) -> None:
        """Do this as soon as everybody has seen what is being shown."""
        act()

    def freeze(self) -> None:
        """A pause: what moves comes to its end, what is being read waits, and nobody is asked."""
        self.withdraw()

    def prompts(self) -> list[Prompt]:
        """What can be pressed, but for the way to the menu."""
        return []


class MatchController:
    """`changed` is called when a redraw is wanted. `played`: the device that made the last move. `gap_read`:
    what is not kept, as people have been told of it."""

    def __init__(
        self,
        services: Services,
        navigator: Navigator,
        lineup: Lineup,
        view: GameView,
        changed: Callable[[], None],
    ) -> None:
        self.services, self.navigator, self.lineup, self.view = services, navigator, lineup, view
        self.changed = changed
        self.toast = Toast(services.now, changed)
        self.hints = Hints(services, lineup, view, changed, self._on_hint)
        self.secrets = Secrets(services.now, self._on_uncover)
        self.peeking = PeekPolicy(lineup, view, self.secrets)
        self.gate = Gate()
        self.last_device: Device | None = None
        self.person_played = False
        self.gap_read: Gap | None = None
        self.state = State(self)

    def go(self, state: State) -> None:
        """The table is in another state from now on."""
        self.state.leave()
        self.state = state
        state.enter()
        self.changed()

    def use(self, device: Device) -> None:
        """Somebody has pressed something on this device: prompts may show its glyphs from now on."""
        if device != self.last_device:
            self.last_device = device
            self.changed()

    # who plays

    @property
    def match(self) -> Match:
        return self.lineup.match

    @property
    def seating(self) -> Seating:
        return self.lineup.seating

    @property
    def names(self) -> tuple[str, ...]:
        return self.lineup.names(self.services.words)

    def missing_seat(self) -> int | None:
        """The first seat whose pad is not there."""
        return self.lineup.missing(self.services.input.devices)

    def driver(self, seat: int) -> Driver:
        """Who is asked for the moves of a seat where no person sits."""
        if self.lineup.record is not None:
            return ReplayDriver(self.lineup.record.moves)
        return CpuDriver(self.services.cpu, self.match.seats[seat].level or "easy")

    # what is said

    def _on_hint(self) -> None:
        """A hint is there: what was refused meanwhile has been read, or matters less."""
        self.toast.say("")

    def have_read(self) -> None:
        """Somebody presses on: what was said has been read."""
        self.toast.say("")
        self.gap_read = self.gap

    def deny(self, why: str) -> None:
        """Say why not, in one line that goes by itself or with the next press."""
        self.services.audio.play("refuse")
        self.toast.say(why)

    def answer(self, result: ControlResult) -> None:
        """Redraw, sound and say what an input did to the game's controls."""
        if result.changed:
            self.changed()
        if result.sound:
            self.services.audio.play(result.sound)
        if result.refusal is not None:
            refusal = result.refusal
            self.deny(self.services.words(f"{self.match.game_id}.refusal.{refusal.code}", **refusal.facts))

    def ask_hint(self, device: Device) -> None:
        """The person who is to choose wants a hint, or its next reason."""
        seat, why_not = self.match.to_act, self.view.no_hint()
        if why_not:
            self.deny(why_not)
        elif seat is not None and not self.hints.press(self.peeking.sees_all(seat)):
            self.deny(captions.peek_first(self.services, device))

    def cpu_failed(self, seat: int, error: CpuError) -> Command:
        """Ask who plays on in its place, for it would fail again. Why is for the shell, not for the couch."""
        log.error("no move for seat %d: %s", seat + 1, error)
        return Push(self.navigator.cpu_failed(self.lineup, seat))

    # hidden cards

    def peek(self, device: Device) -> bool:
        """Whether the device looks at its seat's hidden cards from now on, or no longer."""
        seat = self.peeking.peeker(device)
        if seat is None:
            return False
        while_pressed = self.services.settings.now.peek == "hold" and device != MOUSE
        self.secrets.peek(seat, device, while_pressed)
        self.services.audio.play("focus")
        self.changed()
        return True

    def _on_uncover(self, seat: int | None) -> None:
        # What was said while the cards were seen could tell of them.
        self.toast.say("")
        self.hints.cover()
        self.view.uncover(None if seat is None else self.match.game.observe(self.match.state, seat))
        if self.match.to_act is not None and self.peeking.sees_all(self.match.to_act):
            self.hints.uncover()
        self.changed()

    # the record

    def keep(self) -> None:
        """Save the match, or forget it once it is over."""
        if self.lineup.replay:
            return
        if self.match.outcome is None:
            match_store.save(self.services.storage, self.match, self.seating)
        else:
            match_store.forget(self.services.storage, self.match)

    @property
    def gap(self) -> Gap | None:
        """From where on the match is not kept, though it should be."""
        if self.lineup.replay or self.match.outcome is not None:
            return None
        return match_store.gap(self.services.storage)

    def retry_keeping(self) -> Gap | None:
        """Try once more to keep the match; from where on it still is not."""
        if self.gap is not None:
            match_store.retry(self.services.storage)
        return self.gap

    def past_recall(self, plies: int) -> bool:
        """Whether hidden cards or chance have come into the last plies, so that there is no way back."""
        match, viewer = self.match, self.lineup.viewer
        first = len(match.moves) - plies
        return any(
            self.view.reveals([event for event in match.events(ply) if match.game.show(event, viewer)])
            for ply in range(first, len(match.moves))
        )

    @property
    def can_undo(self) -> bool:
        """Free against CPU players: back to the person's own last turn."""
        return self.lineup.plies_to_undo() is not None

    def refuse_undo(self, press: Press, result: ControlResult) -> None:
        """Say that nobody takes back alone among people, where the press meant nothing else."""
        unused = result == ControlResult() and press.intent is Intent.WEST
        if unused and self.match.moves and len(self.lineup.people) > 1:
            self.deny(self.services.words("table.no_undo_alone"))

    # for whoever looks in from outside

    @property
    def busy(self) -> bool:
        return self.state.busy

    @property
    def paused(self) -> bool:
        return self.state.paused

    @property
    def choosing(self) -> Chooser | None:
        return self.state.choosing

    def public_events(self, events: Any) -> list[Any]:
        """The events as the room may know them."""
        found = (self.match.game.show(each, self.lineup.viewer) for each in events)
        return [event for event in found if event is not None]


__all__ = ["Chooser", "MatchController", "State"]
