"""The rules of the games: their pages and words."""

from __future__ import annotations

import pytest

from rules import GAMES
from scenes import catalogue
from scenes.menu.help import HelpScene
from tests.gallery import Stage
from tests.scenes.menus import BACK, L, R, over


def test_the_pages_of_the_rules_are_turned_both_ways_and_closed(stage: Stage) -> None:
    help_screen = HelpScene(stage.services, "checkers", "pad:1")
    below = over(stage, help_screen)
    stage.press(R, R, L)
    assert help_screen.page == 1
    stage.press(L, L)
    assert help_screen.page == len(catalogue.pages("checkers")) - 1
    stage.press(BACK)
    assert stage.top is below


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_has_its_words_and_its_pages(stage: Stage, game_id: str) -> None:
    words = stage.services.words
    assert f"{game_id}.name" in words
    assert f"{game_id}.players" in words
    pages = catalogue.pages(game_id)
    assert pages
    assert all(f"{game_id}.help.{page.key}.{part}" in words for page in pages for part in ("title", "text"))
