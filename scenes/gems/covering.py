"""What a hint must not hide at the court, and the places where it may be said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from rules.gems.data import TIERS
from rules.gems.legal import SLOTS
from rules.gems.price import price
from scenes.gems import hands
from scenes.gems.controls import Stage
from scenes.gems.known import Known
from scenes.gems.layout import (
    CW,
    CX,
    DECK,
    DECK_W,
    FOOT,
    LEFT,
    MARKET_Y,
    NOBLE_X,
    Court,
    Layout,
    Pile,
    Spot,
    Tray,
)
from scenes.table import panels
from scenes.table.placement import KEPT_FREE, Thing, hidden, on_screen
from scenes.view.art import hints
from scenes.view.geometry import Rect
from scenes.view.prompts import ruler

TOLD = 4 * KEPT_FREE
"""The weight of what a hint is about: names and scores are hidden before that."""
LITTLE = 0.8
"""What may be hidden by a hint that is said all at once: the last moves, a deck's back, no card."""
_HEAD = 0.36
"""The share of a card above its price."""
_MARGIN = 20.0
"""Between the edge of an opened plate and what it shows."""
_OVER = 40.0
"""How far a plate may stand out over the last moves, which lie below a court's free places."""
WIDTHS = (CW, NOBLE_X - 8 - CX, 560.0, CX + DECK_W - LEFT, 388.0)
"""Of plates: from the middle column whole to a court, with a deck and without."""


def things(known: Known, layout: Layout, cursor: bool = True) -> Iterator[Thing]:
    """Everything that lies on the table, by what it is worth to be seen; the `cursor` only if that counts."""
    for rect, _ in hands.hinted(known, layout):
        yield Thing(hints.reach(rect), TOLD)
    yield Thing(layout.prompts, TOLD)
    yield from _in_hand(known, layout, cursor)
    opened = known.controls.stage not in (Stage.TABLE, Stage.RETURN)
    if opened:
        yield Thing(layout.plate.grown(-_MARGIN), TOLD)
    else:
        yield from _middle(known, layout)
    for index in range(6):
        yield Thing(layout.pile(index), 0.1 if opened else 2.0)
    yield Thing(layout.tray, 0.2)
    if layout.goal is not None:
        yield Thing(layout.goal, 0.5)
    if layout.log is not None:
        yield Thing(layout.log, 0.5)
    turn = None if known.controls.request is None else known.controls.request.seat
    for seat, court in enumerate(layout.courts):
        yield from _court(known, court, seat, own=seat == turn)


def _middle(known: Known, layout: Layout) -> Iterator[Thing]:
    """The market and the nobles."""
    for tier in TIERS:
        yield Thing(layout.spot(tier, DECK), 0.3)
        for slot in SLOTS:
            card = known.card(0, Spot(tier, slot))
            if card is not None:
                cost = known.prices.get(card)
                payable = cost is not None and cost.affordable
                yield from _card(layout, layout.spot(tier, slot), 4.0 if payable else 1.0)
    for number, noble in enumerate(known.scenery.row):
        if noble is not None:
            yield Thing(layout.noble(number), 2.0)


def _in_hand(known: Known, layout: Layout, cursor: bool) -> Iterator[Thing]:
    """The cards and nobles that a hint names, the cursor, what is being taken."""
    controls, request = known.controls, known.controls.request
    if request is None:
        return
    for named in hands.named(known):
        yield Thing(hands.outline(known, layout, request.seat, named), TOLD)
    places, focus = controls.places(), controls.focus
    if cursor and focus in places:
        yield Thing(places[focus], TOLD)
        if isinstance(focus, Spot) and hands.zoomed(known, layout):
            yield Thing(hands.zoom(layout, request.seat, focus.slot), KEPT_FREE)
    if controls.picked or controls.stage is Stage.RETURN:
        yield Thing(places.get(Tray(), layout.tray))
        yield from (Thing(rect) for place, rect in places.items() if isinstance(place, Pile))


def _card(layout: Layout, rect: Rect, worth: float) -> Iterator[Thing]:
    head = rect.h * _HEAD
    yield Thing(Rect(rect.x, rect.y, rect.w, head), worth)
    foot = layout.tag(rect, lifted=False).bottom
    yield Thing(Rect(rect.x, rect.y + head, rect.w, foot - rect.y - head), 2 * worth)


def _court(known: Known, court: Court, seat: int, own: bool) -> Iterator[Thing]:
    rect, bonuses = court.rect, court.bonus(0)
    yield Thing(court.head)
    numbers = Rect(rect.x, bonuses.y, rect.w, bonuses.h)
    gems = Rect(rect.x, bonuses.bottom, rect.w, court.strip.bottom - 4 - bonuses.bottom)
    yield Thing(numbers, KEPT_FREE if own else 5.0)
    yield Thing(gems, KEPT_FREE if own else 3.0)
    for slot, it in enumerate(known.kept(seat), 1):
        kept = court.kept(slot)
        tall = Rect(kept.x, kept.y, kept.w, kept.h + (40 if court.tall else 0))
        payable = (
            own
            and it.card is not None
            and known.seen is not None
            and price(known.seen.players[seat], it.card).affordable
        )
        yield Thing(tall, 12.0 if payable else 4.0 if own else 2.0)
    if court.tall:
        yield Thing(court.diary, 0.4)
        yield Thing(Rect(rect.x, FOOT - 70, rect.w, 70), 0.3)


@lru_cache(8)
def has_room(layout: Layout, text: str, things: Sequence[Thing]) -> bool:
    """Whether a hint of that text hides next to nothing of these things."""
    sizes = panels.message_sizes(ruler(layout.scale), text, WIDTHS)
    return any(hidden(plate, things) <= LITTLE for plate in plates(layout, 0, sizes) if on_screen(plate))


def plates(layout: Layout, seat: int, sizes: Sequence[tuple[float, float]]) -> Iterator[Rect]:
    """Where a plate of one of these sizes may lie: in courts, the own one first, and over the middle."""
    own = layout.courts[seat]
    for wide, high in sizes:
        for court in (own, *(each for each in layout.courts if each is not own)):
            yield from _in_court(court, wide, high)
        if layout.log is not None and wide <= layout.log.w and high <= layout.log.h + _OVER:
            yield Rect(layout.log.x, layout.log.bottom - high, wide, high)
        for top in _tops(layout, high):
            for x in dict.fromkeys((CX, NOBLE_X - 8 - wide, CX + CW - wide)):
                if x >= CX:
                    yield Rect(x, top, wide, high)


def _in_court(court: Court, wide: float, high: float) -> Iterator[Rect]:
    """Below what a court counts, on the left as far as over a deck beside it."""
    rect = court.rect
    if wide > rect.w and (not court.left or wide > CX + DECK_W - rect.x):
        return
    x = max(rect.x, rect.cx - wide / 2)
    tops = (court.kept(1).y, court.kept(3).y) if court.tall else (court.kept(1).y,)
    yield from (Rect(x, top, wide, high) for top in tops if top + high <= rect.bottom)
    # Its own edge may be hidden too, but nothing of a court below.
    yield from (
        Rect(x, bottom - high, wide, high) for bottom in (rect.bottom - 8, min(rect.bottom + 6, FOOT))
    )


def _tops(layout: Layout, high: float) -> Iterator[float]:
    """Over the bank, and on and along every row."""
    yield layout.bank_y + layout.bank_h + 4 - high
    yield layout.bank_y - 6 - high
    for tier in TIERS:
        row = layout.spot(tier, DECK)
        yield row.y if tier < max(TIERS) else MARKET_Y - 6
        yield layout.tag(row, lifted=False).bottom - high
