"""Every state of the program that a picture is taken of: those of the house, and those that each game brings.

A game's states stand in the modules of `tests/<id>/` whose names begin with `gallery`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Final, TypeAlias

from rules.catalogue import CATALOGUE
from tests.gallery.stage import Stage

State: TypeAlias = Callable[[Stage], None]
"""Brings a stage to where the picture is taken."""

_STATES: Final[dict[str, dict[str, State]]] = {}
"""Package of tests -> its states by their names."""
_HOUSE: Final = "tests.gallery"


def state(name: str) -> Callable[[State], State]:
    """Register a state of the package whose module brings it."""

    def register(bring: State) -> State:
        states = _STATES.setdefault(bring.__module__.rpartition(".")[0], {})
        if name in states:
            raise ValueError(f"there is a state {name!r} already")
        states[name] = bring
        return bring

    return register


def states_of(game_id: str) -> Mapping[str, State]:
    """The states that a game brings. Raises ModuleNotFoundError for a game without a module `gallery`."""
    package = f"tests.{game_id}"
    import_module(f"{package}.gallery")
    for module in iter_modules(import_module(package).__path__):
        if module.name.startswith("gallery"):
            import_module(f"{package}.{module.name}")
    return _STATES[package]


class _States(Mapping[str, State]):
    """The states of every game of the catalogue and of the house by their names."""

    def _all(self) -> dict[str, State]:
        found: dict[str, State] = {}
        for states in (*map(states_of, CATALOGUE), _STATES[_HOUSE]):
            twice = found.keys() & states.keys()
            if twice:
                raise ValueError(f"there are two states {', '.join(sorted(twice))}")
            found |= states
        return found

    def __getitem__(self, name: str) -> State:
        return self._all()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())


STATES: Final[Mapping[str, State]] = _States()

__all__ = ["STATES", "State", "state", "states_of"]
