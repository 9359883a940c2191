"""What lies still in the middle of the table: decks, cards, nobles, bank, tray, goal."""

from __future__ import annotations

from typing import Final

from scenes.gems import market_layout
from scenes.gems.cards import CardModel, paint_card
from scenes.gems.view_models import (
    GoalModel,
    Mark,
    MarketModel,
    NobleModel,
    PileModel,
    TrayModel,
)
from scenes.view import theme
from scenes.view.art import courtsigns, emblems, gemcards, nobles, plates
from scenes.view.art.gemcards import INK
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect

CUT: Final = 14.0
PILE_CUT, PILE_BEVEL = 12.0, 5.0
DEPTH: Final = 6.0
"""How high plates of the middle lie above the cloth."""
_MARK_SHADOW: Final = (0.0, 3.0, 4.0, 180)
_STONE_SHADOW: Final = (0.0, 3.0, 4.0, 130)
_SOCKET_SHADOW: Final = (0.0, 2.0, 3.0, 120)
_NOBLE_DEPTH, _NOBLE_SHADE = 4.0, 140
_GONE_CROWN, _GONE_ALPHA = 54.0, 150
_GONE_TONE, _LETTER_TONE, _QUIET_TONE, _VEIL = "#8a7444", "#a9c0c2", "#7e9497", "#03090a"
_VEIL_OPACITY = 0.42
_SHUT_ALPHA = 130
_PICKED, _PICKED_CUT, _PICKED_W = 4.0, 14.0, 5.0
_BADGE_CUT = 9.0
_LINE_TONE: Final = theme.mix(theme.BRASS_LINE, "#10292e", 0.4)
_CROWN_SHADOW: Final = (0.0, 3.0, 3.0, 130)


def paint(canvas: Canvas, model: MarketModel) -> None:
    """All of it."""
    for noble in model.nobles:
        paint_noble(canvas, noble)
    for deck in model.decks:
        r = deck.rect
        gemcards.draw_deck(canvas, deck.tier, deck.left, r.x, r.y, r.w, r.h)
    for card in model.cards:
        _paint_slot(canvas, card)
    for pile in model.piles:
        _paint_pile(canvas, pile)
    line = model.parting
    canvas.fill(_LINE_TONE, line.x, line.y, line.w, line.h)
    for mark in model.marks:
        _paint_mark(canvas, mark)
    if model.tray is not None:
        _paint_tray(canvas, model.tray)
    if model.goal is not None:
        _paint_goal(canvas, model.goal)


def _paint_slot(canvas: Canvas, slot: CardModel | Rect) -> None:
    if isinstance(slot, Rect):
        canvas.draw(gemcards.empty_slot(slot.w, slot.h), slot.x, slot.y, slot.w, slot.h)
        return
    if slot.affordable:
        whole = slot.whole
        gemcards.draw_shadow(canvas, whole.x, whole.y, whole.w, whole.h, slot.depth, slot.shade)
        gemcards.draw_glow(canvas, whole.x, whole.y, whole.w, whole.h, slot.colour)
    paint_card(canvas, slot)


def _paint_mark(canvas: Canvas, mark: Mark) -> None:
    player, side = mark.player, market_layout.MARK
    emblems.draw_portrait(
        canvas, player.emblem, player.creature, mark.x, mark.y, side, active=True, shadow=_MARK_SHADOW
    )


# nobles


def paint_noble(canvas: Canvas, model: NobleModel) -> None:
    """A noble's plate; ticks tell what of the demand is met."""
    r = model.rect
    if model.noble is None:
        canvas.draw(gemcards.empty_slot(r.w, r.h), r.x, r.y, r.w, r.h)
        crown = courtsigns.crown(_GONE_TONE, True)
        canvas.centred(crown, r.cx, r.cy, _GONE_CROWN, _GONE_CROWN, alpha=_GONE_ALPHA)
        return
    gemcards.draw_shadow(canvas, r.x, r.y, r.w, r.h, _NOBLE_DEPTH, _NOBLE_SHADE)
    canvas.draw(nobles.tile(r.w, r.h), r.x, r.y, r.w, r.h)
    face, badge = market_layout.portrait(r), market_layout.noble_points(r)
    canvas.blit(nobles.portrait(canvas, model.noble, face.w, face.h), face.x, face.y)
    canvas.draw(courtsigns.plaque(badge.w, badge.h, _BADGE_CUT), badge.x, badge.y, badge.w, badge.h)
    if model.points is not None:
        canvas.set(model.points, INK, shadow=False)
    for demand in model.demands:
        sign = demand.sign
        courtsigns.draw_need(canvas, demand.gem, sign.cx, sign.cy, sign.h)
        canvas.set(demand.number, INK, shadow=False)
        if demand.tick is not None:
            tick = demand.tick
            canvas.draw(gemcards.tick(model.colour), tick.x, tick.y, tick.w, tick.h)


# bank and tray


def _paint_pile(canvas: Canvas, model: PileModel) -> None:
    """Stones, letter, number; what is picked is marked."""
    r = model.rect
    plates.lay(canvas, plates.plate(r.w, r.h, PILE_CUT, PILE_BEVEL), r.x, r.y, r.w, r.h, DEPTH)
    stones = market_layout.pile_stones(r, model.count)
    for stone in stones:
        if model.count > 0:
            alpha = _SHUT_ALPHA if model.shut else 255
            canvas.draw(gemcards.stone(model.gem), stone.x, stone.y, stone.w, stone.h, _STONE_SHADOW, alpha)
        else:
            canvas.draw(courtsigns.socket(), stone.x, stone.y, stone.w, stone.h)
    canvas.set(model.letter, _LETTER_TONE)
    canvas.set(model.number, _QUIET_TONE if model.count <= 0 or model.shut else theme.IVORY)
    if model.shut:
        veil = plates.plate(
            r.w, r.h, PILE_CUT, 2, (_VEIL, _VEIL), (_VEIL, _VEIL), None, 0, _VEIL_OPACITY, False
        )
        canvas.draw(veil, r.x, r.y, r.w, r.h)
    if model.take_count is not None:
        _paint_picked(canvas, model)


def _paint_picked(canvas: Canvas, model: PileModel) -> None:
    r, badge = model.rect.grown(_PICKED), model.badge
    canvas.draw(plates.outline(r.w, r.h, _PICKED_CUT, model.colour, _PICKED_W), r.x, r.y, r.w, r.h)
    plaque = courtsigns.plaque(badge.w, badge.h, _BADGE_CUT, model.colour)
    canvas.draw(plaque, badge.x, badge.y, badge.w, badge.h, _STONE_SHADOW)
    if model.take_count is not None:
        canvas.set(model.take_count, INK, shadow=False)


def _paint_tray(canvas: Canvas, model: TrayModel) -> None:
    """The gems in question and, once they are a whole move, what a press there does with them."""
    r = model.rect
    if model.ready:
        plates.draw_seat(canvas, r.x, r.y, r.w, r.h, model.colour, CUT, True)
    else:
        plates.lay(canvas, plates.plate(r.w, r.h, CUT, PILE_BEVEL), r.x, r.y, r.w, r.h, DEPTH)
    for number, socket in enumerate(model.sockets):
        if number < len(model.gems):
            stone = gemcards.stone(model.gems[number])
            canvas.draw(stone, socket.x, socket.y, socket.w, socket.h, _SOCKET_SHADOW)
        else:
            canvas.draw(courtsigns.socket(), socket.x, socket.y, socket.w, socket.h)
    canvas.set(model.text, theme.IVORY if model.ready else theme.MUTED)


def _paint_goal(canvas: Canvas, model: GoalModel) -> None:
    r = model.rect
    if model.alarm:
        markup = plates.tag(r.w, r.h, CUT)
    elif model.button:
        markup = plates.button(r.w, r.h, CUT, False, True)
    else:
        markup = plates.plate(r.w, r.h, CUT, PILE_BEVEL)
    plates.lay(canvas, markup, r.x, r.y, r.w, r.h, DEPTH)
    for text in model.texts:
        canvas.set(text, theme.INK if model.alarm else theme.IVORY, shadow=not model.alarm)
    for text in model.quiet:
        canvas.set(text, theme.SAND)
    if model.crown is not None:
        crown = model.crown
        canvas.draw(courtsigns.crown(theme.BRASS_HI), crown.x, crown.y, crown.w, crown.h, _CROWN_SHADOW)


__all__ = ["paint", "paint_noble"]
