"""Shares of points and their intervals."""

from __future__ import annotations

from random import Random

import pytest

from rules.interval import share, student, wilson


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    # Newcombe, Statistics in Medicine 17 (1998), table I, method 3
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_the_interval_of_lone_games_is_that_of_the_literature(
    won: int, games: int, low: float, high: float
) -> None:
    assert wilson(won / games, games) == pytest.approx((low, high), abs=5e-5)


def test_lone_games_without_draws_have_nearly_the_plain_interval() -> None:
    found = share([[1.0]] * 60 + [[0.0]] * 40)
    assert found.games == 100
    assert found.value == pytest.approx(0.6)
    assert (found.low, found.high) == pytest.approx(wilson(0.6, 99), abs=0.002)


def test_draws_and_exchanged_seats_narrow_the_interval() -> None:
    decided = share([[1.0]] * 20 + [[0.0]] * 20)
    drawn = share([[0.5]] * 36 + [[1.0]] * 2 + [[0.0]] * 2)
    exchanged = share([[1.0, 0.0]] * 18 + [[1.0, 1.0], [0.0, 0.0]])
    for narrow in (drawn, exchanged):
        assert narrow.value == pytest.approx(0.5)
        assert narrow.high - narrow.low < (decided.high - decided.low) / 2


def test_games_that_go_alike_in_a_group_count_as_fewer() -> None:
    alike = share([[1.0, 1.0]] * 20 + [[0.0, 0.0]] * 20)
    assert (alike.low, alike.high) == pytest.approx(wilson(0.5, 40 * 39 / 40, 2.0227), abs=1e-5)


@pytest.mark.parametrize(
    ("freedom", "deviate"),
    # Abramowitz and Stegun, Handbook of Mathematical Functions (1964), table 26.10
    [(1, 12.706), (2, 4.303), (4, 2.776), (5, 2.571), (6, 2.447), (9, 2.262), (20, 2.086), (120, 1.980)],
)
def test_the_deviates_of_students_t_are_those_of_the_literature(freedom: int, deviate: float) -> None:
    assert student(freedom) == pytest.approx(deviate, abs=1e-3)


def test_few_groups_promise_little() -> None:
    found = share([[0.5, 0.5]] * 3)
    assert (found.low, found.high) == pytest.approx(wilson(0.5, 6, 4.302653))


@pytest.mark.parametrize("groups", [5, 10, 30])
@pytest.mark.parametrize("alike", [0.0, 0.7])
def test_the_interval_holds_the_true_share_as_often_as_it_says(groups: int, alike: float) -> None:
    draw, true, tries, held = Random(groups).random, 0.7, 1500, 0
    for _ in range(tries):
        deals = []
        for _ in range(groups):
            one, other = float(draw() < true), float(draw() < true)
            deals.append([one, one if draw() < alike else other])
        found = share(deals)
        held += found.low <= true <= found.high
    assert held / tries > 0.94


def test_a_clean_score_keeps_the_doubt_of_as_many_games_as_groups() -> None:
    found = share([[1.0, 1.0]] * 7)
    assert (found.games, found.high) == (14, 1.0)
    # Of nothing lost: number / (number + Z²).
    assert found.low == pytest.approx(7 / (7 + 1.959964**2))
    lost = share([[0.0, 0.0]] * 7)
    assert (lost.low, lost.high) == pytest.approx((0.0, 1 - found.low))


def test_one_group_alone_counts_as_one_game() -> None:
    found = share([[1.0, 0.0]])
    assert (found.low, found.high) == pytest.approx(wilson(0.5, 1))


def test_no_game_has_no_share() -> None:
    with pytest.raises(ValueError, match="at least one game"):
        share([[], []])
