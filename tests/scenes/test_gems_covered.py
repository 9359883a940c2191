"""Gem Court as the room sees it: the same picture, byte for byte, whatever the decks and hidden cards are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

from rules.gems.game import GAME as GEM_COURT
from rules.gems.moves import Reserve, Take
from rules.gems.state import State
from rules.match import Match
from scenes import catalogue
from scenes.gems.targets import RESERVED, Spot
from scenes.gems.view import GemsView
from scenes.input.intents import DIRECTIONS, Device, DeviceChange, FocusLost, Intent, Press, Release
from scenes.input.seating import Seating
from scenes.menu.screens import Screens
from scenes.menu.title import TitleScene
from scenes.stack import Pop
from scenes.table import match_store
from scenes.table.navigator import After
from scenes.table.scene import TableScene
from scenes.table.secrets import WARNING, Exposure, Secret
from scenes.table.toast import SECONDS
from tests.rules.gem_tables import pick, secretive, swapped
from tests.scenes.gems_tables import match_of, people
from tests.scenes.house import House
from tests.scenes.tables import Asked, Navigator

DRIVERS: tuple[Device, ...] = ("keys_left", "keys_right", "pad:1", "pad:2")
TABLES = [(seats, preset) for preset in ("house", "manual") for seats in (2, 3, 4)]
ROUNDS = (2, 2, 3, 3, 4, 4)
"""How far the games have come whose tables are looked at."""
OTHERS = 2
"""Other hidden cards that each position is compared with."""


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    house = House(tmp_path)
    house.services.settings.change(speed="off", reduced_motion=True)
    monkeypatch.setattr(type(house.services.input), "devices", property(lambda room: (*DRIVERS, "mouse")))
    yield house
    house.close()


def seating(seats: int) -> Seating:
    return Seating(DRIVERS[:seats])


def open_table(house: House, match: Match, record: Match | None = None) -> TableScene:
    """The table, before any time has passed."""
    drivers = Seating((None,) * len(match.seats)) if record else seating(len(match.seats))
    table = catalogue.open_table(house.services, Navigator(house), match, drivers, record)
    house.open(table)
    return table


def sit(house: House, match: Match) -> TableScene:
    """The table at which somebody is asked."""
    table = open_table(house, match)
    house.pass_time(0.2)
    return table


def others(state: State, seed: int) -> Iterator[State]:
    """The position with other cards in the decks and, where some are kept face down, there."""
    chance = Random(seed)
    found = 0
    while found < OTHERS:
        other = swapped(state, None, chance)
        if other.decks != state.decks and hidden(other) != hidden(state):
            found += 1
            yield other


def hidden(state: State) -> list[int | None]:
    """The cards that are kept face down."""
    return [kept.card for player in state.players for kept in player.reserved if kept.hidden]


def quiet(state: State, others: Sequence[State], seed: int) -> str:
    """A move that brings no card to light, whatever is hidden: gems or a deck's top are taken."""
    moves = [
        move
        for move in GEM_COURT.legal_moves(state)
        if isinstance(move, Take) or (isinstance(move, Reserve) and move.slot == 0)
    ]
    secret = [move for move in moves if isinstance(move, Reserve)]
    move = pick(secret or moves, Random(seed))
    assert all(move in GEM_COURT.legal_moves(other) for other in others)
    return str(move)


def played(state: State, text: str) -> Match:
    match = match_of(state, people(len(state.players)))
    match.submit(match.to_act or 0, GEM_COURT.parse_move(text))
    return match


@pytest.mark.parametrize(("seats", "preset"), TABLES)
def test_a_covered_table_is_the_same_picture_for_other_hidden_cards(
    house: House, seats: int, preset: str
) -> None:
    compared, secretly = 0, 0
    for seed, rounds in enumerate(ROUNDS):
        state = secretive(seats, preset, seed, rounds)
        variants = list(others(state, seed))
        text = quiet(state, variants, seed)
        secretly += text.startswith("reserve")
        sights = set()
        for each in (state, *variants):
            table = sit(house, match_of(each, people(seats)))
            before = house.picture()
            table = sit(house, played(each, text))
            log = tuple(line.text for line in table.view_model().log)
            assert len(log) == 1
            sights.add((before, house.picture(), log))
            compared += 1
        assert len(sights) == 1
    assert compared == len(ROUNDS) * (1 + OTHERS)
    assert secretly


@pytest.mark.parametrize(("seats", "preset"), TABLES)
def test_the_title_shows_nothing_of_what_a_kept_match_hides(
    house: House, monkeypatch: pytest.MonkeyPatch, seats: int, preset: str
) -> None:
    state = secretive(seats, preset, 1)
    variants = list(others(state, 1))
    text = quiet(state, variants, 1)
    titles, tables = set(), set()
    for each in (state, *variants):
        match = played(each, text)
        monkeypatch.setattr(match_store, "load", lambda storage, match=match: (match, DRIVERS[:seats]))
        house.services.last_device = None
        title = TitleScene(house.services, Screens(house.services))
        house.open(title)
        titles.add(house.picture())
        house.press(Intent.OK, device="keys_left")
        assert isinstance(house.top, TableScene)
        first = house.picture()
        house.pass_time(0.5)
        tables.add((first, house.picture()))
    assert len(titles) == 1
    assert len(tables) == 1


def test_a_match_that_is_gone_on_with_from_its_file_begins_covered(house: House) -> None:
    match = Match.start("gems", people(2), 5)
    for text in ("reserve:1.0", "reserve:2.0"):
        match.submit(match.to_act or 0, GEM_COURT.parse_move(text))
    match_store.save(house.services.storage, match, seating(2))
    house.open(TitleScene(house.services, Screens(house.services)))
    house.press(Intent.OK, device="keys_left")
    assert isinstance(house.top, TableScene)
    assert house.top.match.to_dict() == match.to_dict()
    begun = house.picture()
    for other in others(match.state, 3):
        resumed = Match(
            "gems", match.seats, match.seed, match.options, [*match.states[:-1], other], match.moves
        )
        open_table(house, resumed)
        house.clockwork.pass_time(1 / 60)
        assert house.picture() == begun


# after a look


def release(house: House, table: TableScene) -> None:
    house.send(Release(Intent.PEEK, driver(table), house.clockwork.time))


def lose_window(house: House, table: TableScene) -> None:
    house.send(FocusLost())


def resize(house: House, table: TableScene) -> None:
    house.size = (960, 540)
    house.clockwork.stack.relayout()


def full_screen(house: House, table: TableScene) -> None:
    """As the app does: the window changes first, its size is seen when the next picture is drawn."""
    house.services.settings.change(fullscreen=not house.services.settings.now.fullscreen)
    house.clockwork.pass_time(1 / 60)


def pad_comes(house: House, table: TableScene) -> None:
    house.send(DeviceChange("pad:7", True))


def pad_goes(house: House, table: TableScene) -> None:
    """One of nobody at this table."""
    house.send(DeviceChange("pad:7", False))


def own_pad_goes(house: House, table: TableScene) -> None:
    table.lineup.seating = table.seating.replace(driver(table), "pad:9")
    house.send(DeviceChange("pad:9", False))
    assert isinstance(house.top, Asked)


def pause(house: House, table: TableScene) -> None:
    house.press(Intent.MENU, device=driver(table))
    assert isinstance(house.top, Asked)


def resume(house: House, table: TableScene) -> None:
    pause(house, table)
    house.clockwork.stack.apply(Pop(After.RESUME))


def another_looks(house: House, table: TableScene) -> None:
    turn = table.match.to_act or 0
    house.send(Press(Intent.PEEK, DRIVERS[(turn + 1) % len(table.match.seats)], house.clockwork.time))


def move(house: House, table: TableScene) -> None:
    assert table.controller.choosing is not None
    take = next(each for each in GEM_COURT.legal_moves(table.match.state) if isinstance(each, Take))
    table.controller.choosing.choose(take)
    house.clockwork.pass_time(1 / 60)
    assert table.match.moves == (take,)


ENDS = (
    *(release, lose_window, resize, full_screen, pad_comes, pad_goes, own_pad_goes, pause, resume),
    *(another_looks, move),
)


def driver(table: TableScene) -> Device:
    """The device of the seat on turn."""
    return DRIVERS[table.match.to_act or 0]


def looked_at(seats: int, seed: int) -> State:
    """A position in which the seat on turn, and another one, keep a card face down."""
    positions = (secretive(seats, "house", number) for number in range(seed, seed + 400))
    return next(
        state
        for state in positions
        if keeps_hidden(state, state.mover) and sum(keeps_hidden(state, seat) for seat in range(seats)) > 1
    )


def keeps_hidden(state: State, seat: int) -> bool:
    return any(kept.hidden for kept in state.players[seat].reserved)


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("seats", [2, 4])
def test_whatever_ends_a_look_no_first_picture_shows_a_hidden_card(
    house: House, seats: int, end: Callable[[House, TableScene], None]
) -> None:
    state = looked_at(seats, 11)
    view_models, ends = set(), set()
    size = house.size
    for each in (state, *others(state, 2)):
        house.size = size
        table = sit(house, match_of(each, people(seats)))
        house.send(Press(Intent.PEEK, driver(table), house.clockwork.time))
        house.pass_time(WARNING + 0.1)
        assert table.view_model().secret == Secret(state.mover, Exposure.OPEN)
        view_models.add(house.picture())
        end(house, table)
        ends.add(house.picture())
    assert len(view_models) > 1
    assert len(ends) == 1


# what is only watched


def test_a_replay_is_the_same_film_for_other_hidden_cards(house: House) -> None:
    state = secretive(3, "house", 2)
    variants = list(others(state, 2))
    films = []
    for each in (state, *variants):
        match, record = (match_of(each, people(3)) for _ in range(2))
        for seed in range(3):
            text = quiet(record.state, (), seed)
            record.submit(record.to_act or 0, GEM_COURT.parse_move(text))
        table = open_table(house, match, record)
        film = []
        while len(match.moves) < 3:
            house.pass_time(0.1)
            film.append(house.picture())
        assert table.lineup.viewer is None
        films.append((film, [str(each) for each in match.moves]))
    assert films[1:] == films[:1] * OTHERS
    assert len(set(films[0][0])) > 3


PRESSES = (Intent.OK, Intent.OK, Intent.BACK, Intent.NORTH, *DIRECTIONS)


def groped(house: House, state: State, presses: Sequence[Intent], peek: str) -> bytes | None:
    """The picture once the cards are covered in whose sight this was pressed; None if that made a move."""
    house.services.settings.change(peek=peek)
    table = sit(house, match_of(state, people(len(state.players))))
    device = driver(table)
    view = table.view
    assert isinstance(view, GemsView)
    slot = next(n for n, kept in enumerate(state.players[state.mover].reserved, 1) if kept.hidden)
    view.controls.focus = Spot(RESERVED, slot)
    house.send(Press(Intent.PEEK, device, house.clockwork.time))
    house.pass_time(WARNING + 0.1)
    house.press(*presses, device=device)
    if table.match.moves:
        return None
    if peek == "hold":
        house.send(Release(Intent.PEEK, device, house.clockwork.time))
    else:
        house.press(Intent.PEEK, device=device)
    house.pass_time(SECONDS + 1, 10)
    assert table.view_model().secret is None
    return house.picture()


@pytest.mark.parametrize("peek", ["hold", "toggle"])
def test_what_was_pressed_in_sight_of_ones_cards_tells_nothing_once_they_are_covered(
    house: House, peek: str
) -> None:
    chance = Random(peek)
    compared = 0
    for number in range(10):
        state = looked_at(2, 40 * number)
        presses = [Intent.OK, *chance.choices(PRESSES, k=number % 5)]
        found = [groped(house, each, presses, peek) for each in (state, *others(state, number))]
        pictures = [picture for picture in found if picture is not None]
        assert len(set(pictures)) <= 1, presses
        compared += len(pictures) > 1
    assert compared > 6
