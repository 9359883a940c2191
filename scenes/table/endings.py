"""How a match ends without a move: somebody gives up, or both sides agree on a draw."""

from __future__ import annotations

from scenes.platform.cpu import CpuError
from scenes.stack import Command, Push
from scenes.table.draw_offer import DrawOffer
from scenes.table.match_controller import MatchController, State
from scenes.table.states import Asking, Lingering, settle


class DrawAnswer(Asking):
    """A CPU player thinks about an offer of a draw."""

    def __init__(self, table: MatchController, other: int) -> None:
        super().__init__(table)
        self._other, self._offer = other, DrawOffer(table.services.cpu)

    def enter(self) -> None:
        self._offer.make(self.table.lineup, self._other)

    def leave(self) -> None:
        self._offer.cancel()

    def step(self, dt: float) -> Command | None:
        try:
            agreed = self._offer.answer()
        except CpuError as error:
            self.table.go(Lingering(self.table, 0.0))
            return self.table.cpu_failed(self._other, error)
        if agreed is not None:
            self.table.go(Lingering(self.table, 0.0))
            answer_draw(self.table, agreed)
        return None


def resign(table: MatchController) -> None:
    """The seat of whoever paused gives up."""
    table.match.resign(table.lineup.speaker(table.last_device))
    end_by_word(table)


def offer_draw(table: MatchController) -> Command | None:
    """Ask the other side: a person on a screen of its own, a CPU player by letting it think."""
    other = 1 - table.lineup.speaker(table.last_device)
    if table.match.seats[other].kind != "cpu":
        return Push(table.navigator.agree(table.lineup, other))
    table.state.then(lambda: table.go(DrawAnswer(table, other)))
    return None


def answer_draw(table: MatchController, agreed: bool) -> None:
    """The other side has answered an offer of a draw."""
    if agreed:
        table.match.agree_draw()
        end_by_word(table)
    else:
        table.toast.say(table.services.words("table.no_draw"))


def end_by_word(table: MatchController) -> None:
    """The match ends without a move."""
    table.go(State(table))
    table.keep()
    settle(table)
