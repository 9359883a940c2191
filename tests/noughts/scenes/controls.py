"""The cursor on the board, and what a press means. A refusal and its reason come from the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.input.intents import DIRECTIONS, Input, Intent, Pointer, PointerPhase, Press
from scenes.table.view import ControlResult
from scenes.view.focus import neighbour
from scenes.view.geometry import Rect
from tests.noughts.rules.game import GAME
from tests.noughts.rules.moves import Move
from tests.noughts.rules.observe import Observation
from tests.noughts.scenes.layout import square_at

_MIDDLE = 4


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """What a person may do now."""

    seat: int
    observation: Observation
    moves: tuple[Move, ...]


class Controls:
    """`squares`: where they lie. Each seat has a cursor of its own, which stays where it was."""

    def __init__(self, squares: tuple[Rect, ...]) -> None:
        self.squares = squares
        self.request: MoveRequest | None = None
        self.hint: Move | None = None
        self._cursors = [_MIDDLE, _MIDDLE]

    @property
    def cursor(self) -> int | None:
        return self._cursors[self.request.seat] if self.request else None

    def ask(self, seat: int, observation: Observation, moves: Sequence[Move]) -> None:
        self.request = MoveRequest(seat, observation, tuple(moves))

    def withdraw(self) -> None:
        self.request = None

    def advise(self, move: Move | None, lead: bool) -> None:
        """Mark a hint and, to `lead`, take the cursor to it; None: no longer."""
        self.hint = move
        if move is not None and lead and self.request is not None:
            self._cursors[self.request.seat] = move.square

    def handle(self, event: Input) -> ControlResult:
        request = self.request
        if request is None:
            return ControlResult()
        if isinstance(event, Press) and event.intent in DIRECTIONS:
            return self._step(event.intent, request)
        if isinstance(event, Press) and event.intent is Intent.OK and not event.repeat:
            return self._choose(self._cursors[request.seat], request)
        if isinstance(event, Pointer):
            return self._point(event, request)
        return ControlResult()

    def _step(self, way: Intent, request: MoveRequest) -> ControlResult:
        here = self._cursors[request.seat]
        there = neighbour(dict(enumerate(self.squares)), here, way)
        self._cursors[request.seat] = there
        return ControlResult(changed=True, sound="focus") if there != here else ControlResult()

    def _point(self, pointer: Pointer, request: MoveRequest) -> ControlResult:
        square = square_at(self.squares, pointer.x, pointer.y)
        if square is None:
            return ControlResult()
        before, self._cursors[request.seat] = self._cursors[request.seat], square
        if pointer.phase is PointerPhase.DOWN:
            return self._choose(square, request)
        return ControlResult(changed=square != before)

    def _choose(self, square: int, request: MoveRequest) -> ControlResult:
        move = Move(square)
        refusal = GAME.refusal(request.observation, move)
        if refusal is not None:
            return ControlResult(changed=True, refusal=refusal)
        return ControlResult(changed=True, move=move)
