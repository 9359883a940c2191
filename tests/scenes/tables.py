"""Tables of Diamond Checkers for tests: a position as text, two seats, and squares by name."""

from __future__ import annotations

from collections.abc import Sequence

from rules.checkers.board import SQUARE
from rules.checkers.game import GAME as CHECKERS
from rules.match import Match, Seat
from scenes import catalogue
from scenes.checkers import layout
from scenes.input.intents import Device
from scenes.input.seating import Seating
from scenes.services import Services
from scenes.stack import Command, Scene
from scenes.table.lineup import Lineup
from scenes.table.navigator import After
from scenes.table.scene import TableScene
from tests.scenes.house import House

PEOPLE = (Seat("person", "fox"), Seat("person", "owl"))
AGAINST_CPU = (Seat("person", "fox"), Seat("cpu", "owl", "easy"))
GAME = (
    *("e3-f4", "g5xe3", "d4xf2", "f6-g5", "c3-d4", "g7-f6", "a5-b6", "f6-e5", "d4xf6xd8"),
    *("e9xc7xa5xc3", "b2xd4", "g5-f4", "f2-g1", "f4-g3", "e1-f2", "g3xe1xc3", "a1-b2"),
    *("c3xa1xa5xe5xc3", "c1-d2", "c3xe1xi1"),
)
"""From the first move to the last capture: single jumps and chains, and a Diamond King on the way."""
LEFT_RIGHT: tuple[Device | None, ...] = ("keys_left", "keys_right")


class Asked(Scene):
    """Stands for a screen over the table; `what` was asked for."""

    overlay = True

    def __init__(self, services: Services, what: str) -> None:
        super().__init__(services)
        self.what = what


class Navigator:
    """The screens round the table, for tests that look only at the table."""

    def __init__(self, house: House) -> None:
        self._services = house.services
        self.after: list[After] = []

    def title(self) -> Scene:
        return Asked(self._services, "title")

    def table(self, match: Match, seating: Seating) -> TableScene:
        return catalogue.open_table(self._services, self, match, seating)

    def pause(self, lineup: Lineup, device: str) -> Scene:
        return Asked(self._services, "pause")

    def result(self, lineup: Lineup, told: bool = False) -> Scene:
        return Asked(self._services, "result")

    def seats(self, lineup: Lineup, device: str) -> Scene:
        return Asked(self._services, "seats")

    def missing(self, lineup: Lineup, seat: int) -> Scene:
        return Asked(self._services, f"missing {seat}")

    def agree(self, lineup: Lineup, seat: int) -> Scene:
        return Asked(self._services, f"agree {seat}")

    def cpu_failed(self, lineup: Lineup, seat: int) -> Scene:
        return Asked(self._services, f"failed {seat}")

    def unkept(self, lineup: Lineup, away: Command) -> Scene:
        return Asked(self._services, "unkept")

    def message(self, text: str) -> Scene:
        return Asked(self._services, f"message {text}")


def played(*moves: str, seats: Sequence[Seat] = PEOPLE, seed: int = 1) -> Match:
    """A match of Diamond Checkers after these moves."""
    match = Match.start("checkers", seats, seed)
    for text in moves:
        match.submit(match.to_act or 0, CHECKERS.parse_move(text))
    return match


def match_from(position: str, seats: Sequence[Seat] = PEOPLE, **options: str) -> Match:
    """A match that begins in a drawn position."""
    match = Match.start("checkers", seats, 1, options)
    dump = CHECKERS.dump(match.state) | {"position": position, "history": [position], "quiet": 0}
    return Match("checkers", seats, 1, match.options, [CHECKERS.load(dump)])


def sit_down(
    house: House, match: Match, drivers: tuple[Device | None, ...] = LEFT_RIGHT, record: Match | None = None
) -> TableScene:
    """Open the table and wait until somebody is asked."""
    table = catalogue.open_table(house.services, Navigator(house), match, Seating(drivers), record)
    house.open(table)
    house.pass_time(0.5)
    return table


def spot(square: str) -> tuple[float, float]:
    """The middle of a square on the screen, White at the bottom."""
    return layout.centre(SQUARE[square], False)


def said(table: TableScene) -> str:
    """What the table says in its own place, all of it; empty if nothing is said."""
    message = table.view_model().message
    return "" if message is None else message.words
