"""The log of the last moves: the newest on top, names in a column of their own or in no row."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from scenes.table.log import LogLine, LogModel, log_model, paint_log
from scenes.table.players import PlayerInfo
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.type import typesetter

PLAYERS = (
    PlayerInfo(0, "Fox", "fox", "mouse"),
    PlayerInfo(1, "Vesper", "owl", None, "Expert", "dragon"),
    PlayerInfo(2, "Vesper 2", "bear", None, "Expert", "dragon"),
)
MOVES = ("c5-d6", "e7xc5", "b4xd6", "call", "c3xe5xg7", "h6-g7")
LINES = tuple(LogLine(n % 3, text, ply=n) for n, text in enumerate(MOVES))
SCALES = (1.0, 1.25, 1.5)


def log(w: float, h: float, scale: float, lines: tuple[LogLine, ...] = LINES) -> LogModel:
    return log_model(Rect(96, 300, w, h), "Moves", lines, PLAYERS, typesetter(scale))


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("w", [260, 300, 350, 500])
@pytest.mark.parametrize("h", [100, 200, 330, 480])
def test_rows_lie_one_under_the_other_with_their_words_apart(w: float, h: float, scale: float) -> None:
    model = log(w, h, scale)
    assert model.rows
    assert model.rect.bottom <= 300 + h + 0.1
    assert [row.text is not None for row in model.rows] == [True] * len(model.rows)
    for a, b in pairwise(model.rows):
        assert b.rect.y >= a.rect.bottom - 0.1
    if model.title is not None:
        assert model.title.lines[0].y + model.title.px / 2 <= model.rows[0].rect.y
    for row in model.rows:
        assert row.text is not None
        assert row.text.rect.x >= row.room.x - 0.6
        assert row.name is None or row.name.rect.right < row.text.rect.x


@pytest.mark.parametrize("scale", SCALES)
def test_names_stand_in_a_column_in_all_rows_or_in_none(scale: float) -> None:
    widths = [log(w, 480, scale) for w in range(200, 700, 20)]
    for model in widths:
        assert len({row.name is None for row in model.rows}) == 1
        assert len({row.room.x for row in model.rows}) == 1
        assert len({row.name.rect.x for row in model.rows if row.name is not None}) <= 1
    names = [model.rows[0].name is not None for model in widths]
    assert names == sorted(names)
    assert set(names) == {False, True}


def test_the_title_goes_before_the_last_rows() -> None:
    titles = [log(500, h, 1.0).title is not None for h in range(80, 400, 10)]
    assert titles == sorted(titles)
    assert set(titles) == {False, True}
    assert len(log(500, 130, 1.0).rows) == 2


def test_the_newest_is_on_top_and_as_many_follow_as_there_is_room_for() -> None:
    few, all_of_them = log(500, 200, 1.0), log(500, 480, 1.0)
    assert [row.text.lines[0].text for row in all_of_them.rows if row.text] == list(MOVES)
    assert [row.player for row in few.rows] == [row.player for row in all_of_them.rows][: len(few.rows)]
    assert 0 < len(few.rows) < len(MOVES)


@pytest.mark.parametrize("player", PLAYERS)
def test_a_row_shows_the_face_of_the_plate_and_whose_seat_it_is(player: PlayerInfo) -> None:
    faces = set()
    for creature in ("", "mouse", "dragon"):
        for emblem in ("fox", "owl", "bear"):
            shown = [replace(player, creature=creature, emblem=emblem)]
            line = (replace(LINES[0], seat=0),)
            model = log_model(Rect(0, 0, 400, 120), "Moves", line, shown, typesetter(1.0))
            assert model.rows[0].player == shown[0]
            canvas = Canvas(pygame.Surface((400, 120), 0, 32), 1.0)
            paint_log(canvas, model)
            row = model.rows[0].rect
            face = pygame.Rect(int(row.x), int(row.y), 60, int(row.h))
            faces.add(
                pygame.image.tobytes(pygame.transform.grayscale(canvas.surface.subsurface(face)), "RGB")
            )
    assert len(faces) == 9, "told apart without colour too"


def test_the_plate_is_as_high_as_its_rows_and_without_a_move_there_is_none() -> None:
    heights = [log(500, 480, 1.0, LINES[:count]).rect.h for count in range(1, 7)]
    assert heights == sorted(set(heights))
    surface = pygame.Surface((1920, 1080), 0, 32)
    before = pygame.image.tobytes(surface, "RGB")
    paint_log(Canvas(surface, 1.0), log(500, 480, 1.0, ()))
    assert pygame.image.tobytes(surface, "RGB") == before


@pytest.mark.parametrize("scale", SCALES)
def test_a_drawn_move_has_the_room_that_its_text_would_have(scale: float) -> None:
    drawn = tuple(LogLine(line.seat, line.text, sign=line.text) for line in LINES)
    room = Rect(96, 300, 400, 480)
    model = log_model(
        room, "Moves", drawn, PLAYERS, typesetter(scale), lambda *_: None, lambda _, high: 2 * high
    )
    assert [row.sign for row in model.rows] == list(MOVES)[: len(model.rows)]
    for row in model.rows:
        assert row.text is None
        assert row.room.w >= 2 * row.rect.h
        assert row.name is None or row.name.rect.right < row.room.x
