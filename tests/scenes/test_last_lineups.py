"""The seats, levels and rules of the last match of a game are there again the next time."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import rules
from rules.match import Match
from scenes.input.intents import KEYS_LEFT, KEYS_RIGHT, MOUSE, Device, Intent
from scenes.menu import last_lineups
from scenes.menu.draft import Occupant
from scenes.menu.last_lineups import FILE
from scenes.menu.seats import SeatsScene
from scenes.menu.title import TitleScene
from scenes.platform.storage import Storage
from scenes.table import match_store
from scenes.table.scene import TableScene
from tests.gallery import Stage
from tests.scenes.menus import OK, on_top, pointed, prompted, takers

games = pytest.mark.parametrize("game_id", rules.GAMES)


def opened(stage: Stage, game_id: str, device: Device) -> SeatsScene:
    screen = SeatsScene(stage.services, stage.screens, game_id, device)
    stage.show(screen)
    return screen


def started(stage: Stage, screen: SeatsScene, device: Device) -> TableScene:
    screen.lay_out("start")
    stage.press(OK, device=device)
    return on_top(stage, TableScene)


def chosen(screen: SeatsScene) -> tuple[object, ...]:
    return screen.draft.occupants, screen.options


@games
def test_the_last_match_of_a_game_is_taken_up_again_also_by_the_next_run(
    game_id: str, stage: Stage, tmp_path: Path
) -> None:
    stage.services.storage = Storage(tmp_path)
    screen = opened(stage, game_id, "pad:1")
    screen.draft.occupants[0] = Occupant("pad:1")
    opposite = screen.draft.emblems.index("owl")
    screen.draft.occupants[opposite] = Occupant(level="expert")
    for name, values in rules.GAMES[game_id].options.items():
        if name in screen.entry.offered(screen.options):
            screen.options[name] = values[-1]
    wanted = chosen(screen)
    table = started(stage, screen, "pad:1")
    stage.services.storage = Storage(tmp_path)
    again = opened(stage, game_id, "pad:1")
    assert again.draft.occupants == wanted[0]
    assert {name: again.options[name] for name in table.match.options} == dict(table.match.options)
    for other in rules.GAMES:
        if other != game_id:
            assert opened(stage, other, "pad:1").draft.occupants[0] == Occupant("pad:1")


@games
@pytest.mark.parametrize("opener", ["pad:1", KEYS_LEFT, MOUSE])
def test_whoever_opens_the_seats_has_one_and_starts_at_once(
    game_id: str, opener: Device, stage: Stage
) -> None:
    """Three presses from the title to the first move, whoever played last and whatever is gone."""
    screen = opened(stage, game_id, "pad:2")
    opposite = screen.draft.emblems.index("owl")
    screen.draft.occupants[opposite] = Occupant(KEYS_RIGHT)
    started(stage, screen, "pad:2")
    stage.input.pads = {"pad:1": "xbox"}
    if opener != "pad:1":
        stage.input.pads = {}
    again = opened(stage, game_id, opener)
    assert again.draft.places_of(opener) == [0]
    assert again.draft.places_of(KEYS_RIGHT) == [opposite]
    assert again.draft.ready
    assert isinstance(started(stage, again, opener), TableScene) if opener != MOUSE else again.draft.ready


def test_a_cpu_player_has_the_seat_of_a_pad_that_is_not_there(stage: Stage) -> None:
    screen = opened(stage, "checkers", "pad:1")
    screen.draft.occupants[1] = Occupant("pad:2")
    started(stage, screen, "pad:1")
    del stage.input.pads["pad:2"]
    again = opened(stage, "checkers", "pad:1")
    assert [occupant.device for occupant in again.draft.occupants] == ["pad:1", None]
    assert again.draft.occupants[1].level is not None
    assert again.draft.ready


@games
def test_whoever_opens_the_seats_after_a_match_of_cpu_players_plays_in_the_next_one(
    game_id: str, stage: Stage
) -> None:
    screen = opened(stage, game_id, "pad:1")
    screen.draft.occupants = [
        occupant if occupant.empty else Occupant(level="hard") for occupant in screen.draft.occupants
    ]
    started(stage, screen, "pad:1")
    again = opened(stage, game_id, KEYS_LEFT)
    people = [occupant for occupant in again.draft.occupants if occupant.device is not None]
    assert people == [Occupant(KEYS_LEFT)]
    assert {occupant.level for occupant in again.draft.occupants if not occupant.empty} == {None, "hard"}


def test_people_who_passed_a_pad_along_do_so_again_with_whatever_pad_is_there(stage: Stage) -> None:
    screen = opened(stage, "checkers", "pad:1")
    screen.draft.occupants = [Occupant("pad:1"), Occupant("pad:1")]
    started(stage, screen, "pad:1")
    stage.input.pads = {"pad:2": "xbox"}
    for opener in ("pad:2", KEYS_LEFT):
        again = opened(stage, "checkers", opener)
        assert again.draft.occupants == [Occupant(opener if opener != KEYS_LEFT else KEYS_LEFT)] * 2


@pytest.mark.parametrize("first", [0, 1, None])
def test_who_began_begins_again_and_a_lot_is_drawn_again(first: int | None, stage: Stage) -> None:
    screen = opened(stage, "checkers", "pad:1")
    screen._set_beginner([0, 1, None].index(first))
    started(stage, screen, "pad:1")
    assert opened(stage, "checkers", "pad:1").first == first


# people who are awaited


def two_people(stage: Stage, game_id: str) -> SeatsScene:
    """The seats after a match of two people, opened by one of them."""
    screen = opened(stage, game_id, "pad:1")
    screen.draft.occupants[screen.draft.emblems.index("owl")] = Occupant(KEYS_RIGHT)
    started(stage, screen, "pad:1")
    stage.show(TitleScene(stage.services, stage.screens, game_id))
    return screen


@games
@pytest.mark.parametrize("opener", ["pad:1", "pad:2", KEYS_LEFT, MOUSE])
def test_three_presses_lead_to_a_match_against_a_cpu_player_also_after_one_of_people(
    game_id: str, opener: Device, stage: Stage
) -> None:
    two_people(stage, game_id)
    match_store.forget(stage.services.storage, last_match(stage, game_id))
    stage.show(TitleScene(stage.services, stage.screens, game_id))
    if opener == MOUSE:
        pointed(stage, game_id)
        prompted(stage, Intent.NORTH)
        pointed(stage, "start")
    else:
        stage.press(OK, Intent.NORTH, OK, device=opener)
    table = on_top(stage, TableScene)
    assert [seat.kind for seat in table.match.seats] == ["person", "cpu"]
    assert table.seating.drivers == (opener, None)


def last_match(stage: Stage, game_id: str) -> Match:
    last = last_lineups.recall(stage.services.storage, game_id, stage.input.devices, "pad:1", "easy")
    assert last is not None
    return last.match


def test_who_is_awaited_gives_way_to_who_comes_and_is_awaited_no_longer_after_a_press(stage: Stage) -> None:
    two_people(stage, "checkers")
    screen = opened(stage, "checkers", "pad:1")
    assert screen.draft.awaited == {KEYS_RIGHT}
    stage.press(OK, device="pad:2")
    assert takers(screen) == ["pad:1", "pad:2"]
    screen = opened(stage, "checkers", "pad:1")
    stage.press(Intent.RIGHT, device=KEYS_RIGHT)
    assert screen.draft.awaited == set()
    stage.press(OK, device="pad:2")
    stage.press(Intent.NORTH)
    assert takers(screen) == ["pad:1", KEYS_RIGHT]


NONSENSE: list[object] = [
    None,
    [],
    "x",
    {},
    {"checkers": 3},
    {"checkers": {"match": {}, "drivers": []}},
    {"checkers": {"match": None}},
    {"chess": {"match": {"game": "chess"}}},
]


@pytest.mark.parametrize("data", NONSENSE)
def test_what_makes_no_sense_is_as_good_as_nothing(data: object, stage: Stage) -> None:
    (stage.services.storage.folder / FILE).write_text(json.dumps(data))
    screen = opened(stage, "checkers", "pad:1")
    assert screen.draft.occupants[0] == Occupant("pad:1")
    assert screen.draft.ready


def test_a_record_of_another_game_in_its_place_is_not_taken_up(stage: Stage) -> None:
    table = started(stage, opened(stage, "checkers", "pad:1"), "pad:1")
    data = stage.services.storage.read(FILE)
    assert data is not None
    stage.services.storage.write(FILE, {"diamond": data["checkers"], "unknown": {}})
    devices = stage.input.devices
    assert last_lineups.recall(stage.services.storage, "diamond", devices, "pad:1", "easy") is None
    last_lineups.remember(stage.services.storage, table.match, table.seating)
    kept = stage.services.storage.read(FILE)
    assert kept is not None
    assert set(kept) == {"checkers", "diamond", "unknown"}


def test_a_first_run_is_as_short_as_ever(stage: Stage) -> None:
    stage.show(TitleScene(stage.services, stage.screens))
    stage.press(Intent.OK, Intent.OK, device=KEYS_LEFT)
    assert on_top(stage, TableScene).match.to_act is not None
