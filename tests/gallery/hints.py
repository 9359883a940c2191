"""The states of a hint at the tables of all games."""

from __future__ import annotations

from collections.abc import Sequence

from rules.gems.state import State as Position
from rules.match import Match, Seat
from scenes.input.intents import KEYS_LEFT, KEYS_RIGHT, MOUSE, Device, Intent
from scenes.table.hints import SETTLING
from scenes.table.scene import TableScene
from scenes.table.secrets import WARNING
from tests.gallery.checkers import CHAIN
from tests.gallery.stage import Stage, state
from tests.scenes import gems_tables
from tests.scenes.diamond_tables import ALONE, THREE, TWO, match_of, midgame, three
from tests.scenes.gems_tables import Side, draw
from tests.scenes.oracle import Oracle
from tests.scenes.tables import AGAINST_CPU, PEOPLE, match_from


def _asked(
    stage: Stage, match: Match, drivers: Sequence[Device | None], move: str = "", peek: bool = False
) -> TableScene:
    """A table at which whoever is on turn has asked for a hint and got it: that move."""
    stage.services.cpu = Oracle(move)
    table = stage.sit(stage.table_of(match, drivers))
    device = drivers[match.to_act or 0] or MOUSE
    if peek:
        stage.press(Intent.PEEK, device=device)
        stage.turn(WARNING + 0.2)
    stage.press(Intent.HINT, device=device)
    stage.turn(0.1 + SETTLING)
    return table


@state("checkers_hint")
def _checkers(stage: Stage) -> None:
    _asked(stage, stage.table().match, ("pad:1", None))


@state("checkers_hint_chain")
def _checkers_chain(stage: Stage) -> None:
    _asked(stage, match_from(CHAIN, AGAINST_CPU), (KEYS_LEFT, None))


@state("checkers_hint_thinking")
def _checkers_thinking(stage: Stage) -> None:
    stage.services.cpu = Oracle(slow=True)
    stage.sit(stage.table_of(stage.table().match, (MOUSE, None)))
    stage.press(Intent.HINT, device=MOUSE)


@state("checkers_hint_call")
def _checkers_call(stage: Stage) -> None:
    match = match_from(CHAIN, PEOPLE, capture="honour")
    match.submit(0, match.game.parse_move("a1-b2"))
    _asked(stage, match, ("pad:1", "pad:2"), "call")


@state("checkers_hint_followed")
def _checkers_followed(stage: Stage) -> None:
    _asked(stage, match_from(CHAIN, AGAINST_CPU), ("pad:1", None))
    stage.press(Intent.OK)


@state("diamond_hint")
def _diamond_alone(stage: Stage) -> None:
    _asked(stage, match_of(midgame(), ALONE), ("pad:1", None))


@state("diamond_hint_up")
def _diamond_up(stage: Stage) -> None:
    _asked(stage, match_of(midgame(hand="KS 6C", up="JD 3C", other="6S"), ALONE), (MOUSE, None))


@state("diamond_hint_followed")
def _diamond_followed(stage: Stage) -> None:
    _asked(stage, match_of(midgame(), ALONE), (KEYS_LEFT, None))
    stage.press(Intent.OK, device=KEYS_LEFT)


@state("diamond_hint_peek")
def _diamond_peek(stage: Stage) -> None:
    _asked(stage, match_of(midgame(), TWO), ("pad:1", KEYS_LEFT), peek=True)


@state("diamond_hint_look_first")
def _diamond_look_first(stage: Stage) -> None:
    _asked(stage, match_of(midgame(), TWO), ("pad:1", KEYS_LEFT))


@state("diamond_hint_three")
def _diamond_three(stage: Stage) -> None:
    seats = (Seat("cpu", "fox", "medium"), Seat("cpu", "hare", "medium"), THREE[2])
    _asked(stage, match_of(three(), seats), (None, None, "pad:2"))


@state("diamond_hint_more")
def _diamond_more(stage: Stage) -> None:
    table = _asked(stage, match_of(midgame(), ALONE), ("pad:1", None))
    if not table.controller.hints.ends:
        stage.press(Intent.HINT)


@state("diamond_hint_thinking")
def _diamond_thinking(stage: Stage) -> None:
    stage.services.cpu = Oracle(slow=True)
    stage.sit(stage.table_of(match_of(midgame(), ALONE), ("pad:1", None)))
    stage.press(Intent.HINT)


def _court(position: Position, number: int = 2) -> Match:
    return gems_tables.match_of(position, gems_tables.against_cpu(number))


@state("gems_hint")
def _gems_take(stage: Stage) -> None:
    match = gems_tables.midgame(gems_tables.against_cpu(2), 8)
    _asked(stage, match, ("pad:1", None), "take:ugb")


@state("gems_hint_two")
def _gems_two(stage: Stage) -> None:
    _asked(stage, _court(draw(Side("wg"), Side("r"))), (MOUSE, None), "take:uu")


@state("gems_hint_buy")
def _gems_buy(stage: Stage) -> None:
    match = gems_tables.midgame(gems_tables.against_cpu(2), 24)
    _asked(stage, match, (KEYS_LEFT, None))


@state("gems_hint_reserve")
def _gems_reserve(stage: Stage) -> None:
    match = gems_tables.midgame(gems_tables.against_cpu(4), 24)
    _asked(stage, match, ("pad:1", None, None, None), "reserve:3.2")


@state("gems_hint_unseen")
def _gems_unseen(stage: Stage) -> None:
    match = gems_tables.midgame(gems_tables.against_cpu(3), 24)
    _asked(stage, match, ("pad:1", None, None), "reserve:2.0")


@state("gems_hint_four")
def _gems_four(stage: Stage) -> None:
    match = gems_tables.midgame(gems_tables.against_cpu(4), 40)
    _asked(stage, match, ("pad:1", None, None, None))


@state("gems_hint_returns")
def _gems_returns(stage: Stage) -> None:
    full = draw(Side("wwuugggrrb", "w"), Side("u"), preset="manual")
    _asked(stage, _court(full), (KEYS_RIGHT, None), "take:urb-ggr")


@state("gems_hint_noble")
def _gems_noble(stage: Stage) -> None:
    due = draw(Side("wg", "wwwwuuuugggg"), Side("u"), row=(1, 3, 4))
    _asked(stage, _court(due), ("pad:1", None), "take:urb+noble:2")


@state("gems_hint_open")
def _gems_open(stage: Stage) -> None:
    match = gems_tables.midgame(gems_tables.against_cpu(2), 24)
    _asked(stage, match, ("pad:1", None))
    stage.press(Intent.OK)


@state("gems_hint_thinking")
def _gems_thinking(stage: Stage) -> None:
    stage.services.cpu = Oracle(slow=True)
    match = gems_tables.midgame(gems_tables.against_cpu(4), 40)
    stage.sit(stage.table_of(match, ("pad:1", None, None, None)))
    stage.press(Intent.HINT)


@state("gems_hint_look_first")
def _gems_look_first(stage: Stage) -> None:
    purse = Side("wwuuggrrb", reserved=(60, -20))
    match = gems_tables.match_of(draw(purse, Side("u")), gems_tables.people(2))
    _asked(stage, match, ("pad:1", KEYS_LEFT))
