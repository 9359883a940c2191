"""The states of the table of Diamond."""

from __future__ import annotations

from collections.abc import Sequence

from rules.diamond import State
from rules.match import Match, Seat
from scenes.input.intents import KEYS_LEFT, MOUSE, Device, Hand, Intent, Pointer
from scenes.table.scene import TableScene
from tests.gallery.stage import Stage, state
from tests.scenes.diamond_tables import ALONE, THREE, TWO, match_of, midgame, slot, spot, table, three

PAD_AND_KEYS = ("pad:1", KEYS_LEFT)
SHARED = (MOUSE, MOUSE)
REDRAW_SEED, TIE_SEED = 60, 44


def _sit(
    stage: Stage,
    position: State,
    seats: Sequence[Seat] = TWO,
    drivers: Sequence[Device | None] = PAD_AND_KEYS,
) -> TableScene:
    return stage.sit(stage.table_of(match_of(position, seats), drivers))


def _play(stage: Stage, table_scene: TableScene, text: str, seconds: float) -> None:
    """Play a card as the seat's person would have, and let time pass."""
    table_scene._play(table_scene.match.to_act or 0, table_scene.match.game.parse_move(text))
    stage.turn(seconds)


@state("diamond_opening")
def _opening(stage: Stage) -> None:
    stage.show(stage.table_of(Match.start("diamond", TWO, 5), PAD_AND_KEYS))
    stage.turn(1.6)


@state("diamond_opening_three")
def _opening_three(stage: Stage) -> None:
    stage.show(stage.table_of(Match.start("diamond", THREE, 5), ("pad:1", KEYS_LEFT, MOUSE)))
    stage.turn(1.6)


@state("diamond_dealing")
def _dealing(stage: Stage) -> None:
    stage.show(stage.table_of(Match.start("diamond", TWO, 5), PAD_AND_KEYS))
    stage.turn(0.2)
    stage.press(Intent.OK, Intent.OK)
    stage.turn(0.6)


@state("diamond_two")
def _two(stage: Stage) -> None:
    _sit(stage, midgame())


@state("diamond_picked")
def _picked(stage: Stage) -> None:
    _sit(stage, midgame())
    stage.press(Intent.OK)


@state("diamond_place")
def _place(stage: Stage) -> None:
    _sit(stage, midgame())
    stage.press(Intent.OK, Intent.RIGHT)


@state("diamond_spot")
def _spot(stage: Stage) -> None:
    _sit(stage, midgame(), ALONE, (MOUSE, None))
    stage.click(*spot("5.1"))


@state("diamond_blind")
def _blind(stage: Stage) -> None:
    _sit(stage, midgame())
    stage.press(Intent.DOWN, Intent.OK)


@state("diamond_refusal")
def _refusal(stage: Stage) -> None:
    _sit(stage, midgame())
    stage.press(Intent.DOWN, Intent.OK, Intent.OK)


@state("diamond_warning")
def _warning(stage: Stage) -> None:
    _sit(stage, midgame())
    stage.press(Intent.PEEK)
    stage.turn(0.3)


@state("diamond_peek")
def _peek(stage: Stage) -> None:
    _sit(stage, midgame())
    stage.press(Intent.PEEK)
    stage.turn(1.0)
    stage.press(Intent.DOWN, Intent.OK)


@state("diamond_curtain")
def _curtain(stage: Stage) -> None:
    _sit(stage, midgame(), drivers=SHARED)


@state("diamond_alone")
def _alone(stage: Stage) -> None:
    _sit(stage, midgame(), ALONE, (MOUSE, None))
    stage.click(*spot("5.1"))
    match = match_of(midgame(), ALONE)
    stage.send(Pointer(Hand.MOVE, slot(match, 0, "hand", 0).cx, slot(match, 0, "hand", 0).cy, 0))


@state("diamond_drag")
def _drag(stage: Stage) -> None:
    match = match_of(midgame(), ALONE)
    _sit(stage, midgame(), ALONE, (MOUSE, None))
    card = slot(match, 0, "up", 0)
    stage.send(Pointer(Hand.DOWN, card.cx, card.cy, stage.clockwork.time))
    stage.send(Pointer(Hand.MOVE, 640, 700, stage.clockwork.time))


@state("diamond_played")
def _played(stage: Stage) -> None:
    shown = _sit(stage, midgame(other="KS", other_up="4S 9S"))
    _play(stage, shown, "9H@5.1", 2.0)


@state("diamond_carried")
def _carried(stage: Stage) -> None:
    shown = _sit(stage, midgame(other="KS", other_up="4S 9S"))
    _play(stage, shown, "3D@6.2", 0.16)


@state("diamond_stuck")
def _stuck(stage: Stage) -> None:
    shown = _sit(stage, midgame())
    _play(stage, shown, "9H@6.2", 1.45)


@state("diamond_stuck_scored")
def _stuck_scored(stage: Stage) -> None:
    shown = _sit(stage, midgame())
    _play(stage, shown, "9H@6.2", 3.0)


@state("diamond_stuck_three")
def _stuck_three(stage: Stage) -> None:
    shown = _sit(stage, three(("6S", "4D", "6H")), THREE, ("pad:1", KEYS_LEFT, "pad:2"))
    _play(stage, shown, "TS@5.1", 3.0)


@state("diamond_three")
def _three(stage: Stage) -> None:
    _sit(stage, three(), THREE, ("pad:1", KEYS_LEFT, "pad:2"))
    stage.press(Intent.OK, device="pad:2")


@state("diamond_three_peek")
def _three_peek(stage: Stage) -> None:
    _sit(stage, three(), THREE, ("pad:1", KEYS_LEFT, "pad:2"))
    stage.press(Intent.PEEK, device="pad:2")
    stage.turn(1)


@state("diamond_complete")
def _complete(stage: Stage) -> None:
    _completed(stage, 1.2)


@state("diamond_complete_scored")
def _complete_scored(stage: Stage) -> None:
    _completed(stage, 3.0)


def _completed(stage: Stage, seconds: float) -> None:
    diamond = "2S JS 2C 5S JD 8S 5C JH 8C KD 5H 4H 9D 4C 9H ."
    position = table(diamond, "9C |", "|", dealer=0, scores=(4, 9))
    shown = _sit(stage, position)
    _play(stage, shown, "9C@7.1", seconds)


@state("diamond_paused")
def _paused(stage: Stage) -> None:
    _sit(stage, midgame())
    stage.press(Intent.PEEK)
    stage.turn(1)
    stage.press(Intent.MENU)
