"""Small things that all parts of the Gem Court table draw: cards by their ids, prices, moves as signs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from rules.gems.data import CARDS, COLOURS, GEMS
from rules.gems.moves import Buy, Move, Pass, Reserve, Take
from rules.gems.price import Price
from scenes.gems.sprites import CourtSight
from scenes.table.view import LogLine
from scenes.view import theme
from scenes.view.art import courtsigns, gemcards
from scenes.view.art.gemcards import Amounts
from scenes.view.art.glyphs import icon
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect


@dataclass(frozen=True, slots=True)
class Told:
    """A seat's move and, where everybody knows it, the card it was about."""

    seat: int
    move: Move
    card: int | None = None


def amounts(counts: Sequence[int]) -> Amounts:
    """The gems of counts in the order of GEMS, without those of none."""
    return tuple((gem, number) for gem, number in zip(GEMS, counts, strict=False) if number)


def lacking(price: Price) -> Amounts:
    """What is still to be found beside the gold: where that may fill one gap or another, so many of any."""
    gaps = amounts(price.gap)
    if not price.gold:
        return gaps
    return (("".join(gem for gem, _ in gaps), price.missing),) if price.missing else ()


def covered(price: Price) -> tuple[str, ...]:
    """The colours of the cost that bonuses and gems of that colour pay in full."""
    cost = CARDS[price.card].cost
    return tuple(
        colour for colour, wanted, gap in zip(COLOURS, cost, price.gap, strict=True) if wanted and not gap
    )


def face(
    cv: Canvas, card: int, w: float = gemcards.W, figure: float = 56, shaded: bool = False
) -> pygame.Surface:
    """A card by its id. It is shared: treat it as read only."""
    it = CARDS[card]
    cost = amounts(it.cost)
    return gemcards.face(cv, it.tier, COLOURS[it.bonus], it.points, cost, w, figure, shaded)


def draw_priced(
    cv: Canvas, card: int, place: Rect, cost: Price | None, tint: str, figure: float = 56
) -> None:
    """A card; in the shade, with ticks at what is covered, if its price for the seat coloured `tint` is too
    high."""
    shaded = cost is not None and not cost.affordable
    cv.blit(face(cv, card, place.w, figure, shaded), place.x, place.y)
    if cost is not None and shaded:
        whole = amounts(CARDS[card].cost)
        gemcards.draw_ticks(cv, whole, covered(cost), place.x, place.y, place.w, figure, tint)


def tag(cv: Canvas, w: float, h: float, price: Price, tint: str, free: str) -> pygame.Surface:
    """The price tag of a card."""
    if price.affordable:
        return gemcards.tag(cv, w, h, tint, True, amounts(price.paid), (), free)
    gold = (("o", price.gold),) if price.gold else ()
    return gemcards.tag(cv, w, h, tint, False, gold, lacking(price), free)


def told(log: Sequence[LogLine], courts: Sequence[CourtSight]) -> list[Told]:
    """The moves of the log, newest first, with the cards that the courts show to have been meant."""
    bought = [0] * len(courts)
    kept_known = [True] * len(courts)
    found = []
    for line in log:
        seat, move, card = line.seat, line.move, None
        if isinstance(move, Buy):
            bought[seat] += 1
            cards = courts[seat].cards
            card = cards[-bought[seat]] if bought[seat] <= len(cards) else None
            kept_known[seat] = kept_known[seat] and move.tier != 0
        elif isinstance(move, Reserve):
            reserved = courts[seat].reserved
            if kept_known[seat] and move.slot and reserved and not reserved[-1].hidden:
                card = reserved[-1].card
            kept_known[seat] = False
        found.append(Told(seat, move, card))
    return found


def draw_move(cv: Canvas, sign: Told, x: float, y: float, size: float, draw: bool = True) -> float:
    """A move as signs from x on, around y. Returns the width, which alone is wanted without `draw`."""
    left, move = x, sign.move

    def put(markup: str, w: float, h: float, step: float) -> None:
        nonlocal x
        if draw:
            cv.centred(markup, x + w / 2, y, w, h)
        x += step

    if isinstance(move, Take):
        for gem in move.gems:
            put(gemcards.stone(gem), size, size, size * 1.08)
    elif isinstance(move, Pass):
        put(icon("cross", theme.MUTED), size * 0.8, size * 0.8, size)
    else:
        if isinstance(move, Reserve):
            put(courtsigns.bookmark(theme.SAND, True), size * 0.9, size * 0.9, size * 0.9)
        x = _draw_card_sign(cv, sign, x, y, size, draw)
    if isinstance(move, (Take, Reserve)) and move.returned:
        put(icon("arrow_left", theme.MUTED), size * 0.7, size * 0.7, size * 0.85)
        for gem in move.returned:
            put(gemcards.stone(gem), size, size, size * 1.08)
    return x - left


def _draw_card_sign(cv: Canvas, sign: Told, x: float, y: float, size: float, draw: bool) -> float:
    """The bonus and the points of the card in question; of an unknown one its back. Returns where it ends."""
    high = size * 1.14
    if sign.card is None:
        tier = sign.move.tier if isinstance(sign.move, (Buy, Reserve)) else 0
        if draw and tier:
            w = high * 0.8
            cv.draw(gemcards.deck_back(tier, 54, 68), x, y - high / 2, w, high)
        return x + high * 0.9
    card = CARDS[sign.card]
    if draw:
        courtsigns.draw_need(cv, COLOURS[card.bonus], x + high * 0.41, y, high)
    x += high * 0.92
    if card.points and isinstance(sign.move, Buy):
        text = f"+{card.points}"
        if draw:
            cv.text(text, x, y, max(32, size * 0.9), "bold", theme.SAND, fixed=True)
        x += cv.text_width(text, max(32, size * 0.9), "bold", fixed=True) + 4
    return x
