"""The program as it is, with a thread beside it that plugs in virtual pads, presses them and lets time pass.

Orders come one a line on stdin as JSON: [verb, words, facts]; each is answered by a line on stdout.
`plug` (a VirtualPad's arguments) answers the instance id; `pass_time` (seconds) lets the program take the
steps of that time at once; the other verbs are VirtualPad's methods, with the instance id as first word.
pygame is imported later only: the CPU player's process starts from this module too.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from queue import SimpleQueue
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, TextIO

import main
from tests.scenes.patience import PATIENCE, until

if TYPE_CHECKING:
    from scenes.input.intents import Input
    from tests.scenes.virtual_pads import VirtualPad


class Clock:
    """Lets the program's own time pass without waiting for it."""

    def __init__(self) -> None:
        self._orders: SimpleQueue[tuple[float, Event]] = SimpleQueue()

    def pass_time(self, seconds: float) -> None:
        """To be called beside the program: it is over once that time has passed there."""
        passed = Event()
        self._orders.put((seconds, passed))
        if not passed.wait(PATIENCE):
            raise TimeoutError("the program lets no time pass")

    def attach(self) -> None:
        """Let every turn of the program's clock obey the orders that have come."""
        from scenes.app import STEP, Clockwork

        turn = Clockwork.pass_time

        def pass_time(
            clockwork: Clockwork, seconds: float, inputs: Callable[[float], list[Input]] | None = None
        ) -> None:
            turn(clockwork, seconds, inputs)
            while not self._orders.empty():
                more, passed = self._orders.get()
                for _ in range(round(more / STEP)):
                    turn(clockwork, STEP, inputs)
                passed.set()

        Clockwork.pass_time = pass_time  # type: ignore[assignment, method-assign]


class Hands:
    """The people who hold the pads."""

    def __init__(self, clock: Clock, answers: TextIO) -> None:
        self._clock, self._answers = clock, answers
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
        if verb == "plug":
            return self._plug(words, facts)
        if verb == "pass_time":
            self._clock.pass_time(*words)
        else:
            getattr(self._pads[words[0]], verb)(*words[1:])
        return None

    def _plug(self, words: list[Any], facts: dict[str, int]) -> int:
        import pygame

        from tests.scenes.virtual_pads import VirtualPad

        until(pygame.joystick.get_init, "the program has no eye for pads")
        pad = VirtualPad(*words, **facts)
        self._pads[pad.instance] = pad
        until(lambda: pad.opened, "the program does not open the pad")
        return pad.instance


if __name__ == "__main__":
    clock = Clock()
    clock.attach()
    hands = Hands(clock, sys.stdout)
    # What the program itself has to say is not an answer.
    sys.stdout = sys.stderr
    Thread(target=hands.obey, daemon=True).start()
    sys.exit(main.main())
