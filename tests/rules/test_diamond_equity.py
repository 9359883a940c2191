"""The chances to win a match of the card game at every score."""

from __future__ import annotations

from importlib.resources import files
from itertools import product

import pytest

from rules.cpu import diamond
from rules.cpu.diamond.evaluation import TABLES, WHOLE, after, equity, gains, points, row, stored, winner
from rules.diamond.events import RoundScored
from rules.diamond.game import GAME as DIAMOND
from rules.diamond.state import TARGET
from rules.diamond.tableau import TO_FILL


@pytest.mark.parametrize("seats", [2, 3])
def test_the_chances_of_all_seats_are_the_whole_at_every_score(seats: int) -> None:
    assert len(TABLES[seats]) == TARGET**seats
    for chances in TABLES[seats]:
        assert len(chances) == seats
        assert min(chances) >= 0
        assert sum(chances) == WHOLE


@pytest.mark.parametrize("seats", [2, 3])
def test_a_point_more_never_lessens_a_chance(seats: int) -> None:
    for scores in product(range(TARGET - 1), repeat=seats):
        for turn in range(seats):
            more = [score + (other == turn) for other, score in enumerate(scores)]
            # Once a seat has as good as lost, a point may change who wins by a hair.
            assert TABLES[seats][row(more)][turn] >= TABLES[seats][row(scores)][turn] - WHOLE // 1000


@pytest.mark.parametrize("seats", [2, 3])
def test_a_chance_is_the_mean_of_those_after_the_rounds_that_were_played(seats: int) -> None:
    head = files(diamond).joinpath(stored(seats)).read_text("utf-8").splitlines()[0]
    counts = [int(count) for count in head.rpartition(": ")[2].split()]
    assert len(counts) == TO_FILL + 1
    for scores in product(range(0, TARGET, 2), repeat=seats):
        for turn in range(seats):
            later = [after(TABLES[seats], scores, end)[turn] * count for end, count in enumerate(counts)]
            assert abs(sum(later) / sum(counts) - TABLES[seats][row(scores)][turn]) < 5


def test_a_seat_alone_ahead_with_eleven_has_won_and_a_tie_there_is_like_one_at_ten() -> None:
    assert winner((11, 9)) == 0
    assert winner((10, 9)) is winner((12, 12)) is None
    assert winner((12, 9, 13)) == 2
    assert row((13, 13)) == row((10, 10))
    assert row((12, 12, 9)) == row((10, 10, 7))
    assert after(TABLES[2], (8, 10), 6) == (0, WHOLE)
    assert after(TABLES[2], (9, 10), TO_FILL) == (0, WHOLE)


@pytest.mark.parametrize("seats", [2, 3])
def test_points_are_those_that_the_rules_give(seats: int) -> None:
    ends = set()
    for seed in range(120):
        state = DIAMOND.new(seats, seed)
        dealer, scored = state.dealer, None
        while scored is None:
            plays = state.plays
            state, events = DIAMOND.apply(state, DIAMOND.legal_moves(state)[-1])
            scored = next((event for event in events if isinstance(event, RoundScored)), None)
        order = [(dealer + 1 + turn) % seats for turn in range(seats)]
        assert gains(seats, plays + 1) == tuple(scored.points[seat] for seat in order)
        ends.add(plays + 1)
    assert len(ends) > 5


@pytest.mark.parametrize("seats", [2, 3])
def test_what_an_end_is_worth_to_all_seats_adds_up_to_nothing(seats: int) -> None:
    for pay in (points(seats), equity([4, 9, 7][:seats])):
        for end in range(TO_FILL + 1):
            assert sum(worths[end] for worths in pay) == 0
