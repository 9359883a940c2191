"""A fourth game, really tried: noughts and crosses comes into the house as any game would.

Players never see it; `tests/suites.py` puts its line into the catalogue for the suites over all games. What
had to change outside its own folders is counted here, and what names the games of the house is looked for: a
place that lists them is a place that a further game would have to change.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import rules
from rules.catalogue import CATALOGUE
from tests.suites import OWN, ROOT, SUITES, every_game
from tests.test_house import project, text_of, tracked, tree_of

GAME = next(iter(OWN))
FOLDERS = {"cpu", "golden", "rules", "scenes", "words"}
"""What a game of the house has in `rules`, `scenes` and `assets`, and its golden games."""
LINES = {"tests/suites.py": 1}
"""File outside the game's own folder -> how many lines of it name the game: the line of the catalogue."""
ABOUT_IT = {
    *("CONTRIBUTING.md", "docs/decisions/2026-12-01-fourth-game.md", "tests/test_fourth_game.py"),
    "tests/rules/test_search.py",
}
"""What tells of the trial itself, and of a tiny game that the search is tried on."""

PROGRAM = {
    "rules/catalogue.py": "a line a game",
    "scenes/menu/results.py": "a sign of the button that leads to the seats",
    "scenes/platform/audio.py": "a sound",
    "scenes/view/art/glyphs.py": "that sign",
}
"""Files of the program outside the games' own folders that name a game, or something called the same."""
MAKERS = "rules/cpu/make/", "assets/make/"
"""Programs that make something for one game, each named after what it makes."""
LISTS = {
    "tests/bench/__main__.py": "what is measured: the games of the house",
    "tests/bench/compiled.py": "what is measured: the CPU players of the house",
    "tests/bench/lines.py": "what is measured: the CPU players of the house",
    "tests/bench/test_strength.py": "what is measured: the CPU players of the house",
    "tests/bench/yardsticks/__init__.py": "what they are measured against",
    "tests/bench/yardsticks/gain.py": "what they are measured against",
    "tests/gallery/__main__.py": "the pictures of the README, which shows what players get",
    "tests/rules/test_cpu_data.py": "the tables and weights that CPU players of the house bring along",
    "tests/rules/test_tournament.py": "examples of games with a deal and without, for two and for more",
    "tests/scenes/test_dialogs.py": "examples of two, three and four seats",
    "tests/scenes/test_hints.py": "how the ways of a hint are followed by controls of each kind",
    "tests/scenes/test_seats_screen.py": "examples of two, three and four seats",
    "tests/scenes/test_window_hints.py": "the real window, in which only games for players are",
}
"""Tests that name all games of the house, and why a further game need not stand beside them."""


# its own


def lines_about(path: Path) -> int:
    return sum(GAME in line for line in text_of(path).splitlines())


def texts() -> Iterator[Path]:
    """Every file of the house that is text."""
    return (path for path in tracked() if path.suffix in {"", ".csv", ".json", ".md", ".py", ".toml", ".txt"})


def test_it_takes_folders_of_its_own_its_words_and_one_line() -> None:
    own = [path for path in texts() if path.parts[:2] == ("tests", GAME)]
    assert {path.parts[2] for path in own if len(path.parts) > 3} == FOLDERS
    assert (ROOT / OWN[GAME].words / "en" / f"{GAME}.json").is_file()
    others = {path.as_posix(): lines_about(path) for path in texts() if path not in own}
    found = {path: count for path, count in others.items() if count and path not in ABOUT_IT}
    assert found == LINES


def test_a_game_of_the_house_takes_no_more() -> None:
    """The same line, as it would stand in the catalogue of the program."""
    lines = text_of("rules/catalogue.py").splitlines()
    for game_id in CATALOGUE:
        assert sum(f'"{game_id}"' in line for line in lines) == 1


# the suites


@cache
def collected() -> str:
    """The tests of all suites, as pytest lists them."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", *sorted(map(str, SUITES))]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("suite", sorted(SUITES), ids=lambda suite: suite.stem)
def test_every_suite_takes_it_up_and_does_not_name_it(suite: Path) -> None:
    name = suite.relative_to(ROOT).as_posix()
    assert re.search(rf"^{re.escape(name)}::\w+\[.*\b{GAME}.*\]$", collected(), re.MULTILINE)
    assert GAME not in text_of(name)


def test_nobody_else_finds_it_in_the_catalogue() -> None:
    before = tuple(CATALOGUE)
    assert GAME not in before
    with every_game():
        assert tuple(rules.GAMES) == (*before, GAME)
        assert rules.GAMES[GAME].id == GAME
    assert tuple(rules.GAMES) == before


# whoever names the games


def named(path: Path) -> set[str]:
    """The games that a Python file names: in an import, or in a text as an id, a key or a path of its own."""
    texts: list[str] = []
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            texts += [] if re.search(r"\s", node.value) else [node.value]
        elif isinstance(node, ast.Import):
            texts += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            texts += [f"{node.module}.{alias.name}" for alias in node.names]
    return {
        word for text in texts if not is_art(text) for word in re.split(r"[./_:]", text)
    } & CATALOGUE.keys()


def is_art(text: str) -> bool:
    """Gems and diamonds are also things that are drawn, whatever is played."""
    return text.startswith("scenes.view.art.")


def outside(*folders: str) -> Iterator[Path]:
    """The Python files in these, but for those in a game's own folder or named after it."""
    for path in tracked():
        if path.suffix == ".py" and path.parts[0] in folders:
            stem = path.stem.removeprefix("test_").split("_")[0]
            if not CATALOGUE.keys() & {*path.parts, stem}:
                yield path


def test_in_the_program_the_catalogue_alone_names_games() -> None:
    paths = [path for path in outside("main.py", "rules", "scenes", "assets") if named(path)]
    assert {path.as_posix() for path in paths if not path.as_posix().startswith(MAKERS)} == PROGRAM.keys()


def test_a_test_that_lists_all_games_says_why() -> None:
    found = {path.as_posix() for path in outside("tests") if named(path) >= CATALOGUE.keys()}
    assert found == LISTS.keys()


def test_no_rule_of_the_tools_has_a_line_a_game() -> None:
    rules_of_tools = str(project()["tool"]) + text_of(".ci/run")
    assert [game_id for game_id in CATALOGUE if re.search(rf"\b{game_id}\b", rules_of_tools)] == []
