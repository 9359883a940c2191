"""What marks the players of a line: a hash of everything that decides their moves.

It covers the sources and the data of the game, of its CPU players and of what they share, and the yardsticks
of a line that has one. Comments, docstrings and blank lines do not count, nor do hints and the programs that
make data. A compiled copy keeps its sources, so its mark is that of the source.
"""

from __future__ import annotations

import ast
import hashlib
import io
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from tests.bench.lines import Line
from tests.bench.yardsticks import YARDSTICKS

ROOT: Final = Path(__file__).resolve().parents[2]
SHARED: Final = ("rules/rng.py", "rules/openings.py")
LENT: Final = {"checkers": ("rules/cpu/search.py",)}
"""Game -> what its players alone use of what any game's could."""
ENDGAMES: Final = ROOT / "tests/bench/endgames.py"
YARDSTICK_FOLDER: Final = "tests/bench/yardsticks"
IDLE: Final = "hints.py"
"""How the names of files end that no move depends on."""


def fingerprint(line: Line) -> str:
    """The mark of a line's players, sixteen letters."""
    has_yardstick = any((line.game, name) in YARDSTICKS for name in (line.one, line.other))
    return _hash(line.game, has_yardstick, line.ending)


@cache
def _hash(game: str, has_yardstick: bool, ending: bool) -> str:
    found = hashlib.sha256()
    for path in (*decisive(game, yardsticks=has_yardstick), *([ENDGAMES] if ending else [])):
        found.update(f"{path.relative_to(ROOT).as_posix()}\n".encode())
        found.update(essence(path.read_text(encoding="utf-8")) if path.suffix == ".py" else path.read_bytes())
    return found.hexdigest()[:16]


def decisive(game: str, *, yardsticks: bool) -> Iterator[Path]:
    """The files that decide the moves of a game's players, and of its yardsticks."""
    yield from (ROOT / name for name in (*SHARED, *LENT.get(game, ())))
    folders = [f"rules/{game}", f"rules/cpu/{game}", *([YARDSTICK_FOLDER] if yardsticks else [])]
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            compiled = path.suffix in (".pyc", ".so", ".pyd")
            if path.is_file() and not compiled and not path.name.endswith(IDLE):
                yield path


def essence(source: str) -> bytes:
    """The source without comments, strings that stand alone, blank lines and trailing space."""
    lines = source.splitlines()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            assert node.end_lineno is not None
            for row in range(node.lineno - 1, node.end_lineno):
                lines[row] = ""
    return "\n".join(line.rstrip() for line in lines if line.strip()).encode()


__all__ = ["ROOT", "decisive", "essence", "fingerprint"]
