"""The CPU player's process: what it answers, and what may befall it."""

from __future__ import annotations

import json
import logging
import multiprocessing.context
import multiprocessing.process
import os
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from rules import GAMES, LEVELS, choose
from scenes.platform import cpu
from scenes.platform.cpu import CpuError, CpuPlayer
from scenes.platform.files import ROOT
from tests.rules.answers import middles
from tests.scenes.patience import PATIENCE, until
from tests.scenes.processes import running

Make = Callable[[str], CpuPlayer]


@pytest.fixture
def make() -> Iterator[Make]:
    made = []

    def player(thinker: str) -> CpuPlayer:
        made.append(CpuPlayer(f"tests.scenes.thinkers:{thinker}"))
        return made[-1]

    yield player
    for each in made:
        each.close()


def answer(player: CpuPlayer) -> str:
    found: list[str] = []

    def asked() -> bool:
        move = player.poll()
        if move is not None:
            found.append(move)
        return bool(found)

    until(asked)
    return found[0]


def process(player: CpuPlayer) -> multiprocessing.process.BaseProcess:
    assert player._process is not None
    return player._process


def pid(player: CpuPlayer) -> int:
    number = process(player).pid
    assert number is not None
    return number


def test_a_question_is_answered_once(make: Make) -> None:
    player = make("echo")
    assert player.poll() is None
    player.ask("checkers", ("a1", 3), "easy", 7)
    thinking = [player.thinking]
    assert answer(player) == "checkers ('a1', 3) easy 7"
    thinking.append(player.thinking)
    assert thinking == [True, False]
    assert player.poll() is None
    first = pid(player)
    player.ask("checkers", (), "medium", 8)
    assert answer(player) == "checkers () medium 8"
    assert pid(player) == first


def test_a_warmed_player_answers_from_the_process_that_waits(make: Make) -> None:
    player = make("echo")
    player.prestart()
    waiting = pid(player)
    player.prestart()
    player.ask("gems", 1, "easy", 2)
    assert answer(player) == "gems 1 easy 2"
    assert pid(player) == waiting


def test_a_new_question_supersedes_one_being_thought_about(make: Make, tmp_path: Path) -> None:
    player = make("endless")
    player.ask("checkers", tmp_path / "begun", "easy", 0)
    until((tmp_path / "begun").exists)
    thinker = pid(player)
    assert player.poll() is None
    player.ask("checkers", tmp_path / "begun", "easy", 5)
    assert answer(player) == "move 5"
    until(lambda: not running(thinker))


def test_an_answer_that_lies_ready_is_not_given_to_a_later_question(make: Make) -> None:
    player = make("echo")
    player.ask("checkers", "old", "easy", 1)
    pipe = player._pipe
    assert pipe is not None
    until(pipe.poll)
    player.ask("checkers", "new", "easy", 2)
    assert answer(player) == "checkers new easy 2"
    assert player.poll() is None


def test_closing_also_waits_for_those_whose_questions_were_dropped(make: Make, tmp_path: Path) -> None:
    player = make("endless")
    thinkers = []
    for number in range(3):
        begun = tmp_path / f"begun{number}"
        player.ask("checkers", begun, "easy", 0)
        until(begun.exists)
        thinkers.append(pid(player))
    player.close()
    assert len(set(thinkers)) == 3
    assert not any(map(running, thinkers))


def test_many_questions_in_a_row_are_answered_by_the_last(make: Make) -> None:
    player = make("echo")
    for seed in range(10):
        player.ask("checkers", "", "easy", seed)
        player.poll()
    assert answer(player) == "checkers  easy 9"


def test_a_cancelled_question_is_never_answered(make: Make, tmp_path: Path) -> None:
    player = make("slow")
    player.ask("checkers", tmp_path / "begun", "easy", 1)
    until((tmp_path / "begun").exists)
    player.cancel()
    player.cancel()
    assert not player.thinking
    assert player.poll() is None
    player.ask("checkers", tmp_path / "begun", "easy", 2)
    assert answer(player) == "move 2"


@pytest.mark.parametrize("thinker", ["echo", "endless"])
def test_closing_leaves_no_process_behind(thinker: str, make: Make, tmp_path: Path) -> None:
    player = make(thinker)
    player.ask("checkers", tmp_path / "begun", "easy", 0)
    if thinker == "endless":
        until((tmp_path / "begun").exists)
    number = pid(player)
    player.close()
    assert not running(number)
    assert player.poll() is None
    player.close()
    player.ask("checkers", tmp_path / "begun", "easy", 3)
    assert answer(player).endswith("3")


def test_closing_a_player_that_was_never_asked_does_nothing(make: Make) -> None:
    player = make("echo")
    player.close()
    assert not player.thinking
    assert player.poll() is None


def test_a_process_killed_in_mid_thought_is_replaced_and_asked_again(make: Make, tmp_path: Path) -> None:
    player = make("endless_once")
    player.ask("checkers", tmp_path / "begun", "easy", 4)
    until((tmp_path / "begun").exists)
    os.kill(pid(player), signal.SIGKILL)
    assert answer(player) == "move 4"


def test_a_process_killed_while_it_waits_is_replaced(make: Make) -> None:
    player = make("echo")
    for seed in range(3):
        player.ask("checkers", "", "easy", seed)
        assert answer(player) == f"checkers  easy {seed}"
        os.kill(pid(player), signal.SIGKILL)
        process(player).join(PATIENCE)


def test_a_process_killed_at_any_moment_loses_nothing(make: Make) -> None:
    player = make("echo")
    for seed in range(12):
        player.ask("checkers", "", "easy", seed)
        time.sleep(seed * 0.012)
        if player._process is not None:
            player._process.kill()
        assert answer(player) == f"checkers  easy {seed}"


def test_a_process_that_dies_over_every_question_is_given_up(make: Make) -> None:
    player = make("dies")
    player.ask("checkers", "", "easy", 0)
    with pytest.raises(CpuError, match="ended"):
        answer(player)
    assert not player.thinking
    assert player.poll() is None
    player.ask("checkers", "", "easy", 9)
    assert answer(player) == "move 9"


def test_a_failure_is_logged_and_asked_again_once(
    make: Make, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    player = make("fails_once")
    player.ask("checkers", tmp_path / "failed", "easy", 6)
    with caplog.at_level(logging.ERROR):
        assert answer(player) == "move 6"
    assert "a bad moment" in caplog.text
    assert "Traceback" in caplog.text


@pytest.mark.parametrize(
    ("thinker", "reason"),
    [("fails", "no idea about e4"), ("wordless", "a move without a text"), ("missing", "missing")],
)
def test_a_failure_that_comes_again_reaches_the_table(thinker: str, reason: str, make: Make) -> None:
    player = make(thinker)
    player.ask("checkers", "e4", "easy", 0)
    with pytest.raises(CpuError, match=reason):
        answer(player)
    assert not player.thinking
    if thinker == "fails":
        player.ask("checkers", "e4", "easy", 1)
        assert answer(player) == "move 1"


@pytest.mark.parametrize(
    ("owner", "name"),
    [(multiprocessing.process.BaseProcess, "start"), (multiprocessing.context.BaseContext, "Pipe")],
)
def test_a_process_that_cannot_start_is_an_error_to_show_not_a_crash(
    owner: type, name: str, make: Make, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(_: object) -> None:
        raise OSError("the system has no more")

    player = make("echo")
    monkeypatch.setattr(owner, name, refuse)
    player.prestart()
    player.ask("checkers", "", "easy", 1)
    player.cancel()
    player.ask("checkers", "", "easy", 1)
    with pytest.raises(CpuError):
        answer(player)
    assert "the CPU player's process did not start: the system has no more" in caplog.text
    monkeypatch.undo()
    player.ask("checkers", "", "easy", 2)
    assert answer(player) == "checkers  easy 2"


@pytest.mark.skipif(sys.platform == "win32", reason="a pipe of Windows carries whole messages only")
@pytest.mark.parametrize("half", [b"\0", struct.pack("!i", 100), struct.pack("!i", 100) + b"abc"])
def test_half_an_answer_is_none_and_nobody_waits_for_the_rest(
    half: bytes, make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    started, ends = cpu._started, []

    def broken(method: cpu.Method) -> tuple[multiprocessing.process.BaseProcess, Connection]:
        process, pipe = started(method)
        pipe.close()
        ours, theirs = multiprocessing.Pipe()
        ends.append(theirs)
        os.write(theirs.fileno(), half)
        monkeypatch.setattr(cpu, "_started", started)
        return process, ours

    monkeypatch.setattr(cpu, "_started", broken)
    player = make("echo")
    player.ask("checkers", "", "easy", 1)
    assert answer(player) == "checkers  easy 1"
    assert len(ends) == 1


def test_an_interrupt_from_the_keyboard_is_the_windows_business(make: Make, tmp_path: Path) -> None:
    player = make("slow")
    player.ask("checkers", tmp_path / "begun", "easy", 1)
    until((tmp_path / "begun").exists)
    thinker = pid(player)
    os.kill(thinker, signal.SIGINT)
    assert answer(player) == "move 1"
    assert pid(player) == thinker


def test_a_large_observation_arrives_whole(make: Make) -> None:
    player = make("size")
    player.ask("checkers", "x" * 3_000_000, "easy", 1)
    assert answer(player) == "3000000"


@pytest.mark.parametrize("game_id", GAMES)
def test_the_players_of_the_rules_answer_the_same_in_a_process_and_after_a_state_was_kept(
    game_id: str,
) -> None:
    """At full budgets: each level at every number of seats, the strongest, which thinks long, at one."""
    player, game = CpuPlayer(), GAMES[game_id]
    try:
        for number, state in enumerate(middles(game_id)):
            seat = game.to_act(state)
            kept = game.load(json.loads(json.dumps(game.dump(state))))
            for level in LEVELS if number == 0 else LEVELS[:-1]:
                player.ask(game_id, game.observe(kept, seat), level, 3)
                own = choose(game_id, game.observe(state, seat), level, 3)
                assert own in game.legal_moves(state)
                assert answer(player) == str(own)
    finally:
        player.close()


GAME = """
import sys
from pathlib import Path
from scenes.platform.cpu import CpuPlayer

def main():
    import pygame
    player = CpuPlayer("tests.scenes.thinkers:" + sys.argv[1])
    player.ask("checkers", Path(sys.argv[2]), "easy", 0)
    while (answer := player.poll()) is None:
        pass
    print(answer, flush=True)
    player.close()

if __name__ == "__main__":
    main()
"""


def game(folder: Path, thinker: str) -> list[str]:
    (folder / "game.py").write_text(GAME)
    return [sys.executable, str(folder / "game.py"), thinker, str(folder / "begun")]


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT)}


def test_the_process_loads_the_rules_and_its_own_module_and_never_pygame(tmp_path: Path) -> None:
    done = subprocess.run(
        game(tmp_path, "modules"),
        env=environment(),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    assert done.stdout.split() == ["scenes", "scenes.platform", "scenes.platform.cpu"]


def test_the_program_can_be_imported_by_the_process_without_pygame() -> None:
    code = "import sys, main; print([name for name in sys.modules if name.startswith(('pygame', 'scenes'))])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_the_process_dies_with_the_game_even_in_mid_thought(number: signal.Signals, tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    with subprocess.Popen(game(tmp_path, "endless"), env=environment(), stderr=subprocess.DEVNULL) as parent:
        until(lambda: begun.exists() and begun.read_text())
        thinker = int(begun.read_text())
        assert running(thinker)
        parent.send_signal(number)
        parent.wait(PATIENCE)
    until(lambda: not running(thinker))
