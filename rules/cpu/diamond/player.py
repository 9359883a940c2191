"""The CPU players of Diamond, as the house asks them."""

from __future__ import annotations

from typing import Final

from rules.cpu.diamond.choice import accepts_draw, choose
from rules.cpu.diamond.hints import hint
from rules.cpu.player import Player
from rules.diamond.observe import Observation

PLAYER: Final = Player(Observation, choose, hint, accepts_draw)

__all__ = ["PLAYER", "accepts_draw", "choose"]
