"""Opens the table of Gem Court."""

from __future__ import annotations

from rules.match import Match
from scenes.gems.view import GemsView
from scenes.input.seating import Seating
from scenes.services import Services
from scenes.table.navigator import Navigator
from scenes.table.scene import TableScene


def open_table(
    services: Services, navigator: Navigator, match: Match, seating: Seating, record: Match | None = None
) -> TableScene:
    """Everybody sits where their emblem has its place, whoever begins."""
    view = GemsView(services, match.seats, match.options["preset"])
    return TableScene(services, navigator, match, seating, view, record)
