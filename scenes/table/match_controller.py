"""The course of a match: a seat is asked, its move is submitted and kept, and what happened is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.game import Event
from scenes.services import Services
from scenes.table import match_store
from scenes.table.drivers import CpuDriver, Driver, PersonDriver, ReplayDriver
from scenes.table.hints import Hints
from scenes.table.lineup import Lineup
from scenes.table.view import GameView
from scenes.view.timeline import SPEEDS, Timeline

SHOWN = 0.8
"""Seconds for which a move that no person made is seen before the next one."""
SHOWN_AGAIN = 1.2
"""The same for a move of a record, which people only watch."""
BEFORE_CPU = 0.3
"""Seconds in which people see whose turn it is before a CPU player moves."""
BEFORE_RESULT = 0.5


class MatchController:
    """Rules are at the end of a move at once; the picture catches up on the timeline.

    `hints`: those for the people at the table. `changed` is called when a redraw is wanted.
    """

    def __init__(
        self,
        services: Services,
        lineup: Lineup,
        view: GameView,
        hints: Hints,
        changed: Callable[[], None],
    ) -> None:
        self._services, self._lineup, self._view, self._changed = services, lineup, view, changed
        self.hints = hints
        self._drivers = [self._driver(seat) for seat in range(len(lineup.match.seats))]
        self._asked: Driver | None = None
        self._timeline = Timeline()
        self._hold = 0.0
        self._shown_seat: int | None = None

    def _driver(self, seat: int) -> Driver:
        if self._lineup.record is not None:
            return ReplayDriver(self._lineup.record.moves)
        taken = self._lineup.match.seats[seat]
        if taken.kind == "cpu":
            return CpuDriver(self._services.cpu, taken.level or "easy")
        return PersonDriver(self._view, self.hints)

    @property
    def busy(self) -> bool:
        """Whether something is being shown."""
        return self._timeline.busy

    @property
    def paused(self) -> bool:
        """Whether what is shown waits until it has been read."""
        return self._timeline.paused

    @property
    def asking(self) -> bool:
        """Whether a seat has been asked and has not answered."""
        return self._asked is not None

    @property
    def choosing(self) -> PersonDriver | None:
        """The driver of the person who is to choose now.

        Whoever has chosen is no longer it, though the move is only played with the next step: presses that
        came with the one that chose ask for nothing more.
        """
        asked = self._asked
        return asked if isinstance(asked, PersonDriver) and not asked.has_chosen else None

    @property
    def asks_person(self) -> bool:
        """Whether the seat that has been asked is a person's."""
        return isinstance(self._asked, PersonDriver)

    @property
    def active(self) -> int | None:
        """The seat on turn or, while a move is being shown, the one that made it."""
        return self._shown_seat if self.busy else self._lineup.match.to_act

    def driver(self, seat: int) -> Driver:
        return self._drivers[seat]

    # asking and playing

    def begin(self) -> None:
        """Show how the match opens or, of one that is gone on with, where it stands."""
        match = self._lineup.match
        if not self._lineup.replay:
            match_store.save(self._services.storage, match, self._lineup.seating)
        if match.moves or match.outcome is not None:
            self._view.arrange(self._lineup.seen())
        else:
            self._show(match.opening)

    def put_to(self, seat: int) -> None:
        self._asked = self._drivers[seat]
        self._asked.ask(self._lineup.match)

    def poll(self) -> Any | None:
        """The move of the seat that was asked, once there is one. Raises CpuError."""
        return self._asked.poll() if self._asked else None

    def play(self, seat: int, move: Any) -> None:
        by_person = self.asks_person
        self._asked = None
        self._shown_seat = seat
        events = self._lineup.match.submit(seat, move)
        self.keep()
        self._hold = 0.0 if by_person else SHOWN_AGAIN if self._lineup.replay else SHOWN
        self._show(events)

    def keep(self) -> None:
        """Save the match, or forget it once it is over."""
        if self._lineup.replay:
            return
        if self._lineup.match.outcome is None:
            match_store.save(self._services.storage, self._lineup.match, self._lineup.seating)
        else:
            match_store.forget(self._services.storage, self._lineup.match)

    def past_recall(self, plies: int) -> bool:
        """Whether hidden cards or chance have come into the last plies, so that there is no way back."""
        match, viewer = self._lineup.match, self._lineup.viewer
        first = len(match.moves) - plies
        return any(
            self._view.reveals([event for event in match.events(ply) if match.game.show(event, viewer)])
            for ply in range(first, len(match.moves))
        )

    def take_back(self, plies: int) -> None:
        self.withdraw()
        self._lineup.match.take_back(plies)
        self.keep()
        self.settle()

    def withdraw(self) -> None:
        """The question to the seat no longer stands."""
        if self._asked is not None:
            self._asked.cancel()
            self._asked = None

    # showing

    def step(self, dt: float) -> bool:
        """Pass the time of what is being shown or left to be seen; False once nothing is."""
        if self.busy:
            self._animate(dt)
            return True
        if self._hold > 0:
            self._hold -= dt
            return True
        return False

    def _animate(self, dt: float) -> None:
        speed, reading = self._services.settings.now.speed, self.paused
        self._timeline.step(dt if reading else dt * SPEEDS.get(speed, 1.0))
        if speed == "off":
            self._timeline.rest()
        self._hold = max(0.0, self._hold - dt)
        if not (reading and self.paused):
            self._changed()
        self._settle_at_rest()

    def _show(self, events: Sequence[Event]) -> None:
        lineup, game = self._lineup, self._lineup.match.game
        shown = [event for each in events if (event := game.show(each, lineup.viewer)) is not None]
        self._timeline.play(self._view.choreograph(shown))
        if self._services.settings.now.speed == "off":
            self._timeline.rest()
        self._changed()
        self._settle_at_rest()

    def skip(self) -> bool:
        """End what is shown, or the time in which it is left to be seen; False if there was nothing."""
        if self.busy:
            self._timeline.skip()
            if self._services.settings.now.speed == "off":
                self._timeline.rest()
            self._hold = min(self._hold, BEFORE_CPU)
            self._changed()
            self._settle_at_rest()
            return True
        if self._hold > 0:
            self._hold = 0.0
            return True
        return False

    def freeze(self) -> None:
        """A pause: what moves comes to its end, what is being read waits, and nobody is asked."""
        self._timeline.rest()
        if not self.busy:
            self._view.arrange(self._lineup.seen())
        self.withdraw()

    def _settle_at_rest(self) -> None:
        if not self.busy:
            self.settle()

    def settle(self) -> None:
        """The picture at rest, after a choreography or in its stead."""
        self._view.arrange(self._lineup.seen())
        self._changed()
        match = self._lineup.match
        seat = match.to_act
        if seat is None:
            self._hold = max(self._hold, BEFORE_RESULT)
        elif match.seats[seat].kind == "cpu" or self._lineup.replay:
            self._hold = max(self._hold, BEFORE_CPU)
        elif match.moves and self._lineup.shares(seat) and self._view.hides(seat):
            # The play is seen before the curtain falls.
            self._hold = max(self._hold, SHOWN)
        else:
            self._hold = 0.0
