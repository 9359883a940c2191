"""The hands at the court: what a press and a click mean, and that every legal move can be made."""

from __future__ import annotations

from random import Random
from typing import TypeVar

import pytest

from rules.gems.data import COLOURS, GEMS, TIERS
from rules.gems.game import GAME as GEM_COURT
from rules.gems.legal import SLOTS
from rules.gems.state import PILE, PRESETS, State
from scenes.gems.controls import Controls
from scenes.gems.layout import layout
from scenes.gems.mode import Mode
from scenes.gems.modes import AtTable, CardOpen, ChoosingNoble, GivingBack, Passing, ReadingMoves
from scenes.gems.request import MoveRequest
from scenes.gems.targets import Button, LogButton, NobleSpot, OwnGems, Pile, Spot, Target, Tray, area
from scenes.input.intents import DIRECTIONS, Intent, Pointer, PointerPhase, Press
from scenes.table.view import ControlResult
from tests.rules.gem_tables import Seat, draw, stuck, wander
from tests.scenes.gems_tables import EMBLEMS, targets_of

M = TypeVar("M", bound=Mode)
DUE = Seat("w", "wwwwuuuugggg")


def asked(state: State, scale: float = 1.0) -> Controls:
    """Controls that have been put the question for the seat to act."""
    emblems = ("fox", "owl") if len(state.players) == 2 else EMBLEMS[: len(state.players)]
    controls = Controls(lambda: layout(emblems, scale))
    controls.ask(state.mover, GEM_COURT.observe(state, state.mover), GEM_COURT.legal_moves(state))
    return controls


def at(controls: Controls, *places: Target) -> ControlResult:
    """OK on places, one after the other; what the last one did."""
    result = ControlResult()
    for place in places:
        assert place in controls.targets(), place
        controls.focus = place
        result = press(controls, Intent.OK)
    return result


def press(controls: Controls, *intents: Intent) -> ControlResult:
    result = ControlResult()
    for intent in intents:
        result = controls.handle(Press(intent, "keys_left", 1.0))
    return result


def mode_of(controls: Controls, kind: type[M]) -> M:
    """The mode, which is of that kind."""
    assert isinstance(controls.mode, kind)
    return controls.mode


def request_of(controls: Controls) -> MoveRequest:
    assert controls.request is not None
    return controls.request


def piles(letters: str) -> list[Target]:
    return [Pile(letter) for letter in letters]


def code(result: ControlResult) -> str | None:
    return None if result.refusal is None else result.refusal.code


def test_three_colours_lead_to_the_tray_where_one_press_takes_them() -> None:
    controls = asked(draw(Seat(), Seat()))
    at(controls, *piles("gwr"))
    assert controls.focus == Tray()
    assert str(press(controls, Intent.OK).move) == "take:wgr"


def test_two_of_a_colour_are_taken_from_a_pile_of_four() -> None:
    controls = asked(draw(Seat(), Seat()))
    at(controls, *piles("uu"))
    assert str(press(controls, Intent.OK).move) == "take:uu"


def test_back_puts_one_gem_back_at_a_time() -> None:
    controls = asked(draw(Seat(), Seat()))
    at(controls, *piles("wug"))
    press(controls, Intent.BACK)
    assert (controls.picks, controls.focus) == ("wu", Pile("g"))
    press(controls, Intent.BACK, Intent.BACK)
    assert controls.picks == ""
    assert press(controls, Intent.BACK) == ControlResult()


def test_an_unfinished_take_is_refused_and_what_is_missing_lights_up() -> None:
    controls = asked(draw(Seat(), Seat()))
    result = at(controls, *piles("wu"), Tray())
    assert code(result) == "three_colours"
    assert controls.legal == frozenset(piles("grb"))


@pytest.mark.parametrize(
    ("hand", "bank_short", "picks", "refused"),
    [
        ("", "", "o", "gold_take"),
        ("wwwwuuuu", "", "ggr", "three_colours"),
        ("wwuuggrro", "", "b", "hand_full"),
    ],
)
def test_what_a_pile_forbids_is_dimmed_before_and_explained_when_tried(
    hand: str, bank_short: str, picks: str, refused: str
) -> None:
    controls = asked(draw(Seat(hand), Seat(bank_short)))
    before, last = picks[:-1], picks[-1]
    at(controls, *piles(before))
    assert not controls.allows(Pile(last))
    assert code(at(controls, Pile(last))) == refused
    assert controls.picks == before


def test_with_eight_gems_two_alike_may_be_taken_and_three_colours_not() -> None:
    position = draw(Seat("wwuuggrr"), Seat(), Seat())
    controls = asked(position)
    at(controls, Pile("b"))
    assert not controls.allows(Pile("w"))
    assert str(at(controls, Pile("b"), Tray()).move) == "take:bb"


@pytest.mark.parametrize(
    ("hand", "picks", "size"), [("", "w", 3), ("", "ww", 2), ("wwuuggrr", "w", 2), ("wwuuggrrb", "", 0)]
)
def test_the_tray_has_as_many_places_as_the_largest_take_that_begins_so(
    hand: str, picks: str, size: int
) -> None:
    controls = asked(draw(Seat(hand), Seat()))
    at(controls, *piles(picks))
    assert mode_of(controls, AtTable).size(request_of(controls)) == size


def test_a_card_that_can_be_paid_opens_with_the_focus_on_buy() -> None:
    controls = asked(draw(Seat("wwwuuu", "wwwuuugggrrrbbb"), Seat()))
    at(controls, Spot(1, 2))
    assert controls.focus == Button("buy")
    assert str(press(controls, Intent.OK).move) == "buy:1.2"


def test_a_card_that_is_too_dear_opens_with_the_focus_on_reserve() -> None:
    controls = asked(draw(Seat(), Seat()))
    at(controls, Spot(3, 4))
    assert controls.focus == Button("reserve")
    assert code(at(controls, Button("buy"))) == "not_affordable"
    assert str(at(controls, Button("reserve")).move) == "reserve:3.4"


def test_an_opened_card_is_closed_by_back_and_by_a_click_beside_it() -> None:
    controls = asked(draw(Seat(), Seat()))
    at(controls, Spot(3, 4))
    press(controls, Intent.BACK)
    assert (type(controls.mode), controls.focus) == (AtTable, Spot(3, 4))
    at(controls, Spot(3, 4))
    controls.handle(Pointer(PointerPhase.DOWN, 1500, 900, 1.0))
    assert isinstance(controls.mode, AtTable)


def test_the_top_of_a_deck_is_reserved_unseen() -> None:
    controls = asked(draw(Seat(), Seat()))
    at(controls, Spot(2, 0))
    assert mode_of(controls, CardOpen).card(request_of(controls)) is None
    assert str(at(controls, Button("reserve")).move) == "reserve:2.0"


def test_two_presses_by_reflex_reserve_no_unseen_card() -> None:
    controls = asked(draw(Seat(), Seat()))
    at(controls, Spot(3, 0))
    assert press(controls, Intent.OK).move is None
    assert (type(controls.mode), controls.focus) == (AtTable, Spot(3, 0))


def test_a_fourth_card_cannot_be_reserved() -> None:
    controls = asked(draw(Seat(reserved=(60, 61, 62)), Seat()))
    at(controls, Spot(3, 1))
    assert code(at(controls, Button("reserve"))) == "three_reserved"


def bare(seats: int, seed: int) -> State:
    """A late position: decks without cards, places and piles without anything, some seats without cards."""
    rng = Random(seed)
    colours = rng.sample(COLOURS, 3)
    emptied = tuple(rng.sample(TIERS, 2))
    table = {f"{tier}.{slot}": None for tier in emptied for slot in SLOTS if rng.random() < 0.6}
    held = [""] * seats
    for colour in colours:
        for number in range(PILE[seats]):
            held[number % seats] += colour
    hands = [Seat(gems, reserved=(60 + 3 * n,) if rng.random() < 0.5 else ()) for n, gems in enumerate(held)]
    to_act = rng.randrange(1, seats)
    return draw(*hands, table=table, emptied=emptied, to_act=to_act, preset=rng.choice(PRESETS))


def is_empty(place: Target, state: State) -> bool:
    """Whether nothing is there that a press could be about."""
    owner = state.players[state.mover]
    match place:
        case Pile(gem):
            return not state.bank[GEMS.index(gem)]
        case OwnGems(gem):
            return not owner.gems[GEMS.index(gem)]
        case Spot(0, slot):
            return slot > len(owner.reserved)
        case Spot(tier, 0):
            return not state.left(tier)
        case Spot(tier, slot):
            return state.table[tier - 1][slot - 1] is None
    return False


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_focus_goes_past_all_that_is_empty_and_still_reaches_the_rest(seats: int, seed: int) -> None:
    state = bare(seats, seed)
    controls = asked(state)
    everything = {**controls.targets(), **layout(EMBLEMS[:seats], 1.0).everything(state.mover, (1, 2, 3))}
    gone = {place for place in everything if is_empty(place, state)}
    assert len(gone) > 5
    graph = ways(controls)
    assert not gone & set(graph)
    assert max(farthest(graph, start) for start in graph) <= 9


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_shortcut_goes_round_the_market_the_bank_and_the_own_cards_as_far_as_any_are_left(
    seats: int, seed: int
) -> None:
    state = bare(seats, seed)
    controls = asked(state)
    left = {"market", "bank"} | ({"reserve"} if state.players[state.mover].reserved else set())
    for start in controls.targets():
        controls.focus = start
        seen = [area(start)]
        for _ in left:
            assert controls.jump is not None
            name, _place = controls.jump
            press(controls, Intent.NORTH)
            assert area(controls.focus) == name != seen[-1]
            assert not is_empty(controls.focus, state)
            seen.append(name)
        assert set(seen) == left


def test_a_click_on_an_empty_place_does_nothing() -> None:
    controls = asked(draw(Seat(), Seat(), table={"1.2": None}, emptied=(1,)))
    rect = layout(("fox", "owl"), 1.0).spot(1, 2)
    for hand in (PointerPhase.MOVE, PointerPhase.DOWN, PointerPhase.UP):
        assert controls.handle(Pointer(hand, rect.cx, rect.cy, 1.0)) == ControlResult()


def test_of_ones_own_gems_only_those_that_are_held_can_be_given_back() -> None:
    controls = asked(draw(Seat("wwwuuugggo"), Seat(), Seat(), Seat(), preset="manual"))
    at(controls, *piles("rwu"), Tray())
    assert set(controls.targets()) == {*map(OwnGems, "wugro"), Tray()}
    at(controls, OwnGems("r"))
    assert controls.focus == OwnGems("r")


def test_opening_a_card_and_closing_it_keeps_the_picked_gems() -> None:
    controls = asked(draw(Seat(), Seat()))
    at(controls, *piles("wu"), Spot(1, 1))
    assert controls.mode.gains == ""
    press(controls, Intent.BACK)
    assert controls.mode.gains == "wu"
    assert str(at(controls, Pile("r"), Tray()).move) == "take:wur"


def test_a_purchase_drops_the_picked_gems() -> None:
    controls = asked(draw(Seat("wwwuuu", "wwwuuugggrrrbbb"), Seat()))
    result = at(controls, *piles("wu"), Spot(1, 2), Button("buy"))
    assert str(result.move) == "buy:1.2"


def test_where_two_of_a_colour_are_forbidden_the_second_press_puts_the_first_back_and_says_why() -> None:
    controls = asked(draw(Seat(), Seat("www")))
    at(controls, Pile("w"))
    assert not controls.allows(Pile("w"))
    assert code(at(controls, Pile("w"))) == "two_need_four"
    assert controls.picks == ""


@pytest.mark.parametrize(("presses", "left"), [("wurw", "ur"), ("wurww", "urw"), ("wuu", "w"), ("www", "")])
def test_a_picked_pile_pressed_again_puts_its_gem_back(presses: str, left: str) -> None:
    controls = asked(draw(Seat(), Seat()))
    at(controls, *piles(presses))
    assert controls.picks == left


def test_returning_says_how_many_must_go_back_and_undoes_singly() -> None:
    controls = asked(draw(Seat("wwwuuugggo"), Seat(), Seat(), Seat(), preset="manual"))
    at(controls, *piles("rb"), Pile("w"), Tray())
    assert mode_of(controls, GivingBack).count(request_of(controls)) == 3
    assert code(at(controls, Tray())) == "return_count"
    at(controls, OwnGems("o"), OwnGems("r"), OwnGems("u"))
    press(controls, Intent.BACK)
    assert (controls.mode.returns, controls.focus) == ("or", OwnGems("u"))
    assert code(at(controls, OwnGems("r"))) == "return_not_held"
    result = at(controls, OwnGems("w"), Tray())
    assert str(result.move) == "take:wrb-wro"


def test_a_reservation_with_ten_in_hand_returns_one_by_the_published_rules() -> None:
    controls = asked(draw(Seat("wwwuuugggr"), Seat(), Seat(), Seat(), preset="manual"))
    at(controls, Spot(2, 3), Button("reserve"))
    assert mode_of(controls, GivingBack).count(request_of(controls)) == 1
    assert str(at(controls, OwnGems("o"), Tray()).move) == "reserve:2.3-o"


def test_of_several_nobles_one_is_chosen_after_the_action() -> None:
    controls = asked(draw(DUE, Seat(), row=(1, 3, 6)))
    at(controls, *piles("wgb"), Tray())
    assert isinstance(controls.mode, ChoosingNoble)
    assert set(controls.targets()) == {NobleSpot(1), NobleSpot(2), NobleSpot(3)}
    assert str(at(controls, NobleSpot(2)).move) == "take:wgb+noble:2"


def test_a_choice_of_nobles_can_be_left_again() -> None:
    controls = asked(draw(DUE, Seat(), row=(1, 3, 6)))
    at(controls, *piles("wgb"), Tray())
    press(controls, Intent.BACK)
    assert (type(controls.mode), controls.picks, controls.focus) == (AtTable, "wgb", Tray())


def test_who_can_do_nothing_passes_with_one_press() -> None:
    controls = asked(stuck(Seat("wwwwwuuuuu"), Seat(), Seat(), Seat()))
    assert isinstance(controls.mode, Passing)
    assert str(press(controls, Intent.OK).move) == "pass"


@pytest.mark.parametrize("preset", ["house", "manual"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_legal_move_can_be_made(preset: str, seats: int) -> None:
    start = GEM_COURT.new(seats, seats, preset=preset)
    for plies in (0, 9, 31, 60):
        state = wander(start, plies, plies)
        for move in GEM_COURT.legal_moves(state):
            assert at(asked(state), *targets_of(move)).move == move


def test_legal_moves_with_gems_returned_and_nobles_can_be_made() -> None:
    hand = Seat("wwuuggrrb", "wwwwuuuugggg")
    state = draw(hand, Seat(), Seat(), row=(1, 3, 6), preset="manual")
    moves = GEM_COURT.legal_moves(state)
    assert len({type(move) for move in moves}) == 3
    for move in moves[::5]:
        assert at(asked(state), *targets_of(move)).move == move


def ways(controls: Controls) -> dict[Target, set[Target]]:
    """Where the d-pad leads from each place."""
    found: dict[Target, set[Target]] = {}
    for start in controls.targets():
        found[start] = set()
        for way in DIRECTIONS:
            controls.focus = start
            press(controls, way)
            found[start].add(controls.focus)
    return found


def farthest(graph: dict[Target, set[Target]], start: Target) -> int:
    """Presses to the place that is farthest; every place must be found."""
    reached, edge, steps = {start}, {start}, 0
    while edge := {place for here in edge for place in graph[here]} - reached:
        reached |= edge
        steps += 1
    assert reached == set(graph)
    return steps


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_d_pad_reaches_everything_from_everywhere_without_long_ways(seats: int, scale: float) -> None:
    for seat in range(seats):
        hands = [Seat(reserved=(60 + 3 * n, 61 + 3 * n, 62 + 3 * n)) for n in range(seats)]
        controls = asked(draw(*hands, to_act=seat), scale)
        at(controls, Pile("w"))
        graph = ways(controls)
        assert max(farthest(graph, start) for start in graph) <= 9


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_the_d_pad_reaches_every_gem_to_give_back_and_the_tray(seat: int) -> None:
    hands = [Seat("wwuuggrr" if place == seat else "") for place in range(4)]
    controls = asked(draw(*hands, preset="manual", to_act=seat))
    at(controls, *piles("wug"), Tray())
    graph = ways(controls)
    assert Tray() in graph
    assert max(farthest(graph, start) for start in graph) <= 6


def test_one_button_goes_from_cards_to_bank_to_own_cards_and_round() -> None:
    controls = asked(draw(Seat(reserved=(60,)), Seat()))
    at(controls, Spot(3, 4))
    press(controls, Intent.BACK)
    seen: list[Target] = []
    for _ in range(3):
        press(controls, Intent.NORTH)
        seen.append(controls.focus)
    assert seen == [Pile("w"), Spot(0, 1), Spot(1, 1)]


def test_the_mouse_picks_takes_and_buys() -> None:
    controls = asked(draw(Seat(), Seat()))
    result = ControlResult()
    for place in [*piles("wug"), Tray()]:
        rect = controls.targets()[place]
        for hand in (PointerPhase.MOVE, PointerPhase.DOWN, PointerPhase.UP):
            result = controls.handle(Pointer(hand, rect.cx, rect.cy, 1.0))
    assert str(result.move) == "take:wug"


def test_a_click_that_ends_elsewhere_does_nothing() -> None:
    controls = asked(draw(Seat(), Seat()))
    first, other = (controls.targets()[pile] for pile in piles("wu"))
    controls.handle(Pointer(PointerPhase.DOWN, first.cx, first.cy, 1.0))
    assert controls.handle(Pointer(PointerPhase.UP, other.cx, other.cy, 1.0)) == ControlResult()
    assert controls.picks == ""


def test_each_seat_finds_its_focus_where_it_left_it() -> None:
    state = draw(Seat(), Seat())
    controls = asked(state)
    at(controls, Spot(2, 2))
    found: list[Target] = []
    for seat in (1, 0):
        controls.withdraw()
        controls.ask(seat, GEM_COURT.observe(state, seat), GEM_COURT.legal_moves(state))
        found.append(controls.focus)
    assert found == [Pile("w"), Spot(2, 2)]


def next_turn(controls: Controls, state: State) -> None:
    controls.withdraw()
    controls.ask(state.mover, GEM_COURT.observe(state, state.mover), GEM_COURT.legal_moves(state))


def test_after_a_take_the_focus_rests_on_the_last_picked_pile() -> None:
    state = draw(Seat(), Seat())
    controls = asked(state)
    at(controls, *piles("wgr"), Tray())
    next_turn(controls, state)
    assert controls.focus == Pile("r")


def test_after_a_choice_of_nobles_the_focus_rests_on_the_last_picked_pile() -> None:
    state = draw(DUE, Seat(), row=(1, 3, 6))
    controls = asked(state)
    at(controls, *piles("wgb"), Tray(), NobleSpot(2))
    next_turn(controls, state)
    assert controls.focus == Pile("b")


def test_the_focus_on_a_card_that_is_gone_falls_to_its_neighbour_and_never_to_a_deck() -> None:
    for seat in range(4):
        hands = [
            Seat("", "wwwuuugggrrrbbb", reserved=(1,)) if place == seat else Seat() for place in range(4)
        ]
        controls = asked(draw(*hands, to_act=seat))
        at(controls, Spot(0, 1), Button("buy"))
        next_turn(controls, draw(Seat(), Seat(), Seat(), Seat(), to_act=seat))
        assert controls.focus in controls.targets()
        assert not (isinstance(controls.focus, Spot) and controls.focus.slot == 0)


def test_four_open_the_last_moves_where_the_empty_tray_is_and_close_them_again() -> None:
    controls = asked(draw(Seat(), Seat(), Seat(), Seat(), turn=4))
    at(controls, LogButton())
    assert (type(controls.mode), controls.focus) == (ReadingMoves, Button("close"))
    press(controls, Intent.OK)
    assert (type(controls.mode), controls.focus) == (AtTable, LogButton())
    at(controls, LogButton())
    controls.handle(Pointer(PointerPhase.DOWN, 1500, 900, 1.0))
    assert isinstance(controls.mode, AtTable)
    at(controls, Pile("w"))
    assert LogButton() not in controls.targets()


def test_before_the_first_move_there_is_no_last_one_to_read() -> None:
    assert LogButton() not in asked(draw(Seat(), Seat(), Seat(), Seat())).targets()


def test_two_and_three_always_see_the_last_moves() -> None:
    for hands in ((Seat(), Seat()), (Seat(), Seat(), Seat())):
        assert LogButton() not in asked(draw(*hands, turn=len(hands))).targets()


def test_nobody_asked_nothing_happens() -> None:
    controls = asked(draw(Seat(), Seat()))
    controls.withdraw()
    assert press(controls, Intent.OK) == ControlResult()
    assert controls.targets() == {}
