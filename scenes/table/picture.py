"""The picture of a table: what lies still under one light, as one frozen view model that is painted once."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

from scenes.table.log import LogModel, paint_log
from scenes.table.seat_plate import SeatModel, paint_seat
from scenes.view.art import ground
from scenes.view.canvas import Canvas


@dataclass(frozen=True, slots=True)
class Board:
    """What a game shows that lies still, each part a frozen view model with the function that paints it.

    `model`: the board, on the bare cloth. `seats`: what the game adds to each seat's plate. `light`: how much
    of their light the things keep while something is celebrated, which leaves the plates of the seats `lit`
    bright. `celebration`: what is shown then, over the dimmed table.
    """

    model: Hashable
    paint: Callable[[Canvas, Any], None]
    seats: tuple[Hashable, ...] = ()
    paint_seat: Callable[[Canvas, Any], None] | None = None
    light: float = 1.0
    lit: tuple[int, ...] = ()
    celebration: Hashable = None
    paint_celebration: Callable[[Canvas, Any], None] | None = None


@dataclass(frozen=True, slots=True)
class Picture:
    """A whole table: the game's board, every seat's plate, the last moves."""

    board: Board
    seats: tuple[SeatModel, ...]
    log: LogModel | None


def paint(canvas: Canvas, picture: Picture) -> None:
    """Everything that lies still."""
    board = picture.board
    ground.draw(canvas)
    board.paint(canvas, board.model)
    for seat in range(len(picture.seats)):
        _paint_seat(canvas, picture, seat)
    if picture.log is not None:
        paint_log(canvas, picture.log)
    if board.light < 1:
        canvas.dim(board.light)
        for seat in board.lit:
            _paint_seat(canvas, picture, seat)
    if board.paint_celebration is not None and board.celebration is not None:
        board.paint_celebration(canvas, board.celebration)


def _paint_seat(canvas: Canvas, picture: Picture, seat: int) -> None:
    paint_seat(canvas, picture.seats[seat])
    board = picture.board
    if board.paint_seat is not None and seat < len(board.seats):
        board.paint_seat(canvas, board.seats[seat])


__all__ = ["Board", "Picture", "paint"]
