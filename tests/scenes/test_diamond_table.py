"""The table of Diamond: moments that wait to be read, one end picture however shown, whole matches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from rules.diamond.game import GAME as DIAMOND
from rules.diamond.tableau import PLACE
from rules.game import Event
from rules.match import Match, Seat
from scenes import catalogue
from scenes.diamond import layout, seats
from scenes.diamond.controls import At
from scenes.diamond.view import DiamondView
from scenes.input.intents import MOUSE, Device, Intent, Pointer, PointerPhase
from scenes.input.seating import Seating
from scenes.stack import Pop
from scenes.table.navigator import After
from scenes.table.scene import TableScene
from scenes.view import theme
from scenes.view.art import cards
from scenes.view.focus import neighbour
from scenes.view.geometry import Rect
from scenes.view.timeline import PAUSE_LEAST
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
            house.pass_time(PAUSE_LEAST)
        house.press(Intent.OK, device="keys_left")
    raise AssertionError("it never ends")


# what is shown


def test_the_opening_waits_at_the_draw_and_then_deals(house: House) -> None:
    table = sit(house, Match.start("diamond", TWO, 5))
    house.pass_time(1.0)
    moment = view_of(table).scenery.moment
    assert moment is not None
    assert "deals" in moment.title
    assert table.controller.paused
    house.pass_time(PAUSE_LEAST)
    house.press(Intent.OK, device="keys_right")
    assert view_of(table).scenery.tableau == {}
    house.pass_time(2.2)
    assert not table.view_model().playing
    assert view_of(table).scenery.stock == 36


def test_a_round_ends_with_what_was_left_and_what_everybody_gets(house: House) -> None:
    table = sit(house, match_of(midgame()))
    play(table, "9H@6.2")
    house.pass_time(3)
    scenery = view_of(table).scenery
    assert scenery.moment is not None
    assert scenery.moment.cards == ("4S", "9S", "6S")
    assert scenery.moment.hidden == ("6S",)
    assert scenery.moment.gains == ((0, 3),)
    assert scenery.scores == [10, 6]
    assert scenery.wants == ("3.3", "5.1")
    assert table.controller.paused


def test_a_ribbon_hides_neither_the_last_card_nor_the_places_that_it_is_about(house: House) -> None:
    for match, last in ((match_of(midgame()), "9H@6.2"), before_last(COMPLETE)):
        table = sit(house, match)
        play(table, last)
        house.pass_time(3.5)
        scenery = view_of(table).scenery
        assert scenery.moment is not None
        spots = [layout.placed(name, scenery.raised) for name in (*scenery.tableau, *scenery.wants)]
        assert all(rect.bottom <= layout.RIBBON.y for rect in spots)
        assert all(rect.y >= theme.SAFE[1] for rect in spots)


def test_a_raised_diamond_still_shows_every_mark() -> None:
    raised = [layout.placed(name, 1.0) for name in layout.FROM_BELOW]
    k = layout.W / cards.W
    for n, rect in enumerate(raised):
        for (cx, cy), size in zip(cards.mark_centres(layout.W), (60 * k, 68 * k), strict=True):
            mark = Rect.around(rect.x + cx, rect.y + cy, size, size)
            assert not any(other.overlaps(mark) for other in raised[n + 1 :])


def test_a_round_ends_with_everybodys_score_and_who_deals_next(house: House) -> None:
    table = sit(house, match_of(midgame()))
    play(table, "9H@6.2")
    house.pass_time(3)
    moment = view_of(table).scenery.moment
    assert moment is not None
    assert moment.lit == (0, 1)
    assert moment.then == house.services.words("diamond.deals_next", name="Owl")


def test_a_new_hand_says_and_shows_why(house: House) -> None:
    match, last = before_last(REDRAW)
    table = sit(house, match)
    house.audio.played.clear()
    play(table, last)
    scenery = view_of(table).scenery
    house.until(lambda: scenery.moment is not None and "cannot play" in scenery.moment.title, 30)
    assert scenery.moment is not None
    name = table.names[scenery.moment.seat]
    assert scenery.moment.text == house.services.words("diamond.redraw.text", name=name)
    assert set(scenery.wants) == {"3.1", "3.2", "3.3", "5.1", "5.2", "5.3"}
    assert {"stuck", "redraw"} <= set(house.audio.played)


def test_before_a_new_deal_every_card_goes_back_to_the_pack(house: House) -> None:
    table = sit(house, match_of(midgame()))
    play(table, "9H@6.2")
    scenery = view_of(table).scenery
    house.until(lambda: scenery.moment is not None and table.controller.paused, 10)
    house.until(lambda: scenery.moment is None, 20)
    assert len(scenery.flying) == 19
    assert (scenery.tableau, scenery.laid, *scenery.hands, *scenery.up) == ({}, (), (), (), (), ())


def test_the_next_deal_comes_by_itself_after_a_while(house: House) -> None:
    table = sit(house, match_of(midgame()))
    play(table, "9H@6.2")
    house.pass_time(11)
    assert not table.view_model().playing
    assert view_of(table).scenery.dealer == 1


def test_a_moment_that_is_read_waits_through_a_pause(house: House) -> None:
    table = sit(house, match_of(midgame()))
    play(table, "9H@6.2")
    house.pass_time(3)
    house.press(Intent.MENU, device="keys_left")
    assert isinstance(house.top, Asked)
    house.clockwork.stack.apply(Pop(After.RESUME))
    house.pass_time(0.1)
    assert table.controller.paused
    assert view_of(table).scenery.moment is not None


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
            at_rest = view.scenery.at_rest
            view.arrange(DIAMOND.observe(match.state, None))
            assert view.scenery.at_rest == at_rest
            events = match.submit(match.to_act, rng.choice(DIAMOND.legal_moves(match.state)))
            for action in view.choreograph(shown(events)):
                action.finish()
            assert view.scenery.moment is None


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
    card = next(at for at in request.own if request.card(at) == move.card)
    goals: tuple[At, At] = (card, ("spot", PLACE[move.spot]))
    for goal in goals:
        for _ in range(30):
            if controls.cursor == goal:
                break
            assert controls.cursor is not None
            house.press(step_towards(controls.places(), controls.cursor, goal), device=device)
        assert controls.cursor == goal
        house.press(Intent.OK, device=device)


def step_towards(places: dict[At, Rect], here: At, goal: At) -> Intent:
    """The first step of a shortest way of the focus."""
    ways = (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT)
    found: dict[At, Intent] = {}
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
            house.pass_time(PAUSE_LEAST)
            house.press(Intent.OK, device="keys_left")
            continue
        play(table, str(DIAMOND.legal_moves(table.match.state)[0]))
        house.pass_time(0.1)
    assert len(table.match.moves) >= 4
    assert {table.match.mover(ply) for ply in range(4)} == {0, 1}


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
    assert table.view_model().message == house.services.words("diamond.refusal.no_match")


# the layout


@pytest.mark.parametrize("emblems", [("fox", "owl"), ("hare", "owl"), ("fox", "hare", "owl")])
@pytest.mark.parametrize("text_scale", [1.0, 1.25, 1.5])
def test_nothing_overlaps_and_all_lies_in_the_safe_area(emblems: tuple[str, ...], text_scale: float) -> None:
    where = layout.layout(emblems, text_scale)
    x, y, w, h = theme.SAFE
    safe = Rect(x - 0.5, y - 0.5, w + 1, h + 1)
    plates = [place.rect for place in where.places]
    for place in where.places:
        for rect in (*place.up, *place.hand):
            assert place.rect.holds(rect.x, rect.y)
            assert place.rect.holds(rect.right, rect.bottom)
            assert rect.w * 82 / 144 >= 56 - 1e-6, "ranks are 56 units or more"
            assert rect.w == layout.layout(emblems, 1.0).places[0].up[0].w, "cards never get smaller"
    boxes = [*plates, *(where.prompts(seat) for seat in range(len(emblems)))][: len(plates) + 1]
    boxes += [where.log(where.prompts(0))]
    boxes += [layout.SPOT[name] for name in layout.SPOT]
    for box in boxes:
        assert safe.holds(box.x, box.y)
        assert safe.holds(box.right - 1, box.bottom - 1)
    for seat in range(len(emblems)):
        prompts = where.prompts(seat)
        for one, other in combinations([*plates, prompts, where.log(prompts), layout.STOCK], 2):
            assert not one.overlaps(other)


@pytest.mark.parametrize("emblems", [("fox", "owl"), ("fox", "hare", "owl")])
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_reasons_hide_no_card_and_no_word_beside_them(emblems: tuple[str, ...], text_scale: float) -> None:
    where, wide = layout.layout(emblems, text_scale), 240 + 120 * (text_scale - 1)
    for seat in range(len(emblems)):
        prompts = where.prompts(seat)
        peeking, message = where.peeking(seat, prompts), where.message(prompts, layout.FOOT)
        for told in (True, False):
            reasons = where.reasons(seat, prompts, told, wide, 84)
            assert not any(reasons.overlaps(spot) for spot in layout.SPOT.values())
            assert not reasons.overlaps(prompts)
            assert not (told and reasons.overlaps(peeking))
        assert not peeking.overlaps(prompts)
        assert not message.overlaps(prompts)


@pytest.mark.parametrize("count", range(1, 10))
def test_every_card_laid_aside_can_be_read(count: int) -> None:
    laid = [layout.aside(n, count) for n in range(count)]
    for n, rect in enumerate(laid):
        assert rect.w * 82 / 144 >= (56 if count <= 3 else 48)
        assert rect.right <= layout.ASIDE.right + 1e-6
        rank = Rect.around(rect.cx, rect.y + cards.mark_centres(rect.w)[0][1], rect.w * 0.34, rect.w * 0.4)
        if count <= 6:
            assert not any(other.overlaps(rank) for other in laid[n + 1 :])
        assert not any(rank.overlaps(spot) for spot in layout.SPOT.values())


def test_with_three_the_prompts_bear_the_mark_of_the_seat_on_turn(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.services.settings.change(reduced_motion=True)
    drivers = ("keys_left", "keys_right", "pad:1")
    table = catalogue.open_table(house.services, Navigator(house), match_of(three(), THREE), Seating(drivers))
    table.controller.missing_seat = lambda: None  # type: ignore[method-assign]
    house.open(table)
    house.pass_time(0.5)
    rect = table.view_model().prompts.rect
    plain = house.picture()
    marked: list[str] = []
    monkeypatch.setattr(seats, "draw_owner", lambda *told: marked.append(told[-1]))
    assert house.picture() != plain
    assert marked == ["owl"]
    assert rect.x == layout.LEFT


def test_every_owner_of_a_covered_hand_is_told_how_to_look(house: House) -> None:
    for people, state in ((TWO, midgame()), (THREE, three())):
        drivers: tuple[Device | None, ...] = ("keys_left", "keys_right", MOUSE)[: len(people)]
        table = sit(house, match_of(state, people), drivers)
        shown = [view_of(table)._shown(table.view_model(), seat) for seat in range(len(people))]
        words = {house.services.words(f"diamond.peek_{way}") for way in ("hold", "toggle")}
        assert all(each.how in words for each in shown if each.peek is not None)
        assert any(each.peek is not None for each in shown)


def test_people_keep_their_places_whoever_begins() -> None:
    one, other = layout.layout(("fox", "owl"), 1.0), layout.layout(("owl", "fox"), 1.0)
    assert one.places[0] == other.places[1]
    three = layout.layout(("owl", "fox", "hare"), 1.0)
    assert [place.left for place in three.places] == [False, True, False]


# the gallery


@pytest.mark.parametrize("name", [name for name in STATES if name.startswith("diamond_")])
def test_every_state_of_the_gallery_can_be_brought_about(name: str) -> None:
    with staged(150) as stage:
        STATES[name](stage)
        assert stage.picture()
