"""The title: the kept match, the games, notices, and the way out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import rules
from rules.catalogue import CATALOGUE
from rules.match import Match, Seat
from scenes import catalogue
from scenes.input.intents import KEYS_LEFT, KEYS_RIGHT, MOUSE, Device, DeviceChange
from scenes.input.seating import Seating
from scenes.menu.base_layout import SAFE
from scenes.menu.dialogs import Message
from scenes.menu.title import TitleScene
from scenes.menu.title_widgets import GoOnButton
from scenes.platform.storage import Notice
from scenes.platform.words import Words
from scenes.stack import Replace
from scenes.table import match_store
from scenes.table.scene import TableScene
from scenes.view import theme
from scenes.view.canvas import Canvas
from tests.gallery import Stage, staged
from tests.scenes.menus import BACK, MENU, OK, D, R, U, drawn, focus, inside, lines_of, on_top, text_sizes


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
    ("emblems", "note"),
    [
        (("fox", "owl"), "Fox and Owl, move 1"),
        (("hare", "owl", "fox"), "Hare, Owl and Fox, move 1"),
        (("fox", "hare", "owl", "bear"), "Fox, Hare, Owl and Bear, move 1"),
    ],
)
def test_the_kept_match_tells_who_plays_and_the_move(
    stage: Stage, emblems: tuple[str, ...], note: str
) -> None:
    match = Match.start("gems", [Seat("person", emblem) for emblem in emblems], 1)
    match_store.save(stage.services.storage, match, Seating(("pad:1",) * len(emblems)))
    stage.show(TitleScene(stage.services, stage.screens))
    button = on_top(stage, TitleScene).form.focused
    assert isinstance(button, GoOnButton)
    assert button.note == note


@text_sizes
@pytest.mark.parametrize("levels", [*((level,) * 4 for level in rules.LEVELS), (None, *("expert",) * 3)])
def test_the_words_of_a_kept_match_end_before_the_sign_of_going_on(
    monkeypatch: pytest.MonkeyPatch, levels: tuple[str | None, ...], text_size: int
) -> None:
    seats = [
        Seat("person" if level is None else "cpu", emblem, level)
        for emblem, level in zip(("fox", "hare", "owl", "bear"), levels, strict=True)
    ]
    summary = TitleScene.summary
    monkeypatch.setattr(TitleScene, "summary", lambda *of: summary(*of).replace("move 1", "move 105"))
    with staged(text_size) as stage:
        match = Match.start("gems", seats, 1)
        match_store.save(stage.services.storage, match, Seating((None,) * 4))
        title = TitleScene(stage.services, stage.screens)
        stage.show(title)
        rect = title.form.rects["go_on"]
        lines = [line for line in lines_of(title, text_size) if rect.holds(line.box.cx, line.box.cy)]
        words, *note = lines
        assert words.text == stage.services.words("title.go_on")
        assert " ".join(line.text for line in note) == title.summary(match)
        for line in lines:
            assert line.px >= theme.MIN_TEXT
            assert line.box.x > rect.x + 30
            assert line.box.right <= rect.right - 58 - 23
        for other in ("options", "quit"):
            assert not rect.grown(20).overlaps(title.form.rects[other])
            assert inside(title.form.rects[other], SAFE)


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_the_kept_match_is_drawn_from_what_everybody_may_know(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, game_id: str
) -> None:
    match = Match.start(game_id, [Seat("person", emblem) for emblem in ("fox", "owl")], 1)
    match_store.save(stage.services.storage, match, Seating((KEYS_LEFT, KEYS_RIGHT)))
    observations: list[Any] = []

    def miniature(canvas: Canvas, observation: Any, cx: float, cy: float, side: float) -> None:
        observations.append(observation)

    entry = replace(catalogue.entry(game_id), miniature=miniature)
    monkeypatch.setattr(f"{CATALOGUE[game_id].scenes}.entry.ENTRY", entry)
    stage.show(TitleScene(stage.services, stage.screens))
    stage.picture()
    assert observations == [match.game.observe(match.state, None)]


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


@pytest.mark.parametrize("device", [KEYS_LEFT, KEYS_RIGHT, MOUSE, "pad:1", "pad:2"])
def test_coming_back_to_the_title_its_prompts_are_those_of_the_device_used_last(
    device: Device, stage: Stage
) -> None:
    stage.seated()
    stage.press(MENU, device=KEYS_LEFT)
    if device == MOUSE:
        stage.click(1, 1)
    else:
        stage.press(U, device=device)
    stage.clockwork.stack.apply(Replace(stage.screens.title()))
    assert isinstance(stage.top, TitleScene)
    assert stage.top.device == device
    stage.over(stage.screens.message("Something to be told."))
    assert on_top(stage, Message).device == device


def test_a_device_that_has_gone_is_no_longer_in_hand(stage: Stage) -> None:
    stage.show(stage.screens.title())
    stage.press(U, device="pad:2")
    del stage.input.pads["pad:2"]
    stage.send(DeviceChange("pad:2", False))
    assert isinstance(stage.top, TitleScene)
    assert stage.top.device == "pad:1"


def test_the_title_tells_of_the_full_screen_while_the_keyboards_prompts_are_shown() -> None:
    text = Words()("title.full_screen")
    for name, shown in (("title", False), ("title_keys", True)):
        _, canvas = drawn(name, 100)
        assert (text in [line.text for line in canvas.lines]) is shown


def test_with_a_kept_match_a_new_one_is_three_presses_away(stage: Stage) -> None:
    kept = stage.table()
    match_store.save(stage.services.storage, kept.match, kept.seating)
    stage.show(TitleScene(stage.services, stage.screens))
    stage.press(U, OK, OK)
    on_top(stage, TableScene)
    assert on_top(stage, TableScene).match.moves == ()


def test_without_a_kept_match_the_first_focus_lies_on_the_game_opened_last(stage: Stage) -> None:
    stage.show(stage.screens.title())
    assert focus(stage) == catalogue.games()[1]
    stage.press(R, OK, OK)
    table = on_top(stage, TableScene)
    stage.services.storage.delete(match_store.NAME)
    stage.show(stage.screens.title())
    assert focus(stage) == table.match.game_id == catalogue.games()[2]


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
