"""The rules of the games: their pages and words."""

from __future__ import annotations

from scenes.menu.help import HelpScene
from scenes.menu.shelf import FACES, SHELF
from tests.gallery import Stage
from tests.scenes.menus import BACK, L, R, over


def test_the_pages_of_the_rules_are_turned_both_ways_and_closed(stage: Stage) -> None:
    help_screen = HelpScene(stage.services, "checkers", "pad:1")
    below = over(stage, help_screen)
    stage.press(R, R, L)
    assert help_screen.page == 1
    stage.press(L, L)
    assert help_screen.page == len(FACES["checkers"].pages) - 1
    stage.press(BACK)
    assert stage.top is below


def test_every_game_on_the_shelf_has_its_words_and_every_table_its_pages(stage: Stage) -> None:
    words = stage.services.words
    for face in SHELF:
        assert f"{face.game}.name" in words
        assert f"{face.game}.players" in words
    assert all(
        f"checkers.help.{page.key}.{part}" in words
        for page in FACES["checkers"].pages
        for part in ("title", "text")
    )
