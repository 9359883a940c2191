"""What the ribbons across the table of Diamond say: who, what, why, with which cards and points."""

from __future__ import annotations

from collections.abc import Sequence

from rules.diamond.events import Completed, DrawnForDeal, Redrawn, RoundScored, Stuck, TiedAtTop
from scenes.diamond.display import Celebration
from scenes.table.context import Words
from scenes.table.verdict import verdict


class Ribbons:
    """Words the ribbons of one table; `names` of the seats."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self._words, self._names = words, names

    @property
    def _everybody(self) -> tuple[int, ...]:
        return tuple(range(len(self._names)))

    def drawn(self, event: DrawnForDeal) -> Celebration:
        """Who deals, or who draws again."""
        seat, words = event.lowest[0], self._words
        if len(event.lowest) == 1:
            title, text = words("diamond.draw.title", name=self._names[seat]), words("diamond.draw.text")
        else:
            title, text = words("diamond.draw.tie"), words("diamond.draw.again")
        return Celebration(seat, title, text, lit=event.lowest)

    def redrawn(self, event: Redrawn) -> Celebration:
        """Whose hand fits nowhere."""
        name = self._names[event.seat]
        title, text = (self._words(f"diamond.redraw.{part}", name=name) for part in ("title", "text"))
        return Celebration(event.seat, title, text, event.laid, lit=(event.seat,))

    def stuck(self, event: Stuck) -> Celebration:
        """Who cannot go on, and what the others get for the cards that are left."""
        left = event.up + event.hand
        text = self._words("diamond.stuck.one" if len(left) == 1 else "diamond.stuck.text", count=len(left))
        title = self._words("diamond.stuck.title", name=self._names[event.seat])
        others = tuple((seat, event.points) for seat in self._everybody if seat != event.seat)
        return Celebration(event.seat, title, text, left, event.hand, others, 1, self._everybody)

    def completed(self, event: Completed) -> Celebration:
        """What everybody gets for a complete diamond."""
        title, text = self._words("diamond.complete.title"), self._words("diamond.complete.text")
        gains = tuple((seat, event.points) for seat in self._everybody)
        return Celebration(event.seat, title, text, gains=gains, lit=self._everybody)

    def next(self, event: RoundScored) -> str:
        """What comes after a round: who deals, or who has won."""
        if event.dealer is not None:
            return self._words("diamond.deals_next", name=self._names[event.dealer])
        return verdict(self._words, self._names, (event.scores.index(max(event.scores)),))

    def tied(self, event: TiedAtTop) -> Celebration:
        """Who has to go on, as they are level at the top."""
        names = [self._names[seat] for seat in event.seats]
        who = self._words("diamond.tie.and", first=", ".join(names[:-1]), last=names[-1])
        title = self._words("diamond.tie.title")
        text = self._words("diamond.tie.text", names=who, score=event.score)
        return Celebration(event.seats[0], title, text, lit=event.seats)


__all__ = ["Ribbons"]
