"""Before a match that is only shown: who plays, and pictures that are made meanwhile."""

from __future__ import annotations

import pygame
import pytest

import rules
from rules.match import EMBLEMS, Match, Seat
from scenes.input.intents import Intent, Pointer, PointerPhase, Press
from scenes.launch import first_scene
from scenes.menu.replay_intro import LEAST, MOST, ReplayIntro
from scenes.stack import Scene
from scenes.table import characters
from scenes.view import theme
from scenes.view.canvas import Canvas
from tests.gallery import Stage

games = pytest.mark.parametrize("game_id", rules.GAMES)


def replay_intro(stage: Stage, game_id: str = "checkers") -> ReplayIntro:
    """The first scene of a program that is to show a match of CPU players at a full table."""
    emblems = EMBLEMS[: max(rules.GAMES[game_id].seats)]
    levels = (rules.LEVELS * 2)[-len(emblems) :]
    seats = [Seat("cpu", emblem, level) for emblem, level in zip(emblems, levels, strict=True)]
    stage.show(first_scene(stage.services, Match.start(game_id, seats, 7)))
    assert isinstance(stage.top, ReplayIntro)
    return stage.top


def on_top(stage: Stage) -> Scene:
    return stage.top


def unseen() -> Canvas:
    return Canvas(pygame.Surface((1, 1)), 0.25)


@games
def test_the_table_comes_once_its_pictures_are_made_and_the_names_have_been_read(
    stage: Stage, game_id: str
) -> None:
    screen = replay_intro(stage, game_id)
    steps = screen.prerender(unseen())
    next(steps)
    stage.turn(LEAST + 0.1)
    assert on_top(stage) is screen
    for _ in steps:
        pass
    stage.turn(0.1)
    assert on_top(stage) is screen, "the ground is to be drawn once more"
    stage.clockwork.stack.mark_drawn()
    stage.turn(0.1)
    assert on_top(stage) is screen.table


def test_the_names_can_be_read_though_the_pictures_are_made_at_once(stage: Stage) -> None:
    screen = replay_intro(stage)
    for _ in screen.prerender(unseen()):
        pass
    stage.clockwork.stack.mark_drawn()
    stage.turn(LEAST - 0.2)
    assert on_top(stage) is screen
    stage.turn(0.3)
    assert on_top(stage) is screen.table


def test_nobody_waits_for_ever_for_pictures(stage: Stage) -> None:
    screen = replay_intro(stage)
    stage.turn(MOST - 0.2)
    assert on_top(stage) is screen
    stage.turn(0.3)
    assert on_top(stage) is screen.table


def test_any_press_leads_to_the_table_at_once(stage: Stage) -> None:
    for event in (
        Press(Intent.OK, "pad:1", 0),
        Press(Intent.BACK, "keys_left", 0),
        Pointer(PointerPhase.DOWN, 5, 5, 0),
    ):
        screen = replay_intro(stage)
        stage.send(Pointer(PointerPhase.MOVE, 5, 5, 0))
        assert on_top(stage) is screen
        stage.send(event)
        assert on_top(stage) is screen.table


@games
def test_it_names_the_game_and_everybody_who_plays(
    stage: Stage, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen, texts = replay_intro(stage, game_id), []

    def text(self: Canvas, text: str, *rest: object, **more: object) -> float:
        texts.append(text)
        return 0.0

    monkeypatch.setattr(Canvas, "text", text)
    screen.draw(Canvas(pygame.Surface((theme.W, theme.H)), 1.0))
    words, seats = stage.services.words, screen.lineup.match.seats
    assert words(f"{game_id}.name") in texts
    assert set(characters.names(seats, words)) | {words(f"level.{seat.level}") for seat in seats} <= set(
        texts
    )
