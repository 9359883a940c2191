"""One act, two devices: a pad that is seen twice, a pad and the keys that some program presses for it.

A press at the same time as another device's waits for its way up.  If both come up at the same time, it was
the other one's echo; else it is another person's, and acts then.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from scenes.input.intents import Device, Intent, is_pad

SAME, PRECISELY = 0.034, 0.02
"""Seconds apart that are the same time, with frames of any length, and one frame of the usual length."""
PATIENCE = 0.03
"""Seconds for which the press of an echo waits for that of which it is one."""
PROOF = 4
"""Equal presses in a row, precisely at the same time, that make twins of two devices wherever they play."""

Pair: TypeAlias = tuple[Device, Device]


@dataclass(eq=False, slots=True)
class Stroke:
    """A key or button on its way down and up; `source`: of what, and which.

    `held`: it does not act, or not yet; `of`: the stroke of which it may be the echo; `met`: the devices of
    which that may be said, or of which this may be the echo.
    """

    source: tuple[str, str]
    device: Device
    intent: Intent
    down: float
    up: float | None = None
    held: bool = False
    of: Stroke | None = None
    met: set[Device] = field(default_factory=set)


class Echoes:
    """Tells echoes from presses.  `players`: the devices by which seats are played."""

    def __init__(self, players: Callable[[], Collection[Device]]) -> None:
        self._players = players
        self._down: dict[tuple[str, str], Stroke] = {}
        self._undecided: list[Stroke] = []
        self._rows: dict[Pair, int] = {}
        """Devices of which one may be the other's echo -> their equal presses in a row."""
        self._told: set[Pair] = set()
        self._found: Pair | None = None

    def begin(self, stroke: Stroke) -> bool:
        """Something goes down: whether it acts at once."""
        for other in self._undecided:
            if other.held and other.of is None and self._echoes(other.device, stroke.device):
                self._link(other, stroke)
        original = self._original(stroke)
        if original is not None:
            stroke.held = not self._plays_apart(original.device, stroke.device)
            self._link(stroke, original)
        else:
            stroke.held = any(self._echoes(stroke.device, each) for pair in self._rows for each in pair)
        self._down[stroke.source] = stroke
        self._undecided.append(stroke)
        return not stroke.held

    def end(self, source: tuple[str, str], now: float) -> None:
        """It goes up."""
        if stroke := self._down.pop(source, None):
            stroke.up = now

    def decide(self, now: float) -> Iterator[Stroke]:
        """As time passes: what was held and acts now."""
        for stroke in tuple(self._undecided):
            waits = stroke.held
            (self._decide_alone if stroke.of is None else self._compare)(stroke, now)
            if waits and not stroke.held:
                yield stroke

    def twins(self) -> Pair | None:
        """Two devices found to be twins, each pair told once."""
        found, self._found = self._found, None
        return found

    def forget(self, device: Device) -> None:
        """A device has gone."""
        self._rows = {pair: row for pair, row in self._rows.items() if device not in pair}
        self._undecided = [stroke for stroke in self._undecided if stroke.device != device]
        self._down = {source: stroke for source, stroke in self._down.items() if stroke.device != device}

    def release_all(self) -> None:
        """What is held never acts."""
        self._down.clear()
        self._undecided.clear()

    # who is whose echo

    def _echoes(self, echo: Device, original: Device) -> bool:
        """Whether presses of the one have been the other's, as far as is known.

        Of two devices the one without a seat is the echo, else the one that came second.
        """
        for first, second in ((original, echo), (echo, original)):
            if (first, second) in self._rows:
                seated = self._players()
                swapped = second in seated and first not in seated
                return echo == (first if swapped else second) and not self._plays_apart(original, echo)
        return False

    def _plays_apart(self, original: Device, echo: Device) -> bool:
        """Whether people could be harmed, for each may have pressed for another seat."""
        seated = set(self._players())
        if len(seated) < 2 or echo not in seated:
            return False
        return original not in seated or self._rows.get(self._pair(original, echo), 0) < PROOF

    def _pair(self, original: Device, echo: Device) -> Pair:
        """As it is kept, in whichever order."""
        return (echo, original) if (echo, original) in self._rows else (original, echo)

    # who pressed at the same time

    def _original(self, stroke: Stroke) -> Stroke | None:
        """What this one may be once more: an equal press, or any of a device with which it has been equal."""
        found = [
            other
            for other in self._undecided
            if not other.held
            and other.of is None
            and other.device != stroke.device
            and (is_pad(other.device) or is_pad(stroke.device))
            and stroke.down - other.down <= SAME
            and (other.intent is stroke.intent or self._pair(other.device, stroke.device) in self._rows)
        ]
        return min(found, key=lambda other: other.intent is not stroke.intent, default=None)

    def _link(self, stroke: Stroke, original: Stroke) -> None:
        stroke.of = original
        stroke.met.add(original.device)
        original.met.add(stroke.device)
        self._rows.setdefault(self._pair(original.device, stroke.device), 0)

    # what came of it

    def _decide_alone(self, stroke: Stroke, now: float) -> None:
        """A press that nobody else has made: in a row is over for its device, but twins stay twins."""
        if now - stroke.down >= PATIENCE:
            stroke.held = False
        if now - stroke.down > SAME:
            self._undecided.remove(stroke)
            for pair in [pair for pair, row in self._rows.items() if stroke.device in pair and row < PROOF]:
                if not stroke.met & set(pair):
                    del self._rows[pair]

    def _compare(self, stroke: Stroke, now: float) -> None:
        """Once one of two has come up, see whether the other does."""
        assert stroke.of is not None
        pair = self._pair(stroke.of.device, stroke.device)
        ups = [up for up in (stroke.up, stroke.of.up) if up is not None]
        if not ups or (len(ups) == 1 and now - ups[0] <= SAME):
            return
        self._undecided.remove(stroke)
        apart = max(max(ups) - min(ups), abs(stroke.down - stroke.of.down))
        if len(ups) < 2 or apart > SAME:
            stroke.held = False
            self._rows.pop(pair, None)
        elif stroke.intent is stroke.of.intent and apart <= PRECISELY and pair in self._rows:
            self._rows[pair] += 1
            if self._rows[pair] == PROOF and pair not in self._told:
                self._told.add(pair)
                self._found = pair
