"""The share of the points that a side takes, with a 95 % interval.

The method is the score interval of Wilson (Journal of the American Statistical Association 22, 1927) with the
design effect of Kish (Survey Sampling, 1965). Games come in groups whose results hang together, such as one
deal played from every seat. The variance of the share, taken between the groups, is put beside the one that
as many lone games without draws would have; their ratio is the design effect, and the interval is Wilson's
for the number of games divided by it. Draws and the exchange of seats make it smaller than one. A variance
seen between few groups is itself uncertain: Student's t, of one degree of freedom fewer than groups, stands
for the normal deviate. Where none is seen, after a clean score or in one group, a group counts as one game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

Z: Final = 1.959964
"""The normal deviate that 95 % lie within, on both sides."""
FEW_GROUPS: Final = 10
"""Fewer groups do not show a variance smaller than that of lone games."""
LEAST_EFFECT: Final = 0.1
_STUDENT: Final = (12.706205, 4.302653, 3.182446, 2.776445)
"""Student's t for one to four degrees of freedom, instead of Z."""
_SERIES: Final = (2.372271, 2.822500, 2.555850, 1.589536)
"""What beyond them is added to Z, over the powers of the degrees (Abramowitz and Stegun, 1964, 26.7.5)."""


@dataclass(frozen=True, slots=True)
class Share:
    """Points a game, from 0 to 1, of so many games, and the bounds of the 95 % interval."""

    games: int
    value: float
    low: float
    high: float


def share(groups: Iterable[Sequence[float]]) -> Share:
    """The share of points that these games brought, each from 0 (lost) to 1 (won alone).

    Raises ValueError without a game.
    """
    filled = [group for group in groups if group]
    games = sum(len(group) for group in filled)
    if not games:
        raise ValueError("a share of points needs at least one game")
    value = _total([_total(group) for group in filled]) / games
    if len(filled) < 2 or not 0 < value < 1:
        low, high = wilson(value, len(filled))
    else:
        low, high = wilson(value, games / _design_effect(filled, games, value), student(len(filled) - 1))
    return Share(games, value, low, high)


def student(freedom: int) -> float:
    """What 95 % of Student's t lie within, on both sides, at so many degrees of freedom; to 0.0005."""
    if freedom <= len(_STUDENT):
        return _STUDENT[freedom - 1]
    more = 0.0
    for term in reversed(_SERIES):
        more = (more + term) / freedom
    return Z + more


def wilson(value: float, number: float, deviate: float = Z) -> tuple[float, float]:
    """The bounds of Wilson's interval for a share seen in so many trials: 95 % with `deviate` as it is."""
    spread = deviate * deviate / number
    centre = (value + spread / 2) / (1 + spread)
    half = sqrt(spread * value * (1 - value) + spread * spread / 4) / (1 + spread)
    return max(0.0, centre - half), min(1.0, centre + half)


def _design_effect(groups: Sequence[Sequence[float]], games: int, value: float) -> float:
    alone = games * value * (1 - value)
    apart = [_total(group) - len(group) * value for group in groups]
    variance = _total([distance * distance for distance in apart]) * len(groups) / (len(groups) - 1)
    return max(1.0 if len(groups) < FEW_GROUPS else LEAST_EFFECT, variance / alone)


def _total(values: Sequence[float]) -> float:
    """One addition after the other: Python's own `sum` of floats rounds by its version."""
    total = 0.0
    for value in values:
        total += value
    return total


__all__ = ["Share", "share", "student", "wilson"]
