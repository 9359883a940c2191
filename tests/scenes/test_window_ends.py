"""However the program ends, the match is kept; whatever dies in it, nothing is lost and nobody is left."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from rules.match import Seat
from tests.scenes.patience import until
from tests.scenes.processes import children, running, thinker
from tests.scenes.tables import GAME, played
from tests.scenes.twin import SIZE, Twin, keep, twins
from tests.scenes.window import GameWindow, Screen, needs_window

FOX = Seat("person", "fox")


def kill(game: GameWindow) -> None:
    game.kill()


def terminate(game: GameWindow) -> None:
    assert game.end(signal.SIGTERM) == 0


def interrupt(game: GameWindow) -> None:
    assert game.end(signal.SIGINT) == 0


def close(game: GameWindow) -> None:
    game.key("alt+F4")
    assert game.wait() == 0


@needs_window
@pytest.mark.parametrize("end", [kill, terminate, interrupt, close])
def test_after_any_end_the_title_offers_to_go_on_with_the_match(
    tmp_path: Path, end: Callable[[GameWindow], None]
) -> None:
    with Screen((800, 600), manager=True) as screen:
        with twins(screen, tmp_path, driven=True) as both:
            both.agree()
            both.choose("checkers")
            both.left.ok()
            both.choose("start")
            both.agree()
            both.play(GAME[:4], both.right, both.left)
            started = children(both.game.process.pid)
            assert started
            end(both.game)
            until(lambda: not any(map(running, started)), "a process is left behind")
            position = both.table.match.state
        with twins(screen, tmp_path, driven=True) as both:
            both.agree()
            assert both.menu.form.focus == "go_on"
            both.choose("go_on")
            both.agree()
            assert both.table.match.state == position
            both.play(GAME[4:7], both.right, both.left)


@needs_window
def test_a_thinking_process_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    keep(tmp_path, played(*GAME[:4], seats=(FOX, Seat("cpu", "owl", "medium"))), "keys_right", None)
    with Screen(SIZE) as screen, twins(screen, tmp_path, driven=True) as both:
        both.agree()
        both.choose("go_on")
        both.agree()
        # Held still, it is surely in mid-thought when it is killed.
        held = the_thinker(both)
        os.kill(held, signal.SIGSTOP)
        both.enter(both.right, GAME[4])
        both.game.until(lambda: len(both.kept.moves) == 5, "the move is not kept")
        os.kill(held, signal.SIGKILL)
        both.follow()
        assert len(both.kept.moves) == 6
        assert the_thinker(both) != held


@needs_window
def test_a_program_that_is_killed_while_the_cpu_player_thinks_leaves_nobody_and_asks_again(
    tmp_path: Path,
) -> None:
    keep(tmp_path, played(*GAME[:5], seats=(FOX, Seat("cpu", "owl", "medium"))), "keys_right", None)
    with Screen(SIZE) as screen:
        with twins(screen, tmp_path, driven=True) as both:
            both.agree()
            held = the_thinker(both)
            os.kill(held, signal.SIGSTOP)
            title = pixels(both.game)
            both.game.key("Return")
            both.game.until(lambda: pixels(both.game) != title, "no table is opened")
            both.game.kill()
            os.kill(held, signal.SIGCONT)
            until(lambda: not running(held), "the CPU player outlives the program")
        with twins(screen, tmp_path, driven=True) as both:
            both.agree()
            both.choose("go_on")
            both.follow()
            assert len(both.kept.moves) == 6


def pixels(game: GameWindow) -> bytes:
    return pygame.image.tobytes(game.screenshot(), "RGB")


def the_thinker(both: Twin) -> int:
    return both.game.until(lambda: thinker(both.game.process.pid), "no CPU player is there")
