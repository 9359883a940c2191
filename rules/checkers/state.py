"""A game of Diamond Checkers at one moment, as an immutable value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from rules.checkers import notation
from rules.checkers.board import BLACK, RANKS, WHITE, squares_of
from rules.checkers.engine import Plan, Position, can_move, rank_at
from rules.checkers.moves import Move
from rules.game import Outcome

OPTIONS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "capture": ("enforced", "honour"),
        "hints": ("silent", "tell"),
        "crowning": ("on", "ends_move"),
    }
)
WRONG_CALLS: Final = 3
QUIET_PLIES: Final = 80
REPETITIONS: Final = 3

History: TypeAlias = "tuple[Position | None, ...]"
"""The positions since the last capture, promotion or forward step of a man, the present one last.

None stands for one that a dump did not tell; so the quiet plies are always the length less one.
"""

LastCall: TypeAlias = Literal["refused", "upheld"] | None


@dataclass(frozen=True, slots=True)
class Variant:
    """The options of the game. `hints_tell`: on one's honour hints are given, and may tell of a capture."""

    honour: bool = False
    ends_move: bool = False
    hints_tell: bool = False

    @classmethod
    def of(cls, options: Mapping[str, str]) -> Variant:
        """That of those options; one that is not among them has its default."""
        chosen = {name: values[0] for name, values in OPTIONS.items()} | dict(options)
        return cls(
            chosen["capture"] == "honour", chosen["crowning"] == "ends_move", chosen["hints"] == "tell"
        )

    @property
    def options(self) -> dict[str, str]:
        return {
            "capture": "honour" if self.honour else "enforced",
            "hints": "tell" if self.hints_tell else "silent",
            "crowning": "ends_move" if self.ends_move else "on",
        }


class State(NamedTuple):
    """A game at one moment; made by `state_of`. A tuple, because games by the thousand are made of them.

    `past` is the history before the `last` move (empty at the start and after a call that was upheld). `call`
    tells what the last call came to while that still binds the side to move: "refused" (that move may not be
    called again) or "upheld" (it must capture). `result` and the lazily filled `plans` follow from the rest.
    """

    variant: Variant
    history: History
    past: History
    last: Move | None
    call: LastCall
    wrong_calls: tuple[int, int]
    result: Outcome | None
    plans: dict[tuple[int, ...], Plan]

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, State) and self[:6] == other[:6])

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self[:6])

    @property
    def position(self) -> Position:
        """The present position, as the engine holds it."""
        present = self.history[-1]
        assert present is not None
        return present

    @property
    def turn(self) -> int:
        """The seat whose turn it is, or would be if the game were not over."""
        return self.position[4]

    @property
    def options(self) -> Mapping[str, str]:
        """Option name -> value."""
        return self.variant.options

    @property
    def quiet(self) -> int:
        """Plies since the last capture, promotion or forward step of a man."""
        return len(self.history) - 1

    @property
    def enforced(self) -> bool:
        """Whether a capture is compulsory now: always, or (`honour`) once a call was upheld."""
        return not self.variant.honour or self.call == "upheld"

    @property
    def may_hint(self) -> bool:
        """Whether a hint tells nothing that is not to be told now."""
        return self.enforced or self.variant.hints_tell

    @property
    def calls_left(self) -> int:
        """How many times the side to move may still be wrong in a call (`honour`)."""
        return WRONG_CALLS - self.wrong_calls[self.turn]

    @property
    def can_call(self) -> bool:
        """Whether the side to move may call the move before (`honour`)."""
        if self.result or not self.variant.honour:
            return False
        return _may_call(self.history, self.past, self.call, self.wrong_calls)

    def pieces(self) -> dict[int, tuple[int, str]]:
        """Square -> (seat, rank letter), square by square."""
        position = self.position
        white, black = notation.sides(position)
        return {
            square: (WHITE if 1 << square & white else BLACK, RANKS[rank_at(position, 1 << square)])
            for square in squares_of(white | black)
        }

    def __str__(self) -> str:
        return notation.write(self.position)

    def __reduce__(self) -> tuple[Any, ...]:
        return (state_of, self[:6])


def state_of(
    variant: Variant,
    history: History,
    past: History = (),
    last: Move | None = None,
    call: LastCall = None,
    wrong_calls: tuple[int, int] = (0, 0),
) -> State:
    """The state of those facts, with its result."""
    may_call = variant.honour and _may_call(history, past, call, wrong_calls)
    result = result_of(history, may_call)
    return State(variant, history, past, last, call, wrong_calls, result, {})


def _may_call(history: History, past: History, call: LastCall, wrong_calls: tuple[int, int]) -> bool:
    """Whether the side to move may call the move before, if the game goes on."""
    present = history[-1]
    assert present is not None
    return bool(past and call is None and wrong_calls[present[4]] < WRONG_CALLS)


def result_of(history: History, may_call: bool) -> Outcome | None:
    """How the game stands ended once the last position of `history` has arisen; None while it goes on.

    A side without a step or a jump that may still call goes on; a side without any move has lost even where
    the same ply would draw.
    """
    position = history[-1]
    assert position is not None
    if not position[0]:
        return _win(position, "captured_all")
    if not may_call and not can_move(position):
        return _win(position, "no_moves")
    if len(history) > QUIET_PLIES:
        return _draw(position, "eighty_plies")
    if len(history) > 4 * (REPETITIONS - 1) and history.count(position) >= REPETITIONS:
        return _draw(position, "repetition")
    return None


def _scores(position: Position) -> tuple[int, int]:
    white, black = notation.sides(position)
    return (white.bit_count(), black.bit_count())


def _win(position: Position, reason: str) -> Outcome:
    return Outcome((1 - position[4],), _scores(position), reason)


def _draw(position: Position, reason: str) -> Outcome:
    return Outcome((0, 1), _scores(position), reason)
