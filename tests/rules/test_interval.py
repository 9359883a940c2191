"""Shares of points and their intervals."""

from __future__ import annotations

import pytest

from rules.interval import share, wilson


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
    assert (found.low, found.high) == pytest.approx(wilson(0.6, 99))


def test_draws_and_exchanged_seats_narrow_the_interval() -> None:
    decided = share([[1.0]] * 20 + [[0.0]] * 20)
    drawn = share([[0.5]] * 36 + [[1.0]] * 2 + [[0.0]] * 2)
    exchanged = share([[1.0, 0.0]] * 18 + [[1.0, 1.0], [0.0, 0.0]])
    for narrow in (drawn, exchanged):
        assert narrow.value == pytest.approx(0.5)
        assert narrow.high - narrow.low < (decided.high - decided.low) / 2


def test_games_that_go_alike_in_a_group_count_as_fewer() -> None:
    alike = share([[1.0, 1.0]] * 20 + [[0.0, 0.0]] * 20)
    assert (alike.low, alike.high) == pytest.approx(wilson(0.5, 40 * 39 / 40))


def test_few_groups_promise_nothing() -> None:
    assert share([[0.5, 0.5]] * 3).low == pytest.approx(wilson(0.5, 6)[0])


def test_a_clean_score_keeps_a_doubt() -> None:
    assert share([[1.0]] * 7) == share([[1.0], [1.0] * 6])
    assert share([[1.0]] * 7).low == pytest.approx(wilson(1.0, 7)[0])
    assert share([[1.0]] * 7).high == 1.0


def test_no_game_has_no_share() -> None:
    with pytest.raises(ValueError, match="at least one game"):
        share([[], []])
