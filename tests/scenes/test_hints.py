"""Hints at the table: asked for, marked, said and followed, and gone with their question."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from rules import GAMES, Hint, Reason
from rules.catalogue import CATALOGUE
from rules.checkers.board import SQUARE
from rules.match import Match, Seat
from scenes import catalogue
from scenes.checkers.view import CheckersView
from scenes.diamond.view import DiamondView
from scenes.gems.view import GemsView
from scenes.input.intents import MOUSE, Device, Intent, Press
from scenes.input.seating import Seating
from scenes.platform.cpu import CpuError
from scenes.platform.files import ROOT
from scenes.platform.words import Words
from scenes.stack import Pop
from scenes.table.hints import SETTLING
from scenes.table.navigator import After
from scenes.table.scene import TableScene
from tests.rules.gem_tables import Seat as Side
from tests.rules.gem_tables import draw
from tests.rules.test_hints import says_one_of_many
from tests.scenes import gems_tables
from tests.scenes.diamond_tables import ALONE, match_of, midgame
from tests.scenes.house import House
from tests.scenes.oracle import Oracle, reasons_of
from tests.scenes.spec import scene_spec
from tests.scenes.tables import AGAINST_CPU, PEOPLE, Navigator, match_from, said

KEYS: tuple[Device | None, ...] = ("keys_left", None)
CHAIN = "2m3m1m/7m1/M1M5K/1M7/2k1m1m2/9/9/9/M8 w"
TWO_WAYS = "m8/9/9/9/2m3m2/1M3M3/9/9/M8 w"
HOME = Words()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path)
    house.services.settings.change(reduced_motion=True)
    yield house
    house.close()


def sit(
    house: House, match: Match, drivers: Sequence[Device | None] = KEYS, move: str = "", slow: bool = False
) -> TableScene:
    """A table whose CPU players hint at that move, once somebody is asked at it."""
    house.services.cpu.close()
    house.services.cpu = Oracle(move, slow)
    table = catalogue.open_table(house.services, Navigator(house), match, Seating(tuple(drivers)))
    house.open(table)
    house.pass_time(0.5)
    return table


def oracle(house: House) -> Oracle:
    assert isinstance(house.services.cpu, Oracle)
    return house.services.cpu


def ask(house: House, device: Device = "keys_left") -> None:
    house.press(Intent.HINT, device=device)
    house.pass_time(0.1)


def start(seats: Sequence[Seat] = AGAINST_CPU) -> Match:
    return Match.start("checkers", seats, 1)


# asking


def test_a_hint_says_its_reasons_and_marks_its_move(house: House) -> None:
    table = sit(house, start(), move="c5-d6")
    before = house.picture()
    ask(house)
    assert isinstance(table.view, CheckersView)
    assert str(table.view.controls.hint) == "c5-d6"
    assert said(table).split("\n")[0] in map(
        table.controller.hints.sentence,
        reasons_of("checkers")(GAMES["checkers"].observe(table.match.state, 0), table.view.controls.hint),
    )
    assert kind(table) == "hint"
    assert house.picture() != before


def test_while_it_is_thought_about_the_screen_says_so_and_goes_on(house: House) -> None:
    table = sit(house, start(), slow=True)
    house.press(Intent.HINT, device="keys_left")
    assert table.controller.hints.thinking
    assert said(table) == HOME("table.hint.thinking")
    house.press(Intent.OK, Intent.UP, Intent.OK, device="keys_left")
    assert len(table.match.moves) == 1
    assert oracle(house).dropped == 1


@pytest.mark.parametrize("fails", [False, True])
def test_a_hint_that_comes_takes_the_place_of_a_refusal(
    house: House, monkeypatch: pytest.MonkeyPatch, fails: bool
) -> None:
    table = sit(house, start(), slow=True)
    house.press(Intent.HINT, device="keys_left")
    table.controller.deny("No.")
    assert said(table) == "No."
    assert kind(table) == "refusal"
    if fails:
        monkeypatch.setattr(oracle(house), "poll", fail)
    oracle(house).slow = False
    house.pass_time(0.1)
    assert not table.controller.hints.thinking
    assert said(table) == table.controller.hints.line != ""
    assert kind(table) == "hint"
    table.controller.deny("No.")
    assert said(table) == "No."


def fail() -> str | None:
    raise CpuError("gone")


def test_another_press_takes_it_away(house: House) -> None:
    table = sit(house, start())
    assert said(table) == ""
    ask(house)
    ask(house)
    assert table.controller.hints.line == said(table) == ""
    ask(house)
    assert table.controller.hints.line
    assert oracle(house).asked == 2


def test_reasons_that_have_no_room_together_are_said_one_after_the_other(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    two = (Reason("comes_out_ahead", {"count": 3}), Reason("nearer", {"square": "i9", "count": 3}))
    monkeypatch.setattr("rules.cpu.checkers.hints.reasons", lambda observation, move: two)
    table = sit(house, start())
    ask(house)
    first, second = map(table.controller.hints.sentence, two)
    assert said(table) == f"{first}\n{second}"
    house.services.settings.change(text_size=150)
    pages = []
    while table.controller.hints.active:
        pages.append((said(table), hint_prompt(table)))
        ask(house)
    assert pages == [(f"{first} (1/2)", "More"), (f"{second} (2/2)", "No hint")]


def kind(table: TableScene) -> str:
    """Whether a refusal, a hint or a note is said."""
    message = table.view_model().message
    return "" if message is None else message.kind


def hint_prompt(table: TableScene) -> str:
    return next(p.prompt.text for p in table.view_model().prompts.boxes if Intent.HINT in p.prompt.intents)


def test_the_prompt_says_that_another_press_takes_it_away(house: House) -> None:
    table = sit(house, start(), slow=True)
    assert hint_prompt(table) == "Hint"
    house.press(Intent.HINT, device="keys_left")
    assert table.controller.hints.thinking
    assert hint_prompt(table) == "No hint"
    oracle(house).slow = False
    house.pass_time(0.1)
    assert hint_prompt(table) == "No hint"


@pytest.mark.parametrize("reduced", [True, False])
def test_while_it_is_thought_about_dots_go_on_unless_motion_is_reduced(house: House, reduced: bool) -> None:
    house.services.settings.change(reduced_motion=reduced)
    table = sit(house, start(), slow=True)
    house.press(Intent.HINT, device="keys_left")
    seen, redrawn = set(), 0
    for _ in range(120):
        table.dirty = False
        house.pass_time(1 / 60)
        redrawn += table.dirty
        message = table.view_model().message
        assert message is not None
        seen.add(message.lit)
    assert seen == ({3} if reduced else {1, 2, 3})
    assert redrawn <= 6


def test_whoever_is_not_on_turn_gets_no_hint(house: House) -> None:
    table = sit(house, start(PEOPLE), ("keys_left", "keys_right"))
    ask(house, "keys_right")
    assert oracle(house).asked == 0
    ask(house, "keys_left")
    assert oracle(house).asked == 1
    assert table.controller.hints.active


def test_nobody_gets_one_while_a_cpu_player_thinks_or_a_record_is_shown(house: House) -> None:
    match = start()
    match.submit(0, match.game.parse_move("c5-d6"))
    sit(house, match, slow=True)
    ask(house)
    assert oracle(house).asked == 0
    table = catalogue.open_table(
        house.services, Navigator(house), start(PEOPLE), Seating((None, None)), match
    )
    house.open(table)
    house.pass_time(0.2)
    ask(house)
    assert oracle(house).asked == 0
    assert all(Intent.HINT not in box.prompt.intents for box in table.view_model().prompts.boxes)


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("device", ["keys_left", "keys_right", MOUSE])
@pytest.mark.parametrize("game", GAMES)
def test_the_prompt_of_a_hint_keeps_its_word_and_can_be_clicked(
    house: House, game: str, device: Device, text_size: int
) -> None:
    house.services.settings.change(text_size=text_size)
    table = sit(house, scene_spec(game).match(), (device, None))
    boxes = {each.prompt.intents[0]: each for each in table.view_model().prompts.boxes}
    assert boxes[Intent.HINT].prompt.text == HOME("table.hint.ask")
    house.click(boxes[Intent.HINT].rect.cx, boxes[Intent.HINT].rect.cy)
    house.pass_time(0.1)
    assert table.controller.hints.active


# what ends it


@pytest.mark.parametrize("thinking", [True, False])
@pytest.mark.parametrize("end", ["a move", "a pause", "a takeback", "another press", "leaving"])
def test_a_hint_ends_with_its_question(house: House, end: str, thinking: bool) -> None:
    match = start()
    for text in ("c5-d6", "e7xc5"):
        match.submit(match.to_act or 0, match.game.parse_move(text))
    table = sit(house, match, slow=thinking)
    house.press(Intent.HINT, device="keys_left")
    assert table.controller.hints.thinking is thinking
    if end == "a move":
        assert table.controller.choosing is not None
        table.controller.choosing.choose(table.match.game.legal_moves(table.match.state)[0])
    elif end == "a pause":
        house.press(Intent.MENU, device="keys_left")
        house.clockwork.stack.apply(Pop(After.RESUME))
    elif end == "a takeback":
        house.press(Intent.WEST, device="keys_left")
    elif end == "another press":
        house.press(Intent.HINT, device="keys_left")
    else:
        table.leave()
    house.pass_time(0.1)
    assert not table.controller.hints.active
    assert not table.controller.hints.thinking
    assert said(table) == ""
    assert isinstance(table.view, CheckersView)
    assert table.view.controls.hint is None
    assert oracle(house).dropped == thinking


@pytest.mark.parametrize("against", [PEOPLE, AGAINST_CPU], ids=["people", "a CPU player"])
@pytest.mark.parametrize("game", GAMES)
def test_whoever_has_just_moved_asks_for_nothing_more(
    house: House, game: str, against: Sequence[Seat]
) -> None:
    """Presses of one frame come before the move is played."""
    match = Match.start(game, against, 1)
    while match.to_act != 0:
        match.submit(match.to_act or 0, match.game.legal_moves(match.state)[0])
    table = sit(house, match, ("keys_left", "keys_right") if against is PEOPLE else KEYS, slow=True)
    house.until(lambda: table.controller.choosing is not None)
    assert table.controller.choosing is not None
    table.controller.choosing.choose(match.game.legal_moves(match.state)[0])
    house.send(Press(Intent.HINT, "keys_left", house.clockwork.time))
    assert not table.controller.hints.active
    before = len(match.moves)
    house.pass_time(0.5)
    assert len(match.moves) == before + 1
    assert not table.controller.hints.active
    assert not table.controller.hints.thinking


def test_a_hint_that_cannot_be_had_is_said_and_the_match_goes_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> str:
        raise CpuError("the search failed")

    table = sit(house, start())
    monkeypatch.setattr(house.services.cpu, "poll", fail)
    ask(house)
    assert said(table) == HOME("table.hint.failed")
    house.press(Intent.OK, Intent.UP, Intent.OK, device="keys_left")
    assert len(table.match.moves) == 1


def test_the_record_keeps_nothing_of_a_hint(house: House) -> None:
    table = sit(house, start())
    before = table.match.to_dict()
    kept = house.services.storage.read("match.json")
    ask(house)
    assert table.match.to_dict() == before
    assert house.services.storage.read("match.json") == kept


# following it


def follow(house: House, table: TableScene, presses: int = 12) -> None:
    """Press OK until a move is made."""
    house.pass_time(SETTLING)
    played = len(table.match.moves)
    for _ in range(presses):
        if len(table.match.moves) > played:
            return
        house.press(Intent.OK, device="keys_left")
    raise AssertionError("the cursor does not follow the hint")


@pytest.mark.parametrize("move", ["a1-b2", "f4xh6", "b4xd6"])
def test_at_the_board_ok_after_ok_plays_the_hint(house: House, move: str) -> None:
    match = match_from(TWO_WAYS, AGAINST_CPU, capture="honour", hints="tell")
    table = sit(house, match, move=move)
    ask(house)
    follow(house, table)
    assert str(table.match.moves[0]) == move


def called_for(house: House) -> TableScene:
    """Honour: White has missed a capture, and a hint tells Black to call it."""
    match = match_from(CHAIN, PEOPLE, capture="honour", hints="tell")
    match.submit(0, match.game.parse_move("a1-b2"))
    table = sit(house, match, ("keys_right", "keys_left"), move="call")
    house.pass_time(1.0)
    ask(house)
    assert table.controller.hints.active
    return table


def marked(table: TableScene) -> list[tuple[Intent, ...]]:
    return [each.prompt.intents for each in table.view_model().prompts.boxes if each.prompt.hinted]


def test_a_hint_to_call_marks_the_prompt_and_ok_calls(house: House) -> None:
    table = called_for(house)
    assert marked(table) == [(Intent.NORTH,)]
    follow(house, table, 2)
    assert table.match.moves[-1].is_call


def test_away_from_the_called_piece_ok_does_not_call(house: House) -> None:
    table = called_for(house)
    house.pass_time(SETTLING)
    house.press(Intent.RIGHT, device="keys_left")
    assert marked(table) == [(Intent.NORTH,)]
    house.press(Intent.OK, device="keys_left")
    assert len(table.match.moves) == 1


def test_a_chain_is_marked_whole_and_followed_to_its_end(house: House) -> None:
    table = sit(house, match_from(CHAIN, AGAINST_CPU))
    ask(house)
    assert isinstance(table.view, CheckersView)
    hint = table.view.controls.hint
    assert hint is not None
    assert len(hint.path) == 4
    assert table.view.controls.cursor == hint.path[0] == SQUARE["b6"]
    follow(house, table)
    assert table.match.moves[0] == hint


@pytest.mark.parametrize("move", ["9H@5.1", "9H@6.2", "3D@6.2", "QC@5.1"])
def test_at_diamond_ok_after_ok_plays_the_hint(house: House, move: str) -> None:
    table = sit(house, match_of(midgame(), ALONE), move=move)
    house.press(Intent.DOWN, Intent.OK, device="keys_left")
    ask(house)
    assert isinstance(table.view, DiamondView)
    follow(house, table)
    assert str(table.match.moves[0]) == move


RICH = Side("wwwuuugggr", "wugrb")
GEMS = {
    "take:wug": draw(Side(), Side()),
    "take:ww": draw(Side(), Side()),
    "reserve:3.2": draw(Side(), Side()),
    "reserve:2.0": draw(Side(), Side()),
    "buy:1.1": draw(RICH, Side()),
    "buy:r.1": draw(Side("", "wwwuuugggrrrbbb", reserved=(1,)), Side()),
    "take:wug-wug": draw(Side("wwwuuugggo"), Side(), Side(), preset="manual"),
    "take:wug+noble:2": draw(Side("", "wwwwuuuugggg"), Side(), row=(1, 3)),
}


@pytest.mark.parametrize("move", GEMS)
def test_at_the_court_ok_after_ok_plays_the_hint(house: House, move: str) -> None:
    state = GEMS[move]
    seats = gems_tables.against_cpu(len(state.players))
    drivers = ("keys_left", *(None for _ in seats[1:]))
    table = sit(house, gems_tables.match_of(state, seats), drivers, move=move)
    ask(house)
    assert isinstance(table.view, GemsView)
    follow(house, table)
    assert str(table.match.moves[0]) == move


# going on meanwhile


@pytest.mark.parametrize(("game", "way"), [(game, way) for game in GAMES for way in scene_spec(game).ways])
def test_a_hint_only_marks_where_one_has_gone_on_meanwhile(
    house: House, game: str, way: Sequence[Intent]
) -> None:
    spec = scene_spec(game)
    table = sit(house, spec.hinted(), move=spec.hint, slow=True)
    asked = table.view.selection
    house.press(Intent.HINT, *way, device="keys_left")
    before = table.view.selection
    assert before != asked
    oracle(house).slow = False
    marked = house.picture()
    house.pass_time(0.1)
    assert not table.controller.hints.thinking
    assert table.view.selection == before
    view: Any = table.view
    assert view.controls.hint is not None
    assert house.picture() != marked
    assert not table.controller.hints.settling


@pytest.mark.parametrize("game", GAMES)
def test_a_press_right_after_the_cursor_was_led_does_not_count(house: House, game: str) -> None:
    spec = scene_spec(game)
    table = sit(house, spec.hinted(), move=spec.hint, slow=True)
    house.press(Intent.HINT, device="keys_left")
    asked = table.view.selection
    oracle(house).slow = False
    house.pass_time(0.02)
    led = table.view.selection
    assert led != asked
    house.press(Intent.OK, Intent.OK, Intent.OK, device="keys_left")
    assert table.view.selection == led
    follow(house, table)
    assert str(table.match.moves[-1]) == spec.hint


# words


def codes(game: str) -> set[str]:
    """Every code that the sources of a game's reasons spell out."""
    sources = sorted((ROOT / CATALOGUE[game].cpu.replace(".", "/")).glob("*hints.py"))
    trees = [ast.parse(source.read_text("utf-8")) for source in sources]
    return {
        node.value
        for tree in trees
        for call in ast.walk(tree)
        if isinstance(call, (ast.Call, ast.Return, ast.Assign))
        for node in ast.walk(call)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


@pytest.mark.parametrize("game", GAMES)
def test_every_worded_reason_can_be_given(game: str) -> None:
    words = json.loads((ROOT / CATALOGUE[game].words / "en" / f"{game}.json").read_text("utf-8"))
    outcomes = words["reason"].keys()
    assert {key.removesuffix("_one") for key in words["hint"]} - codes(game) - outcomes == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_of_many_positions_is_worded(game: str, house: House) -> None:
    table = sit(house, scene_spec(game).match())
    rules, state = GAMES[game], GAMES[game].new(2, 5)
    seen: set[str] = set()
    for ply in range(60):
        moves = rules.legal_moves(state)
        if not moves:
            break
        observation = rules.observe(state, rules.to_act(state))
        for move in moves:
            for reason in reasons_of(game)(observation, move):
                seen.add(reason.code)
                text = table.controller.hints.sentence(reason)
                assert re.fullmatch(r"[A-Z0-9].*[.:]", text), text
                assert not says_one_of_many(text), text
        state, _ = rules.apply(state, moves[ply * 7 % len(moves)])
    assert len(seen) > 5


def test_one_is_worded_as_one(house: House) -> None:
    table = sit(house, start())
    said = {
        ("takes", 1): "It takes a piece.",
        ("takes", 3): "It takes 3 pieces.",
        ("leaves_moves", 1): "It leaves them a single move.",
    }
    for (code, count), text in said.items():
        assert table.controller.hints.sentence(Reason(code, {"count": count})) == text


def test_a_hint_goes_through_text_and_back() -> None:
    game = GAMES["checkers"]
    hint = Hint(game.parse_move("c5-d6"), (Reason("nearer", {"square": "i9", "count": 3}), Reason("untaken")))
    assert Hint.read(str(hint), game.parse_move) == hint
