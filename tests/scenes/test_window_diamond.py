"""Whole matches of Diamond in the real window: two people on one keyboard, two pads, one mouse for two."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

from rules.diamond import DIAMOND
from rules.diamond.tableau import PLACE
from rules.match import Match
from scenes.diamond.controls import At, Controls
from scenes.diamond.view import DiamondView
from scenes.input.intents import Intent
from scenes.input.seating import GRACE
from scenes.table.secrets import WARNING, Secret, Stage
from tests.scenes.diamond_tables import TWO, WON
from tests.scenes.twin import SIZE, Hand, Twin, keep, twins, way_to
from tests.scenes.window import Screen, needs_window

MOVES: Sequence[str] = tuple(WON[1].split())


def begun(plies: int = 0) -> Match:
    match = Match.start("diamond", TWO, WON[0])
    for text in MOVES[:plies]:
        match.submit(match.to_act or 0, match.game.parse_move(text))
    return match


def controls_of(both: Twin) -> Controls:
    view = both.table.view
    assert isinstance(view, DiamondView)
    return view._controls


def halves(both: Twin, text: str) -> tuple[At, At]:
    """The card of a play and its spot."""
    offer, move = controls_of(both).offer, DIAMOND.parse_move(text)
    assert offer is not None
    return next(at for at in offer.own if offer.card(at) == move.card), ("spot", PLACE[move.spot])


def read_on(both: Twin, hand: Hand) -> None:
    """Read whatever waits to be read, until somebody is asked or the match is over."""
    both.house.pass_time(0.1)
    while both.table.course.paused:
        both.see()
        hand.ok()
        both.house.pass_time(0.1)
    both.follow()


def pass_grace(both: Twin) -> None:
    """Let the time pass, here and there, in which the device that has just played does nothing."""
    time.sleep(GRACE * 1.2)
    both.house.pass_time(GRACE * 1.2)


def play(both: Twin, hand: Hand, text: str) -> None:
    """Lead the cursor to the card, then to its spot, as a person does who sees neither of them lit."""
    match = both.table.match
    if match.moves and match.mover(len(match.moves) - 1) == match.to_act:
        pass_grace(both)
    for goal in halves(both, text):
        controls = controls_of(both)
        hand.go(way_to(controls.places(), controls.cursor, goal))
        hand.ok()
    read_on(both, hand)
    assert str(both.table.match.moves[-1]) == text


def play_on(both: Twin, moves: Sequence[str], *hands: Hand) -> None:
    for text in moves:
        play(both, hands[both.table.match.to_act or 0], text)


def ended(both: Twin) -> None:
    outcome = both.table.match.outcome
    assert outcome is not None
    assert outcome.winners == (1,)
    assert both.game.file("match.json") is None


@needs_window
def test_two_people_play_a_whole_match_on_one_keyboard(tmp_path: Path) -> None:
    keep(tmp_path, begun(), "keys_left", "keys_right")
    with Screen(SIZE) as screen, twins(screen, tmp_path, peek="toggle") as both:
        both.agree()
        both.key("Return")
        read_on(both, both.right)
        play_on(both, MOVES, both.left, both.right)
        ended(both)


@needs_window
def test_two_pads_play_a_match_to_its_end(tmp_path: Path) -> None:
    keep(tmp_path, begun(10), "pad", "pad")
    with Screen(SIZE) as screen, twins(screen, tmp_path, pads=True) as both:
        first, second = both.plug("First pad"), both.plug("Second pad", stick=True)
        both.agree()
        first.ok()
        both.follow()
        play_on(both, MOVES[10:], first, second)
        ended(both)


@needs_window
def test_a_look_at_ones_own_hand_is_announced_shown_and_covered_by_a_pause(tmp_path: Path) -> None:
    keep(tmp_path, begun(2), "keys_left", "keys_right")
    with Screen(SIZE) as screen, twins(screen, tmp_path, peek="toggle") as both:
        both.agree()
        both.key("Return")
        both.follow()
        covered = both.game.screenshot().get_buffer().raw
        both.key("c")
        both.house.pass_time(WARNING + 0.2)
        assert both.table.look().secret == Secret(0, Stage.OPEN)
        both.see()
        both.key("Tab")
        both.agree()
        both.choose("resume")
        both.agree()
        assert both.table.look().secret is None
        assert both.game.screenshot().get_buffer().raw == covered


@needs_window
def test_one_mouse_is_passed_along_under_a_curtain(tmp_path: Path) -> None:
    keep(tmp_path, begun(16), "mouse", "mouse")
    with Screen(SIZE) as screen, twins(screen, tmp_path, peek="toggle") as both:
        both.agree()
        both.hover("options")
        both.agree()
        both.click_on("go_on")
        for text in MOVES[16:]:
            both.house.pass_time(0.5)
            secret = both.table.look().secret
            assert secret is None or secret.stage is Stage.CURTAIN
            if secret is not None:
                both.see()
                pass_grace(both)
                both.click(*prompt(both, Intent.OK))
                both.house.pass_time(0.1)
                both.see()
                pass_grace(both)
            card, spot = halves(both, text)
            places = controls_of(both).places()
            for each in (card, spot):
                both.click(places[each].cx, places[each].cy)
            both.house.pass_time(0.1)
            while both.table.course.paused:
                both.see()
                both.click(960, 20)
                both.house.pass_time(0.1)
            assert str(both.table.match.moves[-1]) == text
        both.agree()
        ended(both)


def prompt(both: Twin, intent: Intent) -> tuple[float, float]:
    """Where the table tells what can be pressed: a place on the prompt."""
    panel, room = both.table.look().prompts, both.table.view.prompt_room
    return next(
        (x, y)
        for y in range(int(panel.rect.y), int(panel.rect.bottom), 6)
        for x in range(int(room.x), int(room.right), 6)
        if panel.under(x, y) is intent
    )
