"""CPU players and hints answer the same in every process, however Python orders its sets."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import rules
from tests.rules import answers

ROOT = Path(__file__).resolve().parents[2]
HASH_SEEDS = ("0", "4242")


@pytest.mark.parametrize("game_id", rules.GAMES)
def test_the_answers_do_not_depend_on_the_order_of_hashes(game_id: str) -> None:
    processes = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.rules.answers", game_id],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in HASH_SEEDS
    ]
    lines = [process.communicate()[0].splitlines() for process in processes]
    assert [process.returncode for process in processes] == [0] * len(processes)
    assert len(lines[0]) == answers.position_count(game_id) * len(rules.LEVELS)
    assert lines[0] == lines[1]
