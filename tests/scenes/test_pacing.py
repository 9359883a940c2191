"""How long things are left to be seen between the moves, on the table's clock and with nothing animated."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rules.match import Match, Seat
from scenes.input.intents import Intent
from scenes.table.scene import TableScene
from tests.scenes.house import House
from tests.scenes.oracle import AtOnce
from tests.scenes.tables import AGAINST_CPU, PEOPLE, Asked, match_from, sit_down

CPUS = (Seat("cpu", "fox", "easy"), Seat("cpu", "owl", "easy"))
LAST_CAPTURE = "9/9/9/9/9/3m5/2M6/9/9 w"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path)
    house.services.cpu = AtOnce()
    house.services.settings.change(speed="off")
    yield house
    house.close()


def seconds_until(house: House, met: Callable[[], bool]) -> float:
    begun = house.clockwork.time
    house.until(met)
    return house.clockwork.time - begun


def choose(house: House, table: TableScene, text: str) -> None:
    """The person on turn makes a move, which is played with the next step."""
    assert table.controller.choosing is not None
    table.controller.choosing.choose(table.match.game.parse_move(text))
    house.pass_time(1 / 60)
    assert str(table.match.moves[-1]) == text


def test_whose_turn_it_is_can_be_seen_before_a_cpu_player_moves(house: House) -> None:
    table = sit_down(house, Match.start("checkers", AGAINST_CPU, 3), ("keys_left", None))
    choose(house, table, "c5-d6")
    assert 0.2 < seconds_until(house, lambda: len(table.match.moves) == 2) < 0.6


def test_a_move_of_a_cpu_player_can_be_seen_before_the_next_one_moves(house: House) -> None:
    table = sit_down(house, Match.start("checkers", CPUS, 3), (None, None))
    house.until(lambda: len(table.match.moves) == 1)
    assert 0.6 < seconds_until(house, lambda: len(table.match.moves) == 2) < 1.2


def test_who_skips_a_move_of_a_cpu_player_sees_whose_turn_it_is_before_the_next_one(house: House) -> None:
    house.services.settings.change(speed="slow")
    table = sit_down(house, Match.start("checkers", CPUS, 3), (None, None))
    house.until(lambda: len(table.match.moves) == 1 and table.controller.busy)
    house.press(Intent.OK)
    assert not table.controller.busy
    assert 0.2 < seconds_until(house, lambda: len(table.match.moves) == 2) < 0.6


def test_a_move_of_a_record_can_be_seen_longer_than_one_of_a_match(house: House) -> None:
    record = Match.start("checkers", PEOPLE, 3)
    for text in ("c5-d6", "e7xc5", "b4xd6"):
        record.submit(record.to_act or 0, record.game.parse_move(text))
    match = Match.start("checkers", PEOPLE, 3)
    sit_down(house, match, (None, None), record)
    house.until(lambda: len(match.moves) == 1)
    assert 1.0 < seconds_until(house, lambda: len(match.moves) == 2) < 1.8


def test_the_last_move_can_be_seen_before_the_result_covers_it(house: House) -> None:
    table = sit_down(house, match_from(LAST_CAPTURE))
    choose(house, table, "c3xe5")
    assert table.match.outcome is not None
    assert 0.3 < seconds_until(house, lambda: isinstance(house.top, Asked)) < 1.0
