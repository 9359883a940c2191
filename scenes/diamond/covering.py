"""What a hint must not hide at the diamond, and the places where it may be said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scenes.diamond import layout
from scenes.diamond.controls import Controls
from scenes.diamond.layout import ASIDE, COLUMN, CX, FOOT, GAP, HEAD, LEFT, RIGHT, SPOT, STOCK, H, Layout, W
from scenes.diamond.sprites import Scenery
from scenes.table.placement import Thing
from scenes.view.art import hints
from scenes.view.geometry import Rect

_SIDE = LEFT + COLUMN + 12
WIDTHS = (layout.MESSAGE_W, 640.0, 540.0, COLUMN, 340.0)
_LABELS = 96.0
"""Under the stock: its number and word."""


def things(
    scenery: Scenery, controls: Controls, where: Layout, kept_free: Sequence[Rect], log: Rect
) -> Iterator[Thing]:
    """Everything that lies on the table, by what it is worth to be seen. `kept_free`: other plates."""
    yield from (Thing(rect) for rect in kept_free)
    if controls.cursor is not None:
        yield Thing(controls.places().get(controls.cursor, Rect(0, 0, 0, 0)))
    if controls.request is not None:
        yield from (Thing(SPOT[name]) for name in controls.request.open_spots)
    yield from (Thing(_ranks(name), 6.0) for name in scenery.tableau)
    yield from (Thing(SPOT[name], 2.0) for name in scenery.tableau)
    yield from (Thing(layout.aside(n, len(scenery.laid)), 2.0) for n in range(len(scenery.laid)))
    yield Thing(Rect(STOCK.x, STOCK.y, STOCK.w, STOCK.h + _LABELS), 1.5)
    if scenery.laid:
        yield Thing(Rect(ASIDE.x + ASIDE.w / 2, ASIDE.bottom, ASIDE.w / 2, 44), 0.3)
    yield Thing(log, 1.0)
    for seat, place in enumerate(where.places):
        own = controls.request is not None and controls.request.seat == seat
        yield Thing(Rect(place.rect.x, place.rect.y, place.rect.w, place.up[0].y - place.rect.y), 12.0)
        yield from (Thing(rect, 30.0 if own else 6.0) for rect in place.up[: len(scenery.up[seat])])
        yield from (Thing(rect, 30.0 if own else 1.5) for rect in place.hand[: len(scenery.hands[seat])])
    if controls.advice is not None:
        for at in controls.advice:
            rect = controls.places().get(at)
            if rect is not None:
                yield Thing(hints.reach(rect))


def _ranks(name: str) -> Rect:
    """Where the marks of a card of the diamond are."""
    return Rect(SPOT[name].x, SPOT[name].y, W, H * 0.3)


def plates(log: Rect, foot: float, sizes: Sequence[tuple[float, float]]) -> Iterator[Rect]:
    """Where a plate of one of these sizes may lie: on the last plays, beside the diamond's ends, below it."""
    for wide, high in sizes:
        if wide <= log.w and high <= log.h:
            yield Rect(log.x, log.bottom - high, wide, high)
        for bottom in dict.fromkeys((FOOT, foot)):
            yield Rect(RIGHT + COLUMN - wide, bottom - high, wide, high)
            yield Rect(LEFT, bottom - high, wide, high)
            yield Rect(RIGHT - GAP - wide, bottom - high, wide, high)
            yield Rect(_SIDE, bottom - high, wide, high)
        yield Rect(CX - wide / 2, foot - high, wide, high)
        yield Rect(CX - wide / 2, HEAD, wide, high)
        yield Rect(STOCK.right + GAP, HEAD, wide, high)
        yield Rect(STOCK.x, STOCK.bottom + _LABELS, wide, high)
        yield Rect(ASIDE.right - wide, ASIDE.bottom + GAP, wide, high)
