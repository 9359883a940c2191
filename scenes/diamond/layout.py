"""Where things lie on the table of Diamond, in picture units."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

from rules.diamond.state import DEALT, TARGET
from rules.diamond.tableau import MIDDLE, ROWS, SPOTS
from scenes.table.layout import GAP, SAFE, SeatLayout, TableLayout
from scenes.view import theme
from scenes.view.art import cards
from scenes.view.geometry import Rect
from scenes.view.layout import Part, anchored, columns, equal, fan, row_of, rows

Row: TypeAlias = Literal["up", "hand"]
"""The two rows of a seat's cards: face up, and in the hand."""
Target: TypeAlias = tuple[str, int]
"""What a cursor can stand on: ("hand", slot), ("up", slot), or ("spot", its number in SPOTS)."""

W, H = float(cards.W), float(cards.H)
"""A card of the diamond. Neighbours overlap at their corners only, so that every mark stays free."""
SHAPE = H / W
PITCH_X, PITCH_Y = 230.0, 129.0
CX, TOP = 960.0, 55.0
LIFT = 6.0
"""How far a card is lifted over the spot where a press would leave it."""

COLUMN = 432.0
"""Width of the plates on both sides."""
PROMPTS_TOP, MESSAGE_TOP = 786.0, 802.0
"""Above, the fourth and fifth rows of the diamond end: from here on a room may reach beneath them."""
_MESSAGE_H, _MESSAGE_GROWS = 170.0, 100.0
"""What is said, and what that gains per whole text size."""
FOOT_W = 660.0
"""As wide as the sixth row leaves, with a cursor on it."""
_PROMPTS_H = 236.0
_NOTICE_H, _NOTICE_GROWS = 116.0, 44.0

REASONS = Rect(540, SAFE.y, 326, 116)
"""Where is told why a card fits, beside the first row."""
REASONS_PAD, SIGN = 12.0, 44.0
STOCK = Rect(540, 186, 100, 100 * SHAPE)
STOCK_STEP, STOCK_MOST, STOCK_CARDS = 2.4, 4, 12
"""How far apart cards of the stock are drawn, how many under the first, how many each stands for."""
_STOCK_TEXT = Rect(646, 186, 122, 118)
"""Beside the stock and left of the second row."""

ASIDE = Rect(1048, SAFE.y, 332, 240)
"""Room for the cards laid aside, the last rows of the diamond apart."""
_ASIDE_FEW, _ASIDE_FEW_W, _ASIDE_W = 3, 98.4, 84.4
_ASIDE_GAP, _ASIDE_ROW_GAP = 5.0, 6.0
_ASIDE_SECOND = 222.0
"""What the corner of the diamond leaves to a second row."""
_ASIDE_LABEL, _ASIDE_LABEL_TALL = 222.0, 108.0
"""Width of the word under one row, and under two, beside the third row of the diamond."""

RIBBON = Rect(0, 868, theme.W, 164)
"""So low that it hides nothing but the last rows, for which the diamond is raised."""
RIBBON_GAP = 8.0
LOW_ROWS = ("6", "7")
RIBBON_PROMPTS = Rect(1508, RIBBON.cy - 52, 316, 104)
RIBBON_CARDS, RIBBON_CARDS_W, RIBBON_CARD_STEP, RIBBON_CARD_GAP = 740.0, 104.0, 130.0, 10.0
RIBBON_PORTRAIT = Rect.around(156, RIBBON.cy, 120, 120)
RIBBON_TEXT_X = 240.0
RIBBON_PAD = 30.0
GAIN_W, GAIN_PORTRAIT, GAIN_TEXT = 212.0, 104.0, 60.0
"""A seat's points on the ribbon: how wide, its emblem, the number right of its middle."""

_ORDER = ("fox", "hare", "owl", "bear")
"""Emblems clockwise: of two players the first sits left, of three the corners are theirs in turn."""


def spot(name: str) -> Rect:
    """A spot of the diamond."""
    row, column = map(int, name.split("."))
    x = CX + (column - (ROWS[row - 1] + 1) / 2) * PITCH_X
    return Rect(x - W / 2, TOP + (row - 1) * PITCH_Y, W, H)


SPOT: Mapping[str, Rect] = {name: spot(name) for name in SPOTS}
FROM_BELOW = tuple(sorted(SPOTS, key=lambda name: abs(int(name[0]) - MIDDLE)))
"""The spots in the order in which their cards are drawn: whatever overlaps comes later."""


def diamond_bounds() -> Rect:
    """What the whole diamond fills."""
    wide, high = (max(ROWS) - 1) * PITCH_X + W, (len(ROWS) - 1) * PITCH_Y + H
    return Rect(CX - wide / 2, TOP, wide, high)


def raised_spot(name: str, raised: float) -> Rect:
    """Where a spot is while the diamond is `raised`, 0..1, over a ribbon: rows closer, marks free."""
    closer = PITCH_Y - (RIBBON.y - RIBBON_GAP - TOP - H) / (len(ROWS) - 1)
    return SPOT[name].moved(0, -raised * closer * (int(name[0]) - 1))


def spot_at(x: float, y: float) -> str | None:
    """The spot on top at a point."""
    return next((name for name in reversed(FROM_BELOW) if SPOT[name].holds(x, y)), None)


def rivet(name: str, under: str, raised: float = 0.0) -> tuple[float, float]:
    """The middle of the corner where a spot overlaps another."""
    a, b = raised_spot(name, raised), raised_spot(under, raised)
    x = (max(a.x, b.x) + min(a.right, b.right)) / 2
    return x, (max(a.y, b.y) + min(a.bottom, b.bottom)) / 2


def gain(index: int, count: int) -> tuple[float, float]:
    """Where on the ribbon a seat's points stand, as number `index` of `count`: the middle of its emblem."""
    left = RIBBON_PROMPTS.x - RIBBON_PAD - GAIN_W * (count - index)
    return left + GAIN_PORTRAIT / 2 + 4, RIBBON.cy


# beside the diamond


def stock_backs(count: int) -> tuple[Rect, ...]:
    """The cards of the stock, the lowest first."""
    under = min(STOCK_MOST, -(-count // STOCK_CARDS))
    return tuple(STOCK.moved(-STOCK_STEP * n, -STOCK_STEP * n) for n in range(under, -1, -1))


def stock_texts() -> tuple[Rect, Rect]:
    """Where the number of cards in the stock and its word stand."""
    number, word = rows(_STOCK_TEXT, (Part(share=1.2), Part(share=1.0)))
    return number, word


def aside(index: int, count: int) -> Rect:
    """Where a card laid aside lies as number `index` of `count`: few in a row, more in two."""
    if count <= _ASIDE_FEW:
        return _in_row(index, count, ASIDE.y, ASIDE.w, _ASIDE_FEW_W)
    first = -(-count // 2)
    if index < first:
        return _in_row(index, first, ASIDE.y, ASIDE.w, _ASIDE_W)
    y = ASIDE.y + _ASIDE_W * SHAPE + _ASIDE_ROW_GAP
    return _in_row(index - first, count - first, y, _ASIDE_SECOND, _ASIDE_W)


def _in_row(index: int, count: int, y: float, room: float, wide: float) -> Rect:
    across = Rect(ASIDE.right - room, y, room, wide * SHAPE)
    return fan(across, count, wide, _ASIDE_GAP, "right")[index]


def aside_label(count: int, high: float) -> Rect:
    """Room for the word under the cards laid aside, `high` a line: two lines under two rows."""
    y = aside(count - 1, count).bottom + _ASIDE_GAP
    if count <= _ASIDE_FEW:
        return Rect(ASIDE.right - _ASIDE_LABEL, y, _ASIDE_LABEL, high)
    return Rect(ASIDE.right - _ASIDE_LABEL_TALL, y, _ASIDE_LABEL_TALL, 2 * high)


# the seats

_PAD, _HEAD, _TRACK, _CARDS_FOOT = 16.0, 96.0, 40.0, 12.0
_WORDS, _WORDS_GROW, _CURSOR = 28.0, 28.0, 14.0
"""Height of a line of words over cards, what it gains per whole text size, and what a cursor needs round a
card."""
_PORTRAIT, _PORTRAIT_GIVES, _HEAD_GAP, _BEVEL = 76.0, 24.0, 10.0, 6.0
_SCORE_W, _SCORE_GIVES, _SCORE_H = 106.0, 32.0, 78.0
"""Portrait and score, what they give to the name per whole text size, and how far the name keeps from the
plate's bright edge."""
_PEEK_RISE = 12.0
"""How far a button in the line of words stands up under the race of three."""
_GOAL_W, _GOAL_H = 62.0, 42.0
_CARD_OF_TWO, _CARD_OF_THREE = 120.0, 98.4
_GAP_OF_TWO, _GAP_OF_THREE, _PAD_OF_THREE = 16.0, 4.0, 9.0
_TALL, _TALL_GIVES = 604.0, 54.0
"""Height of a plate of two, which leaves the last moves three lines; what it gives per whole text size."""
_LEAST_HEAD, _LEAST_TRACK, _LEAST_CURSOR, _LEAST_FOOT = 92.0, 36.0, 10.0, 8.0
_SHARES = (0.3, 0.25, 0.15, 0.1)
"""Of what a plate of two is higher than it must be: of its head, the race, a line of words and a cursor."""
DEALER = 54.0
_DEALER_OUT = 0.36
"""How far from the middle of the portrait the dealer's button lies, in portraits."""


@dataclass(frozen=True, slots=True)
class SeatArea:
    """What the game adds to a seat's plate. `pips`: the middles of the steps before the `goal`.

    `up`, `hand`: a slot a card; `up_label`, `hand_label`: over each row. `peek`: the line in which it is told
    how to look, and where the mouse looks; what it needs of the labels' room it takes.
    """

    plate: SeatLayout
    dealer: tuple[float, float]
    pips: tuple[tuple[float, float], ...]
    goal: Rect
    up_label: Rect
    hand_label: Rect
    peek: Rect
    up: tuple[Rect, ...]
    hand: tuple[Rect, ...]

    @property
    def rect(self) -> Rect:
        return self.plate.rect

    @property
    def score(self) -> Rect:
        """Where points fly to."""
        return self.plate.score or self.plate.rect

    def row(self, row: str) -> tuple[Rect, ...]:
        return self.hand if row == "hand" else self.up


@dataclass(frozen=True, slots=True)
class DiamondLayout:
    """All that depends on who sits here, on the text size, and on whose side the prompts are.

    `table`: what the table lays out; `ribbon`: the same while a ribbon lies across it. `areas`: one a seat.
    """

    table: TableLayout
    ribbon: TableLayout
    areas: tuple[SeatArea, ...]


@lru_cache(16)
def layout(emblems: tuple[str, ...], scale: float, acting: int = 0) -> DiamondLayout:
    """The layout for these emblems, in the order of the seats; of two, `acting` has the prompts."""
    around = sorted(emblems, key=_ORDER.index)
    make = _area_of_two if len(emblems) == 2 else _area_of_three
    areas = tuple(make(around.index(emblem), scale) for emblem in emblems)
    table = _table_of_two(areas, scale, acting) if len(emblems) == 2 else _table_of_three(areas, scale)
    ribbon = TableLayout(table.seats, table.log, (RIBBON_PROMPTS,), table.message, keep_free=table.keep_free)
    return DiamondLayout(table, ribbon, areas)


def _column(left: bool) -> Rect:
    return anchored(SAFE, COLUMN, SAFE.h, "left" if left else "right")


def _foot(left: bool, top: float) -> Rect:
    """The wide room under a corner of the diamond."""
    return anchored(SAFE, FOOT_W, SAFE.bottom - top, "left" if left else "right", "bottom")


def _prompts(left: bool) -> tuple[Rect, ...]:
    foot = _foot(left, PROMPTS_TOP)
    return anchored(foot, COLUMN, _PROMPTS_H, "left" if left else "right", "bottom"), foot


def _table_of_two(areas: Sequence[SeatArea], scale: float, acting: int) -> TableLayout:
    """Under the plate at whose side the prompts are: who looks, what is pressed; under the other: the last
    moves, what is said."""
    left = areas[acting].plate.left
    top = areas[0].rect.bottom + GAP
    own, other = _column(left), _column(not left)
    message = _foot(not left, SAFE.bottom - _MESSAGE_H - _MESSAGE_GROWS * (scale - 1))
    return TableLayout(
        seats=tuple(area.plate for area in areas),
        log=Rect(other.x, top, other.w, message.y - GAP - top),
        prompts=_prompts(left),
        message=message,
        notice=Rect(own.x, top, own.w, PROMPTS_TOP - GAP - top),
        keep_free=_keep_free(),
    )


def _table_of_three(areas: Sequence[SeatArea], scale: float) -> TableLayout:
    """Under the plate on the left: the last moves, who looks, what is pressed; on the right, under the two
    others, what is said."""
    top = min(area.rect.bottom for area in areas) + GAP
    room = Rect(SAFE.x, top, COLUMN, PROMPTS_TOP - GAP - top)
    log, notice = rows(room, (Part(share=1.0), Part(_NOTICE_H + _NOTICE_GROWS * (scale - 1))), GAP)
    return TableLayout(
        seats=tuple(area.plate for area in areas),
        log=log,
        prompts=_prompts(True),
        message=_foot(False, MESSAGE_TOP),
        notice=notice,
        keep_free=_keep_free(),
    )


def _keep_free() -> tuple[Rect, ...]:
    """The diamond, the stock with its words, the cards laid aside, and the reasons of a fit."""
    return (*SPOT.values(), STOCK, _STOCK_TEXT, ASIDE, REASONS)


def _plate(rect: Rect, band: Rect, scale: float) -> SeatLayout:
    more = scale - 1
    side, score_w = _PORTRAIT - _PORTRAIT_GIVES * more, _SCORE_W - _SCORE_GIVES * more
    room = band.inset(_PAD, 4)
    portrait = anchored(room, side, side, "left", "middle")
    score = anchored(room, score_w, _SCORE_H, "right", "middle")
    words = room.without(left=side + _HEAD_GAP, top=_BEVEL, right=score_w + _HEAD_GAP)
    name, second = rows(words, equal(2))
    return SeatLayout(rect, portrait, name, second, score, band, left=rect.cx < CX)


def _area(
    plate: SeatLayout,
    track: Rect,
    labels: tuple[Rect, Rect, Rect],
    up: Sequence[Rect],
    hand: Sequence[Rect],
) -> SeatArea:
    steps, goal = columns(track.inset(_PAD, 0), (Part(share=1.0), Part(_GOAL_W)), 4)
    pips = tuple((cell.cx, cell.cy) for cell in columns(steps, equal(TARGET - 1)))
    away = plate.portrait.w * _DEALER_OUT
    return SeatArea(
        plate=plate,
        dealer=(plate.portrait.cx - away, plate.portrait.cy + away),
        pips=pips,
        goal=anchored(goal, _GOAL_W, _GOAL_H, "right", "middle"),
        up_label=labels[0],
        hand_label=labels[1],
        peek=labels[2],
        up=tuple(up),
        hand=tuple(hand),
    )


def _words_h(scale: float) -> float:
    return _WORDS + _WORDS_GROW * (scale - 1)


def _area_of_two(corner: int, scale: float) -> SeatArea:
    """A tall plate: open cards over the hand, three a row."""
    column = _column(corner == 0)
    rect = anchored(column, COLUMN, _TALL - _TALL_GIVES * (scale - 1))
    head, race, line, ring = _SHARES
    words, cursor = Part(_words_h(scale), line), Part(_LEAST_CURSOR, ring)
    cards = Part(_CARD_OF_TWO * SHAPE)
    band, track, up_words, _, up, _, hand_words, _, hand, _ = rows(
        rect,
        (
            *(Part(_LEAST_HEAD, head), Part(_LEAST_TRACK, race), words, cursor, cards),
            *(cursor, words, cursor, cards, Part(_LEAST_FOOT, ring)),
        ),
    )
    slots = (_slots(row, DEALT[2], _CARD_OF_TWO, _GAP_OF_TWO) for row in (up, hand))
    up_line, hand_line = up_words.inset(_PAD, 0), hand_words.inset(_PAD, 0)
    labels = up_line, hand_line, hand_line
    return _area(_plate(rect, band, scale), track, labels, *slots)


def _area_of_three(corner: int, scale: float) -> SeatArea:
    """A low plate: open cards and the hand side by side, two each; one on the left, two on the right."""
    high = _CARD_OF_THREE * SHAPE
    parts = (_HEAD, _TRACK, _PEEK_RISE, _words_h(scale), _CURSOR, high, _CARDS_FOOT)
    column = _column(corner == 0)
    y = SAFE.y + (sum(parts) + GAP if corner == 2 else 0)
    rect = Rect(column.x, y, COLUMN, sum(parts))
    band, track, _, words, _, row, _ = rows(rect, tuple(map(Part, parts)))
    up, hand = columns(row.inset(_PAD_OF_THREE, 0), equal(2))
    line = words.inset(_PAD, 0)
    up_slots = fan(up, DEALT[3], _CARD_OF_THREE, _GAP_OF_THREE)
    hand_slots = fan(hand, DEALT[3], _CARD_OF_THREE, _GAP_OF_THREE, "right")
    labels = line.without(right=line.right - up.right), line.without(left=hand.x - line.x), line
    return _area(_plate(rect, band, scale), track, labels, up_slots, hand_slots)


def _slots(room: Rect, count: int, wide: float, gap: float) -> tuple[Rect, ...]:
    return row_of(count, wide, room.h, (room.cx, room.cy), gap)


_BEFORE_X, _BEFORE_Y = 240.0, (430.0, 640.0)


def before(area: SeatArea) -> Rect:
    """Before a seat, on the cloth: where its card of the draw is shown."""
    x = CX - _BEFORE_X if area.plate.left else CX + _BEFORE_X
    return Rect.around(x, _BEFORE_Y[area.rect.y > SAFE.y], W, H)


def targets(
    area: SeatArea, hand: Sequence[int], up: Sequence[int], spots: Sequence[str]
) -> dict[Target, Rect]:
    """What a cursor can stand on: the cards in these slots of the hand and face up, and these spots."""
    found: dict[Target, Rect] = {("up", slot): area.up[slot] for slot in up}
    found |= {("hand", slot): area.hand[slot] for slot in hand}
    return found | {("spot", SPOTS.index(name)): SPOT[name] for name in spots}
