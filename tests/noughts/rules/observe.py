"""What a seat may know of a game of noughts and crosses: everything, and from which side it looks."""

from __future__ import annotations

from dataclasses import dataclass

from rules.game import OpenObservation
from tests.noughts.rules.state import State


@dataclass(frozen=True, slots=True)
class Observation(OpenObservation):
    """The whole state as `seat` sees it."""

    state: State
