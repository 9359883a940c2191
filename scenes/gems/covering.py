"""What a hint must not hide at the court, and the places where it may be said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.gems.data import TIERS
from rules.gems.legal import SLOTS
from scenes.gems import hands
from scenes.gems.controls import Stage
from scenes.gems.known import Known
from scenes.gems.layout import CW, CX, DECK, FOOT, MARKET_Y, NOBLE_X, Court, Layout, Pile, Spot, Tray
from scenes.table.laying import Thing
from scenes.view.art import hints
from scenes.view.geometry import Rect

_HEAD = 0.36
"""The share of a card above its price."""
WIDTHS = (CW, NOBLE_X - 8 - CX, 560.0, 388.0)
"""Of plates: from the middle column whole to a court."""


def things(known: Known, layout: Layout) -> Iterator[Thing]:
    """Everything that lies on the table, by what it is worth to be seen."""
    offer = known.controls.offer
    for rect, _ in hands.hinted(known, layout):
        yield Thing(hints.reach(rect))
    yield Thing(layout.prompts)
    yield from _in_hand(known, layout)
    for tier in TIERS:
        yield Thing(layout.spot(tier, DECK), 0.3)
        for slot in SLOTS:
            if known.card(0, Spot(tier, slot)) is not None:
                yield from _card(layout, layout.spot(tier, slot))
    for number, noble in enumerate(known.scenery.row):
        if noble is not None:
            yield Thing(layout.noble(number), 1.2)
    for index in range(6):
        yield Thing(layout.pile(index), 1.2)
    yield Thing(layout.tray, 0.3)
    if layout.goal is not None:
        yield Thing(layout.goal, 0.5)
    if layout.log is not None:
        yield Thing(layout.log, 0.8)
    for seat, court in enumerate(layout.courts):
        yield from _court(known, court, seat, own=offer is not None and offer.seat == seat)


def _in_hand(known: Known, layout: Layout) -> Iterator[Thing]:
    """The focus, the cards and nobles that a hint names, what is open, what is being taken."""
    controls, offer = known.controls, known.controls.offer
    if offer is None:
        return
    for named in hands.named(known):
        yield Thing(hands.outline(known, layout, offer.seat, named))
    places = controls.places()
    if controls.focus in places:
        yield Thing(places[controls.focus])
    if controls.stage in (Stage.CARD, Stage.NOBLE, Stage.PASS):
        yield Thing(layout.plate, 20.0)
    if controls.picked or controls.stage is Stage.RETURN:
        yield Thing(places.get(Tray(), layout.tray))
        yield from (Thing(rect) for place, rect in places.items() if isinstance(place, Pile))


def _card(layout: Layout, rect: Rect) -> Iterator[Thing]:
    head = rect.h * _HEAD
    yield Thing(Rect(rect.x, rect.y, rect.w, head), 0.5)
    foot = layout.tag(rect, lifted=False).bottom
    yield Thing(Rect(rect.x, rect.y + head, rect.w, foot - rect.y - head), 1.0)


def _court(known: Known, court: Court, seat: int, own: bool) -> Iterator[Thing]:
    rect = court.rect
    yield Thing(Rect(rect.x, rect.y, rect.w, court.strip.bottom - rect.y), 12.0)
    for slot in range(1, len(known.kept(seat)) + 1):
        kept = court.kept(slot)
        yield Thing(Rect(kept.x, kept.y, kept.w, kept.h + (40 if court.tall else 0)), 1.5 if own else 1.0)
    if court.tall:
        yield Thing(court.diary, 0.6)
        yield Thing(Rect(rect.x, FOOT - 70, rect.w, 70), 0.4)


def plates(layout: Layout, seat: int, sizes: Sequence[tuple[float, float]]) -> Iterator[Rect]:
    """Where a plate of one of these sizes may lie: in courts, the own one first, and over the middle."""
    own = layout.courts[seat]
    for wide, high in sizes:
        for court in (own, *(each for each in layout.courts if each is not own)):
            if wide <= court.rect.w:
                x = court.rect.cx - wide / 2
                tops = (court.kept(1).y, court.kept(3).y) if court.tall else (court.kept(1).y,)
                yield from (Rect(x, top, wide, high) for top in (*tops, court.rect.bottom - 8 - high))
        if layout.log is not None and wide <= layout.log.w:
            yield Rect(layout.log.x, layout.log.bottom - high, wide, high)
        for top in _tops(layout, high):
            for x in dict.fromkeys((CX, NOBLE_X - 8 - wide, CX + CW - wide)):
                if x >= CX:
                    yield Rect(x, top, wide, high)


def _tops(layout: Layout, high: float) -> Iterator[float]:
    """Over the bank, and on and along every row."""
    yield layout.bank_y + layout.bank_h + 4 - high
    yield layout.bank_y - 6 - high
    for tier in TIERS:
        row = layout.spot(tier, DECK)
        yield row.y if tier < max(TIERS) else MARKET_Y - 6
        yield layout.tag(row, lifted=False).bottom - high
