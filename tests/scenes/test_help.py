"""The rules of the games: their pages and words."""

from __future__ import annotations

from itertools import product

import pytest

from rules import GAMES
from rules.match import EMBLEMS, Match, Seat
from scenes import catalogue
from scenes.input.intents import KEYS_LEFT, MOUSE, Device
from scenes.input.seating import Seating
from scenes.menu import last_lineups
from scenes.menu.help import AllRules, HelpScene
from scenes.menu.help_layout import TEXT
from scenes.menu.seats import SeatsScene
from scenes.menu.title import TitleScene
from scenes.table import match_store
from tests.gallery import Stage
from tests.scenes.menus import BACK, MENU, OK, D, L, R, U, focus, lines_of, middle, on_top, over


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


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("device", [KEYS_LEFT, "pad:1", MOUSE])
def test_from_the_title_the_rules_of_every_game_are_read(game_id: str, device: Device, stage: Stage) -> None:
    stage.show(TitleScene(stage.services, stage.screens, game_id))
    if device == MOUSE:
        stage.click(*middle(on_top(stage, TitleScene), "help"))
    else:
        stage.press(U, OK, device=device)
    rules = on_top(stage, AllRules)
    assert (rules.game_id, rules.pages) == (game_id, catalogue.pages(game_id, {}))
    read = {rules.game_id}
    stage.press(U)
    for _ in range(len(GAMES) - 1):
        stage.press(R)
        read.add(rules.game_id)
        assert rules.page == 0
    assert read == set(GAMES)
    stage.press(D, R)
    assert rules.page == 1
    stage.press(BACK)
    assert focus(stage) == "help"


@pytest.mark.parametrize("game_id", GAMES)
def test_on_the_title_the_rules_are_those_of_the_kept_match_or_of_the_last_one(
    game_id: str, stage: Stage
) -> None:
    seats = [Seat("person", emblem) for emblem in EMBLEMS[: GAMES[game_id].seats[0]]]
    *_, last, kept = [{}, *choices(game_id)]
    seating = Seating(("pad:1",) * len(seats))
    last_lineups.remember(stage.services.storage, Match.start(game_id, seats, 1, last), seating)
    for options in (last, kept):
        stage.show(TitleScene(stage.services, stage.screens, game_id))
        stage.click(*middle(on_top(stage, TitleScene), "help"))
        rules = on_top(stage, AllRules)
        assert rules.pages == catalogue.pages(rules.game_id, options if rules.game_id == game_id else {})
        match_store.save(stage.services.storage, Match.start(game_id, seats, 1, kept), seating)


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("text_size", [100, 150])
def test_among_the_seats_the_rules_are_those_that_are_chosen_there(
    game_id: str, text_size: int, stage: Stage
) -> None:
    stage.services.settings.change(text_size=text_size)
    for options in choices(game_id):
        screen = SeatsScene(stage.services, stage.screens, game_id, "pad:1")
        stage.show(screen)
        screen.options |= options
        assert focus(stage) == "start"
        stage.press(L, OK)
        assert on_top(stage, HelpScene).pages == catalogue.pages(game_id, options)
        stage.press(BACK)
        assert stage.top is screen
        assert focus(stage) == "help"
        assert stage.services.words("seats.help.note") in " ".join(line.text for line in lines_of(screen))
