"""Whole games stored by text, which must replay to the same positions and events for ever.

`python -m tests.rules.golden_games GAME …` plays them anew and writes `tests/rules/golden/GAME.json`; do so
only where the rules are meant to have changed, and say in the changelog why.
"""

from __future__ import annotations

import argparse
import hashlib
import itertools
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import rules
from rules import Event, Json

FOLDER = Path(__file__).parent / "golden"
SEED = 20


def variants(game_id: str) -> Iterator[tuple[int, dict[str, str]]]:
    """Every number of seats with every choice of options."""
    game = rules.GAMES[game_id]
    choices = [[(name, value) for value in values] for name, values in game.options.items()]
    for seats in game.seats:
        for options in itertools.product(*choices):
            yield seats, dict(options)


def digest(thing: object) -> str:
    """A short fingerprint of plain data or of a text."""
    text = thing if isinstance(thing, str) else json.dumps(thing, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def told(events: tuple[Event, ...]) -> str:
    """The fingerprint of events."""
    return digest(repr(events))


def played(game_id: str, seats: int, options: dict[str, str], seed: int) -> dict[str, Json]:
    """One whole random game as it is stored."""
    game = rules.GAMES[game_id]
    rng = Random(seed).random
    state: Any = game.new(seats, seed, **options)
    plies: list[Json] = []
    first = [digest(game.dump(state)), told(game.opening(state))]
    while game.to_act(state) is not None:
        moves = game.legal_moves(state)
        move = moves[int(rng() * len(moves))]
        state, events = game.apply(state, move)
        plies.append([str(move), digest(game.dump(state)), told(events)])
    return {
        "seats": seats,
        "seed": seed,
        "options": dict(options),
        "first": [*first],
        "plies": plies,
        "last": game.dump(state),
    }


def main() -> None:
    """Write the golden games of the games named, of all without a name."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(rules.GAMES)} (all)")
    for game_id in parser.parse_args().games or rules.GAMES:
        games = [
            played(game_id, seats, options, SEED + number)
            for number, (seats, options) in enumerate(variants(game_id))
        ]
        lines = ",\n".join(json.dumps(game) for game in games)
        (FOLDER / f"{game_id}.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
