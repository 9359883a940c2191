"""The hands at the board: cursor, picking up, going square by square, and what a press means.

The controls are given the legal moves and only ever pick one of them; what is refused and why comes from the
rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.checkers.board import FILE_RANK, SQUARE
from rules.checkers.moves import Move
from rules.checkers.state import State
from scenes.checkers import layout
from scenes.checkers.modes import Calling, Doubting, Dragging, Key, Mode, MoveRequest, Moving, Selecting, Step
from scenes.input.intents import DIRECTIONS, FocusLost, Input, Intent, Pointer, PointerPhase, Press
from scenes.table.view import ControlResult
from scenes.view.focus import neighbour

_FIRST_CURSOR = {0: SQUARE["d4"], 1: SQUARE["f6"]}


class Controls:
    """`turned`: Black sits at the bottom. `required`: the pieces of which one must capture."""

    def __init__(self, turned: bool) -> None:
        self.turned = turned
        self.request: MoveRequest | None = None
        self.required: tuple[int, ...] = ()
        self.hint: Move | None = None
        self._mode: Mode = Selecting()
        self._cursors = dict(_FIRST_CURSOR)

    # what is shown

    @property
    def mode(self) -> Mode:
        """What a choice means now."""
        return Calling() if isinstance(self._mode, Selecting) and self._on_call else self._mode

    @property
    def path(self) -> tuple[int, ...]:
        """The squares entered so far, the picked piece's own first; empty: nothing is picked."""
        return self._mode.path

    @property
    def drag(self) -> tuple[float, float] | None:
        """Where the mouse drags the picked piece."""
        return self._mode.at if isinstance(self._mode, Dragging) else None

    @property
    def cursor(self) -> int | None:
        return self._cursors[self.request.seat] if self.request else None

    @property
    def seat(self) -> int:
        """The seat that is asked; ValueError when none is."""
        if self.request is None:
            raise ValueError("nobody is asked for a move")
        return self.request.seat

    @property
    def targets(self) -> tuple[int, ...]:
        """The squares that can be entered next, or at once at the end of the only way there."""
        return self.request.targets(self.path) if self.request is not None and self.path else ()

    @property
    def victims(self) -> tuple[int, ...]:
        """The enemies on squares that the next jump would take."""
        return self.request.victims(self.path) if self.request is not None and self.path else ()

    @property
    def can_call(self) -> bool:
        return self.request is not None and self.request.call is not None

    @property
    def keys(self) -> tuple[Key, ...]:
        """What can be pressed, and what it does."""
        request = self.request
        return () if request is None else self.mode.keys(request, self._cursors[request.seat])

    @property
    def hinted(self) -> int | None:
        """The square that a hint would have pressed next; for a call it is where the called piece stands."""
        if self.hint is not None and self.hint.is_call:
            return self.request.called if self.request is not None and not self.path else None
        entered, way = len(self.path), self.hint.path if self.hint else ()
        return way[entered] if entered < len(way) and way[:entered] == self.path else None

    @property
    def _on_call(self) -> bool:
        """Whether a hint would have a call made, and the cursor is on the called piece."""
        return self.can_call and self.hint is not None and self.hint.is_call and self.cursor == self.hinted

    # being asked

    def ask(self, seat: int, state: State, moves: Sequence[Move]) -> None:
        self.request = MoveRequest(seat, state, tuple(moves))
        self._put_down()
        origins = self.request.origins
        if state.call == "upheld":
            self.required = origins
        if origins and self._cursors[seat] not in origins:
            self._cursors[seat] = min(origins, key=lambda square: _distance(square, self._cursors[seat]))

    def advise(self, move: Move | None, lead: bool = True) -> None:
        """Mark a hint and, to `lead`, take the cursor to its beginning; None: no longer."""
        self.hint = move
        if move is not None and lead:
            self._put_down()
            self._follow_hint()

    def _follow_hint(self) -> None:
        if self.request is not None and self.hinted is not None:
            self._cursors[self.request.seat] = self.hinted

    def withdraw(self) -> None:
        self.request = None
        self._put_down()

    def follow(self, seat: int, square: int) -> None:
        """The seat's cursor rests where its piece came to lie."""
        self._cursors[seat] = square

    def _put_down(self) -> None:
        self._mode, self.required = Selecting(), ()

    # hands

    def handle(self, event: Input) -> ControlResult:
        if self.request is None:
            return ControlResult()
        if isinstance(event, Press):
            return self._press(event, self.request)
        if isinstance(event, Pointer):
            return self._point(event, self.request)
        if isinstance(event, FocusLost) and isinstance(self._mode, Dragging):
            self._put_down()
            return ControlResult(changed=True)
        return ControlResult()

    def _press(self, press: Press, request: MoveRequest) -> ControlResult:
        if press.intent in DIRECTIONS:
            return self._move_cursor(press.intent, request)
        if press.repeat:
            return ControlResult()
        self._let_go()
        if press.intent is Intent.OK:
            return self._choose_at_cursor(request)
        if press.intent is Intent.BACK:
            return self._take(self.mode.back())
        if press.intent is Intent.NORTH and request.call is not None:
            return self._call(request.call)
        return ControlResult()

    def _call(self, call: Move) -> ControlResult:
        """A call is made by a second press, or where a hint has led to it."""
        if isinstance(self.mode, (Calling, Doubting)):
            return ControlResult(changed=True, move=call)
        self._mode = Doubting(Moving(self.path) if self.path else Selecting())
        return ControlResult(changed=True, sound="focus")

    def _let_go(self) -> None:
        """Whatever the mouse holds stays picked and is dragged no more."""
        if isinstance(self._mode, (Moving, Dragging)):
            self._mode = Moving(self.path)

    def _take(self, step: Step) -> ControlResult:
        self._mode = step.mode
        if step.required is not None:
            self.required = step.required
        return step.result

    def _choose_at_cursor(self, request: MoveRequest) -> ControlResult:
        cursor = self._cursors[request.seat]
        follows = cursor == self.hinted
        result = self._take(self.mode.choose(request, cursor))
        if follows:
            self._follow_hint()
        return result

    def _move_cursor(self, way: Intent, request: MoveRequest) -> ControlResult:
        here = self._cursors[request.seat]
        there = neighbour(layout.cells(self.turned), here, way)
        if there == here:
            return ControlResult()
        self._cursors[request.seat] = there
        return ControlResult(changed=True, sound="focus")

    def _point(self, pointer: Pointer, request: MoveRequest) -> ControlResult:
        square = layout.square_at(pointer.x, pointer.y, self.turned)
        if pointer.phase is PointerPhase.MOVE:
            return self._hover(pointer, square, request)
        if pointer.phase is PointerPhase.UP:
            return self._drop(square, request)
        if square is None:
            changed = self._mode != Selecting()
            self._put_down()
            return ControlResult(changed=changed)
        return self._press_down(square, request)

    def _press_down(self, square: int, request: MoveRequest) -> ControlResult:
        """The mouse goes down on a square: a piece that it picks can be dragged."""
        self._cursors[request.seat] = square
        self._let_go()
        before = self.path
        result = self._take(self.mode.choose(request, square))
        if self.path == (square,) != before:
            self._mode = Moving(self.path, mouse_down=True)
        return result

    def _hover(self, pointer: Pointer, square: int | None, request: MoveRequest) -> ControlResult:
        mode = self._mode
        pulled = isinstance(mode, Moving) and mode.mouse_down and square != mode.path[0]
        changed = pulled or isinstance(mode, Dragging)
        if changed:
            self._mode = Dragging(mode.path, (pointer.x, pointer.y))
        if square is None and request.stops(self.path):
            # On its way to the prompt that says so, the mouse has not left the jump that may stop.
            square = self.path[-1]
        if square is not None and square != self._cursors[request.seat]:
            self._cursors[request.seat] = square
            changed = True
        return ControlResult(changed=changed)

    def _drop(self, square: int | None, request: MoveRequest) -> ControlResult:
        mode = self._mode
        self._let_go()
        return self._take(mode.drop(request, square)) if isinstance(mode, Dragging) else ControlResult()


def _distance(a: int, b: int) -> int:
    """Steps along files and ranks between two squares."""
    return abs(FILE_RANK[a][0] - FILE_RANK[b][0]) + abs(FILE_RANK[a][1] - FILE_RANK[b][1])
