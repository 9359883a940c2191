"""The plates over the market as they are drawn."""

from __future__ import annotations

from typing import Final

from scenes.gems.cards import paint_card
from scenes.gems.plates import ButtonModel, CardPlate, ChoiceModel, EntryModel, MovesPlate, NoblePlate, Plate
from scenes.gems.signs import paint_row
from scenes.view import theme
from scenes.view.art import courtsigns, emblems, gemcards, nobles, plates
from scenes.view.art.glyphs import icon
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.widgets import QUIET_TEXT

_ICONS: Final = {"buy": "check", "reserve": "plus", "pass": "arrow_right", "close": "cross"}
_CUT, _BEVEL, _OUTLINE = 30.0, 9.0, 4.0
_FAR_SHADOW, _NEAR_SHADOW = (0.0, 16.0, 26.0, 230), (0.0, 4.0, 8.0, 200)
_LACK = "#ffb4a0"
_GEM_SHADOW: Final = (0.0, 2.0, 3.0, 120)
_BUTTON_CUT, _BUTTON_DEPTH = 16.0, 8.0
_CHOICE_CUT, _CHOICE_BEVEL = 18.0, 6.0
_BONUS: Final = 56.0


def paint_plate(canvas: Canvas, plate: Plate) -> None:
    """The plate that is open."""
    _lay(canvas, plate.rect, plate.colour)
    canvas.set(plate.title, theme.TITLE)
    match plate:
        case CardPlate():
            _paint_card_plate(canvas, plate)
        case NoblePlate():
            for choice in plate.choices:
                _paint_choice(canvas, choice)
        case MovesPlate():
            _paint_moves(canvas, plate)


def _lay(canvas: Canvas, r: Rect, colour: str) -> None:
    image = canvas.image(plates.seat_plate(r.w, r.h, colour, _CUT), r.w, r.h)
    canvas.shadow(image, r.x, r.y, *_FAR_SHADOW)
    canvas.shadow(image, r.x, r.y, *_NEAR_SHADOW)
    canvas.draw(plates.plate(r.w, r.h, _CUT, _BEVEL, opacity=1.0), r.x, r.y, r.w, r.h)
    canvas.draw(plates.outline(r.w, r.h, _CUT, colour, _OUTLINE), r.x, r.y, r.w, r.h)


def _paint_card_plate(canvas: Canvas, plate: CardPlate) -> None:
    if plate.card is not None:
        paint_card(canvas, plate.card)
    for entry in plate.entries:
        _paint_entry(canvas, entry)
    for note in plate.notes:
        canvas.set(note, theme.CREAM)
    for button in plate.buttons:
        _paint_button(canvas, button)


def _paint_entry(canvas: Canvas, entry: EntryModel) -> None:
    canvas.set(entry.word, _LACK if entry.lack else theme.SAND)
    for amount in entry.gems:
        r = amount.stone
        canvas.draw(gemcards.stone(amount.gem), r.x, r.y, r.w, r.h, _GEM_SHADOW)
        canvas.set(amount.number, theme.IVORY)


def _paint_button(canvas: Canvas, button: ButtonModel) -> None:
    r, at = button.rect, button.icon
    markup = plates.button(r.w, r.h, _BUTTON_CUT, False, button.enabled)
    plates.lay(canvas, markup, r.x, r.y, r.w, r.h, _BUTTON_DEPTH)
    tone = theme.IVORY if button.enabled else QUIET_TEXT
    canvas.draw(icon(_ICONS[button.name], tone), at.x, at.y, at.w, at.h)
    canvas.set(button.text, tone)


def _paint_choice(canvas: Canvas, choice: ChoiceModel) -> None:
    r, cameo = choice.rect, choice.cameo
    plates.lay(canvas, plates.plate(r.w, r.h, _CHOICE_CUT, _CHOICE_BEVEL), r.x, r.y, r.w, r.h)
    nobles.draw_cameo(canvas, choice.noble, cameo.cx, cameo.cy, cameo.w)
    canvas.set(choice.name, theme.IVORY)
    for gem, number, x, y in choice.demand:
        courtsigns.draw_bonus(canvas, gem, number, x, y, _BONUS, _BONUS)


def _paint_moves(canvas: Canvas, plate: MovesPlate) -> None:
    for line in plate.lines:
        if line.bar is not None:
            canvas.draw(plates.row(line.bar.w, line.bar.h), line.bar.x, line.bar.y, line.bar.w, line.bar.h)
        medal, player = line.medal, line.player
        emblems.draw_head(canvas, player.emblem, player.creature, medal.cx, medal.cy, medal.h)
        canvas.set(line.name, theme.IVORY)
        paint_row(canvas, line.signs, line.x, line.cy)
    for button in plate.buttons:
        _paint_button(canvas, button)


__all__ = ["paint_plate"]
