"""What the process has in memory of which tests fork the CPU players' processes: the door and all players."""

from __future__ import annotations

import scenes.platform.cpu  # noqa: F401
from rules.catalogue import CATALOGUE

for parts in CATALOGUE.values():
    parts.game()
    parts.player()
