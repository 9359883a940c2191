"""A hint at the table of any game."""

from __future__ import annotations

from collections.abc import Sequence

from rules.match import Match
from scenes.input.intents import MOUSE, Device, Intent
from scenes.table.hints import SETTLING
from scenes.table.scene import TableScene
from scenes.table.secrets import WARNING
from tests.gallery.stage import Stage
from tests.scenes.oracle import Oracle


def asked(
    stage: Stage, match: Match, drivers: Sequence[Device | None], move: str = "", peek: bool = False
) -> TableScene:
    """A table at which whoever is on turn has asked for a hint and got it: that move."""
    stage.services.cpu = Oracle(move)
    table = stage.sit(stage.table_of(match, drivers))
    device = drivers[match.to_act or 0] or MOUSE
    if peek:
        stage.press(Intent.PEEK, device=device)
        stage.turn(WARNING + 0.2)
    stage.press(Intent.HINT, device=device)
    stage.turn(0.1 + SETTLING)
    return table
