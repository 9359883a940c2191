"""The table of Diamond: moments that wait to be read, one end picture however shown, whole matches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from pathlib import Path
from random import Random

import pygame
import pytest

from rules.diamond.game import GAME as DIAMOND
from rules.diamond.tableau import SPOT_INDEX
from rules.game import Event
from rules.match import Match, Seat
from scenes import catalogue
from scenes.app import fitted
from scenes.diamond import layout, marks
from scenes.diamond.layout import Target
from scenes.diamond.view import DiamondView
from scenes.input.intents import MOUSE, Device, Intent, Pointer, PointerPhase
from scenes.input.reading import GLANCE
from scenes.input.seating import Seating
from scenes.stack import Pop
from scenes.table.navigator import After
from scenes.table.scene import TableScene
from scenes.view import theme
from scenes.view.art import cards
from scenes.view.focus import neighbour
from scenes.view.geometry import Rect
from tests.gallery import STATES, staged
from tests.scenes.diamond_tables import (
    ALONE,
    COMPLETE,
    REDRAW,
    THREE,
    TIE,
    TWO,
    WON,
    match_of,
    midgame,
    said,
    slot,
    spot,
    three,
)
from tests.scenes.house import House
from tests.scenes.tables import Asked, Navigator

KEYS: tuple[Device | None, ...] = ("keys_left", "keys_right")
RECORDS = {"a complete diamond": COMPLETE, "a redraw": REDRAW, "a tie": TIE, "a win": WON}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path)
    yield house
    house.close()


def sit(house: House, match: Match, drivers: Sequence[Device | None] = KEYS) -> TableScene:
    table = catalogue.open_table(house.services, Navigator(house), match, Seating(tuple(drivers)))
    house.open(table)
    house.pass_time(0.5)
    return table


def before_last(record: tuple[int, str], seats: Sequence[Seat] = TWO) -> tuple[Match, str]:
    """The match of a record before its last play, and that play."""
    seed, moves = record
    match = Match.start("diamond", seats, seed)
    *before, last = moves.split()
    for text in before:
        match.submit(match.to_act or 0, match.game.parse_move(text))
    return match, last


def play(table: TableScene, text: str) -> None:
    assert table.controller.choosing is not None
    table.controller.choosing.choose(DIAMOND.parse_move(text))


def view_of(table: TableScene) -> DiamondView:
    assert isinstance(table.view, DiamondView)
    return table.view


def shown(events: Sequence[Event]) -> list[Event]:
    """The events as everybody may know them."""
    return [known for event in events if (known := DIAMOND.show(event, None)) is not None]


def read_on(house: House, table: TableScene, most: int = 12) -> int:
    """Press on until nothing more is shown; how many pictures waited to be read."""
    waited = 0
    for _ in range(most):
        house.pass_time(0.1)
        if not table.view_model().playing:
            return waited
        if table.controller.paused:
            waited += 1
            house.pass_time(GLANCE)
        house.press(Intent.OK, device="keys_left")
    raise AssertionError("it never ends")


# what is shown


def test_the_opening_waits_at_the_draw_and_then_deals(house: House) -> None:
    table = sit(house, Match.start("diamond", TWO, 5))
    house.pass_time(1.0)
    moment = view_of(table).display.celebration
    assert moment is not None
    assert "deals" in moment.title
    assert table.controller.paused
    house.pass_time(GLANCE)
    house.press(Intent.OK, device="keys_right")
    assert view_of(table).display.tableau == {}
    house.pass_time(2.2)
    assert not table.view_model().playing
    assert view_of(table).display.stock == 36


def test_a_round_ends_with_what_was_left_and_what_everybody_gets(house: House) -> None:
    table = sit(house, match_of(midgame()))
    play(table, "9H@6.2")
    house.pass_time(3)
    display = view_of(table).display
    assert display.celebration is not None
    assert display.celebration.cards == ("4S", "9S", "6S")
    assert display.celebration.hidden == ("6S",)
    assert display.celebration.gains == ((0, 3),)
    assert display.scores == [10, 6]
    assert display.wants == ("3.3", "5.1")
    assert table.controller.paused


def test_a_ribbon_hides_neither_the_last_card_nor_the_places_that_it_is_about(house: House) -> None:
    for match, last in ((match_of(midgame()), "9H@6.2"), before_last(COMPLETE)):
        table = sit(house, match)
        play(table, last)
        house.pass_time(3.5)
        display = view_of(table).display
        assert display.celebration is not None
        spots = [layout.raised_spot(name, display.raised) for name in (*display.tableau, *display.wants)]
        assert all(rect.bottom <= layout.RIBBON.y for rect in spots)
        assert all(rect.y >= theme.SAFE[1] for rect in spots)


def test_a_raised_diamond_still_shows_every_mark() -> None:
    raised = [layout.raised_spot(name, 1.0) for name in layout.FROM_BELOW]
    k = layout.W / cards.W
    for n, rect in enumerate(raised):
        for (cx, cy), size in zip(cards.mark_centres(layout.W), (60 * k, 68 * k), strict=True):
            mark = Rect.around(rect.x + cx, rect.y + cy, size, size)
            assert not any(other.overlaps(mark) for other in raised[n + 1 :])


def test_a_round_ends_with_everybodys_score_and_who_deals_next(house: House) -> None:
    table = sit(house, match_of(midgame()))
    play(table, "9H@6.2")
    house.pass_time(3)
    moment = view_of(table).display.celebration
    assert moment is not None
    assert moment.lit == (0, 1)
    assert moment.then == house.services.words("diamond.deals_next", name="Owl")


def test_the_last_round_ends_with_who_has_won(house: House) -> None:
    match, last = before_last(WON)
    table = sit(house, match)
    play(table, last)
    house.until(lambda: table.controller.paused)
    moment = view_of(table).display.celebration
    assert moment is not None
    assert moment.then == house.services.words("result.wins", name="Owl")


def test_a_new_hand_says_and_shows_why(house: House) -> None:
    match, last = before_last(REDRAW)
    table = sit(house, match)
    house.audio.played.clear()
    play(table, last)
    display = view_of(table).display
    house.until(lambda: table.controller.paused)
    press_on(house, table)
    house.until(lambda: display.celebration is not None and "cannot play" in display.celebration.title, 30)
    assert display.celebration is not None
    name = table.lineup.names(house.services.words)[display.celebration.seat]
    assert display.celebration.text == house.services.words("diamond.redraw.text", name=name)
    assert set(display.wants) == {"3.1", "3.2", "3.3", "5.1", "5.2", "5.3"}
    assert {"stuck", "redraw"} <= set(house.audio.played)


def test_before_a_new_deal_every_card_goes_back_to_the_pack(house: House) -> None:
    table = sit(house, match_of(midgame()))
    play(table, "9H@6.2")
    display = view_of(table).display
    house.until(lambda: display.celebration is not None and table.controller.paused, 10)
    press_on(house, table)
    assert len(display.fliers) == 19
    assert (display.tableau, display.aside, *display.hands, *display.up) == ({}, (), {}, {}, {}, {})


def reading(house: House, seats: Sequence[Seat]) -> TableScene:
    """A table at which a round has ended, while everybody reads how."""
    table = sit(house, match_of(midgame(), seats), ("keys_left", None if seats is ALONE else "keys_right"))
    play(table, "9H@6.2")
    house.until(lambda: table.controller.paused, 10)
    house.press(Intent.MENU, device="keys_left")
    assert table.controller.paused
    house.clockwork.stack.apply(Pop(After.OFFER_DRAW))
    return table


def press_on(house: House, table: TableScene) -> None:
    """What is being read has been read."""
    assert table.controller.paused
    house.pass_time(GLANCE)
    house.press(Intent.OK, device="keys_left")


def goes_on(house: House, table: TableScene) -> None:
    """What was being read is read to its end, and the next round dealt."""
    while table.controller.busy:
        house.until(lambda: table.controller.paused or not table.controller.busy)
        if table.controller.paused:
            press_on(house, table)
    house.until(lambda: table.controller.choosing is not None or house.services.cpu.thinking)
    shown = house.picture()
    table.view.arrange(table.lineup.observation())
    assert house.picture() == shown


def test_an_offer_of_a_draw_that_is_declined_leaves_unread_what_was_not_read(house: House) -> None:
    table = reading(house, TWO)
    assert isinstance(house.top, Asked)
    assert house.top.what == "agree 1"
    house.clockwork.stack.apply(Pop(False))
    assert said(table) == house.services.words("table.no_draw")
    goes_on(house, table)


def test_a_cpu_player_is_offered_a_draw_once_what_is_shown_has_been_read(house: House) -> None:
    table = reading(house, ALONE)
    goes_on(house, table)
    house.until(lambda: table.match.outcome is not None)
    assert table.match.outcome is not None
    assert table.match.outcome.reason == "agreed"


def test_a_draw_is_offered_no_longer_after_another_pause(house: House) -> None:
    table = reading(house, ALONE)
    house.press(Intent.MENU, device="keys_left")
    house.clockwork.stack.apply(Pop(After.RESUME))
    goes_on(house, table)
    house.until(lambda: table.controller.choosing is not None)
    assert table.match.outcome is None


def test_a_moment_that_is_read_waits_through_a_pause(house: House) -> None:
    table = sit(house, match_of(midgame()))
    play(table, "9H@6.2")
    house.pass_time(3)
    house.press(Intent.MENU, device="keys_left")
    assert isinstance(house.top, Asked)
    house.clockwork.stack.apply(Pop(After.RESUME))
    house.pass_time(0.1)
    assert table.controller.paused
    assert view_of(table).display.celebration is not None


@pytest.mark.parametrize(("name", "waits"), [("a complete diamond", 1), ("a redraw", 2), ("a tie", 2)])
def test_every_moment_waits_to_be_read(house: House, name: str, waits: int) -> None:
    match, last = before_last(RECORDS[name])
    table = sit(house, match)
    play(table, last)
    assert read_on(house, table) == waits


def test_with_animations_off_the_moments_still_wait(house: House) -> None:
    house.services.settings.change(speed="off")
    match, last = before_last(REDRAW)
    table = sit(house, match)
    play(table, last)
    assert read_on(house, table) == 2


def end_picture(house: House, name: str, speed: str, rate: float) -> bytes:
    house.services.settings.change(speed=speed, reduced_motion=True)
    match, last = before_last(RECORDS[name]) if name in RECORDS else (match_of(midgame()), name)
    table = sit(house, match)
    play(table, last)
    for _ in range(40):
        house.pass_time(0.5, rate)
        if not table.view_model().playing:
            break
    house.pass_time(1.5, rate)
    return house.picture()


@pytest.mark.parametrize("name", [*RECORDS, "9H@5.1", "3D@3.3", "9H@6.2"])
def test_at_every_speed_and_rate_a_play_ends_in_the_same_picture(house: House, name: str) -> None:
    pictures = {
        end_picture(house, name, speed, rate) for speed, rate in (("off", 60), ("fast", 30), ("slow", 144))
    }
    assert len(pictures) == 1


@pytest.mark.parametrize("seats", [TWO, THREE])
def test_a_played_choreography_leaves_everything_as_it_lies_at_rest(
    house: House, seats: Sequence[Seat]
) -> None:
    rng = Random(1)
    for seed in range(4):
        match = Match.start("diamond", seats, seed)
        view = DiamondView(house.services, match)
        for action in view.choreograph(shown(match.opening)):
            action.finish()
        while match.to_act is not None:
            played = copy(view.display)
            view.arrange(DIAMOND.observe(match.state, None))
            assert view.display == played
            events = match.submit(match.to_act, rng.choice(DIAMOND.legal_moves(match.state)))
            for action in view.choreograph(shown(events)):
                action.finish()
            assert view.display.celebration is None


def test_every_sound_of_the_moments_is_there(house: House) -> None:
    match, last = before_last(COMPLETE)
    table = sit(house, match)
    house.audio.played.clear()
    play(table, last)
    house.pass_time(4)
    assert {"slide", "snap", "diamond", "count"} <= set(house.audio.played)


def test_drawing_changes_nothing(house: House) -> None:
    house.services.settings.change(reduced_motion=True)
    sit(house, match_of(midgame()))
    assert house.picture() == house.picture()


@pytest.mark.parametrize("seats", [TWO, THREE])
def test_what_is_made_before_it_is_wanted_changes_nothing_that_shows(
    house: House, seats: Sequence[Seat]
) -> None:
    house.services.settings.change(reduced_motion=True)
    match = match_of(midgame() if len(seats) == 2 else three(), seats)
    table = sit(house, match, ("keys_left", "keys_right", MOUSE)[: len(seats)])
    before = house.picture()
    steps = list(table.prerender(fitted(pygame.Surface((1280, 720), 0, 32), 100)))
    assert len(steps) > 52 + 2 * len(seats)
    assert house.picture() == before


# whole matches


@pytest.mark.parametrize(
    ("seats", "drivers"),
    [(TWO, KEYS), (THREE, ("keys_left", "keys_right", "pad:1")), (TWO, ("keys_left", "keys_left"))],
)
def test_a_whole_match_is_played_with_directions_and_one_button(
    house: House, seats: Sequence[Seat], drivers: tuple[Device | None, ...]
) -> None:
    house.services.settings.change(speed="off", reduced_motion=True)
    match = Match.start("diamond", seats, 4)
    table = catalogue.open_table(house.services, Navigator(house), match, Seating(drivers))
    table.controller.missing_seat = lambda: None  # type: ignore[method-assign]
    house.open(table)
    for _ in range(4000):
        if isinstance(house.top, Asked):
            break
        house.pass_time(0.35)
        seat = match.to_act
        if seat is not None and table.controller.choosing is not None:
            lead(house, table, drivers[seat] or "")
        else:
            house.pass_time(GLANCE)
            house.press(Intent.OK, device=drivers[seat or 0] or "")
    assert isinstance(house.top, Asked)
    assert house.top.what == "result"
    assert match.outcome is not None


def lead(house: House, table: TableScene, device: Device) -> None:
    """Take the card of some legal play, carry it to its place and let it go."""
    controls = view_of(table).controls
    request = controls.request
    assert request is not None
    move = request.moves[len(table.match.moves) % len(request.moves)]
    card = next(at for at in request.slots if request.card(at) == move.card)
    goals: tuple[Target, Target] = (card, ("spot", SPOT_INDEX[move.spot]))
    for goal in goals:
        for _ in range(30):
            if controls.cursor == goal:
                break
            assert controls.cursor is not None
            house.press(step_towards(controls.targets(), controls.cursor, goal), device=device)
        assert controls.cursor == goal
        house.press(Intent.OK, device=device)


def step_towards(places: dict[Target, Rect], here: Target, goal: Target) -> Intent:
    """The first step of a shortest way of the focus."""
    ways = (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT)
    found: dict[Target, Intent] = {}
    edge = [(neighbour(places, here, way), way) for way in ways]
    while edge:
        at, first = edge.pop(0)
        if at == goal:
            return first
        if at not in found:
            found[at] = first
            edge += [(neighbour(places, at, way), first) for way in ways]
    raise AssertionError(f"no way from {here} to {goal}")


def test_a_match_against_a_cpu_player_goes_on_by_itself(house: House) -> None:
    house.services.settings.change(speed="off")
    table = sit(house, Match.start("diamond", ALONE, 3), ("keys_left", None))
    for _ in range(5):
        house.until(lambda: table.controller.choosing is not None or table.controller.paused, 20)
        if table.controller.paused:
            house.pass_time(GLANCE)
            house.press(Intent.OK, device="keys_left")
            continue
        play(table, str(DIAMOND.legal_moves(table.match.state)[0]))
        house.pass_time(0.1)
    assert len(table.match.moves) >= 4
    assert {table.match.mover(ply) for ply in range(4)} == {0, 1}


def test_the_card_played_last_bears_the_face_of_its_players_plate(house: House) -> None:
    match = match_of(midgame(dealer=0), ALONE)
    for _ in range(2):
        match.submit(match.to_act or 0, DIAMOND.legal_moves(match.state)[0])
    table = sit(house, match, ("keys_left", None))
    model, view = table.view_model(), view_of(table)
    last = marks.last_play(model.log[0], view.display, model.players, bright=False)
    assert last is not None
    assert last.player == model.players[1]
    assert last.player.creature == "mouse"


def test_the_mouse_plays_by_drag_and_by_clicks(house: House) -> None:
    house.services.settings.change(speed="off")
    match = match_of(midgame(other="KS", other_up="4S 9S"), ALONE)
    table = sit(house, match, (MOUSE, None))
    card = slot(match, 0, "up", 0)
    now = house.clockwork.time + 0.1
    house.pass_time(0.2)
    house.send(Pointer(PointerPhase.DOWN, card.cx, card.cy, now))
    house.send(Pointer(PointerPhase.MOVE, *spot("5.1"), now))
    house.send(Pointer(PointerPhase.UP, *spot("5.1"), now))
    house.pass_time(0.1)
    assert str(table.match.moves[0]) == "9H@5.1"


def test_a_refusal_is_a_line_that_names_no_hidden_card(house: House) -> None:
    table = sit(house, match_of(midgame(hand="AS 3D")))
    house.press(Intent.DOWN, Intent.OK, Intent.OK, device="keys_left")
    assert said(table) == house.services.words("diamond.refusal.no_match")


# the gallery


@pytest.mark.parametrize("name", [name for name in STATES if name.startswith("diamond_")])
def test_every_state_of_the_gallery_can_be_brought_about(name: str) -> None:
    with staged(150) as stage:
        STATES[name](stage)
        assert stage.picture()
