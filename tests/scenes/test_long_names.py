"""Names of twelve wide letters: on every plate that names somebody they wrap or shrink, and touch nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

import pytest

from rules.match import Seat
from scenes.input.intents import KEYS_LEFT
from scenes.menu.base import MenuScene
from scenes.menu.base_layout import SAFE
from scenes.menu.dialogs import AgreeDraw, PadGone, SeatConfirm
from scenes.menu.pause import PauseScene
from scenes.menu.replay_intro import ReplayIntro
from scenes.menu.results import SHOWER, ResultScene
from scenes.menu.seats import SeatsScene
from scenes.stack import Scene
from scenes.table import characters
from scenes.view import theme
from tests.gallery import STATES, Stage, staged
from tests.scenes.menus import OK, inside, lines_of, text_sizes

NAME = "GRANDMOTHERW"


def resign(stage: Stage) -> MenuScene:
    return SeatConfirm(stage.services, stage.seated().lineup, 0, "pad:1", "resign")


def offer(stage: Stage) -> MenuScene:
    return SeatConfirm(stage.services, stage.seated().lineup, 1, KEYS_LEFT, "offer")


def agree(stage: Stage) -> MenuScene:
    return AgreeDraw(stage.services, stage.seated().lineup, 1, KEYS_LEFT)


def gone(stage: Stage) -> MenuScene:
    return PadGone(stage.services, stage.seated().lineup, 0)


def pause(stage: Stage) -> MenuScene:
    return PauseScene(stage.services, stage.seated().lineup, "pad:1")


def result(stage: Stage) -> MenuScene:
    table = stage.seated()
    table.match.resign(1)
    return ResultScene(stage.services, stage.screens, table.lineup)


def seats(stage: Stage) -> MenuScene:
    stage.show(SeatsScene(stage.services, stage.screens, "gems", "pad:1"))
    stage.press(OK, device="pad:2")
    stage.press(OK, device=KEYS_LEFT)
    assert isinstance(stage.top, SeatsScene)
    return stage.top


@pytest.fixture
def long_names(monkeypatch: pytest.MonkeyPatch) -> None:
    def names(seats: Sequence[Seat], words: Callable[..., str]) -> tuple[str, ...]:
        return tuple(f"{NAME[:-1]}{seat.emblem[0].upper()}" for seat in seats)

    monkeypatch.setattr(characters, "names", names)


def assert_readable(scene: Scene, text_size: int) -> None:
    lines = lines_of(scene, text_size)
    assert any(NAME[:-1] in line.text for line in lines)
    for line in lines:
        assert line.px >= theme.MIN_TEXT, line
        assert inside(line.box, SAFE), line
    for a, b in combinations(lines, 2):
        assert not a.box.grown(-2).overlaps(b.box.grown(-2)), (a, b)
    if isinstance(scene, MenuScene):
        rects = [*scene.form.rects.values(), *(rect for bar in scene.bars for rect in bar.rects)]
        plate = getattr(scene, "plate", SAFE)
        assert all(inside(rect, plate) for rect in rects)
        assert all(inside(line.box, plate) for line in lines)
        for line in lines:
            for rect in rects:
                assert inside(line.box, rect) or not line.box.overlaps(rect), (line, rect)


@text_sizes
@pytest.mark.parametrize("make", [resign, offer, agree, gone, pause, result])
def test_a_long_name_wraps_or_shrinks_on_its_plate(
    long_names: None, make: Callable[[Stage], MenuScene], text_size: int
) -> None:
    with staged(text_size) as stage:
        scene = make(stage)
        stage.over(scene)
        stage.turn(SHOWER + 0.1)
        assert_readable(scene, text_size)


@text_sizes
def test_long_names_of_those_who_choose_seats_stay_on_their_plates(long_names: None, text_size: int) -> None:
    with staged(text_size) as stage:
        assert_readable(seats(stage), text_size)


@text_sizes
def test_four_long_names_stand_apart_before_a_record(long_names: None, text_size: int) -> None:
    with staged(text_size) as stage:
        STATES["replay_intro"](stage)
        assert isinstance(stage.top, ReplayIntro)
        assert_readable(stage.top, text_size)
