"""From input to move at Gem Court: what is focused, the mode, and what of a hint is to be pressed next.

The controls are given the legal moves and only ever pick one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from math import hypot

from rules.gems.data import GEMS
from rules.gems.moves import Move
from rules.gems.observe import Observation
from scenes.gems.layout import Layout
from scenes.gems.mode import Mode, Step
from scenes.gems.modes import AtTable, first_mode
from scenes.gems.request import MoveRequest
from scenes.gems.targets import DECK, NobleSpot, Pile, Spot, Target, Tray, area
from scenes.input.intents import DIRECTIONS, FocusLost, Input, Intent, Pointer, PointerPhase, Press
from scenes.table.view import ControlResult
from scenes.view.focus import neighbour, under
from scenes.view.geometry import Rect

FIRST = Pile(GEMS[0])
_AREAS = ("market", "bank", "reserve")


class Controls:
    """`layout_now` gives the layout in force.

    `mode`: what the person is about to do; `legal`: what would lead on, after a refusal; `mentions`: the
    cards and nobles that a hint's reasons tell of.
    """

    def __init__(self, layout_now: Callable[[], Layout]) -> None:
        self._layout_now = layout_now
        self.request: MoveRequest | None = None
        self.mode: Mode = AtTable()
        self.focus: Target = FIRST
        self.legal: frozenset[Target] = frozenset()
        self.hint: Move | None = None
        self.mentions: tuple[Spot | NobleSpot, ...] = ()
        self._advised = False
        self._remembered: dict[int, Target] = {}
        self._pressed: Target | None = None

    # what is shown

    @property
    def picks(self) -> str:
        """Letters of the gems that are being taken."""
        return self.mode.picks

    @property
    def selection(self) -> Hashable:
        """What is taken up, opened and chosen so far, and the focus."""
        return self.mode, self.focus

    @property
    def next_target(self) -> Target | None:
        """What a hint would have pressed next."""
        return None if self.hint is None else self.mode.next_target(self.hint)

    def targets(self) -> Mapping[Target, Rect]:
        """What can be focused now."""
        return {} if self.request is None else self.mode.targets(self.request, self._layout_now())

    @property
    def jump(self) -> tuple[str, Target] | None:
        """Where the shortcut leads, and the name of that area: to the next that has anything in it."""
        if not isinstance(self.mode, AtTable):
            return None
        here = _AREAS.index(area(self.focus))
        for name in _AREAS[here + 1 :] + _AREAS[:here]:
            inside = [each for each in self.targets() if isinstance(each, Spot | Pile) and area(each) == name]
            if inside:
                return name, min(inside, key=_first)
        return None

    def allows(self, target: Target) -> bool:
        """Whether a press there would lead on: what does not is dimmed."""
        return self.request is None or self.mode.allows(target, self.request)

    # being asked

    def ask(self, seat: int, observation: Observation, moves: Sequence[Move]) -> None:
        self.request = MoveRequest(seat, observation, tuple(moves))
        self.hint, self.mentions, self._advised = None, (), False
        self._begin(self.request)
        self.focus = self._remembered.get(seat, FIRST)
        self._keep_focus(self.request)

    def advise(
        self, move: Move | None, lead: bool = True, mentions: tuple[Spot | NobleSpot, ...] = ()
    ) -> None:
        """Mark a hint and, to `lead`, take the focus to its beginning; None: no longer."""
        self.hint, self.mentions = move, mentions
        self._advised = self._advised or move is not None
        if move is not None and lead and self.request is not None:
            self._begin(self.request)
            self._follow_hint()

    def _follow_hint(self) -> None:
        target = self.next_target
        if target is not None and target in self.targets():
            self.focus = target

    def cover(self) -> None:
        """Hidden cards are covered again: nothing may tell where a hint led that knew them."""
        if self._advised and self.request is not None:
            self.ask(self.request.seat, self.request.observation, self.request.moves)

    def withdraw(self) -> None:
        if self.request is not None:
            self._remembered[self.request.seat] = self._resting_focus
        self.request, self.mode = None, AtTable()
        self.legal, self._pressed = frozenset(), None

    @property
    def _resting_focus(self) -> Target:
        """Where the focus stays when the turn is over: never on what goes with it."""
        if self.mode.opened is not None:
            return self.mode.opened
        if isinstance(self.focus, (Spot, Pile)):
            return self.focus
        return Pile(self.picks[-1]) if self.picks else FIRST

    def _begin(self, request: MoveRequest) -> None:
        self.mode = first_mode(request)
        self.legal, self._pressed = frozenset(), None

    def _keep_focus(self, request: MoveRequest) -> None:
        """A focus whose target is gone goes to the nearest; not to a deck, whose card is reserved unseen."""
        targets = self.targets()
        if not targets or self.focus in targets:
            return
        if Tray() in targets:
            self.focus = Tray()
            return
        gone = self._layout_now().everything(request.seat, request.places).get(self.focus)
        if gone is None or not isinstance(self.mode, AtTable):
            self.focus = next(iter(targets))
            return
        near = {
            target: hypot(rect.cx - gone.cx, rect.cy - gone.cy)
            for target, rect in targets.items()
            if not (isinstance(target, Spot) and target.slot == DECK)
        }
        self.focus = min(near, key=near.__getitem__)

    # input

    def handle(self, event: Input) -> ControlResult:
        if self.request is None:
            return ControlResult()
        if isinstance(event, Press):
            return self._press(event, self.request)
        if isinstance(event, Pointer):
            return self._point(event, self.request)
        if isinstance(event, FocusLost):
            self._pressed = None
        return ControlResult()

    def _press(self, press: Press, request: MoveRequest) -> ControlResult:
        if press.intent in DIRECTIONS:
            return self._focus_on(neighbour(self.targets(), self.focus, press.intent))
        if press.repeat:
            return ControlResult()
        if press.intent is Intent.OK:
            follows = self.focus == self.next_target
            result = self._choose(self.focus, request)
            if follows:
                self._follow_hint()
            return result
        if press.intent is Intent.BACK:
            return self._back(request)
        if press.intent is Intent.NORTH and self.jump is not None:
            return self._focus_on(self.jump[1])
        return ControlResult()

    def _focus_on(self, target: Target) -> ControlResult:
        if target == self.focus:
            return ControlResult()
        self.focus = target
        return ControlResult(changed=True, sound="focus")

    def _point(self, pointer: Pointer, request: MoveRequest) -> ControlResult:
        target = under(self.targets(), pointer.x, pointer.y)
        if pointer.phase is PointerPhase.MOVE:
            if target is None or target == self.focus:
                return ControlResult()
            self.focus = target
            return ControlResult(changed=True)
        if pointer.phase is PointerPhase.UP:
            pressed, self._pressed = self._pressed, None
            if target is None or target != pressed:
                return ControlResult()
            return self._choose(target, request)
        self._pressed = target
        if target is not None:
            return self._focus_on(target)
        outside = self.mode.dismissible and not self._layout_now().plate.holds(pointer.x, pointer.y)
        return self._back(request) if outside else ControlResult()

    def _choose(self, target: Target, request: MoveRequest) -> ControlResult:
        return self._take(self.mode.press(target, request), request)

    def _back(self, request: MoveRequest) -> ControlResult:
        """Undo one step."""
        step = self.mode.back()
        self.legal = frozenset()
        return ControlResult() if step is None else self._take(step, request)

    def _take(self, step: Step, request: MoveRequest) -> ControlResult:
        self.mode, self.legal = step.mode, step.legal
        if step.focus is not None:
            self.focus = step.focus
        self._keep_focus(request)
        return step.result


def _first(target: Spot | Pile) -> tuple[int, ...]:
    """The order in which places are jumped to: cards from the lowest tier on, decks last."""
    return (int(target.slot == DECK), target.tier, target.slot) if isinstance(target, Spot) else ()


__all__ = ["Controls"]
