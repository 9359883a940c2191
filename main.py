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
    made.add_argument("--games", type=int, metavar="N", help="games to simulate (1)")
    made.add_argument("--seed", type=int, metavar="S", help="seed of the first game (0)")
    made.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a rule of the game, such as capture=honour; may be given several times",
    )
    made.add_argument("--record", type=Path, metavar="FILE", help="add the matches, one a line, to FILE")
    made.add_argument(
        "--replay",
        type=Path,
        metavar="FILE",
        help="show a recorded match: in the window, or with --simulate as text",
    )
    return made


def stray(arguments: argparse.Namespace) -> list[str]:
    """The arguments given that mean something only where games are simulated."""
    given = {name: getattr(arguments, name) for name in ("games", "seed", "option", "record")}
    return [f"--{name}" for name, value in given.items() if value not in (None, [])]


def run_text(arguments: argparse.Namespace) -> int:
    """--simulate: games or a replay as text."""
    if arguments.replay is not None:
        if arguments.simulate or stray(arguments):
            raise SimulationError("--simulate --replay FILE stands alone: the record says what was played")
        replay_text(arguments.replay, sys.stdout)
        return 0
    if not arguments.simulate:
        raise SimulationError("--simulate needs a game and a level for each seat, or --replay FILE")
    game, *levels = arguments.simulate
    simulate(
        game,
        levels,
        games=1 if arguments.games is None else arguments.games,
        seed=arguments.seed or 0,
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
    if arguments.simulate is None and (left_over := stray(arguments)):
        made.error(f"{' and '.join(left_over)} must stand with --simulate")
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
