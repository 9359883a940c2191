"""Captures on one's honour: nothing that a seat is shown or told depends on what can be captured."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

from rules.checkers.board import SQUARE, SQUARES
from rules.checkers.game import GAME as CHECKERS
from rules.checkers.state import State
from rules.match import Match, Seat
from scenes.checkers import layout, view_models
from scenes.checkers.controls import Controls
from scenes.checkers.display import Display
from scenes.checkers.view_models import Perspective
from scenes.input.intents import MOUSE, Input, Intent, Pointer, PointerPhase, Press
from scenes.table.scene import TableScene
from scenes.table.view import ControlResult
from tests.rules.honour_twins import Twins, twins
from tests.scenes.house import House
from tests.scenes.oracle import Oracle
from tests.scenes.tables import PEOPLE, match_from, said, sit_down, spot

ONWARD = "9/7m1/9/5m3/4M4/9/9/3M5/8m w"
"""From e5 a piece can be taken; from where that ends, on g7, another."""
ALONE = "9/9/9/5m3/4M4/9/9/3M5/8m w"
"""The same without the other."""
KEYS = (Intent.BACK, Intent.NORTH, Intent.UP, Intent.RIGHT, Intent.DOWN, Intent.LEFT)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path)
    house.services.settings.change(reduced_motion=True)
    yield house
    house.close()


class Hand:
    """Who is to move in a position, at the controls of a board of its own."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.controls = Controls(turned=False)
        self.display = Display()
        self.display.arrange(state.pieces(), turned=False)
        self.ask()

    def ask(self) -> None:
        self.controls.withdraw()
        self.controls.ask(self.state.turn, self.state, CHECKERS.legal_moves(self.state))

    def told(self, event: Input | None = None) -> object:
        """All that is shown and told after an input."""
        controls = self.controls
        result = ControlResult() if event is None else controls.handle(event)
        refusal = result.refusal
        why = refusal and (refusal.code, str(refusal), dict(refusal.facts))
        marks = view_models.marks(Perspective(False, ("#fff", "#000")), self.display, controls, targets=True)
        if result.move is not None:
            self.ask()
        return result.changed, result.sound, result.move, why, controls.keys, controls.mode, marks


def touches(pair: Twins, hand: Hand, square: int | None) -> bool:
    """Whether a press on the square would go to the piece that is not in both positions, or over it."""
    return square is not None and pair.touched_by((*hand.controls.path, square))


def inputs(chance: Random, hand: Hand) -> tuple[Input, int | None]:
    """What somebody does next, and on which square that is."""
    kind = chance.random()
    if kind < 0.1:
        return Press(chance.choice(KEYS), "keys_left", 1.0), None
    square = chance.choice(likely(hand) if kind < 0.8 else range(len(SQUARES)))
    if kind < 0.5:
        return Press(Intent.OK, "keys_left", 1.0), square
    phase = chance.choice((PointerPhase.DOWN, PointerPhase.MOVE, PointerPhase.UP))
    return Pointer(phase, *layout.centre(square, False), 1.0), square


def likely(hand: Hand) -> Sequence[int]:
    """The squares of one's pieces or, with one in hand, those it is on and can go to."""
    request, path = hand.controls.request, hand.controls.path
    assert request is not None
    return (*request.targets(path), path[-1]) if path else request.origins


def test_every_answer_of_the_board_is_the_same_whether_or_not_there_is_a_capture() -> None:
    chance = Random(5)
    waited = 0
    for pair in twins(seed=2, pairs=60):
        first, second = map(Hand, pair.both)
        assert first.told() == second.told()
        for _ in range(100):
            event, square = inputs(chance, first)
            if touches(pair, first, square):
                continue
            for hand in (first, second):
                if square is not None:
                    hand.controls.follow(hand.controls.seat, square)
            assert first.told(event) == second.told(event), (str(first.state), str(second.state), event)
            waited += len(first.controls.path) > 1
    assert waited > 30


def asked(position: str) -> Hand:
    return Hand(match_from(position, capture="honour").state)


def ok(hand: Hand, square: str) -> ControlResult:
    hand.controls.follow(hand.controls.seat, SQUARE[square])
    return hand.controls.handle(Press(Intent.OK, "keys_left", 1.0))


def words_of_ok(hand: Hand) -> str:
    return next(words for intent, words in hand.controls.keys if intent is Intent.OK)


def test_a_piece_that_cannot_move_is_picked_up_like_any_other() -> None:
    hand = Hand(Match.start("checkers", PEOPLE, 1, {"capture": "honour"}).state)
    assert ok(hand, "a1").sound == "pick"
    assert ok(hand, "a1").sound == "back"


@pytest.mark.parametrize("position", [ONWARD, ALONE])
def test_a_landing_waits_to_be_stopped_whether_or_not_the_jump_could_go_on(position: str) -> None:
    hand = asked(position)
    ok(hand, "e5")
    assert ok(hand, "g7") == ControlResult(changed=True, sound="slide")
    assert words_of_ok(hand) == "checkers.stop"
    assert str(ok(hand, "g7").move) == "e5xg7"


def test_away_from_the_landing_the_button_does_not_say_that_it_stops() -> None:
    hand = asked(ONWARD)
    ok(hand, "e5")
    ok(hand, "g7")
    hand.controls.handle(Press(Intent.UP, "keys_left", 1.0))
    assert words_of_ok(hand) == "checkers.jump_on"
    assert ok(hand, "i9").move is None
    assert words_of_ok(hand) == "checkers.stop"
    assert str(ok(hand, "i9").move) == "e5xg7xi9"


@pytest.mark.parametrize("position", [ONWARD, ALONE])
def test_a_far_landing_is_no_way_to_play_a_chain_at_once(position: str) -> None:
    hand = asked(position)
    ok(hand, "e5")
    refusal = ok(hand, "i9").refusal
    assert refusal is not None
    assert refusal.code == "too_far"


def test_a_mouse_that_has_left_the_board_finds_the_stop_at_its_prompt() -> None:
    hand = asked(ONWARD)
    for name in ("e5", "g7"):
        for phase in (PointerPhase.DOWN, PointerPhase.UP):
            hand.controls.handle(Pointer(phase, *spot(name), 1.0))
    hand.controls.handle(Pointer(PointerPhase.MOVE, *spot("h6"), 1.0))
    assert words_of_ok(hand) == "checkers.jump_on"
    hand.controls.handle(Pointer(PointerPhase.MOVE, 1800.0, 900.0, 1.0))
    assert words_of_ok(hand) == "checkers.stop"
    assert str(hand.controls.handle(Press(Intent.OK, "mouse", 1.0)).move) == "e5xg7"


def test_after_an_upheld_call_it_is_free_again_to_tell() -> None:
    match = match_from(ONWARD, capture="honour")
    for seat, text in ((0, "d2-e3"), (1, "call")):
        match.submit(seat, CHECKERS.parse_move(text))
    hand = Hand(match.state)
    refusal = ok(hand, "d2").refusal
    assert refusal is not None
    assert refusal.code == "must_capture"
    ok(hand, "e5")
    assert str(ok(hand, "g7").move) == "e5xg7xi9"


def everything(house: House, position: str) -> list[object]:
    """All that a table says, offers, marks and plays while a jump is tried out and thought over."""
    table = sit_down(house, match_from(position, PEOPLE, capture="honour"), (MOUSE, "keys_left"))
    found: list[object] = []
    for name in ("d2", "d2", "e5", "a1", "g7", "g5", "g7"):
        house.pass_time(0.2)
        house.audio.played.clear()
        house.click(*spot(name))
        prompts = [(box.prompt.intents, box.prompt.text) for box in table.view_model().prompts.boxes]
        found.append((name, said(table), prompts, tuple(house.audio.played), table.match.moves))
    return found


def test_a_whole_table_tells_the_same_whether_or_not_the_jump_could_go_on(house: House) -> None:
    told = everything(house, ONWARD)
    assert told == everything(house, ALONE)
    assert "another jump" in str(told)
    assert "Stop here" in str(told)


# hints


def honour_table(house: House, *texts: str, **options: str) -> TableScene:
    """A table with the pieces of ONWARD after these moves, and CPU players that would give a hint."""
    house.services.cpu.close()
    house.services.cpu = Oracle()
    match = match_from(ONWARD, PEOPLE, capture="honour", **options)
    for text in texts:
        match.submit(match.to_act or 0, CHECKERS.parse_move(text))
    return sit_down(house, match)


def offers_hint(table: TableScene) -> bool:
    return any(Intent.HINT in box.prompt.intents for box in table.view_model().prompts.boxes)


def test_a_hint_is_refused_with_the_reason_where_it_would_tell_of_a_capture(house: House) -> None:
    table = honour_table(house)
    assert not offers_hint(table)
    house.press(Intent.HINT, device="keys_left")
    house.pass_time(0.1)
    assert said(table) == house.services.words("checkers.no_hint")
    assert isinstance(house.services.cpu, Oracle)
    assert house.services.cpu.asked == 0
    assert house.audio.played[-1] == "refuse"


@pytest.mark.parametrize(("texts", "options"), [((), {"hints": "tell"}), (("d2-e3", "call"), {})])
def test_a_hint_is_given_where_it_may_tell_and_after_an_upheld_call(
    house: House, texts: tuple[str, ...], options: dict[str, str]
) -> None:
    table = honour_table(house, *texts, **options)
    assert offers_hint(table)
    house.press(Intent.HINT, device="keys_left")
    house.pass_time(0.1)
    assert table.controller.hints.active
    assert said(table) == table.controller.hints.line


# calls

CALL = CHECKERS.parse_move("call")


def after_a_move(*texts: str) -> Hand:
    """White is to move and may call the last of these moves."""
    match = match_from(ONWARD.replace(" w", " b"), capture="honour")
    for text in texts or ("i1-h2",):
        match.submit(match.to_act or 0, CHECKERS.parse_move(text))
    return Hand(match.state)


def press(hand: Hand, intent: Intent, repeat: bool = False) -> ControlResult:
    return hand.controls.handle(Press(intent, "keys_left", 1.0, repeat))


@pytest.mark.parametrize("path", [(), ("e5",), ("e5", "g7")])
def test_a_call_is_made_by_a_second_press(path: tuple[str, ...]) -> None:
    hand = after_a_move()
    for name in path:
        ok(hand, name)
    before = hand.controls.mode
    assert press(hand, Intent.NORTH) == ControlResult(changed=True, sound="focus")
    assert press(hand, Intent.NORTH, repeat=True) == ControlResult()
    assert press(hand, Intent.BACK) == ControlResult(changed=True, sound="back")
    assert hand.controls.mode == before
    assert press(hand, Intent.NORTH).move is None
    press(hand, Intent.UP)
    assert press(hand, Intent.NORTH).move == CALL


def test_whoever_goes_on_instead_calls_nothing() -> None:
    hand = after_a_move()
    ok(hand, "e5")
    press(hand, Intent.NORTH)
    ok(hand, "g7")
    press(hand, Intent.NORTH)
    assert str(ok(hand, "g7").move) == "e5xg7"


@pytest.mark.parametrize("at", [spot("e5"), spot("a1"), (10.0, 10.0)])
def test_a_click_beside_the_prompt_calls_nothing(at: tuple[float, float]) -> None:
    hand = after_a_move()
    press(hand, Intent.NORTH)
    hand.controls.handle(Pointer(PointerPhase.DOWN, *at, 1.0))
    hand.controls.handle(Pointer(PointerPhase.UP, *at, 1.0))
    assert press(hand, Intent.NORTH).move is None


def test_a_piece_in_the_mouses_hand_stays_picked_while_a_call_is_thought_over() -> None:
    hand = after_a_move()
    for phase, name in ((PointerPhase.DOWN, "e5"), (PointerPhase.MOVE, "g7")):
        hand.controls.handle(Pointer(phase, *spot(name), 1.0))
    press(hand, Intent.NORTH)
    hand.controls.handle(Pointer(PointerPhase.UP, *spot("g7"), 1.0))
    assert hand.controls.path == (SQUARE["e5"],)
    assert press(hand, Intent.NORTH).move == CALL


def prompt_of(table: TableScene, intent: Intent) -> str:
    boxes = table.view_model().prompts.boxes
    return next(box.prompt.text for box in boxes if intent in box.prompt.intents)


def plays(house: House, table: TableScene, text: str) -> None:
    """Somebody makes a move, and it is shown to its end."""
    chooser = table.controller.choosing
    assert chooser is not None
    chooser.choose(CHECKERS.parse_move(text))
    played = len(table.match.moves)
    house.until(lambda: len(table.match.moves) > played and table.controller.choosing is not None)
    house.pass_time(0.4)


def test_the_table_asks_counts_the_calls_that_are_left_and_tells_which_were_right(house: House) -> None:
    table = sit_down(house, Match.start("checkers", PEOPLE, 1, {"capture": "honour"}))
    for texts, left in ((("c5-d6",), 3), (("e7xc5", "b4xd6"), 2)):
        for text in texts:
            plays(house, table, text)
        assert prompt_of(table, Intent.NORTH) == f"Call a miss ({left} left)"
        house.press(Intent.NORTH, device="keys_right")
        assert prompt_of(table, Intent.NORTH) == f"Yes, call ({left} left)"
        assert f"wrong {left} times" in said(table)
        house.press(Intent.BACK, device="keys_right")
        assert said(table) == ""
        house.press(Intent.NORTH, Intent.NORTH, device="keys_right")
        house.until(lambda: table.match.moves[-1] == CALL and table.controller.choosing is not None)
    for text in ("f8-e7", "a5-b6", "call"):
        plays(house, table, text)
    told = [line.text for line in table.view_model().log if line.text.endswith("call")]
    assert told == ["right call", "wrong call", "wrong call"]


@pytest.mark.parametrize("texts", [("i1-h2", "call"), ("d2-e3", "call"), ("e5-d6", "i1-h2", "call")])
def test_a_call_is_not_taken_back_either_by_its_maker_or_by_whoever_missed(
    house: House, texts: tuple[str, ...]
) -> None:
    begins = ONWARD.replace(" w", " b") if texts[0] == "i1-h2" else ONWARD
    match = match_from(begins, (PEOPLE[0], Seat("cpu", "owl", "easy")), capture="honour")
    for text in texts:
        match.submit(match.to_act or 0, CHECKERS.parse_move(text))
    table = sit_down(house, match, ("keys_left", None))
    house.press(Intent.WEST, device="keys_left")
    assert [str(move) for move in match.moves] == [*texts]
    assert said(table) == house.services.words("table.no_undo")
