"""Hints in the real window: asked for with a key or a click, thought about by the strongest, and followed."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.match import Match, Seat
from scenes.input.intents import Intent
from scenes.table.hints import SETTLING
from tests.scenes.gems_tables import midgame
from tests.scenes.tables import GAME
from tests.scenes.turns import match_after, prompt
from tests.scenes.twin import SIZE, Twin, keep, twins
from tests.scenes.window import Screen, needs_window

FOX, EASY = Seat("person", "fox"), Seat("cpu", "owl", "easy")
MATCHES = {
    "checkers": match_after("checkers", (FOX, EASY), 7, GAME[:18]),
    "diamond": match_after("diamond", (EASY, FOX), 15, ("2D@3.1", "AC@3.2", "3C@2.1")),
    "gems": midgame((FOX, EASY), 12),
}


def think(both: Twin) -> None:
    """Wait until the twin has its hint, the same as the window's, and both have settled on it."""
    hints = both.table.controller.hints
    both.house.until(lambda: not hints.thinking, 300)
    assert hints.active
    both.agree()
    both.pass_time(2 * SETTLING)


@needs_window
@pytest.mark.parametrize("game", MATCHES)
def test_a_hint_is_asked_for_with_a_key_and_followed_press_by_press(game: str, tmp_path: Path) -> None:
    match: Match = MATCHES[game]
    assert match.seats[match.to_act or 0] == FOX
    drivers = ["keys_left" if seat == FOX else None for seat in match.seats]
    keep(tmp_path, match, *drivers)
    with Screen(SIZE) as screen, twins(screen, tmp_path, driven=True) as both:
        both.agree()
        both.choose("go_on")
        both.agree()
        both.key("h")
        think(both)
        played = len(match.moves)
        while len(both.table.match.moves) == played:
            both.left.ok()
            both.house.pass_time(0.1)
        both.agree()
        assert len(both.table.match.moves) > played
        kept = both.game.file("match.json")["match"]
        assert "hint" not in str(kept | {"options": {}})


@needs_window
def test_a_hint_is_asked_for_and_dropped_with_clicks(tmp_path: Path) -> None:
    keep(tmp_path, MATCHES["gems"], "mouse", None)
    with Screen(SIZE) as screen, twins(screen, tmp_path, driven=True) as both:
        both.begin_with_mouse("go_on")
        both.agree()
        both.click(*prompt(both, Intent.HINT))
        think(both)
        while not both.table.controller.hints.ends:
            both.click(*prompt(both, Intent.HINT))
            both.agree()
        both.click(*prompt(both, Intent.HINT))
        both.agree()
        assert not both.table.controller.hints.active
