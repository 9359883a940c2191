"""Why a move, or a path of squares, cannot be played: the code, the sentence and what a screen lights up.

Codes: not_a_move, over, no_call (left), empty_square (square), not_your_piece (square), wrong_direction
(rank), occupied (square), too_far (square); where captures are enforced must_capture (squares: those of the
pieces that can), must_continue (square), blocked (square: of the piece); else only_jumps (square).

On one's honour a refusal is the same whether or not anything can be captured: any piece may be picked up,
what is said of a first step or jump is seen on the board, and from there only_jumps refuses all that is
refused.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise

from rules.checkers.board import FILE_RANK, RANKS, SQUARES, directions, promoted, squares_of
from rules.checkers.engine import capturers, rank_at
from rules.checkers.legal import legal_moves
from rules.checkers.moves import JUMP_OVER, STEP_PAIRS, Move, is_move
from rules.checkers.state import State
from rules.game import IllegalMove, not_a_move

_NAMES = {"M": "A man", "K": "A King", "D": "A Diamond King"}


def refusal(state: State, move: Move) -> IllegalMove | None:
    """Why the side to move may not play `move`; None if it may."""
    if not is_move(move):
        return not_a_move(move, "checkers")
    legal = legal_moves(state)
    return None if move in legal else _refusal(state, legal, move.path)


def path_refusal(state: State, path: tuple[int, ...]) -> IllegalMove:
    """Why `path`, a whole move or the beginning of one, cannot be played.

    Raises ValueError for a path that can, and for a single piece that may be picked up.
    """
    legal = legal_moves(state)
    if Move(path) in legal or (len(path) == 1 and _can_pick(state, legal, path[0])):
        raise ValueError(f"{Move(path)} can be played")
    return _refusal(state, legal, path)


def _refusal(state: State, legal: Collection[Move], path: tuple[int, ...]) -> IllegalMove:
    if state.result:
        return IllegalMove("over", "The game is over.")
    if not path:
        return IllegalMove("no_call", "There is no move to call now.", left=state.calls_left)
    own, enemy = state.position[:2]
    square = path[0]
    if not 0 <= square < len(SQUARES):
        return IllegalMove("empty_square", f"There is no square {square}.", square=square)
    if not (own | enemy) >> square & 1:
        return IllegalMove("empty_square", f"No piece stands on {SQUARES[square]}.", square=square)
    if not own >> square & 1:
        return IllegalMove("not_your_piece", f"The piece on {SQUARES[square]} is not yours.", square=square)
    return _of_own_piece(state, legal, path)


def _begins(path: tuple[int, ...], legal: Collection[Move]) -> bool:
    return any(move.path[: len(path)] == path for move in legal)


def _can_pick(state: State, legal: Collection[Move], square: int) -> bool:
    """Whether a piece may be picked up: on one's honour any of one's own, else one that can move."""
    if state.enforced or state.result:
        return _begins((square,), legal)
    return 0 <= square < len(SQUARES) and bool(state.position[0] >> square & 1)


def _of_own_piece(state: State, legal: Collection[Move], path: tuple[int, ...]) -> IllegalMove:
    can_capture = capturers(state.position) if state.enforced else 0
    if can_capture and (not can_capture >> path[0] & 1 or (len(path) > 1 and path[:2] in STEP_PAIRS)):
        return _must_capture(tuple(squares_of(can_capture)))
    if len(path) == 1 and _can_pick(state, legal, path[0]):
        return _too_far(path[0], "A move leads to another square.")
    if len(path) == 1:
        return _blocked(path[0], f"The piece on {SQUARES[path[0]]} cannot move.")
    if _begins(path, legal):
        return _must_continue(path[-1])
    done = 1
    while _begins(path[: done + 1], legal):
        done += 1
    return _segment(state, legal, path[:done], path[done])


def _segment(state: State, legal: Collection[Move], done: tuple[int, ...], target: int) -> IllegalMove:
    """Why the piece that has come along `done` cannot go on to `target`."""
    origin = done[-1]
    if len(done) > 1 and not state.enforced:
        return IllegalMove("only_jumps", f"From {SQUARES[origin]} only another jump goes on.", square=origin)
    if len(done) > 1 and any(len(move.path) > len(done) and move.path[: len(done)] == done for move in legal):
        return _must_continue(origin)
    rank = rank_at(state.position, 1 << done[0])
    taken = 0
    for pair in pairwise(done):
        rank = promoted(state.turn, rank, pair[1])
        taken |= 1 << JUMP_OVER.get(pair, done[0])
    enemies = state.position[1] & ~taken
    occupied = state.position[0] & ~(1 << done[0]) | enemies
    if not 0 <= target < len(SQUARES):
        return _too_far(target, f"There is no square {target}.")
    jump = (origin, target) in JUMP_OVER
    if not jump and (origin, target) not in STEP_PAIRS:
        return _too_far(target, f"Square {SQUARES[target]} is too far from {SQUARES[origin]}.")
    if not _faces(state.turn, rank, origin, target):
        letter = RANKS[rank]
        return IllegalMove("wrong_direction", f"{_NAMES[letter]} does not move that way.", rank=letter)
    if occupied >> target & 1:
        return IllegalMove("occupied", f"Square {SQUARES[target]} is occupied.", square=target)
    if jump and not enemies >> JUMP_OVER[origin, target] & 1:
        return _too_far(target, f"There is no enemy to jump between {SQUARES[origin]} and {SQUARES[target]}.")
    return _must_continue(origin) if not jump else _too_far(target, "The jump ended with the promotion.")


def _faces(seat: int, rank: int, origin: int, target: int) -> bool:
    """Whether the way from `origin` to `target`, a step or a jump, is one of the rank's directions."""
    (file, row), (to_file, to_row) = FILE_RANK[origin], FILE_RANK[target]
    reach = 2 if (origin, target) in JUMP_OVER else 1
    return ((to_file - file) // reach, (to_row - row) // reach) in directions(seat, rank)


def _must_capture(squares: tuple[int, ...]) -> IllegalMove:
    names = " or ".join(SQUARES[square] for square in squares)
    return IllegalMove("must_capture", f"The piece on {names} must capture.", squares=squares)


def _must_continue(square: int) -> IllegalMove:
    sentence = f"The piece on {SQUARES[square]} must go on capturing."
    return IllegalMove("must_continue", sentence, square=square)


def _blocked(square: int, sentence: str) -> IllegalMove:
    return IllegalMove("blocked", sentence, square=square)


def _too_far(square: int, sentence: str) -> IllegalMove:
    return IllegalMove("too_far", sentence, square=square)
