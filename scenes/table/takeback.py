"""The way back at a table: a person among CPU players takes back to their own last turn."""

from __future__ import annotations

from scenes.input.intents import Intent, Press
from scenes.table import captions
from scenes.table.match_controller import MatchController, State
from scenes.view.prompts import Prompt


def undo(table: MatchController) -> bool:
    """Take back to the only person's last turn, unless something hidden has come to light since.

    Returns whether it happened: the picture is to be settled then.
    """
    plies = table.lineup.plies_to_undo()
    if plies is None:
        return False
    if table.past_recall(plies):
        table.deny(table.services.words("table.no_undo"))
        return False
    table.go(State(table))
    table.match.take_back(plies)
    table.keep()
    table.toast.say("")
    table.services.audio.play("back")
    return True


def from_cpu(table: MatchController, press: Press) -> bool:
    """As `undo`, if that is what the press asks for while a CPU player is to move."""
    asks = press.intent is Intent.WEST and _possible(table)
    if not (asks and table.gate.lets_through(press)):
        return False
    table.use(press.device)
    return undo(table)


def prompts(table: MatchController) -> list[Prompt]:
    """What can be pressed while a CPU player is to move."""
    return list(captions.taking_back(table.services.words, _possible(table)))


def _possible(table: MatchController) -> bool:
    seat = table.match.to_act
    return seat is not None and table.match.seats[seat].kind == "cpu" and table.can_undo
