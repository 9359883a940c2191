"""How fast the thinking process goes when it is no longer wanted, and how much memory it takes.

Run from the project's folder: `python -m tests.bench.process_bench [--times N]`.  Needs Xvfb, xdotool and
openbox.  Each time the strongest player is in mid-thought.
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
from rules.match import EMBLEMS, Match, Seat
from scenes.input.intents import KEYS_LEFT
from scenes.input.seating import Seating
from scenes.platform.cpu import CpuPlayer
from scenes.table import saving
from tests.bench.figures import Figure, show
from tests.bench.frame_bench import NAMES, QUIET, furnish, memory
from tests.rules.answers import MIDDLE, observations
from tests.scenes.processes import running, waiting, worked
from tests.scenes.window import GameWindow, Screen, until

TIMES = 10
SEED = 7
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


def most(seconds: list[float]) -> str:
    """The middle one and the longest."""
    return f"{sorted(seconds)[len(seconds) // 2] * 1000:.1f} / {max(seconds) * 1000:.1f} ms"


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
    [observation] = observations("checkers")
    for what, end, reach in (
        ("a question dropped: the frame waits", CpuPlayer.cancel, "- / 16 ms"),
        ("the player closed: until its process has gone", CpuPlayer.close, "- / 100 ms"),
    ):
        spans = []
        for seed in range(times):
            player = CpuPlayer()
            player.warm()
            process = until(lambda: waiting(os.getpid()), "no process starts")
            begun(lambda: player.ask("checkers", observation, STRONGEST, seed), process)  # noqa: B023
            since = time.monotonic()
            end(player)
            spans.append(gone(process, since))
            player.close()
        yield Figure(f"{what}, n = {times}", most(spans), reach)


# in the program


def middle(game_id: str) -> Match:
    """A match of one person in the middle of a game at a full table, in which a CPU player is to move."""
    emblems = EMBLEMS[: max(rules.GAMES[game_id].seats)]
    for person in emblems:
        seats = [Seat("person", each) if each == person else Seat("cpu", each, STRONGEST) for each in emblems]
        match, chance = Match.start(game_id, seats, SEED), Random(SEED)
        while len(match.moves) < MIDDLE[game_id]:
            match.submit(match.to_act or 0, chance.choice(match.game.legal_moves(match.state)))
        if match.to_act is not None and match.seats[match.to_act].kind == "cpu":
            return match
    raise RuntimeError(f"in the middle of {game_id} no CPU player is to move")


def keep(folder: Path, match: Match) -> None:
    """Lay the match down for the title screen to offer first."""
    drivers = tuple(KEYS_LEFT if seat.kind == "person" else None for seat in match.seats)
    saving.save(furnish(folder), match, Seating(drivers))


def ending(screen: Screen, folder: Path, times: int) -> Iterator[Figure]:
    """The program is asked to end, is closed like any window, or dies."""
    ends: dict[str, Callable[[GameWindow], None]] = {
        "ended by a signal": lambda game: game.process.send_signal(signal.SIGTERM),
        "killed": lambda game: game.process.kill(),
    }
    match = middle("checkers")
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
        yield Figure(f"the program {what}: until nobody thinks, n = {times}", most(spans), "- / 100 ms")


def remembering(screen: Screen, folder: Path, game_id: str) -> Iterator[Figure]:
    """The most memory that the process has taken once it has made its move."""
    match = middle(game_id)
    keep(folder, match)
    with screen.game(folder) as game:
        process = game.until(lambda: waiting(game.process.pid), "no CPU player is there")
        game.key("Return")
        game.until(lambda: len(game.file(saving.NAME)["match"]["moves"]) > len(match.moves), "nobody moves")
        held = memory(process)["VmHWM"]
        yield Figure(f"{NAMES[game_id]}: most memory of the thinking process", f"{held:.0f} MB", "150 MB")
        game.end()


def figures(times: int = TIMES) -> Iterator[Figure]:
    """`times`: how often each end is measured."""
    yield from dropping(times)
    with TemporaryDirectory() as name, Screen() as screen:
        folder = Path(name)
        yield from ending(screen, folder, times)
        for game_id in rules.GAMES:
            yield from remembering(screen, folder / game_id, game_id)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--times", type=int, default=TIMES, help=f"how often each end is measured ({TIMES})")
    show(figures(parser.parse_args().times))


if __name__ == "__main__":
    main()
