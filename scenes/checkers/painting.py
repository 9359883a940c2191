"""Draws the board and all that lies and moves over it, from frozen view models."""

from __future__ import annotations

from scenes.checkers import celebrations, layout
from scenes.checkers.view_models import BoardModel, Marks, Piece, PlayModel, Stone, Way
from scenes.view import theme
from scenes.view.art import board, hints, marks, pieces
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect

_WARM = "#ffb070"
_STONE_SHADE = 0.75


def paint_board(canvas: Canvas, model: BoardModel) -> None:
    """Board, letters and numbers at its edge."""
    board.draw_board(canvas, layout.CX, layout.CY)
    for index, letter in enumerate(layout.FILES):
        board.draw_coordinate(canvas, layout.CX, layout.CY, index, 1, letter, model.turned)
        board.draw_coordinate(canvas, layout.CX, layout.CY, index, -1, str(index + 1), model.turned)


def paint_glow(canvas: Canvas, glow: Rect) -> None:
    """The warm light of a celebration over the dimmed table."""
    canvas.pool(glow.cx, glow.cy, glow.w / 2, glow.h / 2, _WARM, layout.GLOW, add=False)


def paint_piece(canvas: Canvas, piece: Piece) -> None:
    """A piece on the board, in a tray, or beside a seat's count."""
    pieces.draw_piece(canvas, piece.side, piece.rank, piece.x, piece.y, piece.disc, piece.lift, piece.turn)


def paint_play(canvas: Canvas, model: PlayModel, pulse: float) -> None:
    """All that moves or is marked, over the board that lies still."""
    for stone in model.stones:
        _paint_stone(canvas, stone)
    if model.last is not None:
        _paint_way(canvas, model.last)
        marks.draw_base_ring(canvas, *model.last.path[-1], model.last.colour)
    if model.marks is not None:
        _paint_squares(canvas, model.marks, pulse)
    celebrations.paint_jumps(canvas, model.jumps, model.colour)
    for piece in model.pieces:
        paint_piece(canvas, piece)
    if model.marks is not None:
        _paint_over(canvas, model.marks)
    if model.chip is not None:
        celebrations.paint_chip(canvas, model.chip, model.colour)
    celebrations.paint_sparks(canvas, model.sparks)
    if model.celebration is not None:
        celebrations.paint_celebration(canvas, model.celebration)


def _paint_stone(canvas: Canvas, stone: Stone) -> None:
    if stone.lit:
        light, tone = layout.STONE_LIGHT, theme.mix("#000000", stone.colour, _STONE_SHADE)
        canvas.pool(stone.x, stone.y, light, light, tone)
    board.draw_turn_stone(canvas, stone.x, stone.y, stone.colour, stone.lit)


def _paint_way(canvas: Canvas, way: Way) -> None:
    marks.draw_footprint(canvas, *way.path[0], way.colour)
    for origin, target in way.legs:
        marks.draw_way(canvas, origin, target, way.colour)


def _paint_squares(canvas: Canvas, model: Marks, pulse: float) -> None:
    """What lies under the pieces: the cursor's light, whoever must capture, targets."""
    marks.draw_cursor_under(canvas, *model.cursor, model.colour, pulse)
    for square in model.required:
        marks.draw_must(canvas, *square)
    for square in model.targets:
        marks.draw_target(canvas, *square)


def _paint_over(canvas: Canvas, model: Marks) -> None:
    """What lies over the pieces: victims, a hint, the picked piece, the cursor."""
    for square in model.victims:
        marks.draw_victim(canvas, *square)
    if model.trail:
        hints.draw_trail(canvas, model.trail)
    if model.star is not None:
        hints.draw_star(canvas, *model.star)
    if model.way is not None:
        for origin, target in model.way.legs:
            marks.draw_footprint(canvas, *origin, model.colour)
            marks.draw_way(canvas, origin, target, model.colour)
    if model.carried_piece is not None:
        paint_piece(canvas, model.carried_piece)
    if not model.dragging:
        marks.draw_cursor(canvas, *model.cursor, model.colour)


__all__ = ["paint_board", "paint_glow", "paint_piece", "paint_play"]
