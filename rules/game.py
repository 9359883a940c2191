"""What every game offers: the one door through which scenes, CPU players, saves and tests use the rules.

A state and a move are frozen, hashable values.  Three verbs carry everything: enumerate (`legal_moves`),
apply (`apply`) and outcome (`outcome`).  Randomness is part of the state, never of a module.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias, TypeVar

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"


class IllegalMove(ValueError):  # noqa: N818 - the door's names are fixed
    """A well-formed move that the rules do not allow here.

    `code` names the rule that forbids it, `facts` what a screen needs to word and to show it.
    """

    def __init__(self, code: str, sentence: str, **facts: object) -> None:
        super().__init__(sentence)
        self.code = code
        self.facts: Mapping[str, Any] = facts


class BadMove(ValueError):  # noqa: N818
    """A text that is no move in the game's notation."""


class BadState(ValueError):  # noqa: N818
    """Data that is no state of the game; the message names the field."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: `winners` in rising order (several: a draw), a score a seat, a fixed `reason`."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. Every kind is a frozen subclass with exactly its own fields."""


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over; the last event of every game, which may add fields to it."""

    outcome: Outcome


S = TypeVar("S")
M = TypeVar("M")


class Game(Protocol[S, M]):
    """One game. Seats count from 0; seat s + 1 (modulo the seats) sits to the left of seat s."""

    @property
    def id(self) -> str: ...

    @property
    def seats(self) -> tuple[int, ...]:
        """The seat counts allowed."""

    @property
    def options(self) -> Mapping[str, tuple[str, ...]]:
        """Option name -> its values, the default first."""

    def new(self, seats: int, seed: int, **options: str) -> S:
        """The first state. Raises ValueError for seats or options the game does not have."""

    def opening(self, state: S) -> tuple[Event, ...]:
        """The events that `new` brought about; () for a loaded state."""

    def to_act(self, state: S) -> int | None:
        """The seat that must move, None when the game is over."""

    def legal_moves(self, state: S) -> tuple[M, ...]:
        """Every legal move, without repeats, in a fixed order; () when the game is over."""

    def apply(self, state: S, move: M) -> tuple[S, tuple[Event, ...]]:
        """The state after `move` and what happened. Raises IllegalMove."""

    def outcome(self, state: S) -> Outcome | None: ...

    def show(self, event: Event, seat: int | None) -> Event | None:
        """The event as that seat (None: everybody) may know it; None if it may know nothing of it."""

    def observe(self, state: S, seat: int | None) -> Any:
        """What that seat (None: everybody) may know, and nothing more."""

    def parse_move(self, text: str) -> M:
        """The move of a text; `str(move)` is the way back. Raises BadMove."""

    def dump(self, state: S) -> dict[str, Json]: ...

    def load(self, data: object) -> S:
        """The state of a dump. Raises BadState."""


__all__ = ["BadMove", "BadState", "Ended", "Event", "Game", "IllegalMove", "Json", "Outcome"]
