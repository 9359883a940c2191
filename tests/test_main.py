"""The program's arguments: what is wrong is said in one line, and the exit status tells it too."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import main

ROOT = Path(__file__).resolve().parents[1]
GAME = ("--simulate", "checkers", "easy", "easy")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--simulate",), "needs a game and a level for each seat"),
        (("--simulate", "chess", "easy", "easy"), "there is no game 'chess'"),
        (("--simulate", "checkers", "easy"), "needs 2 levels"),
        ((*GAME, "--games", "0"), "at least 1"),
        ((*GAME, "--games", "many"), "invalid int value: 'many'"),
        ((*GAME, "--replay", "games"), "stands alone"),
        (("--simulate", "--replay", "games", "--record", "more"), "stands alone"),
        (("--replay", "no such file"), "no such file: cannot be read"),
        (("--games", "3"), "--games must stand with --simulate"),
        (("--seed", "0", "--record", "games"), "--seed and --record must stand with --simulate"),
        (("--option", "capture=honour"), "--option must stand with --simulate"),
        (("--fullscreen",), "unrecognized arguments: --fullscreen"),
    ],
)
def test_wrong_arguments_get_one_line_and_exit_status_2(
    words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main.main(words)
    printed = capsys.readouterr()
    assert ended.value.code == 2
    assert told in printed.err
    assert printed.err.count("\n") == 1
    assert printed.out == ""


def test_help_names_every_argument(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main.main(["--help"])
    told = capsys.readouterr().out
    assert ended.value.code == 0
    for argument in ("--simulate", "--games", "--seed", "--option", "--record", "--replay"):
        assert f"  {argument}" in told


def test_a_recorded_game_is_told_as_it_was_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = str(tmp_path / "games")
    assert main.main([*GAME, "--record", record]) == 0
    played = capsys.readouterr().out.splitlines()
    assert main.main(["--simulate", "--replay", record]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[1:] == played[1:]


def test_without_a_screen_one_line_says_so_and_names_the_way_without(tmp_path: Path) -> None:
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"}
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    done = subprocess.run(
        [sys.executable, "main.py"],
        cwd=ROOT,
        env={**environment, "SDL_VIDEODRIVER": "x11", "XDG_DATA_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "--simulate checkers medium easy" in done.stderr
    assert done.stdout == ""


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    command = [sys.executable, "main.py", *GAME, "--games", "40"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        assert program.stdout.readline().startswith(b"Game 1 of 40")
        program.stdout.close()
        assert program.stderr.read() == b""
    assert program.returncode == 0
