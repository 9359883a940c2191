"""The screens around a table, as the table asks for them."""

from __future__ import annotations

from rules.match import Match
from scenes import catalogue
from scenes.input.intents import Device
from scenes.input.seating import Seating
from scenes.menu.dialogs import AgreeDraw, CpuFailed, LeaveUnkept, Message, PadGone
from scenes.menu.pause import PauseScene
from scenes.menu.results import ResultScene
from scenes.menu.seats import SeatsScene
from scenes.menu.title import TitleScene
from scenes.services import Services
from scenes.stack import Command, Scene
from scenes.table import match_store
from scenes.table.lineup import Lineup
from scenes.table.scene import TableScene


class Screens:
    """The Navigator of every table. Remembers which game was opened last."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._opened = catalogue.middle()

    def title(self) -> Scene:
        return TitleScene(self._services, self, self._opened)

    def table(self, match: Match, seating: Seating) -> TableScene:
        self._opened = match.game_id
        return catalogue.open_table(self._services, self, match, seating)

    def pause(self, lineup: Lineup, device: Device) -> Scene:
        return PauseScene(self._services, lineup, device)

    def result(self, lineup: Lineup, told: bool = False) -> Scene:
        return ResultScene(self._services, self, lineup, told)

    def seats(self, lineup: Lineup, device: Device) -> Scene:
        has_save = match_store.load(self._services.storage) is not None
        return SeatsScene(self._services, self, lineup.match.game_id, device, has_save, lineup)

    def missing(self, lineup: Lineup, seat: int) -> Scene:
        return PadGone(self._services, lineup, seat)

    def agree(self, lineup: Lineup, seat: int) -> Scene:
        driver = lineup.seating.drivers[seat]
        return AgreeDraw(self._services, lineup, seat, driver or self._services.device_in_hand)

    def cpu_failed(self, lineup: Lineup, seat: int) -> Scene:
        return CpuFailed(self._services, lineup, seat)

    def unkept(self, lineup: Lineup, away: Command) -> Scene:
        return LeaveUnkept(self._services, lineup, away)

    def message(self, text: str) -> Scene:
        return Message(self._services, self._services.device_in_hand, text)
