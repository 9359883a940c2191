"""Opens the table of Diamond Checkers."""

from __future__ import annotations

from rules.checkers.board import BLACK
from rules.match import Match
from scenes.checkers.view import CheckersView
from scenes.input.seating import Seating
from scenes.services import Services
from scenes.table.navigator import Navigator
from scenes.table.scene import TableScene

HOME = "fox"
"""The emblem whose place is the bottom of the screen."""


def open_table(
    services: Services, navigator: Navigator, match: Match, seating: Seating, record: Match | None = None
) -> TableScene:
    """The board is turned so that everybody keeps their place when the sides are swapped."""
    view = CheckersView(services, match.seats, turned=match.seats[BLACK].emblem == HOME)
    return TableScene(services, navigator, match, seating, view, record)
