"""The states of a hint at the table of Diamond."""

from __future__ import annotations

from rules.match import Seat
from scenes.input.intents import KEYS_LEFT, MOUSE, Intent
from tests.gallery.hints import asked
from tests.gallery.stage import Stage
from tests.gallery.states import state
from tests.scenes.diamond_tables import ALONE, THREE, TWO, match_of, midgame, three
from tests.scenes.oracle import Oracle


@state("diamond_hint")
def _diamond_alone(stage: Stage) -> None:
    asked(stage, match_of(midgame(), ALONE), ("pad:1", None))


@state("diamond_hint_up")
def _diamond_up(stage: Stage) -> None:
    asked(stage, match_of(midgame(hand="KS 6C", up="JD 3C", other="6S"), ALONE), (MOUSE, None))


@state("diamond_hint_followed")
def _diamond_followed(stage: Stage) -> None:
    asked(stage, match_of(midgame(), ALONE), (KEYS_LEFT, None))
    stage.press(Intent.OK, device=KEYS_LEFT)


@state("diamond_hint_peek")
def _diamond_peek(stage: Stage) -> None:
    asked(stage, match_of(midgame(), TWO), ("pad:1", KEYS_LEFT), peek=True)


@state("diamond_hint_look_first")
def _diamond_look_first(stage: Stage) -> None:
    asked(stage, match_of(midgame(), TWO), ("pad:1", KEYS_LEFT))


@state("diamond_hint_three")
def _diamond_three(stage: Stage) -> None:
    seats = (Seat("cpu", "fox", "medium"), Seat("cpu", "hare", "medium"), THREE[2])
    asked(stage, match_of(three(), seats), (None, None, "pad:2"))


@state("diamond_hint_more")
def _diamond_more(stage: Stage) -> None:
    table = asked(stage, match_of(midgame(), ALONE), ("pad:1", None))
    if not table.controller.hints.ends:
        stage.press(Intent.HINT)


@state("diamond_hint_thinking")
def _diamond_thinking(stage: Stage) -> None:
    stage.services.cpu = Oracle(slow=True)
    stage.sit(stage.table_of(match_of(midgame(), ALONE), ("pad:1", None)))
    stage.press(Intent.HINT)
