"""What a turn tells, in its order, and to whom."""

from __future__ import annotations

from rules.gems.data import COLOURS
from rules.gems.events import (
    BankFilled,
    BonusGained,
    CardBought,
    CardReserved,
    GemsReturned,
    GemsTaken,
    GoldTaken,
    GoldWithheld,
    MarketLaid,
    MarketRefilled,
    NoblesSeated,
    NobleVisited,
    Passed,
    ReservedCardBought,
    UnseenReserved,
)
from rules.gems.game import GAME as GEM_COURT
from tests.rules.gem_tables import Seat, draw, play, stuck


def test_the_opening_tells_of_bank_nobles_and_market() -> None:
    state = GEM_COURT.new(3, seed=4)
    bank, nobles, *market = GEM_COURT.opening(state)
    assert bank == BankFilled(state.bank)
    assert nobles == NoblesSeated(state.nobles)
    assert market == [MarketLaid(tier, state.table[tier - 1]) for tier in (1, 2, 3)]  # type: ignore[arg-type]


def test_a_loaded_state_has_no_opening() -> None:
    state = GEM_COURT.new(3, seed=4)
    assert GEM_COURT.opening(GEM_COURT.load(GEM_COURT.dump(state))) == ()


def test_a_take_tells_what_was_taken_and_returned() -> None:
    _, events = play(draw(Seat(), Seat()), "take:wub")
    assert events == (GemsTaken(0, (1, 1, 0, 0, 1, 0)),)
    full = draw(Seat("wwuuggrro"), Seat(), preset="manual")
    _, events = play(full, "take:wub-go")
    assert events == (GemsTaken(0, (1, 1, 0, 0, 1, 0)), GemsReturned(0, (0, 0, 1, 0, 0, 1)))


def test_a_reservation_tells_card_refill_gold_and_return() -> None:
    state = draw(Seat("wwuuggrrbb"), Seat(), preset="manual", table={"2.3": 50}, top={2: 60})
    _, events = play(state, "reserve:2.3-w")
    assert events == (
        CardReserved(0, 50, 2, 3),
        MarketRefilled(2, 3, 60),
        GoldTaken(0),
        GemsReturned(0, (1, 0, 0, 0, 0, 0)),
    )


def test_gold_that_does_not_come_is_told_with_its_reason() -> None:
    _, events = play(draw(Seat("wwuuggrrbb"), Seat(), table={"1.1": 3}, top={1: 4}), "reserve:1.1")
    assert events == (CardReserved(0, 3, 1, 1), MarketRefilled(1, 1, 4), GoldWithheld(0, "hand_full"))
    _, events = play(draw(Seat(), Seat("ooooo"), top={1: 4}), "reserve:1.0")
    assert events == (UnseenReserved(0, 1, 4), GoldWithheld(0, "bank_empty"))


def test_a_purchase_tells_exactly_what_is_paid_the_bonus_and_the_refill() -> None:
    state = draw(Seat("rboo", bonuses="w"), Seat(), table={"1.2": 1}, top={1: 40})
    _, events = play(state, "buy:1.2")
    assert events == (
        CardBought(0, 1, 1, 2, (0, 0, 0, 1, 1, 1)),
        BonusGained(0, COLOURS.index("w"), 2),
        MarketRefilled(1, 2, 40),
    )


def test_a_purchase_from_an_empty_deck_refills_nothing() -> None:
    state = draw(Seat("rrb"), Seat(), emptied=[1], table={"1.2": 1})
    _, events = play(state, "buy:1.2")
    assert [type(event) for event in events] == [CardBought, BonusGained]


def test_a_bought_reserved_card_is_shown_and_its_noble_follows() -> None:
    state = draw(Seat("rrb", bonuses="wwwuuuu", reserved=(71, -1)), Seat(), row=[3, 1])
    _, events = play(state, "buy:r.2")
    assert events == (
        ReservedCardBought(0, 1, 2, hidden=True, paid=(0, 0, 0, 2, 1, 0)),
        BonusGained(0, 0, 4),
        NobleVisited(0, 1, 2),
    )
    assert all(GEM_COURT.show(event, 1) == event for event in events)


def test_a_forced_pass_tells_why_nothing_could_be_taken_or_reserved() -> None:
    _, events = play(stuck(Seat("wwwwuuuugg"), Seat()), "pass")
    assert events == (Passed(0, "hand_full", "three_reserved"),)
    _, events = play(stuck(Seat("wwwwuuuugg"), Seat("ggrrrrbbbb")), "pass")
    assert events == (Passed(0, "bank_empty", "three_reserved"),)


def test_an_unseen_reservation_is_shown_to_its_owner_alone() -> None:
    state = draw(Seat(), Seat(), Seat(), to_act=1, top={3: 90})
    _, events = play(state, "reserve:3.0")
    secret, gold = events
    assert secret == UnseenReserved(1, 3, 90)
    assert GEM_COURT.show(secret, 1) == secret
    for other in (0, 2, None):
        assert GEM_COURT.show(secret, other) == UnseenReserved(1, 3, None)
        assert GEM_COURT.show(gold, other) == gold
