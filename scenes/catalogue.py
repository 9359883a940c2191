"""The scenes of the games, found through the catalogue of the rules: what each shows, and its table.

A package of scenes has a module `entry` with its `GameEntry` as `ENTRY`, a module `help_pages` with the pages
of its rules as `PAGES`, and a module `view` with `make_view(services, match)`; each is imported when it is
first wanted.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from rules import GAMES
from rules.catalogue import CATALOGUE
from rules.match import Match
from scenes.input.seating import Seating
from scenes.services import Services
from scenes.table.entry import GameEntry, Page
from scenes.table.navigator import Navigator
from scenes.table.scene import TableScene
from scenes.table.view import GameView


def entry(game_id: str) -> GameEntry:
    """What the house needs to know of a game's scenes."""
    found: GameEntry = import_module(f"{CATALOGUE[game_id].scenes}.entry").ENTRY
    return found


def all_pages(game_id: str) -> tuple[Page, ...]:
    """The pages of a game's rules, whatever options they belong to."""
    found: tuple[Page, ...] = import_module(f"{CATALOGUE[game_id].scenes}.help_pages").PAGES
    return found


def pages(game_id: str, options: Mapping[str, str]) -> tuple[Page, ...]:
    """The pages of the rules of a match; an option that is not given has its default."""
    chosen = {name: values[0] for name, values in GAMES[game_id].options.items()} | dict(options)
    return tuple(page for page in all_pages(game_id) if page.belongs(chosen))


def games() -> tuple[str, ...]:
    """The games as they stand on the title, from left to right."""
    return tuple(CATALOGUE)


def middle() -> str:
    """The game that lies in the middle of the title, or left of it."""
    return games()[(len(CATALOGUE) - 1) // 2]


def open_table(
    services: Services,
    navigator: Navigator,
    match: Match,
    seating: Seating,
    record: Match | None = None,
) -> TableScene:
    """The table of the match's game. `record`: the match as it was played, which is only shown."""
    module = import_module(f"{CATALOGUE[match.game_id].scenes}.view")
    view: GameView = module.make_view(services, match)
    return TableScene(services, navigator, match, seating, view, record)
