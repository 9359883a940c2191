"""The states of the table of noughts and crosses, and of the screens round it."""

from __future__ import annotations

from collections.abc import Sequence

from rules.match import Match, Seat
from scenes import catalogue
from scenes.input.intents import KEYS_LEFT, MOUSE, Device, Intent
from scenes.menu.seats import SeatsScene
from scenes.menu.title import TitleScene
from scenes.table.entry import Page
from scenes.table.scene import TableScene
from tests.gallery.hints import asked
from tests.gallery.stage import Stage
from tests.gallery.states import State, state
from tests.noughts.rules.moves import SQUARES
from tests.noughts.scenes.layout import layout
from tests.scenes.oracle import Oracle

MIDGAME = "b2 a1 c3"
PEOPLE = (Seat("person", "fox"), Seat("person", "owl"))
AGAINST_CPU = (Seat("person", "fox"), Seat("cpu", "owl", "medium"))


def match_after(moves: str, seats: Sequence[Seat] = PEOPLE) -> Match:
    """A match after some moves."""
    match = Match.start("noughts", seats, 1)
    for text in moves.split():
        match.submit(match.to_act or 0, match.game.parse_move(text))
    return match


def _sit(stage: Stage, moves: str, drivers: Sequence[Device | None] = ("pad:1", KEYS_LEFT)) -> TableScene:
    return stage.sit(stage.table_of(match_after(moves), drivers))


def _click(stage: Stage, square: str) -> None:
    where = layout(("fox", "owl"), stage.services.settings.now.text_size / 100)
    rect = where.squares[SQUARES.index(square)]
    stage.click(rect.cx, rect.cy)


@state("noughts_start")
def _start(stage: Stage) -> None:
    _sit(stage, "")


@state("noughts_midgame")
def _midgame(stage: Stage) -> None:
    _sit(stage, MIDGAME)


@state("noughts_unkept")
def _unkept(stage: Stage) -> None:
    stage.play_unkept(_sit(stage, MIDGAME))


@state("noughts_mouse")
def _mouse(stage: Stage) -> None:
    _sit(stage, MIDGAME, ("pad:1", MOUSE))


@state("noughts_placed")
def _placed(stage: Stage) -> None:
    _sit(stage, "b2 a1", (MOUSE, KEYS_LEFT))
    _click(stage, "c3")
    stage.turn(0.08)


@state("noughts_refusal")
def _refusal(stage: Stage) -> None:
    _sit(stage, MIDGAME, ("pad:1", MOUSE))
    _click(stage, "b2")


@state("noughts_won")
def _won(stage: Stage) -> None:
    """The line through three in a row is on its way."""
    _sit(stage, "b2 a2 c1 a1", (MOUSE, KEYS_LEFT))
    _click(stage, "a3")
    stage.turn(0.4)


@state("noughts_rival")
def _rival(stage: Stage) -> None:
    stage.sit(stage.table_of(match_after("", AGAINST_CPU), (KEYS_LEFT, None)))


@state("noughts_hint")
def _hint(stage: Stage) -> None:
    asked(stage, match_after("b2 a1", AGAINST_CPU), ("pad:1", None))


@state("noughts_hint_thinking")
def _hint_thinking(stage: Stage) -> None:
    stage.services.cpu = Oracle(slow=True)
    stage.sit(stage.table_of(match_after("b2 a1", AGAINST_CPU), ("pad:1", None)))
    stage.press(Intent.HINT)


@state("noughts_title")
def _title(stage: Stage) -> None:
    stage.show(TitleScene(stage.services, stage.screens, "noughts"))


@state("noughts_seats")
def _seats(stage: Stage) -> None:
    stage.show(SeatsScene(stage.services, stage.screens, "noughts", "pad:1"))


def _help(page: Page) -> State:
    return lambda stage: stage.read("noughts", page)


for _number, _page in enumerate(catalogue.all_pages("noughts")):
    state(f"noughts_help_{_number + 1}_{_page.key}")(_help(_page))


@state("noughts_ended")
def _ended(stage: Stage) -> None:
    _won(stage)
    stage.turn(2)
    stage.look()
