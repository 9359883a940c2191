"""From what happened to how it looks: each event of the rules as a few lines of script.

Lengths of time are those of the speed `slow`; faster speeds shorten them all, but not the time to read.  The
deal takes under 2 s, a celebration too; what must be read stays for READ seconds or a press, and the end of a
round until a press.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from rules.diamond.cards import Card
from rules.diamond.events import (
    Completed,
    DrawnForDeal,
    HandDealt,
    Played,
    Redrawn,
    RoundBegun,
    RoundScored,
    RowDealt,
    Stuck,
    TiedAtTop,
    UpDealt,
)
from rules.diamond.tableau import MIDDLE_SPOTS, SPOTS
from rules.game import Event
from scenes.diamond import layout
from scenes.diamond.display import Cards, Celebration, Display, FlyingCard, Points
from scenes.diamond.layout import DiamondLayout
from scenes.diamond.ribbons import Ribbons
from scenes.diamond.view_models import open_spots
from scenes.table.context import ChoreographyContext
from scenes.view.flight import turned_over, way
from scenes.view.geometry import Rect
from scenes.view.timeline import (
    Action,
    Cue,
    Do,
    Pause,
    Together,
    Tween,
    ease_in_out,
    ease_out,
    wait,
)
from scenes.view.timeline import Sequence as Script

SLIDE = 0.38
"""A card on its way to its spot."""
DEAL, DEAL_STEP, LOT_STEP = 0.3, 0.085, 0.12
GATHER = 0.35
TURN, TURN_ON_WAY = 0.3, 0.8
"""A card is turned over; on its way to its spot, in such a part of the way."""
REACH = 0.5
RIBBON = 0.3
FACET = 0.07
COUNT = 0.09
READ = 6.0
READ_SHORT = 3.5

LOW, DEALT_HIGH, HIGH, PLAYED_HIGH = 20.0, 26.0, 40.0, 90.0
"""How high above the table cards are carried."""
FADED = 110
"""The strength of a card that did not matter, of 255."""

Deal = HandDealt | UpDealt | RowDealt


class Choreography:
    """Moves the cards of one table. `layout_now` gives the layout in force."""

    def __init__(
        self, display: Display, layout_now: Callable[[], DiamondLayout], context: ChoreographyContext
    ) -> None:
        self._display, self._layout_now = display, layout_now
        self._play = context.play
        self._ribbons = Ribbons(context.words, context.names)

    def script(self, events: Sequence[Event]) -> Iterator[Action]:
        """The whole of what a move, or the opening, brought about."""
        deal: list[Deal] = []
        for event in events:
            if isinstance(event, Deal):
                deal.append(event)
                continue
            yield from self._deal(deal)
            deal = []
            yield from self._one(event)
        yield from self._deal(deal)

    def _one(self, event: Event) -> Iterator[Action]:
        if isinstance(event, Played):
            yield from self._played(event)
        elif isinstance(event, DrawnForDeal):
            yield from self._drawn(event)
        elif isinstance(event, RoundBegun):
            yield from self._begun(event)
        elif isinstance(event, Redrawn):
            yield from self._redrawn(event)
        elif isinstance(event, Stuck):
            yield from self._stuck(event)
        elif isinstance(event, Completed):
            yield from self._completed(event)
        elif isinstance(event, RoundScored):
            yield from self._scored(event)
        elif isinstance(event, TiedAtTop):
            yield from self._tied(event)

    def _slot(self, seat: int, row: str, slot: int) -> Rect:
        return self._layout_now().areas[seat].row(row)[slot]

    def _fly(self, card: Card | None, rect: Rect) -> FlyingCard:
        flier = FlyingCard(card, rect.cx, rect.cy, rect.w)
        self._display.fliers.append(flier)
        return flier

    def _land(self, *fliers: FlyingCard) -> None:
        self._display.fliers = [each for each in self._display.fliers if each not in fliers]

    def _turn_up(self, flier: FlyingCard, card: Card | None, seconds: float = TURN) -> Script:
        """A card is turned over."""
        return Script(turned_over(flier, seconds, lambda: setattr(flier, "card", card)))

    # the draw for the deal, the deal

    def _drawn(self, event: DrawnForDeal) -> Iterator[Action]:
        """A card for every seat, face up; the lowest deals."""
        display, areas = self._display, self._layout_now().areas
        yield Do(display.clear)
        flights: list[Action] = []
        turns: list[Action] = []
        for n, (seat, card) in enumerate(event.drawn):
            rect = layout.before(areas[seat])
            flier = self._fly(None, layout.STOCK)
            flights.append(_later(n * LOT_STEP, [self._sound("slide"), Tween(DEAL, _way(flier, rect, HIGH))]))
            turns.append(_later(n * LOT_STEP, [self._turn_up(flier, card)]))
        yield Together(*flights)
        yield self._sound("pick")
        yield Together(*turns)
        yield Do(lambda: self._fade([seat in event.lowest for seat, _ in event.drawn]))
        yield from self._ribbon(self._ribbons.drawn(event), READ_SHORT)

    def _fade(self, staying: Sequence[bool]) -> None:
        """The cards of the draw that did not matter step back."""
        for flier, stays in zip(self._display.fliers, staying, strict=True):
            flier.alpha = 255 if stays else FADED

    def _begun(self, event: RoundBegun) -> Iterator[Action]:
        """The old cards go back to the pack, the next dealer shuffles."""
        display = self._display
        if display.tableau:
            gathered = [self._fly(card, rect) for card, rect in self._lying()]
            yield Do(display.take_up)
            yield self._sound("slide")
            yield Together(*(Tween(GATHER, _way(each, layout.STOCK, LOW), ease_in_out) for each in gathered))
        yield Do(display.clear)
        yield Do(lambda: setattr(display, "dealer", event.dealer))

    def _lying(self) -> Iterator[tuple[Card | None, Rect]]:
        """Every card on the table and where it lies."""
        display = self._display
        for n, card in enumerate(display.aside):
            yield card, layout.aside(n, len(display.aside))
        for seat in range(display.seats):
            for source, row in (("up", display.up[seat]), ("hand", display.hands[seat])):
                for slot, each in row.items():
                    yield each, self._slot(seat, source, slot)
        for name in layout.FROM_BELOW:
            if name in display.tableau:
                yield display.tableau[name], layout.raised_spot(name, display.raised)

    def _deal(self, events: Sequence[Deal]) -> Iterator[Action]:
        """Card after card slides from the stock to its place."""
        flights: list[Action] = []
        for event in events:
            for slot, card in enumerate(event.cards):
                flights.append(_later(len(flights) * DEAL_STEP, self._dealt(event, slot, card)))
        if flights:
            yield Together(*flights)

    def _dealt(self, event: Deal, slot: int, card: Card | None) -> Sequence[Action]:
        display = self._display
        if isinstance(event, RowDealt):
            rect = layout.SPOT[MIDDLE_SPOTS[slot]]
        else:
            rect = self._slot(event.seat, "hand" if isinstance(event, HandDealt) else "up", slot)
        flier = FlyingCard(None if isinstance(event, HandDealt) else card, 0, 0, 0)

        def leave() -> None:
            display.stock -= 1
            flier.x, flier.y, flier.w = layout.STOCK.cx, layout.STOCK.cy, layout.STOCK.w
            display.fliers.append(flier)

        def land() -> None:
            self._land(flier)
            if isinstance(event, RowDealt):
                display.tableau[MIDDLE_SPOTS[slot]] = event.cards[slot]
            elif isinstance(event, HandDealt):
                display.hands[event.seat] = {**display.hands[event.seat], slot: card}
            else:
                display.up[event.seat] = {**display.up[event.seat], slot: card}

        return (Do(leave), self._sound("slide"), Tween(DEAL, _way(flier, rect, DEALT_HIGH)), Do(land))

    def _redrawn(self, event: Redrawn) -> Iterator[Action]:
        """The old hand is turned up for all to see and laid aside; a new one comes from the stock."""
        display, count = self._display, len(event.laid)
        slots = [self._slot(event.seat, "hand", slot) for slot in range(count)]
        yield Do(lambda: self._set_hand(event.seat, {}))
        old = [self._fly(None, rect) for rect in slots]
        yield self._sound("redraw")
        yield Together(*(self._turn_up(each, card) for each, card in zip(old, event.laid, strict=True)))
        yield Do(lambda: setattr(display, "wants", open_spots(display)))
        yield from self._ribbon(self._ribbons.redrawn(event), READ)
        yield Do(lambda: setattr(display, "wants", ()))
        total = len(display.aside) + count
        goals = [layout.aside(len(display.aside) + n, total) for n in range(count)]
        yield self._sound("slide")
        yield Together(*(Tween(SLIDE, _way(each, to, HIGH)) for each, to in zip(old, goals, strict=True)))
        yield Do(lambda: self._land(*old))
        yield Do(lambda: setattr(display, "aside", (*display.aside, *event.laid)))
        yield from self._deal([HandDealt(event.seat, event.drawn)])

    def _set_hand(self, seat: int, cards: Cards) -> None:
        self._display.hands[seat] = cards

    # a play

    def _played(self, event: Played) -> Iterator[Action]:
        """The card is carried to its spot; its slot stays empty."""
        slot, card = self._take(event)
        flier = self._fly(card, self._slot(event.seat, event.source, slot))
        yield self._sound("slide")
        ways: list[Action] = [Tween(SLIDE, _way(flier, layout.SPOT[event.spot], PLAYED_HIGH), ease_in_out)]
        if flier.card is None:
            ways.append(self._turn_up(flier, event.card, SLIDE * TURN_ON_WAY))
        yield Together(*ways)
        yield Do(lambda: self._settle_on(event, flier))
        yield self._sound("snap")

    def _take(self, event: Played) -> tuple[int, Card | None]:
        """A card leaves its row: from which slot, and as it is seen."""
        rows = self._display.hands if event.source == "hand" else self._display.up
        row = dict(rows[event.seat])
        slot = tuple(row)[event.slot]
        card = row.pop(slot)
        rows[event.seat] = row
        return slot, card

    def _settle_on(self, event: Played, flier: FlyingCard) -> None:
        self._land(flier)
        self._display.tableau[event.spot] = event.card

    # the end of a round

    def _stuck(self, event: Stuck) -> Iterator[Action]:
        """What was left is turned up, and every open place lists what it would have taken."""
        display = self._display
        hand = [
            self._fly(card, self._slot(event.seat, "hand", slot))
            for slot, card in display.hands[event.seat].items()
        ]
        slots = tuple(display.hands[event.seat])
        yield Do(lambda: self._set_hand(event.seat, {}))
        yield self._sound("stuck")
        yield Together(
            *(self._turn_up(each, card) for each, card in zip(hand, event.hand, strict=True)), wait(TURN)
        )
        yield Do(lambda: self._set_hand(event.seat, dict(zip(slots, event.hand, strict=True))))
        yield Do(lambda: self._land(*hand))
        yield from self._raise(1.0)
        yield Do(lambda: setattr(display, "wants", open_spots(display)))
        yield from self._grow(self._ribbons.stuck(event))

    def _completed(self, event: Completed) -> Iterator[Action]:
        """The diamond lights up facet by facet."""
        display = self._display
        yield from self._raise(1.0)
        yield self._sound("diamond")
        for count in range(1, len(SPOTS) + 1):
            yield Do(partial(setattr, display, "glow", SPOTS[:count]))
            yield wait(FACET)
        yield from self._grow(self._ribbons.completed(event))

    def _raise(self, goal: float) -> Iterator[Action]:
        """The diamond moves up where a ribbon would hide its last rows, and down again."""
        display, start = self._display, self._display.raised
        laid = display.tableau
        names = (*laid, *open_spots(display))
        if start == goal or not any(name[0] in layout.LOW_ROWS for name in names):
            return
        moving = [
            (n, self._fly(laid[n], layout.raised_spot(n, start))) for n in layout.FROM_BELOW if n in laid
        ]
        yield Do(lambda: setattr(display, "tableau", {}))
        yield Together(
            *(
                Tween(RIBBON, _way(each, layout.raised_spot(name, goal), 0), ease_in_out)
                for name, each in moving
            )
        )
        yield Do(lambda: self._land(*(each for _, each in moving)))
        yield Do(lambda: setattr(display, "tableau", laid))
        yield Do(lambda: setattr(display, "raised", goal))

    def _scored(self, event: RoundScored) -> Iterator[Action]:
        """Points fly to the scores, which roll; then the table waits for the next deal."""
        display, before = self._display, list(self._display.scores)
        flights: list[Action] = []
        count = sum(gain > 0 for gain in event.points)
        for seat, gain in enumerate(event.points):
            if gain:
                start = layout.gain(len(flights), count)
                flights.append(self._reach(Points(seat, f"+{gain}", *start)))
        yield Together(*flights, wait(0))
        for seat, gain in enumerate(event.points):
            for step in range(1, gain + 1):
                yield Do(partial(self._roll, seat, before[seat] + step, step))
                yield Cue(partial(self._play, "count", step - 1))
                yield wait(COUNT)
        if display.celebration is not None:
            yield Do(partial(setattr, display.celebration, "then", self._ribbons.next(event)))
        yield Pause()
        yield Do(display.calm)
        if event.dealer is None:
            yield from self._raise(0.0)

    def retold(self, events: Sequence[Event]) -> Iterator[Action]:
        """The end of the last round once more, where everything lies as it ended."""
        display = self._display
        yield from self._raise(1.0)
        for event in events:
            if isinstance(event, Stuck):
                yield Do(lambda: setattr(display, "wants", open_spots(display)))
                yield from self._grow(self._ribbons.stuck(event))
            elif isinstance(event, Completed):
                yield Do(lambda: setattr(display, "glow", SPOTS))
                yield from self._grow(self._ribbons.completed(event))
            elif isinstance(event, RoundScored) and display.celebration is not None:
                gained = {seat: gain for seat, gain in enumerate(event.points) if gain}
                yield Do(partial(setattr, display, "gained", gained))
                yield Do(partial(setattr, display.celebration, "then", self._ribbons.next(event)))
        yield Pause()
        yield Do(display.calm)
        yield from self._raise(0.0)

    def _reach(self, points: Points) -> Action:
        display = self._display
        return Script(
            [
                Do(lambda: display.points.append(points)),
                Tween(REACH, lambda t: setattr(points, "upto", t), ease_in_out),
                Do(lambda: display.points.remove(points)),
            ]
        )

    def _roll(self, seat: int, score: int, gain: int) -> None:
        self._display.scores[seat] = score
        self._display.gained[seat] = gain

    def _tied(self, event: TiedAtTop) -> Iterator[Action]:
        yield self._sound("draw")
        yield from self._ribbon(self._ribbons.tied(event))

    # ribbons

    def _ribbon(self, celebration: Celebration, seconds: float = math.inf) -> Iterator[Action]:
        """A ribbon unrolls, is read and goes; without `seconds` only with a press."""
        yield from self._grow(celebration)
        yield Pause(seconds)
        yield Do(lambda: setattr(self._display, "celebration", None))

    def _grow(self, celebration: Celebration) -> Iterator[Action]:
        yield Do(lambda: setattr(self._display, "celebration", celebration))
        yield Tween(RIBBON, lambda t: setattr(celebration, "grown", t), ease_out)

    def _sound(self, name: str) -> Cue:
        return Cue(lambda: self._play(name))


def _way(flier: FlyingCard, goal: Rect, height: float) -> Callable[[float], None]:
    return way(flier, (goal.cx, goal.cy), height, goal.w)


def _later(seconds: float, script: Sequence[Action]) -> Script:
    return Script([wait(seconds), *script])
