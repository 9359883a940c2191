"""The table of Gem Court: places, what is shown when, that every way of showing ends in one picture."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random

import pygame
import pytest

from rules.game import Event
from rules.gems import refusal
from rules.gems.events import NobleVisited
from rules.gems.game import GAME as GEM_COURT
from rules.gems.state import State
from rules.match import Match, Seat
from scenes import catalogue
from scenes.app import fitted
from scenes.gems import wording
from scenes.gems.choreography import Choreography
from scenes.gems.court_layout import CAPITAL
from scenes.gems.display import Display
from scenes.gems.layout import layout
from scenes.gems.market_layout import mark_on_card, mark_on_pile
from scenes.gems.modes import CardOpen
from scenes.gems.targets import DECK, RESERVED, OwnGems, Pile, Spot, Target, Tray
from scenes.gems.view import GemsView
from scenes.gems.view_context import ViewContext
from scenes.gems.view_models import MarketModel
from scenes.input.intents import Device, Intent
from scenes.input.seating import Seating
from scenes.platform.words import Words
from scenes.table.composer import Composer
from scenes.table.context import ChoreographyContext
from scenes.table.scene import TableScene
from scenes.view.timeline import Timeline
from scenes.view.type import typesetter
from tests.rules.gem_tables import Seat as Side
from tests.rules.gem_tables import draw, stuck
from tests.scenes.gems_tables import EMBLEMS, against_cpu, match_of, midgame, people, targets_of
from tests.scenes.house import House
from tests.scenes.tables import Asked, Navigator

SHARED: Device = "mouse"
TOP = Side("", "wwwwuuuu", cards=(72, 76, 80))

POSITIONS: dict[str, tuple[State, str]] = {
    "gems taken": (draw(Side(), Side()), "take:wug"),
    "a card bought": (draw(Side("wwwuuugggr", "wugrb"), Side()), "buy:1.1"),
    "a card bought for nothing": (draw(Side("", "wwwuuugggrrrbbb"), Side()), "buy:1.1"),
    "a kept card bought": (draw(Side("", "wwwuuugggrrrbbb", reserved=(1,)), Side()), "buy:r.1"),
    "a hidden card bought": (draw(Side("", "wwwuuugggrrrbbb", reserved=(-1,)), Side()), "buy:r.1"),
    "a card reserved": (draw(Side(), Side()), "reserve:3.2"),
    "a deck's top reserved": (draw(Side(), Side()), "reserve:2.0"),
    "no gold for a reservation": (draw(Side(), Side("ooooo")), "reserve:1.4"),
    "gems returned": (
        draw(Side("wwwuuugggo"), Side(), Side(), preset="manual"),
        "take:wug-wug",
    ),
    "a noble": (draw(Side("", "wwwwuuuu"), Side(), row=(1,)), "take:wug"),
    "the last round": (draw(TOP, Side(), row=(1,)), "take:wug"),
    "a pass": (stuck(Side("wwwwwuuuuu"), Side(), Side(), Side()), "pass"),
    "the end": (draw(Side(), TOP, row=(1,), to_act=1), "take:wug"),
}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path)
    yield house
    house.close()


def sit_down(
    house: House,
    match: Match,
    drivers: Sequence[Device | None] | None = None,
) -> TableScene:
    """Open the table and wait until somebody is asked."""
    seats = drivers or [None if seat.kind == "cpu" else SHARED for seat in match.seats]
    table = catalogue.open_table(house.services, Navigator(house), match, Seating(tuple(seats)))
    house.open(table)
    house.pass_time(0.4)
    return table


def view_of(table: TableScene) -> GemsView:
    assert isinstance(table.view, GemsView)
    return table.view


def lift_curtain(house: House, table: TableScene) -> None:
    """On a shared device, say that only the one on turn is looking."""
    if table.view_model().secret is not None:
        house.press(Intent.OK, device=SHARED)
        house.pass_time(0.4)


def play(house: House, table: TableScene, text: str) -> None:
    """Make a move with OK on one place after the other."""
    lift_curtain(house, table)
    for place in targets_of(table.match.game.parse_move(text)):
        view_of(table).controls.focus = place
        house.press(Intent.OK, device=table.seating.drivers[table.match.to_act or 0] or SHARED)
    assert [str(move) for move in table.match.moves][-1:] == [text]


def rest(house: House, rate: float, press: bool) -> None:
    """Let everything be shown; a `press` skips what there is to skip, and what is to be read."""
    for _ in range(4):
        if press:
            house.press(Intent.OK, device="keys_left")
        house.pass_time(0.4, rate)
    house.pass_time(20, rate)


def picture_after(house: House, name: str, speed: str, rate: float, press: bool) -> bytes:
    house.services.settings.change(speed=speed)
    position, text = POSITIONS[name]
    table = sit_down(house, match_of(position, people(len(position.players))))
    play(house, table, text)
    rest(house, rate, press)
    house.services.settings.change(reduced_motion=True)
    return house.picture()


@pytest.mark.parametrize("name", POSITIONS)
def test_every_way_of_showing_a_move_ends_in_one_picture(name: str, tmp_path: Path) -> None:
    pictures = set()
    ways = [("slow", 60.0, False), ("normal", 24.0, False), ("fast", 60.0, True), ("off", 60.0, False)]
    for number, (speed, rate, press) in enumerate(ways):
        house = House(tmp_path / str(number))
        pictures.add(picture_after(house, name, speed, rate, press))
        house.close()
    assert len(pictures) == 1


def play_through(timeline: Timeline) -> float:
    """Play to the end, what is to be read having been read at once; the seconds of all else."""
    passed = 0.0
    while timeline.busy:
        if timeline.paused:
            timeline.skip()
        else:
            passed += 1 / 60
            timeline.step(1 / 60)
    return passed


@pytest.mark.parametrize("name", POSITIONS)
def test_a_choreography_leads_to_the_position_after_the_move(name: str) -> None:
    before, text = POSITIONS[name]
    after, events = GEM_COURT.apply(before, GEM_COURT.parse_move(text))
    display, target = Display(len(before.players)), Display(len(before.players))
    display.arrange(GEM_COURT.observe(before, 0))
    target.arrange(GEM_COURT.observe(after, 0))
    timeline = choreographed(display, len(before.players), events)
    play_through(timeline)
    assert settled(display) == settled(target)


def choreographed(display: Display, seats: int, events: Sequence[Event]) -> Timeline:
    """A timeline that plays the events to a display."""
    geometry = layout(("fox", "owl") if seats == 2 else EMBLEMS[:seats], 1.0)
    hand = ChoreographyContext(lambda *_: None, Words(), EMBLEMS)
    timeline = Timeline()
    timeline.play(Choreography(display, lambda: geometry, hand).script(events))
    return timeline


def settled(display: Display) -> object:
    """What lies where; the row's gap has closed."""
    courts = [(c.gems, c.bonuses, c.reserved, c.nobles, c.points) for c in display.courts]
    row = [noble for noble in display.row if noble is not None]
    return display.bank, display.market, display.decks, row, courts, display.flying, display.celebration


def test_the_opening_lays_out_the_whole_table() -> None:
    state = GEM_COURT.new(3, 5)
    display, target = Display(3), Display(3)
    target.arrange(GEM_COURT.observe(state, None))
    timeline = choreographed(display, 3, GEM_COURT.opening(state))
    play_through(timeline)
    assert settled(display) == settled(target)


@pytest.mark.parametrize("name", POSITIONS)
def test_a_move_takes_no_longer_than_it_may(name: str) -> None:
    """Two seconds and a little at the slowest speed; a noble's visit has two and a half of its own."""
    before, text = POSITIONS[name]
    _, events = GEM_COURT.apply(before, GEM_COURT.parse_move(text))
    display = Display(len(before.players))
    display.arrange(GEM_COURT.observe(before, 0))
    timeline = choreographed(display, len(before.players), events)
    passed = play_through(timeline)
    visits = any(isinstance(event, NobleVisited) for event in events)
    assert passed <= (2.1 + 2.6 if visits else 2.1)


# words and places


def codes() -> list[str]:
    return re.findall(r"^\| `(\w+)` \|", refusal.__doc__ or "", re.MULTILINE)


@pytest.mark.parametrize("code", codes())
def test_every_refusal_has_words(code: str) -> None:
    words = Words()
    facts = {"colour": "red", "gem": "red", "held": 9, "taken": 3, "most": 10, "due": 2, "lack": "2 red"}
    names = [f"{code}_{due}" for due in range(4)] if code == "three_colours" else [code]
    for name in names:
        assert words(f"gems.refusal.{name}", **facts)


def test_a_refusal_names_the_colours_that_are_missing(house: House) -> None:
    table = sit_down(house, match_of(draw(Side(), Side(), table={"1.1": 1}), people(2)))
    view_of(table).controls.focus = Spot(1, 1)
    house.press(Intent.OK, Intent.LEFT, Intent.OK, device=SHARED)
    assert "Still missing: " in words_of(table)
    assert "{" not in words_of(table)


def words_of(table: TableScene) -> str:
    """What is said in the table's own place."""
    message = table.view_model().message
    return "" if message is None else " ".join(line.text for text in message.texts for line in text.lines)


# the course of a match


def market_of(table: TableScene) -> MarketModel:
    """What the middle shows now."""
    model = table.view.compose(table.view_model()).model
    assert isinstance(model, MarketModel)
    return model


def shut_piles(table: TableScene) -> set[str]:
    """The piles that are dimmed."""
    return {pile.gem for pile in market_of(table).piles if pile.shut}


def test_prices_are_those_of_the_seat_to_act_whoever_looks(house: House) -> None:
    table = sit_down(house, midgame(people(2), 21))
    state = table.match.state
    assert state.mover == 1
    on_table = [card for row in state.table for card in row if card is not None]
    assert view_of(table).knowledge.prices == {card: GEM_COURT.price(state, 1, card) for card in on_table}


def test_what_the_others_did_is_marked_and_told_until_ones_own_turn(house: House) -> None:
    match = Match.start("gems", people(3), 3)
    for text in ("reserve:3.2", "take:wug"):
        match.submit(match.to_act or 0, match.game.parse_move(text))
    table = sit_down(house, match)
    model, view = table.view_model(), view_of(table)
    assert [line.seat for line in model.log] == [1, 0]
    words, setter = house.services.words, typesetter(1.0)
    moves = ViewContext.of(view.knowledge, view.controls, view.geometry, words, setter, model).moves
    assert [str(public.move) for public in moves] == ["take:wug", "reserve:3.2"]
    marks = market_of(table).marks
    first, second, _ = model.players
    assert {(mark.player, mark.x, mark.y) for mark in marks} == {
        (first, *mark_on_card(view.geometry.spot(3, 2))),
        *((second, *mark_on_pile(view.geometry.piles[pile])) for pile in (0, 1, 2)),
    }


@pytest.mark.parametrize("number", [2, 3, 4])
def test_marks_and_moves_bear_the_faces_of_the_plates(house: House, number: int) -> None:
    match = midgame(against_cpu(number, "easy"), number - 1)
    while match.to_act != 0:
        match.submit(match.to_act or 0, match.game.legal_moves(match.state)[0])
    table = sit_down(house, match, ["keys_left", *([None] * (number - 1))])
    players = table.view_model().players
    marks = market_of(table).marks
    assert marks
    assert {mark.player for mark in marks} <= {*players[1:]}
    assert {mark.player.creature for mark in marks} == {"mouse"}


def test_a_whole_match_is_played_by_four_people_with_ok_alone(house: House) -> None:
    house.services.settings.change(speed="off")
    chance = Random(4)
    devices: tuple[Device, ...] = ("keys_left", "keys_right", SHARED, SHARED)
    table = sit_down(house, Match.start("gems", people(4), 4), devices)
    while table.match.outcome is None:
        moves = table.match.game.legal_moves(table.match.state)
        buys = [move for move in moves if str(move).startswith("buy")]
        play(house, table, str(chance.choice(buys or list(moves))))
        for _ in range(400):
            asked = table.controller.choosing is not None or table.view_model().secret is not None
            if asked or isinstance(house.top, Asked):
                break
            house.pass_time(0.1)
        house.pass_time(0.4)
    assert table.controller.paused
    house.press(Intent.OK)
    house.until(lambda: isinstance(house.top, Asked))
    assert isinstance(house.top, Asked)
    assert house.top.what == "result"


def test_cpu_players_play_their_turns(house: House) -> None:
    house.services.settings.change(speed="off")
    table = sit_down(house, Match.start("gems", against_cpu(4, "easy"), 4), ["mouse", None, None, None])
    play(house, table, "take:wug")
    house.until(lambda: len(table.match.moves) == 4)
    assert table.match.to_act == 0


def test_a_forced_pass_is_announced_with_its_reason() -> None:
    before, text = POSITIONS["a pass"]
    _, events = GEM_COURT.apply(before, GEM_COURT.parse_move(text))
    display = Display(len(before.players))
    display.arrange(GEM_COURT.observe(before, 0))
    timeline = choreographed(display, 4, events)
    timeline.step(0.1)
    assert timeline.paused
    assert display.celebration is not None
    assert display.celebration.title == "fox must pass"
    for reason in ("ten gems", "reserved already", "can be paid"):
        assert reason in display.celebration.text


def test_the_final_ranking_says_what_decided_it_and_who_lacked_a_noble() -> None:
    hands = (
        Side("", "wwwuuu", cards=(72, 76, 80), nobles=(1,)),
        Side("", "", cards=(73, 77, 81, 85)),
    )
    before = draw(*hands, turn=41)
    _, events = GEM_COURT.apply(before, GEM_COURT.parse_move("take:wug"))
    display = Display(len(before.players))
    display.arrange(GEM_COURT.observe(before, 0))
    timeline = choreographed(display, 2, events)
    while not timeline.paused:
        timeline.step(1 / 60)
    assert display.celebration is not None
    assert [row.seat for row in display.celebration.ranking] == [0, 1]
    assert display.celebration.why[-1] == "hare had 16 points, but no noble had come."
    assert len(display.celebration.why) == 2


def test_during_a_visit_the_points_are_the_new_total() -> None:
    before, text = POSITIONS["a noble"]
    _, events = GEM_COURT.apply(before, GEM_COURT.parse_move(text))
    display = Display(len(before.players))
    display.arrange(GEM_COURT.observe(before, 0))
    timeline = choreographed(display, 2, events)
    while display.celebration is None:
        timeline.step(1 / 60)
    assert display.courts[0].points == 3


def test_the_last_round_stays_marked_at_who_began_it_and_at_who_ends_it(house: House) -> None:
    winner = Side("", "wwwwuuuu", cards=(72, 76, 80), nobles=(1,))
    table = sit_down(house, match_of(draw(Side(), winner, Side(), Side(), to_act=2), people(4)))
    known = view_of(table).knowledge
    assert known.last_round
    assert [known.ends(seat) for seat in range(4)] == ["", "goal", "", "last"]
    play(house, table, "take:wug")
    house.pass_time(3)
    assert known.last_round
    assert table.match.to_act == 3


def test_before_the_last_round_nobody_is_marked(house: House) -> None:
    table = sit_down(house, match_of(draw(TOP, Side()), people(2)))
    known = view_of(table).knowledge
    assert not known.last_round
    assert known.ends(1) == ""


def test_nothing_is_said_to_move_while_there_is_something_to_be_read(house: House) -> None:
    before, text = POSITIONS["a pass"]
    table = sit_down(house, match_of(before, people(4)))
    play(house, table, text)
    house.until(lambda: table.controller.paused)
    assert table.view_model().tag == ""


def test_pauses_are_for_what_is_to_be_read() -> None:
    for name in ("a pass", "the last round", "the end"):
        before, text = POSITIONS[name]
        _, events = GEM_COURT.apply(before, GEM_COURT.parse_move(text))
        display = Display(len(before.players))
        display.arrange(GEM_COURT.observe(before, 0))
        timeline = choreographed(display, len(before.players), events)
        timeline.skip()
        assert timeline.paused, name


def test_seats_of_every_number_and_text_size_are_drawn(house: House) -> None:
    for number in (2, 3, 4):
        for text_size in (100, 150):
            house.services.settings.change(text_size=text_size)
            table = sit_down(house, midgame(people(number), 24))
            assert len(house.picture()) == 640 * 360 * 3
            assert table.match.to_act is not None


@pytest.mark.parametrize("number", [2, 3, 4])
def test_warming_changes_nothing_that_is_seen(house: House, number: int) -> None:
    house.services.settings.change(reduced_motion=True)
    table = sit_down(house, midgame(people(number), 24))
    before = house.picture()
    steps = list(table.prerender(fitted(pygame.Surface((1280, 720), 0, 32), 100)))
    assert len(steps) > 2 * number
    assert house.picture() == before


def test_the_breathing_light_keeps_to_its_area(house: House) -> None:
    """What breathes redraws that area only: nothing outside it may change with the light."""
    house.size = (1280, 720)
    for focus in (Spot(2, 2), Pile("g"), Spot(RESERVED, 1)):
        house.services.settings.change(reduced_motion=False)
        position = draw(Side(reserved=(60,)), Side(), Side(), Side())
        table = sit_down(
            house, match_of(position, people(4)), ["mouse", "keys_left", "keys_right", "keys_left"]
        )
        view_of(table).controls.focus = focus
        pictures = []
        for _ in range(2):
            house.pass_time(1.2)
            picture = pygame.image.frombuffer(house.picture(), house.size, "RGB")
            area = table.pulse_area
            assert area is not None
            picture.fill("black", fitted(picture, 100).rect(area.x, area.y, area.w, area.h))
            pictures.append(pygame.image.tobytes(picture, "RGB"))
        assert pictures[0] == pictures[1]


def test_a_person_alone_sees_their_own_hidden_card_open(house: House) -> None:
    position = draw(Side(reserved=(-60,)), Side(reserved=(-61,)))
    seats = (Seat("person", "fox"), Seat("cpu", "owl", "easy"))
    table = sit_down(house, match_of(position, seats), ["mouse", None])
    assert [kept.card for kept in view_of(table).knowledge.reserved(0)] == [60]
    assert [kept.card for kept in view_of(table).knowledge.reserved(1)] == [None]


def test_dimmed_piles_are_those_that_cannot_be_picked(house: House) -> None:
    table = sit_down(house, match_of(draw(Side("wwwuuuggg"), Side()), people(2)))
    view = view_of(table)
    assert shut_piles(table) == set("wugrbo")
    assert not view.controls.allows(Pile("r"))


def test_a_picked_pile_is_dimmed_while_a_second_gem_of_it_is_forbidden(house: House) -> None:
    table = sit_down(house, match_of(draw(Side(), Side("w")), people(2)))
    view = view_of(table)
    for gem, shut in (("w", {"w", "o"}), ("u", set("wuo"))):
        view.controls.focus = Pile(gem)
        house.press(Intent.OK, device=SHARED)
        assert shut_piles(table) == shut


def shown_prompts(table: TableScene) -> list[str]:
    return [prompt.text for prompt in view_of(table).prompts()]


def test_an_unfinished_take_is_not_offered_by_the_prompts(house: House) -> None:
    table = sit_down(house, match_of(draw(Side(), Side()), people(2)))
    for gem in "wu":
        view_of(table).controls.focus = Pile(gem)
        house.press(Intent.OK, device=SHARED)
    view_of(table).controls.focus = Tray()
    assert shown_prompts(table) == ["Put back"]
    view_of(table).controls.focus = Pile("g")
    house.press(Intent.OK, device=SHARED)
    assert shown_prompts(table) == ["Take", "Put back"]


def test_the_plate_of_an_unseen_card_asks_and_its_prompt_closes_it(house: House) -> None:
    table = sit_down(house, match_of(draw(Side(), Side()), people(2)))
    view = view_of(table)
    view.controls.focus = Spot(2, 0)
    house.press(Intent.OK, device=SHARED)
    mode, request = view.controls.mode, view.controls.request
    assert isinstance(mode, CardOpen)
    assert request is not None
    assert wording.account(mode, request, True, house.services.words).title == "Reserve it unseen?"
    assert shown_prompts(table) == ["Close"]
    house.press(Intent.OK, device=SHARED)
    assert table.match.moves == ()


@pytest.mark.parametrize("number", [2, 3, 4])
def test_what_hangs_below_a_card_is_told_in_everybodys_first_turn_and_no_more(
    house: House, number: int
) -> None:
    for ply in (1, number - 1, number, 2 * number):
        table = sit_down(house, midgame(people(number), ply), [SHARED] * number)
        told = set()
        for target in (Spot(3, 1), Spot(1, 4), Spot(2, DECK), Pile("w")):
            view_of(table).controls.focus = target
            told.add((isinstance(target, Spot) and target.slot != DECK, words_of(table)))
        first = house.services.words("gems.note.tags") if ply < number else ""
        assert told == {(True, first), (False, "")}


def test_while_gems_go_back_the_prompt_says_undo_and_the_note_leaves_the_cards_free(house: House) -> None:
    table = sit_down(house, match_of(draw(Side("wwwuuugggo"), Side(), preset="manual"), people(2)))
    targets: list[Target] = [*map(Pile, "wug"), Tray()]
    for target in targets:
        view_of(table).controls.focus = target
        house.press(Intent.OK, device=SHARED)
    assert shown_prompts(table)[-1] == "Undo"
    assert words_of(table) == "Over ten: choose 3 to give back."
    message, geometry = table.view_model().message, view_of(table).geometry
    assert message is not None
    assert not any(message.rect.overlaps(geometry.spot(1, slot)) for slot in range(5))
    assert not message.rect.overlaps(geometry.tray)


@pytest.mark.parametrize("text_size", [100, 125, 150])
def test_what_is_given_back_stands_large_in_its_tray(house: House, text_size: int) -> None:
    house.services.settings.change(text_size=text_size)
    table = sit_down(house, match_of(draw(Side("wwwuuugggo"), Side(), preset="manual"), people(2)))
    targets: list[Target] = [*map(Pile, "wug"), Tray(), *map(OwnGems, "wug")]
    for target in targets:
        view_of(table).controls.focus = target
        house.press(Intent.OK, device=SHARED)
    tray = market_of(table).tray
    assert tray is not None
    assert [line.text for line in tray.text.lines] == ["Give back"]
    assert tray.text.px >= 34
    assert tray.text.fits
    assert tray.rect.x <= tray.text.rect.x
    assert tray.text.rect.right <= tray.rect.right
    capitals = tray.text.lines[0].y - tray.text.px * CAPITAL / 2
    assert all(socket.bottom <= capitals for socket in tray.sockets)


@pytest.mark.parametrize("text_size", [100, 125, 150])
@pytest.mark.parametrize("number", [3, 4])
def test_the_numbers_of_four_and_five_nobles_stand_apart(house: House, number: int, text_size: int) -> None:
    house.services.settings.change(text_size=text_size)
    table = sit_down(house, midgame(people(number), 4))
    for noble in market_of(table).nobles:
        lines = [demand.number.lines[0] for demand in noble.demands]
        capital = 56 * CAPITAL
        assert all(below.y - above.y >= capital + 5 for above, below in pairwise(lines))
        assert all(line.x + line.width / 2 <= noble.rect.right - 4 for line in lines)


@pytest.mark.parametrize("number", [2, 3, 4])
def test_while_something_is_said_the_label_of_the_turn_gives_way(house: House, number: int) -> None:
    table = sit_down(house, match_of(draw(*[Side()] * number), people(number)))
    seat = table.match.to_act or 0
    assert tag_of(table, seat) == "Your move"
    for gem in "wwo":
        view_of(table).controls.focus = Pile(gem)
        house.press(Intent.OK, device=SHARED)
    assert words_of(table)
    assert tag_of(table, seat) == ""


def tag_of(table: TableScene, seat: int) -> str:
    """The label of the seat on turn."""
    tag = Composer(table.controller).picture(table.view_model()).seats[seat].tag
    return "" if tag is None else tag.lines[0].text
