"""The rules of the games: their pages and words."""

from __future__ import annotations

from itertools import product

import pytest

from rules import GAMES
from rules.match import EMBLEMS, Match, Seat
from scenes import catalogue
from scenes.input.intents import KEYS_LEFT, KEYS_RIGHT, MOUSE, Device, Intent
from scenes.input.seating import Seating
from scenes.menu.help import HelpScene
from scenes.menu.help_layout import TEXT
from scenes.menu.seats import SeatsScene
from scenes.menu.title import TitleScene
from scenes.table import match_store
from tests.gallery import Stage
from tests.scenes.menus import BACK, MENU, OK, D, L, R, on_top, over, prompted


def choices(game_id: str) -> list[dict[str, str]]:
    """Every choice of the options of a game."""
    options = GAMES[game_id].options
    return [dict(zip(options, values, strict=True)) for values in product(*options.values())]


def test_the_pages_of_the_rules_are_turned_both_ways_and_closed(stage: Stage) -> None:
    help_screen = HelpScene(stage.services, "checkers", "pad:1")
    below = over(stage, help_screen)
    stage.press(R, R, L)
    assert help_screen.page == 1
    stage.press(L, L)
    assert help_screen.page == len(catalogue.pages("checkers", {})) - 1
    stage.press(BACK)
    assert stage.top is below


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_has_its_words_and_its_pages(stage: Stage, game_id: str) -> None:
    words = stage.services.words
    assert f"{game_id}.name" in words
    assert f"{game_id}.players" in words
    pages = catalogue.all_pages(game_id)
    assert pages
    assert all(f"{game_id}.help.{page.key}.{part}" in words for page in pages for part in ("title", "text"))


@pytest.mark.parametrize("game_id", GAMES)
def test_each_page_is_read_with_some_choice_of_options_and_there_are_some_for_each(game_id: str) -> None:
    read = [catalogue.pages(game_id, options) for options in choices(game_id)]
    assert all(read)
    assert {page.key for pages in read for page in pages} == {
        page.key for page in catalogue.all_pages(game_id)
    }
    defaults = {name: values[0] for name, values in GAMES[game_id].options.items()}
    assert catalogue.pages(game_id, {}) == catalogue.pages(game_id, defaults)


@pytest.mark.parametrize("game_id", GAMES)
def test_what_a_page_says_has_room_and_larger_text_is_no_smaller(game_id: str, stage: Stage) -> None:
    for page in catalogue.all_pages(game_id):
        ems = []
        for text_size in (100, 125, 150):
            stage.services.settings.change(text_size=text_size)
            number = catalogue.pages(game_id, page.only_with).index(page)
            layout = HelpScene(stage.services, game_id, "pad:1", page.only_with, number).layout
            assert layout.text.fits, page.key
            assert layout.title.fits, page.key
            assert layout.text.rect.bottom <= layout.number.y, page.key
            ems.append(layout.text.px)
        assert ems[0] == TEXT.px, page.key
        assert ems == sorted(ems), page.key


@pytest.mark.parametrize("game_id", GAMES)
def test_the_pause_of_a_match_opens_the_rules_that_it_is_played_by(game_id: str, stage: Stage) -> None:
    for options in choices(game_id):
        seats = [Seat("person", emblem) for emblem in EMBLEMS[: GAMES[game_id].seats[0]]]
        match = Match.start(game_id, seats, 1, options)
        stage.sit(stage.table_of(match, ("pad:1", KEYS_LEFT)))
        stage.press(MENU, D, OK)
        help_screen = on_top(stage, HelpScene)
        assert help_screen.pages == catalogue.pages(game_id, options)
        assert help_screen.page == 0


@pytest.mark.parametrize("device", ["pad:1", KEYS_LEFT, KEYS_RIGHT, MOUSE])
@pytest.mark.parametrize("game_id", GAMES)
def test_the_rules_are_read_before_a_match_from_the_title_and_from_the_seats_as_they_are_chosen(
    game_id: str, device: Device, stage: Stage
) -> None:
    title = TitleScene(stage.services, stage.screens)
    stage.show(title)
    title.device = device
    title.lay_out(game_id)
    ask_for_rules(stage, device)
    assert on_top(stage, HelpScene).game_id == game_id
    stage.press(BACK, device=device)
    assert on_top(stage, TitleScene) is title
    screen = SeatsScene(stage.services, stage.screens, game_id, device)
    stage.show(screen)
    for name, values in GAMES[game_id].options.items():
        screen.options[name] = values[-1]
    screen.lay_out()
    ask_for_rules(stage, device)
    pages = on_top(stage, HelpScene)
    assert (pages.game_id, pages.options) == (game_id, screen.options)
    stage.press(BACK, device=device)
    assert on_top(stage, SeatsScene) is screen


def ask_for_rules(stage: Stage, device: Device) -> None:
    """By the button that asks for hints at a table, or a click on its prompt."""
    stage.turn(0.1)
    if device == MOUSE:
        prompted(stage, Intent.HINT)
    else:
        stage.press(Intent.HINT, device=device)


def test_on_a_kept_match_its_own_rules_are_read(stage: Stage) -> None:
    options = {"capture": "honour"}
    match = Match.start("checkers", (Seat("person", "fox"), Seat("person", "owl")), 1, options)
    match_store.save(stage.services.storage, match, Seating(("pad:1", "pad:2")))
    stage.show(TitleScene(stage.services, stage.screens))
    stage.press(Intent.HINT)
    assert on_top(stage, HelpScene).options == match.options
