"""Nobles, the last round, the other ends and both rankings."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.game import Event, Outcome
from rules.gems.events import GameOver, LastRoundBegan, NobleVisited
from rules.gems.game import GAME as GEM_COURT
from rules.gems.state import State
from tests.rules.gem_tables import Seat, draw, follow, legal, play, refused, stuck

# Nobles 1: wwww uuuu, 2: wwww bbbb, 3: uuuu gggg, 4: gggg rrrr, 5: rrrr bbbb, 6: www uuu ggg.
FOUR = "wwwwuuuu"


def kinds(events: tuple[Event, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


def visits(events: tuple[Event, ...]) -> list[tuple[int, int, int]]:
    return [(event.seat, event.noble, event.place) for event in events if isinstance(event, NobleVisited)]


def worth(points: int) -> tuple[int, ...]:
    """Cards of the third tier with just so many points, none of them white or blue."""
    fives, fours, threes = [90, 86, 82], [89, 88, 85, 84, 81, 80], [87, 83, 79]
    for five in range(4):
        for four in range(7):
            three, rest = divmod(points - 5 * five - 4 * four, 3)
            if rest == 0 and 0 <= three <= 3:
                return (*fives[:five], *fours[:four], *threes[:three])
    raise AssertionError(f"no cards of {points} points")


# Nobles


def test_a_noble_visits_at_the_end_of_the_turn_that_meets_its_demand() -> None:
    state = draw(Seat("rrb", bonuses="wwwuuuu"), Seat(), row=[3, 1], table={"1.1": 1})
    after, events = play(state, "buy:1.1")
    assert visits(events) == [(0, 1, 2)]
    assert after.players[0].nobles == (1,)
    assert after.players[0].points == 3
    assert 1 not in after.nobles
    assert len(after.nobles) == len(state.nobles) - 1, "nobles are not replaced"


def test_a_bought_reserved_card_earns_a_noble_too() -> None:
    state = draw(Seat("rrb", bonuses="wwwuuuu", reserved=(-1,)), Seat(), row=[1])
    after, events = play(state, "buy:r.1")
    assert visits(events) == [(0, 1, 1)]
    assert after.players[0].nobles == (1,)


def test_gems_and_reserved_cards_earn_no_noble() -> None:
    state = draw(Seat("wu", bonuses="wwwuuuu", reserved=(1,)), Seat(), row=[1])
    for text in ("take:wug", "reserve:1.1"):
        assert visits(play(state, text)[1]) == []


def test_with_two_nobles_due_the_player_chooses() -> None:
    state = draw(Seat("rrb", bonuses="wwwuuuugggg"), Seat(), row=[1, 6, 4], table={"1.1": 1})
    assert legal(state, "buy:1.1") == {"buy:1.1+noble:1", "buy:1.1+noble:2"}
    assert refused(state, "buy:1.1") == "choose_noble"
    assert refused(state, "buy:1.1+noble:3") == "noble_not_due"
    after, events = play(state, "buy:1.1+noble:2")
    assert visits(events) == [(0, 6, 2)]
    assert after.nobles == (1, 4)


def test_with_one_or_none_due_nothing_is_added() -> None:
    one = draw(Seat("rrb", bonuses="wwwuuuu"), Seat(), row=[1], table={"1.1": 1})
    assert legal(one, "buy:1.1") == {"buy:1.1"}
    assert refused(one, "buy:1.1+noble:1") == "no_noble_choice"
    assert refused(draw(Seat(), Seat()), "take:wug+noble:1") == "no_noble_choice"


@pytest.mark.parametrize("text", ["take:wug", "reserve:1.2", "reserve:2.0", "buy:1.1"])
def test_a_noble_left_comes_on_a_later_turn_whatever_its_action(text: str) -> None:
    state = draw(Seat("rrbugg", bonuses="wwwuuuuggg"), Seat(), row=[1, 6, 4], table={"1.1": 1}, top={1: 18})
    state = follow(state, "buy:1.1+noble:1", "take:wur")
    assert state.players[0].nobles == (1,)
    if text == "buy:1.1":
        assert state.table[0][0] == 18
        assert text in legal(state)
    after, events = play(state, text)
    assert visits(events) == [(0, 6, 1)]
    assert after.players[0].points == 6, "a player may own several"


def test_three_due_are_one_a_turn_and_every_move_then_chooses() -> None:
    state = draw(Seat("rrb", bonuses="wwwuuuugggg"), Seat(), row=[1, 3, 6], table={"1.1": 1})
    state, events = play(state, "buy:1.1+noble:1")
    assert visits(events) == [(0, 1, 1)]
    state = follow(state, "take:wug")
    assert legal(state, "take:wug") == {"take:wug+noble:1", "take:wug+noble:2"}
    assert all("+noble:" in text for text in legal(state))
    state = follow(state, "take:wug+noble:2", "take:wur", "take:grb")
    assert state.players[0].nobles == (1, 6, 3)


def test_manual_returns_stand_before_the_noble() -> None:
    state = draw(Seat("wwuuggrrb", bonuses="wwwwuuuugggg"), Seat(), row=[1, 6], preset="manual")
    assert "take:wug-rb+noble:2" in legal(state)
    after = follow(state, "take:wug-rb+noble:2")
    assert sum(after.players[0].gems) == 10
    assert after.players[0].nobles == (6,)


def test_a_forced_pass_brings_a_noble_and_chooses_among_several() -> None:
    state = stuck(Seat("wwwwuuuugg", bonuses="wwwwuuuuggg"), Seat(), row=[1, 6, 4])
    assert legal(state) == {"pass+noble:1", "pass+noble:2"}
    state, events = play(state, "pass+noble:2")
    assert kinds(events) == ["Passed", "NobleVisited"]
    state = follow(state, "take:grb")
    assert legal(state) == {"pass"}
    state, events = play(state, "pass")
    assert visits(events) == [(0, 1, 1)]
    assert state.players[0].nobles == (6, 1)


# The end by points


def test_house_fifteen_points_and_a_noble_begin_the_last_round() -> None:
    state = draw(Seat(cards=worth(12), bonuses=FOUR), Seat(), row=[1, 4])
    assert state.players[0].points == 12
    after, events = play(state, "take:wug")
    assert kinds(events) == ["GemsTaken", "NobleVisited", "LastRoundBegan"]
    assert GEM_COURT.outcome(after) is None
    over, events = play(after, "take:wug")
    assert kinds(events) == ["GemsTaken", "GameOver"]
    assert GEM_COURT.outcome(over) == Outcome((0,), (15, 0), "fifteen")
    assert GEM_COURT.to_act(over) is None
    assert GEM_COURT.legal_moves(over) == ()


def test_house_fifteen_points_without_a_noble_end_nothing() -> None:
    state = draw(Seat(cards=worth(20)), Seat(), row=[4, 5], turn=1)
    after, events = play(state, "take:wug")
    assert kinds(events) == ["GemsTaken"]
    assert GEM_COURT.outcome(after) is None


def test_house_a_noble_with_fewer_than_fifteen_points_ends_nothing() -> None:
    state = draw(Seat(cards=worth(11), bonuses=FOUR), Seat(), row=[1, 4])
    after = follow(state, "take:wug", "take:wug")
    assert after.players[0].points == 14
    assert GEM_COURT.outcome(after) is None


def test_manual_fifteen_points_are_enough() -> None:
    state = draw(Seat("rrb", cards=worth(15)), Seat(), row=[4, 5], turn=1, preset="manual")
    over, events = play(state, "take:wug")
    assert GEM_COURT.outcome(over) == Outcome((0,), (15, 0), "fifteen")
    assert isinstance(events[-1], GameOver)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("preset", ["house", "manual"])
def test_the_round_is_played_out_whoever_begins_the_end(seats: int, preset: str) -> None:
    for trigger in range(seats):
        hands = [Seat() for _ in range(seats)]
        hands[trigger] = Seat(cards=worth(12), bonuses=FOUR)
        state = draw(*hands, row=[1, 4], to_act=trigger, preset=preset)
        state, events = play(state, "take:wug")
        played = 1
        if trigger < seats - 1:
            assert events[-1] == LastRoundBegan(trigger, seats - 1)
        while GEM_COURT.to_act(state) is not None:
            assert played < seats - trigger
            state, events = play(state, min(legal(state, "take:")))
            played += 1
        assert played == seats - trigger
        assert state.turn == seats, "all have had the same number of turns"
        assert kinds(events).count("GameOver") == 1
        outcome = GEM_COURT.outcome(state)
        assert outcome is not None
        assert (outcome.winners, outcome.reason) == ((trigger,), "fifteen")


def test_the_last_round_is_announced_once_though_another_qualifies_in_it() -> None:
    able = Seat(cards=worth(12), bonuses=FOUR)
    also = Seat(cards=(72, 73, 76), bonuses="ggggrrrr")
    state, events = play(draw(able, also, Seat(), row=[1, 4]), "take:wug")
    assert LastRoundBegan(0, 2) in events
    state, events = play(state, "take:wur")
    assert kinds(events) == ["GemsTaken", "NobleVisited"]
    assert state.players[1].points == 15
    over = follow(state, "take:wub")
    assert [row[:4] for row in table_of(over)] == [(1, 0, 15, 11), (1, 1, 15, 11), (3, 2, 0, 0)]


# Rankings


def ended(*seats: Seat, preset: str) -> State:
    return draw(*seats, preset=preset, turn=2 * len(seats), row=[10])


def table_of(state: State) -> list[tuple[int, int, int, int, bool]]:
    """Place, seat, points, cards bought, qualified; best first."""
    return [(row.place, row.seat, row.points, row.cards, row.qualified) for row in GEM_COURT.ranking(state)]


def winners(state: State) -> tuple[int, ...]:
    outcome = GEM_COURT.outcome(state)
    assert outcome is not None
    return outcome.winners


def test_house_most_points_among_those_with_a_noble_win() -> None:
    first = Seat(cards=worth(12), bonuses=FOUR, nobles=(1,))
    more = Seat(cards=(74, 78, 72, 73), bonuses="g")  # 18 points, no noble
    state = ended(first, more, preset="house")
    assert [row[:3] for row in table_of(state)] == [(1, 0, 15), (2, 1, 18)]
    assert winners(state) == (0,)


def test_manual_the_same_table_is_won_by_most_points() -> None:
    first = Seat(cards=worth(12), bonuses=FOUR, nobles=(1,))
    more = Seat(cards=(74, 78, 72, 73), bonuses="g")
    assert winners(ended(first, more, preset="manual")) == (1,)


def equal_points(second_bonuses: str) -> tuple[Seat, Seat]:
    """Two seats with 15 points and a noble each; the first has bought twelve cards."""
    first = Seat(cards=(89, 85, 81), bonuses="wwwwuuuug", nobles=(1,))
    second = Seat(cards=(88, 84, 80), bonuses=second_bonuses, nobles=(5,))
    return first, second


def test_house_equal_points_are_won_by_most_cards() -> None:
    state = ended(*equal_points("rrrrbbbb"), preset="house")
    assert [row[2:4] for row in table_of(state)] == [(15, 12), (15, 11)]
    assert winners(state) == (0,)


def test_manual_equal_points_are_won_by_fewest_cards() -> None:
    state = ended(*equal_points("rrrrbbbb"), preset="manual")
    assert winners(state) == (1,)


@pytest.mark.parametrize("preset", ["house", "manual"])
def test_equal_points_and_cards_are_a_draw(preset: str) -> None:
    state = ended(*equal_points("rrrrbbbbg"), preset=preset)
    assert [row[0] for row in table_of(state)] == [1, 1]
    assert winners(state) == (0, 1)


@pytest.mark.parametrize(
    ("preset", "bonuses", "by"),
    [
        ("house", "rrrrbbbb", "cards"),
        ("manual", "rrrrbbbb", "cards"),
        ("house", "rrrrbbbbg", "draw"),
        ("manual", "rrrrbbbbg", "draw"),
    ],
)
def test_the_end_tells_what_decided_between_equal_points(preset: str, bonuses: str, by: str) -> None:
    first, second = equal_points(bonuses)
    state = draw(first, second, preset=preset, turn=3, row=[10])
    _, events = play(state, "take:wug")
    final = events[-1]
    assert isinstance(final, GameOver)
    assert final.decided_by == by
    assert final.outcome.scores == (15, 15)
    assert [row.seat for row in final.ranking if row.place == 1] == list(final.outcome.winners)


def test_the_end_tells_of_more_points_and_of_points_without_a_noble() -> None:
    first = Seat(cards=worth(12), bonuses=FOUR, nobles=(1,))
    for points, by in ((18, "qualified"), (14, "points")):
        cards = (74, 78, 72, 73) if points == 18 else (74, 78, 72)
        state = draw(first, Seat(cards=cards), turn=3, row=[10])
        _, events = play(state, "take:wug")
        final = events[-1]
        assert isinstance(final, GameOver)
        assert (final.decided_by, final.outcome.winners) == (by, (0,))
        assert [row.qualified for row in final.ranking] == [True, False]


# The end by passes and without purchases


LEFT, RIGHT = Seat("wwwwuuuugg"), Seat("ggrrrrbbbb")


@pytest.mark.parametrize("preset", ["house", "manual"])
def test_when_every_player_in_turn_has_passed_the_game_ends(preset: str) -> None:
    state = stuck(LEFT, RIGHT, preset=preset)
    assert legal(state) == {"pass"}
    state, events = play(state, "pass")
    assert kinds(events) == ["Passed"]
    assert legal(state) == {"pass"}
    state, events = play(state, "pass")
    assert kinds(events) == ["Passed", "GameOver"]
    assert GEM_COURT.outcome(state) == Outcome((0, 1), (0, 0), "all_passed")
    assert GEM_COURT.legal_moves(state) == ()


def test_house_one_seat_may_be_stuck_while_the_others_play_on() -> None:
    state = follow(stuck(LEFT, Seat(), Seat()), "pass", "take:grb", "take:rr", "pass")
    assert GEM_COURT.outcome(state) is None
    assert state.passes == 1


def test_an_end_by_passes_ranks_all_if_nobody_is_qualified() -> None:
    state = stuck(replace(LEFT, bonuses="w"), replace(RIGHT, cards=(47,)), passes=1)
    over = follow(state, "pass")
    assert [row[:3] for row in table_of(over)] == [(1, 1, 1), (2, 0, 0)]
    assert winners(over) == (1,)


def test_an_end_by_passes_ranks_the_qualified_first() -> None:
    able = Seat("wwwwuuuugg", cards=(89, 85, 81), bonuses="wwwwuuuu")
    more = Seat("ggrrrrbbbb", cards=(88, 84, 80, 79))
    over, events = play(stuck(able, more, row=[1], passes=1), "pass")
    assert kinds(events) == ["Passed", "NobleVisited", "GameOver"]
    assert winners(over) == (0,)
    assert GEM_COURT.places(over) == (1, 2)
    outcome = GEM_COURT.outcome(over)
    assert outcome is not None
    assert outcome.reason == "all_passed"


def test_manual_twenty_turns_of_every_player_without_a_purchase_end_the_game() -> None:
    state = draw(Seat("w"), Seat(), preset="manual", turn=60, idle=38)
    state, events = play(state, "take:wug")
    assert GEM_COURT.outcome(state) is None
    state, events = play(state, "take:wur")
    final = events[-1]
    assert isinstance(final, GameOver)
    assert final.outcome == Outcome((0, 1), (0, 0), "no_purchases")


def test_manual_a_purchase_starts_the_count_again() -> None:
    state = draw(Seat("rrb"), Seat(), preset="manual", turn=60, idle=39, table={"1.1": 1})
    state = follow(state, "buy:1.1")
    assert state.idle == 0
    assert GEM_COURT.outcome(state) is None


def test_house_knows_no_end_without_purchases() -> None:
    state = draw(Seat("w"), Seat(), preset="house", turn=200, idle=200)
    state = follow(state, "take:wug")
    assert state.idle == 201
    assert GEM_COURT.outcome(state) is None
