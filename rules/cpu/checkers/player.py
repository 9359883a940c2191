"""The CPU players of Diamond Checkers, as the house asks them."""

from __future__ import annotations

from typing import Final

from rules.checkers.observe import Observation
from rules.cpu.checkers.hints import hint
from rules.cpu.checkers.judge import accepts_draw, choose
from rules.cpu.player import Player

PLAYER: Final = Player(Observation, choose, hint, accepts_draw)

__all__ = ["PLAYER", "accepts_draw", "choose"]
