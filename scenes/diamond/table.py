"""Opens the table of Diamond."""

from __future__ import annotations

from rules.match import Match
from scenes.diamond.view import DiamondView
from scenes.input.seating import Seating
from scenes.services import Services
from scenes.table.frame import Frame
from scenes.table.scene import TableScene


def open_table(
    services: Services, frame: Frame, match: Match, seating: Seating, record: Match | None = None
) -> TableScene:
    return TableScene(services, frame, match, seating, DiamondView(services, match), record)
