"""What the running program costs: work per frame, idling, start and memory, in a real window of 1920 x 1080.

Run from the project's folder: `python -m tests.bench.frame_bench [--game GAME ...] [--seconds S]`.  Needs
Xvfb, xdotool and openbox.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from rules import GAMES
from rules.match import EMBLEMS, Match, Seat
from rules.simulate import simulate
from scenes.input.intents import KEYS_LEFT
from scenes.input.seating import Seating
from scenes.platform.settings import SettingsStore
from scenes.platform.storage import Storage
from scenes.platform.words import Words
from scenes.table import match_store
from tests.bench.figures import Figure, show, spread
from tests.scenes.window import Screen

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1920, 1080)
SETTLED = 2.0
"""Seconds after which a program that was just touched idles."""
STARTS = 5
LEAST = 20
"""Frames of an opening below which there was none to speak of."""
NAMES = {game: Words()(f"{game}.name") for game in GAMES}
TICKS = os.sysconf("SC_CLK_TCK")
RECORD = "record.jsonl"
QUIET = {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}


# the program's data and its processes


def furnish(folder: Path) -> Storage:
    """A player's folder whose settings ask for a window of SIZE."""
    storage = Storage(folder / "Facets" / "Facets")
    SettingsStore(storage).change(window=SIZE)
    return storage


def keep_match(storage: Storage, game: str) -> None:
    """A match in which a person is to move, at a full table."""
    count = max(GAMES[game].seats)
    seats = [Seat("cpu", emblem, "easy") for emblem in EMBLEMS[:count]]
    seats[0] = Seat("person", EMBLEMS[0])
    match_store.save(storage, Match.start(game, seats, 1, {}), Seating((KEYS_LEFT, *[None] * (count - 1))))


def record_matches(path: Path, game: str) -> None:
    """Something to replay, at a full table."""
    levels = ("medium", "easy", "medium", "easy")[: max(GAMES[game].seats)]
    simulate(game, levels, io.StringIO(), games=1, seed=7, record=path)


def program(screen: Screen, folder: Path, *arguments: str, **environment: str) -> subprocess.Popen[bytes]:
    """The program with a trace, which lies at `trace.json` in the folder when it has ended."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.bench.traced_main", str(folder / "trace.json"), *arguments],
        cwd=ROOT,
        env={**screen.environment(), **QUIET, "XDG_DATA_HOME": str(folder), **environment},
    )


def trace_of(process: subprocess.Popen[bytes], folder: Path) -> Any:
    """End the program and read its trace."""
    process.terminate()
    if status := process.wait(20):
        raise RuntimeError(f"the program has ended with {status}")
    return json.loads((folder / "trace.json").read_text())


def memory(process: int) -> dict[str, float]:
    """Megabytes of a process, by the kernel's names."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return {line.split(":")[0]: int(line.split()[1]) * 1024 / 1e6 for line in lines if line.startswith("Vm")}


def processor_seconds(process: int) -> float:
    """Processor time that a process has used so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def share(process: int, seconds: float) -> str:
    """The part of one core that a process uses in the seconds to come."""
    before, start = processor_seconds(process), time.monotonic()
    time.sleep(seconds)
    return f"{(processor_seconds(process) - before) / (time.monotonic() - start):.1%}"


# the measurements


def starting(screen: Screen, folder: Path) -> Iterator[Figure]:
    furnish(folder)
    spans = []
    for _ in range(STARTS):
        begun = time.monotonic()
        process = program(screen, folder)
        time.sleep(SETTLED)
        spans.append(trace_of(process, folder)["first"] - begun)
    yield Figure("start to the first title frame", f"{statistics.median(spans):.2f} s", "0.8 s")


def moving(screen: Screen, folder: Path, game: str, seconds: float) -> Iterator[Figure]:
    """A record shown at a full table; before its first move Diamond deals."""
    furnish(folder)
    record_matches(folder / RECORD, game)
    replay = ("--replay", str(folder / RECORD))
    process = program(screen, folder, *replay)
    time.sleep(seconds)
    held = memory(process.pid)
    trace = trace_of(process, folder)
    yield from _frames(f"{NAMES[game]}: work per frame, moving", trace["moving"])
    if len(trace["opening"]) > LEAST:
        yield from _frames(f"{NAMES[game]}: work per frame, dealing", trace["opening"])
    process = program(screen, folder, *replay, FACETS_BUSY="1")
    time.sleep(seconds)
    passed, worked = zip(*trace_of(process, folder)["moving"], strict=True)
    yield Figure(f"{NAMES[game]}: the same while a CPU player thinks", spread(passed), "- / 16 ms")
    yield Figure(f"{NAMES[game]}: of it the processor's", spread(worked))
    what = f"{NAMES[game]}: memory of the window process / at its most"
    yield Figure(what, f"{held['VmRSS']:.0f} / {held['VmHWM']:.0f} MB", "200 MB")


def _frames(what: str, frames: Sequence[tuple[float, float]]) -> Iterator[Figure]:
    passed, worked = zip(*frames, strict=True)
    yield Figure(f"{what}: median / 99th percentile", spread(passed), "4 / 10 ms")
    yield Figure(f"{what}: of it the processor's", spread(worked))


def idling(screen: Screen, folder: Path, game_id: str, seconds: float) -> Iterator[Figure]:
    keep_match(furnish(folder), game_id)
    with screen.game(folder) as game:
        time.sleep(SETTLED)
        game.key("Return")
        time.sleep(SETTLED)
        share_used = share(game.process.pid, seconds)
        yield Figure(f"{NAMES[game_id]}: waiting, light breathing: of one core", share_used, "5 %")
        window = screen.xdotool("search", "--onlyvisible", "--pid", game.process.pid)
        screen.xdotool("windowminimize", window)
        time.sleep(SETTLED)
        yield Figure(f"{NAMES[game_id]}: the same, minimised", share(game.process.pid, seconds), "about 0")
        game.end()


def figures(games: Sequence[str] = tuple(GAMES), seconds: float = 30.0) -> Iterator[Figure]:
    """`seconds`: length of each measurement."""
    with TemporaryDirectory() as name, Screen(SIZE, manager=True) as screen:
        folder = Path(name)
        yield from starting(screen, folder / "starting")
        for game in games:
            yield from moving(screen, folder / game, game, seconds)
            yield from idling(screen, folder / f"{game}_idling", game, seconds)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=30.0, help="length of each measurement (30)")
    parser.add_argument("--game", nargs="+", choices=list(GAMES), default=list(GAMES), help="what is played")
    chosen = parser.parse_args()
    show(figures(chosen.game, chosen.seconds))


if __name__ == "__main__":
    main()
