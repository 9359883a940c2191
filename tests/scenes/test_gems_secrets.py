"""Cards reserved from a deck's top on one screen: nothing of them is seen before their owner looks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rules.game import Event
from rules.gems.game import GAME as GEM_COURT
from rules.gems.state import State
from scenes.gems.modes import CardOpen
from scenes.gems.overlay import visible
from scenes.gems.targets import RESERVED, Spot
from scenes.input.intents import Device, FocusLost, Intent, Release
from scenes.table.scene import TableScene
from scenes.table.secrets import WARNING
from tests.rules.gem_tables import Seat as Side
from tests.rules.gem_tables import draw
from tests.scenes.gems_tables import match_of, people
from tests.scenes.house import House
from tests.scenes.oracle import Oracle
from tests.scenes.test_gems_table import play, sit_down, view_of, words_of

APART: tuple[Device, ...] = ("keys_left", "keys_right")
HIDDEN = (20, 21)
"""Two cards of one tier that the tests put in each other's stead."""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path)
    yield house
    house.close()


def position(card: int, to_act: int = 0) -> State:
    """The first seat keeps that card face down; the other one lies deep in the deck."""
    purse = Side("wwuuggrrb", reserved=(60, -card))
    return draw(purse, Side("u"), to_act=to_act, table={"1.1": 1, "1.2": 2, "1.3": 3, "1.4": 4})


def pictures(tmp_path: Path, bring: Callable[[House, TableScene], None], to_act: int = 0) -> list[bytes]:
    """What is on the screen for either card."""
    found = []
    for card in HIDDEN:
        house = House(tmp_path / str(card))
        house.services.settings.change(reduced_motion=True)
        table = sit_down(house, match_of(position(card, to_act), people(2)), APART)
        bring(house, table)
        found.append(house.picture())
        house.close()
    return found


def look_on(house: House, table: TableScene) -> None:
    """Nobody does anything."""


def open_it(house: House, table: TableScene) -> None:
    view_of(table).controls.focus = Spot(RESERVED, 2)
    house.press(Intent.OK, device="keys_left")
    assert isinstance(view_of(table).controls.mode, CardOpen)


def focus_it(house: House, table: TableScene) -> None:
    view_of(table).controls.focus = Spot(RESERVED, 2)


def pause(house: House, table: TableScene) -> None:
    house.press(Intent.MENU, device="keys_left")


def announce(house: House, table: TableScene) -> None:
    house.press(Intent.PEEK, device="keys_left")


def peek(house: House, table: TableScene) -> None:
    house.press(Intent.PEEK, device="keys_left")
    house.pass_time(WARNING + 0.2)


def let_go(house: House, table: TableScene) -> None:
    peek(house, table)
    house.send(Release(Intent.PEEK, "keys_left", house.clockwork.time))
    house.pass_time(0.1)


def ask(house: House, table: TableScene) -> None:
    """Ask for a hint without a look."""
    house.services.cpu = Oracle()
    house.press(Intent.HINT, device="keys_left")
    house.pass_time(0.1)
    assert house.services.cpu.asked == 0


def look_and_ask(house: House, table: TableScene) -> None:
    """A hint that depends on the hidden card."""
    house.services.cpu = Oracle()
    peek(house, table)
    house.press(Intent.HINT, device="keys_left")
    house.pass_time(0.1)
    assert table.controller.hints.line
    assert view_of(table).controls.hint is not None


def cover(house: House, table: TableScene) -> None:
    house.send(Release(Intent.PEEK, "keys_left", house.clockwork.time))
    house.pass_time(0.1)
    assert not table.controller.hints.line


def ask_and_cover(house: House, table: TableScene) -> None:
    look_and_ask(house, table)
    cover(house, table)


def ask_wander_and_cover(house: House, table: TableScene) -> None:
    look_and_ask(house, table)
    house.press(Intent.HINT, Intent.UP, Intent.LEFT, device="keys_left")
    cover(house, table)


def lose_focus(house: House, table: TableScene) -> None:
    peek(house, table)
    house.send(FocusLost())
    house.pass_time(0.1)


@pytest.mark.parametrize("to_act", [0, 1])
@pytest.mark.parametrize("bring", [look_on, pause])
def test_a_hidden_card_leaves_no_trace_on_the_screen(
    bring: Callable[[House, TableScene], None], to_act: int, tmp_path: Path
) -> None:
    one, other = pictures(tmp_path, bring, to_act)
    assert one == other


@pytest.mark.parametrize(
    "bring", [focus_it, open_it, announce, let_go, lose_focus, ask, ask_and_cover, ask_wander_and_cover]
)
def test_nor_does_it_while_its_owner_is_on_turn_but_does_not_look(
    bring: Callable[[House, TableScene], None], tmp_path: Path
) -> None:
    one, other = pictures(tmp_path, bring)
    assert one == other


def test_its_owner_sees_it_after_the_others_have_been_warned(tmp_path: Path) -> None:
    one, other = pictures(tmp_path, peek)
    assert one != other


def test_a_hint_that_knows_it_is_told_while_its_owner_looks(tmp_path: Path) -> None:
    one, other = pictures(tmp_path, look_and_ask)
    assert one != other


def test_only_the_owner_s_device_looks(tmp_path: Path) -> None:
    def other_peeks(house: House, table: TableScene) -> None:
        house.press(Intent.PEEK, device="keys_right")
        house.pass_time(WARNING + 0.2)

    one, other = pictures(tmp_path, other_peeks)
    assert one == other


def shows_opened(table: TableScene) -> bool:
    """Whether the opened card may be seen."""
    view = view_of(table)
    return visible(view.knowledge, view.controls)


def test_while_peeking_the_open_plate_tells_what_it_costs(house: House) -> None:
    table = sit_down(house, match_of(position(20), people(2)), APART)
    peek(house, table)
    open_it(house, table)
    assert shows_opened(table)


def test_an_unseen_card_that_is_too_dear_is_refused_without_telling_what_is_missing(house: House) -> None:
    table = sit_down(house, match_of(draw(Side(reserved=(-70,)), Side()), people(2)), APART)
    view_of(table).controls.focus = Spot(RESERVED, 1)
    house.press(Intent.OK, Intent.OK, device="keys_left")
    assert words_of(table) == "You cannot pay for this card yet."


def test_an_unseen_card_opens_alike_whether_it_can_be_paid_or_not(tmp_path: Path) -> None:
    found = []
    for card, payable in ((1, True), (40, False)):
        house = House(tmp_path / str(card))
        house.services.settings.change(reduced_motion=True)
        held = draw(
            Side("rrb", reserved=(-card,)),
            Side(),
            table={"1.1": 20, "1.2": 21, "1.3": 22, "1.4": 23},
        )
        assert GEM_COURT.price(held, 0, card).affordable is payable
        table = sit_down(house, match_of(held, people(2)), APART)
        view_of(table).controls.focus = Spot(RESERVED, 1)
        house.press(Intent.OK, device="keys_left")
        assert isinstance(view_of(table).controls.mode, CardOpen)
        found.append(house.picture())
        house.close()
    assert found[0] == found[1]


def test_a_reservation_from_a_deck_flies_face_down(tmp_path: Path) -> None:
    seen = []
    for top in HIDDEN:
        house = House(tmp_path / str(top))
        table = sit_down(house, match_of(draw(Side(), Side(), top={1: top}), people(2)), APART)
        frames = []
        play(house, table, "reserve:1.0")
        for _ in range(40):
            house.pass_time(1 / 60)
            frames.append(house.picture())
        seen.append(frames)
        house.close()
    assert seen[0] == seen[1]


def test_a_shared_device_draws_a_curtain_only_where_something_is_hidden(house: House) -> None:
    table = sit_down(house, match_of(position(20), people(2)), ("mouse", "mouse"))
    assert table.view_model().secret is not None
    plain = sit_down(house, match_of(draw(Side(reserved=(60,)), Side()), people(2)), ("mouse", "mouse"))
    assert plain.view_model().secret is None


def test_the_mouse_looks_by_the_eye_and_opens_by_the_card(house: House) -> None:
    table = sit_down(house, match_of(position(20), people(2)), ("mouse", "keys_right"))
    view = view_of(table)
    room = view.peek_area(0)
    assert room is not None
    house.click(room.cx, room.cy)
    house.pass_time(WARNING + 0.2)
    assert visible(view.knowledge, view.controls)
    assert [kept.card for kept in view.knowledge.reserved(0)] == [60, 20]
    card = view.geometry.courts[0].reserved[1]
    house.click(card.cx, card.y + card.h * 0.12)
    assert isinstance(view.controls.mode, CardOpen)


def test_what_cannot_be_taken_back_is_known(house: House) -> None:
    table = sit_down(house, match_of(position(20), people(2)), APART)
    view, game = view_of(table), table.match.game

    def events(text: str) -> tuple[Event, ...]:
        return game.apply(table.match.state, game.parse_move(text))[1]

    assert not view.reveals(events("buy:1.1")[:1])
    assert view.reveals(events("buy:1.1"))
    assert view.reveals(events("reserve:2.0"))
