"""A position as text: nine ranks from 9 down to 1, `M K D` for White, `m k d` for Black, and who moves."""

from __future__ import annotations

from typing import Final

from rules.checkers.board import AT, BLACK, RANKS, SIZE, SQUARES, WHITE, promoted, squares_of
from rules.checkers.engine import Position, rank_at
from rules.game import brief

START: Final = "4m1m1m/5m1m1/4m1m1m/5m1m1/M1M3m1m/1M1M5/M1M1M4/1M1M5/M1M1M4 w"
PIECES_A_SIDE: Final = 12
_ROWS: Final = tuple(
    tuple(1 << AT[file, rank] if (file, rank) in AT else 0 for file in range(SIZE))
    for rank in range(SIZE - 1, -1, -1)
)
"""The bits of the ranks as they are written; 0 where the board has no square."""


def write(position: Position) -> str:
    """The text of a position."""
    white, black = sides(position)
    ranks = []
    for row in _ROWS:
        text, gap = "", 0
        for bit in row:
            if not bit & (white | black):
                gap += 1
                continue
            letter = RANKS[rank_at(position, bit)]
            text += (str(gap) if gap else "") + (letter if bit & white else letter.lower())
            gap = 0
        ranks.append(text + (str(gap) if gap else ""))
    return "/".join(ranks) + (" b" if position[4] else " w")


def read(text: object) -> Position:
    """The position of a text. Raises ValueError that says what is malformed or impossible."""
    if not isinstance(text, str):
        raise ValueError(f"a position is a text, not {type(text).__name__}")
    rows, _, turn = text.partition(" ")
    ranks = rows.split("/")
    if turn not in ("w", "b") or len(ranks) != SIZE:
        raise ValueError(f"{brief(text)} is not nine ranks joined by '/', a space, and w or b")
    pieces = [0, 0]
    crowned = [0, 0, 0]
    for rank, row in zip(range(SIZE - 1, -1, -1), ranks, strict=True):
        for square, letter in _row(row, rank):
            seat = BLACK if letter.islower() else WHITE
            pieces[seat] |= 1 << square
            crowned[RANKS.index(letter.upper())] |= 1 << square
    seat = BLACK if turn == "b" else WHITE
    position = (pieces[seat], pieces[1 - seat], crowned[1], crowned[2], seat)
    _check(position)
    return position


def _row(row: str, rank: int) -> list[tuple[int, str]]:
    found = []
    file, after_gap = 0, False
    for letter in row:
        if letter in "123456789" and not after_gap:
            file, after_gap = file + int(letter), True
        elif letter in "MKDmkd":
            if (file, rank) not in AT:
                raise ValueError(
                    f"rank {rank + 1} ({brief(row)}) has a piece on a dark square or beyond the edge"
                )
            found.append((AT[file, rank], letter))
            file, after_gap = file + 1, False
        else:
            raise ValueError(
                f"rank {rank + 1} ({brief(row)}) may hold only M K D m k d and digits between them"
            )
    if file != SIZE:
        raise ValueError(f"rank {rank + 1} ({brief(row)}) has {file} files, not {SIZE}")
    return found


def _check(position: Position) -> None:
    for seat, pieces in enumerate(sides(position)):
        name = ("White", "Black")[seat]
        if pieces.bit_count() > PIECES_A_SIDE:
            raise ValueError(f"{name} has {pieces.bit_count()} pieces, more than {PIECES_A_SIDE}")
        for square in squares_of(pieces):
            rank = rank_at(position, 1 << square)
            if promoted(seat, rank, square) != rank:
                raise ValueError(
                    f"{name}'s {RANKS[rank]} on {SQUARES[square]} would have been promoted there"
                )
    if not position[1]:
        raise ValueError("the side that has just moved has no pieces")


def sides(position: Position) -> tuple[int, int]:
    """The pieces of White and of Black, as masks."""
    return (position[1], position[0]) if position[4] else (position[0], position[1])
