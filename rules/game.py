"""What every game offers: the one door through which scenes, CPU players, saves and tests use the rules.

A state and a move are frozen, hashable values.  Three verbs carry everything: enumerate (`legal_moves`),
apply (`apply`) and outcome (`outcome`).  Randomness is part of the state, never of a module.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeAlias, TypeGuard, TypeVar

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"


class IllegalMove(ValueError):  # noqa: N818 - the door's names are fixed
    """A well-formed move that the rules do not allow here.

    `code` names the rule that forbids it, `facts` what a screen needs to word and to show it. In every game
    `not_a_move`, without facts, refuses what is no move of it at all.
    """

    def __init__(self, code: str, sentence: str, **facts: object) -> None:
        super().__init__(sentence)
        self.code = code
        self.facts: Mapping[str, Any] = facts


class BadArgument(ValueError):  # noqa: N818
    """An argument that no game takes; `field` names it and begins the message, `sentence` is the rest."""

    def __init__(self, field: str, sentence: str) -> None:
        super().__init__(f"{field}: {sentence}")
        self.field = field
        self.sentence = sentence


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
        """The first state. Raises BadArgument for seats or options the game does not have, or no seed."""

    def opening(self, state: S) -> tuple[Event, ...]:
        """The events that `new` brought about; () for a loaded state."""

    def to_act(self, state: S) -> int | None:
        """The seat that must move, None when the game is over."""

    def legal_moves(self, state: S) -> tuple[M, ...]:
        """Every legal move, without repeats, in a fixed order; () when the game is over."""

    def apply(self, state: S, move: M) -> tuple[S, tuple[Event, ...]]:
        """The state after `move` and what happened. Raises IllegalMove, also for what is no move."""

    def refusal(self, state: Any, move: M) -> IllegalMove | None:
        """The IllegalMove that `apply` would raise for `move`, also for what is no move; None if it is legal.

        `state` is a state, or what `observe` gives the seat to act.
        """

    def outcome(self, state: S) -> Outcome | None: ...

    def places(self, state: S) -> tuple[int, ...]:
        """The place of every seat in the final ranking, from 1; level ones share it. () before the end."""

    def show(self, event: Event, seat: int | None) -> Event | None:
        """The event as that seat (None: everybody) may know it; None if it may know nothing of it."""

    def observe(self, state: S, seat: int | None) -> Any:
        """What that seat (None: everybody) may know, and nothing more.

        Raises BadArgument for a seat where nobody sits.
        """

    def parse_move(self, text: str) -> M:
        """The move of a text; `str(move)` is the way back. Raises BadMove, also for what is no text."""

    def dump(self, state: S) -> dict[str, Json]: ...

    def load(self, data: object) -> S:
        """The state of a dump. Raises BadState."""


def places_of(outcome: Outcome | None) -> tuple[int, ...]:
    """The places in a ranking by an outcome alone: the winners, then the others by their scores."""
    if outcome is None:
        return ()
    ranks = [
        (seat in outcome.winners, seat not in outcome.winners and score)
        for seat, score in enumerate(outcome.scores)
    ]
    return tuple(1 + sum(other > rank for other in ranks) for rank in ranks)


@dataclass(frozen=True, slots=True)
class OpenObservation:
    """What a seat sees of a game without secrets: the whole state, from its side (None: from nobody's).

    Each game has a kind of its own with a second field, its `state`; by that kind its observations are told
    from those of other games.
    """

    seat: int | None


class OpenGame:
    """What a game without secrets need not write: everybody may know everything.

    `observation`: the game's own kind of OpenObservation.
    """

    seats: tuple[int, ...]
    observation: type[Any]

    def seats_at(self, state: Any) -> int:
        """How many sit at a state; a game for several numbers of seats has its own answer."""
        return self.seats[-1]

    def show(self, event: Event, seat: int | None) -> Event:
        """The event itself."""
        return event

    def observe(self, state: Any, seat: int | None) -> Any:
        """The whole state. Raises BadArgument for a seat where nobody sits."""
        check_seat(seat, self.seats_at(state))
        return self.observation(seat, state)


LONGEST: Final = 60
"""Characters of somebody's input that a message repeats at most."""


def brief(value: object) -> str:
    """What a message calls a value that does not belong there: long texts cut, things by their kind."""
    if isinstance(value, int) and value.bit_length() > 3 * LONGEST:
        return "a number too long to write"
    if value is not None and not isinstance(value, str | int | float):
        return type(value).__name__
    text = repr(value[: LONGEST + 1] if isinstance(value, str) else value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def is_whole(value: object) -> TypeGuard[int]:
    """Whether it is a whole number; True and False are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def check_new(game: Game[Any, Any], seats: object, seed: object, options: Mapping[Any, object]) -> None:
    """Raise BadArgument unless `game` can begin with these."""
    if not is_whole(seats) or seats not in game.seats:
        counts = " or ".join(map(str, game.seats))
        raise BadArgument("seats", f"{game.id} is for {counts} players, not {brief(seats)}")
    check_seed(seed)
    check_options(game, options)


SEED_DIGITS: Final = 18
"""Digits of a seed at most: enough for any lot, and what is worked out from it stays small."""
_SEEDS: Final = 10**SEED_DIGITS


def check_seed(seed: object) -> None:
    """Raise BadArgument for what is no seed."""
    if not is_whole(seed) or abs(seed) >= _SEEDS:
        wanted = f"a whole number of at most {SEED_DIGITS} digits"
        raise BadArgument("seed", f"{wanted} is wanted, not {brief(seed)}")


def as_seed(number: int) -> int:
    """The seed that is worked out as `number`: behind the last one come those from 0 on."""
    return number if abs(number) < _SEEDS else number % _SEEDS


def check_options(game: Game[Any, Any], options: Mapping[Any, object]) -> None:
    """Raise BadArgument for an option or a value that `game` does not have."""
    for name, value in options.items():
        if name not in game.options:
            names = ", ".join(game.options) or "none"
            raise BadArgument("options", f"{game.id} has no option {brief(name)}; its options: {names}")
        if value not in game.options[name]:
            values = " or ".join(game.options[name])
            raise BadArgument("options", f"{name} of {game.id} may be {values}, not {brief(value)}")


def check_seat(seat: object, seats: int) -> None:
    """Raise BadArgument unless `seat` is one of so many, or None: everybody."""
    if seat is not None and not (is_whole(seat) and 0 <= seat < seats):
        raise BadArgument("seat", f"None or a number from 0 to {seats - 1} is wanted, not {brief(seat)}")


def not_a_move(thing: object, game: str) -> IllegalMove:
    """The refusal of what is no move of `game` at all."""
    return IllegalMove("not_a_move", f"A move of {game} is wanted, not {brief(thing)}.")


__all__ = [
    "LONGEST",
    "SEED_DIGITS",
    "BadArgument",
    "BadMove",
    "BadState",
    "Ended",
    "Event",
    "Game",
    "IllegalMove",
    "Json",
    "OpenGame",
    "OpenObservation",
    "Outcome",
    "as_seed",
    "brief",
    "check_new",
    "check_options",
    "check_seat",
    "check_seed",
    "is_whole",
    "not_a_move",
    "places_of",
]
