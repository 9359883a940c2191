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
_PAD_X, _PAD_Y, _TITLE_H, _ROW_H = 18.0, 8.0, 74.0, 51.0
_EMBLEM, _EMBLEM_ROOM, _NAMES = 40.0, 62.0, 0.42
_ROW_GAP = 10.0
_FADES = ("#fff6e0", theme.IVORY, "#d5d8c6", "#c3d0c5", "#b4c6bd")

PaintMove: TypeAlias = Callable[[Canvas, Any, Rect], None]
"""Draws a move, as the game's view models have it, at the right of a room."""
MoveWidth: TypeAlias = Callable[[Any, float], float]
"""How wide a drawn move is in a row of that height."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One move in the log. `sign`: what the game draws instead of its text, hashable; `move`: the move
    itself.
    """

    seat: int
    text: str
    move: Any = None
    sign: Hashable = None


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the log: the emblem, the name where there is room for it, and the move, set or to be drawn."""

    rect: Rect
    emblem: str
    name: Text | None
    text: Text | None
    sign: Hashable
    room: Rect


@dataclass(frozen=True, slots=True)
class LogModel:
    """`title`: None where rows need its room. `paint_move`: draws the signs of rows that have one."""

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
    """As many of the last moves as there is room for; the title goes first, then names."""
    inside = rect.inset(_PAD_X, _PAD_Y)
    high = max(_ROW_H, setter.pitch(ROW))
    heading = None
    if inside.h >= _TITLE_H + 2 * high:
        above, inside = rows(inside, (Part(_TITLE_H), Part(share=1)))
        heading = setter.line(title, above.inset(_PAD_X, 0), TITLE)
    count = min(len(lines), int(inside.h // high))
    rooms = rows(Rect(inside.x, inside.y, inside.w, count * high), (Part(high),) * count) if count else ()
    found = []
    for number, (line, room) in enumerate(zip(lines, rooms, strict=False)):
        style = NEWEST if number == 0 else ROW
        found.append(_row(line, room, players[line.seat], style, setter, move_width))
    return LogModel(rect, heading, tuple(found), paint_move)


def _row(
    line: LogLine,
    rect: Rect,
    player: PlayerInfo,
    style: Style,
    setter: Typesetter,
    move_width: MoveWidth | None,
) -> Row:
    inside = rect.without(left=_EMBLEM_ROOM, right=_PAD_X)
    signed = line.sign is not None and move_width is not None
    wanted = move_width(line.sign, rect.h) if signed and move_width else setter.width(line.text, NEWEST)
    wide = min(inside.w, max(wanted, inside.w * (1 - _NAMES) if not signed else wanted))
    left = inside.w - min(wide, wanted) - _ROW_GAP
    name = None
    if setter.width(player.name, style) <= left:
        name = setter.line(player.name, anchored(inside, left, inside.h), style)
    room = anchored(
        inside, inside.w if name is None else inside.w - name.rect.w - _ROW_GAP, inside.h, "right"
    )
    text = None if signed else setter.line(line.text, room, NEWEST, "right")
    return Row(rect, player.emblem, name, text, line.sign if signed else None, room)


def paint_log(canvas: Canvas, model: LogModel) -> None:
    """The plate with its rows; older moves stand back."""
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
    canvas.centred(emblems.emblem(row.emblem), r.x + _EMBLEM, r.cy, _EMBLEM, _EMBLEM)
    if row.name is not None:
        canvas.set(row.name, tone)
    if row.text is not None:
        canvas.set(row.text, tone)
    elif paint_move is not None:
        paint_move(canvas, row.sign, row.room)


__all__ = ["LogLine", "LogModel", "MoveWidth", "PaintMove", "log_model", "paint_log"]
