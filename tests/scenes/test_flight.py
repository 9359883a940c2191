"""The arc of what flies over a table, and what is turned over."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from scenes.view.flight import turned_over, way
from scenes.view.timeline import Sequence, Tween, linear


@dataclass
class Card:
    x: float = 10
    y: float = 20
    w: float = 100
    lift: float = 0
    turn: float = 1
    face: str = "back"


def test_a_flight_rises_in_the_middle_and_ends_on_its_goal() -> None:
    card = Card()
    show = way(card, (30, 60), 50, 80)
    show(0.5)
    assert (card.x, card.y, card.w, card.lift) == (20, 40, 90, 50)
    show(1.0)
    assert (card.x, card.y, card.w, card.lift) == (30, 60, 80, 0)


def test_a_flight_begins_where_the_flier_is_when_it_sets_off() -> None:
    card = Card()
    show = way(card, (30, 60), 0)
    card.x, card.y, card.w = 50, 100, 70
    show(0.5)
    assert (card.x, card.y, card.w) == (40, 80, 70)


def test_what_is_turned_over_changes_on_its_edge() -> None:
    card = Card()
    seen: list[tuple[str, float]] = []

    def show() -> None:
        seen.append((card.face, card.turn))
        card.face = "face"

    script = Sequence(turned_over(card, 0.4, show))
    script.advance(0.1)
    assert card.face == "back"
    assert card.turn == pytest.approx(0.5)
    script.advance(0.2)
    assert seen == [("back", 0.0)]
    assert card.face == "face"
    assert card.turn == pytest.approx(0.5)
    script.advance(0.2)
    assert (card.face, card.turn) == ("face", 1.0)


def test_a_skipped_flight_ends_as_one_that_was_seen() -> None:
    seen, skipped = Card(), Card()
    for card, end in ((seen, False), (skipped, True)):
        flight = Tween(0.3, way(card, (30, 60), 50, 80), linear)
        if end:
            flight.finish()
        else:
            for _ in range(10):
                flight.advance(0.05)
    assert seen == skipped
