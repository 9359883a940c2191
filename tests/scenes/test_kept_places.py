"""Cards that lie before a seat stay where they lie when others are played: by that their owner knows them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.diamond.game import GAME as DIAMOND
from rules.gems.game import GAME as GEM_COURT
from rules.match import Match
from scenes import catalogue
from scenes.diamond.view import DiamondView
from scenes.gems.court_models import court_model
from scenes.gems.targets import RESERVED, Spot
from scenes.gems.view import GemsView
from scenes.gems.view_context import ViewContext
from scenes.input.intents import Device
from scenes.input.seating import Seating
from scenes.table.scene import TableScene
from scenes.view.geometry import Rect
from scenes.view.type import typesetter
from tests.rules.gem_tables import Seat as Side
from tests.rules.gem_tables import draw
from tests.scenes import gems_tables
from tests.scenes.diamond_tables import THREE, TWO, slot
from tests.scenes.house import House
from tests.scenes.tables import Navigator

DRIVERS: tuple[Device | None, ...] = ("keys_left", "keys_right", "mouse", None)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path)
    yield house
    house.close()


def sit(house: House, match: Match) -> TableScene:
    table = catalogue.open_table(
        house.services, Navigator(house), match, Seating(DRIVERS[: len(match.seats)])
    )
    house.open(table)
    house.pass_time(0.5)
    return table


def again(match: Match) -> Match:
    """The match as it comes back from its file."""
    return Match.from_dict(match.to_dict())


def with_an_early_gap(seats: int) -> tuple[Match, int]:
    """A match of Diamond in which a seat on turn has lately played a card of its hand, not the last one."""
    for seed in range(60):
        match = Match.start("diamond", TWO if seats == 2 else THREE, seed)
        for ply in range(2 * seats):
            seat = match.to_act or 0
            first = match.state.hands[seat][0]
            moves = DIAMOND.legal_moves(match.state)
            match.submit(seat, next((move for move in moves if move.card == first), moves[0]))
            owner = match.to_act or 0
            slots = match.state.hand_slots[owner]
            if ply >= seats - 1 and slots and slots != tuple(range(len(slots))):
                return match, owner
    raise AssertionError("no seed leads there")


def numbers(table: TableScene, seat: int) -> dict[str, Rect]:
    """The numbers on a seat's covered cards, and where those lie."""
    assert isinstance(table.view, DiamondView)
    cards = table.view.seat(table.view_model(), seat).cards
    return {card.slot.text.lines[0].text: card.rect for card in cards if card.slot is not None}


@pytest.mark.parametrize("seats", [2, 3])
def test_the_numbers_of_a_covered_hand_stay_with_their_cards(house: House, seats: int) -> None:
    match, seat = with_an_early_gap(seats)
    slots = match.state.hand_slots[seat]
    wanted = {str(at + 1): slot(match, seat, "hand", at) for at in slots}
    for each in (match, again(match)):
        table = sit(house, each)
        assert numbers(table, seat) == wanted
        assert isinstance(table.view, DiamondView)
        view = table.view
        hollows = view.seat(table.view_model(), seat).hollows
        gaps = {slot(match, seat, "hand", at) for at in range(max(slots) + 1) if at not in slots}
        assert gaps
        assert gaps <= {*hollows}
        assert not gaps & {*view.controls.targets().values()}
        assert {*wanted.values()} < {*view.controls.targets().values()}


@pytest.mark.parametrize("seats", [2, 3])
def test_a_covered_card_is_played_by_its_number_whatever_has_gone_before_it(house: House, seats: int) -> None:
    match, seat = with_an_early_gap(seats)
    table = sit(house, match)
    assert isinstance(table.view, DiamondView)
    request = table.view.controls.request
    assert request is not None
    cards = match.state.hands[seat]
    assert [request.card(("hand", at)) for at in match.state.hand_slots[seat]] == list(cards)


def test_a_takeback_lays_the_card_into_its_gap_again() -> None:
    match, seat = with_an_early_gap(2)
    before = match.states[-1 - len(match.seats)]
    match.take_back(len(match.seats))
    assert match.state.hand_slots[seat] == before.hand_slots[seat]
    assert len(match.state.hand_slots[seat]) >= len(before.hand_slots[seat])


RICH = Side("uu", "wwuuggrrbb", reserved=(-1, -2, -3))


def reserve(table: TableScene, seat: int) -> list[Rect | None]:
    """Where cards lie in a seat's reserve: None for a room that is free."""
    assert isinstance(table.view, GemsView)
    view = table.view
    context = ViewContext.of(
        view.knowledge,
        view.controls,
        view.geometry,
        view._services.words,
        typesetter(1.0),
        table.view_model(),
    )
    kept = court_model(context, seat).reserved
    return [None if isinstance(each, Rect) else each.rect for each in kept]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_reserved_cards_stay_in_their_places_and_the_next_one_fills_the_gap(house: House, seats: int) -> None:
    position = draw(RICH, *(Side() for _ in range(seats - 1)))
    match = gems_tables.match_of(position, gems_tables.people(seats))
    others = [f"take:{gems}" for gems in ("wug", "wug", "wug")][: seats - 1]
    table = sit(house, match)
    rooms = reserve(table, 0)
    assert None not in rooms
    for text in ("buy:r.2", *others):
        match.submit(match.to_act or 0, GEM_COURT.parse_move(text))
    table = sit(house, match)
    assert reserve(table, 0) == [rooms[0], None, rooms[2]]
    assert isinstance(table.view, GemsView)
    targets = table.view.controls.targets()
    assert [targets.get(Spot(RESERVED, number)) for number in (1, 2, 3)] == [rooms[0], rooms[2], None]
    for text in ("reserve:3.0", *others):
        match.submit(match.to_act or 0, GEM_COURT.parse_move(text))
    assert [kept.place for kept in match.state.players[0].reserved] == [1, 3, 2]
    assert reserve(sit(house, match), 0) == rooms
    match.take_back(seats)
    assert reserve(sit(house, match), 0) == [rooms[0], None, rooms[2]]


OLDER_BOUGHT = "reserve:1.4 reserve:1.4 reserve:1.1 reserve:1.3 take:urb take:ugb buy:r.1"
"""The first seat of a match with seed 0 has bought the older of its two reserved cards."""


def test_reserved_cards_come_back_from_the_file_in_their_places(house: House) -> None:
    match = Match.start("gems", gems_tables.people(2), 0)
    for text in OLDER_BOUGHT.split():
        match.submit(match.to_act or 0, GEM_COURT.parse_move(text))
    for each in (match, again(match)):
        table = sit(house, each)
        lies = [[room is not None for room in reserve(table, seat)] for seat in (0, 1)]
        assert lies == [[False, True, False], [True, True, False]]
