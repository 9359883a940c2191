"""The games that have a table: one line each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from rules.match import Match
from scenes.checkers.table import open_table as open_checkers
from scenes.diamond.table import open_table as open_diamond
from scenes.gems.table import open_table as open_gems
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


TABLES: Mapping[str, OpenTable] = {
    "checkers": open_checkers,
    "diamond": open_diamond,
    "gems": open_gems,
}


def open_table(
    services: Services,
    navigator: Navigator,
    match: Match,
    seating: Seating,
    record: Match | None = None,
) -> TableScene:
    """The table of the match's game. `record`: the match as it was played, which is only shown."""
    return TABLES[match.game_id](services, navigator, match, seating, record)
