"""The states of the table of Diamond."""

from __future__ import annotations

from collections.abc import Sequence

import rules
from rules.diamond.state import State as Position
from rules.match import Match, Seat
from scenes import catalogue
from scenes.input.intents import KEYS_LEFT, MOUSE, Device, Intent, Pointer, PointerPhase
from scenes.menu.seats import SeatsScene
from scenes.menu.title import TitleScene
from scenes.table import match_store
from scenes.table.entry import Page
from scenes.table.scene import TableScene
from scenes.table.secrets import WARNING
from tests.gallery.stage import Stage
from tests.gallery.states import State, state
from tests.scenes.diamond_tables import (
    ALONE,
    COMPLETE,
    REDRAW,
    THREE,
    TIE,
    TWO,
    WON,
    match_of,
    midgame,
    slot,
    spot,
    three,
)

PAD_AND_KEYS = ("pad:1", KEYS_LEFT)
SHARED = (MOUSE, MOUSE)


def _sit(
    stage: Stage,
    position: Position,
    seats: Sequence[Seat] = TWO,
    drivers: Sequence[Device | None] = PAD_AND_KEYS,
) -> TableScene:
    return stage.sit(stage.table_of(match_of(position, seats), drivers))


def _play(stage: Stage, table_scene: TableScene, text: str, seconds: float) -> None:
    """Play a card as the seat's person would have, and let time pass."""
    chooser = table_scene.controller.choosing
    assert chooser is not None
    chooser.choose(table_scene.match.game.parse_move(text))
    stage.turn(seconds)


@state("diamond_opening")
def _opening(stage: Stage) -> None:
    stage.show(stage.table_of(Match.start("diamond", TWO, 5), PAD_AND_KEYS))
    stage.turn(1.6)


@state("diamond_opening_three")
def _opening_three(stage: Stage) -> None:
    stage.show(stage.table_of(Match.start("diamond", THREE, 5), ("pad:1", KEYS_LEFT, MOUSE)))
    stage.turn(1.6)


@state("diamond_opening_tie")
def _opening_tie(stage: Stage) -> None:
    stage.show(stage.table_of(Match.start("diamond", TWO, 20), PAD_AND_KEYS))
    stage.turn(1.6)


@state("diamond_dealing")
def _dealing(stage: Stage) -> None:
    stage.show(stage.table_of(Match.start("diamond", TWO, 5), PAD_AND_KEYS))
    stage.turn(0.2)
    _read(stage, 1)
    stage.turn(0.6)


@state("diamond_two")
def _two(stage: Stage) -> None:
    _sit(stage, midgame())


@state("diamond_unplayable")
def _unplayable(stage: Stage) -> None:
    """Alone, so that the hand is open: of four cards two have no play."""
    _sit(stage, midgame(hand="QC AS", up="3S 9H", other="6S"), ALONE, ("pad:1", None))


@state("diamond_unplayable_covered")
def _unplayable_covered(stage: Stage) -> None:
    """No open card has a play, and the hand is covered."""
    _sit(stage, midgame(hand="QC 9H", up="3S AS", other="6S"))


@state("diamond_gaps")
def _gaps(stage: Stage) -> None:
    """Cards of both rows have gone: those that are left lie where they lay."""
    match = Match.start("diamond", TWO, COMPLETE[0])
    for text in COMPLETE[1].split()[:4]:
        match.submit(match.to_act or 0, match.game.parse_move(text))
    stage.sit(stage.table_of(match, PAD_AND_KEYS))


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
    stage.turn(WARNING + 0.2)
    stage.press(Intent.DOWN, Intent.OK)


@state("diamond_curtain")
def _curtain(stage: Stage) -> None:
    _sit(stage, midgame(), drivers=SHARED)


@state("diamond_curtain_three")
def _curtain_three(stage: Stage) -> None:
    _sit(stage, three(), THREE, (MOUSE, KEYS_LEFT, MOUSE))


@state("diamond_warning_three")
def _warning_three(stage: Stage) -> None:
    _sit(stage, three(), THREE, ("pad:1", KEYS_LEFT, "pad:2"))
    stage.press(Intent.PEEK, device="pad:2")
    stage.turn(0.3)


@state("diamond_refusal_three")
def _refusal_three(stage: Stage) -> None:
    _sit(stage, three(), THREE, ("pad:1", KEYS_LEFT, "pad:2"))
    stage.press(Intent.RIGHT, Intent.OK, Intent.DOWN, Intent.OK, device="pad:2")


@state("diamond_alone")
def _alone(stage: Stage) -> None:
    _sit(stage, midgame(), ALONE, (MOUSE, None))
    stage.click(*spot("5.1"))
    match = match_of(midgame(), ALONE)
    stage.send(Pointer(PointerPhase.MOVE, slot(match, 0, "hand", 0).cx, slot(match, 0, "hand", 0).cy, 0))


@state("diamond_drag")
def _drag(stage: Stage) -> None:
    match = match_of(midgame(), ALONE)
    _sit(stage, midgame(), ALONE, (MOUSE, None))
    card = slot(match, 0, "up", 0)
    stage.send(Pointer(PointerPhase.DOWN, card.cx, card.cy, stage.clockwork.time))
    stage.send(Pointer(PointerPhase.MOVE, 640, 700, stage.clockwork.time))


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
    shown = _sit(stage, three(("8H", "4D", "6H"), ("9H", "", "TS")), THREE, ("pad:1", KEYS_LEFT, "pad:2"))
    _play(stage, shown, "TS@5.1", 3.0)


@state("diamond_three")
def _three(stage: Stage) -> None:
    _sit(stage, three(), THREE, ("pad:1", KEYS_LEFT, "pad:2"))
    stage.press(Intent.OK, device="pad:2")


@state("diamond_rivals")
def _rivals(stage: Stage) -> None:
    strongest = rules.LEVELS[-1]
    seats = (Seat("person", "fox"), Seat("cpu", "hare", strongest), Seat("cpu", "owl", strongest))
    _sit(stage, three(), seats, ("pad:1", None, None))


@state("diamond_three_peek")
def _three_peek(stage: Stage) -> None:
    _sit(stage, three(), THREE, ("pad:1", KEYS_LEFT, "pad:2"))
    stage.press(Intent.PEEK, device="pad:2")
    stage.turn(WARNING + 0.2)


@state("diamond_complete")
def _complete(stage: Stage) -> None:
    _last_play(stage, COMPLETE, 1.0)


@state("diamond_complete_scored")
def _complete_scored(stage: Stage) -> None:
    _last_play(stage, COMPLETE, 3.0)


@state("diamond_tie")
def _tie(stage: Stage) -> None:
    _last_play(stage, TIE, 0.1)
    _read(stage, 1)
    stage.turn(0.5)


@state("diamond_redraw")
def _redraw(stage: Stage) -> None:
    _last_play(stage, REDRAW, 0.1)
    _read(stage, 1)
    stage.press(Intent.OK)
    stage.turn(0.5)


@state("diamond_laid_aside")
def _laid_aside(stage: Stage) -> None:
    _last_play(stage, REDRAW, 0.1)
    _read(stage, 2)
    stage.press(Intent.OK)
    stage.turn(0.5)


@state("diamond_result")
def _result(stage: Stage) -> None:
    _last_play(stage, WON, 0.1)
    _read(stage, 1)
    stage.turn(4)


@state("diamond_ended")
def _ended(stage: Stage) -> None:
    _result(stage)
    stage.look()


@state("diamond_retold")
def _retold(stage: Stage) -> None:
    _ended(stage)
    stage.press(Intent.NORTH)
    stage.turn(2)


def _last_play(stage: Stage, record: tuple[int, str], seconds: float) -> None:
    """A match as it was played, and what its last play brings about."""
    seed, moves = record
    match = Match.start("diamond", TWO, seed)
    *before, last = moves.split()
    for text in before:
        match.submit(match.to_act or 0, match.game.parse_move(text))
    shown = stage.sit(stage.table_of(match, PAD_AND_KEYS))
    _play(stage, shown, last, seconds)


def _read(stage: Stage, times: int) -> None:
    """Go on to so many moments and read each."""
    for _ in range(times):
        stage.press(Intent.OK)
        stage.turn(1.0)
        stage.press(Intent.OK)


@state("diamond_paused")
def _paused(stage: Stage) -> None:
    _sit(stage, midgame())
    stage.press(Intent.PEEK)
    stage.turn(WARNING + 0.2)
    stage.press(Intent.MENU)


@state("diamond_unkept")
def _unkept(stage: Stage) -> None:
    stage.play_unkept(_sit(stage, midgame()))


@state("diamond_seats")
def _seats(stage: Stage) -> None:
    stage.show(SeatsScene(stage.services, stage.screens, "diamond", "pad:1"))
    stage.press(Intent.OK, device=KEYS_LEFT)


@state("diamond_kept")
def _kept(stage: Stage) -> None:
    table_scene = stage.table_of(match_of(midgame()), PAD_AND_KEYS)
    seed, moves = COMPLETE
    match = Match.start("diamond", TWO, seed)
    for text in moves.split()[:9]:
        match.submit(match.to_act or 0, match.game.parse_move(text))
    match_store.save(stage.services.storage, match, table_scene.seating)
    stage.show(TitleScene(stage.services, stage.screens))


def _help(page: Page) -> State:
    return lambda stage: stage.read("diamond", page)


for _number, _page in enumerate(catalogue.all_pages("diamond")):
    state(f"diamond_help_{_number + 1}_{_page.key}")(_help(_page))
