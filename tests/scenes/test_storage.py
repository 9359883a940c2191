"""What the disk may do to the player's files, and what must not be lost by it."""

from __future__ import annotations

import errno
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.game import Json
from scenes.platform import storage as module
from scenes.platform.files import ROOT
from scenes.platform.storage import SET_ASIDE, Notice, Reason, Storage, user_storage
from scenes.platform.words import Words
from tests.scenes.disks import full_disk

NAME = "match.json"
NOBODY = 65534


def kept(storage: Storage, number: int = 1) -> Path:
    return storage.folder / f"{NAME}.set-aside-{number}"


def keys(storage: Storage) -> list[str]:
    return [notice.key for notice in storage.notices]


def troubles(storage: Storage) -> dict[str, str]:
    """What is not kept, and the key of why."""
    return {name: unkept.why.key for name, unkept in storage.unkept.items()}


def says(notice: Notice) -> str:
    return Words()(notice.key, **notice.facts)


def test_what_was_written_is_read_again(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    data: dict[str, Json] = {
        "moves": ["c3-d4", "call"],
        "seed": 2**70,
        "end": None,
        "name": "여우 จิ้งจอก",
        "on": True,
    }
    assert storage.write(NAME, data)
    assert Storage(tmp_path).read(NAME) == data
    assert [path.name for path in tmp_path.iterdir()] == [NAME]
    assert storage.notices == []


def test_a_missing_file_or_folder_is_no_news(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "not" / "yet"):
        storage = Storage(folder)
        assert storage.read(NAME) is None
        storage.delete(NAME)
        assert storage.notices == []


def test_a_folder_that_is_missing_is_made_by_the_first_write(tmp_path: Path) -> None:
    storage = Storage(tmp_path / "not" / "yet")
    assert storage.write(NAME, {"a": 1})
    assert storage.read(NAME) == {"a": 1}


WHOLE = json.dumps({"format": "facets-match", "moves": ["c3-d4"] * 40}).encode()
BAD_CONTENTS: dict[str, tuple[bytes, Reason]] = {
    "nothing": (b"", "empty"),
    "white space": (b" \n\t\r\n", "empty"),
    "zeros after a power cut": (b"\0" * 4096, "empty"),
    "the first half": (WHOLE[: len(WHOLE) // 2], "damaged"),
    "all but the last byte": (WHOLE[:-1], "damaged"),
    "two files in one": (WHOLE + WHOLE, "damaged"),
    "noise": (bytes(random.Random(5).randrange(256) for _ in range(5000)), "damaged"),
    "no UTF-8": (b'{"name": "\xff\xfe"}', "damaged"),
    "a number that is none": (b'{"seed": NaN}', "damaged"),
    "no end of brackets": (b"[" * 200_000, "damaged"),
    "a number without end": (b'{"seed": ' + b"9" * 6000 + b"}", "damaged"),
    "a list": (b"[1, 2, 3]", "foreign"),
    "a number": (b"7", "foreign"),
    "null": (b"null", "foreign"),
}


@pytest.mark.parametrize("what", BAD_CONTENTS)
def test_a_file_of_nonsense_is_kept_under_another_name(what: str, tmp_path: Path) -> None:
    content, reason = BAD_CONTENTS[what]
    (tmp_path / NAME).write_bytes(content)
    (tmp_path / "settings.json").write_text('{"music": 3}')
    storage = Storage(tmp_path)
    assert storage.read(NAME) is None
    assert kept(storage).read_bytes() == content
    assert not (tmp_path / NAME).exists()
    assert keys(storage) == [SET_ASIDE[reason]]
    assert NAME in says(storage.notices[0])
    assert kept(storage).name in says(storage.notices[0])
    assert storage.read("settings.json") == {"music": 3}
    assert storage.write(NAME, {"new": True})
    assert storage.read(NAME) == {"new": True}


def test_what_was_set_aside_is_never_written_over(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    for number in range(1, 6):
        (tmp_path / NAME).write_text(f"nonsense {number}")
        assert storage.read(NAME) is None
    assert [kept(storage, n).read_text() for n in range(1, 6)] == [f"nonsense {n}" for n in range(1, 6)]
    assert len(storage.notices) == 5


def test_a_folder_in_the_place_of_a_file_is_kept_with_all_that_it_holds(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()
    (tmp_path / NAME / "photo.png").write_bytes(b"dear")
    storage = Storage(tmp_path)
    assert storage.read(NAME) is None
    assert (kept(storage) / "photo.png").read_bytes() == b"dear"
    assert keys(storage) == [SET_ASIDE["unreadable"]]
    assert storage.write(NAME, {"a": 1})


def test_whatever_becomes_of_the_file_or_its_folder_meanwhile_the_next_write_is_kept(tmp_path: Path) -> None:
    storage = Storage(tmp_path / "user")
    assert storage.write(NAME, {"turn": 1})
    (storage.folder / NAME).unlink()
    (storage.folder / NAME / "photos").mkdir(parents=True)
    assert storage.write(NAME, {"turn": 2})
    assert (kept(storage) / "photos").is_dir()
    assert keys(storage) == [SET_ASIDE["unreadable"]]
    shutil.rmtree(storage.folder)
    assert storage.write(NAME, {"turn": 3})
    assert Storage(storage.folder).read(NAME) == {"turn": 3}


def test_a_pipe_a_device_and_a_file_without_end_are_not_waited_for(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    os.mkfifo(tmp_path / NAME)
    assert storage.read(NAME) is None
    (tmp_path / NAME).symlink_to("/dev/zero")
    assert storage.read(NAME) is None
    (tmp_path / NAME).symlink_to(NAME)
    assert storage.read(NAME) is None
    assert keys(storage) == [SET_ASIDE["unreadable"]] * 3
    with open(tmp_path / NAME, "wb") as file:
        file.truncate(2**40)
    assert storage.read(NAME) is None
    assert keys(storage)[3:] == [SET_ASIDE["large"]]
    assert storage.write(NAME, {"a": 1})


def test_a_file_may_be_as_long_as_it_may_be_and_begin_with_the_mark_of_its_encoding(tmp_path: Path) -> None:
    storage, content = Storage(tmp_path), b'\xef\xbb\xbf{"a": 1}'
    for spaces, reads in ((module.LARGEST - len(content), True), (module.LARGEST - len(content) + 1, False)):
        (tmp_path / NAME).write_bytes(content + b" " * spaces)
        assert storage.read(NAME) == ({"a": 1} if reads else None)
    assert kept(storage).stat().st_size == module.LARGEST + 1


@pytest.fixture
def folder_of_a_plain_user() -> Iterator[Path]:
    """A folder whose permissions bind: a test that runs as root acts as nobody meanwhile."""
    root = os.geteuid() == 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name, "Facets")
        folder.mkdir()
        if root:
            os.chmod(name, 0o755)
            os.chown(folder, NOBODY, NOBODY)
            os.seteuid(NOBODY)
        try:
            yield folder
        finally:
            folder.chmod(0o755)
            if root:
                os.seteuid(0)


def test_a_file_without_the_right_to_read_is_set_aside(folder_of_a_plain_user: Path) -> None:
    storage = Storage(folder_of_a_plain_user)
    path = storage.folder / NAME
    path.write_text("secret")
    path.chmod(0)
    assert storage.read(NAME) is None
    assert keys(storage) == [SET_ASIDE["unreadable"]]
    assert storage.write(NAME, {"a": 1})
    kept(storage).chmod(0o600)
    assert kept(storage).read_text() == "secret"


def test_a_folder_without_the_right_to_write_loses_nothing(folder_of_a_plain_user: Path) -> None:
    storage = Storage(folder_of_a_plain_user)
    path = storage.folder / NAME
    path.write_text("nonsense")
    assert storage.write("settings.json", {"music": 3})
    storage.folder.chmod(0o555)
    assert storage.read(NAME) is None
    assert not storage.write(NAME, {"a": 1})
    storage.delete(NAME)
    assert not storage.write("settings.json", {"music": 4})
    assert not storage.write("statistics.json", {})
    assert keys(storage) == ["notice.stuck"]
    forbidden = dict.fromkeys(("settings.json", "statistics.json"), "notice.folder_forbidden")
    assert troubles(storage) == forbidden
    assert path.read_text() == "nonsense"
    assert storage.read("settings.json") == {"music": 3}


def test_a_folder_without_the_right_to_enter_loses_nothing(folder_of_a_plain_user: Path) -> None:
    path = folder_of_a_plain_user / NAME
    path.write_text("mine")
    folder_of_a_plain_user.chmod(0)
    storage = Storage(folder_of_a_plain_user)
    assert storage.read(NAME) is None
    assert not storage.write(NAME, {"a": 1})
    assert keys(storage) == ["notice.stuck"]
    folder_of_a_plain_user.chmod(0o755)
    assert not storage.write(NAME, {"a": 1})
    assert path.read_text() == "mine"


def test_a_bad_file_that_cannot_be_renamed_stays_and_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EROFS, "read-only")

    (tmp_path / NAME).write_text("nonsense")
    storage = Storage(tmp_path)
    monkeypatch.setattr(os, "rename", refuse)
    assert storage.read(NAME) is None
    monkeypatch.undo()
    assert not storage.write(NAME, {"a": 1})
    storage.delete(NAME)
    assert (tmp_path / NAME).read_text() == "nonsense"
    assert keys(storage) == ["notice.stuck"]
    assert storage.write("settings.json", {"a": 1})
    assert not storage.write(NAME, {"a": 1})
    assert troubles(storage) == {NAME: "notice.stuck"}
    (tmp_path / NAME).rename(tmp_path / "elsewhere")
    storage.retry(NAME)
    assert storage.read(NAME) == {"a": 1}
    assert troubles(storage) == {}


@pytest.mark.parametrize("where", ["a file", "below a file", "/proc/facets", "/dev/full"])
def test_a_folder_that_cannot_be_written_is_named_and_costs_no_crash(where: str, tmp_path: Path) -> None:
    (tmp_path / "a file").write_text("mine")
    folder = {"a file": tmp_path / "a file", "below a file": tmp_path / "a file" / "x"}.get(
        where, Path(where)
    )
    storage = Storage(folder)
    assert storage.read(NAME) is None
    for turn in range(3):
        assert not storage.write(NAME, {"turn": turn})
    assert storage.notices == []
    unkept = storage.unkept[NAME]
    assert (unkept.data, unkept.kept) == ({"turn": 2}, None)
    assert NAME in says(unkept.why)
    assert str(folder) in says(unkept.why)
    storage.delete(NAME)
    assert storage.unkept == {}
    assert (tmp_path / "a file").read_text() == "mine"


@pytest.mark.parametrize(
    ("number", "key"),
    [
        (errno.ENOSPC, "notice.disk_full"),
        (errno.EACCES, "notice.folder_forbidden"),
        (errno.EROFS, "notice.folder_forbidden"),
        (errno.EIO, "notice.cannot_write"),
    ],
)
@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_write_that_fails_half_way_leaves_the_old_file_and_no_litter(
    number: int, key: str, step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage = Storage(tmp_path)
    assert storage.write(NAME, {"turn": 1})

    def fail(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, step, fail)
    assert not storage.write(NAME, {"turn": 2})
    assert not storage.write("statistics.json", {"turn": 2})
    monkeypatch.undo()
    assert storage.read(NAME) == {"turn": 1}
    assert [path.name for path in tmp_path.iterdir()] == [NAME]
    assert troubles(storage) == {NAME: key, "statistics.json": key}
    assert (storage.unkept[NAME].data, storage.unkept[NAME].kept) == ({"turn": 2}, {"turn": 1})
    storage.retry(NAME)
    assert storage.read(NAME) == {"turn": 2}
    assert troubles(storage) == {"statistics.json": key}
    assert storage.write("statistics.json", {"turn": 3})
    assert troubles(storage) == {}


def test_a_disk_that_is_really_full_keeps_the_old_file_and_takes_the_new_one_once_there_is_room(
    tmp_path: Path,
) -> None:
    with full_disk(tmp_path) as disk:
        storage = Storage(disk.folder)
        assert storage.write(NAME, {"turn": 1})
        disk.fill()
        assert not storage.write(NAME, {"turn": 2, "moves": ["c3-d4"] * 999})
        assert troubles(storage) == {NAME: "notice.disk_full"}
        assert json.loads((disk.folder / NAME).read_bytes()) == {"turn": 1}
        disk.free()
        assert [path.name for path in disk.folder.iterdir()] == [NAME]
        storage.retry(NAME)
        assert troubles(storage) == {}
        assert json.loads((disk.folder / NAME).read_bytes())["turn"] == 2


WRITER = """
import sys
from pathlib import Path
from scenes.platform.storage import Storage
storage = Storage(Path(sys.argv[1]))
turn = int(sys.argv[2])
while True:
    turn += 1
    assert storage.write("match.json", {"turn": turn, "moves": [f"{turn}"] * 3000})
    print(turn, flush=True)
"""


def test_a_process_killed_while_writing_leaves_a_whole_file(tmp_path: Path) -> None:
    rng = random.Random(11)
    turn = 0
    for _ in range(25):
        command = [sys.executable, "-c", WRITER, str(tmp_path), str(turn)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
            assert process.stdout is not None
            turn = int(process.stdout.readline())
            time.sleep(rng.uniform(0.0, 0.005))
            process.kill()
            assert process.wait() == -signal.SIGKILL
        storage = Storage(tmp_path)
        data = storage.read(NAME)
        assert storage.notices == []
        assert data is not None
        assert isinstance(data["turn"], int)
        assert data["turn"] >= turn
        turn = data["turn"]
        assert data["moves"] == [f"{turn}"] * 3000


def test_what_killed_processes_left_is_swept_up_later(tmp_path: Path) -> None:
    old, fresh, other = tmp_path / f".{NAME}.a1.tmp", tmp_path / f".{NAME}.b2.tmp", tmp_path / ".other.tmp"
    for path in (old, fresh, other):
        path.write_text("half")
    for path in (old, other):
        os.utime(path, (time.time() - 7200,) * 2)
    Storage(tmp_path)
    assert not old.exists()
    assert fresh.exists()
    assert other.exists()


def test_delete_removes_the_file_and_only_that(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    storage.write(NAME, {"a": 1})
    storage.write("settings.json", {"b": 2})
    storage.delete(NAME)
    assert storage.read(NAME) is None
    assert storage.read("settings.json") == {"b": 2}
    assert storage.notices == []


def test_every_notice_is_worded_with_the_facts_it_gets(tmp_path: Path) -> None:
    for reason in SET_ASIDE:
        storage = Storage(tmp_path)
        (tmp_path / NAME).write_text("{}")
        storage.set_aside(NAME, reason, **({"fields": "speed"} if reason == "fields" else {}))
        text = says(storage.notices[0])
        assert storage.notices[0].facts["kept"] in text
        assert NAME in text


def test_the_user_folder_follows_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    storage = user_storage()
    assert tmp_path in storage.folder.parents
    assert storage.notices == []
    assert storage.write(NAME, {"a": 1})


def test_without_a_user_folder_a_temporary_one_serves_and_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("mine")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    storage = user_storage()
    assert keys(storage) == ["notice.no_folder"]
    assert str(storage.folder) in says(storage.notices[0])
    assert storage.write(NAME, {"a": 1})
    assert storage.read(NAME) == {"a": 1}


def test_without_any_folder_at_all_the_game_still_starts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(**_: object) -> str:
        raise FileNotFoundError("no usable temporary directory")

    (tmp_path / "file").write_text("mine")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    monkeypatch.setattr("tempfile.mkdtemp", refuse)
    assert keys(user_storage()) == ["notice.no_folder"]


@pytest.mark.parametrize("named", ["", "beside/the/point"])
def test_a_user_folder_that_is_named_by_no_whole_path_is_not_named(
    named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", named)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert user_storage().folder == tmp_path / ".local" / "share" / "Facets" / "Facets"


def test_a_folder_whose_name_is_no_text_serves_and_can_be_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = os.fsencode(tmp_path) + b"/M\xe4dchen"
    monkeypatch.setenv("XDG_DATA_HOME", os.fsdecode(home))
    storage = user_storage()
    assert storage.notices == []
    assert storage.write(NAME, {"a": 1})
    assert os.path.exists(home + b"/Facets/Facets/match.json")
    storage.folder.rename(tmp_path / "elsewhere")
    storage.folder.touch()
    assert not storage.write(NAME, {"a": 2})
    assert "M\ufffddchen" in says(storage.unkept[NAME].why)


def test_a_file_that_is_a_link_stays_one_and_what_it_leads_to_is_kept(tmp_path: Path) -> None:
    storage, elsewhere = Storage(tmp_path / "user"), tmp_path / "stick" / "mine.json"
    for folder in (storage.folder, elsewhere.parent):
        folder.mkdir()
    (storage.folder / NAME).symlink_to(elsewhere)
    assert storage.read(NAME) is None
    for data in ({"a": 1}, {"a": 2}):
        assert storage.write(NAME, data)
        assert json.loads(elsewhere.read_text()) == data
        assert storage.read(NAME) == data
    storage.delete(NAME)
    assert not elsewhere.exists()
    assert storage.write(NAME, {"a": 3})
    assert (storage.folder / NAME).is_symlink()
    assert storage.notices == []
    assert [path.name for path in (*storage.folder.iterdir(), *elsewhere.parent.iterdir())] == [
        NAME,
        "mine.json",
    ]
