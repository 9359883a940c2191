"""A copy of rules and yardsticks, its hot modules compiled by mypyc: `python -m tests.bench.compiled`.

The source is compiled as it stands. The copy goes to a folder of its own below `build/`, named after the
sources and the Python version, so a copy that is in use is never overwritten and an equal one is not made
twice. The program then has every level of every game answer the same questions from the source and from the
copy, says where an answer differs, and prints how many times as fast the copy is.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import importlib.util
import json
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import rules
from rules.match import thinking_seed

ROOT: Final = Path(__file__).resolve().parents[2]
FOLDER: Final = ROOT / "build"
COPIED: Final = ("rules", "tests/bench")
"""Folders of which the copy is made; of their modules those of `HOT` are compiled, `__init__.py` never."""
HOT: Final = (
    "rules/rng.py",
    "rules/game.py",
    "rules/checkers",
    "rules/diamond",
    "rules/gems",
    "rules/cpu",
)
YARDSTICKS: Final = "tests/bench/yardsticks"
COLD: Final = ("make", "call_hints.py", "dump.py", "hints.py", "quiet_hints.py", "refusal.py")
"""Files and folders of which no search makes use."""
READY: Final = "ready"
"""A file that stands in a copy once it is whole."""
STATES: Final = 30
KINDS: Final[Sequence[tuple[str, int, dict[str, str]]]] = (
    ("checkers", 2, {}),
    ("checkers", 2, {"capture": "honour", "crowning": "ends_move"}),
    ("diamond", 2, {}),
    ("diamond", 3, {}),
    ("gems", 2, {"preset": "manual"}),
    ("gems", 3, {"preset": "house"}),
    ("gems", 4, {"preset": "manual"}),
)
"""Games, seats and options from which the questions come."""

SETUP: Final = """\
import sys
from mypyc.build import mypycify
from setuptools import setup

modules = mypycify(["--strict", "--explicit-package-bases", *sys.argv[2:]], opt_level="2", group_name="hot")
setup(name="facets-compiled", packages=[], ext_modules=modules, script_args=["build_ext", "--inplace"])
"""


class NotCompiledError(RuntimeError):
    """No copy could be made; the message says what is missing or what mypyc said."""


# the copy


def sources(root: Path = ROOT) -> list[Path]:
    """The files of which a copy is made, by their paths from `root`, in order."""
    files = (path for folder in COPIED for path in (root / folder).rglob("*") if path.is_file())
    return sorted(path.relative_to(root) for path in files if "__pycache__" not in path.parts)


def fingerprint(root: Path = ROOT) -> str:
    """What names a copy: sources, data and Python version, as twelve letters."""
    found = hashlib.sha256(sys.version.encode())
    for path in sources(root):
        found.update(str(path).encode() + b"\0" + (root / path).read_bytes() + b"\0")
    return found.hexdigest()[:12]


def hot_modules(root: Path = ROOT) -> tuple[list[str], list[str]]:
    """The modules to compile, and those left out because mypyc cannot take them, by their paths.

    A compiled dataclass cannot stand on an interpreted class whose objects have a dictionary: not on `ABC`
    nor `Generic`, and on no class of a module that is left out for that.
    """
    paths = [
        path.as_posix()
        for path in sources(root)
        if path.suffix == ".py" and path.name != "__init__.py" and _is_hot(path.as_posix())
    ]
    trees = {path: ast.parse((root / path).read_text(encoding="utf-8")) for path in paths}
    left_out: list[str] = []
    interpreted = {"ABC", "Generic", "Protocol"}
    while True:
        found = [path for path in paths if path not in left_out and _stands_on(trees[path], interpreted)]
        if not found:
            return [path for path in paths if path not in left_out], left_out
        left_out += found
        for path in found:
            interpreted |= {node.name for node in ast.walk(trees[path]) if isinstance(node, ast.ClassDef)}


def _is_hot(path: str) -> bool:
    return path.startswith((*HOT, YARDSTICKS)) and not set(path.split("/")).intersection(COLD)


def _stands_on(tree: ast.Module, classes: Iterable[str]) -> bool:
    """Whether a dataclass of the module has one of these classes as a base."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and any("dataclass" in ast.unparse(d) for d in node.decorator_list):
            bases = {ast.unparse(base).partition("[")[0].rpartition(".")[2] for base in node.bases}
            if bases.intersection(classes):
                return True
    return False


def build(folder: Path = FOLDER) -> Path:
    """The folder of the compiled copy, made now unless it is there. Raises NotCompiledError."""
    copy = folder / f"compiled-{fingerprint()}"
    if (copy / READY).exists():
        return copy
    _check_tools()
    shutil.rmtree(copy, ignore_errors=True)
    for path in sources():
        (copy / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / path, copy / path)
    (copy / "tests" / "__init__.py").touch()
    (copy / "setup.py").write_text(SETUP, encoding="utf-8")
    modules, _ = hot_modules(copy)
    done = subprocess.run(
        [sys.executable, "setup.py", "--", *modules], cwd=copy, capture_output=True, text=True, check=False
    )
    if done.returncode:
        said = f"{done.stdout}{done.stderr}".strip().splitlines()
        raise NotCompiledError("mypyc could not compile the rules:\n" + "\n".join(said[-12:]))
    (copy / READY).touch()
    return copy


def _check_tools() -> None:
    for module, remedy in (("mypyc", "mypy"), ("setuptools", "setuptools")):
        if importlib.util.find_spec(module) is None:
            raise NotCompiledError(f"{module} is missing; install it with: pip install {remedy}")
    if not any(shutil.which(name) for name in ("cc", "gcc", "clang", "cl")):
        raise NotCompiledError("a C compiler is missing; install one, such as gcc or clang")


# the comparison


def questions(states: int) -> Iterator[tuple[str, Any, int]]:
    """Positions with a choice, from games half played by `easy` and half by chance: game, observation, seed.

    So many of each kind, in turns from the beginning to the end of the games.
    """
    for game_id, seats, options in KINDS:
        game = rules.GAMES[game_id]
        rng = Random(seats).random
        found = seed = 0
        while found < states:
            state, seed, ply = game.new(seats, seed, **options), seed + 1, 0
            while (seat := game.to_act(state)) is not None and found < states:
                moves = game.legal_moves(state)
                observation = game.observe(state, seat)
                if rng() < 1 / 8:
                    found += 1
                    yield f"{game_id} {seats}", observation, seed
                if rng() < 1 / 2:
                    move = moves[int(rng() * len(moves))]
                else:
                    move = rules.choose(game_id, observation, "easy", thinking_seed(seed, ply))
                state, _ = game.apply(state, move)
                ply += 1


def answer(states: int) -> None:
    """Print the answers of every level: lines of JSON, [game and seats, level, answer, seconds]."""
    asked_questions = list(questions(states))
    for level in rules.LEVELS:
        for kind, observation, seed in asked_questions:
            start = time.perf_counter()
            move = rules.choose(kind.split()[0], observation, level, seed)
            print(json.dumps([kind, level, str(move), time.perf_counter() - start]))


def answers_from(folder: Path, states: int) -> list[tuple[str, str, str, float]]:
    """What `answer` prints when started from that folder."""
    command = [sys.executable, "-m", "tests.bench.compiled", "--answer", "--states", str(states)]
    done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, text=True, check=True)
    return [tuple(json.loads(line)) for line in done.stdout.splitlines()]


def compare(copy: Path, states: int) -> int:
    """Print a line a game and level; how many answers differ."""
    plain, quick = answers_from(ROOT, states), answers_from(copy, states)
    wrong = 0
    head = f"{'answers':>8}{'equal':>8}{'source':>12}{'compiled':>12}{'ratio':>8}"
    print(f"{'game, seats':<14}{'level':<10}{head}")
    for kind, level in dict.fromkeys(line[:2] for line in plain):
        pairs = [(a, b) for a, b in zip(plain, quick, strict=True) if a[:2] == (kind, level)]
        equal = sum(a[:3] == b[:3] for a, b in pairs)
        slow, fast = (sum(pair[side][3] for pair in pairs) / len(pairs) for side in range(2))
        wrong += len(pairs) - equal
        numbers = f"{len(pairs):>8}{equal:>8}{slow * 1000:>9.2f} ms{fast * 1000:>9.2f} ms{slow / fast:>8.1f}"
        print(f"{kind:<14}{level:<10}{numbers}")
    return wrong


def main() -> int:
    """Exit status: 0; 1 where an answer differs or nothing could be compiled."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where copies are made (build)")
    parser.add_argument("--states", type=int, default=STATES, help=f"questions of each kind ({STATES})")
    parser.add_argument(
        "--only-build", action="store_true", help="make the copy, print its folder, ask nothing"
    )
    parser.add_argument("--answer", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.answer:
        answer(chosen.states)
        return 0
    try:
        copy = build(chosen.folder.resolve())
    except NotCompiledError as error:
        print(f"tests.bench.compiled: {error}", file=sys.stderr)
        return 1
    if chosen.only_build:
        print(copy)
        return 0
    modules, left_out = hot_modules(copy)
    print(f"{len(modules)} modules compiled in {copy}")
    print(f"left out, because a dataclass stands on an interpreted class: {', '.join(left_out) or 'none'}\n")
    wrong = compare(copy, chosen.states)
    print(f"\n{wrong} answers differ" if wrong else "\nall answers are equal")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
