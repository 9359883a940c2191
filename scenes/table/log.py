"""The last moves, newest on top, as every table shows them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from scenes.table.players import PlayerInfo
from scenes.view import theme
from scenes.view.art import emblems, plates
from scenes.view.art.plates import Cut
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.layout import Part, Style, Text, Typesetter, anchored, rows

TITLE: Final = Style(44, "display")
ROW: Final = Style(32, leading=1.34)
NEWEST: Final = Style(32, "bold", leading=1.34)
CUT: Final[Cut] = (20, 20, 20, 36)
BEVEL = 7.0
_PAD_X, _PAD_Y, _TITLE_H, _ROW_H = 16.0, 8.0, 74.0, 51.0
_TITLE_X = 18.0
_EMBLEM, _EMBLEM_X, _EMBLEM_ROOM = 40.0, 28.0, 60.0
_ROW_GAP, _ROW_END = 12.0, 10.0
_FADES = ("#fff6e0", theme.IVORY, "#d5d8c6", "#c3d0c5", "#b4c6bd")

PaintMove: TypeAlias = Callable[[Canvas, Any, Rect], None]
"""Draws a move, as the game's view models have it, at the right of a room."""
MoveWidth: TypeAlias = Callable[[Any, float], float]
"""How wide a drawn move is in a row of that height."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One move in the log. `sign`: what the game draws instead of its text, hashable; `move`: the move
    itself; `ply`: which of the match it is, from 0.
    """

    seat: int
    text: str
    move: Any = None
    sign: Hashable = None
    ply: int = 0


@dataclass(frozen=True, slots=True)
class Row:
    """A row: who moved, by face and, unless the log goes without, by name; the move, set or to be drawn."""

    rect: Rect
    player: PlayerInfo
    name: Text | None
    text: Text | None
    sign: Hashable
    room: Rect


@dataclass(frozen=True, slots=True)
class LogModel:
    """`rect`: the plate, as high as its rows. `title`: None where rows need its room. `paint_move`: draws the
    signs of rows that have one.
    """

    rect: Rect
    title: Text | None
    rows: tuple[Row, ...]
    paint_move: PaintMove | None = None


def log_model(
    rect: Rect,
    title: str,
    lines: Sequence[LogLine],
    players: Sequence[PlayerInfo],
    setter: Typesetter,
    paint_move: PaintMove | None = None,
    move_width: MoveWidth | None = None,
) -> LogModel:
    """As many of the last moves as there is room for. The title goes first, then the names of all rows."""
    inside = rect.inset(_PAD_X, _PAD_Y)
    high = max(_ROW_H, setter.pitch(ROW))
    titled = inside.h >= _TITLE_H + min(2, len(lines)) * high
    above, inside = rows(inside, (Part(_TITLE_H if titled else 0), Part(share=1)))
    visible = lines[: int(inside.h // high)]
    rooms = [Rect(inside.x, inside.y + n * high, inside.w, high) for n in range(len(visible))]
    widths = [_move_width(line, high, setter, move_width) for line in visible]
    names = max((setter.width(players[line.seat].name, NEWEST) for line in visible), default=0.0)
    free = inside.w - _EMBLEM_ROOM - _ROW_END - _ROW_GAP - max(widths, default=0.0)
    column = names if names <= free else None
    found = [
        _row(line, room, players[line.seat], number == 0, column, setter, move_width is not None)
        for number, (line, room) in enumerate(zip(visible, rooms, strict=True))
    ]
    plate = Rect(rect.x, rect.y, rect.w, inside.y - rect.y + len(found) * high + _PAD_Y)
    heading = setter.line(title, above.inset(_TITLE_X, 0), TITLE) if titled else None
    return LogModel(plate, heading, tuple(found), paint_move)


def _move_width(line: LogLine, high: float, setter: Typesetter, width: MoveWidth | None) -> float:
    if line.sign is not None and width is not None:
        return width(line.sign, high)
    return setter.width(line.text, NEWEST)


def _row(
    line: LogLine,
    rect: Rect,
    player: PlayerInfo,
    newest: bool,
    column: float | None,
    setter: Typesetter,
    as_sign: bool,
) -> Row:
    """`column`: how wide names are, None: there are none."""
    inside = rect.without(left=_EMBLEM_ROOM, right=_ROW_END)
    name = None
    if column is not None:
        name = setter.line(player.name, anchored(inside, column, inside.h), NEWEST if newest else ROW)
    room = inside if column is None else inside.without(left=column + _ROW_GAP)
    sign = line.sign if as_sign else None
    text = setter.line(line.text, room, NEWEST, "right") if sign is None else None
    return Row(rect, player, name, text, sign, room)


def paint_log(canvas: Canvas, model: LogModel) -> None:
    """The plate with its rows; older moves stand back. Without a move there is nothing."""
    if not model.rows:
        return
    r = model.rect
    plates.lay(canvas, plates.plate(r.w, r.h, CUT, BEVEL), r.x, r.y, r.w, r.h)
    if model.title is not None:
        canvas.set(model.title, theme.TITLE)
    for number, row in enumerate(model.rows):
        _paint_row(canvas, row, _FADES[min(number, len(_FADES) - 1)], number == 0, model.paint_move)


def _paint_row(canvas: Canvas, row: Row, tone: str, newest: bool, paint_move: PaintMove | None) -> None:
    r = row.rect
    if newest:
        canvas.draw(plates.row(r.w, r.h - 1), r.x, r.y, r.w, r.h - 1)
    player = row.player
    emblems.draw_head(canvas, player.emblem, player.creature, r.x + _EMBLEM_X, r.cy, _EMBLEM)
    if row.name is not None:
        canvas.set(row.name, tone)
    if row.text is not None:
        canvas.set(row.text, tone)
    elif paint_move is not None:
        paint_move(canvas, row.sign, row.room)


__all__ = ["LogLine", "LogModel", "MoveWidth", "PaintMove", "log_model", "paint_log"]
