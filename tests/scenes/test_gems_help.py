"""What the pages of the rules of Gem Court say is true: their examples are played."""

from __future__ import annotations

import pytest

from rules.gems.data import CARDS, COLOURS, NOBLES
from rules.gems.game import GAME as GEM_COURT
from scenes.gems.help_pages import PICTURES, Plaque, Stone
from tests.rules.gem_tables import Seat, draw, legal, play, refused


def worth(points: int, without: tuple[int, ...] = ()) -> tuple[int, ...]:
    """Cards with so many points together, the dearest first."""
    chosen: list[int] = []
    for card in sorted(CARDS.values(), key=lambda card: -card.points):
        left = points - sum(CARDS[one].points for one in chosen)
        if card.id not in without and 0 < card.points <= left:
            chosen.append(card.id)
    return tuple(chosen)


def shown(page: str) -> list[int]:
    """The points on a page, from the first to the last."""
    return [int(thing.text) for thing in PICTURES[page] if isinstance(thing, Plaque)]


def test_under_the_house_rules_the_points_that_are_shown_with_a_noble_beat_more_without() -> None:
    first, second, _ = shown("rank_house")
    assert first < second
    noble = NOBLES[1]
    asked = "".join(colour * number for colour, number in zip(COLOURS, noble.demand, strict=True))
    few = worth(first - noble.points)
    many = worth(second, without=few)
    for preset, winner in (("house", 0), ("manual", 1)):
        rich = Seat(cards=few, bonuses=asked, nobles=(noble.id,))
        state = draw(rich, Seat(cards=many), preset=preset, turn=60)
        assert [player.points for player in state.players] == [first, second]
        assert not state.players[1].nobles
        outcome = GEM_COURT.outcome(state)
        assert outcome is not None
        assert outcome.winners == (winner,)


def test_ten_gems_are_the_most_under_both_presets_and_each_keeps_to_them_in_its_own_way() -> None:
    ten = "".join(thing.gem for thing in PICTURES["ten_house"] if isinstance(thing, Stone))[:10]
    hand = Seat(gems=ten)
    house, manual = (draw(hand, Seat(), Seat(), Seat(), preset=preset) for preset in ("house", "manual"))
    assert legal(house, "take") == set()
    assert refused(house, "take:wgr") == "hand_full"
    assert "take:wgr-wwu" in legal(manual)
    after, _ = play(manual, "take:wgr-wwu")
    assert sum(after.players[0].gems) == 10
    for state, text, gold in ((house, "reserve:1.1", 1), (manual, "reserve:1.1-w", 2)):
        after, _ = play(state, text)
        assert after.players[0].gems[5] == gold
        assert sum(after.players[0].gems) == 10


@pytest.mark.parametrize("preset", ["house", "manual"])
def test_a_turn_is_a_take_a_reservation_or_a_purchase_and_a_pass_only_without_them(preset: str) -> None:
    kinds = {text.partition(":")[0] for text in legal(draw(Seat(gems="wwuugrb"), Seat(), preset=preset))}
    assert kinds == {"take", "reserve", "buy"}
