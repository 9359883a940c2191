"""The pictures beside the rules of Gem Court: its own cards, stones and nobles, each round a point that is
seen from the middle of the picture.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from rules.gems.data import CARDS, COLOURS, Five
from rules.gems.price import price
from rules.gems.state import Player
from scenes.gems.cards import CardModel, paint_card
from scenes.gems.painting import paint_noble
from scenes.gems.view_models import NobleModel, noble_model
from scenes.table.entry import Page
from scenes.view import theme
from scenes.view.art import courtsigns, emblems, gemcards, nobles, plates
from scenes.view.art.glyphs import icon
from scenes.view.canvas import Canvas, Shadow
from scenes.view.geometry import Rect
from scenes.view.type import typesetter

_COLOUR: Final = theme.SEATS["fox"]
_RICH: Final = next(card.id for card in CARDS.values() if card.points == 2 and sum(card.cost) == 5)
_DEAR: Final = next(card.id for card in CARDS.values() if card.tier == 3 and card.points == 3)
_CHEAP: Final = next(card.id for card in CARDS.values() if card.tier == 1 and sum(map(bool, card.cost)) == 4)
_NOBLE: Final = 9
_BIG: Final = 236.0
_SHAPE: Final = gemcards.H / gemcards.W
_TAG_H, _TAG_PAD, _TAG_ON = 54.0, 4.0, 6.0
_DEPTH, _SHADE = 8.0, 180
_STONE_SHADOW: Final[Shadow] = (0, 7, 8, 160)
_PLAQUE_SHADOW: Final[Shadow] = (0, 6, 8, 155)
_LINE: Final = theme.mix(theme.BRASS_LINE, "#10292e", 0.4)


@dataclass(frozen=True, slots=True)
class Stone:
    gem: str
    x: float
    y: float
    side: float


@dataclass(frozen=True, slots=True)
class Card:
    """A card by its id, a hidden one by its `tier`; `player`: for whom it has a price."""

    x: float
    y: float
    card: int | None = None
    tier: int = 0
    w: float = _BIG
    player: Player | None = None


@dataclass(frozen=True, slots=True)
class Plaque:
    """Points on brass."""

    text: str
    x: float
    y: float
    w: float
    h: float
    px: float
    cut: float


@dataclass(frozen=True, slots=True)
class Cameo:
    x: float
    y: float
    w: float


@dataclass(frozen=True, slots=True)
class NoblePlate:
    """A noble's plate for who has bought these bonuses."""

    rect: Rect
    owned: Five


@dataclass(frozen=True, slots=True)
class Bonus:
    colour: int
    number: int
    x: float
    y: float
    w: float
    px: float


@dataclass(frozen=True, slots=True)
class Sign:
    """An arrow by its name, or a plus."""

    name: str
    x: float
    y: float
    side: float


@dataclass(frozen=True, slots=True)
class Bar:
    """A line of brass."""

    rect: Rect


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat's plate with its emblem of that side at x from its left end."""

    rect: Rect
    emblem: str
    active: bool
    x: float
    side: float
    cut: float = 24.0


Thing: TypeAlias = Stone | Card | Plaque | Cameo | NoblePlate | Bonus | Sign | Bar | Seat


def _stones(gems: str, y: float, side: float, pitch: float) -> Iterator[Stone]:
    for number, gem in enumerate(gems):
        yield Stone(gem, (number - (len(gems) - 1) / 2) * pitch, y, side)


def _standings() -> Iterator[Thing]:
    for number, (emblem, points) in enumerate((("fox", 17), ("owl", 15), ("hare", 12))):
        y = (number - 1) * 180.0
        yield Seat(Rect(-250, y - 75, 500, 150), emblem, number == 0, 90, 110)
        yield Plaque(str(points), 135, y, 150, 100, 76, 16)


_ENOUGH: Final = Player(gems=(*CARDS[_RICH].cost, 0))

PICTURES: dict[str, tuple[Thing, ...]] = {
    "goal": (
        Plaque("15", -135, 0, 250, 190, 140, 26),
        Sign("+", 50, 0, 96),
        Cameo(190, 0, 200),
    ),
    "take": (
        *_stones("wgr", -120, 140, 168),
        Bar(Rect(-200, -6, 400, 3)),
        *_stones("uu", 120, 140, 168),
    ),
    "price": (
        Card(-150, -20, _RICH, player=_ENOUGH),
        Card(150, -20, _DEAR, player=_ENOUGH),
    ),
    "bonus": (
        Card(-150, 0, _CHEAP, w=250),
        Sign("arrow_right", 45, 0, 90),
        Bonus(CARDS[_CHEAP].bonus, 1, 210, 0, 130, 110),
    ),
    "keep": (
        Card(-_BIG / 2 - 30, -20, tier=3),
        Card(_BIG / 2 + 30, -20, _DEAR),
        *_stones("o", 220, 120, 0),
    ),
    "noble": (NoblePlate(Rect(-270, -110, 190, 220), (3, 4, 1, 3, 2)), Cameo(150, 0, 270)),
    "end": tuple(_standings()),
}
"""What is seen on each page."""


def _page(key: str) -> Page:
    plates = [thing for thing in PICTURES[key] if isinstance(thing, NoblePlate)]
    return Page.on_cloth(
        "gems",
        key,
        lambda on, w, h: _paint(on, PICTURES[key], w, h),
        lambda: [_noble(plate) for plate in plates],
    )


@cache
def _noble(plate: NoblePlate) -> NobleModel:
    return noble_model(_NOBLE, plate.rect, plate.owned, _COLOUR, typesetter(1))


def _paint(canvas: Canvas, things: tuple[Thing, ...], w: float, h: float) -> None:
    for thing in things:
        _paint_thing(canvas, thing, w / 2, h / 2)


def _paint_thing(canvas: Canvas, thing: Thing, cx: float, cy: float) -> None:
    match thing:
        case Stone(gem, x, y, side):
            canvas.centred(gemcards.stone(gem), cx + x, cy + y, side, side, _STONE_SHADOW)
        case Card():
            paint_card(canvas, _card(thing, cx, cy))
        case Plaque():
            _paint_plaque(canvas, thing, cx + thing.x, cy + thing.y)
        case Cameo(x, y, w):
            nobles.draw_cameo(canvas, _NOBLE, cx + x, cy + y, w)
        case NoblePlate():
            middle = cx * canvas.scale + canvas.origin[0], cy * canvas.scale + canvas.origin[1]
            paint_noble(Canvas(canvas.surface, canvas.scale, middle), _noble(thing))
        case Bonus(colour, number, x, y, w, px):
            courtsigns.draw_bonus(canvas, COLOURS[colour], number, cx + x, cy + y, w, px)
        case Sign("+", x, y, px):
            canvas.text("+", cx + x, cy + y, px, "bold", theme.SAND, "centre")
        case Sign(name, x, y, side):
            canvas.centred(icon(name, theme.SAND), cx + x, cy + y, side, side)
        case Bar(rect):
            canvas.fill(_LINE, cx + rect.x, cy + rect.y, rect.w, rect.h)
        case Seat():
            _paint_seat(canvas, thing, thing.rect.moved(cx, cy))


def _card(thing: Card, cx: float, cy: float) -> CardModel:
    rect = Rect.around(cx + thing.x, cy + thing.y, thing.w, thing.w * _SHAPE)
    cost = tag = None
    if thing.player is not None and thing.card is not None:
        cost = price(thing.player, thing.card)
        tag = Rect(rect.x + _TAG_PAD, rect.bottom - _TAG_ON, rect.w - 2 * _TAG_PAD, _TAG_H)
    return CardModel(rect, thing.card, thing.tier, cost, _COLOUR, tag, "0", depth=_DEPTH, shade=_SHADE)


def _paint_plaque(canvas: Canvas, plaque: Plaque, x: float, y: float) -> None:
    markup = courtsigns.plaque(plaque.w, plaque.h, plaque.cut)
    canvas.centred(markup, x, y, plaque.w, plaque.h, _PLAQUE_SHADOW)
    canvas.text(plaque.text, x, y, plaque.px, "bold", gemcards.INK, "centre", shadow=False)


def _paint_seat(canvas: Canvas, seat: Seat, r: Rect) -> None:
    canvas.draw(
        plates.seat_plate(r.w, r.h, theme.SEATS[seat.emblem], seat.cut, seat.active), r.x, r.y, r.w, r.h
    )
    medal = emblems.medallion(seat.emblem, active=seat.active)
    canvas.centred(medal, r.x + seat.x, r.cy, seat.side, seat.side, _PLAQUE_SHADOW)


PAGES: tuple[Page, ...] = tuple(map(_page, PICTURES))
