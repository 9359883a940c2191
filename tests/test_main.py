"""What `main.py` does with arguments beside what the shell sees, which tests/scenes holds."""

from __future__ import annotations

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
        ((*GAME, "--replay", "games"), "stands alone"),
        (("--simulate", "--replay", "games", "--record", "more"), "stands alone"),
        (("--games", "3"), "--games must stand with --simulate"),
        (("--seed", "0", "--record", "games"), "--seed and --record must stand with --simulate"),
        (("--option", "capture=honour"), "--option must stand with --simulate"),
    ],
)
def test_an_argument_that_would_mean_nothing_is_refused(
    words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main.main(words)
    assert ended.value.code == 2
    assert told in capsys.readouterr().err


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    command = [sys.executable, "main.py", *GAME, "--games", "40"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        assert program.stdout.readline().startswith(b"Game 1 of 40")
        program.stdout.close()
        assert program.stderr.read() == b""
    assert program.returncode == 0
