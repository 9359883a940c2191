"""How fast the thinking process goes when it is no longer wanted.

Run from the project's folder: `python -m tests.bench.process_bench [--times N]`.  Needs Xvfb and
xdotool.  Each time the strongest player is in mid-thought.  Figures are the middle one and the longest.
"""

from __future__ import annotations

import argparse
import os
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import rules
from rules.match import Match, Seat
from scenes.input.intents import KEYS_LEFT
from scenes.input.seating import Seating
from scenes.platform.cpu import CpuPlayer
from scenes.table import match_store
from tests.bench.figures import Figure, show, spread
from tests.bench.frame_bench import QUIET, furnish
from tests.rules.answers import middles
from tests.scenes.patience import until
from tests.scenes.processes import running, waiting, worked
from tests.scenes.window import GameWindow, Screen
from tests.suites import spec

TIMES = 10
STRONGEST = rules.LEVELS[-1]
AT_IT = 0.05
"""Seconds of a processor after which a process that waited is surely at its work."""
LIMIT = 60.0
LOOK = 0.0002


def gone(process: int, since: float) -> float:
    """Seconds from `since` until the process has ended."""
    while running(process):
        if time.monotonic() > since + LIMIT:
            raise TimeoutError(f"process {process} does not end within {LIMIT:g} s")
        time.sleep(LOOK)
    return time.monotonic() - since


def begun(ask: Callable[[], object], process: int) -> int:
    """The process, once it is in mid-thought about what `ask` asks."""
    before = worked(process)
    ask()
    until(lambda: worked(process) > before + AT_IT, "nobody thinks")
    return process


# the player alone


def dropping(times: int) -> Iterator[Figure]:
    """What a frame waits for when a question is dropped, and what the end of the program waits for."""
    os.environ.update(QUIET)
    [state] = middles("checkers")
    observation = rules.GAMES["checkers"].observe(state, state.to_act)
    player = CpuPlayer()
    for what, end, reach in (
        ("a question dropped: the frame waits", player.cancel, "- / 4 ms"),
        ("the player closed: until its process has gone", player.close, "- / 100 ms"),
    ):
        spans = []
        for _ in range(times):
            player.prestart()
            process = until(lambda: waiting(os.getpid()), "no process starts")
            begun(lambda: player.ask("checkers", observation, STRONGEST, 1), process)
            since = time.monotonic()
            end()
            spans.append(time.monotonic() - since)
            player.close()
        yield Figure(f"{what}, n = {times}", spread(spans, 100), reach)


# in the program


def middle() -> Match:
    """A match of Diamond Checkers in which the strongest player is to move."""
    rng = Random(7)
    match = Match.start("checkers", [Seat("cpu", "fox", STRONGEST), Seat("person", "owl")], 7)
    for _ in range(spec("checkers").middle):
        match.submit(match.to_act or 0, rng.choice(match.game.legal_moves(match.state)))
    return match


def keep(folder: Path, match: Match) -> None:
    """Lay the match down for the title screen to offer first."""
    drivers = tuple(KEYS_LEFT if seat.kind == "person" else None for seat in match.seats)
    match_store.save(furnish(folder), match, Seating(drivers))


def ending(screen: Screen, folder: Path, times: int) -> Iterator[Figure]:
    """The program is asked to end by a signal, or killed: how long its CPU player goes on."""
    ends: dict[str, Callable[[GameWindow], None]] = {
        "ended by a signal": lambda game: game.process.send_signal(signal.SIGTERM),
        "killed": lambda game: game.process.kill(),
    }
    match = middle()
    for what, end in ends.items():
        spans = []
        for turn in range(times):
            home = folder / f"{what}{turn}"
            keep(home, match)
            with screen.game(home) as game:
                process = game.until(lambda: waiting(game.process.pid), "no CPU player is there")
                begun(lambda: game.key("Return"), process)
                since = time.monotonic()
                end(game)
                spans.append(gone(process, since))
                game.process.wait(LIMIT)
        name = f"the program {what}: until nobody thinks, n = {times}"
        yield Figure(name, spread(spans, 100), "- / 100 ms")


def figures(times: int = TIMES) -> Iterator[Figure]:
    """`times`: how often each end is measured."""
    yield from dropping(times)
    with TemporaryDirectory() as folder, Screen() as screen:
        yield from ending(screen, Path(folder), times)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--times", type=int, default=TIMES, help=f"how often each end is measured ({TIMES})")
    show(figures(parser.parse_args().times))


if __name__ == "__main__":
    main()
