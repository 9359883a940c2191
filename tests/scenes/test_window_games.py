"""Whole games in the real window: with keys, with two pads, with the mouse."""

from __future__ import annotations

from pathlib import Path

import rules
from rules.match import Seat
from scenes.input.echoes import SAME
from scenes.input.intents import Intent
from scenes.input.seating import GRACE
from scenes.menu.dialogs import PadGone
from scenes.menu.seats import SeatsScene
from tests.scenes.patience import until
from tests.scenes.processes import children, running
from tests.scenes.tables import GAME, played
from tests.scenes.turns import prompt
from tests.scenes.twin import SETTLED, SIZE, Twin, keep, twins
from tests.scenes.window import Screen, needs_window

FOX = Seat("person", "fox")


@needs_window
def test_a_whole_game_is_played_with_keys_from_the_title_to_the_rematch_and_out(tmp_path: Path) -> None:
    with Screen(SIZE) as screen, twins(screen, tmp_path, driven=True) as both:
        both.agree()
        both.choose("checkers")
        both.agree()
        both.left.ok()
        both.agree()
        both.choose("start")
        both.agree()
        both.play(GAME, both.right, both.left)
        both.focus("leave")
        both.agree_at_last(lambda: both.game.key("Right"))
        outcome = both.table.match.outcome
        assert outcome is not None
        assert outcome.reason == "captured_all"
        assert outcome.winners == (1,)
        both.choose("rematch")
        both.agree()
        assert [seat.emblem for seat in both.kept.seats] == ["owl", "fox"]
        assert both.game.file("match.json")["drivers"] == ["keys_left", "keys_right"]
        both.play(GAME[:2], both.left, both.right)
        both.key("Escape")
        both.agree()
        both.choose("leave")
        both.agree()
        assert both.menu.form.focus == "go_on"
        both.focus("quit")
        both.agree()
        started = children(both.game.process.pid)
        assert started, "the CPU player waits in a process of its own"
        both.game.key("Return")
        assert both.game.wait() == 0
        until(lambda: not any(map(running, started)), "a process is left behind")
        assert both.game.printed() == ""


@needs_window
def test_a_whole_game_is_played_with_two_pads_one_of_which_goes_and_comes_again(tmp_path: Path) -> None:
    with Screen(SIZE) as screen, twins(screen, tmp_path, driven=True) as both:
        first, second = both.plug("First pad"), both.plug("Second pad", stick=True)
        both.agree()
        both.choose("checkers", first)
        both.agree()
        second.ok()
        both.agree()
        both.choose("start", first)
        both.agree()
        assert both.game.file("match.json")["drivers"] == ["pad", "pad"]
        both.play(GAME[:7], first, second)
        second.unplug()
        both.agree()
        assert isinstance(both.menu, PadGone)
        assert both.menu.seat == 1
        first.ok()
        both.agree()
        assert isinstance(both.menu, PadGone), "whose pad is still there presses nothing away"
        second = both.plug("Second pad", stick=True)
        # At the same time as the first one's it would be the same press.
        both.pass_time(2 * SAME)
        second.ok()
        both.agree()
        assert both.house.top is both.table
        both.pass_time(GRACE)
        both.play(GAME[7:], first, second)
        outcome = both.table.match.outcome
        assert outcome is not None
        assert outcome.winners == (1,)


@needs_window
def test_the_mouse_alone_leads_from_the_title_to_the_result_and_out(tmp_path: Path) -> None:
    keep(tmp_path, played(*GAME[:17], seats=(Seat("cpu", "owl", "medium"), FOX)), None, "mouse")
    with Screen(SIZE) as screen, twins(screen, tmp_path, driven=True, speed="fast") as both:
        both.begin_with_mouse("go_on")
        both.agree()
        both.click_move(GAME[17])
        both.follow()
        match, dragged = both.table.match, 0
        while match.to_act is not None:
            move = rules.choose("checkers", match.game.observe(match.state, 1), "medium", len(match.moves))
            if move.is_jump:
                both.click_move(str(move))
            else:
                both.drag_move(str(move))
                dragged += 1
            both.follow()
        assert dragged
        assert match.outcome is not None
        assert match.outcome.winners == (1,)
        both.hover("leave")
        both.agree_at_last(lambda: both.wave("leave"))
        both.pass_time(SETTLED)
        both.click_on("rematch")
        both.agree()
        assert both.table.match.seats[0] == FOX
        both.click(*prompt(both, Intent.MENU))
        both.agree()
        both.click_on("leave")
        both.agree()
        both.click_on("quit")
        assert both.game.wait() == 0


@needs_window
def test_the_mouse_alone_seats_everybody_and_begins(tmp_path: Path) -> None:
    with Screen(SIZE) as screen, twins(screen, tmp_path, driven=True, speed="fast") as both:
        both.begin_with_mouse("checkers")
        both.agree()
        seats = both.menu
        assert isinstance(seats, SeatsScene)
        while seats.draft.occupants[1].level != "easy":
            both.click_on("seat1")
            both.agree()
        for key in ("crowning", "first"):
            both.click_next(key)
            both.agree()
        both.click_on("start")
        both.adopt()
        both.follow()
        assert both.kept.seats == (Seat("cpu", "owl", "easy"), FOX)
        assert both.kept.options == {"capture": "enforced", "crowning": "ends_move", "hints": "silent"}
        both.click_move(shortest(both))
        both.follow()
        both.drag_move(shortest(both))
        both.follow()
        assert len(both.kept.moves) == 5


def shortest(both: Twin) -> str:
    """A move that is quickly entered."""
    match = both.table.match
    return str(min(match.game.legal_moves(match.state), key=lambda move: len(move.path)))
