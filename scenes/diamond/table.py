"""Opens the table of Diamond."""

from __future__ import annotations

from rules.match import Match
from scenes.diamond.view import DiamondView
from scenes.input.seating import Seating
from scenes.services import Services
from scenes.table.navigator import Navigator
from scenes.table.scene import TableScene


def open_table(
    services: Services, navigator: Navigator, match: Match, seating: Seating, record: Match | None = None
) -> TableScene:
    return TableScene(services, navigator, match, seating, DiamondView(services, match), record)
