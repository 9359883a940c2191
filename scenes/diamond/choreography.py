"""From what happened to how it looks: each event of the rules as a few lines of script.

Lengths of time are those of the speed `slow`; faster speeds shorten them all, but not the time to read.  The
deal takes under 2 s, a moment that is celebrated too; what must be read stays for READ seconds or a press.
"""

from __future__ import annotations

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
from rules.diamond.tableau import MIDDLE_SPOTS, SPOTS, openings
from rules.game import Event
from scenes.diamond import layout
from scenes.diamond.layout import Layout
from scenes.diamond.sprites import Flying, Gap, Moment, Points, Scenery
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
DEAL, DEAL_STEP = 0.3, 0.085
TURN = 0.3
REACH = 0.5
RIBBON = 0.3
FACET = 0.07
READ = 6.0
READ_SHORT = 3.5

Deal = HandDealt | UpDealt | RowDealt


class Choreography:
    """Moves the cards of one table. `layout_now` gives the layout in force."""

    def __init__(self, scenery: Scenery, layout_now: Callable[[], Layout], hand: ChoreographyContext) -> None:
        self._scenery, self._layout_now = scenery, layout_now
        self._play, self.words, self._names = hand.play, hand.words, hand.names

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

    def _slot(self, seat: int, source: str, slot: int) -> Rect:
        return self._layout_now().places[seat].row(source)[slot]

    def _fly(self, card: Card | None, rect: Rect) -> Flying:
        flying = Flying(card, rect.cx, rect.cy, rect.w)
        self._scenery.flying.append(flying)
        return flying

    def _land(self, *flying: Flying) -> None:
        self._scenery.flying = [each for each in self._scenery.flying if each not in flying]

    def _turn_up(self, flying: Flying, card: Card | None, seconds: float = TURN) -> Script:
        """A card is turned over."""
        return Script(turned_over(flying, seconds, lambda: setattr(flying, "card", card)))

    # the draw for the deal, the deal

    def _drawn(self, event: DrawnForDeal) -> Iterator[Action]:
        """A card for every seat, face up; the lowest deals."""
        scenery, places = self._scenery, self._layout_now().places
        yield Do(scenery.clear)
        flights: list[Action] = []
        turns: list[Action] = []
        for n, (seat, card) in enumerate(event.drawn):
            rect = _before(places[seat], len(places) > 2)
            flying = self._fly(None, layout.STOCK)
            flights.append(_later(n * 0.12, [self._sound("slide"), Tween(DEAL, _way(flying, rect, 40))]))
            turns.append(_later(n * 0.12, [self._turn_up(flying, card)]))
        yield Together(*flights)
        yield self._sound("pick")
        yield Together(*turns)
        yield Do(lambda: self._fade([seat in event.lowest for seat, _ in event.drawn]))
        seat = event.lowest[0]
        if len(event.lowest) == 1:
            title = self.words("diamond.draw.title", name=self._names[seat])
            text = self.words("diamond.draw.text")
        else:
            title, text = self.words("diamond.draw.tie"), self.words("diamond.draw.again")
        yield from self._ribbon(Moment(seat, title, text, lit=event.lowest), READ_SHORT)

    def _fade(self, kept: Sequence[bool]) -> None:
        """The cards of the draw that did not matter step back."""
        for flying, stays in zip(self._scenery.flying, kept, strict=True):
            flying.alpha = 255 if stays else 110

    def _begun(self, event: RoundBegun) -> Iterator[Action]:
        """The old cards go back to the pack, the next dealer shuffles."""
        scenery = self._scenery
        if scenery.tableau:
            gathered = [self._fly(card, rect) for card, rect in self._lying()]
            yield Do(scenery.take_up)
            yield self._sound("slide")
            yield Together(*(Tween(0.35, _way(each, layout.STOCK, 20), ease_in_out) for each in gathered))
        yield Do(scenery.clear)
        yield Do(lambda: setattr(scenery, "dealer", event.dealer))

    def _lying(self) -> Iterator[tuple[Card | None, Rect]]:
        """Every card on the table and where it lies."""
        scenery = self._scenery
        for n, card in enumerate(scenery.laid):
            yield card, layout.aside(n, len(scenery.laid))
        for seat in range(scenery.seats):
            for source, row in (("up", scenery.up[seat]), ("hand", scenery.hands[seat])):
                for slot, each in enumerate(row):
                    yield each, self._slot(seat, source, slot)
        for name in layout.FROM_BELOW:
            if name in scenery.tableau:
                yield scenery.tableau[name], layout.placed(name, scenery.raised)

    def _deal(self, events: Sequence[Deal]) -> Iterator[Action]:
        """Card after card slides from the stock to its place."""
        flights: list[Action] = []
        for event in events:
            for slot, card in enumerate(event.cards):
                flights.append(_later(len(flights) * DEAL_STEP, self._dealt(event, slot, card)))
        if flights:
            yield Together(*flights)

    def _dealt(self, event: Deal, slot: int, card: Card | None) -> Sequence[Action]:
        scenery = self._scenery
        if isinstance(event, RowDealt):
            rect = layout.SPOT[MIDDLE_SPOTS[slot]]
        else:
            rect = self._slot(event.seat, "hand" if isinstance(event, HandDealt) else "up", slot)
        flying = Flying(None if isinstance(event, HandDealt) else card, 0, 0, 0)

        def leave() -> None:
            scenery.stock -= 1
            flying.x, flying.y, flying.w = layout.STOCK.cx, layout.STOCK.cy, layout.STOCK.w
            scenery.flying.append(flying)

        def land() -> None:
            self._land(flying)
            if isinstance(event, RowDealt):
                scenery.tableau[MIDDLE_SPOTS[slot]] = event.cards[slot]
            elif isinstance(event, HandDealt):
                scenery.hands[event.seat] = (*scenery.hands[event.seat], card)
            else:
                scenery.up[event.seat] = (*scenery.up[event.seat], event.cards[slot])

        return (Do(leave), self._sound("slide"), Tween(DEAL, _way(flying, rect, 26)), Do(land))

    def _redrawn(self, event: Redrawn) -> Iterator[Action]:
        """The old hand is turned up for all to see and laid aside; a new one comes from the stock."""
        scenery, count = self._scenery, len(event.laid)
        slots = [self._slot(event.seat, "hand", slot) for slot in range(count)]
        yield Do(lambda: self._set_hand(event.seat, ()))
        old = [self._fly(None, rect) for rect in slots]
        yield self._sound("redraw")
        yield Together(*(self._turn_up(each, card) for each, card in zip(old, event.laid, strict=True)))
        yield Do(lambda: setattr(scenery, "wants", _open_spots(scenery)))
        name = self._names[event.seat]
        title, text = (
            self.words("diamond.redraw.title", name=name),
            self.words("diamond.redraw.text", name=name),
        )
        yield from self._ribbon(Moment(event.seat, title, text, event.laid, lit=(event.seat,)), READ)
        yield Do(lambda: setattr(scenery, "wants", ()))
        total = len(scenery.laid) + count
        goals = [layout.aside(len(scenery.laid) + n, total) for n in range(count)]
        yield self._sound("slide")
        yield Together(*(Tween(SLIDE, _way(each, to, 40)) for each, to in zip(old, goals, strict=True)))
        yield Do(lambda: self._land(*old))
        yield Do(lambda: setattr(scenery, "laid", (*scenery.laid, *event.laid)))
        yield from self._deal([HandDealt(event.seat, event.drawn)])

    def _set_hand(self, seat: int, cards: tuple[Card | None, ...]) -> None:
        self._scenery.hands[seat] = cards

    # a play

    def _played(self, event: Played) -> Iterator[Action]:
        """The card is carried to its spot; the row it came from closes up."""
        scenery, target = self._scenery, layout.SPOT[event.spot]
        known = self._take(event.seat, event.source, event.slot)
        flying = self._fly(known, self._slot(event.seat, event.source, event.slot))
        gap = scenery.gap = Gap(event.seat, event.source, event.slot)
        yield self._sound("slide")
        ways: list[Action] = [
            Tween(SLIDE, _way(flying, target, 90), ease_in_out),
            _later(0.12, [Tween(SLIDE - 0.12, lambda t: setattr(gap, "upto", t))]),
        ]
        if flying.card is None:
            ways.append(self._turn_up(flying, event.card, SLIDE * 0.8))
        yield Together(*ways)
        yield Do(lambda: self._settle_on(event, flying))
        yield self._sound("snap")

    def _take(self, seat: int, source: str, slot: int) -> Card | None:
        """A card leaves its row; the others move up."""
        scenery = self._scenery
        if source == "hand":
            hand = scenery.hands[seat]
            scenery.hands[seat] = hand[:slot] + hand[slot + 1 :]
            return hand[slot]
        up = scenery.up[seat]
        scenery.up[seat] = up[:slot] + up[slot + 1 :]
        return up[slot]

    def _settle_on(self, event: Played, flying: Flying) -> None:
        self._land(flying)
        self._scenery.gap = None
        self._scenery.tableau[event.spot] = event.card

    # the end of a round

    def _stuck(self, event: Stuck) -> Iterator[Action]:
        """What was left is turned up, and every open place lists what it would have taken."""
        scenery = self._scenery
        shown = [
            self._fly(card, self._slot(event.seat, "hand", slot))
            for slot, card in enumerate(scenery.hands[event.seat])
        ]
        yield Do(lambda: self._set_hand(event.seat, ()))
        yield self._sound("stuck")
        yield Together(
            *(self._turn_up(each, card) for each, card in zip(shown, event.hand, strict=True)), wait(TURN)
        )
        yield Do(lambda: self._set_hand(event.seat, event.hand))
        yield Do(lambda: self._land(*shown))
        yield from self._raise(1.0)
        yield Do(lambda: setattr(scenery, "wants", _open_spots(scenery)))
        others = tuple((seat, event.points) for seat in range(scenery.seats) if seat != event.seat)
        left = event.up + event.hand
        text = self.words("diamond.stuck.one" if len(left) == 1 else "diamond.stuck.text", count=len(left))
        title = self.words("diamond.stuck.title", name=self._names[event.seat])
        everybody = tuple(range(scenery.seats))
        scene = Moment(event.seat, title, text, left, event.hand, others, 1, everybody)
        yield from self._grow(scene)

    def _completed(self, event: Completed) -> Iterator[Action]:
        """The diamond lights up facet by facet."""
        scenery = self._scenery
        yield from self._raise(1.0)
        yield self._sound("diamond")
        for count in range(1, len(SPOTS) + 1):
            yield Do(partial(setattr, scenery, "glow", SPOTS[:count]))
            yield wait(FACET)
        everybody = tuple((seat, event.points) for seat in range(scenery.seats))
        title, text = self.words("diamond.complete.title"), self.words("diamond.complete.text")
        lit = tuple(range(scenery.seats))
        yield from self._grow(Moment(event.seat, title, text, gains=everybody, lit=lit))

    def _raise(self, goal: float) -> Iterator[Action]:
        """The diamond moves up where a ribbon would hide its last rows, and down again."""
        scenery, start = self._scenery, self._scenery.raised
        laid = scenery.tableau
        names = (*laid, *_open_spots(scenery))
        if start == goal or not any(name[0] in layout.LOW_ROWS for name in names):
            return
        moving = [(n, self._fly(laid[n], layout.placed(n, start))) for n in layout.FROM_BELOW if n in laid]
        yield Do(lambda: setattr(scenery, "tableau", {}))
        yield Together(
            *(Tween(RIBBON, _way(each, layout.placed(name, goal), 0), ease_in_out) for name, each in moving)
        )
        yield Do(lambda: self._land(*(each for _, each in moving)))
        yield Do(lambda: setattr(scenery, "tableau", laid))
        yield Do(lambda: setattr(scenery, "raised", goal))

    def _scored(self, event: RoundScored) -> Iterator[Action]:
        """Points fly to the scores, which roll; then the table waits for the next deal."""
        scenery, before = self._scenery, list(self._scenery.scores)
        flights: list[Action] = []
        count = sum(gain > 0 for gain in event.points)
        for seat, gain in enumerate(event.points):
            if gain:
                start = layout.gain(len(flights), count)
                flights.append(self._reach(Points(seat, f"+{gain}", *start)))
        yield Together(*flights, wait(0.01))
        for seat, gain in enumerate(event.points):
            for step in range(1, gain + 1):
                yield Do(partial(self._roll, seat, before[seat] + step, step))
                yield Cue(partial(self._play, "count", step - 1))
                yield wait(0.09)
        if scenery.moment is not None and event.dealer is not None:
            then = self.words("diamond.deals_next", name=self._names[event.dealer])
            yield Do(partial(setattr, scenery.moment, "then", then))
        yield Pause(READ)
        yield Do(scenery.calm)
        if event.dealer is None:
            yield from self._raise(0.0)

    def _reach(self, points: Points) -> Action:
        scenery = self._scenery
        return Script(
            [
                Do(lambda: scenery.points.append(points)),
                Tween(REACH, lambda t: setattr(points, "upto", t), ease_in_out),
                Do(lambda: scenery.points.remove(points)),
            ]
        )

    def _roll(self, seat: int, score: int, gain: int) -> None:
        self._scenery.scores[seat] = score
        self._scenery.gained[seat] = gain

    def _tied(self, event: TiedAtTop) -> Iterator[Action]:
        names = [self._names[seat] for seat in event.seats]
        who = self.words("diamond.tie.and", first=", ".join(names[:-1]), last=names[-1])
        title = self.words("diamond.tie.title")
        text = self.words("diamond.tie.text", names=who, score=event.score)
        yield self._sound("draw")
        yield from self._ribbon(Moment(event.seats[0], title, text, lit=event.seats), READ_SHORT)

    # ribbons

    def _ribbon(self, moment: Moment, seconds: float) -> Iterator[Action]:
        """A ribbon unrolls, is read and goes."""
        yield from self._grow(moment)
        yield Pause(seconds)
        yield Do(lambda: setattr(self._scenery, "moment", None))

    def _grow(self, moment: Moment) -> Iterator[Action]:
        yield Do(lambda: setattr(self._scenery, "moment", moment))
        yield Tween(RIBBON, lambda t: setattr(moment, "grown", t), ease_out)

    def _sound(self, name: str) -> Cue:
        return Cue(lambda: self._play(name))


def _way(flying: Flying, goal: Rect, height: float) -> Callable[[float], None]:
    return way(flying, (goal.cx, goal.cy), height, goal.w)


def _later(seconds: float, script: Sequence[Action]) -> Script:
    return Script([wait(seconds), *script])


def _before(seat: layout.SeatPlace, three: bool) -> Rect:
    """Before a seat, on the cloth: where its card of the draw is shown."""
    x = 720.0 if seat.left else 1200.0
    y = seat.rect.cy if three else 400.0
    return Rect.around(x, min(max(y, 330.0), 640.0), layout.W, layout.H)


def _open_spots(scenery: Scenery) -> tuple[str, ...]:
    tableau = tuple(scenery.tableau.get(name) for name in SPOTS)
    return tuple(SPOTS[at] for at, _ in openings(tableau))
