"""The program as it is, with a thread beside it that plugs in virtual pads and presses them.

Orders come one a line on stdin as JSON: [verb, words, facts]; each is answered by a line on stdout.
`plug` (a VirtualPad's arguments) answers the instance id; the other verbs are VirtualPad's methods, with
the instance id as first word.  pygame is imported in the thread only: the CPU player's process starts from
this module too.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from threading import Thread
from typing import TYPE_CHECKING, Any, TextIO

import main

if TYPE_CHECKING:
    from tests.scenes.virtual_pads import VirtualPad

LIMIT = 10.0
LOOK = 0.01


class Hands:
    """The people who hold the pads."""

    def __init__(self, answers: TextIO) -> None:
        self._answers = answers
        self._pads: dict[int, VirtualPad] = {}

    def obey(self) -> None:
        """Every order until stdin ends."""
        for line in sys.stdin:
            verb, words, facts = json.loads(line)
            answer: dict[str, object]
            try:
                answer = {"answer": self._do(verb, words, facts)}
            except (RuntimeError, TimeoutError) as error:
                answer = {"error": str(error)}
            print(json.dumps(answer), file=self._answers, flush=True)

    def _do(self, verb: str, words: list[Any], facts: dict[str, int]) -> int | None:
        import pygame

        from tests.scenes.virtual_pads import VirtualPad

        if verb != "plug":
            getattr(self._pads[words[0]], verb)(*words[1:])
            return None
        _wait(pygame.joystick.get_init)
        pad = VirtualPad(*words, **facts)
        self._pads[pad.instance] = pad
        _wait(lambda: pad.opened)
        return pad.instance


def _wait(ready: Callable[[], bool]) -> None:
    end = time.monotonic() + LIMIT
    while not ready():
        if time.monotonic() > end:
            raise TimeoutError("the program does not open the pad")
        time.sleep(LOOK)


if __name__ == "__main__":
    hands = Hands(sys.stdout)
    # What the program itself has to say is not an answer.
    sys.stdout = sys.stderr
    Thread(target=hands.obey, daemon=True).start()
    sys.exit(main.main())
