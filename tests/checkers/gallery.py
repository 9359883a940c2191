"""The states of the table of Diamond Checkers."""

from __future__ import annotations

from collections.abc import Sequence

import rules
from rules.checkers.board import SQUARE
from rules.match import Match
from scenes import catalogue
from scenes.checkers import layout
from scenes.input.intents import KEYS_LEFT, MOUSE, Device, Intent, Pointer, PointerPhase
from scenes.input.seating import Seating
from scenes.menu.results import ResultScene
from scenes.table.scene import TableScene
from tests.gallery.stage import Stage
from tests.gallery.states import state
from tests.scenes.tables import PEOPLE, match_from

KINGS = "M1m6/5D3/9/1d1m1K3/9/1k1M1m3/8m/1M1M5/6M2 w"
CHAIN = "2m3m1m/7m1/M1M5K/1M7/2k1m1m2/9/9/9/M8 w"


def spot(square: str) -> tuple[float, float]:
    return layout.centre(SQUARE[square], False)


def _from(
    stage: Stage, position: str, drivers: Sequence[Device | None] = (MOUSE, KEYS_LEFT), **options: str
) -> TableScene:
    return stage.sit(stage.table_of(match_from(position, PEOPLE, **options), drivers))


def _click(stage: Stage, *squares: str) -> None:
    for square in squares:
        stage.click(*spot(square))


@state("checkers_start")
def _start(stage: Stage) -> None:
    stage.seated("")


@state("checkers_targets")
def _targets(stage: Stage) -> None:
    stage.sit(stage.table(drivers=(MOUSE, KEYS_LEFT)))
    _click(stage, "c5")


@state("checkers_pad")
def _pad(stage: Stage) -> None:
    stage.seated()
    stage.press(Intent.OK)


@state("checkers_unkept")
def _unkept(stage: Stage) -> None:
    stage.play_unkept(stage.seated())


@state("checkers_kings")
def _kings(stage: Stage) -> None:
    _from(stage, KINGS)


@state("checkers_victims")
def _victims(stage: Stage) -> None:
    _from(stage, CHAIN)
    _click(stage, "b6")


@state("checkers_drag")
def _drag(stage: Stage) -> None:
    stage.sit(stage.table(drivers=(MOUSE, KEYS_LEFT)))
    x, y = spot("c5")
    for hand, dx in ((PointerPhase.DOWN, 0.0), (PointerPhase.MOVE, 70.0), (PointerPhase.MOVE, 130.0)):
        stage.send(Pointer(hand, x + dx, y - dx, stage.clockwork.time))


@state("checkers_rival")
def _rival(stage: Stage) -> None:
    stage.sit(stage.table(drivers=(KEYS_LEFT, None), level=rules.LEVELS[-1]))


@state("checkers_must_capture")
def _must_capture(stage: Stage) -> None:
    _from(stage, CHAIN)
    _click(stage, "a1")


@state("checkers_refusal")
def _refusal(stage: Stage) -> None:
    stage.sit(stage.table(drivers=(MOUSE, KEYS_LEFT)))
    _click(stage, "c5", "e9")


@state("checkers_thinking")
def _thinking(stage: Stage) -> None:
    table = stage.table("c5-d6 e7xc5", ("pad:1", None))
    table.match.submit(0, table.match.game.parse_move("b4xd6"))
    stage.sit(table)


@state("checkers_jump")
def _jump(stage: Stage) -> None:
    _from(stage, CHAIN)
    _click(stage, "b6", "h4")
    stage.turn(0.12)


@state("checkers_double")
def _double(stage: Stage) -> None:
    _from(stage, CHAIN)
    _click(stage, "b6", "h4")
    stage.turn(0.42)


@state("checkers_chain")
def _chain(stage: Stage) -> None:
    _from(stage, CHAIN)
    _click(stage, "b6", "h4")
    stage.turn(1.0)


@state("checkers_chain_calm")
def _chain_calm(stage: Stage) -> None:
    stage.services.settings.change(reduced_motion=True)
    _chain(stage)


@state("checkers_promotion")
def _promotion(stage: Stage) -> None:
    _from(stage, "9/7M1/4m4/9/2m6/9/4M4/9/9 w")
    _click(stage, "h8", "i7")
    stage.turn(0.5)


@state("checkers_diamond_king")
def _diamond_king(stage: Stage) -> None:
    _from(stage, "9/7M1/4m4/9/2m6/9/4M4/9/9 w")
    _click(stage, "h8", "i9")
    stage.turn(1.0)


@state("checkers_honour")
def _honour(stage: Stage) -> None:
    """A call is offered, whether or not there is something to call."""
    match = Match.start("checkers", PEOPLE, 7, {"capture": "honour"})
    match.submit(0, match.game.parse_move("c5-d6"))
    stage.sit(stage.table_of(match, (KEYS_LEFT, "pad:2")))


@state("checkers_honour_landed")
def _honour_landed(stage: Stage) -> None:
    """A jump that waits to be stopped, whether or not it could go on."""
    _from(stage, CHAIN, capture="honour")
    _click(stage, "b6", "d4")


@state("checkers_honour_only_jumps")
def _honour_only_jumps(stage: Stage) -> None:
    """Whatever is refused after a landing is refused in these words."""
    _honour_landed(stage)
    _click(stage, "f2")


@state("checkers_honour_no_hint")
def _honour_no_hint(stage: Stage) -> None:
    _honour(stage)
    stage.press(Intent.HINT, device="pad:2")


@state("checkers_call_upheld")
def _call_upheld(stage: Stage) -> None:
    table = _from(stage, CHAIN, ("pad:1", "pad:2"), capture="honour")
    table.match.submit(0, table.match.game.parse_move("a1-b2"))
    table = stage.sit(stage.table_of(table.match, ("pad:1", "pad:2")))
    stage.press(Intent.NORTH, Intent.NORTH, device="pad:2")
    stage.turn(0.8)


@state("checkers_call_refused")
def _call_refused(stage: Stage) -> None:
    match = Match.start("checkers", PEOPLE, 7, {"capture": "honour"})
    match.submit(0, match.game.parse_move("c5-d6"))
    stage.sit(stage.table_of(match, ("pad:1", "pad:2")))
    stage.press(Intent.NORTH, Intent.NORTH, device="pad:2")
    stage.turn(0.6)


@state("checkers_call_asked")
def _call_asked(stage: Stage) -> None:
    _honour(stage)
    stage.press(Intent.NORTH, device="pad:2")


@state("checkers_call_asked_in_jump")
def _call_asked_in_jump(stage: Stage) -> None:
    """A call in the middle of a jump."""
    match = match_from(CHAIN.replace(" w", " b"), PEOPLE, capture="honour")
    match.submit(1, match.game.parse_move("h8-g7"))
    stage.sit(stage.table_of(match, (MOUSE, KEYS_LEFT)))
    _click(stage, "b6", "d4")
    stage.press(Intent.NORTH, device=MOUSE)


@state("checkers_calls_told")
def _calls_told(stage: Stage) -> None:
    """The log tells which call was right and which was wrong."""
    match = Match.start("checkers", PEOPLE, 7, {"capture": "honour"})
    for text in ("c5-d6", "call", "g5-f4", "call"):
        match.submit(match.to_act or 0, match.game.parse_move(text))
    stage.sit(stage.table_of(match, ("pad:1", "pad:2")))


@state("checkers_turned")
def _turned(stage: Stage) -> None:
    """After a rematch Fox plays Black and keeps the place at the bottom."""
    match = stage.table("").match.rematch(8)
    match.submit(0, match.game.parse_move("c5-d6"))
    stage.sit(stage.table_of(match, (KEYS_LEFT, "pad:1")))


@state("checkers_ended")
def _ended(stage: Stage) -> None:
    table = stage.seated()
    table.match.resign(1)
    stage.over(ResultScene(stage.services, stage.screens, table.lineup))
    stage.look()


@state("checkers_replay")
def _replay(stage: Stage) -> None:
    played = stage.table().match
    match = Match.start("checkers", played.seats, played.seed)
    table = catalogue.open_table(stage.services, stage.screens, match, Seating((None, None)), played)
    stage.show(table)
    stage.turn(4.0)
