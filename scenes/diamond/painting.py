"""Draws the view models of the table of Diamond: the board, what the game adds to plates, the marks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rules.diamond.cards import Card
from scenes.diamond import layout
from scenes.diamond.marks import FAINT, ChoiceModel, LastPlayModel, PairModel, RivetModel
from scenes.diamond.reasons import ReasonsModel
from scenes.diamond.view_models import (
    BoardModel,
    CardModel,
    PeekModel,
    Pip,
    SeatModel,
)
from scenes.view import theme
from scenes.view.art import cards, emblems, glyphs, hints, plates, tableau
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect

PIP, PIP_LIGHT, TRACK_LINE = 28.0, 34.0, 3.0
_LINE_TONE, _LIGHT_TONE = "#7d5620", "#d9a24a"
_FRESH: Final = 0.45
_SHADOW: Final = (0.0, 3.0, 4.0, 150)
_REASONS_CUT, _REASONS_BEVEL = 14, 5


def draw_card(canvas: Canvas, model: CardModel, alpha: int = 255) -> None:
    """A card in a rectangle of its shape, face down with the number of its slot."""
    rect = model.rect
    if model.card is None:
        cards.draw_back(canvas, rect.x, rect.y, rect.w, alpha)
    else:
        cards.draw_card(canvas, model.card[0], model.card[1], rect.x, rect.y, rect.w, alpha)
    if model.slot is not None:
        tag = model.slot.rect
        canvas.draw(plates.tag(tag.w, tag.h), tag.x, tag.y, tag.w, tag.h)
        canvas.set(model.slot.text, theme.INK, shadow=False)


def paint_board(canvas: Canvas, model: BoardModel) -> None:
    """What lies on the cloth."""
    for rect in model.spots:
        canvas.draw(tableau.spot(), rect.x, rect.y, rect.w, rect.h)
    for rect in model.stock:
        cards.draw_back(canvas, rect.x, rect.y, rect.w)
    canvas.set(model.count, theme.PAPER)
    for text in model.labels:
        canvas.set(text, theme.MUTED)
    for rect in model.open_spots:
        canvas.draw(tableau.spot(True), rect.x, rect.y, rect.w, rect.h)
    for card in model.cards:
        draw_card(canvas, card)


# the seats


def paint_seat(canvas: Canvas, model: SeatModel) -> None:
    """What the game adds to a seat's plate."""
    if model.dealer is not None:
        canvas.centred(tableau.dealer(), *model.dealer, layout.DEALER, layout.DEALER, _SHADOW)
    _paint_race(canvas, model)
    ink = theme.IVORY if model.active else theme.MUTED
    for text in model.labels:
        canvas.set(text, ink)
    if model.peek is not None:
        _paint_peek(canvas, model.peek, ink)
    for rect in model.hollows:
        canvas.draw(tableau.hollow(rect.w, rect.h), rect.x, rect.y, rect.w, rect.h)
    for card in model.cards:
        draw_card(canvas, card)


def _paint_race(canvas: Canvas, model: SeatModel) -> None:
    """The race to eleven: ten steps and the goal."""
    first, goal = model.pips[0], model.goal
    canvas.fill(_LINE_TONE, first.x, first.y - TRACK_LINE / 2, goal.x - first.x, TRACK_LINE)
    for pip in model.pips:
        _paint_pip(canvas, pip, model.colour)
    canvas.draw(plates.tag(goal.w, goal.h), goal.x, goal.y, goal.w, goal.h, _SHADOW)
    canvas.set(model.goal_text, theme.INK, shadow=False)


def _paint_pip(canvas: Canvas, pip: Pip, colour: str) -> None:
    if pip.fresh:
        canvas.pool(pip.x, pip.y, PIP_LIGHT, PIP_LIGHT, _LIGHT_TONE)
    tone = theme.mix(colour, "#ffffff", _FRESH) if pip.fresh else colour
    canvas.centred(glyphs.pip(tone, pip.full), pip.x, pip.y, PIP, PIP)


def _paint_peek(canvas: Canvas, model: PeekModel, ink: str) -> None:
    """How the owner looks."""
    eye = glyphs.eye(theme.FOCUS if model.is_open else theme.MUTED, not model.is_open)
    canvas.draw(eye, model.eye.x, model.eye.y, model.eye.w, model.eye.h)
    canvas.set(model.text, ink)
    glyphs.draw(canvas, model.glyph, model.sign)


# marks


def draw_last_play(canvas: Canvas, model: LastPlayModel) -> None:
    """The card played last, with its player and why it fitted."""
    rect, player = model.card.rect, model.player
    colour = theme.SEATS[player.emblem]
    if model.bright:
        draw_card(canvas, model.card)
        tableau.draw_edge(canvas, rect.x, rect.y, rect.w, rect.h, colour)
    draw_rivets(canvas, model.rivets, colour)
    at = model.medallion
    emblems.draw_portrait(canvas, player.emblem, player.creature, at.cx, at.cy, at.w, True, _SHADOW)


def draw_rivets(canvas: Canvas, rivets: Sequence[RivetModel], colour: str) -> None:
    """The reasons of fits, where cards overlap."""
    for rivet in rivets:
        tableau.draw_rivet(canvas, rivet.card, rivet.by, rivet.x, rivet.y, colour, rivet.size)


def draw_choice(canvas: Canvas, model: ChoiceModel, pulse: float) -> None:
    """What is marked for whoever is to choose; a hint's star lies over all of it."""
    colour = theme.SEATS[model.emblem]
    _draw_edges(canvas, model.blockers, theme.DANGER)
    for spot in model.spots:
        tableau.draw_lit(canvas, spot.rect.x, spot.rect.y, colour, spot.card)
        draw_rivets(canvas, spot.rivets, colour)
    _draw_edges(canvas, model.matches, theme.TARGET)
    for rect in model.misfits:
        canvas.draw(tableau.veil(rect.w, rect.h), rect.x, rect.y, rect.w, rect.h)
    for rect in model.hint:
        hints.draw_frame(canvas, rect)
    if model.selection is not None:
        _draw_edges(canvas, (model.selection,), colour)
    if model.pair is not None:
        _draw_pair(canvas, model.pair, colour)
    if model.reasons is not None:
        draw_reasons(canvas, model.reasons)
    if model.cursor is not None:
        at = model.cursor
        tableau.draw_cursor(canvas, at.x, at.y, at.w, at.h, colour, pulse)
    if model.carried is not None:
        draw_card(canvas, model.carried)
    for rect in model.hint:
        hints.draw_corner(canvas, rect, corner="left")


def _draw_edges(canvas: Canvas, rects: Sequence[Rect], colour: str) -> None:
    for rect in rects:
        tableau.draw_edge(canvas, rect.x, rect.y, rect.w, rect.h, colour)


def _draw_pair(canvas: Canvas, model: PairModel, colour: str) -> None:
    """The card lies, lifted, on the spot where a press would leave it."""
    for ring in model.rings:
        canvas.draw(tableau.mark_ring(colour), ring.x, ring.y, ring.w, ring.h)
    draw_card(canvas, model.card, 255 if model.fits else FAINT)
    if model.fits:
        _draw_edges(canvas, (model.card.rect,), colour)
    draw_rivets(canvas, model.rivets, colour)


def draw_reasons(canvas: Canvas, model: ReasonsModel) -> None:
    """Why a card fits, in words."""
    r = model.rect
    plates.lay(canvas, plates.plate(r.w, r.h, _REASONS_CUT, _REASONS_BEVEL), r.x, r.y, r.w, r.h)
    for kind, sign, text in model.lines:
        tableau.draw_sign(canvas, model.card, kind, sign.cx, sign.cy, sign.h)
        canvas.set(text)


def draw_wants(canvas: Canvas, rect: Rect, under: tuple[Card, Card]) -> None:
    """An open place of a player who cannot play lists what it would have taken."""
    tableau.draw_wants(canvas, rect.x, rect.y, under, theme.DANGER)


def paint_move(canvas: Canvas, sign: Any, room: Rect) -> None:
    """A card in the log."""
    tableau.draw_small(canvas, sign.card, room.right, room.cy, sign.high)


__all__ = [
    "draw_card",
    "draw_choice",
    "draw_last_play",
    "draw_reasons",
    "draw_rivets",
    "draw_wants",
    "paint_board",
    "paint_move",
    "paint_seat",
]
