"""Games without a screen: CPU players against each other as text, and records read back as text.

A record file holds one match a line, each line the JSON of `Match.to_dict`.
"""

from __future__ import annotations

import json
import os
import stat
from codecs import BOM_UTF8
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from io import FileIO
from itertools import count
from pathlib import Path
from typing import Any, BinaryIO, Final, NoReturn, TextIO

from rules import GAMES, choose
from rules.game import Game, Outcome, as_seed, brief
from rules.interval import Share, share
from rules.match import EMBLEMS, BadRecord, Match, Seat

LONGEST_LINE: Final = 2**20
"""Bytes of a line of a record file; no game is so long that its record has a tenth of them."""
MOST_LINES: Final = 100_000
"""Lines of a record file that are read."""


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
    each match as a line of JSON as soon as it is over, behind what it holds already. Several games end with a
    table of the levels. The same arguments write the same text. Raises SimulationError for arguments that
    cannot be met, before anything is written, and for a record that cannot be written; OSError of `out`
    passes through.
    """
    match = first_match(game_id, levels, games, seed, parse_options(options))
    results: Counter[str] = Counter()
    outcomes: list[Mapping[str, float]] = []
    with open_records(record) as records:
        for number in range(1, games + 1):
            play_out(match)
            if records:
                add_record(records, match)
            names = [f"{seat.level} ({seat.emblem})" for seat in match.seats]
            out.write(f"Game {number} of {games}: {GAMES[game_id].id}, {' – '.join(names)}\n")
            _write_match(match, out)
            results[_winner_names(match)] += 1
            outcomes.append(points_by_level(match))
            match = match.rematch(as_seed(match.seed + 1))
    if games > 1:
        out.write(f"Results of {games} games:\n")
        for name, count in sorted(results.items(), key=lambda result: (-result[1], result[0])):
            out.write(f"{count:6} {name}\n")
        _write_levels(levels, outcomes, out)


def play_out(match: Match) -> None:
    """Let the CPU players of a match play it to its end."""
    while (seat := match.to_act) is not None:
        observation = match.game.observe(match.state, seat)
        level = match.seats[seat].level or "easy"
        match.submit(seat, choose(match.game_id, observation, level, match.thinking_seed))


def points_by_level(match: Match) -> dict[str, float]:
    """What each level took of the one point of a match that is over; a draw shares it among its winners."""
    outcome = match.outcome
    assert outcome is not None
    points = {seat.level or seat.kind: 0.0 for seat in match.seats}
    for winner in outcome.winners:
        seat = match.seats[winner]
        points[seat.level or seat.kind] += 1 / len(outcome.winners)
    return points


def percent(points: Share) -> str:
    """A share of points and its 95 % interval."""
    return f"{points.value:6.1%}  ({points.low:.1%} – {points.high:.1%})"


def _write_levels(levels: Sequence[str], outcomes: Sequence[Mapping[str, float]], out: TextIO) -> None:
    """A line a level: games won by it alone, drawn with others, and its share of the points."""
    out.write(f"\n{'level':<10}{'seats':>6}{'games':>7}{'wins':>7}{'draws':>7}   points (95 % interval)\n")
    for level in dict.fromkeys(levels):
        points = [outcome[level] for outcome in outcomes]
        won = sum(point > 1 - 1e-9 for point in points)
        drawn = sum(point > 0 for point in points) - won
        counts = f"{levels.count(level):>6}{len(points):>7}{won:>7}{drawn:>7}"
        out.write(f"{level:<10}{counts}  {percent(share([point] for point in points))}\n")


def replay_text(path: Path, out: TextIO) -> None:
    """Write the moves and the results of all matches of a record file.

    Raises SimulationError, for lines that are no records after all the others have been written.
    """
    bad: list[SimulationError] = []
    for number, match in enumerate(read_records(path, bad.append), start=1):
        names = [f"{seat.level or seat.kind} ({seat.emblem})" for seat in match.seats]
        out.write(f"Record {number}: {match.game_id}, {' – '.join(names)}\n")
        _write_match(match, out)
    if bad:
        more = len(bad) - 1
        others = "1 other line is none either" if more == 1 else f"{more} other lines are none either"
        raise SimulationError(f"{bad[0]}; {others}" if more else str(bad[0]))


def _refuse(error: SimulationError) -> NoReturn:
    raise error


def read_records(path: Path, on_bad: Callable[[SimulationError], None] = _refuse) -> Iterator[Match]:
    """The matches of a record file, in order, read line by line.

    `on_bad` is told which line is no record, and why; left out, that is raised. Raises SimulationError,
    naming the file and the line, for a file that cannot be read, that holds nothing or is too large.
    """
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise SimulationError(f"{path}: cannot be read (it is no plain file)")
        with path.open("rb") as file:
            for number, line in _lines(path, file):
                try:
                    match = Match.from_dict(_read(line))
                except BadRecord as error:
                    on_bad(SimulationError(f"{path}, line {number}: is no record ({error})"))
                else:
                    yield match
    except OSError as error:
        raise SimulationError(f"{path}: cannot be read ({error.strerror})") from error


def _lines(path: Path, file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """The lines that hold something, with their numbers. Raises SimulationError if none does, or too many."""
    empty = True
    for number in count(1):
        line = file.readline(LONGEST_LINE + 1)
        if not line:
            break
        if number > MOST_LINES:
            raise SimulationError(f"{path}: has more than {MOST_LINES} lines; cut it into several files")
        if len(line) > LONGEST_LINE:
            raise SimulationError(
                f"{path}, line {number}: is no record (it is longer than {LONGEST_LINE} bytes)"
            )
        if number == 1:
            line = line.removeprefix(BOM_UTF8)
        if line.strip():
            empty = False
            yield number, line
    if empty:
        raise SimulationError(f"{path}: holds no record")


def parse_options(texts: Sequence[str]) -> dict[str, str]:
    """Options from texts `name=value`. Raises SimulationError for a text without `=`."""
    options = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise SimulationError(f"an option is written name=value, not {brief(text)}")
        options[name] = value
    return options


def find_game(game_id: str) -> Game[Any, Any]:
    """The game of that id. Raises SimulationError."""
    if game_id not in GAMES:
        raise SimulationError(f"there is no game {brief(game_id)}; the games are {', '.join(GAMES)}")
    return GAMES[game_id]


def first_match(
    game_id: str, levels: Sequence[str], games: int, seed: int, options: Mapping[str, str]
) -> Match:
    """The first match of a run, once every argument has been looked at. Raises SimulationError."""
    game = find_game(game_id)
    if len(levels) not in game.seats:
        counts = " or ".join(str(count) for count in game.seats)
        raise SimulationError(f"{game_id} needs {counts} levels, one a seat, not {len(levels)}")
    if games < 1:
        raise SimulationError(f"the number of games must be at least 1, not {games}")
    try:
        seats = [Seat("cpu", emblem, level) for emblem, level in zip(EMBLEMS, levels, strict=False)]
        return Match.start(game_id, seats, seed, options)
    except ValueError as error:
        raise SimulationError(str(error)) from error


def open_records(path: Path | None) -> AbstractContextManager[FileIO | None]:
    """A record file to be added to, None for none. Raises SimulationError."""
    if path is None:
        return nullcontext()
    try:
        # Without a buffer: what has been written is safe, whatever ends the program.
        return path.open("ab", buffering=0)
    except OSError as error:
        raise SimulationError(f"{path}: cannot be written ({error.strerror})") from error


def add_record(records: FileIO, match: Match) -> None:
    """Add a match to the record file, on a line of its own. Raises SimulationError."""
    line = f"{json.dumps(match.to_dict())}\n".encode()
    try:
        if _breaks_off(records):
            line = b"\n" + line
        while line:
            line = line[records.write(line) :]
    except OSError as error:
        raise SimulationError(f"{records.name}: cannot be written ({error.strerror})") from error


def _breaks_off(records: FileIO) -> bool:
    """Whether the file ends amid a line, or may do so: an empty line too many is no record."""
    status = os.fstat(records.fileno())
    if not stat.S_ISREG(status.st_mode) or status.st_size == 0:
        return False
    try:
        with open(records.name, "rb") as file:
            file.seek(-1, os.SEEK_END)
            return file.read(1) != b"\n"
    except OSError:
        return True


def _read(line: bytes) -> Any:
    """The data of one line. Raises BadRecord."""
    try:
        return json.loads(line.decode("utf-8"))
    except UnicodeDecodeError:
        why = "not UTF-8 text"
    except json.JSONDecodeError as error:
        why = f"{error.msg} at column {error.colno}"
    except RecursionError:
        why = "nested too deep"
    except ValueError:
        # The only one that JSON leaves to the conversion of numbers.
        why = "a number too long to read"
    raise BadRecord("record", why)


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
