"""Stand-ins for `rules.choose`, run in the CPU player's process; each is called like it."""

from __future__ import annotations

import multiprocessing
import os
import sys
import tempfile
import time
from pathlib import Path


class Wordless:
    def __str__(self) -> str:
        raise RuntimeError("a move without a text")


def echo(game_id: str, observation: object, level: str, seed: int) -> str:
    return f"{game_id} {observation} {level} {seed}"


def size(game_id: str, observation: str, level: str, seed: int) -> int:
    return len(observation)


def endless(game_id: str, observation: object, level: str, seed: int) -> str:
    """Thinks for ever about the seed 0, and tells in the file `observation` that it has begun."""
    if seed:
        return f"move {seed}"
    Path(str(observation)).write_text(str(os.getpid()))
    while True:
        sum(range(1000))


def endless_once(game_id: str, observation: object, level: str, seed: int) -> str:
    """Thinks for ever the first time that it is asked."""
    if Path(str(observation)).exists():
        return f"move {seed}"
    return endless(game_id, observation, level, 0)


def word_of(pid: int) -> Path:
    """Where a process tells the CPU players' processes that it starts in which folder they leave word."""
    return Path(tempfile.gettempdir()) / f"facets-held-{pid}"


def held(game_id: str, observation: object, level: str, seed: int) -> str:
    """Answers as the rules do, but not before there is the file `free`; tells in `begun` that it thinks."""
    import rules

    parent = multiprocessing.parent_process()
    assert parent is not None
    assert parent.pid is not None
    folder = Path(word_of(parent.pid).read_text())
    (folder / "begun").write_text(str(os.getpid()))
    while not (folder / "free").exists():
        time.sleep(0.001)
    return str(rules.choose(game_id, observation, level, seed))


def slow(game_id: str, observation: object, level: str, seed: int) -> str:
    Path(str(observation)).write_text(str(os.getpid()))
    time.sleep(0.2)
    return f"move {seed}"


def fails(game_id: str, observation: object, level: str, seed: int) -> str:
    if seed:
        return f"move {seed}"
    raise RuntimeError(f"no idea about {observation}")


def fails_once(game_id: str, observation: object, level: str, seed: int) -> str:
    path = Path(str(observation))
    if not path.exists():
        path.touch()
        raise RuntimeError("a bad moment")
    return f"move {seed}"


def wordless(game_id: str, observation: object, level: str, seed: int) -> Wordless:
    return Wordless()


def dies(game_id: str, observation: object, level: str, seed: int) -> str:
    if seed:
        return f"move {seed}"
    os._exit(3)


def modules(game_id: str, observation: object, level: str, seed: int) -> str:
    import rules  # noqa: F401

    return " ".join(sorted(name for name in sys.modules if name.partition(".")[0] in ("pygame", "scenes")))
