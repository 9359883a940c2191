"""A turn of Gem Court: taking, reserving, buying and the forced pass, drawn as positions."""

from __future__ import annotations

import pytest

from rules.game import IllegalMove
from rules.gems.data import CARDS, GEMS, GOLD, TIERS
from rules.gems.game import GAME as GEM_COURT
from rules.gems.state import State
from tests.rules.gem_tables import Seat, draw, follow, legal, play, refused, stuck
from tests.rules.sentences import is_sentence


def gems(state: State, seat: int) -> str:
    """What a seat holds, as letters."""
    return "".join(gem * held for gem, held in zip(GEMS, state.players[seat].gems, strict=True))


# The set-up


@pytest.mark.parametrize(("seats", "pile"), [(2, 4), (3, 5), (4, 7)])
def test_the_table_is_set_for_the_number_of_players(seats: int, pile: int) -> None:
    state = GEM_COURT.new(seats, seed=1)
    assert state.bank == (pile, pile, pile, pile, pile, 5)
    assert len(state.nobles) == len(set(state.nobles)) == seats + 1
    assert [len(deck) for deck in state.decks] == [36, 26, 16]
    assert [len(row) for row in state.table] == [4, 4, 4]
    for tier, row in zip(TIERS, state.table, strict=True):
        assert all(card is not None and CARDS[card].tier == tier for card in row)
    assert GEM_COURT.to_act(state) == 0


def test_the_house_rules_are_the_default() -> None:
    assert GEM_COURT.options == {"preset": ("house", "manual")}
    assert GEM_COURT.new(2, 5) == GEM_COURT.new(2, 5, preset="house")


def test_a_seed_deals_the_same_table_everywhere() -> None:
    state = GEM_COURT.new(4, seed=7)
    assert state == GEM_COURT.new(4, seed=7)
    assert state != GEM_COURT.new(4, seed=8)
    assert state.table == ((13, 6, 25, 3), (56, 46, 58, 66), (87, 73, 89, 82))
    assert state.nobles == (7, 2, 6, 9, 8)


@pytest.mark.parametrize(
    ("seats", "options", "said"),
    [(1, {}, "seats"), (5, {}, "seats"), (2, {"preset": "mine"}, "preset"), (2, {"size": "9"}, "size")],
)
def test_what_the_game_does_not_have_is_refused(seats: int, options: dict[str, str], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        GEM_COURT.new(seats, 1, **options)


# Taking


def test_three_different_or_two_alike_may_be_taken() -> None:
    takes = legal(draw(Seat(), Seat()), "take")
    assert takes == {
        *("take:wug", "take:wur", "take:wub", "take:wgr", "take:wgb"),
        *("take:wrb", "take:ugr", "take:ugb", "take:urb", "take:grb"),
        *("take:ww", "take:uu", "take:gg", "take:rr", "take:bb"),
    }


def test_what_is_taken_leaves_the_bank() -> None:
    state = follow(draw(Seat(), Seat()), "take:wur", "take:gg")
    assert gems(state, 0) == "wur"
    assert gems(state, 1) == "gg"
    assert state.bank == (3, 3, 2, 3, 4, 5)


def test_gold_is_never_taken() -> None:
    state = draw(Seat(), Seat())
    assert refused(state, "take:o") == "gold_take"
    assert refused(state, "take:wuo") == "gold_take"
    assert refused(state, "take:oo") == "gold_take"


def test_two_alike_need_a_pile_of_four() -> None:
    four = draw(Seat(), Seat(), Seat("w"))
    assert "take:ww" in legal(four)
    three = draw(Seat(), Seat(), Seat("ww"))
    assert refused(three, "take:ww") == "two_need_four"
    assert "take:wug" in legal(three)


def test_with_two_players_the_fourth_gem_of_a_pile_closes_it_for_two() -> None:
    state = draw(Seat(), Seat())
    assert "take:ww" in legal(state)
    assert refused(follow(state, "take:wug"), "take:ww") == "two_need_four"


def test_while_three_colours_are_left_two_different_are_no_take() -> None:
    state = draw(Seat(), Seat("wwwwuuuu"))
    assert legal(state, "take") == {"take:grb", "take:gg", "take:rr", "take:bb"}
    assert refused(state, "take:gr") == "three_colours"
    assert refused(state, "take:g") == "three_colours"
    assert refused(state, "take:ggr") == "three_colours"
    assert refused(state, "take:wgr") == "pile_empty"


def test_with_two_colours_left_one_each_is_taken() -> None:
    state = draw(Seat("wug"), Seat("wwwuuugggr"), to_act=0)
    assert legal(state, "take") == {"take:rb", "take:bb"}
    assert refused(state, "take:r") == "three_colours"
    assert refused(state, "take:rr") == "two_need_four"


def test_with_one_colour_left_one_is_taken() -> None:
    state = draw(Seat("wwuuggrr"), Seat("wwuuggrrb"))
    assert legal(state, "take") == {"take:b"}
    assert gems(follow(state, "take:b"), 0) == "wwuuggrrb"
    assert refused(state, "take:bb") == "two_need_four"


def test_with_no_colour_left_nothing_is_taken() -> None:
    state = draw(Seat("wwuuggrrbb"), Seat("wwuuggrrbb"), preset="manual")
    assert legal(state, "take") == set()
    assert refused(state, "take:w") == "pile_empty"
    refusal = GEM_COURT.pick_refusal(state, "")
    assert refusal is not None
    assert refusal.code == "three_colours"


def test_house_with_eight_gems_two_alike_may_be_taken_but_not_three_different() -> None:
    state = draw(Seat("wwuuggrr"), Seat(), Seat())
    assert legal(state, "take") == {"take:bb"}
    assert refused(state, "take:wub") == "hand_full"
    assert len(gems(follow(state, "take:bb"), 0)) == 10


def test_house_gold_counts_among_the_ten() -> None:
    state = draw(Seat("wwuuoooo"), Seat(), Seat())
    assert legal(state, "take") == {"take:gg", "take:rr", "take:bb"}


def test_house_with_nine_gems_only_the_last_single_colour_may_be_taken() -> None:
    assert legal(draw(Seat("wwuuggrrb"), Seat(), Seat()), "take") == set()
    last = draw(Seat("wwuuggrro"), Seat("wwuuggrrbb"))
    assert legal(last, "take") == {"take:b"}
    two_left = draw(Seat("wwuuggooo"), Seat("wwuuggrrrb"))
    assert legal(two_left, "take") == set()
    assert refused(two_left, "take:rb") == "hand_full"


def test_manual_a_take_past_ten_returns_gems_of_choice_down_to_ten() -> None:
    state = draw(Seat("wwuuggrro"), Seat(), preset="manual")
    after, _ = play(state, "take:wub-gg")
    assert gems(after, 0) == "wwwuuurrbo"
    assert after.bank == (1, 1, 4, 2, 3, 4)
    assert "take:wub-wu" in legal(state), "those just taken too"
    assert "take:wub-bo" in legal(state), "gold too"
    assert "take:bb-o" in legal(state), "only so many that ten remain"
    assert refused(state, "take:wub") == "return_count"
    assert refused(state, "take:wub-g") == "return_count"
    assert refused(state, "take:wub-ggr") == "return_count"
    assert refused(state, "take:wub-bb") == "return_not_held"
    assert refused(state, "take:wub-oo") == "return_not_held"


def test_manual_below_ten_nothing_is_returned() -> None:
    state = draw(Seat("wwuugg"), Seat(), preset="manual")
    assert refused(state, "take:wur-w") == "return_count"
    assert "take:wur" in legal(state)


def test_house_returns_nothing_ever() -> None:
    state = draw(Seat("wwuuggrr"), Seat(), Seat())
    assert refused(state, "take:wub-w") == "hand_full"
    assert refused(state, "take:bb-w") == "return_count"


# Reserving


def test_a_face_up_card_is_reserved_with_one_gold_and_the_place_refilled() -> None:
    state = draw(Seat(), Seat(), table={"2.3": 50}, top={2: 60})
    after, _ = play(state, "reserve:2.3")
    kept = after.players[0].reserved[0]
    assert (kept.card, kept.hidden) == (50, False)
    assert gems(after, 0) == "o"
    assert after.bank[GOLD] == 4
    assert after.table[1][2] == 60
    assert len(after.decks[1]) == len(state.decks[1]) - 1


def test_the_unseen_top_of_a_deck_is_reserved_and_stays_known_to_its_owner_alone() -> None:
    after, _ = play(draw(Seat(), Seat(), top={3: 90}), "reserve:3.0")
    assert after.players[0].reserved[0].card == 90
    assert after.players[0].reserved[0].hidden
    assert GEM_COURT.observe(after, 0).players[0].reserved[0].card == 90
    for other in (1, None):
        entry = GEM_COURT.observe(after, other).players[0].reserved[0]
        assert (entry.card, entry.tier, entry.hidden) == (None, 3, True)


def test_a_card_reserved_from_the_table_stays_known_to_all() -> None:
    after, _ = play(draw(Seat(), Seat(), table={"1.1": 8}), "reserve:1.1")
    assert GEM_COURT.observe(after, 1).players[0].reserved[0].card == 8


def test_three_cards_are_the_most_in_reserve() -> None:
    assert legal(draw(Seat(reserved=(1, 2)), Seat()), "reserve")
    full = draw(Seat(reserved=(1, 2, -3)), Seat())
    assert legal(full, "reserve") == set()
    assert refused(full, "reserve:1.1") == "three_reserved"
    assert refused(full, "reserve:1.0") == "three_reserved"


@pytest.mark.parametrize("preset", ["house", "manual"])
def test_without_gold_in_the_bank_the_card_is_reserved_alone(preset: str) -> None:
    state = draw(Seat("w"), Seat("ooooo"), preset=preset)
    assert gems(follow(state, "reserve:1.2"), 0) == "w"


def test_house_with_ten_gems_the_card_is_reserved_and_no_gold_taken() -> None:
    state = draw(Seat("wwuuggrrbb"), Seat())
    after = follow(state, "reserve:1.2")
    assert gems(after, 0) == "wwuuggrrbb"
    assert after.bank[GOLD] == 5
    assert len(after.players[0].reserved) == 1
    assert refused(state, "reserve:1.2-w") == "return_count"


def test_house_with_nine_gems_the_gold_is_the_tenth() -> None:
    assert gems(follow(draw(Seat("wwuuggrrb"), Seat()), "reserve:1.2"), 0) == "wwuuggrrbo"


def test_manual_with_ten_gems_the_gold_is_taken_and_one_gem_returned() -> None:
    state = draw(Seat("wwuuggrrbb"), Seat(), preset="manual")
    assert gems(follow(state, "reserve:1.2-b"), 0) == "wwuuggrrbo"
    assert gems(follow(state, "reserve:3.0-o"), 0) == "wwuuggrrbb"
    assert refused(state, "reserve:1.2") == "return_count"


def test_manual_with_ten_gems_and_no_gold_left_nothing_is_returned() -> None:
    state = draw(Seat("wwuuggrrbb"), Seat("ooooo"), preset="manual")
    assert "reserve:1.2" in legal(state)
    assert refused(state, "reserve:1.2-b") == "return_count"


def test_an_empty_slot_and_an_empty_deck_hold_nothing_to_reserve() -> None:
    state = draw(Seat(), Seat(), emptied=[1], table={"1.4": None})
    assert legal(state, "reserve:1") == {"reserve:1.1", "reserve:1.2", "reserve:1.3"}
    assert refused(state, "reserve:1.4") == "place_empty"
    assert refused(state, "reserve:1.0") == "place_empty"


# Buying


def test_a_card_of_the_table_is_paid_to_the_bank_and_its_place_refilled() -> None:
    state = draw(Seat("rrb"), Seat(), table={"1.1": 1}, top={1: 40})  # card 1: rrb, a white bonus
    after = follow(state, "buy:1.1")
    assert after.players[0].cards == (1,)
    assert after.players[0].bonuses == (1, 0, 0, 0, 0)
    assert gems(after, 0) == ""
    assert after.bank == (4, 4, 4, 4, 4, 5)
    assert after.table[0][0] == 40


def test_each_bonus_card_lowers_the_price_by_one_of_its_colour() -> None:
    state = draw(Seat("rb", bonuses="r"), Seat(), table={"1.1": 1})
    assert gems(follow(state, "buy:1.1"), 0) == ""
    assert refused(draw(Seat("rb", bonuses="w"), Seat(), table={"1.1": 1}), "buy:1.1") == "not_affordable"


def test_with_bonuses_enough_a_card_costs_nothing() -> None:
    state = draw(Seat("w", bonuses="rrrbb"), Seat(), table={"1.1": 1})
    assert gems(follow(state, "buy:1.1"), 0) == "w"


def test_gold_stands_for_any_colour_but_only_fills_the_gap() -> None:
    state = draw(Seat("rboo"), Seat(), table={"1.1": 1})
    assert gems(follow(state, "buy:1.1"), 0) == "o"
    assert gems(follow(draw(Seat("ooo"), Seat(), table={"1.1": 1}), "buy:1.1"), 0) == ""
    rich = draw(Seat("rrboo"), Seat(), table={"1.1": 1})
    assert gems(follow(rich, "buy:1.1"), 0) == "oo", "colours pay first"


def test_a_reserved_card_is_bought_by_its_owner_alone_and_the_others_move_up() -> None:
    state = draw(Seat("rrb", reserved=(71, -1, 72)), Seat("rrb"))
    assert legal(state, "buy:r") == {"buy:r.2"}
    after = follow(state, "buy:r.2")
    assert after.players[0].cards == (1,)
    assert [kept.card for kept in after.players[0].reserved] == [71, 72]
    assert after.table == state.table
    assert legal(after, "buy:r") == set()
    assert refused(after, "buy:r.1") == "none_reserved"


def test_after_buying_a_reserved_card_there_is_room_to_reserve_again() -> None:
    state = draw(Seat("rrb", reserved=(71, 72, 1)), Seat())
    assert legal(state, "reserve") == set()
    assert legal(follow(state, "buy:r.3", "take:wug"), "reserve")


def test_an_emptied_place_stays_empty_when_the_deck_is() -> None:
    state = draw(Seat("rrb"), Seat(), emptied=[1], table={"1.1": 1})
    after = follow(state, "buy:1.1")
    assert after.table[0][0] is None
    after = follow(after, "take:wug+noble:1")
    assert refused(after, "buy:1.1") == "place_empty"


def test_a_price_says_what_is_paid_filled_and_missing() -> None:
    state = draw(Seat("rbo", bonuses="u"), Seat(), table={"2.1": 44})
    assert CARDS[44].cost == (0, 0, 1, 4, 2)
    price = GEM_COURT.price(state, 0, 44)
    assert price.due == (0, 0, 1, 4, 2)
    assert price.own == (0, 0, 0, 1, 1)
    assert price.gap == (0, 0, 1, 3, 1)
    assert (price.gold, price.missing, price.affordable) == (1, 4, False)
    refusal = GEM_COURT.refusal(state, GEM_COURT.parse_move("buy:2.1"))
    assert refusal is not None
    assert refusal.facts == {"price": price}
    other = GEM_COURT.price(state, 1, 44)
    assert (other.gold, other.missing) == (0, 7)


# Passing


STUCK = Seat("wwwwuuuugg")


def test_house_dead_end_ten_gems_three_reserved_nothing_affordable_is_a_forced_pass() -> None:
    state = stuck(STUCK, Seat())
    assert legal(state) == {"pass"}
    after, events = play(state, "pass")
    assert str(events) == "(Passed(seat=0, take='hand_full', reserve='three_reserved'),)"
    assert (after.turn, after.passes, GEM_COURT.to_act(after)) == (1, 1, 1)
    assert after.players == state.players


def test_manual_has_no_such_dead_end_while_the_bank_has_a_gem() -> None:
    state = stuck(STUCK, Seat(), preset="manual")
    assert legal(state, "take:grb")
    assert refused(state, "pass") == "must_act"


def test_a_pass_is_refused_while_anything_else_is_legal() -> None:
    assert refused(draw(Seat(), Seat()), "pass") == "must_act"
    only_reserve = draw(Seat("wwuuggrrbb"), Seat())
    assert legal(only_reserve, "take") == set()
    assert refused(only_reserve, "pass") == "must_act"


def test_another_move_in_between_breaks_the_row_of_passes() -> None:
    state = follow(stuck(STUCK, Seat()), "pass", "take:grb")
    assert state.passes == 0
    assert GEM_COURT.outcome(state) is None


# Refusals and picking


def test_an_illegal_move_raises_with_code_and_facts_and_leaves_the_state() -> None:
    state = draw(Seat("wwuuggrr"), Seat(), Seat())
    before = GEM_COURT.dump(state)
    with pytest.raises(IllegalMove, match="holds 8 gems, and") as refusal:
        GEM_COURT.apply(state, GEM_COURT.parse_move("take:wub"))
    assert refusal.value.code == "hand_full"
    assert refusal.value.facts == {"held": 8, "taken": 3, "most": 10}
    assert GEM_COURT.dump(state) == before


@pytest.mark.parametrize(
    ("hand", "picked", "code"),
    [
        ("", "", None),
        ("", "g", None),
        ("", "bw", None),
        ("", "gg", None),
        ("", "wgw", "three_colours"),
        ("", "wugr", "three_colours"),
        ("", "go", "gold_take"),
        ("w", "ww", "two_need_four"),
        ("wwww", "w", "pile_empty"),
        ("wwuuggrr", "b", None),
        ("wwuuggrr", "bb", None),
        ("wwuuggrr", "br", "hand_full"),
        ("wwuuggrr", "r", "hand_full"),
    ],
)
def test_a_screen_learns_before_a_gem_is_picked_whether_a_take_begins_so(
    hand: str, picked: str, code: str | None
) -> None:
    refusal = GEM_COURT.pick_refusal(draw(Seat(hand), Seat()), picked)
    assert (refusal.code if refusal else None) == code
    assert refusal is None or is_sentence(str(refusal))


def test_manual_no_hand_is_too_full_to_pick() -> None:
    state = draw(Seat("wwuuggrrbb"), Seat(), preset="manual")
    assert GEM_COURT.pick_refusal(state, "wug") is None
