"""The house rules that no other tool holds: what stands in the pages is true, and imports run one way."""

from __future__ import annotations

import ast
import importlib.util
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Any

import pytest

import main
from rules.catalogue import CATALOGUE
from scenes.input.bindings import DEFAULTS
from scenes.input.intents import KEYS_LEFT, KEYS_RIGHT, Intent

ROOT = Path(__file__).resolve().parents[1]
TOP_LEVEL = {
    *(".ci", ".gitignore", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md", "pyproject.toml"),
    *("assets", "docs", "main.py", "rules", "scenes", "tests"),
}
GENERATED = {".git", ".venv", "__pycache__", "build", "gallery", "strength", "uv.lock"}
PATH = re.compile(r"[\w.-]+(?:/[\w.-]+)+/?|[\w-]+\.(?:json|md|py|toml)")
MACHINE_PATH = re.compile(r"(?<![\w.~}$])/(?:home|root|Users|work|opt|mnt)/(?!mina/)\w")
"""Mina lives in the gallery's pictures only."""
HOST = re.compile(
    r"\bhttps?://(?!www\.w3\.org/|openbox\.org/3\.4/rc)"
    r"|\b(?:pypi|pythonhosted)\.org|\bgit(?:hub|lab)\b",
    re.IGNORECASE,
)
"""The names of kinds of XML look like hosts and are none."""


@cache
def tracked() -> tuple[Path, ...]:
    """The files of the house, by their paths from its root; an unpacked copy has only its own."""
    if (ROOT / ".git").exists():
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True
        )
        return tuple(
            path for name in listed.stdout.split("\0") if name and (path := Path(name)) and exists(name)
        )
    found = (path.relative_to(ROOT) for path in ROOT.rglob("*") if path.is_file())
    return tuple(path for path in found if not GENERATED.intersection(path.parts))


def exists(name: str) -> bool:
    return (ROOT / name).exists()


def python_files(*folders: str) -> tuple[Path, ...]:
    return tuple(path for path in tracked() if path.suffix == ".py" and path.parts[0] in folders)


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse((ROOT / path).read_text(encoding="utf-8"), str(path))


def text_of(path: Path | str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


@cache
def project() -> dict[str, Any]:
    return tomllib.loads(text_of("pyproject.toml"))


PAGES = tuple(path for path in tracked() if path.suffix == ".md")
DECISIONS = tuple(path for path in PAGES if path.parts[:2] == ("docs", "decisions"))


def commands(page: str) -> list[str]:
    """The lines of a page's shell blocks."""
    blocks = re.findall(r"^```sh\n(.*?)^```", text_of(page), re.MULTILINE | re.DOTALL)
    return [line for block in blocks for line in block.splitlines() if line.strip()]


# the pages


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_every_link_and_picture_of_a_page_leads_somewhere(page: Path) -> None:
    targets = re.findall(r"\]\(([^)#]+)[^)]*\)", text_of(page))
    missing = [target for target in targets if not (ROOT / page.parent / target).exists()]
    assert missing == []


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_every_file_that_a_page_names_exists(page: Path) -> None:
    named = {
        word.rstrip("/")
        for span in re.findall(r"`([^`\n]+)`", text_of(page))
        for word in span.split()
        if PATH.fullmatch(word) and word.split("/")[0] in TOP_LEVEL
    }
    assert {name for name in named if not exists(name)} == set()


def test_every_picture_of_the_readme_is_small_and_none_is_left_over() -> None:
    pictures = [path for path in tracked() if path.parts[:2] == ("docs", "pictures")]
    assert pictures
    for path in pictures:
        assert f"({path.as_posix()})" in text_of("README.md")
        assert (ROOT / path).stat().st_size < 600_000, path


def test_the_readme_passes_the_tests_as_the_checks_do() -> None:
    run = [line for line in commands("README.md") if "-m pytest" in line]
    assert len(run) == 1
    assert f"\n{run[0]} || failed=1\n" in text_of(".ci/run")


def test_versions_are_those_of_the_project_wherever_they_stand() -> None:
    allowed = set(project()["project"]["dependencies"])
    named = [
        requirement
        for page in ("README.md", "CONTRIBUTING.md", ".ci/run")
        for requirement in re.findall(r'pip install[^&\n]*?"([^"]+)"', text_of(page))
    ]
    assert named
    assert set(named) == allowed


def test_the_commands_of_the_pages_can_be_given() -> None:
    lines = [line for page in ("README.md", "CONTRIBUTING.md") for line in commands(page)]
    started = [shlex.split(line.split("main.py", 1)[1], comments=True) for line in lines if "main.py" in line]
    modules = [re.findall(r"(?:python3?|uv run) -m ([\w.]+)", line) for line in lines]
    for words in started:
        main.parser().parse_args(words)
    for module in {name for found in modules for name in found} - {"venv"}:
        assert importlib.util.find_spec(module) is not None, module
    assert [] in started
    assert any("--simulate" in words for words in started)
    assert any("--replay" in words for words in started)


def test_the_dependency_groups_of_the_pages_are_those_of_the_project() -> None:
    named = {
        group for path in (*PAGES, Path(".ci/run")) for group in re.findall(r"--group (\w+)", text_of(path))
    }
    assert named
    assert named <= set(project()["dependency-groups"])


def test_the_controls_of_the_readme_are_the_bindings() -> None:
    caps = {"SPACE": "Space", "RETURN": "Enter", "RSHIFT": "right Shift", "RCTRL": "right Ctrl"}
    caps |= {"KP_ENTER": "keypad Enter", "SLASH": "/", "PERIOD": ".", "UP": "↑", "LEFT": "←"}
    caps |= {"DOWN": "↓", "RIGHT": "→", "LSHIFT": "left Shift", "COMMA": ",", "RALT": "right Alt"}
    rows = [
        [cell.strip() for cell in line.strip("| \n").split("|")]
        for line in text_of("README.md").splitlines()
        if line.startswith("|")
    ]
    stated = {(row[1].replace(" or ", " "), row[2].replace(" or ", " ")) for row in rows if len(row) > 2}
    directions = (Intent.UP, Intent.LEFT, Intent.DOWN, Intent.RIGHT)
    for intents in (directions, *((intent,) for intent in Intent if intent not in directions)):
        left, right = (
            " ".join(
                caps.get(name, name.capitalize()) for intent in intents for name in DEFAULTS[half][intent]
            )
            for half in (KEYS_LEFT, KEYS_RIGHT)
        )
        assert (left, right) in stated


def test_every_decision_bears_its_date_and_fits_a_page() -> None:
    assert DECISIONS
    for path in DECISIONS:
        assert re.fullmatch(r"\d{4}-\d\d-\d\d-[a-z-]+\.md", path.name), path
        assert len(text_of(path).splitlines()) <= 60, path


def test_the_changelog_knows_the_version() -> None:
    assert f"## {project()['project']['version']} " in text_of("CHANGELOG.md")


# the files


def test_the_top_level_holds_only_the_agreed_names() -> None:
    assert {path.parts[0] for path in tracked()} <= TOP_LEVEL


def test_no_file_names_a_machine_or_a_host() -> None:
    licences = {path for path in tracked() if path.name.startswith("LICENCE-")}
    found = []
    for path in set(tracked()) - licences:
        try:
            text = text_of(path)
        except UnicodeDecodeError:
            continue
        found += [
            f"{path}: {hit.group()}" for pattern in (MACHINE_PATH, HOST) for hit in pattern.finditer(text)
        ]
    assert found == []


MOST_LINES, MOST_LINES_OF_A_FUNCTION = 400, 40


def measured_files() -> tuple[Path, ...]:
    """The program and the programs that make its assets: what has to be taken in at a glance."""
    files = python_files("main.py", "rules", "scenes", "assets")
    assert {path.parts[0] for path in files} == {"main.py", "rules", "scenes", "assets"}
    return files


def test_no_module_is_too_long_to_be_read_at_one_sitting() -> None:
    lengths = {path.as_posix(): len(text_of(path).splitlines()) for path in measured_files()}
    assert {path: length for path, length in lengths.items() if length > MOST_LINES} == {}


def test_no_function_is_too_long_to_be_taken_in_at_a_glance() -> None:
    lengths = {
        f"{path}: {node.name}": (node.end_lineno or 0) - node.lineno + 1
        for path in measured_files()
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    assert max(lengths.values()) > 1
    assert {name: length for name, length in lengths.items() if length > MOST_LINES_OF_A_FUNCTION} == {}


# imports


def test_imports_run_one_way() -> None:
    # In a process of its own: it would silence the loggers of this one.
    command = [
        sys.executable,
        "-c",
        "from importlinter.cli import lint_imports_command as run; run()",
        "--no-cache",
    ]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout


def imported(path: Path) -> Iterator[str]:
    """The first names of what a file imports, wherever in it."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module.split(".")[0]


@cache
def modules() -> dict[str, Path]:
    """The program's modules by their dotted names."""
    paths = {".".join(path.with_suffix("").parts): path for path in python_files("rules", "scenes")}
    return {name.removesuffix(".__init__"): path for name, path in paths.items()}


def imported_modules(path: Path) -> Iterator[str]:
    """The modules of the program that a file imports, wherever in it, under TYPE_CHECKING too."""
    package = path.parent.parts
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules())
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            base = ".".join((*above, *([node.module] if node.module else [])))
            for alias in node.names:
                name = f"{base}.{alias.name}"
                if name in modules() or base in modules():
                    yield name if name in modules() else base


def test_no_module_imports_one_that_imports_it() -> None:
    graph = {name: set(imported_modules(path)) - {name} for name, path in modules().items()}
    assert "scenes.stack" in graph["scenes.table.scene"]
    TopologicalSorter(graph).prepare()


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("from scenes.table import view, scene", {"scenes.table.view", "scenes.table.scene"}),
        ("from scenes.stack import Scene", {"scenes.stack"}),
        ("from .lineup import Lineup", {"scenes.table.lineup"}),
        ("from . import lineup", {"scenes.table.lineup"}),
        ("def late():\n    import scenes.stack", {"scenes.stack"}),
        ("import pygame", set()),
    ],
)
def test_an_import_is_recognised_however_it_is_written(
    monkeypatch: pytest.MonkeyPatch, line: str, names: set[str]
) -> None:
    monkeypatch.setitem(globals(), "tree_of", lambda path: ast.parse(line))
    assert set(imported_modules(Path("scenes/table/scene.py"))) == names


def test_nothing_is_imported_for_its_types_alone() -> None:
    files = python_files("rules", "scenes")
    assert files
    assert [str(path) for path in files if "TYPE_CHECKING" in text_of(path)] == []


@pytest.mark.parametrize(
    ("folder", "others"),
    [("rules", {"rules"}), ("scenes", {"rules", "scenes", "pygame"}), ("main.py", {"rules", "scenes"})],
)
def test_the_program_needs_pygame_and_the_standard_library_alone(folder: str, others: set[str]) -> None:
    files = python_files(folder)
    assert files
    foreign = {
        (str(path), name)
        for path in files
        for name in imported(path)
        if name not in others and name not in sys.stdlib_module_names
    }
    assert foreign == set()


@pytest.mark.parametrize("module", ["main", "rules", "scenes.view.geometry", "scenes.view.layout"])
def test_what_only_thinks_or_lays_out_never_loads_pygame(module: str) -> None:
    code = f"import sys, {module}; print([name for name in sys.modules if name.split('.')[0] == 'pygame'])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_no_module_of_the_window_loads_a_search() -> None:
    """The players think in a process of their own, which imports them when it is asked."""
    names = [".".join(path.with_suffix("").parts) for path in python_files("scenes")]
    code = (
        "import sys, importlib\n"
        f"for name in {names!r}: importlib.import_module(name.removesuffix('.__init__'))\n"
        "print(*sys.modules)"
    )
    environment = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True, env=environment
    )
    players = tuple(f"{parts.cpu}." for parts in CATALOGUE.values())
    loaded = run.stdout.split()
    assert "scenes.table.scene" in loaded
    assert [name for name in loaded if name == "rules.cpu.search" or name.startswith(players)] == []


def test_the_rules_import_no_game_before_it_is_asked_for() -> None:
    code = "import sys, rules, rules.match, rules.simulate; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    names = set(done.stdout.split())
    assert "rules.match" in names
    packages = [package for parts in CATALOGUE.values() for package in (parts.rules, parts.cpu)]
    assert [name for name in names if name.startswith((*packages, "rules.cpu.search"))] == []


# drawing


NUMBERS = {0, 1, 2, 0.5, 255}
"""The numbers that a drawing function may hold: nothing, one, both sides, the half, and full opacity."""
MEASURING = {"line", "lines", "measure", "width", "wrapped"}
"""What lays out, which has been done before anything is drawn."""
NOT_DRAWN_BY_LAYOUT = {"scenes/view/canvas.py", "scenes/view/layers.py"}
"""What a drawing function is made of; so are the pictures in `scenes/view/art`, each in a box of its own."""


def drawing_functions(path: Path) -> Iterator[ast.FunctionDef]:
    """The functions of a module that are given a canvas to draw on."""
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.FunctionDef):
            parameters = (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
            hints = [ast.unparse(each.annotation) for each in parameters if each.annotation is not None]
            if any(re.search(r"\bCanvas\b", hint) for hint in hints):
                yield node


def called(call: ast.Call) -> str:
    """The last name of what is called, if it has one."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def laid_out_while_drawing(function: ast.FunctionDef) -> Iterator[str]:
    """Each number of a drawing function that is a place or size, and each call that works one out."""
    for node in ast.walk(function):
        if isinstance(node, ast.Constant) and type(node.value) in (int, float):
            if node.value not in NUMBERS:
                yield f"{function.name}, line {node.lineno}: {node.value!r}"
        elif isinstance(node, ast.Call) and (name := called(node)) in MEASURING:
            yield f"{function.name}, line {node.lineno}: {name}"


def drawing_modules() -> dict[str, list[str]]:
    """Every module of the scenes that draws what is laid out, and where it lays out while drawing."""
    paths = [path for path in python_files("scenes") if path.parts[:3] != ("scenes", "view", "art")]
    return {
        path.as_posix(): [found for each in drawing_functions(path) for found in laid_out_while_drawing(each)]
        for path in paths
        if path.as_posix() not in NOT_DRAWN_BY_LAYOUT
    }


def test_no_drawing_function_has_a_literal_place_or_size() -> None:
    modules = drawing_modules()
    assert len(modules) > 40
    assert {path: places for path, places in modules.items() if places} == {}


@pytest.mark.parametrize(
    ("line", "places"),
    [
        ("canvas.fill(colour, x, y - 1, 2 * w, 0.5 * h)", 0),
        ("canvas.text(text, x, y, px, alpha=255)", 0),
        ("canvas.text(text, x, y, 34)", 1),
        ("canvas.fill(colour, x + 12, y * 1.5, w, h)", 2),
        ("[canvas.text(line, x, y, px) for line in setter.lines(text, style, w)]", 1),
        ("canvas.set(typesetter(canvas.text_scale).line(text, room, style))", 1),
        ("canvas.centred(mark, x, y, setter.width(text, style), measure(text, px))", 2),
    ],
)
def test_a_place_or_size_in_a_drawing_function_is_found(line: str, places: int) -> None:
    function = ast.parse(f"def draw(self, canvas: Canvas) -> None:\n    {line}\n").body[0]
    assert isinstance(function, ast.FunctionDef)
    assert len(list(laid_out_while_drawing(function))) == places


# the programs

ITS_OWN = {"tests/bench/traced_main.py", "tests/scenes/driven_main.py"}
"""What other programs start, with the arguments of the game behind its own."""


def test_every_program_tells_what_it_does_before_it_does_it() -> None:
    """Asked for help, or given what it does not know, it does not set to work."""
    programs = {
        path.as_posix(): text
        for path in tracked()
        if path.suffix == ".py"
        and not path.name.startswith("test_")
        and '\nif __name__ == "__main__":' in (text := text_of(path))
    }
    assert len(programs) > 15
    assert {path for path, text in programs.items() if "parse_args(" not in text} == ITS_OWN


def test_the_bench_prints_help_and_ends() -> None:
    command = [sys.executable, "-m", "tests.bench", "--help"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert "All figures of the house" in done.stdout


# the tests


def functions(*folders: str) -> Iterator[tuple[Path, ast.FunctionDef]]:
    for path in python_files(*folders):
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.FunctionDef):
                yield path, node


def asserts(function: ast.FunctionDef, checkers: set[str]) -> bool:
    """Whether the function can fail by what it finds: by itself or by a helper among `checkers`."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assert):
            return True
        if isinstance(node, ast.Call) and called(node) in checkers:
            return True
    return False


def test_every_test_asserts_something() -> None:
    helpers = [node for _, node in functions("tests") if not node.name.startswith("test_")]
    checkers = {"raises", "fail"}
    while found := {each.name for each in helpers if each.name not in checkers and asserts(each, checkers)}:
        checkers |= found
    tests = [(path, node) for path, node in functions("tests") if node.name.startswith("test_")]
    assert tests
    assert [f"{path}: {node.name}" for path, node in tests if not asserts(node, checkers)] == []


def own_attributes(of: ast.ClassDef) -> Iterator[tuple[str, bool]]:
    """Every private attribute that a class writes or reads of its own objects, and whether it reads it."""
    for node in ast.walk(of):
        match node:
            case ast.Attribute(ast.Name("self"), name, access) if name.startswith("_"):
                yield name, isinstance(access, ast.Load)


def test_whatever_an_object_keeps_for_itself_it_reads() -> None:
    """What is written and never read has been forgotten, or bears two names."""
    idle = []
    for path in python_files("rules", "scenes", "tests"):
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.ClassDef):
                found = set(own_attributes(node))
                idle += [f"{path}: {node.name}.{name}" for name, _ in found if (name, True) not in found]
    assert idle == []
