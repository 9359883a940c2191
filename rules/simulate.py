"""Games without a screen: CPU players against each other as text, and records read back as text.

A record file holds one match a line, each line the JSON of `Match.to_dict`.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TextIO

from . import GAMES, choose
from .game import Outcome
from .match import EMBLEMS, BadRecord, Match, Seat


class SimulationError(ValueError):
    """What was asked for cannot be done; the message is one line for the person who asked."""


def simulate(
    game_id: str,
    levels: Sequence[str],
    out: TextIO,
    *,
    games: int = 1,
    seed: int = 0,
    options: Sequence[str] = (),
    record: Path | None = None,
) -> None:
    """Let CPU players of `levels`, one a seat, play `games` games and write moves and results to `out`.

    `options` are texts `name=value`. The seats rotate by one from game to game. `record`: a file that gets
    each match as a line of JSON, behind what it holds already. The same arguments write the same text.
    Raises SimulationError for arguments that cannot be met, before anything is written.
    """
    match = _first(game_id, levels, games, seed, parse_options(options))
    records = _opened(record) if record else None
    results: Counter[str] = Counter()
    try:
        for number in range(1, games + 1):
            names = [f"{seat.level} ({seat.emblem})" for seat in match.seats]
            out.write(f"Game {number} of {games}: {GAMES[game_id].id}, {' – '.join(names)}\n")
            play_out(match)
            _write_match(match, out)
            results[_winner_names(match)] += 1
            if records:
                records.write(json.dumps(match.to_dict()) + "\n")
            match = match.rematch(match.seed + 1)
    finally:
        if records:
            records.close()
    if games > 1:
        out.write(f"Results of {games} games:\n")
        for name, count in sorted(results.items(), key=lambda result: (-result[1], result[0])):
            out.write(f"{count:6} {name}\n")


def play_out(match: Match) -> None:
    """Let the CPU players of a match play it to its end."""
    while (seat := match.to_act) is not None:
        observation = match.game.observe(match.state, seat)
        level = match.seats[seat].level or "easy"
        match.submit(seat, choose(match.game_id, observation, level, match.thinking_seed))


def replay_text(path: Path, out: TextIO) -> None:
    """Write the moves and the results of all matches of a record file. Raises SimulationError."""
    for number, match in enumerate(read_records(path), start=1):
        names = [f"{seat.level or seat.kind} ({seat.emblem})" for seat in match.seats]
        out.write(f"Record {number}: {match.game_id}, {' – '.join(names)}\n")
        _write_match(match, out)


def read_records(path: Path) -> Iterator[Match]:
    """The matches of a record file, in order. Raises SimulationError naming the file and the line."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise SimulationError(f"{path}: cannot be read ({_why(error)})") from error
    if not any(line.strip() for line in lines):
        raise SimulationError(f"{path}: holds no record")
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            yield Match.from_dict(json.loads(line))
        except (BadRecord, json.JSONDecodeError, RecursionError) as error:
            raise SimulationError(f"{path}, line {number}: is no record ({error})") from error


def parse_options(texts: Sequence[str]) -> dict[str, str]:
    """Options from texts `name=value`. Raises SimulationError for a text without `=`."""
    options = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise SimulationError(f"an option is written name=value, not {text!r}")
        options[name] = value
    return options


def _first(game_id: str, levels: Sequence[str], games: int, seed: int, options: Mapping[str, str]) -> Match:
    """The first match of a run, once every argument has been looked at."""
    if game_id not in GAMES:
        raise SimulationError(f"there is no game {game_id!r}; the games are {', '.join(GAMES)}")
    game = GAMES[game_id]
    if len(levels) not in game.seats:
        counts = " or ".join(str(count) for count in game.seats)
        raise SimulationError(f"{game_id} needs {counts} levels, one a seat, not {len(levels)}")
    if games < 1:
        raise SimulationError(f"the number of games must be at least 1, not {games}")
    for name, value in options.items():
        if name not in game.options:
            known = ", ".join(game.options) or "none"
            raise SimulationError(f"{game_id} has no option {name!r}; its options: {known}")
        if value not in game.options[name]:
            values = " or ".join(game.options[name])
            raise SimulationError(f"the option {name} of {game_id} may be {values}, not {value!r}")
    try:
        seats = [Seat("cpu", emblem, level) for emblem, level in zip(EMBLEMS, levels, strict=False)]
        return Match.start(game_id, seats, seed, options)
    except ValueError as error:
        raise SimulationError(str(error)) from error


def _opened(path: Path) -> TextIO:
    try:
        return path.open("a", encoding="utf-8")
    except OSError as error:
        raise SimulationError(f"{path}: cannot be written ({_why(error)})") from error


def _why(error: Exception) -> str:
    return error.strerror or str(error) if isinstance(error, OSError) else "not UTF-8 text"


def _write_match(match: Match, out: TextIO) -> None:
    """One line a round, and the result."""
    seats = len(match.seats)
    texts = [str(move) for move in match.moves]
    width = len(str((len(texts) + seats - 1) // seats))
    for start in range(0, len(texts), seats):
        out.write(f"{start // seats + 1:{width}}. {'  '.join(texts[start : start + seats])}\n")
    outcome = match.outcome
    out.write(f"{_result(match, outcome) if outcome else 'not finished'}\n\n")


def _result(match: Match, outcome: Outcome) -> str:
    scores = f", {' : '.join(str(score) for score in outcome.scores)}" if outcome.scores else ""
    return f"{_winner_names(match)} ({outcome.reason}{scores}) after {len(match.moves)} moves"


def _winner_names(match: Match) -> str:
    outcome = match.outcome
    if outcome is None:
        return "not finished"
    names = [
        f"{match.seats[seat].level or 'person'} ({match.seats[seat].emblem})" for seat in outcome.winners
    ]
    return f"{names[0]} wins" if len(names) == 1 else f"draw of {' and '.join(sorted(names))}"
