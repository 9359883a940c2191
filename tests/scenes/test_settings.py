"""Settings come back as they were left; a bad one falls back alone."""

from __future__ import annotations

import json
from dataclasses import asdict, fields, replace
from pathlib import Path

import pytest

from scenes.platform.settings import FILE, FORMAT, VERSION, Settings, SettingsStore
from scenes.platform.storage import SET_ASIDE, Reason, Storage
from scenes.platform.words import Words

LIKED = Settings(
    window=(1600, 900),
    fullscreen=True,
    effects=0,
    music=10,
    speed="off",
    targets=False,
    text_size=150,
    reduced_motion=True,
    peek="toggle",
    language="en",
    bindings={"keys_left": {"ok": ("SPACE", "F")}, "xbox": {"back": ("b",)}},
)


def stored(**changes: object) -> dict[str, object]:
    data = json.loads(json.dumps(asdict(LIKED)))
    return {"format": FORMAT, "version": VERSION, **data, **changes}


def put(folder: Path, data: object) -> bytes:
    content = json.dumps(data).encode()
    (folder / FILE).write_bytes(content)
    return content


def load(folder: Path) -> tuple[Settings, Storage]:
    storage = Storage(folder)
    return SettingsStore(storage).now, storage


def test_the_first_start_has_the_defaults_and_writes_nothing(tmp_path: Path) -> None:
    settings, storage = load(tmp_path)
    assert settings == Settings()
    assert storage.notices == []
    assert list(tmp_path.iterdir()) == []


def test_every_setting_survives_a_restart(tmp_path: Path) -> None:
    store = SettingsStore(Storage(tmp_path))
    for each in fields(Settings):
        store.change(**{each.name: getattr(LIKED, each.name)})
    assert store.now == LIKED
    settings, storage = load(tmp_path)
    assert settings == LIKED
    assert storage.notices == []


def test_a_change_is_on_the_disk_at_once_and_an_idle_one_writes_nothing(tmp_path: Path) -> None:
    store = SettingsStore(Storage(tmp_path))
    store.change(effects=3)
    assert json.loads((tmp_path / FILE).read_text())["effects"] == 3
    before = (tmp_path / FILE).stat().st_ino
    store.change(effects=3)
    assert (tmp_path / FILE).stat().st_ino == before


BAD_VALUES: dict[str, list[object]] = {
    "window": [None, 7, "1280x720", [1280], [1280, 720, 32], [1280.5, 720], [0, 720], [-1, -1], [True, 720]],
    "fullscreen": [None, 0, 1, "yes", []],
    "effects": [None, -1, 11, 5.0, "7", True, 10**400, []],
    "music": [None, -1, 11, 5.0, "7", False, {}],
    "speed": [None, 3, "warp", "", ["fast"], {"speed": "fast"}],
    "targets": [None, 1, "true"],
    "text_size": [None, 0, 99, 100.0, "100", 200, True],
    "reduced_motion": [None, 2, "false"],
    "twins": [None, 1, "both"],
    "peek": [None, True, "never", []],
    "language": [None, 5, "xx", "../words/en", "", ["en"]],
    "bindings": [
        None,
        [],
        "WASD",
        {"keys_left": None},
        {"keys_left": ["ok"]},
        {"keys_left": {"ok": "SPACE"}},
        {"keys_left": {"ok": [7]}},
        {"keys_left": {"ok": [""]}},
    ],
}


def test_every_setting_has_bad_values_to_be_tried() -> None:
    assert set(BAD_VALUES) == {each.name for each in fields(Settings)}


@pytest.mark.parametrize(("name", "value"), [(name, bad) for name in BAD_VALUES for bad in BAD_VALUES[name]])
def test_a_bad_value_falls_back_alone_and_the_old_file_is_kept(
    name: str, value: object, tmp_path: Path
) -> None:
    content = put(tmp_path, stored(**{name: value}))
    settings, storage = load(tmp_path)
    assert settings == replace(LIKED, **{name: getattr(Settings(), name)})
    assert [notice.key for notice in storage.notices] == [SET_ASIDE["fields"]]
    assert name in Words()(storage.notices[0].key, **storage.notices[0].facts)
    assert (tmp_path / f"{FILE}.set-aside-1").read_bytes() == content
    again, storage = load(tmp_path)
    assert again == settings
    assert storage.notices == []


@pytest.mark.parametrize(("name", "value"), [(name, bad) for name in BAD_VALUES for bad in BAD_VALUES[name]])
def test_a_bad_change_is_refused_by_name_and_changes_nothing(
    name: str, value: object, tmp_path: Path
) -> None:
    store = SettingsStore(Storage(tmp_path))
    with pytest.raises(ValueError, match=name):
        store.change(**{name: value})
    assert store.now == Settings()
    assert list(tmp_path.iterdir()) == []


def test_several_bad_values_make_one_notice(tmp_path: Path) -> None:
    put(tmp_path, stored(speed=1, music="loud"))
    settings, storage = load(tmp_path)
    assert settings == replace(LIKED, speed="normal", music=Settings().music)
    assert [notice.facts["fields"] for notice in storage.notices] == ["music, speed"]


def test_settings_that_there_are_not_are_dropped_and_the_old_file_is_kept(tmp_path: Path) -> None:
    content = put(tmp_path, stored(brightness=3, **{"x" * 5000: [], "\ud800": None, "\0": 1, "more": 2}))
    settings, storage = load(tmp_path)
    assert settings == LIKED
    text = Words()(storage.notices[0].key, **storage.notices[0].facts)
    assert [notice.key for notice in storage.notices] == [SET_ASIDE["fields"]]
    assert "brightness" in text
    assert len(text) < len(str(tmp_path)) + 500
    assert text.isprintable()
    assert (tmp_path / f"{FILE}.set-aside-1").read_bytes() == content
    assert load(tmp_path)[1].notices == []


def test_a_file_without_end_is_set_aside_without_being_read_whole(tmp_path: Path) -> None:
    with (tmp_path / FILE).open("wb") as file:
        file.write(b'{"bindings": "')
        file.truncate(2**40)
    settings, storage = load(tmp_path)
    assert settings == Settings()
    assert [notice.key for notice in storage.notices] == [SET_ASIDE["large"]]
    assert (tmp_path / f"{FILE}.set-aside-1").stat().st_size == 2**40


def test_a_setting_that_the_file_lacks_has_its_default(tmp_path: Path) -> None:
    data = stored()
    del data["text_size"]
    put(tmp_path, data)
    settings, storage = load(tmp_path)
    assert settings == replace(LIKED, text_size=100)
    assert storage.notices == []


def test_there_is_no_setting_of_another_name(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="brightness"):
        SettingsStore(Storage(tmp_path)).change(brightness=3)


def test_a_window_too_small_or_too_large_is_brought_into_range(tmp_path: Path) -> None:
    store = SettingsStore(Storage(tmp_path))
    store.change(window=(10, 90_000))
    assert store.now.window == (320, 16384)
    assert load(tmp_path)[0].window == (320, 16384)


FOREIGN: dict[str, tuple[object, Reason]] = {
    "of a later version": (stored(version=VERSION + 1), "later"),
    "of a much later version": (stored(version=10**9, speed={"new": "shape"}), "later"),
    "without a version": ({"format": FORMAT}, "foreign"),
    "with a version in words": (stored(version="one"), "foreign"),
    "with a version that is a truth": (stored(version=True), "foreign"),
    "of version nought": (stored(version=0), "foreign"),
    "of another program": (stored(format="savegame"), "foreign"),
    "of a list": ([1, 2], "foreign"),
    "of an empty object": ({}, "foreign"),
}


@pytest.mark.parametrize("what", FOREIGN)
def test_a_file_that_is_not_ours_to_read_is_set_aside(what: str, tmp_path: Path) -> None:
    data, reason = FOREIGN[what]
    content = put(tmp_path, data)
    settings, storage = load(tmp_path)
    assert settings == Settings()
    assert [notice.key for notice in storage.notices] == [SET_ASIDE[reason]]
    assert (tmp_path / f"{FILE}.set-aside-1").read_bytes() == content
    SettingsStore(storage).change(music=1)
    assert (tmp_path / f"{FILE}.set-aside-1").read_bytes() == content
    assert load(tmp_path)[0].music == 1


def test_a_truncated_file_never_breaks_the_start(tmp_path: Path) -> None:
    whole = json.dumps(stored()).encode()
    for length in range(len(whole)):
        folder = tmp_path / str(length)
        folder.mkdir()
        (folder / FILE).write_bytes(whole[:length])
        settings, storage = load(folder)
        assert settings == Settings()
        assert len(storage.notices) == 1
        assert (folder / f"{FILE}.set-aside-1").read_bytes() == whole[:length]


def test_where_nothing_can_be_written_a_change_still_counts_for_this_run(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    storage = Storage(tmp_path / "file")
    store = SettingsStore(storage)
    store.change(speed="fast")
    store.change(music=2)
    assert (store.now.speed, store.now.music) == ("fast", 2)
    assert [notice.key for notice in storage.notices] == ["notice.cannot_write"]
