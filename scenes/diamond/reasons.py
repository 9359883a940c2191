"""Why a card fits, in words, beside the card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from rules.diamond.cards import Card
from scenes.diamond import layout
from scenes.diamond.display import Display
from scenes.diamond.view_models import LABEL
from scenes.platform.words import Words
from scenes.table.layout import SAFE, TableLayout
from scenes.view.geometry import Rect
from scenes.view.layout import Text, Typesetter, anchored, equal, near, rows

_GAP, _APART, _STEP = 14.0, 6.0, 12.0
"""How far the words keep from a card with a cursor on it, and from all else; in what steps a room is looked
for.
"""


@dataclass(frozen=True, slots=True)
class ReasonsModel:
    """Why a card fits, in words: for each the kind, its sign and the words."""

    rect: Rect
    card: Card
    lines: tuple[tuple[str, Rect, Text], ...]

    def moved(self, dx: float, dy: float) -> ReasonsModel:
        """The same elsewhere."""
        lines = tuple((kind, sign.moved(dx, dy), text.moved(dx, dy)) for kind, sign, text in self.lines)
        return replace(self, rect=self.rect.moved(dx, dy), lines=lines)


def reasons_model(card: Card, kinds: Sequence[str], words: Words, setter: Typesetter) -> ReasonsModel:
    """Reasons, "suit" or "rank", in words, a line each with its sign, in the room that is kept for them."""
    room, pad, sign = layout.REASONS, layout.REASONS_PAD, layout.SIGN
    inside = room.inset(pad, pad / 2)
    found = []
    for kind, line in zip(kinds, rows(inside, equal(2)), strict=False):
        mark = anchored(line, sign, sign, "left", "middle")
        text = setter.line(words(f"diamond.same_{kind}"), line.without(left=sign + pad), LABEL)
        found.append((kind, mark, text))
    high = len(found) * inside.h / 2 + pad
    wide = max(text.rect.right for _, _, text in found) + pad - room.x
    return ReasonsModel(anchored(room, wide, high), card, tuple(found))


def beside(model: ReasonsModel, card: Rect, taken: Sequence[Rect]) -> ReasonsModel:
    """The reasons as near to the card as they go past what is `taken`; where they were if they do not."""
    rect = model.rect
    apart = [room.grown(_APART) for room in taken]
    place = near(card, rect.w, rect.h, apart, SAFE, _GAP, _STEP)
    return model if place is None else model.moved(place.x - rect.x, place.y - rect.y)


def taken(display: Display, table: TableLayout, prompts: Rect, setter: Typesetter) -> Iterator[Rect]:
    """What lies on the table and must stay seen, and the rooms of the table's own things."""
    yield from (layout.raised_spot(name, display.raised) for name in display.tableau)
    yield from (layout.STOCK, *layout.stock_texts())
    count = len(display.aside)
    yield from (layout.aside(number, count) for number in range(count))
    if count:
        yield layout.aside_label(count, setter.pitch(LABEL))
    yield from (seat.rect for seat in table.seats)
    yield from (room for room in (table.log, table.notice, table.message, prompts) if room is not None)


__all__ = ["ReasonsModel", "beside", "reasons_model", "taken"]
