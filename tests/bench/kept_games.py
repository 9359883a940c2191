"""The games that the strength bench has played: a file a line of its table, each game one line of JSON.

A game is appended at once when it is over, so whatever ends the program spoils at most the line that was
being written. Keys: `line`, `number`, `seed`, `opening` (texts), `seats` (who sat there), `first` (the seat
of the line's first), `moves` (texts, the opening's among them), `winners`, and `players`, the fingerprint of
those who played.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from rules.game import is_whole
from rules.interval import Share, share
from tests.bench.lines import Line

KEYS: Final = ("line", "number", "seed", "opening", "seats", "first", "moves", "winners", "players")

Say = Callable[[str], object]


class KeptGames:
    """The games of one line: those of the present players by their number, and how many others lie there.

    `say` gets a sentence about lines of the file that are no games; `repair`: cut off an interrupted end.
    """

    def __init__(self, folder: Path, line: Line, players: str, say: Say, *, repair: bool = True) -> None:
        self.line = line
        self.path = folder / f"{line.name}.jsonl"
        self.players = players
        self.games: dict[int, Mapping[str, Any]] = {}
        self.others = 0
        self._read(say, repair)

    def _read(self, say: Say, repair: bool) -> None:
        data = self.path.read_bytes() if self.path.exists() else b""
        whole = data[: data.rfind(b"\n") + 1]
        if whole != data:
            say(f"{self.path}: the last game was interrupted and is dropped")
            if repair:
                with self.path.open("r+b") as file:
                    file.truncate(len(whole))
        strange = []
        for row, text in enumerate(whole.splitlines(), start=1):
            game = _game(text, self.line)
            if game is None:
                strange.append(row)
            elif game["players"] == self.players:
                self.games[game["number"]] = game
            else:
                self.others += 1
        if strange:
            more = f" and {len(strange) - 1} more" if len(strange) > 1 else ""
            say(f"{self.path}, line {strange[0]}{more}: no game of {self.line.name}, dropped")

    def add(self, game: Mapping[str, Any]) -> None:
        """Keep a game, handed whole to the system before anything else happens. Raises OSError."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("ab") as file:
            file.write(f"{json.dumps(game, separators=(',', ':'))}\n".encode())
        self.games[game["number"]] = game

    @property
    def missing(self) -> list[int]:
        """The numbers of the games still to be played, in order."""
        return [number for number in range(self.line.numbers) if number not in self.games]

    def share(self) -> Share | None:
        """The points of the line's first, over deals played from every seat; None without such a deal."""
        turns = self.line.turns
        groups = [
            [_points(self.games[number]) for number in range(first, first + turns)]
            for first in sorted(number for number in self.games if number % turns == 0)
            if all(number in self.games for number in range(first, first + turns))
        ]
        return share(groups) if groups else None


def _points(game: Mapping[str, Any]) -> float:
    winners: list[int] = game["winners"]
    return (game["first"] in winners) / len(winners)


def _game(text: bytes, line: Line) -> Mapping[str, Any] | None:
    """The game of a line of the file; None if it is none, or one of another line."""
    try:
        game = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(game, dict) or any(key not in game for key in KEYS) or game["line"] != line.name:
        return None
    seats, winners = game["seats"], game["winners"]
    whole = (
        is_whole(game["number"])
        and game["number"] >= 0
        and isinstance(seats, list)
        and len(seats) == line.seats
        and _is_seat(game["first"], line)
        and isinstance(winners, list)
        and winners
        and all(_is_seat(winner, line) for winner in winners)
    )
    return game if whole else None


def _is_seat(value: object, line: Line) -> bool:
    return is_whole(value) and value in range(line.seats)


__all__ = ["KeptGames"]
