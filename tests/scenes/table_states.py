"""Every state of the gallery in which a table is on top, as the values that its picture is drawn from."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from rules.match import EMBLEMS, Match, Seat
from scenes.input.intents import MOUSE
from scenes.table.layout import TableLayout
from scenes.table.scene import TableScene
from scenes.table.view import TableViewModel
from scenes.view.prompts import Prompt
from tests.gallery import STATES, staged


@dataclass(frozen=True, slots=True)
class TableState:
    """`busy`: something is being shown, and nothing is said meanwhile. `own`: what the game itself lets
    people press, `prompts`: all that can be pressed but for the menu.
    """

    name: str
    seats: int
    layout: TableLayout
    model: TableViewModel
    busy: bool
    own: tuple[Prompt, ...]
    prompts: tuple[Prompt, ...]


def _state(name: str, table: TableScene) -> TableState:
    return TableState(
        name,
        len(table.match.seats),
        table.view.layout,
        table.view_model(),
        table.controller.busy,
        tuple(table.view.prompts()),
        tuple(table.controller.state.prompts()),
    )


@cache
def table_states(game: str, text_size: int) -> tuple[TableState, ...]:
    """Of a game, at a text size."""
    found = []
    for name in STATES:
        if name.startswith(f"{game}_"):
            with staged(text_size) as stage:
                STATES[name](stage)
                if isinstance(stage.top, TableScene):
                    found.append(_state(name, stage.top))
    return tuple(found)


@cache
def fresh(game: str, seats: int, text_size: int) -> TableState:
    """A table at which so many people have just sat down."""
    with staged(text_size) as stage:
        people = tuple(Seat("person", emblem) for emblem in EMBLEMS[:seats])
        drivers = (MOUSE, *(f"pad:{number}" for number in range(1, seats)))
        return _state("fresh", stage.table_of(Match.start(game, people, 3), drivers))
