"""The screens around the table: how they look at every text size, and what is true of all of them."""

from __future__ import annotations

import re
from importlib import import_module
from itertools import combinations

import pygame
import pytest

import rules
from rules.catalogue import CATALOGUE
from scenes import catalogue
from scenes.app import fitted
from scenes.input.intents import DIRECTIONS, KEYS_RIGHT, MOUSE, Intent, Pointer, PointerPhase, Press
from scenes.menu.base import MenuScene
from scenes.menu.base_layout import SAFE
from scenes.menu.dialogs import PadGone
from scenes.menu.options import OptionsScene
from scenes.menu.pause import PauseScene
from scenes.menu.seats import SeatsScene
from scenes.menu.title import TitleScene
from scenes.table.entry import GameEntry
from scenes.table.scene import TableScene
from scenes.view import theme
from scenes.view.canvas import CACHE, Canvas
from scenes.view.layout import Typesetter
from scenes.view.timeline import PULSE
from scenes.view.widgets import Widget
from tests.gallery import STATES, Stage, menus, staged
from tests.scenes.menus import BACK, D, U, drawn, inside, on_top, pointed, prompted, text_sizes

IN_A_GAME = re.compile(r"_(help|result|paused|seats)(_|$)")
SCENES = [
    name
    for name, bring in STATES.items()
    if (bring.__module__ == menus.__name__ and "replay_intro" not in name) or IN_A_GAME.search(name)
]
"""Every state of a menu, those of a game of its own too: pages of the rules, seats, pause, result."""
scenes = pytest.mark.parametrize("name", SCENES)
HIT = 60
"""The least height of what a mouse is to hit."""


@text_sizes
@scenes
def test_all_text_is_large_enough_in_the_safe_area_and_clear_of_other_text(name: str, text_size: int) -> None:
    lines = drawn(name, text_size)[1].lines
    for line in lines:
        assert line.px >= theme.MIN_TEXT, line
        assert inside(line.box, SAFE), line
    for a, b in combinations(lines, 2):
        assert not a.box.grown(-2).overlaps(b.box.grown(-2)), (a, b)


@text_sizes
@scenes
def test_all_text_has_the_room_it_was_set_in_and_keeps_to_the_plate_it_lies_on(
    name: str, text_size: int
) -> None:
    canvas = drawn(name, text_size)[1]
    assert [text for text in canvas.texts if not text.fits] == []
    for line in canvas.lines:
        assert line.plate is None or inside(line.box, line.plate), line


@text_sizes
@scenes
def test_every_picture_and_plate_lies_in_the_safe_area(name: str, text_size: int) -> None:
    canvas = drawn(name, text_size)[1]
    # Stones and rays of a victory, and the table's inlay, go over the edge.
    pictures = [] if "result" in name else [rect for rect in canvas.pictures if rect.h < theme.H]
    assert canvas.plates
    for rect in (*canvas.plates, *pictures):
        assert inside(rect, SAFE), rect


@text_sizes
@scenes
def test_every_prompt_shows_its_keys_and_its_word(name: str, text_size: int) -> None:
    scene, canvas = drawn(name, text_size)
    written = [line.text for line in canvas.lines]
    for box in (box for bar in scene.bars for box in bar.boxes):
        assert box.glyphs
        assert len(box.signs) == len(box.glyphs)
        assert box.words is not None
        assert [line.text for line in box.words.lines] == [box.prompt.text]
        assert box.prompt.text in written


@scenes
def test_drawing_lays_nothing_out(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    def laid_out(*_: object, **__: object) -> None:
        pytest.fail("text is measured while it is drawn")

    with staged() as stage:
        STATES[name](stage)
        stage.top.compose()
        for each in ("set", "lines", "width"):
            monkeypatch.setattr(Typesetter, each, laid_out)
        stage.top.draw(Canvas(pygame.Surface((640, 360)), 1 / 3))


@text_sizes
@scenes
def test_widgets_and_prompts_lie_apart_in_the_safe_area_with_their_words_in_them(
    name: str, text_size: int
) -> None:
    scene, canvas = drawn(name, text_size)
    rects = list(scene.form.rects.values())
    prompts = [rect for bar in scene.bars for rect in bar.rects]
    for rect in (*rects, *prompts):
        assert inside(rect, SAFE)
    for rect in rects:
        assert rect.h >= HIT, rect
    for a, b in combinations((*rects, *prompts), 2):
        assert not a.overlaps(b), (a, b)
    plate = getattr(scene, "plate", None)
    if scene.overlay and plate:
        for rect in (*rects, *prompts):
            assert inside(rect, plate), rect
    for line in canvas.lines:
        for rect in (*rects, *([plate] if plate else [])):
            if rect.holds(line.box.cx, line.box.cy):
                assert inside(line.box, rect), (line, rect)


@text_sizes
@scenes
def test_every_widget_is_reached_from_every_other(name: str, text_size: int) -> None:
    scene, _ = drawn(name, text_size)
    form, places, focus = scene.form, scene.form.rects, scene.form.focus
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
        form.focus = focus
        assert reached == set(places), start


LEFT_BY_START = (SeatsScene, TitleScene, PauseScene, PadGone)
"""What Start leads on from: a match, a game that is chosen, a pause, whoever takes a missing pad's place."""


@scenes
def test_start_of_a_pad_begins_or_does_nothing(name: str) -> None:
    with staged() as stage:
        STATES[name](stage)
        top = stage.top
        focus = top.form.focus if isinstance(top, MenuScene) else None
        stage.press(Intent.MENU, device="pad:1")
        assert not stage.clockwork.stack.over
        if isinstance(top, LEFT_BY_START):
            assert stage.top is top or isinstance(stage.top, (TableScene, SeatsScene))
        elif isinstance(top, MenuScene):
            assert stage.top is top
        assert not isinstance(top, MenuScene) or top.form.focus == focus


def test_every_game_of_the_rules_has_its_entry_and_its_table() -> None:
    assert set(rules.GAMES) == set(catalogue.games())
    assert [type(catalogue.entry(game_id)) for game_id in rules.GAMES] == [GameEntry] * len(rules.GAMES)
    assert all(hasattr(import_module(f"{parts.scenes}.view"), "make_view") for parts in CATALOGUE.values())


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
    start, end = on_top(stage, MenuScene).form.rects["options"], on_top(stage, MenuScene).form.rects["quit"]
    stage.send(Pointer(PointerPhase.DOWN, start.cx, start.cy, 0))
    stage.send(Pointer(PointerPhase.UP, end.cx, end.cy, 0))
    on_top(stage, TitleScene)


def test_prompts_follow_the_device_used_last(stage: Stage) -> None:
    stage.show(TitleScene(stage.services, stage.screens))
    for device in (KEYS_RIGHT, "pad:1", "pad:2", MOUSE):
        stage.send(Press(D, device, 0))
        assert on_top(stage, MenuScene).device == device


def test_the_light_on_the_focus_breathes_and_rests_with_less_motion(stage: Stage) -> None:
    table = stage.seated()
    menu = SeatsScene(stage.services, stage.screens, "checkers", "pad:1")
    stage.turn(PULSE / 2 - stage.services.now() % PULSE)
    assert menu.pulse > 0.99
    assert table.pulse > 0
    stage.services.settings.change(reduced_motion=True)
    assert (menu.pulse, table.pulse) == (0, 0)


def test_drawing_changes_nothing(stage: Stage) -> None:
    for name in ("seats", "options", "pause"):
        STATES[name](stage)
        first = pygame.image.tobytes(stage.surface((640, 360)), "RGB")
        assert pygame.image.tobytes(stage.surface((640, 360)), "RGB") == first


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
