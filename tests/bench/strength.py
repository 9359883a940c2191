"""How strong the CPU players are: every figure with its number of games and a 95 % interval.

    python -m tests.bench.strength [--only PATTERN] [--games N] [--minutes M] [--jobs 2] [--compiled]

The games of each figure are kept in a folder, one line of JSON each as soon as it is over. Started again, the
bench goes on with what is missing; only games of the present players count, and it says how many others lie
there. Both sides are dealt evenly: a deal is played once from every seat. Checkers, which has no deal, begins
with four random plies of the deal's seed. The interval is that of `rules.interval`: Wilson's, for the number
of games corrected by how far deals really lie apart.
"""

from __future__ import annotations

import argparse
import fnmatch
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from multiprocessing import get_context
from multiprocessing.pool import AsyncResult, Pool
from pathlib import Path
from typing import Any, Final

from rules import GAMES
from rules.match import thinking_seed
from tests.bench.compiled import NotCompiledError, build
from tests.bench.fingerprint import ROOT, fingerprint
from tests.bench.kept_games import KeptGames
from tests.bench.lines import LINES, Line, player

FOLDER: Final = ROOT / "strength"
JOBS: Final = 2
_PAUSE: Final = 0.02

Game = dict[str, Any]


# one game


def play(line: Line, number: int, players: str) -> Game:
    """The game of that number to its end; `players` is the fingerprint that it gets."""
    game = GAMES[line.game]
    state, opening, first = line.begin(number)
    names = [line.one if seat == first else line.other for seat in range(line.seats)]
    seed = number // line.turns
    moves: list[str] = []
    while (seat := game.to_act(state)) is not None:
        if len(moves) < len(opening):
            move = opening[len(moves)]
        else:
            move = player(line.game, names[seat])(game.observe(state, seat), thinking_seed(seed, len(moves)))
        moves.append(str(move))
        state, _ = game.apply(state, move)
    outcome = game.outcome(state)
    assert outcome is not None
    return {
        "line": line.name,
        "number": number,
        "seed": seed,
        "opening": moves[: len(opening)],
        "seats": names,
        "first": first,
        "moves": moves,
        "winners": list(outcome.winners),
        "players": players,
    }


# many games


def _prepare() -> None:
    """Ctrl-C is the business of the process that writes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def workers(jobs: int) -> Iterator[Pool]:
    """So many processes, which end at once when the block does."""
    pool = get_context("spawn").Pool(jobs, _prepare)
    try:
        yield pool
    finally:
        pool.terminate()
        pool.join()


def played(pool: Pool, jobs: int, kept: KeptGames, until: float) -> Iterator[Game]:
    """The games that a line lacks as they end, begun while `until` (on the monotonic clock) has not come."""
    waiting: list[AsyncResult[Game]] = []
    missing = kept.missing
    while waiting or (missing and time.monotonic() < until):
        while missing and len(waiting) < jobs and time.monotonic() < until:
            waiting.append(pool.apply_async(play, (kept.line, missing.pop(0), kept.players)))
        ready = [result for result in waiting if result.ready()]
        if not ready:
            time.sleep(_PAUSE)
        for result in ready:
            waiting.remove(result)
            yield result.get()


def run(kept: Sequence[KeptGames], jobs: int, minutes: float, say: Callable[[str], object]) -> bool:
    """Play what the lines lack, the time shared evenly over them, and tell each as it is left.

    Whether all went well: a game that fails ends its line, with its traceback, and not the others.
    """
    end, well = time.monotonic() + minutes * 60, True
    open_lines = [line for line in kept if line.missing]
    with workers(jobs) as pool:
        for done, line in enumerate(open_lines):
            left = end - time.monotonic()
            if left <= 0:
                break
            until = time.monotonic() + left / (len(open_lines) - done)
            try:
                for game in played(pool, jobs, line, until):
                    line.add(game)
            except Exception as error:  # noqa: BLE001 - whatever a player raises, hours of other games remain
                say(f"{line.line.name}: a game failed: {error!r}\n{error.__cause__ or ''}".rstrip())
                well = False
            say(row_text(line))
    return well


# the table

HEAD: Final = f"{'line':<36}{'games':>7}{'points':>9}  {'95 % interval':<19}{'reach':>8}  {'':<8}others"


def row_text(kept: KeptGames) -> str:
    """The line of the table: points, or times the fair share; whether the reach is met; games of others.

    A line is open until all its games are played or its interval lies on one side of the reach.
    """
    line, found = kept.line, kept.share()
    fair = line.seats if line.seats > 2 else 1
    text, reach = ("{:.2f} ×", f"{line.reach:.2f} ×") if fair > 1 else ("{:.1%}", f"{line.reach:.0%}")
    others = f"{kept.others:>6}" if kept.others else ""
    if found is None:
        return f"{line.name:<36}{0:>7}{'–':>9}  {'':<19}{reach:>8}  {'open':<8}{others}".rstrip()
    value, low, high = (fair * number for number in (found.value, found.low, found.high))
    verdict = "met" if value >= line.reach else "missed"
    if kept.missing and low < line.reach <= high:
        verdict = "open"
    interval = f"{text.format(low)} – {text.format(high)}"
    row = f"{line.name:<36}{found.games:>7}{text.format(value):>9}  {interval:<19}{reach:>8}  {verdict:<8}"
    return f"{row}{others}".rstrip()


def chosen_lines(pattern: str, games: int | None) -> list[Line]:
    """The lines whose name the pattern finds (* for anything). Raises ValueError if there is none."""
    found = [line for line in LINES if fnmatch.fnmatchcase(line.name, f"*{pattern}*")]
    if not found:
        raise ValueError(f"no line is called {pattern!r}; --list tells the names")
    return [replace(line, games=games) if games else line for line in found]


def parser() -> argparse.ArgumentParser:
    # Whole words only: the compiled copy is given all of them but `--compiled`.
    made = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False
    )
    made.add_argument(
        "--only", default="", metavar="PATTERN", help="lines whose name holds it; * for anything"
    )
    made.add_argument("--games", type=_count, metavar="N", help="games of each line (its own number)")
    made.add_argument("--minutes", type=float, default=float("inf"), metavar="M", help="end after so long")
    made.add_argument("--folder", type=Path, default=FOLDER, help="where games are kept (strength)")
    made.add_argument("--jobs", type=_count, default=JOBS, help=f"games played at a time ({JOBS})")
    made.add_argument(
        "--compiled", action="store_true", help="play with a compiled copy: the same games, sooner"
    )
    made.add_argument("--summary", action="store_true", help="print the table and play nothing")
    made.add_argument("--list", action="store_true", help="print the names of the lines")
    return made


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"a whole number from 1 is wanted, not {text!r}")
    return int(text)


def main(words: Sequence[str] | None = None) -> int:
    """Exit status: 0; 1 if a game failed; 2 for wrong arguments; 130 after Ctrl-C."""
    made = parser()
    chosen = made.parse_args(words)
    try:
        lines = chosen_lines(chosen.only, chosen.games)
    except ValueError as error:
        made.error(str(error))
    if chosen.list:
        print("\n".join(line.name for line in lines))
        return 0
    if chosen.compiled:
        return _from_copy(made, sys.argv[1:] if words is None else list(words), chosen.folder)
    say: Callable[[str], object] = lambda text: print(text, flush=True)  # noqa: E731
    kept = [
        KeptGames(chosen.folder, line, fingerprint(line), say, repair=not chosen.summary) for line in lines
    ]
    say(HEAD)
    status = 0
    if not chosen.summary:
        try:
            status = 0 if run(kept, chosen.jobs, chosen.minutes, say) else 1
        except KeyboardInterrupt:
            status = 130
        say("")
    for line in kept:
        say(row_text(line))
    return status


def _from_copy(made: argparse.ArgumentParser, words: Sequence[str], folder: Path) -> int:
    """The same in the compiled copy, whose games go to the same folder."""
    try:
        copy = build()
    except NotCompiledError as error:
        made.error(str(error))
    words = [word for word in words if word != "--compiled"]
    command = [sys.executable, "-m", "tests.bench.strength", *words, "--folder", str(folder.resolve())]
    with subprocess.Popen(command, cwd=copy) as process:
        while True:
            try:
                return process.wait()
            except KeyboardInterrupt:
                continue  # it reaches the other process too, which ends in its own way


if __name__ == "__main__":
    sys.exit(main())
