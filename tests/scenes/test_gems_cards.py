"""Cards of Gem Court on the screen: their own colours whoever looks, and what tells what can be bought."""

from __future__ import annotations

import pygame
import pytest

from rules.gems.data import CARDS, COLOURS, six
from rules.gems.price import Price, price
from rules.gems.state import Player
from scenes.gems.cards import CardModel, amounts, lacking, paint_card
from scenes.gems.layout import layout
from scenes.view import theme
from scenes.view.art import gemcards, pricetags
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect

RECT = Rect(40, 40, gemcards.W, gemcards.H)
EDGE = 12.0
"""What of a card the mark of one that can be bought may cover."""
ONE_OF_EACH = tuple({(card.tier, card.bonus): card.id for card in CARDS.values()}.values())
RICH, POOR = Player(gems=(7, 7, 7, 7, 7, 0)), Player()


def picture(card: int, cost: Price | None, large: bool = True) -> pygame.Surface:
    """The card as it lies on black cloth."""
    canvas = Canvas(pygame.Surface((250, 320), 0, 32), 1.0)
    tag = None if cost is None else layout(("fox", "owl"), 1.0).tag(RECT, cost.affordable)
    paint_card(canvas, CardModel(RECT, card, 0, cost, theme.SEATS["owl"], tag, "free", large))
    return canvas.surface


def part(surface: pygame.Surface, room: Rect) -> bytes:
    area = pygame.Rect(int(room.x), int(room.y), int(room.w), int(room.h))
    return pygame.image.tobytes(surface.subsurface(area), "RGB")


@pytest.mark.parametrize("large", [True, False])
@pytest.mark.parametrize("card", ONE_OF_EACH)
def test_a_card_has_its_full_colours_whether_it_can_be_bought_or_not(card: int, large: bool) -> None:
    costs = (None, price(RICH, card), price(POOR, card))
    assert [None if cost is None else cost.affordable for cost in costs] == [None, True, False]
    head = Rect(RECT.x, RECT.y, RECT.w, gemcards.BAND).inset(EDGE)
    foot = RECT.inset(EDGE).without(top=gemcards.BAND + RECT.h / 2 - EDGE)
    plain, *priced = (picture(card, cost, large) for cost in costs)
    for room in (head, foot):
        assert {part(each, room) for each in priced} == {part(plain, room)}


def test_what_can_be_bought_is_told_by_a_tick_and_what_cannot_by_a_minus() -> None:
    for card in CARDS.values():
        cost, dear = price(RICH, card.id), price(POOR, card.id)
        yes = pricetags.tag_items(True, amounts(cost.paid), ())
        no = pricetags.tag_items(False, (), lacking(dear))
        assert [each for each in yes if isinstance(each, str)] == ["tick"]
        assert [each for each in no if isinstance(each, str)] == ["minus"]


@pytest.mark.parametrize("colour", range(len(COLOURS)))
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_tick_leaves_room_for_every_sum(scale: float, colour: int) -> None:
    places = layout(("fox", "owl"), scale)
    tag = places.tag(places.spot(1, 1), True)
    golden = Player(gems=six([*(2 if index == colour else 1 for index in range(5)), 5]))
    for card in CARDS.values():
        cost = price(golden, card.id)
        if cost.affordable:
            items = pricetags.tag_items(True, amounts(cost.paid), ())
            side, px = pricetags.tag_sizes(tag.w - 8, tag.h, items)
            assert px >= theme.MIN_TEXT
            assert pricetags.tag_width(items, side, px, tag.h) <= tag.w
