"""The middle of the table: decks and cards with their price tags, nobles, bank, tray."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field

import pygame

from rules.gems.data import COLOURS, GEMS, NOBLES, TIERS, Five
from rules.gems.legal import SLOTS
from rules.gems.price import Price
from scenes.gems import courts, sights
from scenes.gems.layout import DECK, Layout
from scenes.view import theme
from scenes.view.art import courtsigns, emblems, gemcards, nobles, plates
from scenes.view.art.gemcards import INK
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect

_LIFT = 6.0
_NEED_PX = 56.0
_ZONE = 70.0
"""Width of a demand on a noble's plate."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A place that a seat's last move touched: a slot of a tier, or (tier 0) a pile by its index."""

    emblem: str
    tier: int
    slot: int


@dataclass(frozen=True, slots=True)
class MarketModel:
    """All that the middle shows beside what lies there.

    `colour`: of the seat whose prices they are; `owned`: its bonuses, for the nobles' demands; `shut`: gems
    that cannot be picked now; `picked`: those that are, as letters.
    """

    colour: str = theme.IVORY
    prices: Mapping[int, Price] = field(default_factory=dict)
    owned: Five | None = None
    marks: tuple[Mark, ...] = ()
    shut: Collection[str] = ()
    picked: str = ""
    free: str = ""

    @property
    def key(self) -> tuple[object, ...]:
        """Stands for the look as a key."""
        prices = tuple(self.prices.values())
        return self.colour, prices, self.owned, self.marks, tuple(self.shut), self.picked, self.free


def draw_cards(
    cv: Canvas, layout: Layout, market: list[list[int | None]], decks: list[int], model: MarketModel
) -> None:
    """Decks, cards and tags; what can be bought lies on top."""
    for tier in TIERS:
        place = layout.spot(tier, DECK)
        gemcards.draw_deck(cv, tier, decks[tier - 1], place.x, place.y, place.w, place.h)
    cards = [(tier, slot, market[tier - 1][slot - 1]) for tier in TIERS for slot in SLOTS]

    def bought_last(entry: tuple[int, int, int | None]) -> bool:
        price = model.prices.get(entry[2] or 0)
        return price is not None and price.affordable

    for tier, slot, card in sorted(cards, key=bought_last):
        _draw_card(cv, layout, layout.spot(tier, slot), card, model)
    for mark in model.marks:
        if mark.tier:
            place = layout.spot(mark.tier, mark.slot)
            _draw_mark(cv, mark.emblem, place.x + 4, place.y + 6)


def _draw_mark(cv: Canvas, emblem: str, x: float, y: float) -> None:
    cv.centred(emblems.medallion(emblem, active=True), x, y, 50, 50, (0, 3, 4, 180))


def _draw_card(cv: Canvas, layout: Layout, place: Rect, card: int | None, model: MarketModel) -> None:
    if card is None:
        cv.draw(gemcards.empty_place(place.w, place.h), place.x, place.y, place.w, place.h)
        return
    price = model.prices.get(card)
    lifted = price is not None and price.affordable
    tag = layout.tag(place, lifted)
    if lifted:
        place, tag = place.moved(0, -_LIFT), tag.moved(0, -_LIFT)
        gemcards.draw_shadow(cv, place.x, place.y, place.w, tag.bottom - place.y, 9, 190)
        gemcards.draw_glow(cv, place.x, place.y, place.w, tag.bottom - place.y, model.colour)
    else:
        gemcards.draw_shadow(cv, place.x, place.y, place.w, place.h)
    sights.draw_priced(cv, card, place, price, model.colour)
    if lifted:
        courts.draw_lit(cv, place, model.colour, True)
    if price is not None:
        cv.blit(sights.tag(cv, tag.w, tag.h, price, model.colour, model.free), tag.x, tag.y)


def prerender(unseen: Canvas, layout: Layout, colour: str, free: str) -> None:
    """Make what hangs on cards for the seat of that colour: tags, ticks, the light of what can be bought."""
    place = layout.spot(1, 1)
    low, high = layout.tag(place, False), layout.tag(place, True)
    gemcards.tag(unseen, low.w, low.h, colour, False, (), (("w", 1),), free)
    gemcards.tag(unseen, high.w, high.h, colour, True, (("w", 1),), (), free)
    for side in (24, 26):
        unseen.centred(gemcards.tick(colour), 0, 0, side, side)
    gemcards.draw_glow(unseen, 0, 0, place.w, high.bottom - place.y, colour)
    courts.draw_lit(unseen, place, colour, True)


# nobles


def draw_nobles(cv: Canvas, layout: Layout, row: list[int | None], model: MarketModel) -> None:
    """The row of nobles; ticks tell what the seat on turn has already."""
    for index in range(len(layout.emblems) + 1):
        place = layout.noble(index)
        noble = row[index] if index < len(row) else None
        if noble is None:
            cv.draw(gemcards.empty_place(place.w, place.h), place.x, place.y, place.w, place.h)
            cv.centred(courtsigns.crown("#8a7444", True), place.cx, place.cy, 54, 54, alpha=150)
        else:
            draw_noble(cv, noble, place, model.owned, model.colour)


def draw_noble(cv: Canvas, noble: int, place: Rect, owned: Five | None, colour: str) -> None:
    """A noble's plate; ticks in `colour` at what is `owned` of its demand."""
    gemcards.draw_shadow(cv, place.x, place.y, place.w, place.h, 4, 140)
    cv.blit(_noble_tile(cv, noble, place.w, place.h), place.x, place.y)
    for index, number, x, y in _demand(noble, place.w, place.h):
        if owned is not None and owned[index] >= number:
            cv.centred(gemcards.tick(colour), place.x + x + 12, place.y + y + 13, 24, 24)


def _noble_tile(cv: Canvas, noble: int, w: float, h: float) -> pygame.Surface:
    """Portrait, points, the bonuses asked for."""

    def paint(on: Canvas) -> None:
        on.draw(nobles.tile(w, h), 0, 0, w, h)
        on.blit(nobles.portrait(on, noble, w - _ZONE - 10, h - 12), 6, 6)
        on.draw(courtsigns.plaque(42, 48, 9), 3, h - 51, 42, 48, (0, 2, 3, 130))
        on.text(str(NOBLES[noble].points), 24, h - 27, 42, "bold", INK, "centre", False, 255, True)
        for index, number, x, y in _demand(noble, w, h):
            courtsigns.draw_need(on, COLOURS[index], x, y, 40)
            on.text(str(number), x + 32, y, _NEED_PX, "bold", INK, "centre", False, 255, True)

    return cv.made(("noble tile", noble), w, h, paint)


def _demand(noble: int, w: float, h: float) -> list[tuple[int, int, float, float]]:
    """Colour, number and the middle of its sign for each part of a demand."""
    demand = [(index, number) for index, number in enumerate(NOBLES[noble].demand) if number]
    pitch = min((h - 12) / 3, 60)
    top = h / 2 - pitch * (len(demand) - 1) / 2
    return [(index, number, w - _ZONE + 16, top + row * pitch) for row, (index, number) in enumerate(demand)]


def draw_last_round(cv: Canvas, room: Rect, text: str) -> None:
    """In the place of the goal, once somebody has reached it."""
    plates.lay(cv, plates.tag(room.w, room.h, 14), room.x, room.y, room.w, room.h, 6)
    lines = text.split()
    px = min(cv.grow(40), (room.h - 16) / len(lines) / 1.1)
    px *= min(1.0, *((room.w - 20) / cv.text_width(line, px, "bold", fixed=True) for line in lines))
    for number, line in enumerate(lines):
        y = room.cy + (number - (len(lines) - 1) / 2) * px * 1.1
        cv.text(line, room.cx, y, px, "bold", theme.INK, "centre", False, 255, True)


def draw_goal(cv: Canvas, room: Rect, title: str, noble: bool) -> None:
    """What ends the game: fifteen points and, under the house rules, a noble."""
    plates.lay(cv, plates.plate(room.w, room.h, 14, 5), room.x, room.y, room.w, room.h, 6)
    cv.text(title, room.cx, room.y + room.h * 0.19, 34, "bold", theme.SAND, "centre", width=room.w - 24)
    y = room.y + room.h * (0.5 if noble else 0.6)
    cv.text("15", room.cx, y, 76, "bold", theme.IVORY, "centre", fixed=True)
    if noble:
        foot = room.bottom - room.h * 0.19
        cv.text("+", room.cx - 36, foot, 48, "bold", theme.SAND, "centre", fixed=True)
        cv.centred(courtsigns.crown(theme.BRASS_HI), room.cx + 18, foot - 2, 50, 50, (0, 3, 3, 130))


# bank and tray


def draw_bank(
    cv: Canvas, layout: Layout, bank: list[int], model: MarketModel, letter: Callable[[str], str]
) -> None:
    """The piles: stones, letter, number; what is picked is marked and already taken off."""
    for index, gem in enumerate(GEMS):
        number = bank[index] - model.picked.count(gem)
        _draw_pile(cv, layout.pile(index), gem, number, model, letter(gem))
    gold = layout.pile(GEMS.index("o"))
    cv.fill(theme.mix(theme.BRASS_LINE, "#10292e", 0.4), gold.x - 11, gold.y + 14, 2, gold.h - 28)
    for mark in model.marks:
        if not mark.tier:
            place = layout.pile(mark.slot)
            _draw_mark(cv, mark.emblem, place.x + 14, place.bottom - 10)


def _draw_pile(cv: Canvas, place: Rect, gem: str, number: int, model: MarketModel, letter: str) -> None:
    shut = gem in model.shut
    x, y, w, h = place.x, place.y, place.w, place.h
    taken = model.picked.count(gem)
    plates.lay(cv, plates.plate(w, h, 12, 5), x, y, w, h, 6)
    side = min(58.0, h * 0.5)
    cx, cy = x + 38, place.bottom - side / 2 - 12
    if number <= 0:
        cv.centred(courtsigns.socket(), cx, cy, side * 0.9, side * 0.9)
    for level in range(min(3, (number + 1) // 2)):
        lie = cy + (min(3, (number + 1) // 2) - 1) * 3 - level * 7
        cv.centred(gemcards.stone(gem), cx, lie, side, side, (0, 3, 4, 130), 130 if shut else 255)
    cv.text(letter, x + 27, y + min(24, h * 0.22), 32, "bold", "#a9c0c2", "centre", fixed=True)
    tone = "#7e9497" if number <= 0 or shut else theme.IVORY
    cv.text(str(number), x + w - 30, place.bottom - h / 2 + 12, 64, "bold", tone, "centre", fixed=True)
    if shut:
        dark = ("#03090a", "#03090a")
        cv.draw(plates.plate(w, h, 12, 2, dark, dark, None, 0, 0.42, False), x, y, w, h)
    if taken:
        cv.draw(plates.outline(w + 8, h + 8, 14, model.colour, 5), x - 4, y - 4, w + 8, h + 8)
        cv.draw(courtsigns.plaque(64, 46, 9, model.colour), x + w - 64, y - 12, 64, 46, (0, 3, 4, 140))
        cv.text(f"−{taken}", x + w - 32, y + 11, 36, "bold", INK, "centre", False, 255, True)


@dataclass(frozen=True, slots=True)
class TrayModel:
    """What is taken up or given back: `gems` as letters, `places` in all, worded `text`, whether `ready`."""

    gems: str
    places: int
    text: str
    ready: bool
    colour: str


def draw_tray(cv: Canvas, room: Rect, model: TrayModel) -> None:
    """The gems in question and, once they are a whole move, what a press there does with them."""
    if model.ready:
        plates.draw_seat(cv, room.x, room.y, room.w, room.h, model.colour, 14, True)
    else:
        plates.lay(cv, plates.plate(room.w, room.h, 14, 5), room.x, room.y, room.w, room.h, 6)
    pitch = min(46.0, (room.w - 16) / model.places)
    side = min(42.0, pitch - 2, room.h * 0.42)
    y = room.y + room.h * 0.32
    for place in range(model.places):
        x = room.cx + (place - (model.places - 1) / 2) * pitch
        if place < len(model.gems):
            cv.centred(gemcards.stone(model.gems[place]), x, y, side, side, (0, 2, 3, 120))
        else:
            cv.centred(courtsigns.socket(), x, y, side, side)
    tone = theme.IVORY if model.ready else theme.MUTED
    px = min(cv.grow(34), room.h * 0.38)
    y = room.bottom - room.h * 0.26
    cv.text(model.text, room.cx, y, px, "bold", tone, "centre", fixed=True, width=room.w - 20)


def draw_small_goal(cv: Canvas, room: Rect, noble: bool, moves: str) -> None:
    """The goal where there is no room but the empty tray; a press there shows the `moves`, as it says."""
    plates.lay(cv, plates.button(room.w, room.h, 14, False, True), room.x, room.y, room.w, room.h, 6)
    px = min(cv.grow(34), room.h * 0.38)
    y = room.y + room.h * 0.33
    cv.text("15", room.cx - (26 if noble else 0), y, room.h * 0.42, "bold", theme.IVORY, "centre", fixed=True)
    if noble:
        side = room.h * 0.36
        cv.centred(courtsigns.crown(theme.BRASS_HI), room.cx + 30, y - 1, side, side, (0, 3, 3, 130))
    foot = room.bottom - room.h * 0.25
    cv.text(moves, room.cx, foot, px, "bold", theme.SAND, "centre", fixed=True, width=room.w - 20)
