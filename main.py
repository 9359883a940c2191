"""Facets: three diamond games for one screen. `python main.py --help` tells all."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from multiprocessing import freeze_support
from pathlib import Path
from typing import NoReturn

from rules import GAMES, LEVELS
from rules.simulate import SimulationError, read_records, replay_text, simulate

EPILOG = """\
without a screen:
  python main.py --simulate checkers medium easy --games 3 --seed 7
  python main.py --simulate checkers medium easy --record games.jsonl
  python main.py --simulate --replay games.jsonl
"""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"main.py: {message} (python main.py --help tells all)\n")


def parser() -> Parser:
    made = Parser(
        prog="main.py",
        description="Facets: Diamond Checkers, Diamond and Gem Court on one screen."
        " Without arguments it opens the window.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument(
        "--simulate",
        nargs="*",
        metavar=("GAME", "LEVEL"),
        help=f"play CPU against CPU as text: a game ({', '.join(GAMES)}) and a level a seat"
        f" ({', '.join(LEVELS)}); with --replay it needs neither",
    )
    made.add_argument("--games", type=int, default=1, metavar="N", help="games to simulate (1)")
    made.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first game (0)")
    made.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a rule of the game, such as capture=honour; may be given several times",
    )
    made.add_argument("--record", type=Path, metavar="FILE", help="write the simulated matches, one a line")
    made.add_argument(
        "--replay",
        type=Path,
        metavar="FILE",
        help="show a recorded match: in the window, or with --simulate as text",
    )
    return made


def run_text(arguments: argparse.Namespace) -> int:
    """--simulate: games or a replay as text."""
    if arguments.replay is not None:
        if arguments.simulate:
            raise SimulationError("--replay with --simulate takes no game and no levels: the record has them")
        replay_text(arguments.replay, sys.stdout)
        return 0
    if not arguments.simulate:
        raise SimulationError("--simulate needs a game and a level for each seat, or --replay FILE")
    game, *levels = arguments.simulate
    simulate(
        game,
        levels,
        games=arguments.games,
        seed=arguments.seed,
        options=arguments.option,
        record=arguments.record,
        out=sys.stdout,
    )
    return 0


def run_window(arguments: argparse.Namespace) -> int:
    """The game itself, or a recorded match shown at its table."""
    record = next(read_records(arguments.replay)) if arguments.replay is not None else None
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # Imported only here: the CPU player's process starts from this module too and must not load pygame.
    from scenes.launch import NoDisplayError, launch

    try:
        launch(record)
    except NoDisplayError as error:
        print(
            f"main.py: no window can be opened here ({error}); python main.py --simulate checkers medium easy"
            " plays without a screen",
            file=sys.stderr,
        )
        return 1
    return 0


def main(words: Sequence[str] | None = None) -> int:
    """Exit status: 0, 1 without a display, 2 for wrong arguments or a bad record."""
    made = parser()
    arguments = made.parse_args(words)
    if arguments.simulate is None and (arguments.record is not None or arguments.option):
        made.error("--record and --option go with --simulate")
    try:
        return run_text(arguments) if arguments.simulate is not None else run_window(arguments)
    except SimulationError as error:
        made.error(str(error))
    except BrokenPipeError:
        # Whoever read the text has seen enough; the interpreter must not complain about the rest.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


if __name__ == "__main__":
    freeze_support()
    sys.exit(main())
