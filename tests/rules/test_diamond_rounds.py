"""How rounds and matches end: stuck players, the complete diamond, ties at eleven, the next deal."""

from __future__ import annotations

import pytest

from rules.diamond.events import (
    Completed,
    HandDealt,
    Played,
    RoundBegun,
    RoundScored,
    RowDealt,
    Stuck,
    TiedAtTop,
    UpDealt,
)
from rules.diamond.game import GAME as DIAMOND
from rules.diamond.state import State
from rules.game import Ended, Event, IllegalMove, Outcome
from tests.rules.diamond_tables import table


def play(state: State, text: str) -> tuple[State, tuple[Event, ...]]:
    return DIAMOND.apply(state, DIAMOND.parse_move(text))


def stuck_with_both(*scores: int) -> State:
    """After QC@5.3 seat 0 holds a hidden card and two open ones, and none fits."""
    return table(
        """
             .
          4C    .
       6H    5C    .
    KC    TH    5D    7C
       JH    QH    .
          .     .
             .
        """,
        "KS | TS 6S",
        "9H QC | 8H 6C",
        dealer=1,
        scores=scores,
    )


def stuck_in_hand(*scores: int) -> State:
    """After 9C@7.1 seat 0 holds two hidden cards and nothing else, and none fits."""
    return table(
        """
             .
          .     6C
       .     JS    5C
    QH    JH    4H    5S
       QD    JD    6H
          9D    6D
             .
        """,
        "TS AS |",
        "3C | 9C",
        dealer=0,
        scores=scores,
    )


def stuck_face_up(*scores: int) -> State:
    """After JS@2.2 seat 1 holds two open cards and nothing else, and none fits."""
    return table(
        """
             .
          5S    .
       2S    9S    9D
    3H    7S    4D    KH
       4S    JD    JH
          .     JC
             .
        """,
        "JS | 2C",
        "| 6C 8H",
        dealer=1,
        scores=scores,
    )


def last_card(*scores: int) -> State:
    """QH@1.1 completes the diamond of two players."""
    return table(
        """
             .
          QC    AD
       KC    4D    5D
    4C    8D    AS    QD
       8C    9S    2S
          6C    8S
             QS
        """,
        "| QH",
        "|",
        dealer=0,
        scores=scores,
    )


def last_card_of_three(*scores: int) -> State:
    """AS@1.1 completes the diamond of three players."""
    return table(
        """
             .
          4H    6S
       7H    6C    JH
    7S    8D    8C    TH
       9D    5C    AH
          9C    3H
             KC
        """,
        "AS |",
        "|",
        "|",
        dealer=0,
        scores=scores,
    )


def stuck_of_three(*scores: int) -> State:
    """After 5H@5.3 seat 0 holds two hidden cards and an open one, and none fits."""
    return table(
        """
             .
          .     .
       .     3C    9C
    TS    2S    TC    5S
       .     4C    .
          .     .
             .
        """,
        "7D 8D | 6D",
        "JH KC | TD",
        "5H | 7H 4H",
        dealer=1,
        scores=scores,
    )


def test_a_stuck_player_ends_the_round_and_the_other_scores_a_point_for_each_card_left() -> None:
    state, events = play(stuck_with_both(1, 2), "QC@5.3")
    assert [type(event) for event in events[:4]] == [Played, Stuck, RoundScored, RoundBegun]
    assert events[1] == Stuck(0, ("KS",), ("TS", "6S"), 3)
    assert state.scores == (1, 5)


def test_the_event_that_ends_a_round_carries_tableau_cards_left_points_and_the_next_dealer() -> None:
    before = stuck_with_both(1, 2)
    _, events = play(before, "QC@5.3")
    scored = events[2]
    assert isinstance(scored, RoundScored)
    assert scored.tableau == (*before.tableau[:12], "QC", *before.tableau[13:])
    assert scored.left == ("KS", "TS", "6S")
    assert (scored.points, scored.scores, scored.dealer) == ((0, 3), (1, 5), 0)


def test_stuck_with_hidden_cards_only() -> None:
    state, events = play(stuck_in_hand(0, 0), "9C@7.1")
    assert events[1] == Stuck(0, ("TS", "AS"), (), 2)
    assert state.scores == (0, 2)


def test_stuck_with_open_cards_only() -> None:
    state, events = play(stuck_face_up(0, 0), "JS@2.2")
    assert events[1] == Stuck(1, (), ("6C", "8H"), 2)
    assert state.scores == (2, 0)


def test_with_three_both_others_score_what_the_stuck_player_holds() -> None:
    state, events = play(stuck_of_three(1, 0, 4), "5H@5.3")
    assert events[1] == Stuck(0, ("7D", "8D"), ("6D",), 3)
    assert state.scores == (1, 3, 7)


def test_completing_the_diamond_gives_every_player_two() -> None:
    state, events = play(last_card(3, 4), "QH@1.1")
    assert events[1] == Completed(0, 2)
    assert isinstance(events[2], RoundScored)
    assert (events[2].left, events[2].points) == ((), (2, 2))
    assert None not in events[2].tableau
    assert state.scores == (5, 6)
    state, events = play(last_card_of_three(3, 4, 0), "AS@1.1")
    assert events[1] == Completed(0, 2)
    assert state.scores == (5, 6, 2)


def test_the_next_round_is_dealt_at_once_by_the_next_player_to_the_left() -> None:
    state, events = play(last_card_of_three(3, 4, 0), "AS@1.1")
    kinds = [RoundScored, RoundBegun, *[HandDealt] * 3, *[UpDealt] * 3, RowDealt]
    assert [type(event) for event in events[2:11]] == kinds
    assert events[3] == RoundBegun(1)
    assert (state.dealer, state.to_act, state.plays) == (1, 2, 0)
    state, _ = play(stuck_with_both(0, 0), "QC@5.3")
    assert (state.dealer, state.to_act) == (0, 1)


def test_eleven_and_ahead_of_everybody_wins() -> None:
    state, events = play(stuck_with_both(10, 8), "QC@5.3")
    outcome = Outcome((1,), (10, 11), "eleven")
    assert DIAMOND.outcome(state) == outcome
    assert events[-1] == Ended(outcome)
    assert not any(isinstance(event, RoundBegun) for event in events)
    scored = events[2]
    assert isinstance(scored, RoundScored)
    assert scored.dealer is None


def test_ten_does_not_win() -> None:
    state, _ = play(stuck_with_both(0, 7), "QC@5.3")
    assert state.scores == (0, 10)
    assert DIAMOND.outcome(state) is None


def test_a_match_that_is_over_keeps_its_last_position_and_takes_no_move() -> None:
    before = stuck_with_both(10, 8)
    state, _ = play(before, "QC@5.3")
    assert state.hands == (("KS",), ("9H",))
    assert state.up == before.up
    assert DIAMOND.to_act(state) is None
    assert DIAMOND.legal_moves(state) == ()
    with pytest.raises(IllegalMove) as caught:
        play(state, "9H@6.1")
    assert caught.value.code == "over"
    dumped = DIAMOND.dump(state)
    assert dumped["to_act"] is None
    loaded = DIAMOND.load(dumped)
    assert loaded == state
    assert DIAMOND.outcome(loaded) == DIAMOND.outcome(state)


def test_a_completed_diamond_may_win_the_match() -> None:
    state, _ = play(last_card(10, 9), "QH@1.1")
    assert DIAMOND.outcome(state) == Outcome((0,), (12, 11), "eleven")
    assert DIAMOND.load(DIAMOND.dump(state)) == state


@pytest.mark.parametrize("points", [9, 10, 13])
def test_a_tie_of_two_at_eleven_or_more_means_a_further_round(points: int) -> None:
    state, events = play(last_card(points, points), "QH@1.1")
    assert DIAMOND.outcome(state) is None
    assert events[3] == TiedAtTop((0, 1), points + 2)
    assert isinstance(events[4], RoundBegun)
    assert DIAMOND.load(DIAMOND.dump(state)) == state


def test_a_tie_below_eleven_is_not_told() -> None:
    _, events = play(last_card(8, 8), "QH@1.1")
    assert not any(isinstance(event, TiedAtTop) for event in events)


def test_the_one_who_pulls_ahead_after_a_tie_wins() -> None:
    state, _ = play(stuck_with_both(12, 12), "QC@5.3")
    assert DIAMOND.outcome(state) == Outcome((1,), (12, 15), "eleven")


def test_a_tie_of_two_of_three_means_a_further_round_for_all_three() -> None:
    state, events = play(stuck_of_three(6, 9, 9), "5H@5.3")
    assert events[3] == TiedAtTop((1, 2), 12)
    assert state.seats == 3
    assert all(len(hand) == 2 for hand in state.hands)
    state, events = play(last_card_of_three(9, 3, 9), "AS@1.1")
    assert events[3] == TiedAtTop((0, 2), 11)
    assert DIAMOND.outcome(state) is None


def test_a_tie_of_all_three_means_a_further_round() -> None:
    state, events = play(last_card_of_three(9, 9, 9), "AS@1.1")
    assert events[3] == TiedAtTop((0, 1, 2), 11)
    assert DIAMOND.outcome(state) is None
    assert DIAMOND.to_act(state) is not None


def test_with_three_one_must_lead_alone_even_if_another_has_eleven_too() -> None:
    state, _ = play(last_card_of_three(10, 9, 3), "AS@1.1")
    assert DIAMOND.outcome(state) == Outcome((0,), (12, 11, 5), "eleven")


def test_the_third_may_overtake_two_who_are_tied() -> None:
    state, _ = play(stuck_of_three(12, 12, 10), "5H@5.3")
    assert DIAMOND.outcome(state) == Outcome((1,), (12, 15, 13), "eleven")
    assert DIAMOND.places(state) == (3, 1, 2)
