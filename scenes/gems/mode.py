"""What every mode of the controls at Gem Court answers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass

from rules.game import IllegalMove
from rules.gems.moves import Move
from scenes.gems.layout import Layout
from scenes.gems.request import MoveRequest
from scenes.gems.targets import Spot, Target
from scenes.table.view import ControlResult
from scenes.view.geometry import Rect

NOTHING = ControlResult()


@dataclass(frozen=True, slots=True)
class Step:
    """Where an input leads: the `mode` from now on, the `focus` if it moves, what is `legal` after a
    refusal.
    """

    mode: Mode
    result: ControlResult = NOTHING
    focus: Target | None = None
    legal: frozenset[Target] = frozenset()


class Mode(ABC):
    """What a person at the court is about to do."""

    dismissible = False
    """Whether a click beside its plate closes it."""

    @abstractmethod
    def targets(self, request: MoveRequest, layout: Layout) -> Mapping[Target, Rect]:
        """What can be focused."""

    @abstractmethod
    def press(self, target: Target, request: MoveRequest) -> Step:
        """OK, or a click, on a target."""

    def back(self) -> Step | None:
        """BACK undoes one step; None where there is none."""
        return None

    def refusal(self, target: Target, request: MoveRequest) -> IllegalMove | None:
        """Why a press there would not lead on, as far as that shows before."""
        return None

    def allows(self, target: Target, request: MoveRequest) -> bool:
        """Whether a press there would lead on: what does not is dimmed."""
        return self.refusal(target, request) is None

    def next_target(self, hint: Move) -> Target | None:
        """What is to be pressed next for the move of a hint; None where its way has been left."""
        return None

    @abstractmethod
    def ok(self, focus: Target, request: MoveRequest) -> str:
        """The key of what OK does, empty where it does nothing."""

    undo = "gems.press.undo"
    """The key of what BACK does, empty where it does nothing."""

    # what has been taken up, by this mode or by those before it

    before: Mode | None = None

    @property
    def picks(self) -> str:
        """Letters of the gems that are being taken."""
        return "" if self.before is None else self.before.picks

    @property
    def opened(self) -> Spot | None:
        """The card in question."""
        return None if self.before is None else self.before.opened

    @property
    def gains(self) -> str:
        """The gems that would come to the seat, as letters."""
        return "" if self.before is None else self.before.gains

    @property
    def returns(self) -> str:
        """Letters of the gems that go back."""
        return "" if self.before is None else self.before.returns


__all__ = ["Mode", "Step"]
