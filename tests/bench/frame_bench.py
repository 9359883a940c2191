"""What the running program costs: work per frame, idling, start and memory, in a real window of 1920 x 1080.

Run from the project's folder: `python -m tests.bench.frame_bench [--game G] [--seconds S]`.  Needs Xvfb,
xdotool and openbox.
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
from dataclasses import dataclass
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
from scenes.table import saving
from tests.scenes.window import Screen

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1920, 1080)
SETTLED = 2.0
"""Seconds after which a program that was just touched idles."""
STARTS = 5
TICKS = os.sysconf("SC_CLK_TCK")
RECORD = "record.jsonl"
QUIET = {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table; all texts carry their units."""

    what: str
    measured: str
    reach: str


def milliseconds(seconds: float) -> str:
    return f"{seconds * 1000:.1f} ms"


def percentile(values: Sequence[float], part: int) -> float:
    return statistics.quantiles(values, n=100)[part - 1]


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
    saving.save(storage, Match.start(game, seats, 1, {}), Seating((KEYS_LEFT, *[None] * (count - 1))))


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
    return {line.split(":")[0]: int(line.split()[1]) / 1000 for line in lines if line.startswith("Vm")}


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
    yield Figure(
        "start of the process to the first title frame", f"{statistics.median(spans):.2f} s", "0.8 s"
    )


def moving(screen: Screen, folder: Path, game: str, seconds: float) -> Iterator[Figure]:
    furnish(folder)
    record_matches(folder / RECORD, game)
    replay = ("--replay", str(folder / RECORD))
    process = program(screen, folder, *replay)
    time.sleep(seconds)
    held = memory(process.pid)
    passed, worked = zip(*trace_of(process, folder)["moving"], strict=True)
    yield Figure("work per frame, pieces moving: median", milliseconds(statistics.median(passed)), "4 ms")
    yield Figure(
        "work per frame, pieces moving: 99th percentile", milliseconds(percentile(passed, 99)), "10 ms"
    )
    yield Figure("of it the processor's: median", milliseconds(statistics.median(worked)), "")
    yield Figure("of it the processor's: 99th percentile", milliseconds(percentile(worked, 99)), "")
    process = program(screen, folder, *replay, FACETS_BUSY="1")
    time.sleep(seconds)
    passed, _ = zip(*trace_of(process, folder)["moving"], strict=True)
    yield Figure("the same while a CPU player thinks", milliseconds(percentile(passed, 99)), "16 ms")
    yield Figure("memory of the window process", f"{held['VmRSS']:.0f} MB", "200 MB")
    yield Figure("memory of the window process, at its most", f"{held['VmHWM']:.0f} MB", "")


def idling(screen: Screen, folder: Path, game_id: str, seconds: float) -> Iterator[Figure]:
    keep_match(furnish(folder), game_id)
    with screen.game(folder) as game:
        time.sleep(SETTLED)
        game.key("Return")
        time.sleep(SETTLED)
        yield Figure(
            "a match that waits, the breath of light included", share(game.process.pid, seconds), "5 %"
        )
        window = screen.xdotool("search", "--onlyvisible", "--pid", game.process.pid)
        screen.xdotool("windowminimize", window)
        time.sleep(SETTLED)
        yield Figure("the same, minimised", share(game.process.pid, seconds), "about 0")
        game.end()


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=12.0, help="length of each measurement (12)")
    parser.add_argument("--game", choices=sorted(GAMES), default="checkers", help="what is played (checkers)")
    chosen = parser.parse_args(words)
    print(f"{'what':<52}{'measured':>10}{'reach':>10}")
    with TemporaryDirectory() as name, Screen(SIZE, manager=True) as screen:
        folder = Path(name)
        for figure in (
            *moving(screen, folder / "moving", chosen.game, chosen.seconds),
            *idling(screen, folder / "idling", chosen.game, chosen.seconds),
            *starting(screen, folder / "starting"),
        ):
            print(f"{figure.what:<52}{figure.measured:>10}{figure.reach:>10}", flush=True)


if __name__ == "__main__":
    main()
