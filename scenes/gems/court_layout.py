"""Where a seat's belongings lie in its court, from its head down, in picture units."""

from __future__ import annotations

from dataclasses import dataclass

from rules.gems.data import COLOURS, GEMS
from rules.gems.state import MOST_RESERVED
from scenes.table.layout import CUT, SeatLayout
from scenes.view import theme
from scenes.view.art.gemcards import H as CARD_H
from scenes.view.art.gemcards import W as CARD_W
from scenes.view.geometry import Rect
from scenes.view.layout import Part, anchored, columns, equal, grid, rows

HEAD_PAD_X, HEAD_GAP = 13.0, 12.0
SCORE_W = 94.0
TILE_GAP = 5.0
"""Between the tiles of bonuses."""
CARD_GAP = 8.0
CAPITAL = 0.714
"""Height of a number in em."""
TOTAL_W, _TOTAL_GROWTH = 104.0, 1.35
"""Room of the number of all gems beside their sockets, and how far it grows with the text."""
ENDS = 46.0
"""Side of the sign at the emblem's foot in the last round."""
DEVICE_H = 44.0
PILLAR_PAD = 5.0
SMALL_NUMBER = 36.0
"""Size of a zero, and of the number of bought cards."""


@dataclass(frozen=True, slots=True)
class Measures:
    """How large the things of a court are.

    `head_pad`: over and under what is in the head; `figure`: the numbers of bonuses and gems; `hang`: how far
    a stone hangs over the tile above it; `gaps`: the least ones under the head, under the numbers, under the
    sockets and at the foot.
    """

    pad: float
    head: float
    head_pad: float
    tile: float
    stone: float
    hang: float
    figure: float
    strip: float
    gaps: tuple[float, float, float, float]

    @property
    def capital(self) -> float:
        """How high such numbers are."""
        return self.figure * CAPITAL


SMALL = Measures(15.0, 75.0, 5.0, 60.0, 36.0, 10.0, 56.0, 30.0, (5.0, 5.0, 4.0, 9.0))
TALL = Measures(16.0, 96.0, 8.0, 74.0, 44.0, 12.0, 64.0, 36.0, (8.0, 8.0, 8.0, 10.0))
_SHARES = (1.0, 0.4, 0.4, 0.3, 0.2)
"""Of what a court is higher than it must be: the head's, and those of the gaps."""
_NUMBER_GAP = 3.0


@dataclass(frozen=True, slots=True)
class Court:
    """A seat's court, `tall` if it fills its column: then the prices of its reserved cards hang under them.

    `pillars`: stone and number of each gem, in the order of GEMS; `sockets` and `total`: what is held against
    ten; `moves`: the last one in the head, or all that a tall court has room for.
    """

    seat: SeatLayout
    tall: bool
    measures: Measures
    nobles: Rect
    moves: Rect
    ends: Rect
    bonuses: tuple[Rect, ...]
    bought: Rect
    stones: tuple[Rect, ...]
    numbers: tuple[Rect, ...]
    pillars: tuple[Rect, ...]
    sockets: Rect
    total: Rect
    reserved: tuple[Rect, ...]

    @property
    def figures(self) -> tuple[Rect, ...]:
        """The numbers of bonuses, above the stones that hang over their tiles."""
        return tuple(tile.without(bottom=self.measures.hang / 2) for tile in self.bonuses)

    @property
    def rect(self) -> Rect:
        return self.seat.rect

    @property
    def head(self) -> Rect:
        """Emblem, name, points."""
        return self.seat.band or self.rect


def court(rect: Rect, tall: bool, tag: Rect, scale: float, hanging: float) -> Court:
    """A court that fills `rect`. `tag`: where it is said whose move it is; `hanging`: how far a price hangs
    below its card.
    """
    m = TALL if tall else SMALL
    room = rect.inset(m.pad, 0)
    across = (room.w - CARD_GAP * (MOST_RESERVED - 1)) / MOST_RESERVED
    cards = 2 * (CARD_H + hanging) + CARD_GAP if tall else across * CARD_H / CARD_W
    head, tiles, gems, strip, below = _bands(room, m, cards)
    tile_rooms = columns(tiles, equal(len(GEMS)))
    bonuses = tuple(each.inset(TILE_GAP / 2, 0) for each in tile_rooms)
    gem_rooms = columns(gems.without(top=-m.hang), equal(len(GEMS)))
    sockets, total = columns(strip, (Part(share=1.0), Part(TOTAL_W * min(scale, _TOTAL_GROWTH))))
    reserved, moves, device = _below(below, tall, across)
    seat, signs = _head(rect, head.h, m.head_pad, tag, device)
    return Court(
        seat=seat,
        tall=tall,
        measures=m,
        nobles=signs,
        moves=moves or signs,
        ends=_ends(seat.portrait),
        bonuses=bonuses[: len(COLOURS)],
        bought=bonuses[len(COLOURS)].without(bottom=m.hang),
        stones=tuple(anchored(each, m.stone, m.stone, "centre", "top") for each in gem_rooms),
        numbers=tuple(anchored(each, each.w, m.capital, "centre", "bottom") for each in gem_rooms),
        pillars=tuple(each.inset(1, 0).without(top=PILLAR_PAD / 2, bottom=-PILLAR_PAD) for each in gem_rooms),
        sockets=sockets,
        total=total,
        reserved=reserved,
    )


def _bands(room: Rect, m: Measures, cards: float) -> tuple[Rect, Rect, Rect, Rect, Rect]:
    """From the top: the head, bonuses, gems, sockets, and `cards` high what is reserved."""
    gaps = [Part(need, share) for need, share in zip(m.gaps, _SHARES[1:], strict=True)]
    under_head, under_numbers, under_strip, foot = gaps
    gems = m.stone - m.hang + _NUMBER_GAP + m.capital
    parts = (
        *(Part(m.head, _SHARES[0]), under_head, Part(m.tile), Part(gems)),
        *(under_numbers, Part(m.strip), under_strip, Part(cards), foot),
    )
    head, _, tiles, numbers, _, strip, _, below, _ = rows(room, parts)
    return head, tiles, numbers, strip, below


def _below(room: Rect, tall: bool, across: float) -> tuple[tuple[Rect, ...], Rect | None, Rect | None]:
    """The reserved cards and, where there is a fourth room beside them, the last moves over the device."""
    if not tall:
        return columns(room, (Part(across),) * MOST_RESERVED, CARD_GAP), None, None
    cells = grid(room, 2, 2, CARD_GAP)
    cards = [
        anchored(cell, CARD_W, CARD_H, "left" if cell.cx < room.cx else "right", "top") for cell in cells
    ]
    last = Rect(cards[-1].x, cells[-1].y, cards[-1].w, cells[-1].h)
    moves, device = rows(last, (Part(share=1.0), Part(DEVICE_H)), CARD_GAP / 2)
    return tuple(cards[:MOST_RESERVED]), moves, device


def _head(rect: Rect, high: float, pad: float, tag: Rect, device: Rect | None) -> tuple[SeatLayout, Rect]:
    """The head, and the second line in it, for nobles and the last move."""
    band = Rect(rect.x, rect.y, rect.w, high)
    room = band.inset(HEAD_PAD_X, pad)
    portrait = anchored(room, room.h, room.h)
    score = anchored(room, SCORE_W, room.h, "right")
    words = room.without(left=portrait.w + HEAD_GAP, right=score.w + HEAD_GAP)
    name, signs = rows(words, (Part(share=1.15), Part(share=1.0)))
    seat = SeatLayout(
        rect,
        portrait,
        name,
        score=score,
        band=band,
        device=device,
        tag=tag,
        cut=CUT,
        left=rect.cx < theme.W / 2,
    )
    return seat, signs


def _ends(portrait: Rect) -> Rect:
    return anchored(portrait, ENDS, ENDS, "left", "bottom").moved(-ENDS * 0.14, ENDS * 0.14)


__all__ = ["CAPITAL", "Court", "Measures", "court"]
