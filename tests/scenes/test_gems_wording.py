"""What a card of Gem Court costs, on its tag, on its plate and in the words of a refusal."""

from __future__ import annotations

import pytest

from rules.game import IllegalMove
from rules.gems.data import CARDS
from rules.gems.game import GAME as GEM_COURT
from rules.gems.moves import Reserve
from rules.gems.price import price
from rules.gems.state import Player
from scenes.gems import cards, wording
from scenes.gems.layout import layout
from scenes.platform.words import Words
from scenes.view import theme
from scenes.view.art import gemcards, pricetags
from tests.rules.gem_tables import Seat, draw

TWO_COLOURS = next(card for card in CARDS.values() if sorted(card.cost) == [0, 0, 0, 3, 5])
LETTERS = "".join(gem for gem, wanted in zip("wugrb", TWO_COLOURS.cost, strict=True) if wanted)


def test_what_gold_may_fill_here_or_there_is_missing_in_any_of_the_colours() -> None:
    one_gold = price(Player(gems=(0, 0, 0, 0, 0, 1)), TWO_COLOURS.id)
    assert cards.lacking(one_gold) == ((LETTERS, 7),)


def test_without_gold_the_gaps_of_all_colours_are_missing() -> None:
    bare = price(Player(), TWO_COLOURS.id)
    assert dict(cards.lacking(bare)) == {
        gem: wanted for gem, wanted in zip("wugrb", TWO_COLOURS.cost, strict=True) if wanted
    }


@pytest.mark.parametrize("gold", [0, 1])
def test_a_refusal_tells_the_gap_of_every_colour_and_what_gold_covers(gold: int) -> None:
    words = Words()
    cost = price(Player(gems=(0, 0, 0, 0, 0, gold)), TWO_COLOURS.id)
    refusal = wording.refusal_in_words(IllegalMove("not_affordable", "too dear", price=cost), True, words)
    text = words(f"gems.refusal.{refusal.code}", **refusal.facts)
    for gem in LETTERS:
        assert f"{TWO_COLOURS.cost['wugrb'.index(gem)]} {words(f'gems.colour.{gem}')}" in text
    assert ("gold covers only 1" in text) == bool(gold)


@pytest.mark.parametrize(("slot", "code"), [(0, "deck_empty"), (2, "place_empty")])
def test_an_empty_deck_and_an_empty_place_have_reasons_of_their_own(slot: int, code: str) -> None:
    full = Seat(reserved=(60, 61, 62))
    position = draw(full, Seat(), table={"1.2": None}, emptied=(1,))
    refusal = GEM_COURT.refusal(position, Reserve(1, slot))
    assert refusal is not None
    assert wording.refusal_in_words(refusal, True, Words()).code == code


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
def test_no_price_tag_has_figures_under_the_least_size_and_all_keep_to_their_tag(scale: float) -> None:
    places = layout(("fox", "owl"), scale)
    high = places.tag(places.spot(1, 1)).h
    for card in CARDS.values():
        for gold in (0, 1, 2):
            cost = price(Player(gems=(0, 0, 0, 0, 0, gold)), card.id)
            items = pricetags.tag_items(
                cost.affordable, ((("o", gold),) if gold else ()), cards.lacking(cost)
            )
            side, px = pricetags.tag_sizes(gemcards.W - 14, high, items)
            assert px >= theme.MIN_TEXT
            assert pricetags.tag_width(items, side, px, high) <= gemcards.W - 8


def test_figures_on_tags_grow_with_the_text_where_they_fit() -> None:
    items = pricetags.tag_items(False, (), (("w", 2),))
    small, large = (pricetags.tag_sizes(150, high, items)[1] for high in (38.0, 48.0))
    assert (small, round(large)) == (32, 40)
