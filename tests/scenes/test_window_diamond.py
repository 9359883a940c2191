"""Whole matches of Diamond in the real window: by keys, by pads, by one mouse for two, by three people."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rules.diamond.game import GAME as DIAMOND
from rules.diamond.tableau import SPOT_INDEX
from rules.match import Match
from scenes.diamond.controls import Controls
from scenes.diamond.layout import Target
from scenes.diamond.view import DiamondView
from scenes.table.secrets import WARNING, Exposure, Secret
from tests.scenes.diamond_tables import THREE, TWO, WON, WON_OF_THREE
from tests.scenes.players import Player, way_to
from tests.scenes.turns import ended, hand_over, match_after, pass_grace, read, read_on
from tests.scenes.twin import SIZE, Twin, keep, twins
from tests.scenes.window import Screen, needs_window

MOVES: Sequence[str] = tuple(WON[1].split())
MOVES_OF_THREE: Sequence[str] = tuple(WON_OF_THREE[1].split())


def begun(plies: int = 0) -> Match:
    return match_after("diamond", TWO, WON[0], MOVES[:plies])


def controls_of(both: Twin) -> Controls:
    view = both.table.view
    assert isinstance(view, DiamondView)
    return view.controls


def halves(both: Twin, text: str) -> tuple[Target, Target]:
    """The card of a play and its spot."""
    request, move = controls_of(both).request, DIAMOND.parse_move(text)
    assert request is not None
    return next(at for at in request.slots if request.card(at) == move.card), ("spot", SPOT_INDEX[move.spot])


def begin_turn(both: Twin) -> None:
    """Whoever plays a second time in a row waits a little."""
    match = both.table.match
    if match.moves and match.mover(len(match.moves) - 1) == match.to_act:
        pass_grace(both)


def play(both: Twin, hand: Player, text: str) -> None:
    """Lead the cursor to the card, then to its spot, as a person does who sees neither of them lit."""
    begin_turn(both)
    for goal in halves(both, text):
        controls = controls_of(both)
        hand.go(way_to(controls.targets(), controls.cursor, goal))
        hand.ok()
    read_on(both, hand)
    assert str(both.table.match.moves[-1]) == text


def play_on(both: Twin, moves: Sequence[str], *hands: Player) -> None:
    for text in moves:
        play(both, hands[both.table.match.to_act or 0], text)


def point(both: Twin, text: str, dragged: bool = False) -> None:
    """Play with the mouse: click the card and its spot, or drag it there."""
    places = controls_of(both).targets()
    card, spot = (places[half] for half in halves(both, text))
    if dragged:
        both.drag((card.cx, card.cy), (spot.cx, spot.cy))
    else:
        both.click(card.cx, card.cy)
        both.click(spot.cx, spot.cy)
    read(both)
    assert str(both.table.match.moves[-1]) == text


@needs_window
def test_two_people_play_a_whole_match_on_one_keyboard(tmp_path: Path) -> None:
    keep(tmp_path, begun(), "keys_left", "keys_right")
    with Screen(SIZE) as screen, twins(screen, tmp_path, driven=True, peek="toggle") as both:
        both.agree()
        both.key("Return")
        read_on(both, both.right)
        play_on(both, MOVES, both.left, both.right)
        ended(both, 1)


@needs_window
def test_two_pads_play_a_whole_match(tmp_path: Path) -> None:
    keep(tmp_path, begun(), "pad", "pad")
    with Screen(SIZE) as screen, twins(screen, tmp_path, driven=True) as both:
        first, second = both.plug("First pad"), both.plug("Second pad", stick=True)
        both.agree()
        first.ok()
        read_on(both, first)
        play_on(both, MOVES, first, second)
        ended(both, 1)


@needs_window
def test_a_look_at_ones_own_hand_is_announced_shown_and_covered_by_a_pause(tmp_path: Path) -> None:
    keep(tmp_path, begun(2), "keys_left", "keys_right")
    with Screen(SIZE) as screen, twins(screen, tmp_path, driven=True, peek="toggle") as both:
        both.agree()
        both.key("Return")
        both.follow()
        covered = both.game.screenshot().get_buffer().raw
        both.key("c")
        both.house.pass_time(WARNING + 0.2)
        assert both.table.view_model().secret == Secret(0, Exposure.OPEN)
        both.see()
        both.key("Tab")
        both.agree()
        both.choose("resume")
        both.agree()
        assert both.table.view_model().secret is None
        assert both.game.screenshot().get_buffer().raw == covered


@needs_window
def test_one_mouse_alone_plays_a_whole_match_and_is_passed_along_under_a_curtain(tmp_path: Path) -> None:
    keep(tmp_path, begun(), "mouse", "mouse")
    with Screen(SIZE) as screen, twins(screen, tmp_path, driven=True, peek="toggle") as both:
        both.begin_with_mouse("go_on")
        read(both)
        lifted = 0
        for number, text in enumerate(MOVES):
            lifted += hand_over(both)
            point(both, text, dragged=number % 4 == 3)
        assert lifted > len(MOVES) // 2
        ended(both, 1)


@needs_window
def test_three_people_play_a_whole_match_with_two_halves_of_the_keyboard_and_the_mouse(
    tmp_path: Path,
) -> None:
    match = match_after("diamond", THREE, WON_OF_THREE[0], ())
    keep(tmp_path, match, "keys_left", "keys_right", "mouse")
    with Screen(SIZE) as screen, twins(screen, tmp_path, driven=True, peek="toggle") as both:
        both.begin_with_mouse("go_on")
        read(both)
        both.follow()
        movers = set()
        for text in MOVES_OF_THREE:
            seat = both.table.match.to_act or 0
            movers.add(seat)
            if seat == 2:
                begin_turn(both)
                point(both, text)
                both.follow()
            else:
                play(both, (both.left, both.right)[seat], text)
        assert movers == {0, 1, 2}
        ended(both, 2)
