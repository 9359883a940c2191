"""The draw for the deal, the deal, and redraws, from made packs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.diamond.cards import PACK
from rules.diamond.events import (
    DrawnForDeal,
    HandDealt,
    Played,
    Redrawn,
    RoundBegun,
    RowDealt,
    Stuck,
    UpDealt,
)
from rules.diamond.game import GAME as DIAMOND
from rules.diamond.rounds import deal_pack, draw_for_deal, settle
from rules.diamond.state import State
from rules.game import Event
from rules.rng import LIMIT, shuffled
from tests.rules.diamond_tables import made_deal, pack_for

CLUBS = "AC 2C 3C 4C"
"""A middle row that a card matches only if it is a club or one of the four lowest."""


def draw(cards: str, seats: int) -> tuple[int, list[Event]]:
    events: list[Event] = []
    return draw_for_deal(cards.split()[::-1], seats, events), events


def redraws(events: list[Event] | tuple[Event, ...]) -> list[Event]:
    return [event for event in events if isinstance(event, Redrawn)]


def test_a_shuffle_is_the_same_everywhere() -> None:
    order, rng = shuffled(PACK, 7)
    assert order[:6] == ["QC", "TC", "AC", "3S", "4H", "3D"]
    assert rng == 1063441989908510
    assert sorted(order) == sorted(PACK)
    assert 0 <= rng < LIMIT


def test_the_lowest_card_deals() -> None:
    assert draw("7H QS", 2) == (0, [DrawnForDeal(((0, "7H"), (1, "QS")), (0,))])
    assert draw("7H QS 2C", 3)[0] == 2


def test_the_ace_is_low() -> None:
    assert draw("2C AS", 2)[0] == 1


def test_those_who_tie_for_lowest_draw_again() -> None:
    dealer, events = draw("5H 5S 9C 9D 2C JH", 2)
    assert dealer == 0
    assert events == [
        DrawnForDeal(((0, "5H"), (1, "5S")), (0, 1)),
        DrawnForDeal(((0, "9C"), (1, "9D")), (0, 1)),
        DrawnForDeal(((0, "2C"), (1, "JH")), (0,)),
    ]


def test_only_those_who_tie_for_lowest_draw_again() -> None:
    dealer, events = draw("5H KC 5S JH TH", 3)
    assert dealer == 2
    assert events[-1] == DrawnForDeal(((0, "JH"), (2, "TH")), (2,))


def test_three_may_tie_for_lowest() -> None:
    dealer, events = draw("5H 5C 5S JH TH 2S", 3)
    assert dealer == 2
    assert events[0] == DrawnForDeal(((0, "5H"), (1, "5C"), (2, "5S")), (0, 1, 2))


def test_a_tie_above_the_lowest_is_no_tie() -> None:
    assert draw("5H 9C 9S", 3) == (0, [DrawnForDeal(((0, "5H"), (1, "9C"), (2, "9S")), (0,))])


def test_two_get_three_cards_down_and_three_up_the_other_before_the_dealer_then_four_are_laid_in_a_row() -> (
    None
):
    state, events = made_deal("5C JH 8C KD", "2D 3D 4S | AD 2H 3H", "TC JS TS | 6S 7S 9S", dealer=0)
    assert events == [
        RoundBegun(0),
        HandDealt(1, ("TC", "JS", "TS")),
        HandDealt(0, ("2D", "3D", "4S")),
        UpDealt(1, ("6S", "7S", "9S")),
        UpDealt(0, ("AD", "2H", "3H")),
        RowDealt(("5C", "JH", "8C", "KD")),
    ]
    assert state.tableau[6:10] == ("5C", "JH", "8C", "KD")
    assert state.tableau.count(None) == 12
    assert len(state.stock) == 36
    assert state.to_act == 1


def test_three_get_two_and_two_from_the_dealers_left_round_to_the_dealer() -> None:
    state, events = made_deal("5C JH 8C KD", "2D 3D | AD 2H", "TC JS | 6S 7S", "9C 9H | 9S TS", dealer=1)
    assert events == [
        RoundBegun(1),
        HandDealt(2, ("9C", "9H")),
        HandDealt(0, ("2D", "3D")),
        HandDealt(1, ("TC", "JS")),
        UpDealt(2, ("9S", "TS")),
        UpDealt(0, ("AD", "2H")),
        UpDealt(1, ("6S", "7S")),
        RowDealt(("5C", "JH", "8C", "KD")),
    ]
    assert len(state.stock) == 36
    assert state.to_act == 2


def test_a_hand_without_a_play_on_the_first_turn_is_laid_aside_and_drawn_anew() -> None:
    state, events = made_deal(
        CLUBS, "5S 6S 7S | 8S 9S TS", "5D 6D 7D | 8D 9D TD", stock="JD 2H QD KH", dealer=0
    )
    assert redraws(events) == [Redrawn(1, ("5D", "6D", "7D"), ("JD", "2H", "QD"))]
    assert events[-1] == redraws(events)[0]
    assert state.hands[1] == ("JD", "2H", "QD")
    assert state.up[1] == ("8D", "9D", "TD")
    assert state.laid == ((), ("5D", "6D", "7D"))
    assert state.stock[-1] == "KH"
    assert (state.to_act, state.turns) == (1, (0, 0))


def test_the_redraw_is_repeated_until_a_play_is_legal() -> None:
    state, events = made_deal(
        CLUBS, "5S 6S 7S | 8S 9S TS", "5D 6D 7D | 8D 9D TD", stock="JD KD QD 5H 6H AH", dealer=0
    )
    assert redraws(events) == [
        Redrawn(1, ("5D", "6D", "7D"), ("JD", "KD", "QD")),
        Redrawn(1, ("JD", "KD", "QD"), ("5H", "6H", "AH")),
    ]
    assert state.laid[1] == ("5D", "6D", "7D", "JD", "KD", "QD")
    assert len(state.stock) == 30


def test_an_open_card_that_fits_saves_the_hand() -> None:
    state, events = made_deal(CLUBS, "5S 6S 7S | 8S 9S TS", "5D 6D 7D | 8D 9D 4D", dealer=0)
    assert redraws(events) == []
    assert {move.card for move in DIAMOND.legal_moves(state)} == {"4D"}


def test_the_dealer_redraws_too_on_the_first_own_turn() -> None:
    state, _ = made_deal(CLUBS, "5S 6S 7S | 8S 9S TS", "5C 6D 7D | 8D 9D TD", stock="JS 2S QS", dealer=0)
    state, events = DIAMOND.apply(state, DIAMOND.parse_move("5C@3.1"))
    assert [type(event) for event in events] == [Played, Redrawn]
    assert events[1] == Redrawn(0, ("5S", "6S", "7S"), ("JS", "2S", "QS"))
    assert (state.to_act, state.turns) == (0, (0, 1))
    assert state.laid == (("5S", "6S", "7S"), ())


def test_both_may_redraw_in_one_round() -> None:
    state, events = made_deal(
        CLUBS, "5S 6S 7S | 8S 9S TS", "5D 6D 7D | 8D 9D TD", stock="JD 6C QD JS KS QS JH 2H QH", dealer=0
    )
    assert len(redraws(events)) == 1
    state, later = DIAMOND.apply(state, DIAMOND.parse_move("6C@5.3"))
    assert redraws(later) == [
        Redrawn(0, ("5S", "6S", "7S"), ("JS", "KS", "QS")),
        Redrawn(0, ("JS", "KS", "QS"), ("JH", "2H", "QH")),
    ]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_with_three_each_seat_redraws_two_cards_on_its_first_turn(seat: int) -> None:
    without = "5D 6D | 8D 9D"
    others = ["7C 6S | 8S 9S", "9C 6H | 8H 9H"]
    seats = [*others[:seat], without, *others[seat:]]
    state, events = made_deal(CLUBS, *seats, stock="JD KD QD TC", dealer=2)
    happened = list(events)
    for text in ("7C@3.1", "9C@5.3")[:seat]:
        state, later = DIAMOND.apply(state, DIAMOND.parse_move(text))
        happened += later
    assert redraws(happened) == [
        Redrawn(seat, ("5D", "6D"), ("JD", "KD")),
        Redrawn(seat, ("JD", "KD"), ("QD", "TC")),
    ]
    assert state.to_act == seat
    assert state.laid[seat] == ("5D", "6D", "JD", "KD")
    assert state.up[seat] == ("8D", "9D")


def test_cards_laid_aside_count_for_nothing() -> None:
    """Seat 1 redraws, plays its only card that fits, and is stuck with five cards, not eight."""
    state, _ = made_deal(CLUBS, "5C 6C 7C | 8C 9C TC", "5D 6D 7D | 8D 9D TD", stock="5S 6S QC 7S", dealer=0)
    assert state.laid[1] == ("5D", "6D", "7D")
    for text in ("QC@3.1", "5C@5.1"):
        state, events = DIAMOND.apply(state, DIAMOND.parse_move(text))
    stuck = next(event for event in events if isinstance(event, Stuck))
    assert stuck == Stuck(1, ("5S", "6S"), ("8D", "9D", "TD"), 5)


def bare(stock: tuple[str, ...]) -> State:
    """A deal without a play for seat 1, before anything follows, with another stock."""
    pack = pack_for(CLUBS, "5S 6S 7S | 8S 9S TS", "5D 6D 7D | 8D 9D TD", dealer=0)
    return replace(deal_pack(pack, 0, (0, 0), 0, []), stock=stock)


def test_a_stock_too_small_for_a_new_hand_would_leave_the_player_stuck() -> None:
    events: list[Event] = []
    settle(bare(("KH", "QH")), events)
    assert events[0] == Stuck(1, ("5D", "6D", "7D"), ("8D", "9D", "TD"), 6)
