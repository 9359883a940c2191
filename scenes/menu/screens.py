"""The screens around a table, as the table asks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.match import Match
from scenes import catalogue
from scenes.input.seating import Seating
from scenes.menu import shelf
from scenes.menu.dialogs import AgreeDraw, Message, PadGone
from scenes.menu.pause import PauseScene
from scenes.menu.results import ResultScene
from scenes.menu.seats import SeatsScene
from scenes.menu.title import TitleScene
from scenes.services import Services
from scenes.stack import Scene
from scenes.table import match_store

if TYPE_CHECKING:
    from scenes.input.intents import Device
    from scenes.table.scene import TableScene


class Screens:
    """The Frame of every table. Remembers which game was opened last."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._opened = shelf.MIDDLE

    def title(self) -> Scene:
        return TitleScene(self._services, self, self._opened)

    def table(self, match: Match, seating: Seating) -> TableScene:
        self._opened = match.game_id
        return catalogue.open_table(self._services, self, match, seating)

    def pause(self, table: TableScene, device: Device) -> Scene:
        return PauseScene(table, device)

    def result(self, table: TableScene) -> Scene:
        return ResultScene(table)

    def seats(self, table: TableScene, device: Device) -> Scene:
        kept = match_store.load(self._services.storage) is not None
        return SeatsScene(self._services, self, table.match.game_id, device, kept, table.lineup)

    def missing(self, table: TableScene, seat: int) -> Scene:
        return PadGone(table, seat)

    def agree(self, table: TableScene, seat: int) -> Scene:
        driver = table.seating.drivers[seat]
        return AgreeDraw(table, seat, driver or self._services.input.devices[0])

    def message(self, text: str) -> Scene:
        return Message(self._services, self._services.input.devices[0], text)
