"""How a match opens does not depend on what was made beforehand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from rules import GAMES
from rules.match import EMBLEMS, Match, Seat
from scenes import catalogue
from scenes.app import fitted
from scenes.input.seating import Seating
from scenes.table.scene import TableScene
from scenes.view.canvas import Canvas
from tests.scenes.house import House
from tests.scenes.tables import Navigator

SIZE = (480, 270)
MOMENTS = 40
"""Looks at the opening, a tenth of a second apart."""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path)
    yield house
    house.close()


def open_table(house: House, game_id: str, seats: int) -> TableScene:
    """A table at which only CPU players sit, so that everything but the deal stands still."""
    players = [Seat("cpu", emblem, "easy") for emblem in EMBLEMS[:seats]]
    match = Match.start(game_id, players, 5)
    return catalogue.open_table(house.services, Navigator(house), match, Seating((None,) * seats))


def pictures(house: House, table: TableScene) -> list[bytes]:
    """What is seen while the match opens."""
    house.open(table)
    found = []
    for _ in range(MOMENTS):
        if not table.controller.busy:
            break
        surface = pygame.Surface(SIZE)
        house.clockwork.stack.draw(fitted(surface, 100))
        found.append(surface.get_buffer().raw)
        house.pass_time(0.1)
    return found


@pytest.mark.parametrize(
    ("game_id", "seats"), [(game, seats) for game in GAMES for seats in GAMES[game].seats]
)
def test_a_table_made_beforehand_opens_like_any_other(house: House, game_id: str, seats: int) -> None:
    house.services.settings.change(reduced_motion=True)
    plain = pictures(house, open_table(house, game_id, seats))
    table = open_table(house, game_id, seats)
    for _ in table.prerender_first(Canvas(pygame.Surface((1, 1)), 0.25)):
        pass
    house.clockwork.time = 0.0
    assert pictures(house, table) == plain
    assert (len(set(plain)) > 3) is bool(table.match.opening)
