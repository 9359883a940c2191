"""The result screen: its first moments, the rematch, seats, and the way back."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

import rules
from scenes.input.intents import KEYS_LEFT, Intent
from scenes.input.reading import GLANCE
from scenes.menu.results import SHOWER, ResultScene
from scenes.menu.seats import SeatsScene
from scenes.menu.title import TitleScene
from scenes.table.navigator import After
from scenes.view.layout import Text
from scenes.view.widgets import Button
from tests.gallery import STATES, Stage, staged
from tests.gallery.stage import MIDGAME
from tests.scenes.menus import BACK, OK, WEST, Below, R, drawn, focus, on_top, over, takers, text_sizes

SEEN = SHOWER + GLANCE + 0.1
"""Seconds after which a press on a result counts."""


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
    stage.turn(GLANCE + 0.1)
    stage.press(OK)
    assert below.result is None
    on_top(stage, ResultScene)
    assert on_top(stage, ResultScene).age >= SHOWER
    stage.turn(GLANCE + 0.1)
    stage.press(OK)
    assert below.result is After.REMATCH


def test_where_nothing_moves_no_press_is_taken_for_a_skip(stage: Stage) -> None:
    stage.services.settings.change(reduced_motion=True)
    below = result(stage)
    stage.turn(GLANCE + 0.1)
    stage.press(OK)
    assert below.result is After.REMATCH


def test_after_the_shower_nothing_moves_any_more(stage: Stage) -> None:
    result(stage)
    stage.turn(SHOWER + 0.1)
    stage.clockwork.stack.mark_drawn()
    stage.turn(0.5)
    assert not stage.top.dirty


def test_from_the_result_one_can_go_back_to_the_title(stage: Stage) -> None:
    below = result(stage)
    stage.turn(SEEN)
    stage.press(R, R, R, OK)
    assert below.result is After.LEAVE


def test_from_the_result_seats_are_changed_where_everybody_sits_as_before(stage: Stage) -> None:
    result(stage)
    stage.turn(SEEN)
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
        stage.turn(SEEN)
        stage.press(R, OK, device=device)
        assert takers(on_top(stage, SeatsScene)) == seated


def test_the_result_says_who_begins_the_next_match(stage: Stage) -> None:
    result(stage)
    button = on_top(stage, ResultScene).form.widgets["rematch"]
    assert isinstance(button, Button)
    assert button.note == "Owl begins"
    table = stage.table()
    assert table.lineup.rematch()[0].seats[0].emblem == "owl"
    assert all(f"{game_id}.again" in stage.services.words for game_id in rules.GAMES)


def ranked(state: str, text_size: int = 100) -> tuple[str, list[tuple[str, str, str]]]:
    """What a result says first, and its ranking: place, emblem, score."""
    scene, _ = drawn(state, text_size)
    assert isinstance(scene, ResultScene)
    layout, players = scene.picture.layout, scene.picture.ranking
    rows = zip(layout.ranks, players, strict=True)
    said = [(words(rank.place), player.emblem, words(rank.score)) for rank, player in rows]
    return words(layout.headline), said


def words(text: Text) -> str:
    return " ".join(line.text for line in text.lines)


@text_sizes
def test_a_result_names_the_winner_and_ranks_by_place(text_size: int) -> None:
    winner, ranks = ranked("gems_result_ranked", text_size)
    assert winner == "Fox wins!"
    assert ranks == [
        ("1st", "fox", "15"),
        ("2nd", "hare", "16"),
        ("3rd", "owl", "5"),
        ("4th", "bear", "0"),
    ]


@text_sizes
def test_those_who_end_level_share_a_place_and_are_all_named(text_size: int) -> None:
    winner, ranks = ranked("gems_result_shared", text_size)
    assert winner == "A draw: Fox and Hare"
    assert [rank[:2] for rank in ranks] == [("1st", "fox"), ("1st", "hare"), ("3rd", "owl")]
    assert ranked("result_draw", text_size)[0] == "A draw"


@text_sizes
@pytest.mark.parametrize("state", [name for name in STATES if "_result" in name])
def test_a_ranking_lies_between_what_is_said_and_the_buttons(state: str, text_size: int) -> None:
    scene, _ = drawn(state, text_size)
    assert isinstance(scene, ResultScene)
    layout = scene.picture.layout
    foot = min(rect.y for rect in scene.form.rects.values())
    parts = [part for rank in layout.ranks for part in (rank.place.rect, rank.portrait, rank.score.rect)]
    assert all(layout.reason.fits and rank.place.fits and rank.score.fits for rank in layout.ranks)
    assert [part.x for part in parts] == sorted(part.x for part in parts)
    assert all(one.right <= other.x for one, other in pairwise(parts))
    for rank in layout.ranks:
        assert layout.reason.rect.bottom <= rank.portrait.y + 1
        assert rank.portrait.bottom <= foot


def test_a_result_needs_an_end(stage: Stage) -> None:
    with pytest.raises(ValueError, match="finished match"):
        ResultScene(stage.services, stage.screens, stage.table().lineup)


@pytest.mark.parametrize(
    "reason", ["captured_all", "no_moves", "repetition", "eighty_plies", "resigned", "agreed"]
)
def test_every_end_has_its_words(stage: Stage, reason: str) -> None:
    words = stage.services.words
    assert words(
        f"checkers.reason.{reason}" if f"checkers.reason.{reason}" in words else f"result.reason.{reason}",
        loser="Owl",
    )


def test_after_a_record_nothing_can_be_played_again() -> None:
    with staged() as stage:
        STATES["result_replay"](stage)
        stage.turn(SEEN)
        assert isinstance(stage.top, ResultScene)
        assert list(stage.top.form.widgets) == ["leave", "table"]
        stage.press(Intent.OK)
        assert isinstance(stage.top, TitleScene)


def test_nothing_of_the_table_is_seen_behind_a_result(stage: Stage) -> None:
    stage.services.settings.change(reduced_motion=True)
    pictures = set()
    for moves in ("", MIDGAME):
        table = stage.seated(moves)
        table.match.resign(1)
        stage.over(ResultScene(stage.services, stage.screens, table.lineup))
        stage.turn(SHOWER + 0.1)
        pictures.add(pygame.image.tobytes(stage.surface((640, 360)), "RGB"))
    assert len(pictures) == 1
