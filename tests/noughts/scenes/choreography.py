"""From what happened to how it looks: a mark grows in its square, a line goes through three in a row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rules.game import Event
from scenes.table.context import ChoreographyContext
from scenes.view.timeline import Action, Cue, Do, Tween, ease_in_out, ease_out, wait
from tests.noughts.rules.events import Finished, Placed
from tests.noughts.scenes.display import Display, Mark

GROW: Final = 0.24
DRAW: Final = 0.5
REST: Final = 0.6


class Choreography:
    """Moves what one display shows."""

    def __init__(self, display: Display, context: ChoreographyContext) -> None:
        self._display, self._context = display, context

    def script(self, events: Sequence[Event]) -> Iterator[Action]:
        """The whole of what a move brought about."""
        for event in events:
            if isinstance(event, Placed):
                yield from self._place(event)
            elif isinstance(event, Finished) and event.row:
                yield from self._finish(event)

    def _place(self, event: Placed) -> Iterator[Action]:
        mark = Mark(event.seat, 0.0)
        yield Cue(lambda: self._context.play("pick"))
        yield Do(lambda: self._display.marks.update({event.square: mark}))
        yield Tween(GROW, lambda t: setattr(mark, "grown", t), ease_out)

    def _finish(self, event: Finished) -> Iterator[Action]:
        yield Cue(lambda: self._context.play("promote"))
        yield Do(lambda: setattr(self._display, "row", event.row))
        yield Tween(DRAW, lambda t: setattr(self._display, "drawn", t), ease_in_out)
        yield wait(REST)
