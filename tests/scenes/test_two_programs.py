"""Two programs with one folder: each keeps its own match, and neither undoes what the other has kept."""

from __future__ import annotations

import errno
import json
import os
import runpy
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from rules.match import Match
from scenes.input.system import RETURN
from scenes.menu.dialogs import Message
from scenes.platform import locks as module
from scenes.platform.files import ROOT
from scenes.platform.locks import Locks
from scenes.platform.settings import SettingsStore
from scenes.platform.storage import LOCK, Notice, Storage
from scenes.table import match_store
from tests.scenes.tables import GAME, played
from tests.scenes.twin import SIZE, keep, twins
from tests.scenes.window import Screen, needs_window

PROGRAM = """
import json, sys
from pathlib import Path
from scenes.input.seating import Seating
from scenes.platform.settings import SettingsStore
from scenes.platform.storage import Storage
from scenes.table import match_store
from tests.scenes.tables import GAME, played

storage = Storage(Path(sys.argv[1]))
settings = SettingsStore(storage)

def title():
    "What the title offers to go on with: the seed and how many moves."
    match_store.adopt(storage)
    found = match_store.load(storage)
    return found and [found[0].seed, len(found[0].moves)]

def play(seed, first, last):
    "Keep that match after each of these numbers of moves."
    for plies in range(first, last + 1):
        match_store.save(storage, played(*GAME[:plies], seed=seed), Seating((None, None)))

def end(seed):
    match_store.forget(storage, played(seed=seed))

def change(**changes):
    settings.change(**changes)
    return [settings.now.music, settings.now.effects]

def told():
    keys = [notice.key for notice in storage.notices]
    storage.notices.clear()
    return keys

for line in sys.stdin:
    print(json.dumps(eval(line)), flush=True)
"""
OTHER = "notice.other_window"


class Running:
    """A program without a window that does what it is told."""

    def __init__(self, folder: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(folder)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def begin(self, line: str) -> None:
        assert self.process.stdin is not None
        print(line, file=self.process.stdin, flush=True)

    def answer(self) -> Any:
        assert self.process.stdout is not None
        return json.loads(self.process.stdout.readline())

    def __call__(self, line: str) -> Any:
        self.begin(line)
        return self.answer()

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()


class Household:
    """Programs that share a folder."""

    def __init__(self, folder: Path, programs: ExitStack) -> None:
        self.folder, self._programs = folder, programs

    def start(self) -> Running:
        program = Running(self.folder)
        self._programs.callback(program.kill)
        return program

    def moves(self, number: int = 1) -> int:
        """How many moves of a match lie on the disk."""
        name = match_store.NAME if number == 1 else f"match-{number}.json"
        return len(json.loads((self.folder / name).read_text())["match"]["moves"])


@pytest.fixture
def household(tmp_path: Path) -> Iterator[Household]:
    with ExitStack() as programs:
        yield Household(tmp_path, programs)


def test_each_of_two_programs_keeps_its_match_and_both_are_offered_afterwards(household: Household) -> None:
    first, second = household.start(), household.start()
    assert (first("title()"), first("told()")) == (None, [])
    assert (second("title()"), second("told()")) == (None, [OTHER])
    for program, seed in ((first, 7), (second, 8)):
        program.begin(f"play({seed}, 0, 18)")
    assert (first.answer(), second.answer()) == (None, None)
    assert (household.moves(1), household.moves(2)) == (18, 18)
    first("play(7, 19, 20)")
    assert (first("title()"), second("title()")) == ([7, 20], [8, 18])
    first.kill()
    second.kill()
    later = household.start()
    assert (later("title()"), later("told()")) == ([7, 20], [])
    later("end(7)")
    assert (later("title()"), later("told()")) == ([8, 18], [])
    later("end(8)")
    assert later("title()") is None


def test_only_one_of_two_programs_goes_on_with_a_match_that_was_left(household: Household) -> None:
    before = household.start()
    before("play(7, 3, 3)")
    before.kill()
    first, second = household.start(), household.start()
    assert (first("title()"), second("title()")) == ([7, 3], None)


def test_what_a_program_leaves_that_dies_is_offered_by_another_at_once(household: Household) -> None:
    first, second = household.start(), household.start()
    first("play(7, 0, 5)")
    assert second("title()") is None
    first.kill()
    assert second("title()") == [7, 5]
    second("play(7, 6, 6)")
    assert household.moves(1) == 6
    third = household.start()
    assert third("title()") is None
    assert third("told()") == [OTHER]


def test_a_program_with_a_match_of_its_own_leaves_that_of_another_that_died(household: Household) -> None:
    first, second = household.start(), household.start()
    first("play(7, 0, 5)")
    second("play(8, 0, 3)")
    first.kill()
    assert second("title()") == [8, 3]
    second("end(8)")
    assert second("title()") == [7, 5]


def test_options_that_two_programs_change_are_all_kept(household: Household) -> None:
    first, second = household.start(), household.start()
    for each in (first, second):
        assert each("change()") == [4, 7], "it has read what there is"
    assert first("change(music=1)") == [1, 7]
    assert second("change(effects=2)") == [4, 2], "nothing changes by itself where somebody plays"
    assert first("change(speed='fast')") == [1, 7]
    now = SettingsStore(Storage(household.folder)).now
    assert (now.music, now.effects, now.speed) == (1, 2, "fast")
    assert second("change(music=9)") == [9, 2]
    assert SettingsStore(Storage(household.folder)).now.music == 9


def test_an_option_that_could_not_be_kept_is_kept_with_the_next_and_undoes_none(
    household: Household, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    own = SettingsStore(Storage(household.folder))
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        own.change(music=1)
    household.start()("change(effects=2, music=3)")
    own.change(speed="fast")
    now = SettingsStore(Storage(household.folder)).now
    assert (now.music, now.effects, now.speed) == (1, 2, "fast")


# locks


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL])
def test_on_a_file_system_without_locks_a_program_keeps_its_match_all_the_same(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(module, "_lock", refuse)
    monkeypatch.setattr(module, "_unlock", refuse)
    storage = Storage(tmp_path)
    assert storage.own("match.json") == storage.adopt("match.json") == "match.json"
    (tmp_path / "match-2.json").touch()
    assert storage.adopt("match.json") == "match-2.json"
    assert storage.notices == []


@pytest.mark.parametrize("thing", ["folder", "pipe", "link", "nowhere"])
def test_a_thing_in_the_place_of_the_lock_stops_nobody(thing: str, tmp_path: Path) -> None:
    folder, lock = tmp_path, tmp_path / LOCK
    if thing == "folder":
        lock.mkdir()
    elif thing == "pipe":
        os.mkfifo(lock)
    elif thing == "link":
        lock.symlink_to(lock)
    else:
        (tmp_path / "file").touch()
        folder = tmp_path / "file"
    storage = Storage(folder)
    assert storage.own("match.json") == "match.json"
    assert storage.notices == []


def test_only_what_this_program_could_have_written_is_taken_for_a_kept_match(tmp_path: Path) -> None:
    for name in (
        "match-1.json",
        "match-02.json",
        "match-3.json.set-aside-1",
        "match-x.json",
        "rematch-4.json",
    ):
        (tmp_path / name).touch()
    storage = Storage(tmp_path)
    assert storage.adopt("match.json") == "match.json"


def test_windows_locks_do_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held: set[tuple[int, int]] = set()

    def locking(handle: int, mode: str, length: int) -> None:
        byte = os.fstat(handle).st_ino, os.lseek(handle, 0, os.SEEK_CUR)
        assert length == 1
        if mode == "lock" and byte in held:
            raise OSError(errno.EACCES, "Permission denied")
        (held.add if mode == "lock" else held.remove)(byte)

    with monkeypatch.context() as patch:
        patch.setattr(sys, "platform", "win32")
        patch.setitem(
            sys.modules, "msvcrt", SimpleNamespace(locking=locking, LK_NBLCK="lock", LK_UNLCK="unlock")
        )
        windows = runpy.run_path(module.__file__)["Locks"]
    one, other = windows(tmp_path / LOCK), windows(tmp_path / LOCK)
    assert [one.take(1), one.take(1), other.take(1), other.take(2), one.take(2)] == [
        *(True, True, False, True, False)
    ]
    one.drop(1)
    assert other.take(1)


def test_a_number_that_was_never_taken_can_be_dropped(tmp_path: Path) -> None:
    locks = Locks(tmp_path / LOCK)
    locks.drop(1)
    assert locks.take(1)
    locks.drop(2)
    assert locks.take(1)


# in the window


@needs_window
def test_a_second_window_says_so_and_keeps_its_own_match(tmp_path: Path) -> None:
    keep(tmp_path, played(*GAME[:4]), "keys_right", "keys_left")
    shared = {"XDG_DATA_HOME": str(tmp_path)}
    with Screen(SIZE) as screen, twins(screen, tmp_path, driven=True) as first:
        first.agree()
        first.choose("go_on")
        first.agree()
        with twins(screen, tmp_path / "second", environment=shared) as second:
            second.house.services.storage.notices.append(Notice(OTHER, {}))
            second.agree()
            assert isinstance(second.menu, Message)
            second.right.ok()
            second.agree()
            assert "go_on" not in second.menu.form.rects
            second.choose("checkers")
            second.left.ok()
            second.choose("start")
            second.agree()
            second.enter(second.right, GAME[0])
            second.agree()
        first.game.focus()
        # Keys that go down as the focus comes back are not meant for the window.
        for _ in range(2):
            first.pass_time(RETURN)
        first.play(GAME[4:6], first.right, first.left)
        kept = Match.from_dict(first.game.file("match-2.json")["match"])
        assert [str(move) for move in kept.moves] == [GAME[0]]
