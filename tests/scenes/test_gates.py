"""A press meant for one turn never acts in the next, whatever device it comes from."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

import pytest

from rules.checkers.board import SQUARE
from rules.match import Match
from scenes.checkers import layout
from scenes.checkers.view import CheckersView
from scenes.diamond.view import DiamondView
from scenes.input.intents import (
    KEYS_LEFT,
    KEYS_RIGHT,
    MOUSE,
    Device,
    Input,
    Intent,
    Pointer,
    PointerPhase,
    Press,
)
from scenes.input.seating import GRACE
from scenes.table import panels
from scenes.table.scene import TableScene
from scenes.table.secrets import Exposure
from scenes.table.states import Awaiting
from tests.scenes.diamond_tables import TWO, match_of, midgame, slot
from tests.scenes.house import House
from tests.scenes.oracle import AtOnce
from tests.scenes.players import way_to
from tests.scenes.tables import AGAINST_CPU, match_from, sit_down, spot

STEP = "4m1m1m/5m1m1/4m1m1m/5m1m1/M1M3m1m/1M1M5/M1M1M4/1M1M5/M1M1M4 w"
"""White plays c5-d6; then Black may move e7."""
PAD = "pad:1"
OTHERS: dict[Device, Device] = {KEYS_LEFT: KEYS_RIGHT, KEYS_RIGHT: MOUSE, MOUSE: PAD, PAD: KEYS_LEFT}
"""To each device one of another kind."""
MOMENT = GRACE + 0.05
"""Seconds after which whoever is on turn may act."""
devices = pytest.mark.parametrize("device", OTHERS)


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    house = House(tmp_path)
    house.services.cpu = AtOnce()
    house.services.settings.change(speed="off")
    monkeypatch.setattr(type(house.services.input), "devices", property(lambda system: tuple(OTHERS)))
    yield house
    house.close()


def act(house: House, device: Device, at: tuple[float, float], time: float | None = None) -> None:
    """Press OK or, with the mouse, click there; `time`: of a press that began earlier."""
    began = house.clockwork.time if time is None else time
    event: Input = Press(Intent.OK, device, began)
    if device == MOUSE:
        house.send(Pointer(PointerPhase.MOVE, *at, began))
        event = Pointer(PointerPhase.DOWN, *at, began)
    house.send(event)
    if device == MOUSE:
        house.send(Pointer(PointerPhase.UP, *at, house.clockwork.time))


# Diamond Checkers, where everything is open


def play(house: House, table: TableScene, device: Device, text: str) -> None:
    """Make a move with the device, and let the next seat be asked."""
    view = table.view
    assert isinstance(view, CheckersView)
    for square in text.split("-"):
        if device != MOUSE:
            places, here = layout.cells(view.controls.turned), view.controls.cursor
            house.press(*way_to(places, here, SQUARE[square]), device=device)
        act(house, device, spot(square))
    house.pass_time(0.05)
    assert [str(move) for move in table.match.moves] == [text]


def picked_up(table: TableScene) -> bool:
    """Whether the seat on turn has a piece in hand."""
    assert isinstance(table.view, CheckersView)
    return table.view.controls.path != ()


@devices
def test_the_device_that_has_just_played_does_nothing_in_the_next_turn_for_a_moment(
    house: House, device: Device
) -> None:
    table = sit_down(house, match_from(STEP), (device, device))
    play(house, table, device, "c5-d6")
    act(house, device, spot("e7"))
    assert table.controller.choosing is not None
    assert not picked_up(table)
    house.pass_time(MOMENT)
    act(house, device, spot("e7"))
    assert picked_up(table)


@pytest.mark.parametrize(("first", "second"), list(permutations(OTHERS, 2)))
def test_a_person_who_has_both_devices_at_hand_does_not_act_in_the_next_turn_by_the_other_one(
    house: House, first: Device, second: Device
) -> None:
    table = sit_down(house, match_from(STEP), (first, second))
    play(house, table, first, "c5-d6")
    act(house, second, spot("e7"))
    assert table.controller.choosing is not None
    assert not picked_up(table)
    house.pass_time(MOMENT)
    act(house, second, spot("e7"))
    assert picked_up(table)


@devices
def test_a_press_that_began_in_the_turn_before_does_nothing(house: House, device: Device) -> None:
    table = sit_down(house, match_from(STEP), (OTHERS[device], device))
    began = house.clockwork.time
    play(house, table, OTHERS[device], "c5-d6")
    act(house, device, spot("e7"), began)
    assert table.controller.choosing is not None
    assert not picked_up(table)


@devices
def test_after_a_move_of_a_cpu_player_the_person_acts_at_once(house: House, device: Device) -> None:
    table = sit_down(house, Match.start("checkers", AGAINST_CPU, 3), (device, None))
    play(house, table, device, "c5-d6")
    house.until(lambda: len(table.match.moves) == 2 and table.controller.choosing is not None)
    match = table.match
    act(house, device, layout.centre(match.game.legal_moves(match.state)[0].path[0], False))
    assert picked_up(table)


@devices
def test_whoever_has_just_played_is_told_whose_turn_it_is_only_after_a_moment(
    house: House, device: Device
) -> None:
    table = sit_down(house, match_from(STEP), (device, OTHERS[device]))
    play(house, table, device, "c5-d6")
    house.press(Intent.OK, device=device)
    assert table.view_model().message is None
    house.pass_time(MOMENT)
    house.press(Intent.OK, device=device)
    message = table.view_model().message
    assert message is not None
    assert message.words == house.services.words("table.not_your_turn", name="Owl")


@devices
def test_a_move_is_not_taken_back_by_the_press_that_follows_it_at_once(house: House, device: Device) -> None:
    house.services.cpu = AtOnce(never=True)
    table = sit_down(house, Match.start("checkers", AGAINST_CPU, 3), (device, None))
    play(house, table, device, "c5-d6")
    house.until(lambda: isinstance(table.controller.state, Awaiting))
    house.press(Intent.WEST, device=device)
    assert len(table.match.moves) == 1
    house.pass_time(MOMENT)
    house.press(Intent.WEST, device=device)
    assert not table.match.moves


# Diamond, where a curtain falls between the turns on one device


def under_the_curtain(house: House, device: Device) -> TableScene:
    """A table of two people with one device, before anybody has looked."""
    table = sit_down(house, match_of(midgame(), TWO), (device, device))
    assert curtain(table)
    return table


def curtain(table: TableScene) -> bool:
    """Whether the curtain is down."""
    secret = table.view_model().secret
    return secret is not None and secret.exposure is Exposure.CURTAIN


def lift(house: House, device: Device, time: float | None = None) -> None:
    act(house, device, (panels.SECRET.cx, panels.SECRET.cy), time)


def take_card(house: House, table: TableScene, device: Device) -> None:
    """Take the first open card, on which the cursor lies at first, of the seat on turn."""
    card = slot(table.match, table.match.to_act or 0, "up", 0)
    act(house, device, (card.cx, card.cy))


def taken(table: TableScene) -> bool:
    assert isinstance(table.view, DiamondView)
    return table.view.controls.selection is not None


@devices
def test_the_device_that_has_lifted_the_curtain_does_nothing_more_for_a_moment(
    house: House, device: Device
) -> None:
    table = under_the_curtain(house, device)
    lift(house, device)
    assert not curtain(table)
    assert table.controller.choosing is not None
    take_card(house, table, device)
    assert not taken(table)
    house.pass_time(MOMENT)
    take_card(house, table, device)
    assert taken(table)


@devices
def test_a_press_that_began_before_the_curtain_fell_does_not_lift_it(house: House, device: Device) -> None:
    table = under_the_curtain(house, device)
    lift(house, device, -1.0)
    assert curtain(table)
    lift(house, device)
    assert not curtain(table)


@devices
def test_the_device_that_has_just_played_does_not_lift_the_curtain_for_a_moment(
    house: House, device: Device
) -> None:
    table = under_the_curtain(house, device)
    lift(house, device)
    assert table.controller.choosing is not None
    table.controller.choosing.choose(table.match.game.parse_move("9H@5.1"))
    house.until(lambda: curtain(table))
    lift(house, device)
    assert curtain(table)
    house.pass_time(MOMENT)
    lift(house, device)
    assert not curtain(table)


@devices
def test_a_press_that_comes_as_the_curtain_is_drawn_anew_does_not_pass_it(
    house: House, device: Device
) -> None:
    """The window is resized or loses the focus: the seat is called again, and looks again."""
    table = under_the_curtain(house, device)
    table.relayout()
    lift(house, device)
    house.pass_time(0.05)
    assert curtain(table)
