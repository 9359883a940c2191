"""From the program's arguments to the first scene."""

from __future__ import annotations

from rules.match import Match
from scenes import catalogue
from scenes.app import App
from scenes.input.seating import Seating
from scenes.menu.replay_intro import ReplayIntro
from scenes.menu.screens import Screens
from scenes.platform.window import NoDisplayError
from scenes.services import Services
from scenes.stack import Scene


def launch(record: Match | None = None) -> None:
    """Open the window on the title screen, or on what leads to the table that shows a recorded match.

    Raises NoDisplayError where no window can be opened.
    """
    App().run(lambda services: first_scene(services, record))


def first_scene(services: Services, record: Match | None) -> Scene:
    screens = Screens(services)
    if record is None:
        return screens.title()
    match = Match.start(record.game_id, record.seats, record.seed, record.options)
    nobody = Seating(tuple(None for _ in record.seats))
    table = catalogue.open_table(services, screens, match, nobody, record)
    return ReplayIntro(table, table.lineup)


__all__ = ["NoDisplayError", "first_scene", "launch"]
