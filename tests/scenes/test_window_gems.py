"""Whole games of Gem Court in the real window: two on one keyboard, four pads, one mouse for two."""

from __future__ import annotations

from pathlib import Path

from rules.gems.game import GAME as GEM_COURT
from scenes.gems.controls import Controls
from scenes.gems.view import GemsView
from scenes.input.reading import GLANCE
from scenes.menu.results import ResultScene
from scenes.table import match_store
from tests.scenes.gems_tables import WON_OF_FOUR, WON_OF_TWO, people, record, targets_of
from tests.scenes.players import Player, way_to
from tests.scenes.turns import MOMENT, ended, hand_over, match_after, read, read_on
from tests.scenes.twin import SIZE, Twin, keep, twins
from tests.scenes.window import Screen, needs_window

WHOLE = 400
SEED = 7
REST = GLANCE + 0.1
"""Seconds after which a press is meant for what is seen."""
HOLD = 0.2
"""How far down a card is clicked, as a part of its height: what lies on top of it hides the rest."""


def controls_of(both: Twin) -> Controls:
    view = both.table.view
    assert isinstance(view, GemsView)
    return view.controls


def press(both: Twin, hand: Player, text: str) -> None:
    """Lead the focus to each place of a move, and press."""
    for goal in targets_of(GEM_COURT.parse_move(text)):
        controls = controls_of(both)
        hand.go(way_to(controls.targets(), controls.focus, goal))
        hand.ok()


def play(both: Twin, hand: Player, text: str) -> None:
    """Do that, and read what came of it."""
    press(both, hand, text)
    read_on(both, hand)
    assert str(both.table.match.moves[-1]) == text


def point(both: Twin, text: str) -> None:
    """Click on each place of a move."""
    for place in targets_of(GEM_COURT.parse_move(text)):
        rect = controls_of(both).targets()[place]
        both.click(rect.cx, rect.y + rect.h * HOLD)
    read(both)
    assert str(both.table.match.moves[-1]) == text


@needs_window
def test_two_people_play_a_whole_game_on_one_keyboard(tmp_path: Path) -> None:
    keep(tmp_path, match_after("gems", people(2), SEED, (), preset="house"), "keys_left", "keys_right")
    with Screen(SIZE) as screen, twins(screen, tmp_path, driven=True, peek="toggle") as both:
        both.agree()
        both.key("Return")
        read_on(both, both.right)
        for text in record(2, WHOLE, SEED, "house"):
            play(both, (both.left, both.right)[both.table.match.to_act or 0], text)
        outcome = both.table.match.outcome
        assert outcome is not None
        ended(both, *outcome.winners)


@needs_window
def test_four_pads_play_a_whole_game(tmp_path: Path) -> None:
    seed, moves = WON_OF_FOUR
    keep(tmp_path, match_after("gems", people(4), seed, (), preset="manual"), *("pad",) * 4)
    with Screen(SIZE) as screen, twins(screen, tmp_path, driven=True) as both:
        pads = [both.plug(f"Pad {number}", stick=number % 2 == 1) for number in range(4)]
        both.agree()
        pads[0].ok()
        read_on(both, pads[0])
        for text in moves.split():
            play(both, pads[both.table.match.to_act or 0], text)
        ended(both, 1)


@needs_window
def test_one_mouse_alone_plays_a_whole_game_of_two(tmp_path: Path) -> None:
    seed, moves = WON_OF_TWO
    keep(tmp_path, match_after("gems", people(2), seed, (), preset="manual"), "mouse", "mouse")
    with Screen(SIZE) as screen, twins(screen, tmp_path, driven=True, peek="toggle") as both:
        both.begin_with_mouse("go_on")
        read(both)
        lifted = 0
        for text in moves.split():
            lifted += hand_over(both)
            point(both, text)
        assert lifted == 3, "the turns of the seat that keeps a hidden card"
        ended(both, 0)


@needs_window
def test_whoever_hammers_on_ends_neither_the_ranking_nor_the_result_and_begins_no_other_match(
    tmp_path: Path,
) -> None:
    seed, moves = WON_OF_TWO
    *before, last = moves.split()
    keep(tmp_path, match_after("gems", people(2), seed, before, preset="manual"), "keys_left", "keys_right")
    with Screen(SIZE) as screen, twins(screen, tmp_path, driven=True) as both:
        both.agree()
        both.key("Return")
        both.follow()
        press(both, (both.left, both.right)[both.table.match.to_act or 0], last)
        for shown in (both.table, None):
            hammer(both)
            assert both.house.top is shown or isinstance(both.house.top, ResultScene)
            both.see()
            both.pass_time(REST)
            both.key("Return")
            both.house.pass_time(MOMENT)
        assert both.house.top is both.table
        assert both.game.until(lambda: both.game.file(match_store.NAME))["match"]["moves"] == []


def hammer(both: Twin, presses: int = 12) -> None:
    for _ in range(presses):
        both.key("Return")
        both.pass_time(MOMENT)
