"""The focus goes where the eye expects it and is never lost."""

from __future__ import annotations

import pytest

from scenes.checkers import layout
from scenes.input.intents import DIRECTIONS, Intent
from scenes.view.focus import neighbour, under
from scenes.view.geometry import Rect

GRID = {(x, y): Rect(100 * x, 80 * y, 90, 70) for y in range(3) for x in range(4)}


@pytest.mark.parametrize(
    ("way", "there"),
    [
        (Intent.UP, (1, 0)),
        (Intent.DOWN, (1, 2)),
        (Intent.LEFT, (0, 1)),
        (Intent.RIGHT, (2, 1)),
    ],
)
def test_in_a_grid_the_focus_goes_to_the_next_cell(way: Intent, there: tuple[int, int]) -> None:
    assert neighbour(GRID, (1, 1), way) == there


def test_at_the_edge_the_focus_stays() -> None:
    assert neighbour(GRID, (0, 0), Intent.UP) == (0, 0)
    assert neighbour(GRID, (0, 0), Intent.LEFT) == (0, 0)


def test_a_place_straight_ahead_wins_over_a_nearer_one_aside() -> None:
    places = {"here": Rect(0, 0, 100, 40), "ahead": Rect(0, 200, 100, 40), "aside": Rect(300, 60, 100, 40)}
    assert neighbour(places, "here", Intent.DOWN) == "ahead"


def test_a_place_aside_is_found_when_nothing_lies_ahead() -> None:
    places = {"here": Rect(0, 0, 100, 40), "aside": Rect(300, 60, 100, 40)}
    assert neighbour(places, "here", Intent.DOWN) == "aside"
    assert neighbour(places, "here", Intent.RIGHT) == "aside"


@pytest.mark.parametrize("turned", [False, True])
def test_every_square_of_the_board_is_reached_from_every_other(turned: bool) -> None:
    places = layout.cells(turned)
    for start in places:
        reached, edge = {start}, [start]
        while edge:
            here = edge.pop()
            for way in DIRECTIONS:
                there = neighbour(places, here, way)
                if there not in reached:
                    reached.add(there)
                    edge.append(there)
        assert reached == set(places)


@pytest.mark.parametrize("turned", [False, True])
def test_the_point_in_the_middle_of_a_square_is_that_square(turned: bool) -> None:
    for square in layout.cells(turned):
        assert layout.square_at(*layout.centre(square, turned), turned) == square
    assert layout.square_at(100, 100, turned) is None


def test_what_is_drawn_last_lies_on_top() -> None:
    places = {"below": Rect(0, 0, 100, 100), "above": Rect(50, 50, 100, 100)}
    assert under(places, 70, 70) == "above"
    assert under(places, 10, 10) == "below"
    assert under(places, 300, 10) is None
