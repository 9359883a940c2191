"""One shape per game: the same things in files of the same names, and imports that hold the games apart.

Everything here goes by the catalogue, so that no list has a line a game.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rules.catalogue import CATALOGUE, Parts
from tests.suites import ROOT
from tests.test_house import project, tree_of

RULES_FILES = "apply dump events game legal moves observe refusal state"
CPU_FILES = "hints player"
SEARCH_FILES = "analysis evaluation heuristics search"
"""What the CPU players of a game have besides, if they search by means of their own."""
SCENES_FILES = "choreography controls display entry help_pages layout painting preview view view_models"
BELOW = {
    "rules": ("rules.game", "rules.rng"),
    "cpu": (
        *("rules.game", "rules.rng"),
        *("rules.cpu.hints", "rules.cpu.levels", "rules.cpu.player", "rules.cpu.search"),
    ),
    "scenes": (
        *("rules.game", "rules.match", "rules.cpu.hints"),
        *("scenes.input", "scenes.platform", "scenes.services", "scenes.table", "scenes.view"),
    ),
}
"""Kind of a package -> what it may import besides the standard library, the game's own rules and itself."""

every_game = pytest.mark.parametrize("game_id", CATALOGUE)
every_package = pytest.mark.parametrize(
    ("game_id", "kind"), [(game_id, kind) for game_id in CATALOGUE for kind in BELOW]
)


def folder_of(package: str) -> Path:
    return ROOT / package.replace(".", "/")


def modules_of(package: str) -> set[str]:
    return {path.stem for path in folder_of(package).glob("*.py") if path.stem != "__init__"}


def packages(parts: Parts) -> tuple[str, ...]:
    return parts.rules, parts.cpu, parts.scenes


def belongs(module: str, *roots: str) -> bool:
    """Whether a module is one of these or lies in one of them."""
    return any(module == root or module.startswith(f"{root}.") for root in roots)


def imports(path: Path) -> Iterator[str]:
    """Everything that a file imports, wherever in it: of `from a import b` both a and a.b are told."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def foreign(module: str) -> bool:
    """Whether a module is neither of the standard library nor pygame's."""
    top = module.partition(".")[0]
    return top != "pygame" and top not in sys.stdlib_module_names


@every_game
def test_every_game_has_the_same_things_in_files_of_the_same_names(game_id: str) -> None:
    parts = CATALOGUE[game_id]
    assert set(RULES_FILES.split()) - modules_of(parts.rules) == set()
    assert set(SCENES_FILES.split()) - modules_of(parts.scenes) == set()
    players = modules_of(parts.cpu)
    wanted = CPU_FILES + (" " + SEARCH_FILES if "search" in players else "")
    assert set(wanted.split()) - players == set()
    for package in packages(parts):
        page = tree_of(folder_of(package) / "__init__.py")
        assert ast.get_docstring(page)
        assert len(page.body) == 1, f"{package} is to be asked by its modules"


@every_package
def test_a_game_imports_what_lies_below_it_and_nothing_of_another(game_id: str, kind: str) -> None:
    own = getattr(CATALOGUE[game_id], kind)
    allowed = own, CATALOGUE[game_id].rules, *BELOW[kind]
    paths = sorted(folder_of(own).glob("*.py"))
    assert paths
    found = {(path.name, name) for path in paths for name in imports(path) if foreign(name)}
    bases = {base for root in allowed for base in (root.rpartition(".")[0], root)}
    wrong = {(path, name) for path, name in found if not belongs(name, *allowed) and name not in bases}
    assert wrong == set()


@every_game
def test_nobody_imports_a_game_but_by_the_catalogue(game_id: str) -> None:
    """But for the programs in `make`, each of which makes something for one game's CPU players."""
    theirs = packages(CATALOGUE[game_id])
    paths = [path for folder in ("rules", "scenes") for path in (ROOT / folder).rglob("*.py")]
    own = [folder_of(package) for package in theirs]
    others = [path for path in paths if path.parent not in own and path.parent != ROOT / "rules/cpu/make"]
    assert others
    found = {
        (path.relative_to(ROOT).as_posix(), name)
        for path in (*others, ROOT / "main.py")
        for name in imports(path)
        if belongs(name, *theirs)
    }
    assert found == set()


def test_every_part_of_the_program_stands_in_its_layer_or_is_a_game() -> None:
    contracts: list[dict[str, Any]] = project()["tool"]["importlinter"]["contracts"]
    layered = [contract for contract in contracts if "containers" in contract]
    assert len(layered) == 3
    games = {package for parts in CATALOGUE.values() for package in packages(parts)}
    for contract in layered:
        (container,) = contract["containers"]
        layers = {name.strip(" ()") for layer in contract["layers"] for name in layer.split("|")}
        folder = folder_of(container)
        inside = modules_of(container) | {path.parent.name for path in folder.glob("*/__init__.py")}
        assert {f"{container}.{name}" for name in inside - layers} - games == set()
        assert layers - inside == set()


@every_game
def test_a_game_at_play_imports_no_cpu_player_before_one_is_asked(game_id: str) -> None:
    code = (
        "import sys, rules; from rules.match import Match, Seat; from rules.catalogue import Parts, register;"
        f"register({game_id!r}, {CATALOGUE[game_id]!r});"
        f"match = Match.start({game_id!r}, [Seat('person', 'fox'), Seat('cpu', 'owl', 'expert')], 1);"
        "match.submit(match.to_act, match.game.legal_moves(match.state)[0]);"
        "print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    names = set(done.stdout.split())
    assert f"{CATALOGUE[game_id].rules}.game" in names
    players = [parts.cpu for parts in CATALOGUE.values()]
    assert [name for name in names if belongs(name, *players, "rules.cpu.search")] == []
    others = [parts.rules for other, parts in CATALOGUE.items() if other != game_id]
    assert [name for name in names if belongs(name, *others)] == []
