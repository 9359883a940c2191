"""Whole games kept as text, which must replay to the same positions and events for ever.

`python -m tests.rules.golden_games GAME …` plays them anew and writes a file a game to `tests/GAME/golden`;
do so only where the rules are meant to have changed, look at what changed in the files, and say in the
changelog why.
"""

from __future__ import annotations

import argparse
import itertools
import json
import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, Final

import rules
from rules import Event
from tests.rules.golden_words import WIDTH, event_text, picture, value_text
from tests.suites import every_game, spec

TESTS: Final = Path(__file__).resolve().parents[1]
SEED: Final = 20
DRAWN_EVERY: Final = 10
"""Plies from one drawn position to the next."""
_PLY: Final = re.compile(r" *\d+\. seat \d: (\S+)")


def variants(game_id: str) -> Iterator[tuple[int, dict[str, str]]]:
    """Every number of seats with every choice of the options that change what can be played."""
    game, told = rules.GAMES[game_id], spec(game_id).told
    choices = [
        [(name, value) for value in values] for name, values in game.options.items() if name not in told
    ]
    for seats in game.seats:
        for options in itertools.product(*choices):
            yield seats, dict(options)


def golden_file(game_id: str, seats: int, options: Mapping[str, str]) -> Path:
    """Where the golden game of that table is kept."""
    return TESTS / game_id / "golden" / f"{'-'.join([game_id, str(seats), *options.values()])}.txt"


def golden_text(game_id: str, seats: int, options: Mapping[str, str], seed: int, moves: Iterable[str]) -> str:
    """A game as it is kept: what it is, its moves with what happened, drawn positions, how it ended."""
    game = rules.GAMES[game_id]
    choices = ", ".join(f"{name}={value}" for name, value in options.items()) or "none"
    state: Any = game.new(seats, seed, **options)
    lines = [f"game: {game_id}", f"seats: {seats}", f"seed: {seed}", f"options: {choices}", ""]
    lines += [line for event in game.opening(state) for line in wrapped(event_text(game_id, event, None), 0)]
    lines += [*([""] if game.opening(state) else []), *picture(game_id, game.dump(state)), ""]
    for ply, text in enumerate(moves, start=1):
        seat = game.to_act(state)
        state, events = game.apply(state, game.parse_move(text))
        lines += ply_lines(game_id, f"{ply:>3}. seat {seat}: {text}", events, seat)
        if ply % DRAWN_EVERY == 0:
            lines += ["", *picture(game_id, game.dump(state)), ""]
    lines += ["", *picture(game_id, game.dump(state)), "", f"outcome: {value_text(game.outcome(state))}", ""]
    lines += [f"{key}: {json.dumps(value)}" for key, value in game.dump(state).items()]
    return "\n".join(lines) + "\n"


def ply_lines(game_id: str, move: str, events: Iterable[Event], seat: int | None) -> list[str]:
    """A move, and beside and below it what happened, an event a line."""
    column = max(30, len(move) + 2)
    texts = [line for event in events for line in wrapped(event_text(game_id, event, seat), column)]
    return [f"{move if not number else '':{column}}{text}" for number, text in enumerate(texts)]


def wrapped(text: str, column: int) -> list[str]:
    return textwrap.wrap(text, WIDTH - column, subsequent_indent="  ")


def moves_of(text: str) -> list[str]:
    """The texts of the moves of a golden game."""
    return [found[1] for line in text.splitlines() if (found := _PLY.match(line))]


def random_moves(game_id: str, seats: int, options: Mapping[str, str], seed: int) -> Iterator[str]:
    """The moves of one whole random game."""
    game = rules.GAMES[game_id]
    rng = Random(seed).random
    state: Any = game.new(seats, seed, **options)
    while game.to_act(state) is not None:
        moves = game.legal_moves(state)
        move = moves[int(rng() * len(moves))]
        state, _ = game.apply(state, move)
        yield str(move)


def golden_seeds(game_id: str) -> Iterator[tuple[int, dict[str, str], int]]:
    """Seats, options and seed of each golden game."""
    for number, (seats, options) in enumerate(variants(game_id)):
        yield seats, options, SEED + number


def main() -> None:
    """Write the golden games of the games named, of all without a name."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(rules.GAMES)} (all)")
    for game_id in parser.parse_args().games or rules.GAMES:
        write(game_id)


def write(game_id: str) -> None:
    """Play the golden games of a game anew and write them."""
    for seats, options, seed in golden_seeds(game_id):
        path = golden_file(game_id, seats, options)
        path.parent.mkdir(exist_ok=True)
        moves = random_moves(game_id, seats, options, seed)
        path.write_text(golden_text(game_id, seats, options, seed, moves), encoding="utf-8")


if __name__ == "__main__":
    with every_game():
        main()
