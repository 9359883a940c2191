"""In the real window against the strongest CPU player: what happens while it thinks leaves nothing behind."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

import rules
from rules.match import Match, Seat
from scenes.platform.settings import FILE, FORMAT, VERSION
from scenes.table import match_store
from tests.scenes.processes import running, waiting, worked
from tests.scenes.tables import GAME, played
from tests.scenes.twin import QUICK, SIZE, keep, lay, twins
from tests.scenes.window import GameWindow, Screen, needs_window

STRONGEST = Seat("cpu", "owl", rules.LEVELS[-1])
PERSON = Seat("person", "fox")
AT_IT = 0.05
"""Seconds of a processor after which a process that waited is surely at its work."""


def close(game: GameWindow) -> None:
    game.key("alt+F4")


def terminate(game: GameWindow) -> None:
    game.process.send_signal(signal.SIGTERM)


def interrupt(game: GameWindow) -> None:
    game.process.send_signal(signal.SIGINT)


@needs_window
@pytest.mark.parametrize("end", [close, terminate, interrupt])
def test_the_thinking_process_has_gone_before_the_program_and_nothing_more_was_played(
    tmp_path: Path, end: Callable[[GameWindow], None]
) -> None:
    keep(tmp_path, played(*GAME[:5], seats=(PERSON, STRONGEST)), "keys_right", None)
    lay(tmp_path, FILE, {"format": FORMAT, "version": VERSION, **QUICK})
    with Screen((800, 600), manager=True) as screen, screen.game(tmp_path) as game:
        asked = game.until(lambda: waiting(game.process.pid), "no CPU player is there")
        before = worked(asked)
        game.key("Return")
        game.until(lambda: worked(asked) > before + AT_IT, "nobody thinks")
        end(game)
        assert game.wait() == 0
        assert not running(asked)
        assert game.printed() == ""
        assert len(kept(game).moves) == 5


def kept(game: GameWindow) -> Match:
    return Match.from_dict(game.file(match_store.NAME)["match"])


@needs_window
def test_a_match_given_up_while_it_thinks_and_its_rematch_go_their_own_ways(tmp_path: Path) -> None:
    keep(tmp_path, played(*GAME[:4], seats=(PERSON, STRONGEST)), "keys_right", None)
    with Screen(SIZE) as screen, twins(screen, tmp_path) as both:
        both.agree()
        both.choose("go_on")
        both.agree()
        held = both.game.until(lambda: waiting(both.game.process.pid), "no CPU player is there")
        before = worked(held)
        both.enter(both.right, GAME[4])
        both.game.until(lambda: worked(held) > before + AT_IT, "nobody thinks")
        # Held still, it is in mid-thought however long the keys take.
        os.kill(held, signal.SIGSTOP)
        both.key("Escape")
        both.agree()
        both.game.until(lambda: not running(held), "the thinking goes on")
        both.choose("resign")
        both.agree()
        both.choose("answer0")
        both.agree()
        both.focus("leave")
        both.agree_at_last(lambda: both.game.key("Right"))
        assert len(both.table.match.moves) == 5
        both.choose("rematch")
        both.follow()
        assert [seat.kind for seat in both.kept.seats] == ["cpu", "person"]
        assert len(both.kept.moves) == 1
