"""What a choice means at the board now: each mode is a value, and a choice in it leads to the next one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rules.checkers.game import GAME as CHECKERS
from rules.checkers.moves import JUMP_OVER, Move
from rules.checkers.state import State
from rules.game import IllegalMove
from scenes.input.intents import Intent
from scenes.table.view import ControlResult

Key: TypeAlias = tuple[Intent, str]
"""What can be pressed, and the words for it."""


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """What a person may do now."""

    seat: int
    state: State
    moves: tuple[Move, ...]

    @property
    def tells_captures(self) -> bool:
        """Whether the screen may show what is legal: with honour, nothing tells of a capture."""
        return self.state.enforced

    @property
    def call(self) -> Move | None:
        """The call of a missed capture, where it is legal."""
        return next((move for move in self.moves if move.is_call), None)

    @property
    def called(self) -> int | None:
        """Where the piece came to stand whose player a call is made on."""
        last = self.state.last
        return last.path[-1] if last is not None and last.path else None

    def continuing(self, path: tuple[int, ...]) -> list[Move]:
        """The moves that go on from the squares entered so far."""
        count = len(path)
        return [move for move in self.moves if len(move.path) > count and move.path[:count] == path]

    def stops(self, path: tuple[int, ...]) -> bool:
        """Whether the squares entered so far are a whole move (honour: a begun jump may stop)."""
        return bool(path) and any(move.path == path for move in self.moves)

    def targets(self, path: tuple[int, ...]) -> tuple[int, ...]:
        """The squares that can be entered next, or at once at the end of the only way there."""
        following = self.continuing(path)
        ends = [move.path[-1] for move in following]
        nexts = [move.path[len(path)] for move in following]
        return tuple(dict.fromkeys(nexts + [end for end in ends if ends.count(end) == 1]))

    def victims(self, path: tuple[int, ...]) -> tuple[int, ...]:
        """The enemies on squares that the next jump would take."""
        nexts = {move.path[len(path)] for move in self.continuing(path)}
        return tuple(JUMP_OVER[pair] for to in sorted(nexts) if (pair := (path[-1], to)) in JUMP_OVER)

    @property
    def origins(self) -> tuple[int, ...]:
        """Where a piece stands that can be picked up."""
        return tuple(square for square in self.state.pieces() if self.movable(square))

    def movable(self, square: int) -> bool:
        """Whether a piece stands there that can be picked up."""
        if not self.tells_captures:
            return self.own(square)
        return any(move.path[:1] == (square,) for move in self.moves)

    def own(self, square: int) -> bool:
        """Whether a piece of the seat stands there."""
        piece = self.state.pieces().get(square)
        return piece is not None and piece[0] == self.seat

    def landing(self, path: tuple[int, ...], square: int) -> int:
        """The landing square of the one jump over an enemy that is chosen itself; else the square."""
        nexts = {move.path[len(path)] for move in self.continuing(path)}
        landings = [to for to in nexts if JUMP_OVER.get((path[-1], to)) == square]
        return landings[0] if len(landings) == 1 else square


@dataclass(frozen=True, slots=True)
class Step:
    """What a choice did: the mode after it, and the pieces that must capture; None: as before."""

    mode: Mode
    result: ControlResult
    required: tuple[int, ...] | None = ()


@dataclass(frozen=True, slots=True)
class Selecting:
    """Nothing is picked."""

    path: tuple[int, ...] = ()

    def keys(self, request: MoveRequest, cursor: int) -> tuple[Key, ...]:
        return ((Intent.OK, "checkers.pick_up"), *_call_key(request))

    def choose(self, request: MoveRequest, square: int) -> Step:
        return _pick(self, request, square)

    def back(self) -> Step:
        return Step(self, ControlResult(), None)


@dataclass(frozen=True, slots=True)
class Calling:
    """A hint would have a missed capture called, and the cursor is on the piece that missed it."""

    path: tuple[int, ...] = ()

    def keys(self, request: MoveRequest, cursor: int) -> tuple[Key, ...]:
        return _call_key(request)

    def choose(self, request: MoveRequest, square: int) -> Step:
        return Step(Selecting(), ControlResult(changed=True, move=request.call), None)

    def back(self) -> Step:
        return Step(Selecting(), ControlResult(), None)


@dataclass(frozen=True, slots=True)
class Doubting:
    """A call has been pressed once, which the next press makes: a wrong one costs something.

    `before`: what goes on if there is none.
    """

    before: Selecting | Moving

    @property
    def path(self) -> tuple[int, ...]:
        return self.before.path

    def keys(self, request: MoveRequest, cursor: int) -> tuple[Key, ...]:
        other = self.before.keys(request, cursor)[0]
        return (other, (Intent.BACK, "checkers.calling.no"), (Intent.NORTH, "checkers.calling.yes"))

    def choose(self, request: MoveRequest, square: int) -> Step:
        return self.before.choose(request, square)

    def back(self) -> Step:
        return Step(self.before, ControlResult(changed=True, sound="back"), None)


@dataclass(frozen=True, slots=True)
class Moving:
    """`path`: the squares entered so far, the picked piece's own first. `mouse_down`: the mouse that picked
    it still holds its button down, and can drag it.
    """

    path: tuple[int, ...]
    mouse_down: bool = False

    def keys(self, request: MoveRequest, cursor: int) -> tuple[Key, ...]:
        here = "stop" if cursor == self.path[-1] else "jump_on"
        place = f"checkers.{here if request.stops(self.path) else 'place'}"
        return ((Intent.OK, place), (Intent.BACK, "checkers.put_back"), *_call_key(request))

    def choose(self, request: MoveRequest, square: int) -> Step:
        if square == self.path[-1]:
            return self._settle(request)
        entered = self._enter(request, request.landing(self.path, square))
        if entered is not None:
            return entered
        if request.own(square) and len(self.path) == 1:
            return _pick(self, request, square)
        return _refuse(self, request, (*self.path, square))

    def back(self) -> Step:
        before = self.path[:-1]
        return Step(
            Moving(before) if before else Selecting(), ControlResult(changed=True, sound="back"), None
        )

    def _settle(self, request: MoveRequest) -> Step:
        """The piece itself is chosen: a whole move is played, else the piece is put back."""
        if request.stops(self.path):
            return Step(self, ControlResult(changed=True, move=Move(self.path)))
        return put_down()

    def _enter(self, request: MoveRequest, square: int) -> Step | None:
        """The square as the next one, or as the end of the only way there.

        On one's honour a jump goes square by square, and always waits to be stopped.
        """
        onward = request.continuing(self.path)
        following = [move for move in onward if move.path[len(self.path)] == square]
        ending = [move for move in onward if move.path[-1] == square]
        if following:
            mode = Moving((*self.path, square))
            if len(following) > 1 or (following[0].is_jump and not request.tells_captures):
                return Step(mode, ControlResult(changed=True, sound="slide"))
            return Step(mode, ControlResult(changed=True, move=following[0]))
        if len(ending) != 1 or not request.tells_captures:
            return None
        return Step(self, ControlResult(changed=True, move=ending[0]))


@dataclass(frozen=True, slots=True)
class Dragging:
    """The mouse has the piece `at` a point over the board."""

    path: tuple[int, ...]
    at: tuple[float, float]

    def keys(self, request: MoveRequest, cursor: int) -> tuple[Key, ...]:
        return Moving(self.path).keys(request, cursor)

    def choose(self, request: MoveRequest, square: int) -> Step:
        return Moving(self.path).choose(request, square)

    def back(self) -> Step:
        return Moving(self.path).back()

    def drop(self, request: MoveRequest, square: int | None) -> Step:
        """The mouse lets go over a square, or beside the board."""
        if square is None or square == self.path[0]:
            return put_down()
        return self.choose(request, square)


Mode: TypeAlias = Selecting | Calling | Doubting | Moving | Dragging


def put_down() -> Step:
    """The piece is back where it stood."""
    return Step(Selecting(), ControlResult(changed=True, sound="back"))


def _pick(mode: Mode, request: MoveRequest, square: int) -> Step:
    if not request.movable(square):
        return _refuse(mode, request, (square,))
    return Step(Moving((square,)), ControlResult(changed=True, sound="pick"))


def _refuse(mode: Mode, request: MoveRequest, path: tuple[int, ...]) -> Step:
    refusal: IllegalMove = CHECKERS.path_refusal(request.state, path)
    required = tuple(refusal.facts.get("squares", ()))
    return Step(mode, ControlResult(changed=True, refusal=refusal), required)


def _call_key(request: MoveRequest) -> tuple[Key, ...]:
    return ((Intent.NORTH, "checkers.call"),) if request.call is not None else ()


__all__ = [
    "Calling",
    "Doubting",
    "Dragging",
    "Key",
    "Mode",
    "MoveRequest",
    "Moving",
    "Selecting",
    "Step",
    "put_down",
]
