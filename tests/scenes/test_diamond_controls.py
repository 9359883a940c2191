"""Choosing at the table of Diamond: what a press, a click and a drag mean, and what they may show."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from rules.diamond.game import GAME as DIAMOND
from rules.diamond.state import State
from rules.diamond.tableau import SPOT_INDEX
from scenes.diamond import layout
from scenes.diamond.controls import Controls
from scenes.diamond.layout import Target
from scenes.diamond.selection import Drag, Grab
from scenes.input.intents import FocusLost, Intent, Pointer, PointerPhase, Press
from scenes.table.view import ControlResult
from tests.scenes.diamond_tables import midgame, spot

NINE_UP: Target = ("up", 0)
"""9H, which fits on 5.1 and on 6.2."""
QUEEN: Target = ("hand", 0)
"""QC, hidden, which fits on 3.3 and on 5.1."""


def asked(state: State | None = None, seen: bool = False) -> Controls:
    state = state or midgame()
    seat = state.to_act or 0
    emblems = ("fox", "hare", "owl") if state.seats == 3 else ("fox", "owl")
    controls = Controls(lambda: layout.layout(emblems, 1.0).areas, lambda: True)
    controls.request_move(seat, DIAMOND.observe(state, seat), DIAMOND.legal_moves(state), seen)
    return controls


def press(controls: Controls, intent: Intent, at: Target | None = None) -> ControlResult:
    if at is not None:
        controls.cursor = at
    return controls.handle(Press(intent, "keys_left", 1.0))


def mouse(controls: Controls, hand: PointerPhase, x: float, y: float) -> ControlResult:
    return controls.handle(Pointer(hand, x, y, 1.0))


def at(name: str) -> Target:
    return "spot", SPOT_INDEX[name]


def test_a_card_and_then_its_place() -> None:
    controls = asked()
    assert press(controls, Intent.OK, NINE_UP).sound == "pick"
    assert set(controls.legal_spots) == {"5.1", "6.2"}
    assert str(press(controls, Intent.OK, at("6.2")).move) == "9H@6.2"


def test_a_place_and_then_a_card() -> None:
    controls = asked()
    press(controls, Intent.OK, at("5.1"))
    assert controls.matches == (NINE_UP, ("up", 1))
    assert str(press(controls, Intent.OK, ("up", 1)).move) == "3C@5.1"


def test_after_a_card_the_cursor_is_where_it_fits() -> None:
    controls = asked()
    press(controls, Intent.OK, NINE_UP)
    assert controls.cursor in (at("5.1"), at("6.2"))
    assert controls.pair is not None


def test_the_reasons_name_the_card_below_and_the_mark() -> None:
    controls = asked()
    assert controls.request is not None
    reasons = [(fit.spot, fit.by) for fit in controls.request.reasons("9H", "6.2")]
    assert reasons == [("5.2", "suit"), ("5.3", "rank")]


def test_back_puts_the_card_back_and_the_cursor_on_it() -> None:
    controls = asked()
    press(controls, Intent.OK, NINE_UP)
    assert press(controls, Intent.BACK).sound == "back"
    assert controls.selection is None
    assert controls.cursor == NINE_UP


def test_a_press_on_the_picked_card_puts_it_back() -> None:
    controls = asked()
    press(controls, Intent.OK, NINE_UP)
    assert press(controls, Intent.OK, NINE_UP).move is None
    assert controls.selection is None


def test_another_card_is_taken_instead() -> None:
    controls = asked()
    press(controls, Intent.OK, NINE_UP)
    press(controls, Intent.OK, ("up", 1))
    assert controls.selection == ("up", 1)


def test_a_card_on_a_place_that_it_does_not_match_is_refused_and_the_cards_below_glow() -> None:
    controls = asked()
    press(controls, Intent.OK, NINE_UP)
    refusal = press(controls, Intent.OK, at("3.3")).refusal
    assert refusal is not None
    assert refusal.code == "no_match"
    assert controls.blockers == ("4.3", "4.4")


@pytest.mark.parametrize(
    ("name", "code", "blockers"), [("5.2", "filled", ()), ("7.1", "not_open", ("6.1", "6.2"))]
)
def test_a_click_on_a_wrong_place_is_refused_with_the_rule(
    name: str, code: str, blockers: tuple[str, ...]
) -> None:
    controls = asked()
    refusal = mouse(controls, PointerPhase.DOWN, *spot(name)).refusal
    assert refusal is not None
    assert refusal.code == code
    assert controls.blockers == blockers


def test_an_open_card_that_fits_nowhere_is_refused_at_once() -> None:
    refusal = press(asked(midgame(up="AS 3C")), Intent.OK, ("up", 0)).refusal
    assert refusal is not None
    assert refusal.code == "fits_nowhere"


def test_a_hidden_card_that_fits_nowhere_is_taken_like_any_other() -> None:
    assert press(asked(midgame(hand="AS 3D")), Intent.OK, QUEEN).refusal is None


def test_a_hidden_card_is_chosen_blind_and_nothing_lights_up() -> None:
    controls = asked()
    press(controls, Intent.OK, QUEEN)
    assert controls.open_card(QUEEN) is None
    assert controls.legal_spots == ()
    assert str(press(controls, Intent.OK, at("5.1")).move) == "QC@5.1"


def test_a_hidden_card_lights_up_what_fits_once_it_is_seen() -> None:
    controls = asked(seen=True)
    press(controls, Intent.OK, QUEEN)
    assert set(controls.legal_spots) == {"3.3", "5.1"}


def test_a_blind_choice_looks_the_same_whatever_the_card() -> None:
    one, other = asked(), asked(midgame(hand="TD AH", other="KS"))
    for controls in (one, other):
        press(controls, Intent.OK, QUEEN)
    assert (one.cursor, one.selection, one.legal_spots, one.pair) == (
        other.cursor,
        other.selection,
        other.legal_spots,
        other.pair,
    )


@pytest.mark.parametrize("hand", ["QC 3D", "TD 3D", "AS 3D"])
def test_once_the_hand_is_covered_all_is_as_when_the_seat_was_asked(hand: str) -> None:
    controls = asked(midgame(hand=hand), seen=True)
    press(controls, Intent.OK, QUEEN)
    controls.hand_open = False
    assert (controls.cursor, controls.selection, controls.blockers) == (NINE_UP, None, ())


def rounds(seats: int, seed: int) -> Iterator[State]:
    """The positions of some rounds of random plays."""
    rng, state = Random(seed), DIAMOND.new(seats, seed)
    for _ in range(40):
        moves = DIAMOND.legal_moves(state)
        if not moves:
            return
        yield state
        state, _events = DIAMOND.apply(state, rng.choice(moves))


def fitting(controls: Controls) -> set[Target]:
    """The slots of the person's cards that have a play."""
    assert controls.request is not None
    cards = {move.card for move in controls.request.moves}
    return {each for each in controls.request.slots if controls.request.card(each) in cards}


@pytest.mark.parametrize("seats", [2, 3])
def test_an_open_hand_is_dimmed_where_it_has_no_play_and_the_cursor_starts_where_it_has(seats: int) -> None:
    dimmed = 0
    for state in rounds(seats, seats):
        controls = asked(state, seen=True)
        assert controls.request is not None
        assert {*controls.misfits} == {*controls.request.slots} - fitting(controls)
        assert controls.cursor in fitting(controls)
        dimmed += len(controls.misfits)
    assert dimmed > 40


@pytest.mark.parametrize("seats", [2, 3])
def test_of_a_covered_hand_nothing_is_dimmed_and_nothing_leads_the_cursor(seats: int) -> None:
    blind = 0
    for state in rounds(seats, seats):
        controls = asked(state)
        assert controls.request is not None
        ups = [each for each in controls.request.slots if each[0] == "up"]
        hand = [each for each in controls.request.slots if each[0] == "hand"]
        playable = [each for each in ups if each in fitting(controls)]
        assert [*controls.misfits] == [each for each in ups if each not in playable]
        assert controls.cursor == (*playable, *hand, *ups)[0]
        blind += not playable
        controls.hand_open = True
        controls.hand_open = False
        assert controls.cursor == (*playable, *hand, *ups)[0]
        assert not {*controls.misfits} & {*hand}
    assert blind > 2


def test_where_no_marks_are_wanted_nothing_is_dimmed_and_nothing_leads_the_cursor() -> None:
    state = midgame(up="AS 9H")
    led = asked(state, seen=True)
    assert led.misfits
    controls = Controls(lambda: layout.layout(("fox", "owl"), 1.0).areas, lambda: False)
    controls.request_move(0, DIAMOND.observe(state, 0), DIAMOND.legal_moves(state), True)
    assert (controls.misfits, controls.cursor) == ((), ("up", 0))
    assert led.cursor == ("up", 1)


def test_a_place_lights_up_open_cards_only_while_the_hand_is_covered() -> None:
    covered, seen = asked(), asked(seen=True)
    for controls in (covered, seen):
        press(controls, Intent.OK, at("5.1"))
    assert QUEEN not in covered.matches
    assert QUEEN in seen.matches


def test_cards_that_are_seen_not_to_fit_step_back() -> None:
    covered, seen = asked(midgame(up="9H AS")), asked(midgame(up="9H AS"), seen=True)
    for controls in (covered, seen):
        press(controls, Intent.OK, at("5.1"))
    assert covered.misfits == (("up", 1),)
    assert seen.misfits == (("up", 1), ("hand", 1))


def test_without_marks_of_legal_moves_nothing_lights_up() -> None:
    controls = asked()
    controls.shows_targets = lambda: False
    press(controls, Intent.OK, NINE_UP)
    assert controls.legal_spots == ()


def test_click_and_click_plays() -> None:
    controls = asked()
    card = layout.layout(("fox", "owl"), 1.0).areas[0].up[0]
    mouse(controls, PointerPhase.DOWN, card.cx, card.cy)
    mouse(controls, PointerPhase.UP, card.cx, card.cy)
    assert str(mouse(controls, PointerPhase.DOWN, *spot("6.2")).move) == "9H@6.2"


def test_a_drag_plays_when_it_is_let_go() -> None:
    controls = asked()
    card = layout.layout(("fox", "owl"), 1.0).areas[0].up[0]
    mouse(controls, PointerPhase.DOWN, card.cx, card.cy)
    modes = [controls.mode]
    mouse(controls, PointerPhase.MOVE, *spot("6.2"))
    modes.append(controls.mode)
    assert modes == [Grab(NINE_UP), Drag(NINE_UP, *spot("6.2"))]
    assert str(mouse(controls, PointerPhase.UP, *spot("6.2")).move) == "9H@6.2"


def test_a_drag_to_nowhere_and_a_lost_window_put_the_card_back() -> None:
    card = layout.layout(("fox", "owl"), 1.0).areas[0].up[0]
    for end in (Pointer(PointerPhase.UP, 600, 1000, 1.0), FocusLost()):
        controls = asked()
        mouse(controls, PointerPhase.DOWN, card.cx, card.cy)
        mouse(controls, PointerPhase.MOVE, 600, 1000)
        assert controls.handle(end).changed
        assert controls.selection is None
        assert not isinstance(controls.mode, Drag)


def test_the_cursor_reaches_every_card_and_every_open_place() -> None:
    controls = asked()
    reached = [controls.cursor]
    for start in reached:
        for way in (Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT):
            press(controls, way, start)
            if controls.cursor not in reached:
                reached.append(controls.cursor)
    assert set(reached) == set(controls.targets())


def test_nobody_asked_nothing_happens() -> None:
    controls = asked()
    controls.withdraw()
    assert controls.handle(Press(Intent.OK, "keys_left", 1.0)) == ControlResult()
    assert controls.cursor is None
