"""What a seat may know of a game of Diamond Checkers: everything, and from which side it looks."""

from __future__ import annotations

from dataclasses import dataclass

from rules.checkers.state import State
from rules.game import OpenObservation


@dataclass(frozen=True, slots=True)
class Observation(OpenObservation):
    """The whole state as `seat` sees it."""

    state: State
