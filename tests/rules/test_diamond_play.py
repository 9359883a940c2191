"""The tableau, plays and refusals, drawn as tables."""

from __future__ import annotations

from random import Random

import pytest

from rules.diamond.cards import FITS, PACK
from rules.diamond.events import Played, Redrawn, RoundBegun
from rules.diamond.game import GAME as DIAMOND
from rules.diamond.moves import Move
from rules.diamond.state import State
from rules.diamond.tableau import OVERLAPS, ROWS, SPOT_INDEX, SPOTS, Fit, fits
from rules.game import BadMove, IllegalMove
from tests.rules.diamond_tables import table

START = """
             .
          .     .
       .     .     .
    5C    JH    8C    KD
       .     .     .
          .     .
             .
"""
LATER = """
             .
          2S    .
       JS    8H    .
    5C    JH    8C    KD
       .     4H    9D
          .     .
             .
"""


def start() -> State:
    return table(START, "2D 3D 4S | AD 2H 3H", "TC JS TS | 6S 7S 9S")


def later() -> State:
    """Three plays by seat 1, who began, and two by seat 0, whose turn it is."""
    return table(LATER, "9H 3C 2C | TD", "5S | 6S 7C")


def texts(state: State) -> list[str]:
    return [str(move) for move in DIAMOND.legal_moves(state)]


def spots_of(state: State, card: str) -> list[str]:
    return [move.spot for move in DIAMOND.legal_moves(state) if move.card == card]


def refused(state: State, text: str) -> IllegalMove:
    with pytest.raises(IllegalMove) as caught:
        DIAMOND.apply(state, DIAMOND.parse_move(text))
    return caught.value


def test_the_pack_has_52_cards_and_each_fits_its_suit_and_its_rank() -> None:
    assert len(set(PACK)) == 52
    for card in PACK:
        fitting = {other for place, other in enumerate(PACK) if FITS[card] >> place & 1}
        assert fitting == {other for other in PACK if other[0] == card[0] or other[1] == card[1]}


def test_the_diamond_has_seven_rows_and_the_outer_ones_overlap_two_neighbours_towards_the_middle() -> None:
    assert ROWS == (1, 2, 3, 4, 3, 2, 1)
    assert len(SPOTS) == 16
    assert OVERLAPS == {
        "1.1": ("2.1", "2.2"),
        "2.1": ("3.1", "3.2"),
        "2.2": ("3.2", "3.3"),
        "3.1": ("4.1", "4.2"),
        "3.2": ("4.2", "4.3"),
        "3.3": ("4.3", "4.4"),
        "5.1": ("4.1", "4.2"),
        "5.2": ("4.2", "4.3"),
        "5.3": ("4.3", "4.4"),
        "6.1": ("5.1", "5.2"),
        "6.2": ("5.2", "5.3"),
        "7.1": ("6.1", "6.2"),
    }


def test_a_card_goes_where_it_has_the_suit_or_the_rank_of_a_card_it_overlaps() -> None:
    state = start()
    assert state.to_act == 1
    assert spots_of(state, "TC") == ["3.1", "3.2", "3.3", "5.1", "5.2", "5.3"]
    assert spots_of(state, "JS") == ["3.1", "3.2", "5.1", "5.2"]
    assert spots_of(state, "TS") == []


def test_both_sides_are_open_from_the_first_turn_and_hand_and_open_cards_may_be_played() -> None:
    assert texts(later()) == ["9H@5.1", "9H@6.2", "3C@3.3", "3C@5.1", "2C@3.3", "2C@5.1", "TD@3.3", "TD@6.2"]


def test_a_spot_opens_only_when_both_cards_it_overlaps_are_there() -> None:
    state = later()
    error = refused(state, "2C@2.2")
    assert (error.code, error.facts["missing"]) == ("not_open", ("3.3",))
    assert "3.3" in str(error)
    state, _ = DIAMOND.apply(state, DIAMOND.parse_move("TD@3.3"))
    assert "6S@2.2" not in texts(state)
    assert fits(state.tableau, "2.2", "TC") == (Fit("3.3", "rank"),)


def test_a_card_that_matches_neither_neighbour_is_refused_with_both_named() -> None:
    error = refused(start(), "TS@3.1")
    assert error.code == "no_match"
    assert (error.facts["cards"], error.facts["spots"]) == (("5C", "JH"), ("4.1", "4.2"))
    assert str(error) == "The TS has neither the suit nor the rank of 5C or JH."


def test_a_filled_spot_takes_no_second_card() -> None:
    error = refused(start(), "TC@4.1")
    assert (error.code, error.facts["card"]) == ("filled", "5C")


def test_cards_of_others_and_of_the_stock_are_refused_alike() -> None:
    errors = [refused(start(), f"{card}@3.1") for card in ("2D", "AD", "QC")]
    assert {error.code for error in errors} == {"not_your_card"}
    assert [
        str(error).replace(card, "?") for error, card in zip(errors, ("2D", "AD", "QC"), strict=True)
    ] == ["The ? is not one of your cards."] * 3


def test_refusal_says_why_without_playing_and_nothing_for_a_legal_play() -> None:
    state = start()
    error = DIAMOND.refusal(state, Move("TS", "3.1"))
    assert error is not None
    assert error.code == "no_match"
    assert DIAMOND.refusal(state, Move("TC", "3.1")) is None


def test_every_card_and_spot_is_either_legal_or_refused() -> None:
    for state in (start(), later()):
        legal = set(DIAMOND.legal_moves(state))
        for move in (Move(card, spot) for card in PACK for spot in SPOTS):
            assert (DIAMOND.refusal(state, move) is None) == (move in legal)


def test_a_play_tells_where_the_card_came_from_and_which_neighbours_it_matches() -> None:
    state, events = DIAMOND.apply(later(), DIAMOND.parse_move("9H@6.2"))
    assert events == (Played(0, "9H", "6.2", "hand", 0, (Fit("5.2", "suit"), Fit("5.3", "rank"))),)
    assert state.tableau[SPOT_INDEX["6.2"]] == "9H"
    assert state.hands[0] == ("3C", "2C")
    _, events = DIAMOND.apply(later(), DIAMOND.parse_move("TD@3.3"))
    assert events[0] == Played(0, "TD", "3.3", "up", 0, (Fit("4.4", "suit"),))


def test_cards_stay_in_the_slots_in_which_they_were_dealt() -> None:
    state, events = DIAMOND.apply(later(), DIAMOND.parse_move("3C@5.1"))
    assert isinstance(events[0], Played)
    assert events[0].slot == 1
    assert (state.hands[0], state.hand_slots[0]) == (("9H", "2C"), (0, 2))


@pytest.mark.parametrize("seats", [2, 3])
def test_no_card_changes_its_slot_from_deal_to_deal(seats: int) -> None:
    rng = Random(seats)
    state, slot_of, moved = DIAMOND.new(seats, 5), dict[str, int](), 0
    for _ in range(60):
        for seat in range(seats):
            for cards, slots in ((state.hands, state.hand_slots), (state.up, state.up_slots)):
                for at, (card, slot) in enumerate(zip(cards[seat], slots[seat], strict=True)):
                    assert slot_of.setdefault(card, slot) == slot
                    moved += slot > at
        moves = DIAMOND.legal_moves(state)
        if not moves:
            break
        state, events = DIAMOND.apply(state, rng.choice(moves))
        if any(isinstance(event, RoundBegun | Redrawn) for event in events):
            slot_of = {}
    assert moved > 10


def test_apply_leaves_the_old_state_as_it_was() -> None:
    state = later()
    DIAMOND.apply(state, DIAMOND.parse_move("3C@5.1"))
    assert state == later()
    assert hash(state) == hash(later())


def test_turns_go_round_to_the_left() -> None:
    two = start()
    assert (two.to_act, two.turns) == (1, (0, 0))
    two, _ = DIAMOND.apply(two, DIAMOND.parse_move("TC@3.2"))
    assert (two.to_act, two.turns) == (0, (0, 1))
    three = table(START, "2D 3D | AD 2H", "TC JS | 6S 7S", "9C 9H | 9S TS", dealer=1)
    assert three.to_act == 2
    three, _ = DIAMOND.apply(three, DIAMOND.parse_move("9C@3.2"))
    assert (three.to_act, three.turns) == (0, (0, 0, 1))


def test_a_play_is_written_as_card_and_spot() -> None:
    move = DIAMOND.parse_move("TC@3.1")
    assert (move, str(move)) == (Move("TC", "3.1"), "TC@3.1")


@pytest.mark.parametrize(
    "text", ["", "TC", "TC@", "@3.1", "10C@3.1", "tc@3.1", "CT@3.1", "TC@3.4", "TC@8.1", "TC@0.1", " TC@3.1"]
)
def test_a_text_that_is_no_play_is_refused_with_the_notation(text: str) -> None:
    with pytest.raises(BadMove, match=r"TC@3\.1"):
        DIAMOND.parse_move(text)


def test_a_card_or_a_spot_that_there_is_not_is_refused() -> None:
    state = DIAMOND.new(2, 1)
    card = state.cards(state.due)[0]
    for move, code in (
        (Move(card, "9.9"), "not_a_move"),
        (Move(card, ["3.1"]), "not_a_move"),  # type: ignore[arg-type]
        (Move("1Z", "3.1"), "not_your_card"),
        (Move(None, "3.1"), "not_your_card"),  # type: ignore[arg-type]
    ):
        with pytest.raises(IllegalMove) as caught:
            DIAMOND.apply(state, move)
        assert caught.value.code == code
