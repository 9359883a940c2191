"""A fourth game, really tried: noughts and crosses comes into the house as any game would.

Players never see it; `tests/suites.py` puts its line into the catalogue for the suites over all games.
"""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import rules
from rules.catalogue import CATALOGUE
from tests.suites import OWN, ROOT, SUITES, every_game

GAME = next(iter(OWN))


@cache
def collected() -> str:
    """The tests of all suites, as pytest lists them."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", *sorted(map(str, SUITES))]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("suite", sorted(SUITES), ids=lambda suite: suite.stem)
def test_every_suite_takes_it_up_and_does_not_name_it(suite: Path) -> None:
    name = suite.relative_to(ROOT).as_posix()
    assert re.search(rf"^{re.escape(name)}::\w+\[.*\b{GAME}\b.*\]$", collected(), re.MULTILINE)
    assert GAME not in suite.read_text("utf-8")


def test_nobody_else_finds_it_in_the_catalogue() -> None:
    before = tuple(CATALOGUE)
    assert GAME not in before
    with every_game():
        assert tuple(rules.GAMES) == (*before, GAME)
        assert rules.GAMES[GAME].id == GAME
    assert tuple(rules.GAMES) == before
