"""Whatever becomes of a table while a CPU player thinks: a late answer is never played, and nothing hangs."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import rules
from rules.match import Match, Seat
from scenes.app import STEP
from scenes.input.intents import DeviceChange, Intent, Press
from scenes.input.seating import GRACE
from scenes.stack import Command, Pop, Replace
from scenes.table import match_store
from scenes.table.navigator import After, Taken
from scenes.table.scene import TableScene
from tests.scenes.house import House, quick_player
from tests.scenes.patience import PATIENCE, until
from tests.scenes.processes import running
from tests.scenes.spec import scene_spec
from tests.scenes.tables import Asked, Navigator, sit_down
from tests.scenes.thinkers import word_of

CPU, PERSON = Seat("cpu", "fox", "medium"), Seat("person", "owl")
games = pytest.mark.parametrize("game_id", rules.GAMES)
moments = pytest.mark.parametrize("answered", [False, True], ids=["in mid-thought", "just answered"])
QUESTIONS = 3
"""More than any of these tables puts one after the other before a person is to move."""
WHILE = 3.0
"""Seconds on the clock in which whatever is going to be played has been."""


class Thinking:
    """A house whose CPU player thinks until it is let go."""

    def __init__(self, house: House, folder: Path) -> None:
        self.house, self._folder = house, folder
        self.player = quick_player("tests.scenes.thinkers:held")
        house.services.cpu = self.player
        house.services.settings.change(speed="off")

    def begin(self, match: Match) -> TableScene:
        """A table at which the CPU player is asked, and has begun to think."""
        table = sit_down(self.house, match, (None, "mouse"))
        self.until(self.begun)
        return table

    def until(self, met: Callable[[], object]) -> None:
        """Turn the clock until `met`, however long a process takes that others keep from its processor."""

        def met_now() -> bool:
            self.house.clockwork.pass_time(STEP)
            return bool(met())

        until(met_now)

    def begun(self) -> bool:
        return self._word("begun").exists() and bool(self._word("begun").read_text())

    @property
    def process(self) -> int:
        return int(self._word("begun").read_text())

    def free(self) -> None:
        """Let it answer, now and from now on."""
        self._word("free").touch()

    def answer(self) -> None:
        """Let it answer, and wait until the answer lies there, unread."""
        self.free()
        pipe = self.player._pipe
        assert pipe is not None
        assert pipe.poll(PATIENCE)

    def _word(self, name: str) -> Path:
        return self._folder / name


@pytest.fixture
def thinking(tmp_path: Path) -> Iterator[Thinking]:
    word_of(os.getpid()).write_text(str(tmp_path))
    house = House(tmp_path / "user")
    yield Thinking(house, tmp_path)
    house.close()
    word_of(os.getpid()).unlink()


def apply(thinking: Thinking, command: Command) -> None:
    thinking.house.clockwork.stack.apply(command)


def press(thinking: Thinking, intent: Intent) -> None:
    """A press of the person, before any time passes in which an answer could be read."""
    thinking.house.send(Press(intent, "mouse", thinking.house.clockwork.time))


def menu(thinking: Thinking, result: After) -> None:
    """Open the menu with the person's device and choose there."""
    press(thinking, Intent.MENU)
    apply(thinking, Pop(result))


def wait(thinking: Thinking) -> None:
    """Let the process answer whatever it is still asked, and the time pass in which that would be played."""
    thinking.free()
    for _ in range(QUESTIONS):
        thinking.house.pass_time(WHILE)
        thinking.until(lambda: not thinking.player.thinking)
    thinking.house.pass_time(WHILE)


def resign(thinking: Thinking) -> None:
    menu(thinking, After.RESIGN)


def leave(thinking: Thinking) -> None:
    menu(thinking, After.LEAVE)


def pause(thinking: Thinking) -> None:
    press(thinking, Intent.MENU)


@games
@moments
@pytest.mark.parametrize(("becomes", "over"), [(resign, "result"), (leave, "title"), (pause, "pause")])
def test_once_it_no_longer_counts_an_answer_is_not_played(
    thinking: Thinking, game_id: str, answered: bool, becomes: Callable[[Thinking], None], over: str
) -> None:
    table = thinking.begin(scene_spec(game_id).cpu_first(CPU, PERSON))
    if answered:
        thinking.answer()
    process = thinking.process
    becomes(thinking)
    assert not thinking.player.thinking
    thinking.until(lambda: not running(process))
    wait(thinking)
    assert table.match.moves == ()
    assert isinstance(thinking.house.top, Asked)
    assert thinking.house.top.what == over


def first_answer(match: Match) -> str:
    """What the CPU player has to answer to a match that has just begun."""
    observation = match.game.observe(match.state, match.to_act)
    return str(rules.choose(match.game_id, observation, CPU.level or "", match.thinking_seed))


def began(match: Match) -> str:
    """The first move that has been played."""
    return str(match.moves[0])


@games
@pytest.mark.parametrize("next_game", rules.GAMES)
def test_at_another_table_only_its_own_question_is_answered(
    thinking: Thinking, game_id: str, next_game: str
) -> None:
    old = thinking.begin(scene_spec(game_id).cpu_first(CPU, PERSON))
    if next_game != game_id:
        thinking.answer()
    new = Navigator(thinking.house).table(scene_spec(next_game).cpu_first(CPU, PERSON), old.seating)
    expected = first_answer(new.match)
    apply(thinking, Replace(new))
    wait(thinking)
    assert old.match.moves == ()
    assert began(new.match) == expected


@games
@moments
def test_a_rematch_after_a_resignation_begins_with_nothing_of_the_old_match(
    thinking: Thinking, game_id: str, answered: bool
) -> None:
    old = thinking.begin(scene_spec(game_id).cpu_first(CPU, PERSON))
    if answered:
        thinking.answer()
    menu(thinking, After.RESIGN)
    thinking.until(lambda: isinstance(thinking.house.top, Asked))
    apply(thinking, Pop(After.REMATCH))
    new = thinking.house.top
    assert isinstance(new, TableScene)
    wait(thinking)
    assert old.match.moves == ()
    assert all(new.match.seats[new.match.mover(ply)].kind == "cpu" for ply in range(len(new.match.moves)))


@games
@moments
def test_after_a_pause_it_is_asked_again_and_moves_once(
    thinking: Thinking, game_id: str, answered: bool
) -> None:
    table = thinking.begin(scene_spec(game_id).cpu_first(CPU, PERSON))
    expected = first_answer(table.match)
    if answered:
        thinking.answer()
    press(thinking, Intent.MENU)
    thinking.house.pass_time(WHILE)
    assert table.match.moves == ()
    apply(thinking, Pop(After.RESUME))
    wait(thinking)
    assert began(table.match) == expected


@moments
def test_a_move_taken_back_while_it_thinks_is_the_persons_to_make_anew(
    thinking: Thinking, answered: bool
) -> None:
    match = Match.start("checkers", (PERSON, CPU), 3)
    table = sit_down(thinking.house, match, ("mouse", None))
    driver = table.controller.choosing
    assert driver is not None
    driver.choose(match.game.parse_move("c5-d6"))
    thinking.until(thinking.begun)
    thinking.house.pass_time(GRACE)
    if answered:
        thinking.answer()
    press(thinking, Intent.WEST)
    assert match.moves == ()
    wait(thinking)
    assert match.moves == ()
    assert table.controller.choosing is not None
    kept = match_store.load(thinking.house.services.storage)
    assert kept is not None
    assert kept[0].moves == ()


@moments
def test_when_a_draw_is_offered_while_it_thinks_it_answers_that_and_then_moves_once(
    thinking: Thinking, answered: bool
) -> None:
    table = thinking.begin(scene_spec("checkers").cpu_first(CPU, PERSON))
    expected = first_answer(table.match)
    if answered:
        thinking.answer()
    menu(thinking, After.OFFER_DRAW)
    wait(thinking)
    assert table.match.outcome is None
    assert [str(move) for move in table.match.moves] == [expected]


@games
@moments
def test_when_the_persons_pad_goes_while_it_thinks_nothing_is_played_until_another_takes_its_place(
    thinking: Thinking, game_id: str, answered: bool
) -> None:
    table = thinking.begin(scene_spec(game_id).cpu_first(CPU, PERSON))
    expected = first_answer(table.match)
    if answered:
        thinking.answer()
    table.lineup.give(1, "pad:9")
    thinking.house.send(DeviceChange("pad:9", False))
    assert isinstance(thinking.house.top, Asked)
    assert thinking.house.top.what == "missing 1"
    thinking.house.pass_time(WHILE)
    assert table.match.moves == ()
    apply(thinking, Pop(Taken(1, "keys_left")))
    wait(thinking)
    assert began(table.match) == expected


@games
def test_when_the_program_ends_while_it_thinks_the_process_has_gone_before(
    thinking: Thinking, game_id: str
) -> None:
    thinking.begin(scene_spec(game_id).cpu_first(CPU, PERSON))
    process = thinking.process
    assert running(process)
    thinking.house.close()
    assert not running(process)


@games
def test_a_process_killed_in_mid_thought_is_asked_again_and_moves_once(
    thinking: Thinking, game_id: str
) -> None:
    table = thinking.begin(scene_spec(game_id).cpu_first(CPU, PERSON))
    expected = first_answer(table.match)
    player = thinking.player._process
    assert player is not None
    player.kill()
    wait(thinking)
    assert began(table.match) == expected
