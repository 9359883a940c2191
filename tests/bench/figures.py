"""The table in which every benchmark prints what it has measured."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain

WIDTHS = (66, 16, 12)


@dataclass(frozen=True, slots=True)
class Figure:
    """One line: what, measured how large, and what the house wants to reach. All texts carry their units."""

    what: str
    measured: str
    reach: str = ""


def show(figures: Iterable[Figure]) -> None:
    """Print the table, each line as soon as it is known."""
    what, measured, reach = WIDTHS
    for line in chain([Figure("what", "measured", "reach")], figures):
        print(f"{line.what:<{what}}{line.measured:>{measured}}{line.reach:>{reach}}", flush=True)


def percentile(values: Sequence[float], part: float) -> float:
    """What `part` of a hundred values do not pass, from 0, the least, to 100, the most; even in between."""
    ordered = sorted(values)
    low, rest = divmod((len(ordered) - 1) * part / 100, 1)
    below, above = ordered[int(low)], ordered[min(int(low) + 1, len(ordered) - 1)]
    return below + (above - below) * rest


def spread(seconds: Sequence[float], part: float = 99) -> str:
    """The median and a percentile."""
    return f"{percentile(seconds, 50) * 1000:.1f} / {percentile(seconds, part) * 1000:.1f} ms"


def rate(count: float, seconds: float) -> str:
    """So many a second."""
    return f"{count / seconds:,.0f}/s"
