"""What the suites that go over all games go by: the games, and what each brings for them.

A game's tests stand in `tests/<id>/`; what the suites need to be told of it is `SPEC` in its module `spec`.
A suite takes up whatever game the catalogue holds and fails where the game has not brought that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, Final, TypeAlias

from rules.catalogue import Parts, registration

ROOT: Final = Path(__file__).resolve().parents[1]
SUITES: Final = frozenset(
    ROOT / "tests" / suite
    for suite in (
        "test_games.py",
        "rules/test_conformance.py",
        "rules/test_hints.py",
        "rules/test_match.py",
        "rules/test_same_answers.py",
        "rules/test_simulate.py",
        "rules/test_tournament.py",
        "scenes/test_cpu_worker.py",
        "scenes/test_help.py",
        "scenes/test_hints.py",
        "scenes/test_kept_pictures.py",
        "scenes/test_late_answers.py",
        "scenes/test_looking.py",
        "scenes/test_menus.py",
        "scenes/test_reading.py",
        "scenes/test_replay_intro.py",
        "scenes/test_seats_screen.py",
        "scenes/test_table_layout.py",
        "scenes/test_unkept.py",
        "scenes/test_words.py",
    )
)
"""The suites that are collected and run with the tests' own game in the catalogue."""

OWN: Final[Mapping[str, Parts]] = {
    game_id: Parts(
        rules=f"tests.{game_id}.rules",
        cpu=f"tests.{game_id}.cpu",
        scenes=f"tests.{game_id}.scenes",
        words=f"tests/{game_id}/words",
    )
    for game_id in ("noughts",)
}
"""Games that only tests play, as they would stand in the catalogue."""

Table: TypeAlias = "tuple[int, Mapping[str, str]]"
"""A number of seats with options."""


@dataclass(frozen=True, slots=True)
class Spec:
    """What the suites must be told of a game.

    `dump_keys`: the keys that a dump must have at least. `options`: choices of options that between them show
    all that CPU players must cope with. `middle`, `plies`: random plies to the middle of a game, and to
    positions early and late in one. `hint_tables`: those at which hints are asked for. `redeal`: another
    state that a seat cannot tell from this one, all that is hidden from it dealt anew; None where nothing is.
    `small_budgets`: the dotted name of a dict of how much levels search -> the same, but little. `told`: the
    options that change only what players are told, and nothing of what can be played.
    """

    dump_keys: tuple[str, ...]
    options: tuple[Mapping[str, str], ...]
    middle: int
    plies: tuple[int, ...]
    hint_tables: tuple[Table, ...]
    redeal: Callable[[Any, int, Random], Any] | None = None
    small_budgets: Mapping[str, Any] = field(default_factory=dict)
    told: tuple[str, ...] = ()


@contextmanager
def every_game() -> Iterator[None]:
    """The tests' own game stands in the catalogue, behind those of the house, as long as the block lasts."""
    with ExitStack() as games:
        for game_id, parts in OWN.items():
            games.enter_context(registration(game_id, parts))
        yield


def part(game_id: str, name: str) -> ModuleType:
    """What a game brings for the suites: a module of `tests/<id>/`. Raises ModuleNotFoundError naming it."""
    return import_module(f"tests.{game_id}.{name}")


def spec(game_id: str) -> Spec:
    """What the suites must be told of a game. Raises ModuleNotFoundError if it has not brought it."""
    found: Spec = part(game_id, "spec").SPEC
    return found
