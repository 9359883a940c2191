"""Where things lie at the table of Diamond: apart, safe, and with all their words, at every text size."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from rules import choose
from rules.diamond.tableau import MIDDLE_SPOTS, OVERLAPS
from rules.match import Match, Seat
from scenes import catalogue
from scenes.diamond import layout
from scenes.diamond.display import Display
from scenes.diamond.layout import DiamondLayout
from scenes.diamond.reasons import beside, reasons_model, taken
from scenes.diamond.view import DiamondView
from scenes.diamond.view_models import LABEL
from scenes.input.intents import KEYS_LEFT, KEYS_RIGHT, MOUSE, Device, Intent
from scenes.input.seating import Seating
from scenes.platform.words import Words, texts
from scenes.table import prompts
from scenes.table.hints import SETTLING
from scenes.table.message import TEXT, message_model
from scenes.table.prompts import PromptPanel
from scenes.table.scene import TableScene
from scenes.view import theme
from scenes.view.art import cards
from scenes.view.geometry import Rect
from scenes.view.type import typesetter
from tests.gallery import STATES, staged
from tests.gallery.stage import Stage
from tests.scenes.diamond_tables import THREE, TWO, match_of, midgame, three
from tests.scenes.house import House
from tests.scenes.oracle import Oracle
from tests.scenes.tables import Navigator

SAFE = Rect(*theme.SAFE)
DEVICES = (KEYS_LEFT, KEYS_RIGHT, MOUSE, "pad:1", "pad:2")
sizes = pytest.mark.parametrize("text_size", [100, 125, 150])
tables = pytest.mark.parametrize("emblems", [("fox", "owl"), ("hare", "owl"), ("fox", "hare", "owl")])
RANK = 82 / 144
"""The em of a rank, in widths of its card."""


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path)
    yield house
    house.close()


def inside(inner: Rect, outer: Rect, slack: float = 0.5) -> bool:
    return (
        inner.x >= outer.x - slack
        and inner.y >= outer.y - slack
        and inner.right <= outer.right + slack
        and inner.bottom <= outer.bottom + slack
    )


def laid_out(emblems: tuple[str, ...], text_size: int) -> Iterator[DiamondLayout]:
    """The layout with the prompts at each seat's side."""
    for acting in range(len(emblems)):
        yield layout.layout(emblems, text_size / 100, acting)


# every room


@sizes
@tables
def test_all_rooms_of_the_table_lie_apart_and_hide_nothing_that_matters(
    emblems: tuple[str, ...], text_size: int
) -> None:
    for where in laid_out(emblems, text_size):
        rooms = where.table.furniture
        assert len(rooms) == len(emblems) + 4, "plates, log, prompts, message, notice"
        for one, other in combinations(rooms, 2):
            assert not one.overlaps(other)
        for room in rooms:
            assert inside(room, SAFE)
            assert not any(room.overlaps(kept) for kept in where.table.keep_free)
        assert {*layout.SPOT.values(), layout.STOCK, layout.ASIDE, layout.REASONS} <= {*where.table.keep_free}


def test_what_lies_beside_the_diamond_lies_apart() -> None:
    aside = [layout.aside(n, count) for count in range(1, 10) for n in range(count)]
    things = [layout.STOCK, *layout.stock_texts(), layout.REASONS]
    for one, other in combinations(things, 2):
        assert not one.overlaps(other)
    for thing in (*things, *aside, *layout.SPOT.values()):
        assert inside(thing, SAFE)
    for thing in (*things, *aside):
        # A corner of a card laid aside may lie under the corner of a spot.
        assert not any(thing.grown(-4).overlaps(spot) for spot in layout.SPOT.values())
        assert thing in things or not any(thing.overlaps(other) for other in things)


@sizes
@tables
def test_every_card_of_a_seat_lies_on_its_plate_and_its_rank_can_be_read(
    emblems: tuple[str, ...], text_size: int
) -> None:
    for where in laid_out(emblems, text_size):
        for area in where.areas:
            for rect in (*area.up, *area.hand):
                assert inside(rect, area.rect)
                assert rect.w * RANK >= 56 - 1e-6, "ranks are 56 units or more"
                assert rect.w == layout.layout(emblems, 1.0).areas[0].up[0].w, "cards never get smaller"
                assert not any(rect.overlaps(label) for label in (area.up_label, area.hand_label, area.peek))
            for one, other in combinations((*area.up, *area.hand), 2):
                assert not one.overlaps(other)


@sizes
@pytest.mark.parametrize("count", range(1, 10))
def test_every_card_laid_aside_can_be_read(count: int, text_size: int) -> None:
    laid = [layout.aside(n, count) for n in range(count)]
    for n, rect in enumerate(laid):
        assert rect.w * RANK >= (56 if count <= 3 else 48)
        assert rect.right <= layout.ASIDE.right + 1e-6
        rank = Rect.around(rect.cx, rect.y + cards.mark_centres(rect.w)[0][1], rect.w * 0.34, rect.w * 0.4)
        if count <= 6:
            assert not any(other.overlaps(rank) for other in laid[n + 1 :])
        assert not any(rank.overlaps(spot) for spot in layout.SPOT.values())
    label = layout.aside_label(count, 41 * text_size / 100)
    assert not any(label.overlaps(other) for other in (*laid, *layout.SPOT.values()))


@sizes
def test_the_plates_of_two_use_their_height_and_leave_the_last_moves_their_lines(text_size: int) -> None:
    with shown("diamond_gaps", text_size) as (table, view):
        area = layout.layout(("fox", "owl"), text_size / 100).areas[0]
        assert area.up[0].w >= 120
        assert area.rect.h >= 575
        table.compose()
        assert table.picture is not None
        log = table.picture.log
        assert log is not None
        assert len(log.rows) >= (3 if text_size == 100 else 2)
        message = view.layout.message
        assert message.bottom == SAFE.bottom


def test_people_keep_their_places_whoever_begins() -> None:
    one, other = layout.layout(("fox", "owl"), 1.0), layout.layout(("owl", "fox"), 1.0)
    assert one.areas[0] == other.areas[1]
    three = layout.layout(("owl", "fox", "hare"), 1.0)
    assert [area.plate.left for area in three.areas] == [False, True, False]


def test_of_two_whoever_is_on_turn_has_the_prompts_under_the_own_plate() -> None:
    for acting in (0, 1):
        where = layout.layout(("fox", "owl"), 1.0, acting)
        own, other = where.areas[acting].rect, where.areas[1 - acting].rect
        log = where.table.log
        assert log is not None
        assert where.table.notice is not None
        assert where.table.prompts[0].x == where.table.notice.x == own.x
        assert log.x == other.x


def test_what_the_cursor_stands_on_follows_the_text_size(house: House) -> None:
    drivers = ("keys_left", "keys_right")
    table = catalogue.open_table(house.services, Navigator(house), match_of(midgame(), TWO), Seating(drivers))
    house.open(table)
    house.pass_time(0.5)
    view = table.view
    assert isinstance(view, DiamondView)
    for text_size in (100, 150):
        house.services.settings.change(text_size=text_size)
        area = layout.layout(("fox", "owl"), text_size / 100).areas[0]
        assert view.controls.targets()[("up", 0)] == area.up[0]
        assert view.layout.seats[0] == area.plate
        assert view.focus is not None
        assert inside(area.up[0], view.focus)


# what is said and pressed


@sizes
@tables
def test_everything_that_may_be_said_finds_room_at_its_full_size(
    emblems: tuple[str, ...], text_size: int
) -> None:
    facts = {"name": "Vesper 2", "card": "queen of diamonds", "count": "12", "unseen": "22"}
    facts |= {"peek": "Hold Shift", "hint": "H", "reason": "it has ended"}
    said = ("diamond.refusal.", "diamond.hint.", "table.no_", "table.not_", "table.hint.look", "table.cpu_")
    found = [text.format_map(facts) for key, text in texts("en").items() if key.startswith(said)]
    assert len(found) > 30
    setter = typesetter(text_size / 100)
    room = layout.layout(emblems, text_size / 100).table.message
    for text in found:
        model = message_model(f"{text} (1/2)", "hint", room, "bottom", setter)
        assert model.fits, text
        assert model.texts[0].px >= setter.size(TEXT) - 8, text
        assert inside(model.rect, room), text


@sizes
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("emblems", [("fox", "owl"), ("fox", "hare", "owl")])
def test_the_prompts_hide_no_spot_and_no_hand_and_keep_their_words(
    emblems: tuple[str, ...], device: Device, text_size: int
) -> None:
    for person in range(len(emblems)):
        with staged(text_size) as stage:
            view, panel = most_pressed(stage, emblems, person, device)
            where = layout.layout(emblems, text_size / 100, person)
            assert [bool(placed.prompt.text) for placed in panel.boxes] == [True] * 5
            assert panel.text_scale >= min(text_size / 100, 1.25)
            rows = sorted({placed.rect.cy for placed in panel.boxes})
            assert all(below - above >= panel.size for above, below in pairwise(rows))
            assert any(inside(panel.rect, room) for room in where.table.prompts)
            assert inside(panel.rect, SAFE)
            assert not any(panel.rect.overlaps(spot) for spot in layout.SPOT.values())
            for area in where.areas:
                assert not any(panel.rect.overlaps(card) for card in (*area.up, *area.hand, area.rect))
            assert not any(panel.rect.overlaps(rect) for rect in view.controls.targets().values())


def most_pressed(
    stage: Stage, emblems: tuple[str, ...], person: int, device: Device
) -> tuple[DiamondView, PromptPanel]:
    """A person among CPU players can press all there is: a card is chosen, a hint stands."""
    seats = [Seat("cpu", emblem, "easy") for emblem in emblems]
    seats[person] = Seat("person", emblems[person])
    match = Match.start("diamond", seats, 9)
    while len(match.moves) < 2 * len(emblems) or match.to_act != person:
        assert match.to_act is not None
        observation = match.game.observe(match.state, match.to_act)
        match.submit(match.to_act, choose("diamond", observation, "easy", 1))
    stage.services.cpu = Oracle()
    table = stage.sit(stage.table_of(match, [device if n == person else None for n in range(len(seats))]))
    stage.press(Intent.HINT, device=device)
    stage.turn(2 * SETTLING)
    stage.press(Intent.OK, device=device)
    assert isinstance(table.view, DiamondView)
    assert table.view.controls.selection is not None
    return table.view, table.view_model().prompts


@sizes
def test_with_three_the_prompts_bear_the_mark_of_the_seat_on_turn(text_size: int) -> None:
    with shown("diamond_three", text_size) as (table, view):
        panel = table.view_model().prompts
        assert panel.owner == "owl"
        assert panel.emblem is not None
        assert inside(panel.emblem, panel.rect)
        assert not any(panel.emblem.overlaps(box.rect) for box in panel.boxes)
        assert panel.rect.x == SAFE.x
        assert view.layout.seats[2].rect.x > SAFE.x, "the seat is on the other side"


def test_the_mark_of_the_seat_on_turn_is_drawn(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.services.settings.change(reduced_motion=True)
    drivers = ("keys_left", "keys_right", MOUSE)
    table = catalogue.open_table(house.services, Navigator(house), match_of(three(), THREE), Seating(drivers))
    house.open(table)
    house.pass_time(0.5)
    plain, marked = house.picture(), []
    monkeypatch.setattr(prompts, "_paint_owner", lambda canvas, panel, at: marked.append(panel.owner))
    assert house.picture() != plain
    assert marked == ["owl"]


# the states


@contextmanager
def shown(name: str, text_size: int) -> Iterator[tuple[TableScene, DiamondView]]:
    with staged(text_size) as stage:
        STATES[name](stage)
        assert isinstance(stage.top, TableScene)
        assert isinstance(stage.top.view, DiamondView)
        yield stage.top, stage.top.view


SAYING = ("diamond_refusal", *(name for name in STATES if name.startswith("diamond_hint")))


@sizes
@pytest.mark.parametrize("name", SAYING)
def test_what_is_said_hides_nothing_on_the_table(name: str, text_size: int) -> None:
    with shown(name, text_size) as (table, view):
        request, model, where = view.controls.request, table.view_model(), view.layout
        assert request is not None
        assert model.message is not None
        plate = model.message.rect
        assert model.message.fits
        assert inside(plate, where.message)
        assert inside(plate, SAFE)
        assert not plate.overlaps(model.prompts.rect)
        others = [room for room in where.furniture if room != where.message]
        assert not any(plate.overlaps(room) for room in others)
        for spot in request.open_spots:
            assert not plate.overlaps(layout.SPOT[spot]), spot
        for spot in view.display.tableau:
            assert not plate.overlaps(layout.SPOT[spot]), spot
        laid = view.display.aside
        assert not any(plate.overlaps(layout.aside(n, len(laid))) for n in range(len(laid)))
        own = view.controls.targets()
        assert not any(plate.overlaps(own[slot]) for slot in request.slots)


@sizes
def test_reasons_find_room_at_the_full_text_size(text_size: int) -> None:
    setter, words = typesetter(text_size / 100), Words()
    for kinds in (("suit",), ("rank",), ("rank", "suit")):
        model = reasons_model("TH", kinds, words, setter)
        assert inside(model.rect, layout.REASONS)
        assert [kind for kind, _, _ in model.lines] == list(kinds)
        for _, sign, text in model.lines:
            assert text.fits
            assert text.px == setter.size(LABEL)
            assert inside(text.rect, model.rect, 8)
            assert not sign.overlaps(text.rect)


def below(name: str) -> set[str]:
    """The spots that must be filled before that one can be."""
    under = set(OVERLAPS.get(name, ()))
    return under.union(*map(below, under)) if under else under


def gap(one: Rect, other: Rect) -> float:
    """How far two rectangles are apart."""
    across = max(one.x - other.right, other.x - one.right, 0)
    down = max(one.y - other.bottom, other.y - one.bottom, 0)
    return max(across, down)


@sizes
@tables
def test_reasons_stand_beside_the_card_wherever_it_is_laid(emblems: tuple[str, ...], text_size: int) -> None:
    setter = typesetter(text_size / 100)
    model = reasons_model("TH", ("suit", "rank"), Words(), setter)
    for acting in range(len(emblems)):
        table = layout.layout(emblems, text_size / 100, acting).table
        for name in OVERLAPS:
            display = Display(len(emblems))
            display.tableau = dict.fromkeys({*MIDDLE_SPOTS, *below(name)}, "AS")
            display.aside = ("7S", "TS", "QS")
            free = [*taken(display, table, table.prompts[0], setter)]
            stands = beside(model, layout.SPOT[name], free)
            assert not any(stands.rect.overlaps(room) for room in (*free, layout.SPOT[name]))
            assert inside(stands.rect, SAFE)
            if text_size == 100:
                assert gap(stands.rect, layout.SPOT[name]) < 20, name
            for (kind, sign, text), (_, mark, words) in zip(stands.lines, model.lines, strict=True):
                assert inside(text.rect, stands.rect, 8), kind
                assert (text.rect.x - sign.x, text.px) == (words.rect.x - mark.x, words.px)


@sizes
@pytest.mark.parametrize("name", ["diamond_stuck_scored", "diamond_stuck_three", "diamond_complete_scored"])
def test_prompts_on_a_ribbon_lie_within_it(name: str, text_size: int) -> None:
    with shown(name, text_size) as (table, view):
        panel = table.view_model().prompts
        assert view.layout.prompts == (layout.RIBBON_PROMPTS,)
        assert not panel.owner
        assert inside(panel.rect, layout.RIBBON)
        assert inside(panel.rect, SAFE)


@sizes
@pytest.mark.parametrize("name", ["diamond_two", "diamond_stuck_three", "diamond_complete_scored"])
def test_no_card_of_the_diamond_lies_on_a_word_beside_it(name: str, text_size: int) -> None:
    with shown(name, text_size) as (_, view):
        model = view.board()
        spots = [layout.raised_spot(spot, view.display.raised) for spot in view.display.tableau]
        assert not any(spot.overlaps(label.rect) for spot in spots for label in model.labels)
        named = any(line.text == "stock" for label in model.labels for line in label.lines)
        assert named or view.display.raised


@sizes
@pytest.mark.parametrize("people", [2, 3])
def test_every_owner_of_a_covered_hand_reads_how_to_look(house: House, people: int, text_size: int) -> None:
    house.services.settings.change(text_size=text_size)
    seats, state = ((TWO, midgame()), (THREE, three()))[people - 2]
    drivers: tuple[Device | None, ...] = ("keys_left", "keys_right", MOUSE)[:people]
    table = catalogue.open_table(house.services, Navigator(house), match_of(state, seats), Seating(drivers))
    house.open(table)
    house.pass_time(0.5)
    view = table.view
    assert isinstance(view, DiamondView)
    say = house.services.words
    words = {say(f"diamond.peek_{way}") for way in ("hold", "toggle")}
    brief = {say(f"diamond.peek_{way}_brief") for way in ("hold", "toggle")}
    peeks = 0
    for seat in range(people):
        model = view.seat(table.view_model(), seat)
        assert (model.peek is not None) == view.hides(seat)
        if model.peek is None:
            continue
        peeks += 1
        area = layout.layout(tuple(s.emblem for s in seats), text_size / 100).areas[seat]
        how = " ".join(line.text for line in model.peek.text.lines)
        assert how in (words if text_size == 100 else words | brief)
        over = {line.text for label in model.labels for line in label.lines}
        assert say("diamond.open") in over, "it is told which cards are open"
        assert say("diamond.hand") in over or people == 3, "and which are the hand"
        assert model.peek.text.fits
        assert inside(model.peek.eye, area.rect)
        for label in model.labels:
            assert not label.rect.overlaps(model.peek.eye)
            assert not label.rect.overlaps(model.peek.text.rect)
    assert peeks


@sizes
@tables
def test_a_name_keeps_clear_of_the_edge_of_its_plate_and_of_the_score(
    emblems: tuple[str, ...], text_size: int
) -> None:
    for where in laid_out(emblems, text_size):
        for area in where.areas:
            plate = area.plate
            assert plate.second is not None
            assert plate.name.y - area.rect.y >= 10
            assert plate.second.y >= plate.name.bottom - 0.1
            assert plate.name.right < area.score.x
