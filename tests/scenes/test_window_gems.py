"""Whole matches of Gem Court in the real window: two on one keyboard, four pads, one mouse for two."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

from rules.gems import GEM_COURT
from rules.match import Match
from scenes.gems.controls import Controls
from scenes.gems.view import GemsView
from scenes.input.intents import Intent
from scenes.input.seating import GRACE
from scenes.table.secrets import Stage
from tests.scenes.gems_tables import people, places_of, record
from tests.scenes.test_window_diamond import pass_grace, prompt, read_on
from tests.scenes.twin import SIZE, Hand, Twin, keep, twins, way_to
from tests.scenes.window import Screen, needs_window

WHOLE = 400
SEED = 7


def moves_of(seats: int, preset: str) -> Sequence[str]:
    return record(seats, WHOLE, SEED, preset)


def begun(seats: int, preset: str, left: int) -> tuple[Match, Sequence[str]]:
    """A match of which that many moves are left, and those moves."""
    moves = moves_of(seats, preset)
    match = Match.start("gems", people(seats), SEED, {"preset": preset})
    for text in moves[: max(0, len(moves) - left)]:
        match.submit(match.to_act or 0, match.game.parse_move(text))
    return match, moves[max(0, len(moves) - left) :]


def controls_of(both: Twin) -> Controls:
    view = both.table.view
    assert isinstance(view, GemsView)
    return view._controls


def play(both: Twin, hand: Hand, text: str) -> None:
    """Lead the focus to each place of a move, and press."""
    for goal in places_of(GEM_COURT.parse_move(text)):
        controls = controls_of(both)
        hand.go(way_to(controls.places(), controls.focus, goal))
        hand.ok()
    read_on(both, hand)
    assert str(both.table.match.moves[-1]) == text


def ended(both: Twin) -> None:
    assert both.table.match.outcome is not None
    assert both.game.file("match.json") is None


@needs_window
def test_two_people_play_gem_court_on_one_keyboard(tmp_path: Path) -> None:
    match, moves = begun(2, "house", WHOLE)
    keep(tmp_path, match, "keys_left", "keys_right")
    with Screen(SIZE) as screen, twins(screen, tmp_path, peek="toggle") as both:
        both.agree()
        both.key("Return")
        read_on(both, both.right)
        for text in moves:
            play(both, (both.left, both.right)[both.table.match.to_act or 0], text)
        ended(both)


@needs_window
def test_four_pads_play_gem_court_to_its_end(tmp_path: Path) -> None:
    match, moves = begun(4, "manual", 16)
    keep(tmp_path, match, "pad", "pad", "pad", "pad")
    with Screen(SIZE) as screen, twins(screen, tmp_path, pads=True) as both:
        pads = [both.plug(f"Pad {number}", stick=number % 2 == 1) for number in range(4)]
        both.agree()
        pads[0].ok()
        both.follow()
        for text in moves:
            play(both, pads[both.table.match.to_act or 0], text)
        ended(both)


@needs_window
def test_one_mouse_for_two_plays_gem_court_to_its_end(tmp_path: Path) -> None:
    match, moves = begun(2, "manual", 12)
    keep(tmp_path, match, "mouse", "mouse")
    with Screen(SIZE) as screen, twins(screen, tmp_path, peek="toggle") as both:
        both.agree()
        both.hover("options")
        both.agree()
        both.click_on("go_on")
        for text in moves:
            both.house.pass_time(0.5)
            secret = both.table.look().secret
            if secret is not None:
                assert secret.stage is Stage.CURTAIN
                both.see()
                pass_grace(both)
                both.click(*prompt(both, Intent.OK))
                both.house.pass_time(0.1)
                both.see()
            pass_grace(both)
            for place in places_of(GEM_COURT.parse_move(text)):
                rect = controls_of(both).places()[place]
                both.click(rect.cx, rect.y + rect.h * 0.2)
            both.house.pass_time(0.1)
            while both.table.course.paused:
                both.see()
                both.click(960, 20)
                both.house.pass_time(0.1)
            assert str(both.table.match.moves[-1]) == text
            time.sleep(GRACE)
        both.agree()
        ended(both)
