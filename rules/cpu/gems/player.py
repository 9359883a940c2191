"""The CPU players of Gem Court, as the house asks them."""

from __future__ import annotations

from typing import Final

from rules.cpu.gems.hints import hint
from rules.cpu.gems.think import choose
from rules.cpu.player import Player
from rules.gems.observe import Observation

PLAYER: Final = Player(Observation, choose, hint)

__all__ = ["PLAYER", "choose"]
