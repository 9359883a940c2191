"""Where things lie on the table of Diamond, in picture units."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from rules.diamond.state import DEALT
from rules.diamond.tableau import MIDDLE, ROWS, SPOTS
from scenes.view.art import cards
from scenes.view.geometry import Rect

W, H = float(cards.W), float(cards.H)
"""A card of the diamond. Neighbours overlap at their corners only, so that every mark stays free."""
PITCH_X, PITCH_Y = 230.0, 129.0
CX, TOP = 960.0, 55.0

LEFT, RIGHT, COLUMN = 96.0, 1404.0, 420.0
HEAD, FOOT, GAP = 54.0, 1026.0, 14.0
PAD = 16.0

STOCK = Rect(548, 64, 100, 100 * H / W)
ASIDE = Rect(1048, 58, 344, 240)
"""Room for the cards laid aside, the last rows of the diamond apart."""
_ASIDE_FEW, _ASIDE_FEW_W, _ASIDE_W = 3, 98.4, 84.4
_ASIDE_SECOND = 232.0
"""What the corner of the diamond leaves to a second row."""
MESSAGE_W = 760.0
ABOVE = Rect(CX - MESSAGE_W / 2, HEAD, MESSAGE_W, 200)
"""Room for an explanation while the lower half of the diamond matters."""
RIBBON = Rect(0, 868, 1920, 164)
"""So low that it hides nothing but the last rows, for which the diamond is raised."""
LOW_ROWS = ("6", "7")
RIBBON_PROMPTS = Rect(1508, RIBBON.cy - 52, 316, 104)
RIBBON_CARDS = 740.0
_GAIN = 212.0
_PROMPTS = 236.0
"""Three lines, which grow with the text."""
_BESIDE = 240.0
"""Free beside the sixth row."""
_WIDE, _WIDE_HIGH, _WIDE_TOP = 660.0, 170.0, 784.0
"""Two lines of large text, under the corner of the diamond; higher, they would reach the fifth row."""
_LOG_LEAST = 80.0
OWNER = 76.0
"""The emblem of whoever can press what stands in the fourth corner."""

_ORDER = ("fox", "hare", "owl", "bear")
"""Emblems clockwise: of two players the first sits left, of three the corners are theirs in turn."""


def spot(name: str) -> Rect:
    """A spot of the diamond."""
    row, column = map(int, name.split("."))
    x = CX + (column - (ROWS[row - 1] + 1) / 2) * PITCH_X
    return Rect(x - W / 2, TOP + (row - 1) * PITCH_Y, W, H)


SPOT = {name: spot(name) for name in SPOTS}
FROM_BELOW = tuple(sorted(SPOTS, key=lambda name: abs(int(name[0]) - MIDDLE)))
"""The spots in the order in which their cards are drawn: whatever overlaps comes later."""


def placed(name: str, raised: float) -> Rect:
    """Where a spot is while the diamond is `raised`, 0..1, over a ribbon: rows closer, marks free."""
    closer = PITCH_Y - (RIBBON.y - 8 - TOP - H) / (len(ROWS) - 1)
    return SPOT[name].moved(0, -raised * closer * (int(name[0]) - 1))


def spot_at(x: float, y: float) -> str | None:
    """The spot that is seen at a point."""
    return next((name for name in reversed(FROM_BELOW) if SPOT[name].holds(x, y)), None)


def rivet(name: str, under: str, raised: float = 0.0) -> tuple[float, float]:
    """The middle of the corner where a spot overlaps another."""
    a, b = placed(name, raised), placed(under, raised)
    x = (max(a.x, b.x) + min(a.right, b.right)) / 2
    return x, (max(a.y, b.y) + min(a.bottom, b.bottom)) / 2


def gain(index: int, count: int) -> tuple[float, float]:
    """Where on the ribbon a seat's points stand, as number `index` of `count`: the middle of its emblem."""
    return RIBBON_PROMPTS.x - 30 - _GAIN * (count - index) + 56, RIBBON.cy


def aside(index: int, count: int) -> Rect:
    """Where a card laid aside lies as number `index` of `count`: few in a row, more in two."""
    if count <= _ASIDE_FEW:
        return _in_row(index, count, ASIDE.y, ASIDE.w, _ASIDE_FEW_W)
    first = -(-count // 2)
    if index < first:
        return _in_row(index, first, ASIDE.y, ASIDE.w, _ASIDE_W)
    y = ASIDE.y + _ASIDE_W * H / W + 6
    return _in_row(index - first, count - first, y, _ASIDE_SECOND, _ASIDE_W)


def _in_row(index: int, count: int, y: float, room: float, wide: float) -> Rect:
    step = min(wide + 5, (room - wide) / max(1, count - 1))
    return Rect(ASIDE.right - wide - (count - 1 - index) * step, y, wide, wide * H / W)


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """A seat's plate and what lies on it. `head`: height of its header; `peek`: where the mouse looks."""

    rect: Rect
    head: float
    track: float
    open_label: tuple[float, float]
    hand_label: tuple[float, float]
    peek: Rect
    up: tuple[Rect, ...]
    hand: tuple[Rect, ...]

    def row(self, source: str) -> tuple[Rect, ...]:
        return self.hand if source == "hand" else self.up

    @property
    def left(self) -> bool:
        return self.rect.x < CX


@dataclass(frozen=True, slots=True)
class Layout:
    """Everything that depends on who sits here and on the text size. `places`: one a seat."""

    places: tuple[SeatPlace, ...]
    text_scale: float

    @property
    def _large(self) -> bool:
        """Large text: the prompts reach under the diamond."""
        return self.text_scale > 1

    def prompts(self, seat: int) -> Rect:
        """Room for what that seat can press: under its plate, or with three in the fourth corner."""
        x = LEFT if len(self.places) > 2 else self.places[seat].rect.x
        if self._large:
            return Rect(LEFT if x < CX else RIGHT + COLUMN - _WIDE, FOOT - _WIDE_HIGH, _WIDE, _WIDE_HIGH)
        high = FOOT - self._below if len(self.places) == 2 else _PROMPTS
        return Rect(x, FOOT - high, COLUMN, high)

    @property
    def prompts_top(self) -> float:
        """How far up the prompts may grow without hiding a card, a spot or all of the log."""
        if self._large:
            return _WIDE_TOP
        return self._below + (0 if len(self.places) == 2 else _LOG_LEAST + GAP)

    def owner(self, prompts: Rect) -> tuple[float, float]:
        """The middle of the emblem on the edge of prompts in the fourth corner, clear of log and diamond."""
        if self._large:
            return LEFT + COLUMN + 71, prompts.y - 24
        return prompts.right - 62, prompts.y + 2

    def peeking(self, seat: int, prompts: Rect) -> Rect:
        """Room to tell who looks, under the diamond on the seat's side, or across from large prompts."""
        left = prompts.x > CX if self._large else self.places[seat].left
        x = LEFT + COLUMN + 12 if left else CX + W / 2 + 12
        return Rect(x, 900, CX - W / 2 - LEFT - COLUMN - 24, FOOT - 900)

    def reasons(self, seat: int, prompts: Rect, peeking: bool, w: float, h: float) -> Rect:
        """Room for the reasons of a fit, under the diamond, across from large prompts or who looks.

        `peeking`: that is told too, so that with large text the reasons stand above it, no wider than there
        is room beside the last rows.
        """
        left = prompts.x > CX if self._large else not self.places[seat].left
        foot = FOOT
        if self._large and peeking:
            w, foot = min(w, _BESIDE), self.peeking(seat, prompts).y - 8
        return Rect(LEFT + COLUMN + 12 if left else RIGHT - 12 - w, foot - h, w, h)

    def message(self, prompts: Rect, foot: float) -> Rect:
        """Room for a line of explanation that ends at `foot`; it keeps off large prompts."""
        if not self._large or foot < prompts.y:
            return Rect(CX - MESSAGE_W / 2, foot - 300, MESSAGE_W, 300)
        x = LEFT + COLUMN + 12 if prompts.x > CX else prompts.right + 12
        return Rect(x, foot - 300, RIGHT - LEFT - _WIDE - 24, 300)

    def log(self, prompts: Rect) -> Rect:
        """Room for the last moves, given the plate of the prompts."""
        if len(self.places) > 2:
            return Rect(LEFT, self._below, COLUMN, max(_LOG_LEAST, prompts.y - GAP - self._below))
        return Rect(RIGHT if prompts.x < CX else LEFT, self._below, COLUMN, FOOT - self._below)

    @property
    def _below(self) -> float:
        return self.places[0].rect.bottom + GAP if len(self.places) == 2 else 546.0


@lru_cache(16)
def layout(emblems: tuple[str, ...], text_scale: float) -> Layout:
    """The layout for these emblems, in the order of the seats."""
    around = sorted(emblems, key=_ORDER.index)
    make = _two if len(emblems) == 2 else _three
    return Layout(tuple(make(around.index(emblem), text_scale) for emblem in emblems), text_scale)


def _row(x: float, y: float, width: float, count: int, gap: float) -> tuple[Rect, ...]:
    return tuple(Rect(x + n * (width + gap), y, width, width * H / W) for n in range(count))


def _two(corner: int, text_scale: float) -> SeatPlace:
    """A tall column: open cards over the hand, three a row."""
    more = text_scale - 1
    width, label = 122.0, 16 * (1 + more)
    high = width * H / W
    first = HEAD + 164 + 2 * label + 14
    second = first + high + 2 * label + 22
    x = (LEFT, RIGHT)[corner]
    inner, gap = x + PAD, (COLUMN - 2 * PAD - 3 * width) / 2
    return SeatPlace(
        rect=Rect(x, HEAD, COLUMN, second + high + 20 - HEAD),
        head=112,
        track=HEAD + 140,
        open_label=(inner, first - label - 10),
        hand_label=(inner, second - label - 10),
        peek=Rect(x + COLUMN - PAD - 270, second - 2 * label - 14, 270, 2 * label + 14),
        up=_row(inner, first, width, DEALT[2], gap),
        hand=_row(inner, second, width, DEALT[2], gap),
    )


def _three(corner: int, text_scale: float) -> SeatPlace:
    """Half a column: two rows of two cards, each with its label to the left."""
    x, y = ((LEFT, HEAD), (RIGHT, HEAD), (RIGHT, 546.0))[corner]
    width, gap = 112.0, 12.0
    high = width * H / W
    cards_x = x + COLUMN - PAD - 2 * width - gap
    first, second = y + 148, y + 148 + high + 10
    return SeatPlace(
        rect=Rect(x, y, COLUMN, 480),
        head=96,
        track=y + 122,
        open_label=(x + PAD, first + high / 2),
        hand_label=(x + PAD, second + 26),
        peek=Rect(x + PAD, second + 54, 140, 88),
        up=_row(cards_x, first, width, DEALT[3], gap),
        hand=_row(cards_x, second, width, DEALT[3], gap),
    )


def places_of(seat: SeatPlace, hand: int, up: int, spots: Sequence[str]) -> dict[tuple[str, int], Rect]:
    """What a cursor can stand on: so many cards in hand and face up, and these spots."""
    found = {("up", n): rect for n, rect in enumerate(seat.up[:up])}
    found |= {("hand", n): rect for n, rect in enumerate(seat.hand[:hand])}
    return found | {("spot", SPOTS.index(name)): SPOT[name] for name in spots}
