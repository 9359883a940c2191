"""How people take their turns in both programs: they read on, wait for the grace, pass a device along.

read_on(both, hand)           # with keys or a pad
hand_over(both), read(both)   # with the one mouse of several people
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from rules.match import Match, Seat
from scenes.input.intents import Intent
from scenes.input.seating import GRACE
from scenes.table import saving
from scenes.table.secrets import Secret, Stage
from tests.scenes.twin import SETTLED, Hand, Twin

MOMENT = 0.1
"""Seconds on the twin's clock after which it has taken a press in."""


def match_of(game_id: str, seats: Sequence[Seat], seed: int, moves: Sequence[str], **options: str) -> Match:
    """A match after these moves."""
    match = Match.start(game_id, seats, seed, options)
    for text in moves:
        match.submit(match.to_act or 0, match.game.parse_move(text))
    return match


def read_on(both: Twin, hand: Hand) -> None:
    """Read whatever waits to be read, until somebody is asked or the match is over."""
    _read(both, hand.ok)
    both.follow()


def read(both: Twin) -> None:
    """The same with the mouse, until it is to be passed on."""
    _read(both, lambda: press_prompt(both))


def _read(both: Twin, ok: Callable[[], None]) -> None:
    both.house.pass_time(MOMENT)
    while both.table.course.paused:
        both.see()
        ok()
        both.house.pass_time(MOMENT)


def pass_grace(both: Twin) -> None:
    """Let the time pass, here and there, in which the device that has just played does nothing.

    Nothing on the screen tells when it is over; a program that is short of time lets its clock stand.
    """
    time.sleep(GRACE * 1.3)
    both.house.pass_time(GRACE * 1.3)


def prompt(both: Twin, intent: Intent) -> tuple[float, float]:
    """Where the table tells what can be pressed: the middle of that prompt."""
    placed = both.table.look().prompts.placed
    rect = next(each.rect for each in placed if intent in each.prompt.intents)
    return rect.cx, rect.cy


def press_prompt(both: Twin) -> None:
    """Click on what OK would do."""
    both.click(*prompt(both, Intent.OK))


def hand_over(both: Twin) -> bool:
    """Pass the mouse to whoever is on turn; whether a curtain had to be lifted."""
    both.house.pass_time(SETTLED)
    secret, seat = both.table.look().secret, both.table.match.to_act
    if secret is not None:
        assert secret == Secret(seat or 0, Stage.CURTAIN)
        both.see()
        pass_grace(both)
        press_prompt(both)
    both.agree()
    pass_grace(both)
    return secret is not None


def ended(both: Twin, *winners: int) -> None:
    """The match is over, here and there, and won by these seats."""
    both.agree()
    outcome = both.table.match.outcome
    assert outcome is not None
    assert outcome.winners == winners
    assert both.game.file(saving.NAME) is None
