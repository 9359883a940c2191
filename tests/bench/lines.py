"""What the strength bench measures: who plays whom at what, and how much the house wants the first to take.

A line with two seats is reached by a share of the points; one with more by a multiple of the fair share, for
one of the first among the others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from rules import GAMES
from rules.catalogue import CATALOGUE
from rules.openings import opening_moves
from tests.bench.endgames import defend, won_ending
from tests.bench.yardsticks import YARDSTICKS, Player

GAMES_OF_A_LINE: Final = 200
PERFECT: Final = "perfect"
"""The defender of endings."""


@dataclass(frozen=True, slots=True)
class Line:
    """`one` against `other` on every other seat; both are levels or yardsticks.

    `reach`: of the points with two seats, times the fair share with more. `games`: how many decide.
    `ending`: every game begins with a won ending for `one`, which is to move.
    """

    game: str
    seats: int
    one: str
    other: str
    reach: float
    options: tuple[tuple[str, str], ...] = ()
    games: int = GAMES_OF_A_LINE
    ending: bool = False

    @property
    def name(self) -> str:
        """What names the line, and the file of its games."""
        values = ["endings"] * self.ending + [value for _, value in self.options]
        return "-".join([f"{self.game}{self.seats}", *values, self.one, self.other])

    @property
    def turns(self) -> int:
        """How often each deal is played: once from every seat, an ending once."""
        return 1 if self.ending else self.seats

    @property
    def numbers(self) -> int:
        """The games that decide, whole deals."""
        return -(-self.games // self.turns) * self.turns

    def begin(self, number: int) -> tuple[Any, tuple[Any, ...], int]:
        """The first state of a game, the moves it opens with, and the seat of `one`."""
        deal, chair = divmod(number, self.turns)
        if self.ending:
            state = won_ending(deal)
            return state, (), state.turn
        options = dict(self.options)
        state = GAMES[self.game].new(self.seats, deal, **options)
        return state, opening_moves(self.game, self.seats, deal, options), chair


def player(game: str, name: str) -> Player:
    """The yardstick of that name, else the level; a level that there is not fails at its first move."""
    if name == PERFECT:
        return defend
    if (game, name) in YARDSTICKS:
        return YARDSTICKS[game, name]
    return partial(_level, CATALOGUE[game].player().choose, name)


def _level(choose: Any, level: str, observation: Any, seed: int) -> Any:
    return choose(observation, level, seed)


_OVER: Final = (("medium", "easy"), ("hard", "medium"), ("expert", "hard"))
_PRESETS: Final = {2: ("house", "manual"), 3: ("house",), 4: ("manual",)}
"""Seats of Gem Court -> the presets in which levels are compared."""


def _ladders() -> Iterator[Line]:
    """Each level against the one below."""
    for game in GAMES.values():
        for seats in game.seats:
            for one, other in _OVER:
                steep = one != "expert"
                if seats > 2:
                    reach, games = (1.4, 240) if steep else (1.15, 480)
                elif game.id == "checkers":
                    reach, games = (0.7, 200) if steep else (0.53, 600)
                else:
                    reach, games = (0.7, 200) if steep else (0.57, 400)
                for preset in _PRESETS[seats] if game.id == "gems" else ("",):
                    options = (("preset", preset),) if preset else ()
                    yield Line(game.id, seats, one, other, reach, options, games)


MANUAL: Final = (("preset", "manual"),)
LINES: Final = (
    *_ladders(),
    Line("checkers", 2, "medium", "gain", 0.6),
    Line("diamond", 2, "medium", "gain", 0.6),
    Line("gems", 2, "medium", "gain", 0.6, MANUAL),
    Line("gems", 2, "medium", "gain", 0.6, (("preset", "house"),)),
    Line("checkers", 2, "hard", "alphabeta6", 0.5),
    Line("checkers", 2, "expert", "alphabeta8", 0.5),
    Line("checkers", 2, "hard", PERFECT, 0.9, games=400, ending=True),
    Line("checkers", 2, "expert", PERFECT, 1.0, games=400, ending=True),
    Line("diamond", 2, "hard", "oneply", 0.85, games=400),
    Line("diamond", 2, "expert", "oneply", 0.89, games=400),
    Line("gems", 2, "hard", "greedy", 0.8, MANUAL),
    Line("gems", 2, "expert", "greedy", 0.93, MANUAL),
)

__all__ = ["LINES", "Line", "player"]
