"""Hidden cards on one screen: a covered table is the same picture, byte for byte, whatever they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from rules.diamond.cards import PACK
from rules.diamond.game import GAME as DIAMOND
from rules.diamond.rounds import deal_pack, settle
from rules.diamond.state import State
from rules.game import Event
from rules.match import Match, Seat
from scenes import catalogue
from scenes.diamond.view import DiamondView
from scenes.input.glyphs import Glyph, inline
from scenes.input.intents import MOUSE, Device, DeviceChange, FocusLost, Intent, Press, Release
from scenes.input.seating import Seating
from scenes.stack import Pop
from scenes.table.navigator import After
from scenes.table.scene import TableScene
from scenes.table.secrets import WARNING, Exposure, Secret
from tests.rules.diamond_tables import pack_of, swapped
from tests.scenes.diamond_tables import ALONE, REDRAW, THREE, TWO, match_of, midgame, said, three
from tests.scenes.house import House
from tests.scenes.oracle import Oracle
from tests.scenes.tables import Navigator

DRIVERS: dict[int, tuple[Device | None, ...]] = {
    2: ("keys_left", "keys_right"),
    3: ("keys_left", "keys_right", MOUSE),
}
SHARED = (MOUSE, MOUSE)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path)
    house.services.settings.change(speed="off", reduced_motion=True)
    yield house
    house.close()


def sit(
    house: House,
    state: State,
    seats: Sequence[Seat] = TWO,
    drivers: Sequence[Device | None] | None = None,
    seconds: float = 0.5,
) -> TableScene:
    match = match_of(state, seats)
    table = catalogue.open_table(
        house.services, Navigator(house), match, Seating(tuple(drivers or DRIVERS[len(seats)]))
    )
    house.open(table)
    house.pass_time(seconds)
    return table


def hold(house: House, device: Device = "keys_left", seconds: float = WARNING + 0.1) -> None:
    house.send(Press(Intent.PEEK, device, house.clockwork.time))
    house.pass_time(seconds)


def states(seats: int, matches: int) -> Iterator[State]:
    """States of random matches, the first of every round among them."""
    rng = Random(seats)
    for seed in range(matches):
        state = DIAMOND.new(seats, seed)
        for ply in range(25):
            if state.to_act is None:
                break
            if ply % 3 == 0:
                yield replace(state, opening=())
            state = DIAMOND.apply(state, rng.choice(DIAMOND.legal_moves(state)))[0]


@pytest.mark.parametrize("people", [TWO, THREE])
def test_a_covered_table_is_the_same_picture_for_other_hidden_cards(
    house: House, people: Sequence[Seat]
) -> None:
    rng = Random(5)
    positions, compared = 0, 0
    for state in states(len(people), 3):
        positions += 1
        pictures = set()
        for hidden in (state, *others(state, rng)):
            sit(house, hidden, people, seconds=0.1)
            pictures.add(house.picture())
            compared += hidden is not state
        assert len(pictures) == 1
    assert compared > positions > 20


def others(state: State, rng: Random) -> list[State]:
    """Up to two positions with other hidden cards, in which the seat to act has a play too."""
    found = (swapped(state, None, rng) for _ in range(2))
    return [other for other in found if other.hands != state.hands and plays(other)]


def plays(state: State) -> bool:
    """Whether the state can stand: the seat to act has a play."""
    return bool(DIAMOND.legal_moves(state))


BLIND = {
    "a hidden card": (Intent.DOWN, Intent.OK),
    "a hidden card over another place": (Intent.DOWN, Intent.OK, Intent.UP),
    "a place": (Intent.RIGHT, Intent.RIGHT, Intent.RIGHT, Intent.OK),
    "the second hidden card": (Intent.DOWN, Intent.RIGHT, Intent.OK),
}


@pytest.mark.parametrize("way", BLIND)
def test_choosing_blind_shows_nothing_of_the_card(house: House, way: str) -> None:
    pictures = set()
    for hand, other in (("QC 3D", "6S"), ("KS AH", "6D"), ("AS 2D", "QC")):
        sit(house, midgame(hand=hand, other=other))
        house.press(*BLIND[way], device="keys_left")
        pictures.add(house.picture())
    assert len(pictures) == 1


def test_a_hidden_card_that_is_played_is_seen_by_all(house: House) -> None:
    table = sit(house, midgame())
    house.press(Intent.DOWN, Intent.OK, device="keys_left")
    assert table.controller.choosing is not None
    table.controller.choosing.choose(DIAMOND.parse_move("QC@5.1"))
    house.pass_time(0.2)
    assert [line.text for line in table.view_model().log] == ["QC@5.1"]


# peeking


def test_the_others_are_warned_before_anything_is_seen(house: House) -> None:
    pictures = []
    for hand, other in (("QC 3D", "6S"), ("KS AH", "QC")):
        table = sit(house, midgame(hand=hand, other=other))
        hold(house, seconds=WARNING - 0.1)
        assert table.view_model().secret == Secret(0, Exposure.WARNING)
        pictures.append(house.picture())
        house.pass_time(0.2)
        assert table.view_model().secret == Secret(0, Exposure.OPEN)
        pictures.append(house.picture())
    assert pictures[0] == pictures[2]
    assert pictures[1] != pictures[3]


def covered(house: House, end: str) -> list[bytes]:
    """Two pictures with different hidden cards, after a peek has come to such an end."""
    pictures = []
    for hand, other in (("QC 3D", "6S"), ("KS AH", "QC")):
        table = sit(house, midgame(hand=hand, other=other))
        covered_before = house.picture()
        hold(house)
        assert house.picture() != covered_before
        now = house.clockwork.time
        if end == "release":
            house.send(Release(Intent.PEEK, "keys_left", now))
        elif end == "lost window":
            house.send(FocusLost())
        elif end == "full screen":
            house.services.settings.change(fullscreen=not house.services.settings.now.fullscreen)
            house.pass_time(0.05)
        elif end == "resize":
            house.clockwork.stack.relayout()
        elif end == "a pad comes":
            house.send(DeviceChange("pad:5", True))
        elif end == "pause":
            house.press(Intent.MENU, device="keys_left")
        elif end == "resume":
            house.press(Intent.MENU, device="keys_left")
            house.clockwork.stack.apply(Pop(After.RESUME))
        elif end == "another looks":
            house.send(Press(Intent.PEEK, "keys_right", now))
        elif end == "a play":
            assert table.controller.choosing is not None
            table.controller.choosing.choose(DIAMOND.parse_move("9H@5.1"))
            house.clockwork.pass_time(1 / 60)
        pictures.append(house.picture())
    return pictures


@pytest.mark.parametrize(
    "end",
    [
        *("release", "lost window", "full screen", "resize", "a pad comes", "pause", "resume"),
        *("another looks", "a play"),
    ],
)
def test_whatever_ends_a_peek_no_first_picture_shows_a_hidden_card(house: House, end: str) -> None:
    one, other = covered(house, end)
    assert one == other


WAYS = (Intent.OK, Intent.OK, Intent.BACK, Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT, Intent.HINT)
HANDS = ("QC 3D", "5D 3D", "TC 3D", "AS 2D")


def groped(house: House, hand: str, presses: Sequence[Intent], peek: str) -> bytes | None:
    """The picture once a hand is covered in whose sight this was pressed; None if that made a play."""
    house.services.settings.change(peek=peek)
    house.services.cpu = Oracle()
    table = sit(house, midgame(hand=hand))
    hold(house)
    house.press(*presses, device="keys_left")
    if peek == "hold":
        house.send(Release(Intent.PEEK, "keys_left", house.clockwork.time))
    else:
        hold(house, seconds=0.1)
    # A line of explanation goes by itself, if not before.
    house.pass_time(7, 10)
    return None if table.match.moves else house.picture()


@pytest.mark.parametrize("peek", ["hold", "toggle"])
def test_what_was_pressed_in_sight_of_a_hand_tells_nothing_once_covered(house: House, peek: str) -> None:
    rng = Random(peek)
    compared = 0
    ways = [(Intent.DOWN, Intent.OK), (Intent.HINT,), (Intent.HINT, Intent.HINT, Intent.LEFT)]
    ways += [tuple(rng.choices(WAYS, k=rng.randint(1, 7))) for _ in range(12)]
    for presses in ways:
        found = [groped(house, hand, presses, peek) for hand in HANDS]
        pictures = [picture for picture in found if picture is not None]
        compared += len(pictures) > 1
        assert len(set(pictures)) <= 1, presses
    assert compared > 8


def hinted(house: House, hand: str, seconds: float, slow: bool = False) -> tuple[TableScene, bytes]:
    """The table and its picture once a hint has been asked for, so long after the hand was to be seen."""
    oracle = house.services.cpu = Oracle(slow=slow)
    table = sit(house, midgame(hand=hand))
    if seconds:
        hold(house, seconds=seconds)
    house.press(Intent.HINT, device="keys_left")
    house.pass_time(0.1)
    assert oracle.asked == (seconds > WARNING)
    return table, house.picture()


@pytest.mark.parametrize("seconds", [0.0, WARNING / 2])
def test_a_hint_is_told_only_while_its_owner_looks(house: House, seconds: float) -> None:
    pictures = set()
    for hand in HANDS:
        table, picture = hinted(house, hand, seconds)
        peek, hint = (inline(Glyph("key", cap)) for cap in "CH")
        assert said(table) == f"Ask while you look: hold {peek}, then press {hint}."
        pictures.add(picture)
    assert len(pictures) == 1
    table, picture = hinted(house, HANDS[0], WARNING + 0.1)
    assert table.controller.hints.line
    assert picture not in pictures


def test_a_hint_that_comes_while_the_hand_is_covered_waits_for_the_next_look(house: House) -> None:
    pictures = set()
    for hand in HANDS:
        table, _ = hinted(house, hand, WARNING + 0.1, slow=True)
        assert table.controller.hints.active
        house.send(Release(Intent.PEEK, "keys_left", house.clockwork.time))
        assert isinstance(house.services.cpu, Oracle)
        house.services.cpu.slow = False
        house.pass_time(0.5)
        assert said(table) == ""
        pictures.add(house.picture())
    assert len(pictures) == 1
    hold(house, seconds=WARNING + 0.2)
    assert not table.controller.hints.thinking
    assert table.controller.hints.active


def test_a_hint_that_has_waited_for_a_look_leads_the_cursor_from_where_it_is_then(house: House) -> None:
    oracle = house.services.cpu = Oracle(slow=True)
    table = sit(house, midgame())
    hold(house, seconds=WARNING + 0.1)
    for intent in (Intent.DOWN, Intent.RIGHT, Intent.HINT):
        house.press(intent, device="keys_left")
    house.pass_time(0.1)
    assert isinstance(table.view, DiamondView)
    controls = table.view.controls
    asked_at = controls.cursor
    house.send(Release(Intent.PEEK, "keys_left", house.clockwork.time))
    assert controls.cursor != asked_at
    oracle.slow = False
    hold(house, seconds=WARNING + 0.2)
    assert table.controller.hints.active
    assert controls.hint_press is not None
    assert controls.cursor == controls.hint_press


def test_a_hint_goes_when_the_hand_is_covered(house: House) -> None:
    table, _ = hinted(house, HANDS[0], WARNING + 0.1)
    house.send(Release(Intent.PEEK, "keys_left", house.clockwork.time))
    assert said(table) == table.controller.hints.line == ""


def test_alone_a_hint_is_told_at_once_and_depends_on_nothing_that_is_hidden(house: House) -> None:
    pictures = set()
    for other in ("6S", "6D", "KS"):
        house.services.cpu = Oracle()
        table = sit(house, midgame(other=other), ALONE, ("keys_left", None))
        house.press(Intent.HINT, device="keys_left")
        house.pass_time(0.1)
        assert table.controller.hints.line
        pictures.add(house.picture())
    assert len(pictures) == 1


def test_a_peek_can_be_a_toggle(house: House) -> None:
    house.services.settings.change(peek="toggle")
    table = sit(house, midgame())
    before = house.picture()
    hold(house)
    house.send(Release(Intent.PEEK, "keys_left", house.clockwork.time))
    assert table.view_model().secret == Secret(0, Exposure.OPEN)
    hold(house)
    assert table.view_model().secret is None
    assert house.picture() == before


def test_one_may_look_in_the_others_turn(house: House) -> None:
    table = sit(house, midgame())
    hold(house, "keys_right")
    assert table.match.to_act == 0
    assert table.view_model().secret == Secret(1, Exposure.OPEN)


def test_the_mouse_looks_by_the_eye_beside_its_hand(house: House) -> None:
    table = sit(house, midgame(), drivers=(MOUSE, "keys_right"))
    room = table.view.peek_area(0)
    assert room is not None
    house.click(room.cx, room.cy)
    house.pass_time(WARNING + 0.1)
    assert table.view_model().secret == Secret(0, Exposure.OPEN)


# shared devices


def test_a_curtain_falls_where_people_share_a_device(house: House) -> None:
    table = sit(house, midgame(), drivers=SHARED)
    assert table.view_model().secret == Secret(0, Exposure.CURTAIN)
    house.press(Intent.OK, device=MOUSE)
    house.pass_time(0.1)
    assert table.view_model().secret == Secret(0, Exposure.OPEN)
    assert table.controller.choosing is not None
    table.controller.choosing.choose(DIAMOND.parse_move("9H@5.1"))
    house.pass_time(0.2)
    house.pass_time(1.0)
    assert table.view_model().secret == Secret(1, Exposure.CURTAIN)


def test_a_play_is_seen_before_the_curtain_falls(house: House) -> None:
    table = sit(house, midgame(other="KS"), drivers=SHARED)
    house.press(Intent.OK, device=MOUSE)
    house.pass_time(0.1)
    assert table.controller.choosing is not None
    table.controller.choosing.choose(DIAMOND.parse_move("9H@5.1"))
    house.pass_time(0.6)
    assert not table.view_model().playing
    assert table.view_model().secret is None
    house.pass_time(0.5)
    assert table.view_model().secret == Secret(1, Exposure.CURTAIN)


def test_the_curtain_shows_nothing_and_waits_for_the_right_device(house: House) -> None:
    drivers = (MOUSE, "keys_right", MOUSE)
    pictures = set()
    for hands in (("2C", "4D", "6H"), ("4D", "6H", "2C")):
        table = sit(house, three(hands), THREE, drivers)
        house.press(Intent.OK, device="keys_right")
        assert table.view_model().secret == Secret(2, Exposure.CURTAIN)
        pictures.add(house.picture())
    assert len(pictures) == 1


def test_after_a_pause_the_curtain_is_down_again(house: House) -> None:
    table = sit(house, midgame(), drivers=SHARED)
    house.press(Intent.OK, Intent.MENU, device=MOUSE)
    house.clockwork.stack.apply(Pop(After.RESUME))
    house.pass_time(0.1)
    assert table.view_model().secret == Secret(0, Exposure.CURTAIN)


def test_nobody_looks_at_the_hand_of_another_turn_on_a_shared_device(house: House) -> None:
    table = sit(house, three(), THREE, (MOUSE, "keys_right", MOUSE))
    table.match.submit(2, DIAMOND.parse_move("TS@5.1"))
    table.match.submit(0, DIAMOND.legal_moves(table.match.state)[0])
    assert table.match.to_act == 1
    assert table.controller.peeking.peeker(MOUSE) is None


# alone against CPU players


def test_alone_ones_own_hand_is_open_and_the_others_hand_is_not(house: House) -> None:
    pictures = []
    for hand, other in (("QC 3D", "6S"), ("KS AH", "6S"), ("QC 3D", "6D")):
        sit(house, midgame(hand=hand, other=other), ALONE, ("keys_left", None))
        pictures.append(house.picture())
    assert pictures[0] != pictures[1]
    assert pictures[0] == pictures[2]


def test_alone_a_peek_does_nothing(house: House) -> None:
    table = sit(house, midgame(), ALONE, ("keys_left", None))
    hold(house)
    assert table.view_model().secret is None


def test_a_move_can_be_taken_back_until_hidden_cards_have_been_seen(house: House) -> None:
    table = sit(house, midgame(), ALONE, ("keys_left", None))
    table.match.submit(0, DIAMOND.parse_move("9H@5.1"))
    assert not table.controller.past_recall(1)
    seed, moves = REDRAW
    table.lineup.match = Match.start("diamond", ALONE, seed)
    for text in moves.split():
        table.match.submit(table.match.to_act or 0, DIAMOND.parse_move(text))
    assert table.controller.past_recall(1)


def test_a_refused_takeback_says_why(house: House) -> None:
    seed, moves = REDRAW
    match = Match.start("diamond", ALONE, seed)
    for text in moves.split():
        match.submit(match.to_act or 0, match.game.parse_move(text))
    assert match.to_act == 0
    table = catalogue.open_table(house.services, Navigator(house), match, Seating(("keys_left", None)))
    house.open(table)
    house.pass_time(0.5)
    house.press(Intent.WEST, device="keys_left")
    assert said(table) == house.services.words("table.no_undo")
    assert len(match.moves) == len(moves.split())


# what moves


def dealt(state: State) -> Match:
    """A match that opens with this deal, told with its events."""
    events: list[Event] = []
    begun = settle(deal_pack(pack_of(state), 0, (0,) * state.seats, 0, events), events)
    people = TWO if state.seats == 2 else THREE
    return Match("diamond", people, 1, {}, [replace(begun, opening=tuple(events))])


@pytest.mark.parametrize("seats", [2, 3])
def test_a_deal_is_the_same_film_for_other_hidden_cards(house: House, seats: int) -> None:
    house.services.settings.change(speed="slow")
    pack = list(PACK)
    Random(4).shuffle(pack)
    state = deal_pack(pack, 0, (0,) * seats, 0, [])
    films = []
    for hidden in (state, swapped(state, None, Random(8))):
        match = dealt(hidden)
        assert len(match.opening) == 2 * seats + 2
        table = catalogue.open_table(house.services, Navigator(house), match, Seating(DRIVERS[seats]))
        house.open(table)
        film = []
        for _ in range(24):
            film.append(house.picture())
            house.pass_time(0.1)
        films.append(film)
    assert films[0] == films[1]
    assert len(set(films[0])) > 10


def test_a_replay_shows_no_hand(house: House) -> None:
    seed, moves = REDRAW
    match = Match.start("diamond", ALONE, seed)
    record = Match.start("diamond", ALONE, seed)
    for text in moves.split()[:4]:
        record.submit(record.to_act or 0, record.game.parse_move(text))
    table = catalogue.open_table(house.services, Navigator(house), match, Seating((None, None)), record)
    house.open(table)
    house.until(lambda: len(match.moves) == 4, 60)
    assert table.lineup.viewer is None
    assert all(card is None for hand in table.lineup.observation().hands for card in hand)
