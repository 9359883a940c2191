"""How people take their turns in both programs: they read on, wait for the grace, pass a device along.

read_on(both, hand)           # with keys or a pad
hand_over(both), read(both)   # with the one mouse of several people
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.match import Match, Seat
from scenes.input.intents import Intent
from scenes.input.reading import GLANCE
from scenes.input.seating import GRACE
from scenes.table import match_store
from scenes.table.secrets import Exposure, Secret
from tests.scenes.players import Player
from tests.scenes.twin import SETTLED, Twin

MOMENT = 0.1
"""Seconds after which a press has been taken in."""
NOWHERE = 960.0, 20.0
"""Where a click means nothing but that the table may go on."""


def match_after(
    game_id: str, seats: Sequence[Seat], seed: int, moves: Sequence[str], **options: str
) -> Match:
    """A match after these moves."""
    match = Match.start(game_id, seats, seed, options)
    for text in moves:
        match.submit(match.to_act or 0, match.game.parse_move(text))
    return match


def read_on(both: Twin, hand: Player) -> None:
    """Read whatever waits to be read, until somebody is asked or the match is over."""
    _read(both, hand.ok)
    both.follow()


def read(both: Twin) -> None:
    """The same with the mouse, until it is to be passed on."""
    _read(both, lambda: press_prompt(both))
    seat = both.table.match.to_act
    if seat is not None and both.table.view.hides(seat):
        # The play would be left to be seen for a while before the curtain falls.
        both.click(*NOWHERE)


def _read(both: Twin, ok: Callable[[], None]) -> None:
    both.house.pass_time(MOMENT)
    while both.table.controller.paused:
        both.see()
        both.pass_time(GLANCE + MOMENT)
        ok()
        both.house.pass_time(MOMENT)


def pass_grace(both: Twin) -> None:
    """Let the time pass, here and there, in which the device that has just played does nothing.

    Nothing on the screen tells when it is over.
    """
    both.pass_time(GRACE + MOMENT)


def prompt(both: Twin, intent: Intent) -> tuple[float, float]:
    """Where the table tells what can be pressed: the middle of that prompt."""
    boxes = both.table.view_model().prompts.boxes
    rect = next(each.rect for each in boxes if intent in each.prompt.intents)
    return rect.cx, rect.cy


def press_prompt(both: Twin) -> None:
    """Click on what OK would do."""
    both.click(*prompt(both, Intent.OK))


def hand_over(both: Twin) -> bool:
    """Pass the mouse to whoever is on turn; whether a curtain had to be lifted."""
    both.house.pass_time(SETTLED)
    secret, seat = both.table.view_model().secret, both.table.match.to_act
    if secret is not None:
        assert secret == Secret(seat or 0, Exposure.CURTAIN)
        both.see()
        pass_grace(both)
        press_prompt(both)
    both.agree()
    if secret is not None:
        assert both.game.title == "Facets"
    pass_grace(both)
    return secret is not None


def ended(both: Twin, *winners: int) -> None:
    """The match is over, here and there, and won by these seats."""
    both.agree()
    outcome = both.table.match.outcome
    assert outcome is not None
    assert outcome.winners == winners
    assert both.game.file(match_store.NAME) is None
