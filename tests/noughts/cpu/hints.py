"""What speaks for a move of noughts and crosses, checked on the board or by playing on to the end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from rules.cpu.hints import MOST, Hint, Reason, because
from rules.cpu.search import DRAWN
from tests.noughts.cpu.solver import best, best_of_all, played
from tests.noughts.rules.legal import legal_moves
from tests.noughts.rules.moves import SQUARES, Move
from tests.noughts.rules.observe import Observation
from tests.noughts.rules.state import ROWS, Board, State, full_row, with_mark

_MIDDLE: Final = 4
_CORNERS: Final = (0, 2, 6, 8)
_FEW_EMPTY: Final = 6
"""Empty squares up to which the other moves are played to the end."""


def check_asked(observation: Observation) -> tuple[State, tuple[Move, ...]]:
    """The state and the legal moves of whoever is to act.

    Raises ValueError for another side's observation, or when the game is over.
    """
    state = observation.state
    moves = legal_moves(state)
    if not moves:
        raise ValueError("the game is over: there is no move to choose")
    if observation.seat != state.turn:
        raise ValueError("only what the seat to act observes lets a CPU player choose")
    return state, moves


def hint(observation: Observation, seed: int) -> Hint:
    """The move of the strongest level and its reasons. Raises ValueError as `check_asked` does."""
    state, _ = check_asked(observation)
    move = best_of_all(state, seed)
    return Hint(move, reasons(observation, move))


def reasons(observation: Observation, move: Move) -> tuple[Reason, ...]:
    """One to three reasons for a legal move of the side to act, the most telling first."""
    return tuple(islice(_found(observation.state, move), MOST))


def _found(state: State, move: Move) -> Iterator[Reason]:
    seat, after = state.turn, played(state, move)
    if after.result:
        yield because(after.result.reason)
        return
    yield from _about_wins(state, move, after.board)
    yield from _about_the_end(state, move)
    if move.square == _MIDDLE:
        yield because("middle")
    elif move.square in _CORNERS and len(legal_moves(state)) > _FEW_EMPTY:
        yield because("corner")
    mine, theirs = (_open_rows(state.board, move.square, side) for side in (seat, 1 - seat))
    if mine:
        yield because("opens", count=mine)
    if theirs:
        yield because("closes", count=theirs)
    if not mine and not theirs:
        yield because("quiet", square=str(move))


def _about_wins(state: State, move: Move, after: Board) -> Iterator[Reason]:
    """Rows that the move stops, and those that could be made next."""
    seat = state.turn
    if move.square in _wins(state.board, 1 - seat):
        yield because("blocks", square=str(move))
    next_wins = _wins(after, seat)
    if len(next_wins) > 1:
        yield because("forks", count=len(next_wins))
    elif next_wins:
        yield because("threatens", square=SQUARES[next_wins[0]])


def _about_the_end(state: State, move: Move) -> Iterator[Reason]:
    """How many of the other moves lose, where this one does not; said where not much is left to play."""
    moves = legal_moves(state)
    if len(moves) > _FEW_EMPTY or best(state, [move]).value < DRAWN:
        return
    lost = sum(best(state, [other]).value < DRAWN for other in moves if other != move)
    if lost:
        yield because("holds", count=lost)


def _wins(board: Board, seat: int) -> list[int]:
    """The empty squares on which the seat would make three in a row."""
    empty = [square for square, mark in enumerate(board) if mark is None]
    return [square for square in empty if full_row(with_mark(board, square, seat), seat)]


def _open_rows(board: Board, square: int, seat: int) -> int:
    """The rows through the square that hold no mark of the other side."""
    return sum(square in row and all(board[each] in (None, seat) for each in row) for row in ROWS)
