"""The games that have a table: one line each."""

from __future__ import annotations

from importlib import import_module
from typing import Protocol

from rules.match import Match
from scenes.input.seating import Seating
from scenes.services import Services
from scenes.table.navigator import Navigator
from scenes.table.scene import TableScene


class OpenTable(Protocol):
    def __call__(
        self,
        services: Services,
        navigator: Navigator,
        match: Match,
        seating: Seating,
        record: Match | None = None,
    ) -> TableScene: ...


def open_table(
    services: Services,
    navigator: Navigator,
    match: Match,
    seating: Seating,
    record: Match | None = None,
) -> TableScene:
    """The table of the match's game. `record`: the match as it was played, which is only shown."""
    module = import_module(f"scenes.{match.game_id}.table")
    opened: TableScene = module.open_table(services, navigator, match, seating, record)
    return opened
