"""A hint: a move, and why it is a good one, as codes and facts that a screen puts into words."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

MOST: Final = 3
"""Reasons that a hint gives at most."""

Facts: TypeAlias = Mapping[str, int | str]


@dataclass(frozen=True, slots=True)
class Reason:
    """A true statement about a move: `code` names it, `facts` fill it in: seats, counts, cards, …

    Where it counts something, the number stands under `count`, for words have a singular.
    """

    code: str
    facts: Facts = field(default_factory=dict, hash=False)


def because(code: str, **facts: int | str) -> Reason:
    """A reason with these facts."""
    return Reason(code, facts)


@dataclass(frozen=True, slots=True)
class Hint:
    """A move of the game and one to three reasons for it, the most telling first.

    Its text is JSON, so that it can go through a pipe as the text of a move does; `read` is the way back.
    """

    move: Any
    reasons: tuple[Reason, ...]

    def __str__(self) -> str:
        reasons = [[reason.code, dict(reason.facts)] for reason in self.reasons]
        return json.dumps({"move": str(self.move), "reasons": reasons})

    @classmethod
    def read(cls, text: str, parse_move: Callable[[str], Any]) -> Hint:
        """The hint of a text; `parse_move` is the game's. Raises ValueError for a text of none."""
        data = json.loads(text)
        try:
            reasons = tuple(Reason(code, dict(facts)) for code, facts in data["reasons"])
            return cls(parse_move(data["move"]), reasons)
        except (KeyError, TypeError) as error:
            raise ValueError(f"no hint: {error}") from error
