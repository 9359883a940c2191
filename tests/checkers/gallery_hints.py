"""The states of a hint at the table of Diamond Checkers."""

from __future__ import annotations

from scenes.input.intents import KEYS_LEFT, MOUSE, Intent
from tests.checkers.gallery import CHAIN
from tests.gallery.hints import asked
from tests.gallery.stage import Stage
from tests.gallery.states import state
from tests.scenes.oracle import Oracle
from tests.scenes.tables import AGAINST_CPU, PEOPLE, match_from


@state("checkers_hint")
def _checkers(stage: Stage) -> None:
    asked(stage, stage.table().match, ("pad:1", None))


@state("checkers_hint_chain")
def _checkers_chain(stage: Stage) -> None:
    asked(stage, match_from(CHAIN, AGAINST_CPU), (KEYS_LEFT, None))


@state("checkers_hint_thinking")
def _checkers_thinking(stage: Stage) -> None:
    stage.services.cpu = Oracle(slow=True)
    stage.sit(stage.table_of(stage.table().match, (MOUSE, None)))
    stage.press(Intent.HINT, device=MOUSE)


@state("checkers_hint_call")
def _checkers_call(stage: Stage) -> None:
    match = match_from(CHAIN, PEOPLE, capture="honour", hints="tell")
    match.submit(0, match.game.parse_move("a1-b2"))
    asked(stage, match, ("pad:1", "pad:2"), "call")


@state("checkers_hint_followed")
def _checkers_followed(stage: Stage) -> None:
    asked(stage, match_from(CHAIN, AGAINST_CPU), ("pad:1", None))
    stage.press(Intent.OK)
