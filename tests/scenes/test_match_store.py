"""The kept match: whatever lies in its file, the title comes, says what it set aside, loses nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from rules.match import Match, Seat
from scenes.input.intents import KEYS_LEFT, MOUSE
from scenes.input.seating import Seating
from scenes.menu.dialogs import Message
from scenes.menu.screens import Screens
from scenes.menu.title import TitleScene
from scenes.platform.storage import SET_ASIDE, Reason
from scenes.table import match_store
from tests.scenes.house import House

Spoil = Callable[[bytes], bytes]

SEATS = (Seat("person", "fox"), Seat("person", "owl"))


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path)
    yield house
    house.close()


def kept(house: House) -> Path:
    """Keep a match of two plies; its file."""
    match = Match.start("checkers", SEATS, 5)
    for text in ("c5-d6", "e7xc5"):
        match.submit(match.to_act or 0, match.game.parse_move(text))
    match_store.save(house.services.storage, match, Seating((KEYS_LEFT, MOUSE)))
    return house.services.storage.folder / match_store.NAME


def changed(**changes: Any) -> Spoil:
    """A change of the record within the file."""

    def change(content: bytes) -> bytes:
        data = json.loads(content)
        data["match"] |= changes
        return json.dumps(data).encode()

    return change


def test_a_kept_match_comes_back_with_its_drivers(house: House) -> None:
    kept(house)
    found = match_store.load(house.services.storage)
    assert found is not None
    match, drivers = found
    assert [str(move) for move in match.moves] == ["c5-d6", "e7xc5"]
    assert match.seats == SEATS
    assert drivers == (KEYS_LEFT, MOUSE)


@pytest.mark.parametrize(
    ("reason", "spoil"),
    [
        ("empty", lambda content: b""),
        ("damaged", lambda content: content[: len(content) // 2]),
        ("damaged", lambda content: b"\x00\xff nonsense"),
        ("foreign", lambda content: b"[1, 2]"),
        ("damaged", lambda content: b'{"score": 3}'),
        ("foreign", changed(format="another program")),
        ("later", changed(version=2)),
        ("damaged", changed(version="soon")),
        ("damaged", changed(game="ludo")),
        ("damaged", changed(moves=["c5-d6", "a1-i9"])),
        ("damaged", changed(seats=[])),
        ("damaged", changed(end={"reason": "bored", "winners": [0]})),
    ],
)
def test_a_file_that_holds_no_match_is_kept_aside_and_the_title_says_so(
    house: House, reason: Reason, spoil: Spoil
) -> None:
    house.services.settings.change(effects=3)
    file = kept(house)
    spoilt = spoil(file.read_bytes())
    file.write_bytes(spoilt)
    house.open(TitleScene(house.services, Screens(house.services)))
    house.pass_time(0.1)
    assert isinstance(house.top, Message)
    name = f"{match_store.NAME}.set-aside-1"
    facts = {"file": match_store.NAME, "kept": name, "folder": str(file.parent)}
    assert house.top.text == house.services.words(SET_ASIDE[reason], **facts)
    assert not file.exists()
    assert (file.parent / name).read_bytes() == spoilt
    assert house.services.settings.now.effects == 3


@pytest.mark.parametrize("drivers", [None, "mouse", [], [None, None], ["harp", 7]])
def test_a_match_is_not_lost_for_strange_drivers(house: House, drivers: Any) -> None:
    file = kept(house)
    file.write_text(json.dumps(json.loads(file.read_text()) | {"drivers": drivers}))
    found = match_store.load(house.services.storage)
    assert found is not None
    assert found[1] == (match_store.PAD, match_store.PAD)
    assert house.services.storage.notices == []
