"""The program as it is, with a watch beside its loop.

    python -m tests.bench.traced_main TRACE [ARGUMENT ...]

TRACE gets JSON when the program ends.  `first`: the moment, in seconds of the system's monotonic clock, at
which the first picture was on the screen.  `moving`: for every frame that was drawn while something moved
the seconds that passed and those of the processor, which a busy machine does not lengthen; `opening`: those
of them before the first move of a match.  With FACETS_BUSY=1 in the environment a CPU player searches all
the while, in a process of its own as ever.
"""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import Any, NoReturn

import main
from rules import GAMES, choose


def search(game_id: str, observation: object, level: str, seed: int) -> NoReturn:
    """A CPU player that never comes to an end."""
    while True:
        choose(game_id, observation, level, seed)
        seed += 1


def run(trace: Path, arguments: list[str]) -> int:
    # Only here: the searching process starts from this module too and must not load pygame.
    from scenes import app, launch
    from scenes.platform.cpu import CpuPlayer
    from scenes.table.scene import TableScene

    busy = CpuPlayer("tests.bench.traced_main:search")
    spans: dict[str, Any] = {"first": None, "moving": [], "opening": []}

    class TracedApp(app.App):
        drawn = False

        def frame(self, seconds: float) -> None:
            table = self._clockwork.stack.top
            moving = isinstance(table, TableScene) and table.view_model().playing
            opening = isinstance(table, TableScene) and not table.match.moves
            self.drawn = False
            passed, worked = time.perf_counter(), time.thread_time()
            super().frame(seconds)
            spent = time.perf_counter() - passed, time.thread_time() - worked
            if moving and self.drawn:
                spans["moving"].append(spent)
                spans["opening"] += [spent] if opening else []

        def _draw(self) -> None:
            super()._draw()
            self.drawn = True
            spans["first"] = spans["first"] or time.monotonic()

    vars(launch)["App"] = TracedApp
    if os.environ.get("FACETS_BUSY") == "1":
        game = GAMES["checkers"]
        busy.ask("checkers", game.observe(game.new(2, 0), 0), "medium", 0)
    try:
        return main.main(arguments)
    finally:
        busy.close()
        trace.write_text(json.dumps(spans))


if __name__ == "__main__":
    sys.exit(run(Path(sys.argv[1]), sys.argv[2:]))
