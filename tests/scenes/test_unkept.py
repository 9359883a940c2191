"""A move that cannot be kept is told at the table, in the pause, before anybody leaves and at the end."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import rules
from rules.match import EMBLEMS, Match, Seat
from scenes.input.intents import Intent
from scenes.menu.bindings import BindingsScene
from scenes.menu.dialogs import LeaveUnkept, Message
from scenes.menu.options import OptionsScene
from scenes.menu.pause import PauseScene
from scenes.menu.title import TitleScene
from scenes.platform.settings import FILE
from scenes.table import match_store
from scenes.table.match_store import NAME
from scenes.table.scene import TableScene
from scenes.view.widgets import Button
from tests.gallery import Stage
from tests.scenes.disks import Disk, full_disk
from tests.scenes.menus import BACK, MENU, OK, L, on_top
from tests.scenes.tables import said

games = pytest.mark.parametrize("game_id", rules.GAMES)
READ = Intent.DOWN
"""A press that changes nothing but what has been read."""
PAD = "pad:1"
Break = Callable[[pytest.MonkeyPatch, Stage], None]


def fails_with(number: int) -> Break:
    def fail(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    return lambda patch, stage: patch.setattr(os, "fsync", fail)


def is_a_file(patch: pytest.MonkeyPatch, stage: Stage) -> None:
    patch.setattr(stage.services.storage, "folder", stage.services.storage.folder / FILE)


BREAKS = {
    "disk_full": fails_with(errno.ENOSPC),
    "folder_forbidden": fails_with(errno.EROFS),
    "cannot_write": is_a_file,
}


@pytest.fixture
def broken() -> Iterator[pytest.MonkeyPatch]:
    """What has been broken, until it is mended."""
    with pytest.MonkeyPatch.context() as patch:
        yield patch


def seated(stage: Stage, game_id: str) -> TableScene:
    """People at a table, all with one pad and with nothing that waits to be seen."""
    stage.services.settings.change(speed="off")
    game = rules.GAMES[game_id]
    people = [Seat("person", emblem) for emblem in EMBLEMS[: game.seats[-1]]]
    table = stage.table_of(Match.start(game_id, people, 3), [PAD] * len(people))
    stage.show(table)
    ask(stage, table)
    return table


def ask(stage: Stage, table: TableScene) -> None:
    """Go on until a person is to choose."""
    for _ in range(20):
        if table.controller.choosing is not None:
            return
        stage.turn(0.5)
        if table.controller.secrets.curtain is not None or table.controller.paused:
            stage.press(OK)
    raise AssertionError("nobody is asked")


def play(stage: Stage, table: TableScene, plies: int) -> None:
    for _ in range(plies):
        ask(stage, table)
        chooser = table.controller.choosing
        assert chooser is not None
        chooser.choose(rules.GAMES[table.match.game_id].legal_moves(table.match.state)[0])
        stage.turn(0.1)
    ask(stage, table)


def line(table: TableScene, ply: int, trouble: str) -> str:
    words = table.services.words
    name = table.lineup.names(words)[table.match.mover(ply)]
    why, remedy = (words(f"table.unkept.{trouble}.{part}") for part in ("why", "remedy"))
    return f"{words('table.unkept.move', why=why, name=name, move=ply + 1)}\n{remedy}"


def before(stage: Stage) -> str:
    """What the table says while nothing has been played that could not be kept."""
    why = stage.services.words("table.unkept.disk_full.why")
    return stage.services.words("table.unkept.next", why=why)


def on_disk(stage: Stage) -> list[str]:
    """The moves that lie there really."""
    data = stage.services.storage.__class__(stage.services.storage.folder).read(NAME)
    assert data is not None
    return [str(move) for move in Match.from_dict(data["match"]).moves]


def noted(stage: Stage) -> str:
    """What the pause says of leaving."""
    stage.press(MENU)
    leave = on_top(stage, PauseScene).form.widgets["leave"]
    assert isinstance(leave, Button)
    stage.press(BACK)
    return leave.note


@pytest.mark.parametrize("trouble", BREAKS)
@games
def test_the_first_move_that_cannot_be_kept_is_named_until_a_later_one_is(
    stage: Stage, broken: pytest.MonkeyPatch, game_id: str, trouble: str
) -> None:
    words, table = stage.services.words, seated(stage, game_id)
    play(stage, table, 2)
    assert (table.controller.gap, noted(stage)) == (None, words("pause.kept"))
    BREAKS[trouble](broken, stage)
    play(stage, table, 2)
    assert said(table) == line(table, 2, trouble)
    assert noted(stage) == words("pause.kept_up_to", move=2)
    assert match_store.farewell(stage.services.storage, words).startswith(
        words("farewell.kept_up_to", move=2, why="")
    )
    broken.undo()
    assert len(on_disk(stage)) == 2
    play(stage, table, 1)
    assert table.controller.gap is None
    assert "Not kept" not in said(table)
    assert on_disk(stage) == [str(move) for move in table.match.moves]
    assert noted(stage) == words("pause.kept")
    assert match_store.farewell(stage.services.storage, words) == ""
    assert stage.services.storage.notices == []


@games
def test_a_match_of_which_nothing_can_be_kept_says_so(
    stage: Stage, broken: pytest.MonkeyPatch, game_id: str
) -> None:
    BREAKS["disk_full"](broken, stage)
    words, table = stage.services.words, seated(stage, game_id)
    assert said(table).startswith(before(stage))
    assert noted(stage) == words("pause.unkept")
    play(stage, table, 1)
    assert said(table) == line(table, 0, "disk_full")
    assert noted(stage) == words("pause.unkept")
    assert match_store.farewell(stage.services.storage, words).startswith(words("farewell.not_kept", why=""))


@games
def test_whoever_leaves_is_asked_first_unless_it_can_be_kept_after_all(
    stage: Stage, broken: pytest.MonkeyPatch, game_id: str
) -> None:
    table = seated(stage, game_id)
    BREAKS["disk_full"](broken, stage)
    play(stage, table, 1)
    for way_back in ((BACK,), (OK,)):
        stage.press(MENU)
        on_top(stage, PauseScene).lay_out("leave")
        stage.press(OK)
        storage, words = stage.services.storage, stage.services.words
        assert on_top(stage, LeaveUnkept).text == match_store.farewell(storage, words)
        assert NAME in on_top(stage, LeaveUnkept).text
        stage.press(*way_back)
        assert stage.top is table
    stage.press(MENU)
    on_top(stage, PauseScene).lay_out("leave")
    stage.press(OK)
    on_top(stage, LeaveUnkept)
    stage.press(L, OK)
    on_top(stage, TitleScene)
    stage.turn(0.1)
    on_top(stage, TitleScene)


def test_whoever_leaves_once_there_is_room_is_not_asked(stage: Stage, broken: pytest.MonkeyPatch) -> None:
    table = seated(stage, "checkers")
    BREAKS["disk_full"](broken, stage)
    play(stage, table, 1)
    stage.press(MENU)
    broken.undo()
    on_top(stage, PauseScene).lay_out("leave")
    stage.press(OK)
    on_top(stage, TitleScene)
    assert on_disk(stage) == [str(move) for move in table.match.moves]


def test_a_pause_tries_once_more_to_keep_the_match(stage: Stage, broken: pytest.MonkeyPatch) -> None:
    table = seated(stage, "checkers")
    BREAKS["disk_full"](broken, stage)
    play(stage, table, 1)
    broken.undo()
    assert noted(stage) == stage.services.words("pause.kept")
    assert on_disk(stage) == [str(move) for move in table.match.moves]


def test_what_is_not_kept_is_said_before_what_the_game_tells_until_it_has_been_read(
    stage: Stage, broken: pytest.MonkeyPatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seated(stage, "checkers")
    BREAKS["disk_full"](broken, stage)
    play(stage, table, 1)
    monkeypatch.setattr(table.view, "note", lambda: "The game tells something.")
    assert said(table) == line(table, 0, "disk_full")
    table.controller.toast.say("Refused.")
    assert said(table) == "Refused."
    stage.turn(0.5)
    stage.press(READ)
    assert said(table) == "The game tells something."
    monkeypatch.setattr(table.view, "note", lambda: "")
    assert said(table) == line(table, 0, "disk_full")
    table.controller.gap_read = None
    stage.turn(9)
    assert said(table) == line(table, 0, "disk_full")


def test_a_move_taken_back_is_not_kept_either(stage: Stage, broken: pytest.MonkeyPatch) -> None:
    table = seated(stage, "checkers")
    play(stage, table, 3)
    BREAKS["disk_full"](broken, stage)
    table.match.take_back(2)
    table.controller.keep()
    gap = table.controller.gap
    assert gap is not None
    assert gap.move == 2
    assert said(table).startswith(before(stage))
    play(stage, table, 1)
    gap = table.controller.gap
    assert gap is not None
    assert gap.move == 3, "the same move again stands on the disk already"


def test_the_end_of_a_match_leaves_nothing_unkept(stage: Stage, broken: pytest.MonkeyPatch) -> None:
    table = seated(stage, "checkers")
    BREAKS["disk_full"](broken, stage)
    play(stage, table, 1)
    table.match.resign(0)
    table.controller.keep()
    assert match_store.farewell(stage.services.storage, stage.services.words) == ""
    assert table.before_closing() is None


def test_a_window_that_is_closed_asks_over_whatever_is_open(stage: Stage, broken: pytest.MonkeyPatch) -> None:
    table = seated(stage, "checkers")
    stack = stage.clockwork.stack
    assert stack.before_closing() is None
    BREAKS["disk_full"](broken, stage)
    play(stage, table, 1)
    stage.press(MENU)
    pause = on_top(stage, PauseScene)
    assert stack.before_closing() is stage.top
    assert {table, stage.top} <= set(stack.seen)
    assert pause not in stack.seen
    stage.press(OK)
    on_top(stage, PauseScene)
    stack.before_closing()
    stage.press(L, OK)
    assert stack.over


# settings


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    with full_disk(tmp_path) as disk:
        yield disk


@pytest.mark.parametrize("kind", [OptionsScene, BindingsScene])
def test_a_setting_that_cannot_be_kept_is_told_where_it_is_changed(
    stage: Stage, disk: Disk, kind: type[OptionsScene] | type[BindingsScene]
) -> None:
    stage.services.storage.folder = disk.folder
    stage.show(kind(stage.services, PAD))
    disk.fill()
    for number in (3, 5):
        stage.services.settings.change(music=number)
        stage.turn(0.1)
    why = stage.services.storage.unkept[FILE].why
    assert on_top(stage, Message).text == stage.services.words("notice.disk_full", **why.facts)
    stage.press(OK)
    stage.turn(0.1)
    assert isinstance(stage.top, kind)
    disk.free()
    stage.services.settings.change(effects=2)
    assert FILE not in stage.services.storage.unkept
    kept = stage.services.storage.read(FILE)
    assert kept is not None
    assert (kept["music"], kept["effects"]) == (5, 2)
    disk.fill()
    stage.services.settings.change(music=1)
    disk.free()
    stage.services.settings.retry()
    stage.turn(0.1)
    assert isinstance(stage.top, kind)
