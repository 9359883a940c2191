"""The states of a hint at the table of Gem Court."""

from __future__ import annotations

from rules.gems.state import State as Position
from rules.match import Match
from scenes.input.intents import KEYS_LEFT, KEYS_RIGHT, MOUSE, Intent
from tests.gallery.hints import asked
from tests.gallery.stage import Stage
from tests.gallery.states import state
from tests.scenes import gems_tables
from tests.scenes.gems_tables import Side, draw
from tests.scenes.oracle import Oracle


def _court(position: Position, number: int = 2) -> Match:
    return gems_tables.match_of(position, gems_tables.against_cpu(number))


@state("gems_hint")
def _gems_take(stage: Stage) -> None:
    match = gems_tables.midgame(gems_tables.against_cpu(2), 8)
    asked(stage, match, ("pad:1", None), "take:ugb")


@state("gems_hint_two")
def _gems_two(stage: Stage) -> None:
    asked(stage, _court(draw(Side("wg"), Side("r"))), (MOUSE, None), "take:uu")


@state("gems_hint_buy")
def _gems_buy(stage: Stage) -> None:
    match = gems_tables.midgame(gems_tables.against_cpu(2), 24)
    asked(stage, match, (KEYS_LEFT, None))


@state("gems_hint_reserve")
def _gems_reserve(stage: Stage) -> None:
    match = gems_tables.midgame(gems_tables.against_cpu(4), 24)
    asked(stage, match, ("pad:1", None, None, None), "reserve:3.2")


@state("gems_hint_unseen")
def _gems_unseen(stage: Stage) -> None:
    match = gems_tables.midgame(gems_tables.against_cpu(3), 24)
    asked(stage, match, ("pad:1", None, None), "reserve:2.0")


@state("gems_hint_four")
def _gems_four(stage: Stage) -> None:
    match = gems_tables.midgame(gems_tables.against_cpu(4), 40)
    asked(stage, match, ("pad:1", None, None, None))


@state("gems_hint_returns")
def _gems_returns(stage: Stage) -> None:
    full = draw(Side("wwuugggrrb", "w"), Side("u"), preset="manual")
    asked(stage, _court(full), (KEYS_RIGHT, None), "take:urb-ggr")


@state("gems_hint_noble")
def _gems_noble(stage: Stage) -> None:
    due = draw(Side("wg", "wwwwuuuugggg"), Side("u"), row=(1, 3, 4))
    asked(stage, _court(due), ("pad:1", None), "take:urb+noble:2")


@state("gems_hint_open")
def _gems_open(stage: Stage) -> None:
    match = gems_tables.midgame(gems_tables.against_cpu(2), 24)
    asked(stage, match, ("pad:1", None))
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
    asked(stage, match, ("pad:1", KEYS_LEFT))
