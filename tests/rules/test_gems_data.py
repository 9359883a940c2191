"""The cards and the nobles, checked by their sums."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.gems.data import CARDS, COLOURS, NOBLES


@pytest.mark.parametrize(
    ("tier", "cards", "points", "cost_of_each_colour"), [(1, 40, 5, 33), (2, 30, 55, 41), (3, 20, 80, 43)]
)
def test_each_tier_adds_up(tier: int, cards: int, points: int, cost_of_each_colour: int) -> None:
    of_tier = [card for card in CARDS.values() if card.tier == tier]
    assert len(of_tier) == cards
    assert sum(card.points for card in of_tier) == points
    assert [sum(card.cost[colour] for card in of_tier) for colour in range(5)] == [cost_of_each_colour] * 5


@pytest.mark.parametrize("colour", range(5))
def test_each_colour_has_the_same_cards_with_the_colours_turned(colour: int) -> None:
    mine = [card for card in CARDS.values() if card.bonus == colour]
    assert Counter(card.tier for card in mine) == {1: 8, 2: 6, 3: 4}
    assert sum(card.points for card in mine) == 28
    shapes = Counter((card.tier, card.points, tuple(sorted(card.cost))) for card in mine)
    white = [card for card in CARDS.values() if card.bonus == 0]
    assert shapes == Counter((card.tier, card.points, tuple(sorted(card.cost))) for card in white)


def test_the_cost_of_a_colours_own_gems_adds_up_over_the_tiers() -> None:
    own = [[0, 0, 0] for _ in COLOURS]
    for card in CARDS.values():
        own[card.bonus][card.tier - 1] += card.cost[card.bonus]
    assert own == [[3, 8, 6], [1, 18, 6], [1, 16, 6], [3, 10, 6], [1, 8, 6]]


def test_ids_are_the_lines_of_the_files() -> None:
    assert list(CARDS) == list(range(1, 91))
    assert list(NOBLES) == list(range(1, 11))
    assert CARDS[1].cost == (0, 0, 0, 2, 1)
    assert CARDS[41].tier == 2
    assert CARDS[71].tier == 3


def test_ten_different_nobles_ask_for_two_fours_or_three_threes() -> None:
    assert all(noble.points == 3 for noble in NOBLES.values())
    assert len({noble.demand for noble in NOBLES.values()}) == 10
    shapes = Counter(tuple(sorted(noble.demand, reverse=True)) for noble in NOBLES.values())
    assert shapes == {(4, 4, 0, 0, 0): 5, (3, 3, 3, 0, 0): 5}
    assert [sum(noble.demand[colour] for noble in NOBLES.values()) for colour in range(5)] == [17] * 5
