"""The pictures beside the rules of Gem Court: its own cards, stones and nobles, each round a point that is
seen from the middle of the picture.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from rules.gems.data import CARDS, COLOURS, Five
from rules.gems.game import GAME as GEMS
from rules.gems.price import price
from rules.gems.state import PILE, Player
from rules.match import EMBLEMS
from scenes.gems.cards import CardModel, paint_card
from scenes.gems.painting import paint_noble
from scenes.gems.view_models import NobleModel, noble_model
from scenes.table.entry import NO_OPTIONS, Page
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
_CROSS_SHADOW: Final[Shadow] = (0, 4, 6, 255)
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
    """An arrow by its name, a plus, or the cross on what cannot be done."""

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


@dataclass(frozen=True, slots=True)
class Medal:
    """A seat's emblem alone."""

    emblem: str
    x: float
    y: float
    side: float


Thing: TypeAlias = Medal | Stone | Card | Plaque | Cameo | NoblePlate | Bonus | Sign | Bar | Seat


def _stones(gems: str, y: float, side: float, pitch: float) -> Iterator[Stone]:
    for number, gem in enumerate(gems):
        yield Stone(gem, (number - (len(gems) - 1) / 2) * pitch, y, side)


def _standings(points: tuple[int, int, int]) -> Iterator[Thing]:
    for number, (emblem, each) in enumerate(zip(EMBLEMS, points, strict=False)):
        y = (number - 1) * 180.0
        yield Seat(Rect(-250, y - 75, 500, 150), emblem, number == 0, 90, 110)
        yield Plaque(str(each), 135, y, 150, 100, 76, 16)


def _piles() -> Iterator[Thing]:
    """How many gems of a colour there are for so many players."""
    for number, (players, gems) in enumerate(PILE.items()):
        y = (number - 1) * 180.0
        for place, emblem in enumerate(EMBLEMS[:players]):
            yield Medal(emblem, -264 + place * 56, y, 72)
        for place in range(gems):
            yield Stone(COLOURS[number], 2 + place * 44, y, 72)


_ENOUGH: Final = Player(gems=(*CARDS[_RICH].cost, 0))

_ACTIONS: Final[tuple[Thing, ...]] = (
    *_stones("wgr", -200, 120, 140),
    Card(-130, 90, _DEAR, w=190),
    Stone("o", -40, 190, 110),
    Card(150, 90, _RICH, w=190, player=_ENOUGH),
)
_TEN: Final[tuple[Thing, ...]] = (*_stones("wwuuu", -190, 104, 112), *_stones("ggrbo", -70, 104, 112))
_NEITHER: Final[tuple[Thing, ...]] = (
    Sign("cross", 0, -200, 170),
    Sign("cross", -130, 90, 190),
    Sign("cross", 150, 90, 190),
)
_MOST_WINS: Final[tuple[Thing, ...]] = tuple(_standings((17, 15, 12)))
_LAST_ROUND: Final[tuple[Thing, ...]] = tuple(_standings((15, 12, 9)))

PICTURES: Final[dict[str, tuple[Thing, ...]]] = {
    "goal_house": (
        Plaque("15", -135, 0, 250, 190, 140, 26),
        Sign("+", 50, 0, 96),
        Cameo(190, 0, 200),
    ),
    "goal_manual": (Plaque("15", 0, 0, 250, 190, 140, 26),),
    "setup": tuple(_piles()),
    "turn": _ACTIONS,
    "take": (
        *_stones("wgr", -120, 140, 168),
        Bar(Rect(-200, -6, 400, 3)),
        *_stones("uu", 120, 140, 168),
    ),
    "ten_house": (
        *_TEN,
        Bar(Rect(-280, 12, 560, 3)),
        *_stones("wgr", 150, 120, 140),
        Sign("cross", 0, 150, 190),
    ),
    "ten_manual": (
        *_TEN,
        *_stones("wgr", 50, 104, 112),
        Sign("arrow_down", 0, 150, 80),
        *_stones("wwu", 250, 104, 112),
    ),
    "price": (
        Card(-150, -20, _RICH, player=_ENOUGH),
        Card(150, -20, _DEAR, player=_ENOUGH),
    ),
    "gold": (Stone("o", 0, -150, 200), Sign("arrow_down", 0, 0, 80), *_stones("wugrb", 130, 104, 112)),
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
    "pass_house": (*_ACTIONS, *_NEITHER),
    "pass_manual": (*_ACTIONS, *_NEITHER),
    "end_house": (*_LAST_ROUND, Cameo(-10, -180, 104)),
    "end_manual": _LAST_ROUND,
    "rank_house": (*_standings((35, 39, 12)), Cameo(-10, -180, 104)),
    "rank_manual": _MOST_WINS,
    "choices": (
        Plaque("15", -120, -130, 190, 150, 108, 22),
        Sign("+", 30, -130, 80),
        Cameo(150, -130, 160),
        Bar(Rect(-250, -2, 500, 3)),
        Plaque("15", 0, 130, 190, 150, 108, 22),
    ),
}
"""What is seen on each page. One whose name ends with a preset belongs to that."""


def _page(key: str) -> Page:
    plates = [thing for thing in PICTURES[key] if isinstance(thing, NoblePlate)]
    preset = key.rpartition("_")[2]
    return Page.on_cloth(
        "gems",
        key,
        lambda on, w, h: _paint(on, PICTURES[key], w, h),
        lambda: [_noble(plate) for plate in plates],
        {"preset": preset} if preset in GEMS.options["preset"] else NO_OPTIONS,
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
        case Sign("cross", x, y, side):
            canvas.centred(icon("cross", theme.DANGER), cx + x, cy + y, side, side, _CROSS_SHADOW)
        case Sign(name, x, y, side):
            canvas.centred(icon(name, theme.SAND), cx + x, cy + y, side, side)
        case Medal(emblem, x, y, side):
            canvas.centred(emblems.medallion(emblem, active=True), cx + x, cy + y, side, side, _PLAQUE_SHADOW)
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
