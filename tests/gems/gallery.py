"""The states of the table of Gem Court."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import rules
from rules.gems.state import State as Position
from rules.match import Match, Seat
from scenes import catalogue
from scenes.gems.targets import LogButton, Pile, Spot, Target, Tray
from scenes.gems.view import GemsView
from scenes.input.intents import KEYS_LEFT, KEYS_RIGHT, MOUSE, Device, Intent
from scenes.menu.results import ResultScene
from scenes.menu.seats import SeatsScene
from scenes.menu.title import TitleScene
from scenes.table import match_store
from scenes.table.entry import Page
from scenes.table.scene import TableScene
from tests.gallery.stage import Stage
from tests.gallery.states import State, state
from tests.rules.gem_tables import stuck
from tests.scenes.gems_tables import Side, against_cpu, draw, match_of, midgame, people

TWO: tuple[Device, ...] = (KEYS_LEFT, "pad:1")
FOUR: tuple[Device, ...] = ("pad:1", KEYS_LEFT, "pad:2", MOUSE)


def _sit(
    stage: Stage,
    match: Match,
    drivers: Sequence[Device | None] | None = None,
    focus: Target | None = None,
) -> TableScene:
    seats = match.seats
    devices = FOUR if len(seats) > 2 else TWO
    if drivers is None:
        drivers = [
            None if seat.kind == "cpu" else device for seat, device in zip(seats, devices, strict=False)
        ]
    table = stage.sit(stage.table_of(match, drivers))
    if focus is not None:
        _view(table).controls.focus = focus
    return table


def _view(table: TableScene) -> GemsView:
    assert isinstance(table.view, GemsView)
    return table.view


def _press(stage: Stage, table: TableScene, *intents: Intent) -> None:
    device = table.seating.drivers[table.match.to_act or 0]
    stage.press(*intents, device=device or "pad:1")


def _at(stage: Stage, table: TableScene, place: Target) -> None:
    """Press OK on a place."""
    _view(table).controls.focus = place
    _press(stage, table, Intent.OK)


def _play(stage: Stage, table: TableScene, text: str, seconds: float) -> None:
    """Play a move as the seat's person would have, and let time pass."""
    chooser = table.controller.choosing
    assert chooser is not None
    chooser.choose(table.match.game.parse_move(text))
    stage.turn(seconds)


def _drawn(stage: Stage, position: Position, seats: Sequence[Seat]) -> TableScene:
    return _sit(stage, match_of(position, seats))


@state("gems_opening")
def _opening(stage: Stage) -> None:
    stage.show(stage.table_of(Match.start("gems", people(4), 5), FOUR))
    stage.turn(1.0)


@state("gems_two")
def _two(stage: Stage) -> None:
    _sit(stage, midgame(people(2), 51, seed=8), focus=Spot(2, 3))


@state("gems_three")
def _three(stage: Stage) -> None:
    _sit(stage, midgame(people(3), 46), focus=Spot(2, 2))


@state("gems_four")
def _four(stage: Stage) -> None:
    table = _sit(stage, midgame(people(4), 88, seed=8))
    controls = _view(table).controls
    for gem in "wugrb":
        if len(controls.picks) < 2 and controls.allows(Pile(gem)):
            _at(stage, table, Pile(gem))


@state("gems_cpu")
def _cpu(stage: Stage) -> None:
    _sit(stage, midgame(against_cpu(4), 48), ["pad:1", None, None, None], focus=Spot(3, 2))


@state("gems_rivals")
def _rivals(stage: Stage) -> None:
    levels = (rules.LEVELS[0], rules.LEVELS[-1], rules.LEVELS[-1])
    rivals = [Seat("cpu", seat.emblem, level) for seat, level in zip(people(4)[1:], levels, strict=True)]
    _sit(stage, midgame((people(4)[0], *rivals), 48), ["pad:1", None, None, None], focus=Spot(3, 2))


@state("gems_moves")
def _moves(stage: Stage) -> None:
    table = _sit(stage, midgame(people(4), 88, seed=8))
    _at(stage, table, LogButton())
    stage.turn(0.1)


@state("gems_bare")
def _bare(stage: Stage) -> None:
    """Little is left: two decks, some places of the market and three piles are empty."""
    hands = (
        Side("wwwuuuu", "wu"),
        Side("uggg", "gr", reserved=(60,)),
        Side("ggw", "r", (74,)),
        Side("wwwg", "b"),
    )
    table = {"1.1": None, "1.3": None, "2.2": None, "2.3": None}
    position = draw(*hands, table=table, emptied=(1, 2), to_act=1, turn=41)
    table_of_four = _drawn(stage, position, people(4))
    _press(stage, table_of_four, Intent.NORTH)


@state("gems_first_card")
def _first_card(stage: Stage) -> None:
    """In the first turn it is told what hangs below a card."""
    _sit(stage, midgame(people(4), 1), focus=Spot(2, 3))


@state("gems_take_ready")
def _take_ready(stage: Stage) -> None:
    table = _sit(stage, midgame(people(4), 1))
    for gem in "wgb":
        _at(stage, table, Pile(gem))


@state("gems_refusal")
def _refusal(stage: Stage) -> None:
    table = _sit(stage, midgame(people(4), 8))
    for gem in "wgg":
        _at(stage, table, Pile(gem))


@state("gems_buy")
def _buy(stage: Stage) -> None:
    table = _sit(stage, midgame(people(2), 42))
    view = _view(table)
    spot = next(
        Spot(tier, slot)
        for tier in (3, 2, 1)
        for slot in (1, 2, 3, 4)
        if (price := view.knowledge.prices.get(table.match.state.table[tier - 1][slot - 1] or 0))
        and price.affordable
    )
    _at(stage, table, spot)


@state("gems_dear")
def _dear(stage: Stage) -> None:
    table = _sit(stage, midgame(people(4), 40))
    _at(stage, table, Spot(3, 2))


@state("gems_unseen")
def _unseen(stage: Stage) -> None:
    table = _sit(stage, midgame(people(4), 40))
    _at(stage, table, Spot(2, 0))


KEEPING = Side("wwuggr", "wwuugrr", reserved=(85, 42, -70))


@state("gems_kept_zoom")
def _kept_zoom(stage: Stage) -> None:
    table = _drawn(stage, draw(KEEPING, Side("uu", "g"), Side("b"), Side()), people(4))
    _view(table).controls.focus = Spot(0, 2)
    stage.turn(0.1)


@state("gems_peek")
def _peek(stage: Stage) -> None:
    table = _drawn(stage, draw(KEEPING, Side("uu", "g"), Side("b"), Side()), people(4))
    _press(stage, table, Intent.PEEK)
    stage.turn(1.2)


@state("gems_hidden_two")
def _hidden_two(stage: Stage) -> None:
    _drawn(stage, draw(KEEPING, Side("uu", "g", reserved=(-71, -72))), people(2))


@state("gems_reserve_gap")
def _reserve_gap(stage: Stage) -> None:
    """Of three reserved cards the second has been bought."""
    owner = Side("uu", "wwuuggrrbb", reserved=(-1, -2, -3))
    match = match_of(draw(owner, *(Side() for _ in range(3))), people(4))
    for text in ("buy:r.2", "take:wug", "take:wug", "take:wug"):
        match.submit(match.to_act or 0, match.game.parse_move(text))
    _sit(stage, match, focus=Spot(0, 2))


RICH = Side("wwwuuugggo", "wu")


@state("gems_give_back")
def _give_back(stage: Stage) -> None:
    table = _drawn(stage, draw(RICH, Side(), Side(), Side(), preset="manual"), people(4))
    for gem in "wrb":
        _at(stage, table, Pile(gem))
    _at(stage, table, Tray())
    _press(stage, table, Intent.OK)


NOBLES_DUE = Side("w", "wwwwuuuugggg")


@state("gems_choose_noble")
def _choose_noble(stage: Stage) -> None:
    table = _drawn(stage, draw(NOBLES_DUE, Side(), Side(), row=(1, 3, 6)), people(3))
    for gem in "wgb":
        _at(stage, table, Pile(gem))
    _at(stage, table, Tray())


@state("gems_noble")
def _noble(stage: Stage) -> None:
    table = _drawn(stage, draw(Side("w", "wwwwuuuu"), Side(), Side(), Side(), row=(1,)), people(4))
    _play(stage, table, "take:grb", 1.3)


@state("gems_take_flight")
def _take_flight(stage: Stage) -> None:
    table = _sit(stage, midgame(people(4), 1))
    _play(stage, table, "take:wgb", 0.25)


@state("gems_buy_flight")
def _buy_flight(stage: Stage) -> None:
    table = _sit(stage, midgame(people(2), 42))
    text = next(
        str(move) for move in table.match.game.legal_moves(table.match.state) if str(move)[:3] == "buy"
    )
    _play(stage, table, text, 0.4)


@state("gems_last_round")
def _last_round(stage: Stage) -> None:
    winner = Side("w", "wwwwuuuu", cards=(72, 76, 80))
    table = _drawn(stage, draw(winner, Side(), Side(), Side(), row=(1,)), people(4))
    _play(stage, table, "take:grb", 4.2)


@state("gems_last_turns")
def _last_turns(stage: Stage) -> None:
    winner = Side("w", "wwwwuuuu", cards=(72, 76, 80), nobles=(1,))
    _drawn(stage, draw(Side("uug", "gr"), winner, Side("b", "bb"), Side(), to_act=2), people(4))


@state("gems_last_turns_three")
def _last_turns_three(stage: Stage) -> None:
    winner = Side("w", "wwwwuuuu", cards=(72, 76, 80), nobles=(1,))
    _drawn(stage, draw(winner, Side("uug", "gr"), Side("b", "bb"), to_act=1), people(3))


@state("gems_last_turns_two")
def _last_turns_two(stage: Stage) -> None:
    winner = Side("w", "wwwwuuuu", cards=(72, 76, 80), nobles=(1,))
    _drawn(stage, draw(winner, Side("uug", "gr"), to_act=1), people(2))


@state("gems_cpu_keyboard")
def _cpu_keyboard(stage: Stage) -> None:
    _sit(stage, midgame(against_cpu(4), 40), [KEYS_RIGHT, None, None, None], focus=Spot(2, 3))


@state("gems_buy_gold")
def _buy_gold(stage: Stage) -> None:
    hand = Side("wugoo", "wwuuggrrbb")
    table = _drawn(stage, draw(hand, Side("ro", "g"), Side(), Side()), people(4))
    prices, cards = _view(table).knowledge.prices, table.match.state.table
    spot = next(
        Spot(tier, slot)
        for tier in (3, 2, 1)
        for slot in (1, 2, 3, 4)
        if (price := prices.get(cards[tier - 1][slot - 1] or 0)) and price.affordable and price.gold
    )
    _at(stage, table, spot)


@state("gems_dear_gold")
def _dear_gold(stage: Stage) -> None:
    table = _drawn(stage, draw(Side("wugo", "wu"), Side("ro", "g"), Side(), Side()), people(4))
    _at(stage, table, Spot(3, 2))


FIFTEEN = Side("", "wwwuuu", cards=(72, 76, 80), nobles=(1,))
FIFTEEN_TOO = Side("", "uuuggg", cards=(73, 77, 81), nobles=(3,))


def _finish(stage: Stage, *hands: Side, text: str = "take:grb") -> None:
    """The last move of a match, and its ranking."""
    table = _drawn(stage, draw(*hands, turn=40 + len(hands) - 1), people(len(hands)))
    _play(stage, table, text, 2.0)


@state("gems_tie_cards")
def _tie_cards(stage: Stage) -> None:
    _finish(stage, replace(FIFTEEN, bonuses="wwwuuur"), FIFTEEN_TOO)


@state("gems_draw")
def _draw_ending(stage: Stage) -> None:
    _finish(stage, FIFTEEN, FIFTEEN_TOO)


@state("gems_all_passed")
def _all_passed(stage: Stage) -> None:
    position = stuck(Side("wwwwwuuuuu"), Side(), Side(), Side())
    table = _drawn(stage, replace(position, passes=3), people(4))
    _play(stage, table, "pass", 0.5)
    stage.turn(1.0)
    _press(stage, table, Intent.OK)
    stage.turn(1.0)


@state("gems_ranking")
def _ranking(stage: Stage) -> None:
    hands = (
        Side("w", "wwwuuu", cards=(72, 76, 80), nobles=(1,)),
        Side("", "ww", cards=(73, 77, 81, 85)),
        Side("u", "gg", cards=(74,)),
        Side("", "bb"),
    )
    table = _drawn(stage, draw(*hands, turn=43), people(4))
    _play(stage, table, "take:grb", 2.0)


@state("gems_result")
def _result(stage: Stage) -> None:
    table = _sit(stage, midgame(people(4), 400))
    stage.over(ResultScene(stage.services, stage.screens, table.lineup))
    stage.turn(2.5)


def _read(stage: Stage) -> None:
    """From the ranking to the result."""
    stage.press(Intent.OK)
    stage.turn(4)


@state("gems_result_ranked")
def _result_ranked(stage: Stage) -> None:
    """Whoever has most points is second, for want of a noble."""
    _ranking(stage)
    _read(stage)


@state("gems_result_shared")
def _result_shared(stage: Stage) -> None:
    position = draw(FIFTEEN, FIFTEEN_TOO, Side("", "bb"), turn=44)
    _play(stage, _drawn(stage, position, people(3)), "take:grb", 2.0)
    _read(stage)


@state("gems_ended")
def _ended(stage: Stage) -> None:
    _tie_cards(stage)
    _read(stage)
    stage.look()


@state("gems_pass")
def _pass(stage: Stage) -> None:
    _drawn(stage, stuck(Side("wwwwwuuuuu"), Side(), Side(), Side()), people(4))


@state("gems_passed")
def _passed(stage: Stage) -> None:
    table = _drawn(stage, stuck(Side("wwwwwuuuuu"), Side(), Side(), Side()), people(4))
    _play(stage, table, "pass", 0.5)


@state("gems_no_gold")
def _no_gold(stage: Stage) -> None:
    table = _drawn(stage, draw(Side(), Side("ooo"), Side("oo")), people(3))
    _play(stage, table, "reserve:3.2", 1.2)


@state("gems_curtain")
def _curtain(stage: Stage) -> None:
    _sit(stage, match_of(draw(KEEPING, Side()), people(2)), (MOUSE, MOUSE))


@state("gems_peek_warning")
def _peek_warning(stage: Stage) -> None:
    table = _drawn(stage, draw(KEEPING, Side("uu", "g"), Side("b"), Side()), people(4))
    _press(stage, table, Intent.PEEK)
    stage.turn(0.3)


@state("gems_hidden_card")
def _hidden_card(stage: Stage) -> None:
    table = _drawn(stage, draw(KEEPING, Side("uu", "g")), people(2))
    _at(stage, table, Spot(0, 3))


@state("gems_unkept")
def _unkept(stage: Stage) -> None:
    stage.play_unkept(_sit(stage, midgame(people(4), 1)))


@state("gems_reserve_flight")
def _reserve_flight(stage: Stage) -> None:
    table = _sit(stage, midgame(people(4), 1))
    _play(stage, table, "reserve:2.0", 0.18)


@state("gems_title_kept")
def _title_kept(stage: Stage) -> None:
    table = stage.table_of(midgame(people(4), 40), FOUR)
    match_store.save(stage.services.storage, table.match, table.seating)
    stage.show(TitleScene(stage.services, stage.screens))


@state("gems_seats_published")
def _seats_published(stage: Stage) -> None:
    stage.show(SeatsScene(stage.services, stage.screens, "gems", "pad:1"))
    stage.press(Intent.UP, Intent.UP, Intent.RIGHT)


for _count in (2, 4):

    @state(f"gems_seats_{_count}")
    def _seats(stage: Stage, count: int = _count) -> None:
        stage.show(SeatsScene(stage.services, stage.screens, "gems", "pad:1"))
        if count == 4:
            for device in (KEYS_LEFT, KEYS_RIGHT, "pad:2"):
                stage.press(Intent.OK, device=device)


def _help(page: Page) -> State:
    return lambda stage: stage.read("gems", page)


for _number, _page in enumerate(catalogue.all_pages("gems")):
    state(f"gems_help_{_number + 1}_{_page.key}")(_help(_page))
