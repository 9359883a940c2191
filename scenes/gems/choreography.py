"""From what happened to how it looks: each event of Gem Court as a few lines of script.

Lengths of time are those of the speed `slow`; faster speeds shorten them all, but never what is to be read.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence

from rules.game import Event
from rules.gems import events as game_events
from rules.gems.data import CARDS, GEMS, GOLD, NOBLES, TIERS, Six
from rules.gems.ending import GOAL
from rules.gems.state import Reserved, free_places
from scenes.gems.display import Celebration, Display, Flash, Sprite
from scenes.gems.layout import HERO, REVEAL, Layout, stone_of
from scenes.gems.targets import DECK
from scenes.table.context import ChoreographyContext
from scenes.table.verdict import verdict
from scenes.view.flight import turned_over, way
from scenes.view.timeline import Action, Cue, Do, Pause, Together, Tween, ease_in_out, ease_out, linear, wait
from scenes.view.timeline import Sequence as Script

FLY = 0.36
STAGGER, SPREAD = 0.11, 0.34
"""From one gem to the next, and from the first to the last at most."""
CARD_FLY = 0.38
TURN = 0.3
DEAL = 0.26
GROW = 0.38
CHEER = 1.1
NOTE = 1.0
READ = 2.6
Point = tuple[float, float]


class Choreography:
    """Moves what lies on one table. `layout_now` gives the layout in force."""

    def __init__(
        self, display: Display, layout_now: Callable[[], Layout], context: ChoreographyContext
    ) -> None:
        self._display, self._layout_now, self._context = display, layout_now, context
        self._worth = 0
        """Points of the card that is being bought: they fly when its bonus has joined."""

    def script(self, events: Sequence[Event]) -> Iterator[Action]:
        """The whole of what a move, or the setting up, brought about."""
        waiting = list(events)
        while waiting:
            event = waiting.pop(0)
            match event:
                case game_events.GemsTaken():
                    yield self._gems(event.seat, event.gems, to_court=True)
                case game_events.GemsReturned():
                    yield self._gems(event.seat, event.gems, to_court=False)
                case game_events.GoldTaken():
                    yield self._gems(event.seat, _one(GOLD), to_court=True)
                case game_events.CardReserved():
                    yield from self._reserve(event)
                case game_events.UnseenReserved():
                    yield from self._reserve_unseen(event)
                case game_events.CardBought():
                    yield from self._buy(event)
                case game_events.ReservedCardBought():
                    yield from self._buy_reserved(event)
                case game_events.BonusGained():
                    yield Together(Script(self._bonus(event)), *self._refill_of(waiting))
                case game_events.MarketRefilled():
                    yield from self._refill(event.tier, event.slot, event.card)
                case game_events.NobleVisited():
                    yield from self._visit(event)
                case _:
                    yield from self._announce(event)

    def retold(self, events: Sequence[Event]) -> Iterator[Action]:
        """The ranking once more."""
        for event in events:
            if isinstance(event, game_events.GameOver):
                yield from self._celebrate(self._ending(event), None, Pause())

    def _announce(self, event: Event) -> Iterator[Action]:
        words, names = self._context.words, self._context.names
        match event:
            case game_events.GoldWithheld():
                text = words(f"gems.no_gold.{event.reason}")
                yield from self._celebrate(
                    Celebration(event.seat, words("gems.no_gold.title"), text), None, wait(NOTE)
                )
            case game_events.Passed():
                reasons = (event.take, event.reserve, "none_affordable")
                why = " ".join(words(f"gems.pass.{reason}") for reason in reasons)
                title = words("gems.pass.title", name=names[event.seat])
                yield from self._celebrate(Celebration(event.seat, title, why), "leave", Pause(READ))
            case game_events.LastRoundBegan():
                text = words("gems.last_round.text", name=names[event.seat], last=names[event.last])
                title = words("gems.last_round.title")
                yield from self._celebrate(Celebration(event.seat, title, text), "promote", Pause(READ))
            case game_events.GameOver():
                yield from self._celebrate(self._ending(event), "diamond", Pause())
            case game_events.BankFilled():
                yield Do(lambda: self._set_up(event.bank))
                yield wait(0.2)
            case game_events.NoblesSeated():
                for noble in event.nobles:
                    yield self._seat_noble(noble)
                    yield Cue(lambda: self._context.play("pick"))
                    yield wait(0.1)
            case game_events.MarketLaid():
                deals = [
                    Script([wait(0.09 * number), *self._refill(event.tier, number + 1, card)])
                    for number, card in enumerate(event.cards)
                ]
                yield Together(*deals)

    def _set_up(self, bank: Six) -> None:
        self._display.bank = list(bank)
        self._display.decks = [sum(card.tier == tier for card in CARDS.values()) for tier in TIERS]

    def _seat_noble(self, noble: int) -> Action:
        return Do(lambda: self._display.row.append(noble))

    # gems

    def _gems(self, seat: int, gems: Six, to_court: bool) -> Action:
        """Gems fly between bank and court, one after the other."""
        flights: list[Action] = []
        stagger = min(STAGGER, SPREAD / max(1, sum(gems) - 1))
        for index, number in enumerate(gems):
            for _ in range(number):
                delay = stagger * len(flights)
                flights.append(Script([wait(delay), *self._gem(seat, index, to_court)]))
        return Together(*flights)

    def _gem(self, seat: int, index: int, to_court: bool) -> list[Action]:
        display, layout = self._display, self._layout_now()
        pile = layout.piles[index]
        bank: Point = stone_of(pile)
        stone = layout.courts[seat].stones[index]
        court: Point = (stone.cx, stone.cy)
        start, goal = (bank, court) if to_court else (court, bank)
        sprite = Sprite("gem", GEMS[index], *start, 58)

        def leave() -> None:
            if to_court:
                display.bank[index] -= 1
            else:
                display.courts[seat].gems[index] -= 1
            display.flying.append(sprite)

        def land() -> None:
            display.flying.remove(sprite)
            if to_court:
                display.courts[seat].gems[index] += 1
            else:
                display.bank[index] += 1

        return [
            Do(leave),
            Cue(lambda: self._context.play("pick")),
            Tween(FLY, way(sprite, goal, 60, sprite.w), ease_out),
            Do(land),
        ]

    # cards

    def _slot(self, tier: int, slot: int) -> tuple[float, float, float]:
        room = self._layout_now().spot(tier, slot)
        return room.cx, room.cy, room.w

    def _reserved(self, seat: int, place: int) -> tuple[float, float, float]:
        room = self._layout_now().courts[seat].reserved[place - 1]
        return room.cx, room.cy, room.w

    def _lift(self, sprite: Sprite, take_off: Callable[[], object]) -> Iterator[Action]:
        """The sprite leaves where `take_off` takes it from."""
        yield Do(take_off)
        yield Do(lambda: self._display.flying.append(sprite))
        yield Cue(lambda: self._context.play("slide"))

    def _clear(self, tier: int, slot: int) -> Callable[[], object]:
        return lambda: self._display.market[tier - 1].__setitem__(slot - 1, None)

    def _draw(self, tier: int) -> None:
        self._display.decks[tier - 1] -= 1

    def _reserve(self, event: game_events.CardReserved) -> Iterator[Action]:
        sprite = Sprite("card", event.card, *self._slot(event.tier, event.slot))
        yield from self._lift(sprite, self._clear(event.tier, event.slot))
        yield from self._keep(event.seat, sprite, event.card, event.tier, hidden=False)

    def _reserve_unseen(self, event: game_events.UnseenReserved) -> Iterator[Action]:
        sprite = Sprite("back", event.tier, *self._slot(event.tier, DECK))
        yield from self._lift(sprite, lambda: self._draw(event.tier))
        yield from self._keep(event.seat, sprite, event.card, event.tier, hidden=True)

    def _keep(self, seat: int, sprite: Sprite, card: int | None, tier: int, hidden: bool) -> Iterator[Action]:
        """A card goes into the reserve of a court."""
        reserved = self._display.courts[seat].reserved
        place = free_places(reserved)[0]
        x, y, w = self._reserved(seat, place)
        yield Tween(CARD_FLY, way(sprite, (x, y), 50, w), ease_in_out)
        yield Do(lambda: self._display.flying.remove(sprite))
        yield Do(lambda: reserved.append(Reserved(card, tier, hidden, place)))
        yield Cue(lambda: self._context.play("snap"))

    def _buy(self, event: game_events.CardBought) -> Iterator[Action]:
        if any(event.paid):
            yield self._gems(event.seat, event.paid, to_court=False)
        sprite = Sprite("card", event.card, *self._slot(event.tier, event.slot))
        yield from self._lift(sprite, self._clear(event.tier, event.slot))
        yield from self._join(event.seat, sprite, event.card)

    def _buy_reserved(self, event: game_events.ReservedCardBought) -> Iterator[Action]:
        if any(event.paid):
            yield self._gems(event.seat, event.paid, to_court=False)
        reserved = self._display.courts[event.seat].reserved
        x, y, w = self._reserved(event.seat, reserved[event.slot - 1].place)
        covered = reserved[event.slot - 1].card is None
        kind, value = ("back", CARDS[event.card].tier) if covered else ("card", event.card)
        sprite = Sprite("back" if kind == "back" else "card", value, x, y, w)
        yield from self._lift(sprite, lambda: reserved.pop(event.slot - 1))
        if covered:
            yield Tween(GROW, way(sprite, REVEAL[:2], 0, REVEAL[2]), ease_out)
            yield from turned_over(sprite, TURN, lambda: _show_face(sprite, event.card))
            yield wait(0.5)
        yield from self._join(event.seat, sprite, event.card)

    def _join(self, seat: int, sprite: Sprite, card: int) -> Iterator[Action]:
        """A bought card shrinks into the tile of its bonus."""
        tile = self._layout_now().courts[seat].bonuses[CARDS[card].bonus]
        self._worth = CARDS[card].points
        yield Tween(CARD_FLY, way(sprite, (tile.cx, tile.cy), 40, tile.w), ease_in_out)
        yield Do(lambda: self._display.flying.remove(sprite))
        yield Cue(lambda: self._context.play("snap"))

    def _bonus(self, event: game_events.BonusGained) -> Iterator[Action]:
        court = self._display.courts[event.seat]
        tile = self._layout_now().courts[event.seat].bonuses[event.colour]
        yield Do(lambda: court.bonuses.__setitem__(event.colour, event.count))
        flash = Flash(tile.cx, tile.cy)
        yield Cue(lambda: self._display.flashes.append(flash))
        yield Tween(0.24, lambda t: setattr(flash, "age", t), linear)
        yield Do(lambda: _forget(self._display, flash))
        if self._worth:
            yield from self._score(event.seat, (tile.cx, tile.cy), self._worth)
        self._worth = 0

    def _score(self, seat: int, start: Point, points: int) -> Iterator[Action]:
        """Points fly to the plaque, where they are counted one by one."""
        court, plate = self._display.courts[seat], self._layout_now().courts[seat].seat
        plaque = plate.score or plate.rect
        sprite = Sprite("points", points, *start, 84)
        yield Do(lambda: self._display.flying.append(sprite))
        yield Tween(FLY, way(sprite, (plaque.cx, plaque.cy), 30, 84), ease_in_out)
        yield Do(lambda: self._display.flying.remove(sprite))
        before = court.points
        yield Cue(lambda: self._context.play("count", points))
        yield Tween(0.3, lambda t: setattr(court, "points", before + math.ceil(points * t)), linear)

    def _refill_of(self, waiting: list[Event]) -> list[Action]:
        """A refill that comes next is shown at once, beside what comes before it."""
        match waiting:
            case [game_events.MarketRefilled() as event, *_]:
                del waiting[0]
                return [Script(self._refill(event.tier, event.slot, event.card))]
        return []

    def _refill(self, tier: int, slot: int, card: int) -> Iterator[Action]:
        display = self._display
        x, y, w = self._slot(tier, DECK)
        sprite = Sprite("back", tier, x, y, w)
        goal = self._slot(tier, slot)
        yield from self._lift(sprite, lambda: self._draw(tier))
        yield Tween(DEAL, way(sprite, goal[:2], 20, goal[2]), ease_out)
        yield from turned_over(sprite, TURN, lambda: _show_face(sprite, card))
        yield Do(lambda: display.flying.remove(sprite))
        yield Do(lambda: display.market[tier - 1].__setitem__(slot - 1, card))

    # celebrations

    def _celebrate(self, celebration: Celebration, sound: str | None, reading: Action) -> Iterator[Action]:
        if sound is not None:
            yield Cue(lambda: self._context.play(sound))
        yield Do(lambda: setattr(self._display, "celebration", celebration))
        yield reading
        yield Do(lambda: setattr(self._display, "celebration", None))

    def _visit(self, event: game_events.NobleVisited) -> Iterator[Action]:
        """A noble leaves the row, stands in the middle of the table, and comes to the court."""
        display, layout, words = self._display, self._layout_now(), self._context.words
        noble, court = layout.nobles[event.place - 1], layout.courts[event.seat]
        sprite = Sprite("noble", event.noble, noble.cx, noble.cy, noble.w * 0.7)
        x, y, w = HERO
        yield Do(lambda: display.row.__setitem__(event.place - 1, None))
        yield Do(lambda: display.flying.append(sprite))
        yield Cue(lambda: self._context.play("promote"))
        yield Tween(GROW, way(sprite, (x, y), 0, w), ease_out)
        yield Do(lambda: display.flying.remove(sprite))
        name = self._context.names[event.seat]
        celebration = Celebration(
            event.seat, words(f"gems.noble.{event.noble}"), words("gems.visits", name=name), event.noble
        )
        seated = display.courts[event.seat]
        yield Do(lambda: setattr(seated, "points", seated.points + NOBLES[event.noble].points))
        yield from self._celebrate(celebration, "diamond", wait(CHEER))
        yield Do(lambda: display.flying.append(sprite))
        goal = (court.nobles.x + court.nobles.h / 2, court.nobles.cy)
        yield Tween(GROW, way(sprite, goal, 0, court.nobles.h), ease_in_out)
        yield Do(lambda: display.flying.remove(sprite))
        yield Do(lambda: seated.nobles.append(event.noble))

    def _ending(self, event: game_events.GameOver) -> Celebration:
        words, names = self._context.words, self._context.names
        winners = event.outcome.winners
        title = verdict(words, names, winners)
        first, second = event.ranking[:2]
        why = [words(f"gems.ending.{event.outcome.reason}")]
        fewest = event.decided_by == "cards" and first.cards < second.cards
        facts = {"first": names[first.seat], "second": names[second.seat]}
        facts |= {"points": str(first.points), "cards": str(first.cards), "others": str(second.cards)}
        if event.decided_by != "qualified":
            # Who has the points but not all that it takes lacks a noble, which is said below.
            why.append(words(f"gems.ending.by_{'fewest' if fewest else event.decided_by}", **facts))
        why += [
            words("gems.ending.no_noble", name=names[row.seat], points=row.points)
            for row in event.ranking
            if row.points >= GOAL and not row.qualified
        ]
        return Celebration(winners[0], title, ranking=event.ranking, why=tuple(why))


def _one(index: int) -> Six:
    white, blue, green, red, black, gold = (int(gem == index) for gem in range(len(GEMS)))
    return white, blue, green, red, black, gold


def _show_face(sprite: Sprite, card: int) -> None:
    sprite.kind, sprite.value = "card", card


def _forget(display: Display, flash: Flash) -> None:
    if flash in display.flashes:
        display.flashes.remove(flash)
