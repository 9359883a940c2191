"""The match is over: its result, the table as it ended, and once more what decided it."""

from __future__ import annotations

from collections.abc import Iterable

from scenes.input.intents import Intent, Press
from scenes.stack import Command, Push
from scenes.table.match_controller import MatchController, State
from scenes.table.playing import Playing
from scenes.view.prompts import Prompt
from scenes.view.timeline import Action


class Over(State):
    """The match has its outcome, which a screen over the table tells; `told`: it has done so before."""

    def __init__(self, table: MatchController, told: bool = False) -> None:
        super().__init__(table)
        self._told = told

    def step(self, dt: float) -> Command | None:
        return Push(self.table.navigator.result(self.table.lineup, self._told))


class Looking(State):
    """Somebody has come from the result to look at the table once more."""

    def enter(self) -> None:
        self.table.view.arrange(self.table.lineup.observation())
        self.table.use(self.table.services.device_in_hand)

    def leave(self) -> None:
        self.table.secrets.cover()

    def press(self, press: Press) -> Command | None:
        table = self.table
        table.use(press.device)
        if press.intent in (Intent.OK, Intent.BACK):
            table.go(Over(table, told=True))
        elif press.intent is Intent.NORTH and retelling(table) is not None:
            table.go(Retelling(table))
        return None

    def prompts(self) -> list[Prompt]:
        words = self.table.services.words
        prompts = [Prompt((Intent.OK,), words("table.result"))]
        if retelling(self.table) is not None:
            prompts.append(Prompt((Intent.NORTH,), words(f"{self.table.match.game_id}.retell")))
        return prompts


class Retelling(Playing):
    """What decided the match is shown once more."""

    def script(self) -> Iterable[Action]:
        return retelling(self.table) or ()

    def finish(self) -> None:
        self.table.go(Looking(self.table))


def retelling(table: MatchController) -> Iterable[Action] | None:
    """The script that tells what decided the match; None where the table, or whoever ended it, tells all."""
    match = table.match
    if match.game.outcome(match.state) is None:
        return None
    return table.view.retell(table.public_events(match.events(len(match.moves) - 1)))


__all__ = ["Looking", "Over", "Retelling"]
