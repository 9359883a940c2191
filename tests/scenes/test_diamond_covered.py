"""Diamond as the room sees it after plays and takebacks, on the title, from a kept file: no hidden card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

from rules.diamond.game import GAME as DIAMOND
from rules.diamond.state import State
from rules.match import Match, Seat
from scenes import catalogue
from scenes.input.intents import Device, Intent
from scenes.input.seating import Seating
from scenes.menu.screens import Screens
from scenes.menu.title import TitleScene
from scenes.table import match_store
from scenes.table.scene import TableScene
from tests.rules.diamond_tables import swapped
from tests.scenes.diamond_tables import ALONE, THREE, TWO, match_of, midgame
from tests.scenes.house import House
from tests.scenes.tables import Navigator

DRIVERS: tuple[Device, ...] = ("keys_left", "keys_right", "mouse")
OTHERS = 2
"""Other hidden cards that each position is compared with."""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path)
    house.services.settings.change(speed="off", reduced_motion=True)
    yield house
    house.close()


def others(state: State, text: str, looker: int | None = None) -> Iterator[State]:
    """The position with other hidden cards, where the same play can be made and brings no new round."""
    move = DIAMOND.parse_move(text)
    for seed in range(300):
        other = swapped(state, looker, Random(seed))
        if other.hands != state.hands and move in DIAMOND.legal_moves(other) and goes_on(other, text):
            yield other


def goes_on(state: State, text: str) -> bool:
    """Whether the round goes on after the play, so that nothing but that card comes to light."""
    return len(DIAMOND.apply(state, DIAMOND.parse_move(text))[1]) == 1


def open_plays(seats: int) -> Iterator[tuple[State, str, list[State]]]:
    """Positions of random matches, an open card's play in each, and the same with other hidden cards."""
    chance = Random(seats)
    for seed in range(3):
        state = DIAMOND.new(seats, seed)
        for _ in range(20):
            moves = DIAMOND.legal_moves(state)
            if not moves:
                break
            played = [str(move) for move in moves if move.card in state.up[state.to_act or 0]]
            text = next((text for text in played if goes_on(state, text)), None)
            if text is not None:
                found = [other for _, other in zip(range(OTHERS), others(state, text), strict=False)]
                if len(found) == OTHERS:
                    yield state, text, found
            state = DIAMOND.apply(state, chance.choice(moves))[0]


def played(state: State, text: str, seats: Sequence[Seat]) -> Match:
    match = match_of(state, seats)
    match.submit(match.to_act or 0, DIAMOND.parse_move(text))
    return match


@pytest.mark.parametrize("people", [TWO, THREE])
def test_after_a_play_table_log_and_title_are_the_same_for_other_hidden_cards(
    house: House, monkeypatch: pytest.MonkeyPatch, people: Sequence[Seat]
) -> None:
    compared = 0
    drivers = DRIVERS[: len(people)]
    for state, text, found in open_plays(len(people)):
        sights = set()
        for each in (state, *found):
            match = played(each, text, people)
            monkeypatch.setattr(match_store, "load", lambda storage, match=match: (match, drivers))
            house.open(TitleScene(house.services, Screens(house.services)))
            title = house.picture()
            house.press(Intent.OK, device="keys_left")
            table = house.top
            assert isinstance(table, TableScene)
            first = house.picture()
            house.pass_time(0.2)
            log = tuple(line.text for line in table.view_model().log)
            assert log == (text,)
            sights.add((title, first, house.picture(), log))
            compared += 1
        assert len(sights) == 1
    assert compared > 20


def test_a_match_that_is_gone_on_with_from_its_file_begins_covered(house: House) -> None:
    match = Match.start("diamond", TWO, 4)
    for _ in range(3):
        match.submit(match.to_act or 0, DIAMOND.legal_moves(match.state)[0])
    match_store.save(house.services.storage, match, Seating(DRIVERS[:2]))
    house.open(TitleScene(house.services, Screens(house.services)))
    house.press(Intent.OK, device="keys_left")
    assert isinstance(house.top, TableScene)
    assert house.top.match.to_dict() == match.to_dict()
    begun = house.picture()
    compared = 0
    for seed in range(6):
        other = swapped(match.state, None, Random(seed))
        if DIAMOND.legal_moves(other):
            states = [*match.states[:-1], other]
            resumed = Match("diamond", match.seats, match.seed, match.options, states, match.moves)
            seated(house, resumed, DRIVERS[:2])
            assert house.picture() == begun
            compared += other.hands != match.state.hands
    assert compared > 2


def seated(house: House, match: Match, drivers: Sequence[Device | None]) -> TableScene:
    table = catalogue.open_table(house.services, Navigator(house), match, Seating(tuple(drivers)))
    house.open(table)
    house.clockwork.pass_time(1 / 60)
    return table


def taken_back(house: House, state: State) -> tuple[bytes, bytes, str]:
    """The first picture after a takeback, the one at rest, and the log; two open cards had been played."""
    match = match_of(state, ALONE)
    match.submit(0, DIAMOND.parse_move("9H@5.1"))
    match.submit(1, DIAMOND.parse_move("9S@6.1"))
    table = seated(house, match, ("keys_left", None))
    house.pass_time(0.5)
    house.press(Intent.WEST, device="keys_left")
    assert table.match.moves == ()
    first = house.picture()
    house.pass_time(0.5)
    return first, house.picture(), str(table.view_model().log)


def test_a_takeback_shows_nothing_of_what_the_others_hide(house: House) -> None:
    state = midgame()
    sights, hands = set(), set()
    for each in (state, *(swapped(state, 0, Random(seed)) for seed in range(5))):
        if DIAMOND.legal_moves(each):
            sights.add(taken_back(house, each))
            hands.add(each.hands)
    assert len(hands) > 2
    assert len(sights) == 1
