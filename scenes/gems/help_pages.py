"""The pictures beside the rules of Gem Court, drawn from its own cards, stones and nobles."""

from __future__ import annotations

from rules.gems.data import CARDS, COLOURS, Five
from rules.gems.price import price
from rules.gems.state import Player
from scenes.gems import cards
from scenes.gems.painting import paint_noble
from scenes.gems.view_models import noble_model
from scenes.table.entry import Page, Paint
from scenes.view import theme
from scenes.view.art import courtsigns, emblems, gemcards, nobles, plates
from scenes.view.art.glyphs import icon
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.type import typesetter

_COLOUR = theme.SEATS["fox"]
_RICH = next(card.id for card in CARDS.values() if card.points == 2 and sum(card.cost) == 5)
_DEAR = next(card.id for card in CARDS.values() if card.tier == 3 and card.points == 3)
_CHEAP = next(card.id for card in CARDS.values() if card.tier == 1 and sum(map(bool, card.cost)) == 4)
_NOBLE = 9
_BIG = 236.0


def _page(key: str, paint: Paint) -> Page:
    """A picture that `paint` draws round its middle."""
    return Page.on_cloth("gems", key, lambda on, w, h: paint(on, w / 2, h / 2))


def _stones(cv: Canvas, gems: str, cx: float, cy: float, side: float, pitch: float) -> None:
    for number, gem in enumerate(gems):
        x = cx + (number - (len(gems) - 1) / 2) * pitch
        cv.centred(gemcards.stone(gem), x, cy, side, side, (0, 7, 8, 160))


def _card(cv: Canvas, card: int, cx: float, cy: float, w: float = _BIG) -> Rect:
    image = cards.face(cv, card, w)
    place = Rect.around(cx, cy, w, w * gemcards.H / gemcards.W)
    cv.shadow(image, place.x, place.y, 0, 8, 12, 180)
    cv.blit(image, place.x, place.y)
    return place


def _priced(cv: Canvas, card: int, player: Player, cx: float, cy: float) -> None:
    """A card with the tag that it has for a player."""
    cost = price(player, card)
    place = Rect.around(cx, cy, _BIG, _BIG * gemcards.H / gemcards.W)
    tag = Rect(place.x + 4, place.bottom - 6, _BIG - 8, 54)
    cards.paint_card(cv, cards.CardModel(place, card, 0, cost, _COLOUR, tag, "0", depth=8, shade=180))


def _goal(cv: Canvas, cx: float, cy: float) -> None:
    cv.draw(courtsigns.plaque(250, 190, 26), cx - 260, cy - 95, 250, 190, (0, 8, 10, 160))
    cv.text("15", cx - 135, cy, 140, "bold", gemcards.INK, "centre", False, 255, True)
    cv.text("+", cx + 40, cy, 96, "bold", theme.SAND, "centre", fixed=True)
    nobles.draw_cameo(cv, _NOBLE, cx + 190, cy, 200)


def _take(cv: Canvas, cx: float, cy: float) -> None:
    _stones(cv, "wgr", cx, cy - 120, 140, 168)
    cv.fill(theme.mix(theme.BRASS_LINE, "#10292e", 0.4), cx - 200, cy - 6, 400, 3)
    _stones(cv, "uu", cx, cy + 120, 140, 168)


def _price(cv: Canvas, cx: float, cy: float) -> None:
    cost = CARDS[_RICH].cost
    enough = Player(gems=(*cost, 0))
    _priced(cv, _RICH, enough, cx - 150, cy - 20)
    _priced(cv, _DEAR, enough, cx + 150, cy - 20)


def _bonus(cv: Canvas, cx: float, cy: float) -> None:
    place = _card(cv, _CHEAP, cx - 150, cy, 250)
    colour = COLOURS[CARDS[_CHEAP].bonus]
    cv.centred(icon("arrow_right", theme.SAND), place.right + 70, cy, 90, 90)
    courtsigns.draw_bonus(cv, colour, 1, cx + 210, cy, 130, 110)


def _keep(cv: Canvas, cx: float, cy: float) -> None:
    image = gemcards.hidden(cv, 3, _BIG)
    cv.shadow(image, cx - _BIG - 30, cy - 170, 0, 8, 12, 180)
    cv.blit(image, cx - _BIG - 30, cy - 170)
    _card(cv, _DEAR, cx + _BIG / 2 + 30, cy - 20)
    _stones(cv, "o", cx, cy + 220, 120, 0)


def _visit(cv: Canvas, cx: float, cy: float) -> None:
    owned: Five = (3, 4, 1, 3, 2)
    paint_noble(cv, noble_model(_NOBLE, Rect(cx - 270, cy - 110, 190, 220), owned, _COLOUR, typesetter(1.0)))
    nobles.draw_cameo(cv, _NOBLE, cx + 150, cy, 270)


def _end(cv: Canvas, cx: float, cy: float) -> None:
    for number, (emblem, points) in enumerate((("fox", 17), ("owl", 15), ("hare", 12))):
        y = cy - 180 + number * 180
        cv.draw(plates.seat_plate(500, 150, theme.SEATS[emblem], 24, number == 0), cx - 250, y - 75, 500, 150)
        cv.centred(emblems.medallion(emblem, active=number == 0), cx - 160, y, 110, 110, (0, 5, 6, 150))
        cv.draw(courtsigns.plaque(150, 100, 16), cx + 60, y - 50, 150, 100, (0, 5, 6, 150))
        cv.text(str(points), cx + 135, y, 76, "bold", gemcards.INK, "centre", False, 255, True)


PAGES: tuple[Page, ...] = tuple(
    _page(key, paint)
    for key, paint in (
        ("goal", _goal),
        ("take", _take),
        ("price", _price),
        ("bonus", _bonus),
        ("keep", _keep),
        ("noble", _visit),
        ("end", _end),
    )
)
