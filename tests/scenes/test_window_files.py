"""Spoilt files and folders that are good for nothing: the program starts, says so, and loses nothing else."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from scenes.menu.dialogs import LeaveUnkept, Message
from scenes.menu.title import TitleScene
from scenes.platform.settings import FORMAT, VERSION
from scenes.platform.storage import Notice
from tests.scenes.patience import until
from tests.scenes.tables import GAME, played, said
from tests.scenes.twin import QUICK, Twin, keep, lay, twins
from tests.scenes.window import Screen, needs_window

DEFAULT = (1280, 720)
PLAIN: Mapping[str, Any] = {"window": DEFAULT, "speed": "normal", "reduced_motion": False}
"""Settings as they come."""
SETTINGS = {"format": FORMAT, "version": VERSION, **QUICK}
SAVE = {"match": played(*GAME[:5]).to_dict(), "drivers": ["keys_right", "keys_left"]}
SPOILT: Mapping[str, tuple[bytes, bytes]] = {
    "truncated": (json.dumps(SETTINGS).encode()[:50], json.dumps(SAVE).encode()[:200]),
    "empty": (b"", b""),
    "of a later version": (
        json.dumps(SETTINGS | {"version": 99}).encode(),
        json.dumps(SAVE | {"match": SAVE["match"] | {"version": 99}}).encode(),  # type: ignore[operator]
    ),
    "full of nonsense": (bytes(range(256)), b'{"match": {"seats": 7, "moves": [[[]]]}}'),
    "of another program": (b"[1, 2, 3]", b'{"cells": {}}'),
}
FILES = ("settings.json", "match.json")


def read_notices(both: Twin, number: int) -> None:
    """So many messages stand over the title, one after the other."""
    for _ in range(number):
        both.agree()
        assert isinstance(both.menu, Message)
        both.right.ok()
    both.agree()
    assert isinstance(both.menu, TitleScene)


@needs_window
@pytest.mark.parametrize("kind", SPOILT)
def test_spoilt_files_are_set_aside_and_the_title_says_so(tmp_path: Path, kind: str) -> None:
    for name, content in zip(FILES, SPOILT[kind], strict=True):
        lay(tmp_path, name, content)
    with Screen(DEFAULT) as screen, twins(screen, tmp_path) as both:
        read_notices(both, 2)
        assert "go_on" not in both.menu.form.rects
        for name, content in zip(FILES, SPOILT[kind], strict=True):
            assert (both.game.data / f"{name}.set-aside-1").read_bytes() == content
            assert both.game.file(name) is None


@needs_window
def test_what_is_no_file_at_all_is_set_aside_too(tmp_path: Path) -> None:
    for home in ("Facets/Facets", "twin"):
        for name in FILES:
            (tmp_path / home / name / "something").mkdir(parents=True)
    with Screen(DEFAULT) as screen, twins(screen, tmp_path) as both:
        read_notices(both, 2)
        for name in FILES:
            assert (both.game.data / f"{name}.set-aside-1" / "something").is_dir()


@needs_window
def test_one_bad_setting_loses_neither_the_others_nor_the_match(tmp_path: Path) -> None:
    lay(tmp_path, "settings.json", SETTINGS | {"text_size": 9000})
    keep(tmp_path, played(*GAME[:5]), "keys_right", "keys_left")
    with Screen(DEFAULT) as screen, twins(screen, tmp_path) as both:
        read_notices(both, 1)
        assert both.menu.form.focus == "go_on"
        kept = both.game.file("settings.json")
        assert kept["text_size"] == 100
        assert kept["window"] == list(QUICK["window"])
        assert kept["reduced_motion"] is True
        both.choose("go_on")
        both.agree()
        both.play(GAME[5:6], both.right, both.left)


@needs_window
def test_without_a_folder_of_its_own_the_program_keeps_the_match_in_a_temporary_one(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "temporary").mkdir()
    places = {"XDG_DATA_HOME": str(tmp_path / "file"), "TMPDIR": str(tmp_path / "temporary")}
    with Screen(DEFAULT) as screen, twins(screen, tmp_path, environment=places, **PLAIN) as both:
        folder = until(lambda: next((tmp_path / "temporary").glob("facets-*"), None), "there is no folder")
        assert folder is not None
        tell(both, "notice.no_folder", folder=str(folder))
        read_notices(both, 1)
        both.choose("checkers")
        both.left.ok()
        both.choose("start")
        both.agree()
        both.enter(both.right, GAME[0])
        both.agree()
        assert json.loads((folder / "match.json").read_text())["match"]["moves"] == [GAME[0]]


@needs_window
def test_in_a_folder_that_cannot_be_written_the_game_goes_on_and_says_so_to_whoever_leaves(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "closed" / "Facets" / "Facets"
    folder.parent.mkdir(parents=True)
    folder.symlink_to("/sys/kernel")
    places = {"XDG_DATA_HOME": str(tmp_path / "closed")}
    with Screen(DEFAULT) as screen, twins(screen, tmp_path, environment=places, **PLAIN) as both:
        both.house.services.storage.folder = folder
        read_notices(both, 0)
        both.choose("checkers")
        both.left.ok()
        both.choose("start")
        both.agree()
        assert "what is played from here is not kept" in said(both.table)
        both.enter(both.right, GAME[0])
        both.agree()
        both.key("Escape")
        both.agree()
        both.choose("leave")
        both.agree()
        assert isinstance(both.menu, LeaveUnkept)
        both.choose("answer0")
        read_notices(both, 0)
        assert "go_on" not in both.menu.form.rects
        assert both.game.end() == 0
        assert both.game.printed().startswith("main.py: The match is not kept. match.json could not be saved")


@needs_window
def test_on_a_disk_that_fills_up_the_window_asks_before_it_closes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    resource = pytest.importorskip("resource")

    def fail(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with Screen((800, 600), manager=True) as screen, twins(screen, tmp_path, driven=True) as both:
        both.agree()
        both.choose("checkers")
        both.left.ok()
        both.choose("start")
        both.agree()
        both.play(GAME[:2], both.right, both.left)
        full = both.game.data.joinpath("match.json").stat().st_size
        limits = resource.prlimit(both.game.process.pid, resource.RLIMIT_FSIZE, (full, -1))
        monkeypatch.setattr(os, "fsync", fail)
        both.enter(both.right, GAME[2])
        both.agree()
        assert "move 3" in said(both.table)
        assert len(both.kept.moves) == 2
        close(both)
        both.choose("answer1")
        both.agree()
        monkeypatch.undo()
        resource.prlimit(both.game.process.pid, resource.RLIMIT_FSIZE, limits)
        both.play(GAME[3:4], both.left, both.left)
        resource.prlimit(both.game.process.pid, resource.RLIMIT_FSIZE, (full, -1))
        monkeypatch.setattr(os, "fsync", fail)
        both.enter(both.right, GAME[4])
        both.agree()
        close(both)
        both.focus("answer0")
        both.game.key("Return")
        assert both.game.wait() == 0
        assert both.game.printed().startswith("main.py: The match is kept up to move 4. The disk is full")


def close(both: Twin) -> None:
    """Close the window, which asks first."""
    both.game.key("alt+F4")
    both.house.clockwork.stack.before_closing()
    both.agree()
    assert isinstance(both.menu, LeaveUnkept)


def tell(both: Twin, key: str, **facts: str) -> None:
    """The twin, whose own folder is sound, is to say that too."""
    both.house.services.storage.notices.append(Notice(key, facts))
