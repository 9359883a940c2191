"""The hands at the board: cursor, picking up, going square by square, and what a press means.

The controls are given the legal moves and only ever pick one of them; what is refused and why comes from the
rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.checkers.board import FILE_RANK, SQUARE
from rules.checkers.game import GAME as CHECKERS
from rules.checkers.moves import JUMP_OVER, Move
from rules.checkers.state import State
from rules.game import IllegalMove
from scenes.checkers import layout
from scenes.input.intents import DIRECTIONS, FocusLost, Input, Intent, Pointer, PointerPhase, Press
from scenes.table.view import ControlResult
from scenes.view.focus import neighbour

_FIRST_CURSOR = {0: SQUARE["d4"], 1: SQUARE["f6"]}


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """What a person may do now."""

    seat: int
    state: State
    moves: tuple[Move, ...]

    @property
    def tells_captures(self) -> bool:
        """Whether the screen may show what is legal: with honour, nothing tells of a capture."""
        return self.state.options["capture"] == "enforced" or self.state.call == "upheld"


class Controls:
    """`path`: the squares entered so far, the picked piece's own first; empty: nothing is picked.

    `turned`: Black sits at the bottom.
    """

    def __init__(self, turned: bool) -> None:
        self.turned = turned
        self.request: MoveRequest | None = None
        self.path: tuple[int, ...] = ()
        self.drag: tuple[float, float] | None = None
        self.guilty: tuple[int, ...] = ()
        self.hint: Move | None = None
        self._cursors = dict(_FIRST_CURSOR)
        self._grabbed: int | None = None

    # what is shown

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
        if self.request is None or not self.path:
            return ()
        following = [move for move in self.request.moves if self._goes_on(move)]
        ends = [move.path[-1] for move in following]
        return tuple(
            dict.fromkeys(
                [move.path[len(self.path)] for move in following]
                + [end for end in ends if ends.count(end) == 1]
            )
        )

    @property
    def victims(self) -> tuple[int, ...]:
        """The enemies on squares that the next jump would take."""
        if self.request is None or not self.path:
            return ()
        nexts = {move.path[len(self.path)] for move in self.request.moves if self._goes_on(move)}
        return tuple(JUMP_OVER[pair] for t in sorted(nexts) if (pair := (self.path[-1], t)) in JUMP_OVER)

    @property
    def can_call(self) -> bool:
        return self.request is not None and any(move.is_call for move in self.request.moves)

    @property
    def can_stop(self) -> bool:
        """Whether the squares entered so far are a whole move (honour: a begun jump may stop)."""
        return self.request is not None and any(move.path == self.path for move in self.request.moves)

    @property
    def hinted(self) -> int | None:
        """The square that a hint would have pressed next; for a call it is where the called piece stands."""
        if self.hint is not None and self.hint.is_call:
            return None if self.path else self._called
        entered, way = len(self.path), self.hint.path if self.hint else ()
        return way[entered] if entered < len(way) and way[:entered] == self.path else None

    @property
    def _called(self) -> int | None:
        """Where the piece came to stand whose player a call is made on."""
        last = self.request.state.last if self.request is not None else None
        return last.path[-1] if last is not None and last.path else None

    @property
    def calls(self) -> bool:
        """Whether a press of OK makes the call of a hint."""
        return self.can_call and self.hint is not None and self.hint.is_call and self.cursor == self.hinted

    def _goes_on(self, move: Move) -> bool:
        return len(move.path) > len(self.path) and move.path[: len(self.path)] == self.path

    # being asked

    def ask(self, seat: int, state: State, moves: Sequence[Move]) -> None:
        self.request = MoveRequest(seat, state, tuple(moves))
        self._put_down()
        origins = dict.fromkeys(move.path[0] for move in moves if move.path)
        if state.call == "upheld":
            self.guilty = tuple(origins)
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
        self.path, self.drag, self._grabbed, self.guilty = (), None, None, ()

    # hands

    def handle(self, event: Input) -> ControlResult:
        if self.request is None:
            return ControlResult()
        if isinstance(event, Press):
            return self._press(event, self.request)
        if isinstance(event, Pointer):
            return self._point(event, self.request)
        if isinstance(event, FocusLost) and self.drag is not None:
            self._put_down()
            return ControlResult(changed=True)
        return ControlResult()

    def _press(self, press: Press, request: MoveRequest) -> ControlResult:
        if press.intent in DIRECTIONS:
            return self._move_cursor(press.intent, request)
        if press.repeat:
            return ControlResult()
        self.drag = self._grabbed = None
        if press.intent is Intent.OK:
            follows = self._cursors[request.seat] == self.hinted
            result = self._choose(self._cursors[request.seat], request)
            if follows:
                self._follow_hint()
            return result
        if press.intent is Intent.BACK and self.path:
            self.path = self.path[:-1]
            return ControlResult(changed=True, sound="back")
        if press.intent is Intent.NORTH and self.can_call:
            return self._call(request)
        return ControlResult()

    def _move_cursor(self, way: Intent, request: MoveRequest) -> ControlResult:
        here = self._cursors[request.seat]
        there = neighbour(layout.places(self.turned), here, way)
        if there == here:
            return ControlResult()
        self._cursors[request.seat] = there
        return ControlResult(changed=True, sound="focus")

    def _call(self, request: MoveRequest) -> ControlResult:
        return ControlResult(changed=True, move=next(move for move in request.moves if move.is_call))

    def _point(self, pointer: Pointer, request: MoveRequest) -> ControlResult:
        square = layout.square_at(pointer.x, pointer.y, self.turned)
        if pointer.phase is PointerPhase.MOVE:
            return self._hover(pointer, square, request)
        if pointer.phase is PointerPhase.UP:
            return self._let_go(square, request)
        if square is None:
            changed = bool(self.path)
            self._put_down()
            return ControlResult(changed=changed)
        self._cursors[request.seat] = square
        self._grabbed = square if self._movable(square, request) and square not in self.path else None
        return self._choose(square, request)

    def _hover(self, pointer: Pointer, square: int | None, request: MoveRequest) -> ControlResult:
        pulled = self.path == (self._grabbed,) and square != self._grabbed
        changed = self.drag is not None or pulled
        if changed:
            self.drag = pointer.x, pointer.y
        if square is not None and square != self._cursors[request.seat]:
            self._cursors[request.seat] = square
            changed = True
        return ControlResult(changed=changed)

    def _let_go(self, square: int | None, request: MoveRequest) -> ControlResult:
        dragged, self.drag, self._grabbed = self.drag is not None, None, None
        if not dragged or not self.path:
            return ControlResult(changed=dragged)
        if square is None or square == self.path[0]:
            self._put_down()
            return ControlResult(changed=True, sound="back")
        return self._choose(square, request)

    # what a chosen square means

    def _choose(self, square: int, request: MoveRequest) -> ControlResult:
        if self.calls and square == self.hinted:
            return self._call(request)
        self.guilty = ()
        if not self.path:
            return self._pick(square, request)
        if square == self.path[-1]:
            return self._settle_on(square, request)
        entered = self._entered(self._landing_behind(square, request), request)
        if entered:
            return self._enter(entered)
        if self._is_own(square, request) and len(self.path) == 1:
            return self._pick(square, request)
        return self._refuse((*self.path, square), request)

    def _pick(self, square: int, request: MoveRequest) -> ControlResult:
        if not self._movable(square, request):
            return self._refuse((square,), request)
        self.path = (square,)
        return ControlResult(changed=True, sound="pick")

    def _settle_on(self, square: int, request: MoveRequest) -> ControlResult:
        """A press on the piece itself: a whole move is played, else the piece is put back."""
        if self.can_stop:
            return self._enter([Move(self.path)])
        self._put_down()
        return ControlResult(changed=True, sound="back")

    def _landing_behind(self, square: int, request: MoveRequest) -> int:
        """The landing square of the one jump over an enemy that is pressed itself; else the square."""
        nexts = {move.path[len(self.path)] for move in request.moves if self._goes_on(move)}
        landings = [target for target in nexts if JUMP_OVER.get((self.path[-1], target)) == square]
        return landings[0] if len(landings) == 1 else square

    def _entered(self, square: int, request: MoveRequest) -> list[Move]:
        """The moves that remain if the square is entered now: as the next one, or as the only way's end."""
        onward = [move for move in request.moves if self._goes_on(move)]
        following = [move for move in onward if move.path[len(self.path)] == square]
        if following:
            self.path = (*self.path, square)
            return following
        ending = [move for move in onward if move.path[-1] == square]
        return ending if len(ending) == 1 else []

    def _enter(self, moves: list[Move]) -> ControlResult:
        if len(moves) == 1:
            return ControlResult(changed=True, move=moves[0])
        return ControlResult(changed=True, sound="slide")

    def _is_own(self, square: int, request: MoveRequest) -> bool:
        piece = request.state.pieces().get(square)
        return piece is not None and piece[0] == request.seat

    def _movable(self, square: int, request: MoveRequest) -> bool:
        return any(move.path[:1] == (square,) for move in request.moves)

    def _refuse(self, path: tuple[int, ...], request: MoveRequest) -> ControlResult:
        refusal: IllegalMove = CHECKERS.path_refusal(request.state, path)
        self.guilty = tuple(refusal.facts.get("squares", ()))
        return ControlResult(changed=True, refusal=refusal)


def _distance(a: int, b: int) -> int:
    """Steps along files and ranks between two squares."""
    return abs(FILE_RANK[a][0] - FILE_RANK[b][0]) + abs(FILE_RANK[a][1] - FILE_RANK[b][1])
