"""A CPU player that fails for good: the table says so once and asks who plays on in its place."""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import rules
from rules.match import Match, Seat
from scenes import catalogue
from scenes.input.intents import MOUSE, Device, Intent
from scenes.input.seating import Seating
from scenes.menu.dialogs import CpuFailed, OtherLevel
from scenes.menu.screens import Screens
from scenes.menu.title import TitleScene
from scenes.platform.cpu import CpuError, CpuPlayer
from scenes.table import endings, match_store
from scenes.table.scene import TableScene
from tests.gallery.stage import NamedDevices
from tests.scenes.house import House
from tests.scenes.oracle import AtOnce
from tests.scenes.patience import until
from tests.scenes.spec import scene_spec

PERSON, CPU = Seat("person", "fox"), Seat("cpu", "owl", "medium")
ILLEGAL = "illegal"
games = pytest.mark.parametrize("game_id", rules.GAMES)
ways = pytest.mark.parametrize("device", ["keys_left", "pad:1", MOUSE])


class Failing(CpuPlayer):
    """Answers `text` to every question, or fails where there is none."""

    def __init__(self, text: str | None) -> None:
        super().__init__()
        self._text, self._asked = text, False
        self.questions = 0

    @property
    def thinking(self) -> bool:
        return self._asked

    def _begin(self, function: str, *arguments: object) -> None:
        self._asked = True
        self.questions += 1

    def poll(self) -> str | None:
        if not self._asked:
            return None
        self._asked = False
        if self._text is None:
            raise CpuError("it has no idea")
        return self._text

    def cancel(self) -> None:
        self._asked = False


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path)
    house.services.settings.change(speed="off")
    house.services.input = NamedDevices(house.services.settings)
    yield house
    house.close()


def failed(house: House, match: Match, drivers: tuple[Device | None, ...], text: str | None) -> CpuFailed:
    """What stands over the table at which a CPU player answers like that."""
    house.services.cpu = Failing(text)
    house.open(catalogue.open_table(house.services, Screens(house.services), match, Seating(drivers)))
    house.until(lambda: isinstance(house.top, CpuFailed))
    assert isinstance(house.top, CpuFailed)
    return house.top


def answer(house: House, key: str, device: Device) -> None:
    """Press a button of the dialog on top."""
    assert isinstance(house.top, (CpuFailed, OtherLevel))
    if device == MOUSE:
        rect = house.top.form.rects[key]
        house.click(rect.cx, rect.cy)
        return
    for _ in house.top.form.rects:
        if house.top.form.focus != key:
            house.press(Intent.RIGHT, device=device)
    assert house.top.form.focus == key
    house.press(Intent.OK, device=device)


def illegal(match: Match) -> str:
    """A move of the game that cannot be made now: of another match of it."""
    rng, game, state = Random(1), match.game, match.game.new(2, 3)
    here = game.legal_moves(match.state)
    while True:
        moves = game.legal_moves(state)
        for move in moves:
            if move not in here:
                return str(move)
        state, _ = game.apply(state, rng.choice(moves))


def against_cpu(game_id: str) -> Match:
    return scene_spec(game_id).cpu_first(CPU, PERSON)


@games
@pytest.mark.parametrize("text", [None, "", "nonsense", "\0", ILLEGAL])
def test_whatever_it_answers_it_is_asked_once_and_then_somebody_is_asked_who_plays_on(
    game_id: str, text: str | None, house: House
) -> None:
    match = against_cpu(game_id)
    screen = failed(house, match, (None, "keys_left"), illegal(match) if text == ILLEGAL else text)
    house.pass_time(20)
    assert house.top is screen
    house.press(Intent.BACK, Intent.MENU, device="keys_left")
    assert house.top is screen
    assert isinstance(house.services.cpu, Failing)
    assert house.services.cpu.questions == 1
    assert screen.seat == 0
    assert "Tansy" in screen.title


@games
@ways
def test_another_level_plays_on_from_where_the_match_stands(
    game_id: str, device: Device, house: House
) -> None:
    screen = failed(house, against_cpu(game_id), (None, "keys_left"), None)
    plies = len(screen.lineup.match.moves)
    answer(house, "answer0", device)
    house.press(Intent.BACK, device="keys_left")
    assert isinstance(house.top, CpuFailed)
    answer(house, "answer0", device)
    house.services.cpu = AtOnce()
    answer(house, "answer1", device)
    table = house.top
    assert isinstance(table, TableScene)
    assert table.match.seats == (Seat("cpu", "owl", "hard"), PERSON)
    kept = match_store.load(house.services.storage)
    assert kept is not None
    assert kept[0].seats == table.match.seats
    house.until(lambda: len(table.match.moves) > plies)


@games
@ways
def test_whoever_takes_over_plays_on_with_the_device_that_pressed(
    game_id: str, device: Device, house: House
) -> None:
    screen = failed(house, against_cpu(game_id), (None, "keys_left"), None)
    plies = len(screen.lineup.match.moves)
    answer(house, "answer1", device)
    house.pass_time(3)
    table = house.top
    assert isinstance(table, TableScene)
    assert table.match.seats == (Seat("person", "owl"), PERSON)
    assert table.seating == Seating((device, "keys_left"))
    assert len(table.match.moves) == plies
    assert table.match.to_act == 0
    assert table.controller.choosing is not None or table.controller.secrets.curtain == 0


@ways
def test_whoever_leaves_finds_the_match_kept(device: Device, house: House) -> None:
    failed(house, against_cpu("checkers"), (None, "keys_left"), None)
    answer(house, "answer2", device)
    assert isinstance(house.top, TitleScene)
    assert match_store.load(house.services.storage) is not None


def test_where_both_fail_both_are_replaced(house: House) -> None:
    match = scene_spec("gems").cpu_first(CPU, Seat("cpu", "fox", "easy"))
    failed(house, match, (None, None), None)
    answer(house, "answer1", "keys_left")
    table = house.top
    assert isinstance(table, TableScene)
    assert table.match.seats == (Seat("person", "owl"), Seat("cpu", "fox", "easy"))


def test_one_that_cannot_answer_an_offer_is_replaced_too(house: House) -> None:
    match = scene_spec("checkers").cpu_first(PERSON, CPU)
    house.services.cpu = Failing(None)
    table = catalogue.open_table(house.services, Screens(house.services), match, Seating(("keys_left", None)))
    house.open(table)
    house.pass_time(1)
    endings.offer_draw(table.controller)
    house.until(lambda: isinstance(house.top, CpuFailed))
    assert isinstance(house.top, CpuFailed)
    assert house.top.seat == 1


@games
@pytest.mark.parametrize("text", [None, "", "nonsense", "[]", '{"move": "nonsense", "reasons": []}', ILLEGAL])
def test_a_hint_that_is_none_is_told_and_nothing_else_happens(
    game_id: str, text: str | None, house: House
) -> None:
    match = scene_spec(game_id).cpu_first(PERSON, CPU)
    if text == ILLEGAL:
        text = json.dumps({"move": illegal(match), "reasons": []})
    house.services.cpu = Failing(text)
    table = catalogue.open_table(house.services, Screens(house.services), match, Seating(("keys_left", None)))
    house.open(table)
    house.pass_time(1)
    house.press(Intent.HINT, device="keys_left")
    house.pass_time(1)
    assert house.top is table
    assert table.controller.choosing is not None
    assert not table.controller.hints.thinking
    assert table.controller.hints.line.startswith("There is no hint now")


@pytest.mark.parametrize("junk", [b"", b"\x80\x04junk", b"[]", b'["a", "b"]', b"7", b'"e4"', b"[" * 9999])
def test_junk_in_the_pipe_is_a_failure_like_any_other(junk: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    player = CpuPlayer()

    def start() -> None:
        ours, theirs = multiprocessing.Pipe()
        theirs.send_bytes(junk)
        player._pipe = ours
        kept.append(theirs)

    kept: list[object] = []
    monkeypatch.setattr(player, "_start", start)
    player.ask("checkers", "", "easy", 1)
    with pytest.raises(CpuError, match="no answer"):
        until(player.poll)
    assert not player.thinking
