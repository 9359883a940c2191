"""The screens around the table: how they look at every text size, and what each press in them does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any, TypeVar

import pygame
import pytest

import rules
from rules.match import Match, Seat
from scenes import catalogue
from scenes.app import fitted
from scenes.input.bindings import DEFAULTS
from scenes.input.intents import (
    DIRECTIONS,
    KEYS_LEFT,
    KEYS_RIGHT,
    MOUSE,
    DeviceChange,
    Intent,
    Pointer,
    PointerPhase,
    Press,
    RawPress,
)
from scenes.input.seating import Seating
from scenes.menu.base import SAFE, MenuScene
from scenes.menu.bindings import AskKey, BindingsScene
from scenes.menu.dialogs import AgreeDraw, Confirm, Message, PadGone, SeatConfirm
from scenes.menu.draft import Draft, Taker
from scenes.menu.help import HelpScene
from scenes.menu.options import OptionsScene
from scenes.menu.pause import PauseScene
from scenes.menu.results import DEAF, SHOWER, ResultScene
from scenes.menu.seats import SeatsScene
from scenes.menu.shelf import FACES, SHELF
from scenes.menu.title import TitleScene
from scenes.platform.storage import Notice
from scenes.platform.words import Words
from scenes.stack import Scene
from scenes.table import characters, match_store
from scenes.table.navigator import After
from scenes.table.scene import TableScene
from scenes.view import theme
from scenes.view import type as fonts
from scenes.view.art import emblems
from scenes.view.canvas import CACHE, Canvas
from scenes.view.geometry import Rect
from scenes.view.timeline import PULSE
from scenes.view.widgets import Button, Choice, Widget
from tests.gallery import STATES, Stage, staged

S = TypeVar("S", bound=Scene)
U, D, L, R = Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT
OK, BACK, WEST, NORTH, MENU = Intent.OK, Intent.BACK, Intent.WEST, Intent.NORTH, Intent.MENU
SCENES = (
    *("title", "title_kept", "title_keys", "title_notice", "title_folder", "seats", "seats_two"),
    *(
        "seats_empty",
        "seats_option",
        "seats_full",
        "seats_knock",
        "seats_full_four",
        "seats_kept_four",
        "seats_plate",
        "seats_levels",
        "seats_strongest",
        "options",
        "options_volume",
        "bindings",
    ),
    *(
        "bindings_left",
        "bindings_pad",
        "bindings_conflict",
        "bindings_ask",
        "bindings_clash",
        "pause",
        "pause_stranger",
    ),
    *("resign", "offer", "agree", "pad_gone", "message", "result", "result_shower", "result_calm"),
    *("result_draw", "result_rival", *(name for name in STATES if name.startswith("help_"))),
)
view_models = pytest.mark.parametrize("text_size", [100, 125, 150])
scenes = pytest.mark.parametrize("name", SCENES)


@pytest.fixture
def stage() -> Iterator[Stage]:
    with staged() as stage:
        yield stage


# how they look


@dataclass(frozen=True)
class Line:
    """A line of text as drawn: its box from the top of the capitals to the foot of the descenders."""

    text: str
    box: Rect
    px: float
    room: float | None
    natural: float


class Recorder(Canvas):
    """A canvas that also keeps a list of the lines drawn on it."""

    lines: list[Line]

    def text(self, text: str, x: float, y: float, px: float, *rest: Any, **more: Any) -> float:
        names = ("face", "colour", "align", "shadow", "alpha", "fixed", "width")
        given = dict(zip(names, rest, strict=False)) | more
        face, align = given.get("face", "sans"), given.get("align", "left")
        room = given.get("width")
        fitted = self._fitted(text, px, face, given.get("fixed", False), room)
        wide = super().text(text, x, y, px, *rest, **more)
        left = x - {"left": 0.0, "centre": wide / 2, "right": wide}[align]
        capital = fonts.CAPITALS[face] * fitted
        box = Rect(left, y - capital / 2, wide, capital + 0.2 * fitted)
        self.lines.append(Line(text, box, fitted, room, fonts.measure(text, fitted, face)))
        return wide


def drawn(name: str, text_size: int) -> tuple[MenuScene, list[Line]]:
    """The top scene of a state and what it writes."""
    with staged(text_size) as stage:
        STATES[name](stage)
        canvas = Recorder(pygame.Surface((theme.W, theme.H)), 1.0, text_scale=text_size / 100)
        canvas.lines = []
        top = stage.top
        assert isinstance(top, MenuScene)
        top.draw(canvas)
        return top, canvas.lines


def inside(inner: Rect, outer: Rect, slack: float = 1.0) -> bool:
    return (
        inner.x >= outer.x - slack
        and inner.y >= outer.y - slack
        and inner.right <= outer.right + slack
        and inner.bottom <= outer.bottom + slack
    )


@view_models
@scenes
def test_all_text_is_large_enough_in_the_safe_area_and_clear_of_other_text(name: str, text_size: int) -> None:
    _, lines = drawn(name, text_size)
    for line in lines:
        assert line.px >= theme.MIN_TEXT, line
        assert inside(line.box, SAFE), line
        assert line.room is None or line.natural <= line.room * 1.03, line
    for a, b in combinations(lines, 2):
        assert not a.box.grown(-2).overlaps(b.box.grown(-2)), (a, b)


@view_models
@scenes
def test_widgets_and_prompts_lie_apart_in_the_safe_area_with_their_words_in_them(
    name: str, text_size: int
) -> None:
    scene, lines = drawn(name, text_size)
    rects = list(scene.form.places.values())
    prompts = [rect for bar in scene.bars for rect in bar.rects]
    for rect in (*rects, *prompts):
        assert inside(rect, SAFE)
    for a, b in combinations((*rects, *prompts), 2):
        assert not a.overlaps(b), (a, b)
    plate = getattr(scene, "plate", None)
    if scene.overlay and plate:
        for rect in (*rects, *prompts):
            assert inside(rect, plate), rect
    for line in lines:
        for rect in (*rects, *([plate] if plate else [])):
            if rect.holds(line.box.cx, line.box.cy):
                assert inside(line.box, rect), (line, rect)


@view_models
@scenes
def test_every_widget_is_reached_from_every_other(name: str, text_size: int) -> None:
    scene, _ = drawn(name, text_size)
    form, places = scene.form, scene.form.places
    for start in places:
        reached, edge = {start}, [start]
        while edge:
            here = edge.pop()
            # A widget that changes its value takes left and right for itself.
            takes = type(form.widgets[here]).shift is not Widget.shift
            form.focus = here
            for way in (U, D) if takes else DIRECTIONS:
                there = form.toward(way)
                if there not in reached:
                    reached.add(there)
                    edge.append(there)
        assert reached == set(places), start


def on_top(stage: Stage, kind: type[S]) -> S:
    """The scene on top, which is of that kind."""
    top = stage.top
    assert isinstance(top, kind)
    return top


def pointed(stage: Stage, key: str, at: float = 0.5) -> None:
    """Click a widget, `at` of its width."""
    scene = on_top(stage, MenuScene)
    rect = scene.form.places[key]
    stage.click(rect.x + rect.w * at, rect.cy)


def middle(scene: MenuScene, key: str) -> tuple[float, float]:
    rect = scene.form.places[key]
    return rect.cx, rect.cy


def prompted(stage: Stage, intent: Intent) -> None:
    """Click the prompt of an intent."""
    scene = on_top(stage, MenuScene)
    stage.send(Pointer(PointerPhase.MOVE, 5, 5, 0))
    for bar in scene.bars:
        for rect in bar.rects:
            if bar.under(rect.cx, rect.cy) is intent:
                stage.click(rect.cx, rect.cy)
                return
    raise AssertionError(f"no prompt for {intent}")


def focus(stage: Stage) -> str:
    return on_top(stage, MenuScene).form.focus


# title


def test_two_presses_lead_from_the_title_to_the_first_move_against_a_cpu_player(stage: Stage) -> None:
    stage.show(TitleScene(stage.services, stage.screens))
    stage.press(OK, OK, device=KEYS_LEFT)
    table = stage.top
    assert isinstance(table, TableScene)
    assert [(seat.kind, seat.level) for seat in table.match.seats] == [("person", None), ("cpu", "medium")]
    assert table.seating.drivers == (KEYS_LEFT, None)
    assert table.match.to_act is not None


def test_with_a_kept_match_the_first_focus_goes_on_with_it(stage: Stage) -> None:
    kept = stage.table(drivers=("pad:1", None))
    match_store.save(stage.services.storage, kept.match, kept.seating)
    stage.show(TitleScene(stage.services, stage.screens))
    assert focus(stage) == "go_on"
    stage.press(OK, device=KEYS_RIGHT)
    on_top(stage, TableScene)
    assert on_top(stage, TableScene).match.moves == kept.match.moves
    assert on_top(stage, TableScene).seating.drivers == (KEYS_RIGHT, None)


@pytest.mark.parametrize(
    ("emblems", "told"),
    [
        (("fox", "owl"), "Fox and Owl, move 1"),
        (("hare", "owl", "fox"), "Hare, Owl and Fox, move 1"),
        (("fox", "hare", "owl", "bear"), "Fox, Hare, Owl and Bear, move 1"),
    ],
)
def test_the_kept_match_tells_who_plays_and_the_move(
    stage: Stage, emblems: tuple[str, ...], told: str
) -> None:
    match = Match.start("gems", [Seat("person", emblem) for emblem in emblems], 1)
    match_store.save(stage.services.storage, match, Seating(("pad:1",) * len(emblems)))
    stage.show(TitleScene(stage.services, stage.screens))
    button = on_top(stage, TitleScene).form.focused
    assert isinstance(button, Button)
    assert button.note == told


@view_models
@pytest.mark.parametrize("levels", [*((level,) * 4 for level in rules.LEVELS), (None, *("expert",) * 3)])
def test_the_words_of_a_kept_match_end_before_the_sign_of_going_on(
    monkeypatch: pytest.MonkeyPatch, levels: tuple[str | None, ...], text_size: int
) -> None:
    seats = [
        Seat("person" if level is None else "cpu", emblem, level)
        for emblem, level in zip(("fox", "hare", "owl", "bear"), levels, strict=True)
    ]
    told = TitleScene.told
    monkeypatch.setattr(TitleScene, "told", lambda *of: told(*of).replace("move 1", "move 105"))
    with staged(text_size) as stage:
        match = Match.start("gems", seats, 1)
        match_store.save(stage.services.storage, match, Seating((None,) * 4))
        title = TitleScene(stage.services, stage.screens)
        stage.show(title)
        canvas = Recorder(pygame.Surface((theme.W, theme.H)), 1.0, text_scale=text_size / 100)
        canvas.lines = []
        title.draw(canvas)
        rect = title.form.places["go_on"]
        line = next(line for line in canvas.lines if line.text == title.told(match))
        assert line.px >= theme.MIN_TEXT
        assert line.box.x > rect.x + 30
        assert line.box.right <= rect.right - 58 - 23
        for other in ("options", "quit"):
            assert not rect.grown(20).overlaps(title.form.places[other])
            assert inside(title.form.places[other], SAFE)


@pytest.mark.parametrize("game_id", FACES)
def test_the_kept_match_is_drawn_from_what_everybody_may_know(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, game_id: str
) -> None:
    match = Match.start(game_id, [Seat("person", emblem) for emblem in ("fox", "owl")], 1)
    match_store.save(stage.services.storage, match, Seating((KEYS_LEFT, KEYS_RIGHT)))
    told: list[Any] = []

    def miniature(canvas: Canvas, seen: Any, cx: float, cy: float, side: float) -> None:
        told.append(seen)

    monkeypatch.setitem(FACES, game_id, replace(FACES[game_id], miniature=miniature))
    stage.show(TitleScene(stage.services, stage.screens))
    stage.picture()
    assert told == [match.game.observe(match.state, None)]


def test_before_any_press_the_title_shows_the_first_pads_prompts_else_the_keyboards(stage: Stage) -> None:
    pads = dict(stage.input.pads)
    stage.input.pads.clear()
    stage.show(TitleScene(stage.services, stage.screens))
    title = on_top(stage, TitleScene)
    assert title.device == KEYS_LEFT
    stage.input.pads.update(pads)
    stage.send(DeviceChange("pad:1", True))
    assert title.device == "pad:1"
    stage.press(D, device=KEYS_RIGHT)
    stage.send(DeviceChange("pad:2", True))
    assert title.device == KEYS_RIGHT


def test_the_title_tells_of_the_full_screen_while_the_keyboards_prompts_are_shown() -> None:
    told = Words()("title.full_screen")
    for name, shown in (("title", False), ("title_keys", True)):
        _, lines = drawn(name, 100)
        assert (told in [line.text for line in lines]) is shown


def test_with_a_kept_match_a_new_one_is_three_presses_away(stage: Stage) -> None:
    kept = stage.table()
    match_store.save(stage.services.storage, kept.match, kept.seating)
    stage.show(TitleScene(stage.services, stage.screens))
    stage.press(U, OK, OK)
    on_top(stage, TableScene)
    assert on_top(stage, TableScene).match.moves == ()


def test_every_game_of_the_rules_has_its_table_and_its_face() -> None:
    assert set(rules.GAMES) == set(catalogue.TABLES) == set(FACES)


def test_without_a_kept_match_the_first_focus_lies_on_the_game_opened_last(stage: Stage) -> None:
    stage.show(stage.screens.title())
    assert focus(stage) == SHELF[1].game
    stage.press(R, OK, OK)
    table = on_top(stage, TableScene)
    stage.services.storage.delete(match_store.NAME)
    stage.show(stage.screens.title())
    assert focus(stage) == table.match.game_id == SHELF[2].game


def test_each_notice_is_a_plate_that_one_press_closes(stage: Stage) -> None:
    facts = {"file": "match.json", "folder": "/nowhere"}
    stage.services.storage.notices += [
        Notice("notice.disk_full", facts),
        Notice("notice.folder_forbidden", facts),
    ]
    stage.show(TitleScene(stage.services, stage.screens))
    for _ in range(2):
        stage.turn(0.1)
        on_top(stage, Message)
        stage.press(OK)
    stage.turn(0.1)
    on_top(stage, TitleScene)
    assert stage.services.storage.notices == []


def test_back_on_the_title_only_shows_the_way_out(stage: Stage) -> None:
    stage.show(TitleScene(stage.services, stage.screens))
    stage.press(BACK)
    assert focus(stage) == "quit"
    stage.press(OK)
    assert stage.clockwork.stack.over


def test_the_title_the_seats_and_the_options_are_used_with_the_mouse_alone(stage: Stage) -> None:
    stage.show(TitleScene(stage.services, stage.screens))
    pointed(stage, "options")
    on_top(stage, OptionsScene)
    pointed(stage, "targets", 0.95)
    assert not stage.services.settings.now.targets
    prompted(stage, BACK)
    pointed(stage, "checkers")
    on_top(stage, SeatsScene)
    pointed(stage, "start")
    on_top(stage, TableScene)
    assert on_top(stage, TableScene).seating.drivers == (MOUSE, None)


def test_a_click_counts_only_where_it_began(stage: Stage) -> None:
    stage.show(TitleScene(stage.services, stage.screens))
    start, end = on_top(stage, MenuScene).form.places["options"], on_top(stage, MenuScene).form.places["quit"]
    stage.send(Pointer(PointerPhase.DOWN, start.cx, start.cy, 0))
    stage.send(Pointer(PointerPhase.UP, end.cx, end.cy, 0))
    on_top(stage, TitleScene)


def test_prompts_follow_the_device_used_last(stage: Stage) -> None:
    stage.show(TitleScene(stage.services, stage.screens))
    for device in (KEYS_RIGHT, "pad:1", "pad:2", MOUSE):
        stage.send(Press(D, device, 0))
        assert on_top(stage, MenuScene).device == device


# seats


def seats(stage: Stage, device: str = "pad:1") -> SeatsScene:
    screen = SeatsScene(stage.services, stage.screens, "checkers", device)
    stage.show(screen)
    return screen


def takers(screen: SeatsScene) -> list[str | None]:
    return [taker.device or taker.level for taker in screen.draft.takers]


def test_another_device_joins_with_its_first_press_in_the_cpu_players_place(stage: Stage) -> None:
    screen = seats(stage)
    stage.press(OK, device=KEYS_LEFT)
    assert takers(screen) == ["pad:1", KEYS_LEFT]
    assert focus(stage) == "start"


@pytest.mark.parametrize("game", ["diamond", "gems"])
@pytest.mark.parametrize("asked_for", [True, False])
def test_whoever_joins_takes_an_empty_seat_before_the_cpu_player_under_anothers_cursor(
    stage: Stage, game: str, asked_for: bool
) -> None:
    screen = SeatsScene(stage.services, stage.screens, game, "pad:1")
    stage.show(screen)
    opposite = screen.draft.emblems.index("owl")
    screen.lay_out(f"seat{opposite}")
    if asked_for:
        stage.press(OK)
    level = takers(screen)[opposite]
    for device in (KEYS_LEFT, "pad:2", KEYS_RIGHT)[: len(takers(screen)) - 1]:
        free = takers(screen).count(None)
        stage.press(OK, device=device)
        assert device in takers(screen)
        assert takers(screen)[opposite] == (level if free else device)
    assert takers(screen).count("pad:1") == 1


@pytest.mark.parametrize("filled", [True, False])
def test_where_no_seat_is_empty_whoever_joins_takes_that_of_the_cpu_player_in_focus(
    stage: Stage, filled: bool
) -> None:
    screen = SeatsScene(stage.services, stage.screens, "gems", "pad:1")
    stage.show(screen)
    opposite = screen.draft.emblems.index("owl")
    if not filled:
        screen.lay_out(f"seat{opposite}")
        stage.press(OK)
    stage.press(NORTH, NORTH)
    before = takers(screen)
    assert None not in before
    place = next(place for place in (1, 2, 3) if place != opposite)
    screen.lay_out(f"seat{place}")
    stage.press(OK, device=KEYS_LEFT)
    assert takers(screen) == [*before[:place], KEYS_LEFT, *before[place + 1 :]]


def test_a_first_person_joins_at_an_empty_seat_while_there_is_one(stage: Stage) -> None:
    screen = SeatsScene(stage.services, stage.screens, "gems", "pad:1")
    stage.show(screen)
    stage.press(WEST)
    screen.lay_out(f"seat{screen.draft.emblems.index('owl')}")
    stage.press(OK, device=KEYS_LEFT)
    assert takers(screen) == [KEYS_LEFT, None, "medium", None]


def test_a_device_that_has_left_its_seat_leaves_it_empty_and_start_waits(stage: Stage) -> None:
    screen = seats(stage)
    stage.press(OK, WEST, device=KEYS_LEFT)
    assert takers(screen) == ["pad:1", None]
    stage.press(OK)
    assert stage.top is screen
    stage.press(NORTH)
    assert takers(screen) == ["pad:1", "medium"]
    stage.press(OK)
    on_top(stage, TableScene)


def test_a_seat_goes_round_its_possible_takers(stage: Stage) -> None:
    screen = seats(stage)
    stage.press(*[U] * 4)
    assert focus(stage) == "seat1"
    stronger = rules.LEVELS[rules.LEVELS.index("medium") + 1 :]
    found = []
    for _ in range(len(rules.LEVELS) + 1):
        stage.press(R)
        found.append(takers(screen)[1])
    assert found == [*stronger, "pad:1", "easy", "medium"]
    stage.press(L)
    assert takers(screen)[1] == "easy"


def test_one_device_may_play_both_sides(stage: Stage) -> None:
    screen = seats(stage)
    stage.press(*[U] * 4, L, L, *[D] * 4, OK)
    on_top(stage, TableScene)
    assert on_top(stage, TableScene).seating.drivers == ("pad:1", "pad:1")
    assert takers(screen) == ["pad:1", "pad:1"]


def test_two_cpu_players_may_play_each_other(stage: Stage) -> None:
    seats(stage)
    stage.press(D, R, U, OK)
    on_top(stage, TableScene)
    assert [seat.level for seat in on_top(stage, TableScene).match.seats] == ["easy", "medium"]
    assert on_top(stage, TableScene).seating.drivers == (None, None)


def test_the_second_person_can_be_the_one_who_begins(stage: Stage) -> None:
    seats(stage)
    stage.press(OK, device=KEYS_LEFT)
    stage.press(U, R, D, OK)
    on_top(stage, TableScene)
    assert [seat.emblem for seat in on_top(stage, TableScene).match.seats] == ["owl", "fox"]
    assert on_top(stage, TableScene).seating.drivers == (KEYS_LEFT, "pad:1")


def test_by_lot_either_side_begins(stage: Stage) -> None:
    begun = set()
    for _ in range(40):
        seats(stage)
        stage.press(U, R, R, D, OK)
        on_top(stage, TableScene)
        begun.add(on_top(stage, TableScene).match.seats[0].emblem)
    assert begun == {"fox", "owl"}


def test_the_rules_chosen_are_those_of_the_match(stage: Stage) -> None:
    screen = seats(stage)
    stage.press(U, U, U, R)
    assert focus(stage) == "capture"
    stage.press(D, R, D, D, OK)
    on_top(stage, TableScene)
    assert on_top(stage, TableScene).match.options == {"capture": "honour", "crowning": "ends_move"}
    assert screen.chosen == on_top(stage, TableScene).match.options


def test_back_of_a_second_person_gives_up_a_seat_and_the_last_ones_leaves_the_screen(stage: Stage) -> None:
    stage.show(TitleScene(stage.services, stage.screens))
    stage.press(OK)
    screen = stage.top
    assert isinstance(screen, SeatsScene)
    stage.press(OK, BACK, device=KEYS_LEFT)
    assert stage.top is screen
    assert takers(screen) == ["pad:1", None]
    stage.press(BACK)
    on_top(stage, TitleScene)


def test_a_pad_that_goes_frees_its_seat(stage: Stage) -> None:
    screen = seats(stage)
    del stage.input.pads["pad:1"]
    stage.send(DeviceChange("pad:1", False))
    assert takers(screen) == [None, "medium"]
    assert screen.device in stage.input.devices


def test_one_persons_mouse_steers_and_sits_down_by_the_arrows_of_a_seat(stage: Stage) -> None:
    screen = seats(stage)
    pointed(stage, "capture", 0.9)
    assert screen.chosen["capture"] == "honour"
    found = []
    for _ in rules.LEVELS:
        pointed(stage, "seat1", 0.3)
        found.append(takers(screen)[1])
    assert sorted(map(str, found)) == sorted(rules.LEVELS)
    for _ in range(2):
        pointed(stage, "seat1", 0.87)
    assert takers(screen) == ["pad:1", MOUSE]


def test_ok_and_a_click_on_a_cpu_players_plate_change_nothing_but_its_level(stage: Stage) -> None:
    screen = seats(stage)
    stage.press(*[U] * 4)
    found = []
    for _ in range(len(rules.LEVELS)):
        stage.press(OK)
        found.append(takers(screen)[1])
    assert sorted(map(str, found)) == sorted(rules.LEVELS)
    pointed(stage, "seat1", 0.5)
    assert takers(screen)[1] == found[0]


ELSE = (U, D, L, R, BACK, WEST, NORTH, MENU)


def test_the_plates_name_who_plays_and_the_focus_tells_how(stage: Stage) -> None:
    screen = seats(stage)
    words = stage.services.words
    assert list(screen.names.values()) == ["Fox", words("rival.medium.name")]
    stage.press(*[U] * 4)
    found = set()
    for _ in rules.LEVELS:
        stage.press(OK)
        canvas = Recorder(pygame.Surface((theme.W, theme.H)), 1.0)
        canvas.lines = []
        screen.draw(canvas)
        texts = [line.text for line in canvas.lines]
        level = takers(screen)[1]
        assert words(f"rival.{level}.name") in texts
        assert words(f"level.{level}") in texts
        assert words(f"rival.{level}.manner") in " ".join(texts)
        found.add(level)
    assert found == set(rules.LEVELS)


@view_models
@pytest.mark.parametrize("level", rules.LEVELS)
@pytest.mark.parametrize("game", rules.GAMES)
def test_how_a_cpu_player_plays_is_told_by_name_and_by_its_place_and_covers_nothing(
    monkeypatch: pytest.MonkeyPatch, game: str, level: str, text_size: int
) -> None:
    heads: list[str] = []
    real = emblems.emblem

    def emblem_of(name: str, colour: str | None = None) -> str:
        heads.append(name)
        return real(name, colour)

    monkeypatch.setattr(emblems, "emblem", emblem_of)
    with staged(text_size) as stage:
        screen = SeatsScene(stage.services, stage.screens, game, "pad:1")
        stage.show(screen)
        for place, emblem in enumerate(screen.draft.emblems):
            screen.draft.takers = [Taker(level=level) for _ in screen.draft.emblems]
            screen.draft.takers[place - 1] = Taker("pad:1")
            screen.lay_out(f"seat{place}")
            canvas = Recorder(pygame.Surface((theme.W, theme.H)), 1.0, text_scale=text_size / 100)
            canvas.lines = []
            heads.clear()
            screen.draw(canvas)
            room = screen._aside
            told = [line for line in canvas.lines if inside(line.box, room)]
            assert told[0].text == screen.names[place]
            assert " ".join(line.text for line in told[1:]) == stage.services.words(f"rival.{level}.manner")
            assert heads.count(characters.CREATURES[level]) == 1
            assert inside(room, SAFE)
            others = [rect for key, rect in screen.form.places.items() if key != f"seat{place}"]
            plate = screen.form.places[f"seat{place}"]
            others += [screen.panel, plate, *(rect for bar in screen.bars for rect in bar.rects)]
            assert not any(room.overlaps(other) for other in others), emblem
            if emblem != "fox":
                assert room.y - plate.bottom < 30 if room.x == plate.x else room.x - plate.right < 50


def test_cpu_players_of_one_level_are_counted_among_those_who_may_begin(stage: Stage) -> None:
    screen = SeatsScene(stage.services, stage.screens, "gems", "pad:1")
    stage.show(screen)
    stage.press(NORTH, NORTH)
    name = stage.services.words("rival.medium.name")
    assert list(screen.names.values()) == ["Fox", f"{name} 2", name, f"{name} 3"]
    first = screen.form.widgets["first"]
    assert isinstance(first, Choice)
    assert list(first.values)[:-1] == list(screen.names.values())


def test_a_device_without_a_seat_can_only_take_one(stage: Stage) -> None:
    screen = seats(stage)
    stage.press(*ELSE, device="pad:2")
    assert stage.top is screen
    assert (focus(stage), takers(screen), screen.device) == ("start", ["pad:1", "medium"], "pad:1")
    assert screen.warning == "Gamepad 2: Cross takes a seat."
    stage.press(U, D)
    assert screen.warning == ""
    stage.press(OK, device="pad:2")
    assert takers(screen) == ["pad:1", "pad:2"]


def test_while_people_have_all_seats_another_device_is_told_how_one_becomes_free(stage: Stage) -> None:
    screen = seats(stage)
    stage.press(OK, device=KEYS_LEFT)
    stage.press(*ELSE, OK, device="pad:2")
    stage.click(*middle(screen, "start"))
    assert stage.top is screen
    assert (focus(stage), takers(screen)) == ("start", ["pad:1", KEYS_LEFT])
    assert screen.warning == "Both seats are taken: X leaves one."
    stage.press(WEST, device=KEYS_LEFT)
    stage.press(OK, device="pad:2")
    assert takers(screen) == ["pad:1", "pad:2"]


def test_the_seats_of_larger_games_are_counted(stage: Stage) -> None:
    screen = SeatsScene(stage.services, stage.screens, "gems", "pad:1")
    stage.show(screen)
    stage.press(OK, device="pad:2")
    stage.press(OK, device=KEYS_LEFT)
    stage.press(OK, device=KEYS_RIGHT)
    stage.click(*middle(screen, "start"))
    assert screen.warning == "All 4 seats are taken: X leaves one."


def test_a_mouse_without_a_seat_takes_the_one_it_clicks(stage: Stage) -> None:
    screen = SeatsScene(stage.services, stage.screens, "gems", "pad:1")
    stage.show(screen)
    stage.press(OK, device="pad:2")
    pointed(stage, "start")
    assert screen.warning == "Mouse: click a seat to take it."
    pointed(stage, "seat3")
    assert stage.top is screen
    assert takers(screen)[3] == MOUSE


def test_while_nobody_sits_any_device_steers(stage: Stage) -> None:
    screen = seats(stage)
    stage.press(D, R)
    assert takers(screen) == ["easy", "medium"]
    stage.press(U, U, device=KEYS_LEFT)
    assert (focus(stage), screen.device) == ("first", KEYS_LEFT)
    stage.press(D, OK, device="pad:2")
    on_top(stage, TableScene)


def test_a_cpu_player_is_offered_only_where_a_seat_is_free(stage: Stage) -> None:
    screen = seats(stage)

    def offered(intent: Intent) -> bool:
        return any(bar.under(rect.cx, rect.cy) is intent for bar in screen.bars for rect in bar.rects)

    assert (offered(NORTH), offered(WEST)) == (False, True)
    stage.press(OK, WEST, device=KEYS_LEFT)
    assert (offered(NORTH), offered(WEST), screen.device) == (True, True, "pad:1")


def test_that_a_kept_match_ends_is_a_warning(stage: Stage) -> None:
    screen = SeatsScene(stage.services, stage.screens, "checkers", "pad:1", kept=True)
    stage.show(screen)
    assert screen.warning == stage.services.words("seats.replaces")
    stage.press(U)
    assert screen.warning == ""


def test_a_game_for_more_seats_lets_places_stay_empty() -> None:
    draft = Draft((2, 3, 4), ("easy", "medium"), "medium", "pad:1")
    assert [taker.empty for taker in draft.takers] == [False, True, False, True]
    assert draft.ready
    for device in ("pad:2", KEYS_LEFT, KEYS_RIGHT):
        draft.join(device)
    assert draft.people == {"pad:1", "pad:2", KEYS_LEFT, KEYS_RIGHT}
    assert draft.join(MOUSE) is None
    found, drivers = draft.seats(2)
    assert [seat.emblem for seat in found] == ["owl", "bear", "fox", "hare"]
    assert drivers[2] == "pad:1"
    for place in range(4):
        draft.cycle(place, "pad:1", -1)
    assert (draft.ready, draft.taken) == (False, [])


@view_models
@pytest.mark.parametrize("counts", [(2, 3), (2, 3, 4)])
def test_seats_of_larger_games_lie_apart_at_every_text_size(counts: tuple[int, ...], text_size: int) -> None:
    with staged(text_size) as stage:
        screen = seats(stage)
        screen.draft = Draft(counts, ("easy", "medium"), "medium", "pad:1")
        screen.lay_out("start")
        places = [rect for key, rect in screen.form.places.items() if key.startswith("seat")]
        assert len(places) == max(counts)
        for a, b in combinations((*places, screen.panel), 2):
            assert not a.overlaps(b)


# options


@pytest.mark.parametrize(
    ("field", "press", "value"),
    [
        ("fullscreen", R, True),
        ("text_size", R, 125),
        ("speed", L, "slow"),
        ("reduced_motion", R, True),
        ("effects", L, 6),
        ("music", R, 5),
        ("targets", R, False),
    ],
)
def test_an_option_counts_at_once_and_is_kept(stage: Stage, field: str, press: Intent, value: object) -> None:
    screen = OptionsScene(stage.services, "pad:1")
    stage.show(screen)
    screen.lay_out(field)
    stage.press(press)
    assert getattr(stage.services.settings.now, field) == value
    kept = stage.services.storage.read("settings.json")
    assert kept is not None
    assert kept[field] == value


def test_a_volume_stops_at_both_ends_and_is_set_where_it_is_clicked(stage: Stage) -> None:
    screen = OptionsScene(stage.services, "pad:1")
    stage.show(screen)
    screen.lay_out("music")
    stage.press(*[L] * 12)
    assert stage.services.settings.now.music == 0
    stage.press(*[R] * 12)
    assert stage.services.settings.now.music == 10
    pointed(stage, "music", 0.73)
    assert stage.services.settings.now.music in (5, 6)


def test_another_text_size_lays_the_screen_out_anew_under_the_same_focus(stage: Stage) -> None:
    screen = OptionsScene(stage.services, "pad:1")
    stage.show(screen)
    screen.lay_out("text_size")
    before = screen.form.places["text_size"].h
    stage.press(R, R)
    stage.turn(0.1)
    assert screen.form.places["text_size"].h > before
    assert focus(stage) == "text_size"


# keys and buttons


def learn(stage: Stage, intent: Intent, device: str, name: str) -> BindingsScene:
    """Ask for a new key of an intent of the left keys and press one."""
    screen = BindingsScene(stage.services, KEYS_LEFT)
    stage.show(screen)
    screen.lay_out(intent.value)
    stage.press(OK, device=KEYS_LEFT)
    on_top(stage, AskKey)
    learning = stage.input.learning
    stage.send(RawPress(device, name))
    assert (learning, stage.input.learning) == (True, False)
    return screen


def test_a_free_key_takes_the_place_of_the_one_shown(stage: Stage) -> None:
    screen = learn(stage, BACK, KEYS_RIGHT, "Z")
    assert stage.top is screen
    assert screen.bindings.names(KEYS_LEFT, BACK) == ("Z",)


def test_a_key_that_is_taken_is_swapped_or_left_alone(stage: Stage) -> None:
    screen = learn(stage, BACK, KEYS_LEFT, "R")
    on_top(stage, Confirm)
    assert "R" in on_top(stage, Confirm).title
    stage.press(OK)
    assert stage.top is screen
    assert screen.bindings.names(KEYS_LEFT, BACK) == ("Q",)
    screen = learn(stage, BACK, KEYS_LEFT, "R")
    stage.press(L, OK)
    assert screen.bindings.names(KEYS_LEFT, BACK) == ("R",)
    assert screen.bindings.names(KEYS_LEFT, WEST) == ("Q",)


def test_a_key_of_the_other_half_changes_hands_and_leaves_that_half_with_a_key(stage: Stage) -> None:
    screen = learn(stage, BACK, KEYS_RIGHT, "BACKSPACE")
    on_top(stage, Confirm)
    stage.press(L, OK)
    assert screen.bindings.names(KEYS_LEFT, BACK) == ("BACKSPACE",)
    assert screen.bindings.names(KEYS_RIGHT, BACK) == ("Q",)
    screen = learn(stage, OK, KEYS_RIGHT, "RETURN")
    stage.press(L, OK)
    assert screen.bindings.names(KEYS_RIGHT, OK) == ("KP_ENTER",)


@pytest.mark.parametrize(("device", "name"), [(KEYS_LEFT, "Q"), ("pad:1", "a")])
def test_the_same_key_and_another_device_change_nothing(stage: Stage, device: str, name: str) -> None:
    screen = learn(stage, BACK, device, name)
    assert stage.top is screen
    assert screen.bindings.changes == {}


def test_asking_for_a_key_is_cancelled_with_the_mouse(stage: Stage) -> None:
    screen = BindingsScene(stage.services, KEYS_LEFT)
    stage.show(screen)
    screen.lay_out("back")
    stage.press(OK, device=KEYS_LEFT)
    pointed(stage, "answer0")
    assert stage.top is screen
    assert not stage.input.learning


def test_every_intent_keeps_a_key_whatever_is_bound(stage: Stage) -> None:
    for intent in Intent:
        for name in ("SPACE", "RETURN", "W", "UP", "ESCAPE"):
            learn(stage, intent, KEYS_RIGHT, name)
            if isinstance(stage.top, Confirm):
                stage.press(L, OK)
    for scheme in (KEYS_LEFT, KEYS_RIGHT):
        used = [stage.input.bindings.names(scheme, intent) for intent in Intent]
        assert all(used)


def test_a_kind_of_device_is_put_back_to_its_defaults(stage: Stage) -> None:
    screen = learn(stage, BACK, KEYS_LEFT, "Z")
    screen.lay_out("reset")
    stage.press(OK)
    assert screen.bindings.names(KEYS_LEFT, BACK) == DEFAULTS[KEYS_LEFT][BACK]


def test_a_key_that_stands_in_two_places_is_marked_on_both_rows_and_both_are_named(stage: Stage) -> None:
    STATES["bindings_conflict"](stage)
    screen = on_top(stage, BindingsScene)
    marked = [intent for intent in Intent if screen.conflict(intent)]
    assert marked == [U, OK, BACK]
    assert screen.conflict(OK, "F") is None
    for row in (U, BACK):
        screen.lay_out(row.value)
        assert "W: “Up” (Left keys) and “Back” (Left keys)" in screen.note
    screen.lay_out(OK.value)
    assert "Space: “Choose” (Left keys) and “Call, add a CPU” (Right keys)" in screen.note
    screen.lay_out("scheme")
    stage.press(R, device=KEYS_RIGHT)
    assert [intent for intent in Intent if screen.conflict(intent)] == [NORTH]
    assert "“Choose” (Left keys)" in screen.note
    screen.lay_out("reset")
    stage.press(OK, device=KEYS_RIGHT)
    assert screen.note == stage.services.words("bindings.how")


def test_only_kinds_of_devices_that_are_here_can_be_chosen(stage: Stage) -> None:
    screen = BindingsScene(stage.services, MOUSE)
    stage.show(screen)
    assert screen.schemes == [KEYS_LEFT, KEYS_RIGHT, "xbox", "playstation"]
    stage.press(R)
    assert screen.scheme == "xbox"
    stage.input.pads.clear()
    stage.send(DeviceChange("pad:1", False))
    assert screen.scheme in screen.schemes


# pause


class Below(Scene):
    """Stands below a screen and keeps what it hands back."""

    result: object = None

    def resumed(self, result: object) -> None:
        self.result = result


def over(stage: Stage, scene: MenuScene) -> Below:
    below = Below(stage.services)
    stage.show(below)
    stage.over(scene)
    return below


def test_whoever_paused_goes_on_with_back_or_menu(stage: Stage) -> None:
    for intent in (BACK, MENU):
        below = over(stage, PauseScene(stage.services, stage.table().lineup, "pad:1"))
        stage.press(intent)
        assert below.result is After.RESUME


def test_a_pause_is_not_pressed_away_by_another_seat(stage: Stage) -> None:
    below = over(stage, PauseScene(stage.services, stage.table().lineup, "pad:1"))
    stage.press(BACK, device=KEYS_LEFT)
    assert below.result is None
    stage.press(OK, device=KEYS_LEFT)
    assert below.result is After.RESUME


@pytest.mark.parametrize(("key", "after"), [("draw", After.OFFER_DRAW), ("resign", After.RESIGN)])
def test_a_draw_and_giving_up_are_asked_again(stage: Stage, key: str, after: After) -> None:
    pause = PauseScene(stage.services, stage.table().lineup, "pad:1")
    below = over(stage, pause)
    pause.lay_out(key)
    stage.press(OK)
    on_top(stage, Confirm)
    stage.press(OK)
    assert stage.top is pause
    stage.press(OK, L, OK)
    assert below.result is after


def asked(stage: Stage, key: str) -> PauseScene:
    """A question of pad 1's pause over the table."""
    pause = PauseScene(stage.services, stage.seated().lineup, "pad:1")
    stage.over(pause)
    pause.lay_out(key)
    stage.press(OK)
    on_top(stage, SeatConfirm)
    return pause


@pytest.mark.parametrize("key", ["draw", "resign"])
def test_only_the_seat_that_asked_answers_its_question(stage: Stage, key: str) -> None:
    asked(stage, key)
    question = on_top(stage, SeatConfirm)
    assert (question.emblem, question.colour) == ("fox", theme.SEATS["fox"])
    for device in (KEYS_LEFT, KEYS_RIGHT, "pad:2"):
        stage.press(L, OK, BACK, MENU, device=device)
        assert (focus(stage), question.device) == ("answer1", "pad:1")
    pointed(stage, "answer0")
    assert stage.top is question
    stage.press(BACK)
    on_top(stage, PauseScene)


def test_any_device_of_the_only_person_answers_a_question(stage: Stage) -> None:
    pause = PauseScene(stage.services, stage.sit(stage.table(drivers=("pad:1", None))).lineup, "pad:1")
    stage.over(pause)
    pause.lay_out("resign")
    stage.press(OK, device=KEYS_LEFT)
    on_top(stage, SeatConfirm)
    pointed(stage, "answer1")
    assert stage.top is pause


def test_another_seat_neither_resigns_nor_offers_a_draw_for_whoever_paused(stage: Stage) -> None:
    pause = PauseScene(stage.services, stage.table().lineup, "pad:1")
    over(stage, pause)
    for key in ("draw", "resign"):
        pause.lay_out(key)
        stage.press(OK, device=KEYS_LEFT)
        pointed(stage, key)
        assert stage.top is pause


def test_a_question_over_the_pause_hides_it(stage: Stage) -> None:
    pause = asked(stage, "resign")
    canvas = Recorder(pygame.Surface((theme.W, theme.H)), 1.0)
    canvas.lines = []
    pause.draw(canvas)
    assert canvas.lines == []
    stage.press(BACK)
    pause.draw(canvas)
    assert canvas.lines


def test_the_list_of_the_pause_goes_round(stage: Stage) -> None:
    over(stage, PauseScene(stage.services, stage.table().lineup, "pad:1"))
    stage.press(U)
    assert focus(stage) == "leave"
    stage.press(D)
    assert focus(stage) == "resume"


def test_a_device_without_a_seat_can_neither_resign_nor_offer_a_draw(stage: Stage) -> None:
    assert "resign" in PauseScene(stage.services, stage.table().lineup, KEYS_LEFT).form.places
    places = PauseScene(stage.services, stage.table().lineup, "pad:2").form.places
    assert "resign" not in places
    assert "draw" not in places


def test_the_pause_leads_to_the_rules_the_options_and_away(stage: Stage) -> None:
    pause = PauseScene(stage.services, stage.table().lineup, "pad:1")
    below = over(stage, pause)
    stage.press(D, OK)
    on_top(stage, HelpScene)
    stage.press(BACK, D, OK)
    on_top(stage, OptionsScene)
    stage.press(BACK)
    assert focus(stage) == "options"
    pause.lay_out("leave")
    stage.press(OK)
    assert below.result is After.LEAVE


# results


def result(stage: Stage, drivers: tuple[str | None, ...] = ("pad:1", KEYS_LEFT), loser: int = 1) -> Below:
    table = stage.table(drivers=drivers)
    table.match.resign(loser)
    return over(stage, ResultScene(stage.services, stage.screens, table.lineup))


def test_presses_in_the_first_moment_of_a_result_do_nothing(stage: Stage) -> None:
    below = result(stage)
    stage.press(OK, R, OK)
    assert below.result is None
    assert focus(stage) == "rematch"


def test_the_press_that_skips_the_shower_chooses_nothing(stage: Stage) -> None:
    below = result(stage)
    stage.turn(DEAF + 0.1)
    stage.press(OK)
    assert below.result is None
    on_top(stage, ResultScene)
    assert on_top(stage, ResultScene).age >= SHOWER
    stage.press(OK)
    assert below.result is After.REMATCH


def test_where_nothing_moves_no_press_is_taken_for_a_skip(stage: Stage) -> None:
    stage.services.settings.change(reduced_motion=True)
    below = result(stage)
    stage.turn(DEAF + 0.1)
    stage.press(OK)
    assert below.result is After.REMATCH


def test_after_the_shower_nothing_moves_any_more(stage: Stage) -> None:
    result(stage)
    stage.turn(SHOWER + 0.1)
    stage.clockwork.stack.drawn()
    stage.turn(0.5)
    assert not stage.top.dirty


def test_from_the_result_one_can_go_back_to_the_title(stage: Stage) -> None:
    below = result(stage)
    stage.turn(SHOWER + 0.1)
    stage.press(R, R, OK)
    assert below.result is After.LEAVE


def test_from_the_result_seats_are_changed_where_everybody_sits_as_before(stage: Stage) -> None:
    result(stage)
    stage.turn(SHOWER + 0.1)
    stage.press(R, OK, device=KEYS_LEFT)
    screen = on_top(stage, SeatsScene)
    assert (screen.game_id, takers(screen), screen.device) == ("checkers", ["pad:1", KEYS_LEFT], KEYS_LEFT)
    assert screen.draft.emblems[screen.first or 0] == "owl"
    stage.press(WEST, device=KEYS_LEFT)
    stage.press(BACK)
    title = on_top(stage, TitleScene)
    assert focus(stage) == "checkers"
    assert list(stage.clockwork.stack.scenes) == [title]


def test_seats_are_changed_with_any_device_of_the_only_person_and_without_a_pad_that_is_gone(
    stage: Stage,
) -> None:
    for drivers, device, seated in (
        ((None, "pad:1"), KEYS_LEFT, ["medium", KEYS_LEFT]),
        (("pad:9", KEYS_LEFT), KEYS_LEFT, [None, KEYS_LEFT]),
    ):
        result(stage, drivers)
        stage.turn(SHOWER + 0.1)
        stage.press(R, OK, device=device)
        assert takers(on_top(stage, SeatsScene)) == seated


def test_the_result_says_who_begins_the_next_match(stage: Stage) -> None:
    result(stage)
    button = on_top(stage, ResultScene).form.widgets["rematch"]
    assert isinstance(button, Button)
    assert button.note == "Owl begins"
    table = stage.table()
    assert table.lineup.rematch()[0].seats[0].emblem == "owl"
    assert all(f"result.again.{face.game}" in stage.services.words for face in SHELF)


def test_a_result_needs_an_end(stage: Stage) -> None:
    with pytest.raises(ValueError, match="finished match"):
        ResultScene(stage.services, stage.screens, stage.table().lineup)


@pytest.mark.parametrize(
    "reason", ["captured_all", "no_moves", "repetition", "eighty_plies", "resigned", "agreed"]
)
def test_every_end_has_its_words(stage: Stage, reason: str) -> None:
    assert stage.services.words(f"result.reason.{reason}", loser="Owl")


# rules of the game


def test_the_pages_of_the_rules_are_turned_both_ways_and_closed(stage: Stage) -> None:
    help_screen = HelpScene(stage.services, "checkers", "pad:1")
    below = over(stage, help_screen)
    stage.press(R, R, L)
    assert help_screen.page == 1
    stage.press(L, L)
    assert help_screen.page == len(FACES["checkers"].pages) - 1
    stage.press(BACK)
    assert stage.top is below


def test_every_game_on_the_shelf_has_its_words_and_every_table_its_pages(stage: Stage) -> None:
    words = stage.services.words
    for face in SHELF:
        assert f"game.{face.game}" in words
        assert f"title.players.{face.game}" in words
    assert all(
        f"help.checkers.{page.key}.{part}" in words
        for page in FACES["checkers"].pages
        for part in ("title", "text")
    )


# dialogs


def test_only_the_seat_that_is_asked_agrees_to_a_draw(stage: Stage) -> None:
    below = over(stage, AgreeDraw(stage.services, stage.table().lineup, 1, KEYS_LEFT))
    stage.press(L, OK)
    stage.click(960, 620)
    assert below.result is None
    stage.press(L, OK, device=KEYS_LEFT)
    assert below.result is True


def test_back_declines_a_draw(stage: Stage) -> None:
    below = over(stage, AgreeDraw(stage.services, stage.table().lineup, 1, KEYS_LEFT))
    stage.press(BACK, device=KEYS_LEFT)
    assert below.result is False


def test_a_draw_is_declined_when_the_pad_that_is_asked_goes(stage: Stage) -> None:
    below = over(stage, AgreeDraw(stage.services, stage.table().lineup, 0, "pad:1"))
    del stage.input.pads["pad:1"]
    stage.turn(0.1)
    assert below.result is False


def gone(stage: Stage) -> Below:
    table = stage.table()
    del stage.input.pads["pad:1"]
    return over(stage, PadGone(stage.services, table.lineup, 0))


@pytest.mark.parametrize("device", ["pad:2", KEYS_RIGHT])
def test_a_free_device_takes_the_place_of_the_pad_that_is_gone(stage: Stage, device: str) -> None:
    below = gone(stage)
    stage.press(L, device=device)
    assert below.result is None
    stage.press(WEST, device=device)
    assert below.result == device


def test_the_mouse_takes_the_place_of_the_pad_that_is_gone(stage: Stage) -> None:
    below = gone(stage)
    stage.click(960, 200)
    assert below.result == MOUSE


def test_a_device_that_plays_for_another_seat_must_choose_to_be_shared(stage: Stage) -> None:
    below = gone(stage)
    stage.press(OK, BACK, device=KEYS_LEFT)
    assert below.result is None
    stage.press(R, OK, device=KEYS_LEFT)
    assert below.result == KEYS_LEFT


def test_from_the_missing_pad_one_can_leave(stage: Stage) -> None:
    below = gone(stage)
    stage.press(R, R, OK, device=KEYS_LEFT)
    assert below.result is After.LEAVE


def test_a_message_is_closed_by_one_press_of_ok_or_back(stage: Stage) -> None:
    for intent in (OK, BACK):
        below = over(stage, Message(stage.services, "pad:1", "Text"))
        stage.press(intent)
        assert stage.top is below


def test_the_light_on_the_focus_breathes_and_rests_with_less_motion(stage: Stage) -> None:
    table = stage.seated()
    menu = SeatsScene(stage.services, stage.screens, "checkers", "pad:1")
    stage.turn(PULSE / 2 - stage.services.now() % PULSE)
    assert menu.pulse > 0.99
    assert table.view_model().pulse > 0
    stage.services.settings.change(reduced_motion=True)
    assert (menu.pulse, table.view_model().pulse) == (0, 0)


def test_drawing_changes_nothing(stage: Stage) -> None:
    for name in ("seats", "options", "pause"):
        STATES[name](stage)
        first = pygame.image.tobytes(stage.surface((640, 360)), "RGB")
        assert pygame.image.tobytes(stage.surface((640, 360)), "RGB") == first


def test_after_a_record_nothing_can_be_played_again() -> None:
    with staged() as stage:
        STATES["result_replay"](stage)
        assert isinstance(stage.top, ResultScene)
        assert list(stage.top.form.widgets) == ["leave"]
        stage.press(Intent.OK)
        assert isinstance(stage.top, TitleScene)


@pytest.mark.parametrize("game", ["checkers", "diamond", "gems"])
def test_a_second_device_takes_the_seat_of_the_cpu_player_that_nobody_asked_for(game: str) -> None:
    with staged() as stage:
        stage.show(SeatsScene(stage.services, stage.screens, game, "pad:1"))
        stage.press(Intent.OK, device="pad:2")
        screen = stage.top
        assert isinstance(screen, SeatsScene)
        assert screen.draft.people == {"pad:1", "pad:2"}
        assert all(taker.level is None for taker in screen.draft.takers)


def test_who_begins_is_not_asked_where_the_cards_decide() -> None:
    with staged() as stage:
        for game, asked in (("checkers", True), ("diamond", False), ("gems", True)):
            screen = SeatsScene(stage.services, stage.screens, game, "pad:1")
            stage.show(screen)
            assert ("first" in screen.form.widgets) is asked


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_kept_match_and_the_seats_make_their_tables_pictures_before_they_are_wanted(
    size: tuple[int, int],
) -> None:
    with staged() as stage:
        for bring in ("title_kept", "seats"):
            STATES[bring](stage)
            stage.surface(size)
            canvas = fitted(pygame.Surface(size), 100)
            before = len(CACHE)
            for _ in stage.top.prerender(
                Canvas(pygame.Surface((1, 1)), canvas.scale, (0, 0), canvas.text_scale)
            ):
                pass
            assert len(CACHE) > before + 20
            stage.press(Intent.OK)
            assert isinstance(stage.top, TableScene)
