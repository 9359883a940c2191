"""A state as plain data and back: `{"board": ["x.o", ".x.", "..."], "to_act": 1}`, the top row first."""

from __future__ import annotations

from typing import Final

from rules.game import BadState, Json, brief
from tests.noughts.rules.moves import SIDE
from tests.noughts.rules.state import CROSS, NOUGHT, Board, State, full_row

MARKS: Final = {"x": CROSS, "o": NOUGHT, ".": None}
_LETTERS: Final = {seat: letter for letter, seat in MARKS.items()}


def dump(state: State) -> dict[str, Json]:
    """The state as plain data; `to_act` is null once the game is over."""
    letters = "".join(_LETTERS[seat] for seat in state.board)
    rows: list[Json] = [letters[start : start + SIDE] for start in range(0, len(letters), SIDE)]
    return {"board": rows, "to_act": None if state.result else state.turn}


def load(data: object) -> State:
    """The state of a dump, of which only `board` is needed. Raises BadState naming the field."""
    if not isinstance(data, dict):
        raise BadState(f"a state of noughts and crosses is an object with keys, not {type(data).__name__}")
    state = State(_board(data.get("board")))
    _check_reached(state.board)
    to_act = None if state.result else state.turn
    told = data.get("to_act", to_act)
    if told != to_act or isinstance(told, bool | float):
        raise BadState(f"to_act: {brief(to_act)} is wanted for that board, not {brief(told)}")
    return state


def _board(rows: object) -> Board:
    if not isinstance(rows, list) or len(rows) != SIDE:
        raise BadState(f"board: a list of {SIDE} rows is wanted, not {brief(rows)}")
    for row in rows:
        if not isinstance(row, str) or len(row) != SIDE or set(row) - MARKS.keys():
            raise BadState(f"board: a row is {SIDE} of {' '.join(MARKS)}, not {brief(row)}")
    return tuple(MARKS[letter] for row in rows for letter in row)


def _check_reached(board: Board) -> None:
    """Raise BadState unless a game can come to the board."""
    crosses, noughts = board.count(CROSS), board.count(NOUGHT)
    if crosses - noughts not in (0, 1):
        raise BadState(f"board: {crosses} crosses and {noughts} noughts cannot have come about in turn")
    last = CROSS if crosses > noughts else NOUGHT
    if full_row(board, 1 - last):
        raise BadState("board: the game went on after three in a row")
