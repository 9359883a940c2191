"""What a court shows below its head: nobles, bonuses, gems against ten, reserved cards, last moves."""

from __future__ import annotations

from typing import Final

from rules.gems.data import COLOURS, GEMS
from rules.gems.state import MOST_GEMS
from scenes.gems.cards import paint_card
from scenes.gems.court_layout import Court
from scenes.gems.court_models import Count, CourtModel
from scenes.gems.signs import paint_row
from scenes.view import theme
from scenes.view.art import courtsigns, gemcards, glyphs, nobles, plates
from scenes.view.art.gemcards import INK
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.layout import anchored

ZERO: Final = "#8fa9a8"
_FULL: Final = "#ffc27a"
_FLAG_W, _FLAG_H, _FLAG_IN = 24.0, 44.0, 3.0
_CROWN_TONE, _BOOKMARK_TONE, _BOOKMARK, _BOOKMARK_ALPHA = "#9fb0a2", "#7f9a9b", 0.27, 150
_LINE_TONE: Final = theme.mix(theme.BRASS_LINE, "#10292e", 0.4)
_ENDS_CUT, _ENDS_ICON = 10.0, 0.72
_ENDS_SHADOW: Final = (0.0, 3.0, 4.0, 170)
_TILE_SHADOW: Final = (0.0, 3.0, 4.0, 110)
_STONE_SHADOW: Final = (0.0, 2.0, 3.0, 110)
_FAINT = 90
_PLAQUE_CUT = 8.0
_BOUGHT = 0.42
_SOCKET, _RING = 0.86, 5.0
_WELL_CUT = 14.0


def paint_court(canvas: Canvas, model: CourtModel) -> None:
    """All of it, on the seat's plate."""
    if model.active:
        paint_flag(canvas, model.court, model.colour)
    _paint_head(canvas, model)
    _paint_pillars(canvas, model)
    _paint_strip(canvas, model)
    for each in model.reserved:
        if isinstance(each, Rect):
            _paint_free(canvas, each)
        else:
            paint_card(canvas, each)
    if model.court.tall:
        r = model.court.moves
        canvas.draw(plates.well(r.w, r.h, _WELL_CUT), r.x, r.y, r.w, r.h)
        _paint_moves(canvas, model)


def paint_flag(canvas: Canvas, court: Court, colour: str) -> None:
    """It points at the table for the seat on turn."""
    rect, left = court.rect, court.seat.left
    x = rect.right - _FLAG_IN if left else rect.x + _FLAG_IN - _FLAG_W
    y = court.head.cy - _FLAG_H / 2
    canvas.draw(courtsigns.flag(colour, left), x, y, _FLAG_W, _FLAG_H)


def _paint_head(canvas: Canvas, model: CourtModel) -> None:
    """Nobles, the last move, and what is near its end."""
    if model.crown is not None:
        crown = model.crown
        tone = INK if model.active else _CROWN_TONE
        canvas.draw(courtsigns.crown(tone, True), crown.x, crown.y, crown.w, crown.h)
    for noble, room in model.nobles:
        nobles.draw_cameo(canvas, noble, room.cx, room.cy, room.w)
    if model.parting is not None:
        line = model.parting
        canvas.fill(_LINE_TONE, line.x, line.y, line.w, line.h)
    if not model.court.tall:
        _paint_moves(canvas, model)
    if model.ends:
        r, side = model.court.ends, model.court.ends.w * _ENDS_ICON
        canvas.draw(courtsigns.plaque(r.w, r.h, _ENDS_CUT), r.x, r.y, r.w, r.h, _ENDS_SHADOW)
        canvas.centred(glyphs.icon("cup" if model.ends == "goal" else "flag", INK), r.cx, r.cy, side, side)


def _paint_moves(canvas: Canvas, model: CourtModel) -> None:
    tone = INK if model.active and not model.court.tall else theme.SAND
    for move in model.moves:
        if move.row is not None:
            r = move.row
            canvas.draw(plates.row(r.w, r.h), r.x, r.y, r.w, r.h)
        paint_row(canvas, move.signs, move.x, move.cy, tone)


def _paint_pillars(canvas: Canvas, model: CourtModel) -> None:
    """Bonus cards above, gems below."""
    for colour, count, tile in zip(COLOURS, model.bonuses, model.court.bonuses, strict=True):
        markup = courtsigns.bonus_tile(colour, round(tile.w), tile.h, count.number > 0)
        canvas.draw(markup, tile.x, tile.y, tile.w, tile.h, _TILE_SHADOW if count.number else None)
        tone = gemcards.numeral(colour) if count.number else ZERO
        canvas.set(count.text, tone, shadow=count.number > 0 and tone != INK)
    _paint_bought(canvas, model.court.bought, model.bought)
    for gem, count, stone in zip(GEMS, model.gems, model.court.stones, strict=True):
        shadow, alpha = (_STONE_SHADOW, 255) if count.number else (None, _FAINT)
        canvas.draw(gemcards.stone(gem), stone.x, stone.y, stone.w, stone.h, shadow, alpha)
        _paint_count(canvas, count, model.colour)


def _paint_bought(canvas: Canvas, tile: Rect, count: Count) -> None:
    tone = theme.SAND if count.number else ZERO
    side = tile.h * _BOUGHT
    room = anchored(tile, side, side, "centre", "top")
    canvas.draw(courtsigns.cards(tone), room.x, room.y, room.w, room.h)
    canvas.set(count.text, tone)


def _paint_count(canvas: Canvas, count: Count, colour: str) -> None:
    if count.moved is not None:
        r = count.moved
        canvas.draw(courtsigns.plaque(r.w, r.h, _PLAQUE_CUT, colour), r.x, r.y, r.w, r.h)
        canvas.set(count.text, INK, shadow=False)
    else:
        canvas.set(count.text, theme.IVORY if count.number else ZERO)


def _paint_strip(canvas: Canvas, model: CourtModel) -> None:
    """The sockets: what is held lies in them in order; the number says it again."""
    for number, room in enumerate(model.sockets):
        if number >= len(model.socket_gems):
            canvas.centred(courtsigns.socket(), room.cx, room.cy, room.w * _SOCKET, room.h * _SOCKET)
            continue
        canvas.draw(gemcards.stone(model.socket_gems[number]), room.x, room.y, room.w, room.h)
        if number >= model.settled:
            ring = room.grown(_RING / 2)
            canvas.draw(courtsigns.circle(model.colour), ring.x, ring.y, ring.w, ring.h)
    canvas.set(model.total, _FULL if len(model.socket_gems) >= MOST_GEMS else theme.IVORY)


def _paint_free(canvas: Canvas, card: Rect) -> None:
    canvas.draw(gemcards.empty_slot(card.w, card.h), card.x, card.y, card.w, card.h)
    side = card.w * _BOOKMARK
    canvas.centred(courtsigns.bookmark(_BOOKMARK_TONE), card.cx, card.cy, side, side, alpha=_BOOKMARK_ALPHA)


__all__ = ["paint_court", "paint_flag"]
