"""From what happened to how it looks: each event of the rules as a few lines of script.

Lengths of time are those of the speed `slow`; faster speeds shorten them all.  A jump with its capture takes
0.38 s, a chain 2 s at most, a celebration under 2 s.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rules.checkers.events import CallRefused, CallUpheld, Jumped, Promoted, Stepped
from rules.game import Event
from scenes.checkers import layout
from scenes.checkers.display import Celebration, Display, Flash, Hop, Sprite
from scenes.table.context import ChoreographyContext
from scenes.view.flight import turned_over, way
from scenes.view.timeline import (
    Action,
    Cue,
    Do,
    Together,
    Tween,
    ease_in_out,
    ease_out,
    linear,
    wait,
)
from scenes.view.timeline import (
    Sequence as Script,
)

SLIDE = 0.34
JUMP = 0.24
STRUCK = 0.5
"""Share of a jump after which the captured piece is hit."""
FLIGHT = 0.26
TURN = 0.36
CHEER = 0.9
CHAIN = 2.0


class Choreography:
    """Moves the sprites of one board; `turned`: Black sits at the bottom."""

    def __init__(self, display: Display, turned: bool, context: ChoreographyContext) -> None:
        self._display, self._turned, self._context = display, turned, context

    def script(self, events: Sequence[Event]) -> Iterator[Action]:
        """The whole of what a move brought about."""
        jumps = sum(isinstance(event, Jumped) for event in events)
        pace = min(1.0, CHAIN / max(1.0, jumps * (JUMP * STRUCK + FLIGHT)))
        for event in events:
            if isinstance(event, Stepped):
                yield from self._step(event)
            elif isinstance(event, Jumped):
                yield from self._jump(event, jumps, pace)
            elif isinstance(event, Promoted):
                yield from self._promote(event, jumps)
            elif isinstance(event, CallUpheld):
                yield from self._upheld(event)
            elif isinstance(event, CallRefused):
                yield from self._cheer(
                    Celebration(event.caller, words=self._context.words("checkers.call_refused")), "refuse"
                )
        if jumps > 1:
            yield from self._end_chain(jumps)

    def _centre(self, square: int) -> tuple[float, float]:
        return layout.centre(square, self._turned)

    def _lift_off(self, origin: int, target: int) -> Sprite:
        sprite = self._display.standing.pop(origin)
        self._display.standing[target] = sprite
        return sprite

    def _step(self, event: Stepped) -> Iterator[Action]:
        sprite = self._lift_off(event.origin, event.target)
        yield Cue(lambda: self._context.play("slide"))
        yield Tween(SLIDE, way(sprite, self._centre(event.target), 12), ease_out)

    def _jump(self, event: Jumped, jumps: int, pace: float) -> Iterator[Action]:
        display = self._display
        sprite = self._lift_off(event.origin, event.target)
        victim = display.standing[event.over]
        hop = Hop(self._centre(event.origin), self._centre(event.target))
        if jumps > 1:
            display.hops.append(hop)
            yield Do(lambda: self._count(event))
            yield Cue(lambda: self._context.play("count", event.count - 1))
        yield Together(
            Tween(JUMP * pace, _along(hop, way(sprite, hop.end, 70)), ease_in_out),
            Script([wait(JUMP * STRUCK * pace), *self._take(event, victim, pace)]),
        )

    def _take(self, event: Jumped, victim: Sprite, pace: float) -> list[Action]:
        """The captured piece is knocked off its square and arcs to the tray of its captor."""
        display = self._display
        burst = Flash("burst", victim.x, victim.y)
        captured = display.capture_count(victim.seat)
        goal = layout.tray(captured, captured + 1, self._at_bottom(event.seat))
        return [
            Do(lambda: display.flying.append(display.standing.pop(event.over))),
            Cue(lambda: self._context.play("knock")),
            Cue(lambda: self._context.play("capture")),
            Cue(lambda: display.flashes.append(burst)),
            Together(
                Tween(FLIGHT * pace, way(victim, goal, 90, layout.TRAY_DISC), ease_out),
                Tween(FLIGHT * pace, lambda t: _set_age(burst, t), linear),
            ),
            Do(lambda: _drop(display, victim, burst)),
        ]

    def _at_bottom(self, seat: int) -> bool:
        return (seat == 0) is not self._turned

    def _count(self, event: Jumped) -> None:
        """The counter shows the second jump and every further one."""
        if event.count > 1:
            self._display.celebration = Celebration(event.seat, event.count, grown=1.0)

    def _end_chain(self, jumps: int) -> Iterator[Action]:
        celebration = self._display.celebration
        words = self._context.words(f"checkers.chain_{min(jumps, 6)}")
        if celebration is not None:
            yield Do(lambda: setattr(celebration, "words", words))
        yield wait(CHEER)
        yield Do(self._calm)

    def _calm(self) -> None:
        self._display.celebration = None
        self._display.hops.clear()
        self._display.flashes.clear()

    def _promote(self, event: Promoted, jumps: int) -> Iterator[Action]:
        sprite = self._display.standing[event.square]
        glint = Flash("glint" if event.new == "K" else "star", sprite.x, sprite.y)
        yield Cue(lambda: self._context.play("promote" if event.new == "K" else "diamond"))
        yield Cue(lambda: self._display.flashes.append(glint))
        *edge, flat = turned_over(sprite, TURN, lambda: setattr(sprite, "rank", event.new))
        yield from edge
        yield Together(flat, Tween(0.4, lambda t: _set_age(glint, t), linear))
        yield Do(lambda: _forget(self._display, glint))
        if event.new == "D" and jumps < 2:
            yield from self._cheer(
                Celebration(event.seat, words=self._context.words("checkers.diamond_king")), None
            )

    def _upheld(self, event: CallUpheld) -> Iterator[Action]:
        """The called move goes back the way it came; what it took stands up again when all is arranged."""
        origin, target = event.undone.path[0], event.undone.path[-1]
        sprite = self._lift_off(target, origin)
        yield Cue(lambda: self._context.play("back"))
        yield Tween(SLIDE, way(sprite, self._centre(origin), 12), ease_out)
        yield from self._cheer(
            Celebration(event.caller, words=self._context.words("checkers.call_upheld")), "count"
        )

    def _cheer(self, celebration: Celebration, sound: str | None) -> Iterator[Action]:
        if sound is not None:
            yield Cue(lambda: self._context.play(sound))
        yield Do(lambda: setattr(self._display, "celebration", celebration))
        yield Tween(0.25, lambda t: setattr(celebration, "grown", t), ease_out)
        yield wait(CHEER)
        yield Do(self._calm)


def _along(hop: Hop, flight: Callable[[float], None]) -> Callable[[float], None]:
    def show(t: float) -> None:
        hop.upto = t
        flight(t)

    return show


def _set_age(flash: Flash, age: float) -> None:
    flash.age = age


def _drop(display: Display, victim: Sprite, burst: Flash) -> None:
    display.flying.remove(victim)
    _forget(display, burst)


def _forget(display: Display, flash: Flash) -> None:
    if flash in display.flashes:
        display.flashes.remove(flash)
