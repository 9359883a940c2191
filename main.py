"""Facets: three diamond games for one screen. `python main.py --help` tells all."""

from __future__ import annotations

import os
import signal
import sys
from types import FrameType
from typing import NoReturn

if sys.version_info < (3, 11):  # noqa: UP036 - whoever has an older one is to be told, in a sentence
    sys.exit(
        "main.py: Facets needs Python 3.11 or later, this is "
        + ".".join(map(str, sys.version_info[:3]))
        + "; install one from python.org and start it with that: python3.11 main.py"
    )

# Python leaves the program's own folder out where it is told to be careful (-P, -I, PYTHONSAFEPATH).
if os.path.dirname(os.path.abspath(__file__)) not in sys.path:
    sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

# Before the slow imports, so that Ctrl-C finds them prepared; the CPU player's process starts from here too.
if __name__ in ("__main__", "__mp_main__") and signal.getsignal(signal.SIGINT) != signal.SIG_IGN:

    def interrupted(number: int, frame: FrameType | None) -> NoReturn:
        """End in silence, with the status that shells know; another Ctrl-C changes nothing."""
        signal.signal(number, signal.SIG_IGN)
        sys.exit(128 + number)

    signal.signal(signal.SIGINT, interrupted)

import argparse
import errno
import io
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import freeze_support
from pathlib import Path
from typing import Final, TextIO

from rules import GAMES, LEVELS
from rules.game import SEED_DIGITS, brief
from rules.match import Match
from rules.simulate import SimulationError, read_records, replay_text, simulate
from rules.tournament import tournament

EPILOG = """\
without a screen:
  python main.py --simulate checkers medium easy --games 3 --seed 7
  python main.py --simulate checkers medium easy --record games.jsonl
  python main.py --simulate --replay games.jsonl
  python main.py --simulate gems --table
  python main.py --simulate gems easy medium hard --table --seats 3 --games 30
"""
LONGEST: Final = 120
"""Characters of a complaint about arguments, which repeats them."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.refuse(message if len(message) <= LONGEST else f"{message[:LONGEST]}…")

    def print_help(self, file: object = None) -> None:
        # argparse would keep silent where it cannot be written.
        output().write(self.format_help())

    def refuse(self, message: str) -> NoReturn:
        """End because of what was asked for."""
        self.give_up(f"{message} (python main.py --help tells all)", 2)

    def give_up(self, message: str, status: int) -> NoReturn:
        """End with one line and that status."""
        self.exit(status, f"main.py: {' '.join(message.splitlines())}\n")


def number(text: str) -> int:
    """The whole number of an argument."""
    if len(text.lstrip("+-")) > SEED_DIGITS or not text.lstrip("+-").isdecimal():
        raise argparse.ArgumentTypeError(
            f"a whole number of at most {SEED_DIGITS} digits is wanted, not {brief(text)}"
        )
    return int(text)


def parser() -> Parser:
    """All that the program can be asked for."""
    made = Parser(
        prog="main.py",
        description="Facets: Diamond Checkers, Diamond and Gem Court on one screen."
        " Without arguments it opens the window.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    _add_simulation(made)
    made.add_argument("--record", type=Path, metavar="FILE", help="add the matches, one a line, to FILE")
    made.add_argument(
        "--replay",
        type=Path,
        metavar="FILE",
        help="show a recorded match: in the window, or with --simulate as text",
    )
    return made


def _add_simulation(made: Parser) -> None:
    """What is to be simulated."""
    made.add_argument(
        "--simulate",
        nargs="*",
        metavar=("GAME", "LEVEL"),
        help=f"play CPU against CPU as text: a game ({', '.join(GAMES)}) and a level a seat"
        f" ({', '.join(LEVELS)}); with --table the levels to compare, all by default; with --replay neither",
    )
    made.add_argument(
        "--games",
        type=number,
        metavar="N",
        help="games to simulate (1), with --table of each pairing (10 deals)",
    )
    made.add_argument(
        "--table",
        action="store_true",
        default=None,
        help="with --simulate: each level against every other, evenly dealt, as a table of points",
    )
    made.add_argument("--seats", type=number, metavar="N", help="players at a --table (2)")
    made.add_argument("--seed", type=number, metavar="S", help="seed of the first game (0)")
    made.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a rule of the game, such as capture=honour; may be given several times",
    )


def stray(arguments: argparse.Namespace) -> list[str]:
    """The arguments given that mean something only where games are simulated."""
    names = ("games", "table", "seats", "seed", "option", "record")
    given = {name: getattr(arguments, name) for name in names}
    return [f"--{name}" for name, value in given.items() if value not in (None, [])]


def run_text(arguments: argparse.Namespace) -> None:
    """--simulate: games or a replay as text. Raises SimulationError, or OSError if the text finds no way."""
    out = output()
    if arguments.replay is not None:
        if arguments.simulate or stray(arguments):
            raise SimulationError("--simulate --replay FILE stands alone: the record says what was played")
        replay_text(arguments.replay, out)
        return
    if not arguments.simulate:
        raise SimulationError("--simulate needs a game and a level for each seat, or --replay FILE")
    game, *levels = arguments.simulate
    seed, options, record = arguments.seed or 0, arguments.option, arguments.record
    if arguments.table:
        tournament(
            game,
            out,
            levels=levels or LEVELS,
            seats=arguments.seats,
            games=arguments.games,
            seed=seed,
            options=options,
            record=record,
        )
        return
    if arguments.seats is not None:
        raise SimulationError("--seats must stand with --table; without it a level is given for each seat")
    games = 1 if arguments.games is None else arguments.games
    simulate(game, levels, out, games=games, seed=seed, options=options, record=record)


def run_window(record: Match | None) -> int:
    """The game itself, or a recorded match shown at its table."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # Imported only here: the CPU player's process starts from this module too and must not load pygame.
    from scenes.platform.parts import missing_part

    lacks = missing_part()
    if lacks is not None:
        parser().give_up(lacks, 1)
    from scenes.launch import NoDisplayError, launch

    try:
        launch(record)
    except NoDisplayError as error:
        parser().give_up(
            f"no window can be opened here ({error}); python main.py --simulate checkers medium easy plays"
            " without a screen",
            1,
        )
    return 0


@contextmanager
def text_output(made: Parser) -> Iterator[None]:
    """While text is written: letters that the output lacks are replaced; where it fails, the program ends."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    try:
        try:
            yield
        finally:
            if has_output():
                sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read the text has seen enough.
        drop_text()
        sys.exit(0)
    except OSError as error:
        drop_text()
        made.give_up(f"the text cannot be written ({error.strerror})", 1)


def has_output() -> bool:
    """Whether there is a standard output; where it is closed, Python has none."""
    return getattr(sys, "stdout", None) is not None


def output() -> TextIO:
    """The standard output. Raises OSError where there is none."""
    if not has_output():
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return sys.stdout


def drop_text() -> None:
    """The interpreter must not complain about what could not be written."""
    if has_output():
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def main(words: Sequence[str] | None = None) -> int:
    """Exit status: 0; 1 without a display or an output; 2 for wrong arguments or a record that fails."""
    made = parser()
    record = None
    with text_output(made):
        arguments = made.parse_args(words)
        left_over = stray(arguments)
        if arguments.simulate is None and left_over:
            made.error(f"{' and '.join(left_over)} must stand with --simulate")
        try:
            if arguments.simulate is not None:
                run_text(arguments)
                return 0
            if arguments.replay is not None:
                record = next(read_records(arguments.replay))
        except SimulationError as error:
            made.refuse(str(error))
    return run_window(record)


if __name__ == "__main__":
    freeze_support()
    sys.exit(main())
