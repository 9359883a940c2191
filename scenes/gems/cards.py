"""Cards of Gem Court as the table shows them: prices, ticks, tags, what is hidden."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from rules.gems.data import CARDS, COLOURS, GEMS
from rules.gems.price import Price
from scenes.view import theme
from scenes.view.art import courtsigns, gemcards, glyphs, pricetags
from scenes.view.art.gemcards import Amounts
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect

FIGURE, SMALL_FIGURE = 56.0, 63.0
"""Size of the costs on a card as wide as one of the market; of those on a small card, were it as wide."""
_LIT, _LIT_PALE = (5.0, 7.0), 0.1
"""How far the edge of a small and of a large card stands out that can be bought."""
_EYE_Y, _EYE = 0.68, 0.44
_SEAL_X, _SEAL_Y, _SEAL, _PUPIL = 0.17, 0.36, 0.3, 0.66
_PALE = "#fbe6ab"
_TICKS = (24.0, 26.0)


@dataclass(frozen=True, slots=True)
class CardModel:
    """A card in its room: its id, None for one that lies face down, of `tier`.

    `price`: for the seat of that `colour`, whose tag hangs at `tag`; `depth` and `shade`: of its shadow;
    `secret`: only its owner sees the face; `free`: the word for what costs nothing; `large`: as wide as one
    of the market.
    """

    rect: Rect
    card: int | None
    tier: int
    price: Price | None
    colour: str
    tag: Rect | None
    free: str = ""
    large: bool = True
    secret: bool = False
    depth: float = 5.0
    shade: int = 150

    @property
    def affordable(self) -> bool:
        return self.price is not None and self.price.affordable

    @property
    def whole(self) -> Rect:
        """The card with its tag."""
        r = self.rect
        return r if self.tag is None else Rect(r.x, r.y, r.w, self.tag.bottom - r.y)


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


def eye_of(card: Rect) -> Rect:
    """Where the shut eye is on the back of a hidden card."""
    return Rect.around(card.cx, card.y + card.h * _EYE_Y, card.w * _EYE, card.w * _EYE)


def seal_of(card: Rect) -> Rect:
    """Where the eye is on the face of a card that only its owner knows."""
    return Rect.around(card.x + card.w * _SEAL_X, card.y + card.h * _SEAL_Y, card.w * _SEAL, card.w * _SEAL)


def lit_rect(card: Rect, large: bool) -> Rect:
    """What the edge of a card covers that can be bought."""
    return card.grown(_LIT[large])


def face(canvas: Canvas, card: int, w: float = gemcards.W, figure: float = FIGURE) -> pygame.Surface:
    """A card by its id. It is shared: treat it as read only."""
    it = CARDS[card]
    return gemcards.face(canvas, it.tier, COLOURS[it.bonus], it.points, amounts(it.cost), w, figure)


def price_tag(canvas: Canvas, w: float, h: float, price: Price, tint: str, free: str) -> pygame.Surface:
    """The price tag of a card."""
    if price.affordable:
        return pricetags.tag(canvas, w, h, tint, True, amounts(price.paid), (), free)
    gold = (("o", price.gold),) if price.gold else ()
    return pricetags.tag(canvas, w, h, tint, False, gold, lacking(price), free)


def paint_card(canvas: Canvas, model: CardModel) -> None:
    """A card with all that hangs on it; with ticks at what is covered, if it is too dear."""
    r = model.rect
    gemcards.draw_shadow(canvas, r.x, r.y, r.w, r.h, model.depth, model.shade)
    if model.card is None:
        canvas.blit(gemcards.hidden(canvas, model.tier, r.w), r.x, r.y)
        return
    _paint_face(canvas, model, model.card)
    if model.secret:
        _paint_seal(canvas, seal_of(r))
    if model.affordable:
        paint_lit(canvas, lit_rect(r, model.large), model.colour)
    if model.price is not None and model.tag is not None:
        t = model.tag
        canvas.blit(price_tag(canvas, t.w, t.h, model.price, model.colour, model.free), t.x, t.y)


def _paint_face(canvas: Canvas, model: CardModel, card: int) -> None:
    r, price, figure = model.rect, model.price, FIGURE if model.large else SMALL_FIGURE
    canvas.blit(face(canvas, card, r.w, figure), r.x, r.y)
    if price is not None and not price.affordable:
        cost = amounts(CARDS[card].cost)
        gemcards.draw_ticks(canvas, cost, covered(price), r.x, r.y, r.w, figure, model.colour)


def paint_lit(canvas: Canvas, rect: Rect, colour: str) -> None:
    """The edge of a card that can be bought."""
    markup = courtsigns.lit_edge(rect.w, rect.h, theme.mix(colour, "#ffffff", _LIT_PALE))
    canvas.draw(markup, rect.x, rect.y, rect.w, rect.h)


def _paint_seal(canvas: Canvas, seal: Rect) -> None:
    """A shut eye on a card that only its owner sees."""
    canvas.centred(gemcards.seal(), seal.cx, seal.cy, seal.w, seal.h)
    canvas.centred(glyphs.eye(_PALE, True), seal.cx, seal.cy, seal.w * _PUPIL, seal.h * _PUPIL)


def prerender(unseen: Canvas, tag: Callable[[Rect, bool], Rect], card: Rect, colour: str, free: str) -> None:
    """Make what hangs on cards for the seat of that colour: tags, ticks, the light of what can be bought."""
    low, high = tag(card, False), tag(card, True)
    pricetags.tag(unseen, low.w, low.h, colour, False, (), (("w", 1),), free)
    pricetags.tag(unseen, high.w, high.h, colour, True, (("w", 1),), (), free)
    for side in _TICKS:
        unseen.centred(gemcards.tick(colour), 0, 0, side, side)
    gemcards.draw_glow(unseen, 0, 0, card.w, high.bottom - card.y, colour)
    paint_lit(unseen, lit_rect(card, True), colour)


__all__ = [
    "FIGURE",
    "CardModel",
    "amounts",
    "covered",
    "eye_of",
    "face",
    "lacking",
    "lit_rect",
    "paint_card",
    "paint_lit",
    "prerender",
    "price_tag",
    "seal_of",
]
