"""Moves of Gem Court as rows of small signs, for the log, the courts and the plate of the last moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules.gems.data import CARDS, COLOURS
from rules.gems.moves import Buy, Move, Pass, Reserve, Take
from scenes.gems.display import CourtDisplay
from scenes.table.log import LogLine
from scenes.view import theme
from scenes.view.art import courtsigns, gemcards
from scenes.view.art.gemcards import INK
from scenes.view.art.glyphs import icon
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.layout import MIN_TEXT
from scenes.view.type import measure

SIZE: Final = 38.0
"""Of a gem in a row of signs."""
_GEM_STEP, _MARK_STEP, _ARROW_STEP = 1.08, 1.0, 0.85
_PASS, _BOOKMARK, _ARROW = 0.8, 0.9, 0.7
_CARD_H, _CARD_STEP, _CARD_W = 1.14, 0.92, 0.82
_BACK_W, _BACK_STEP = 0.8, 0.9
_BACK: Final = (54.0, 68.0)
_POINTS, _POINTS_GAP = 0.9, 4.0


@dataclass(frozen=True, slots=True)
class PublicMove:
    """A seat's move and, where everybody knows it, the card it was about."""

    seat: int
    move: Move
    card: int | None = None


@dataclass(frozen=True, slots=True)
class Sign:
    """One sign `w` x `h` round a middle `x` from the left end of its row: a picture, a bonus card, or points.

    `bonus`: a gem's letter; `text` is `px` high.
    """

    x: float
    w: float
    h: float
    markup: str = ""
    bonus: str = ""
    text: str = ""
    px: float = 0.0


@dataclass(frozen=True, slots=True)
class SignRow:
    """A move as signs from the left end of a row of the width `w`."""

    signs: tuple[Sign, ...]
    w: float


def public_moves(log: Sequence[LogLine], courts: Sequence[CourtDisplay]) -> tuple[PublicMove, ...]:
    """The moves of the log, newest first, with the cards that the courts show to have been meant."""
    bought = [0] * len(courts)
    unchanged = [True] * len(courts)
    """Whether the last reserved card of a court is the one that its next reservation was about."""
    found = []
    for line in log:
        seat, move, card = line.seat, line.move, None
        if isinstance(move, Buy):
            bought[seat] += 1
            cards = courts[seat].cards
            card = cards[-bought[seat]] if bought[seat] <= len(cards) else None
            unchanged[seat] = unchanged[seat] and move.tier != 0
        elif isinstance(move, Reserve):
            reserved = courts[seat].reserved
            if unchanged[seat] and move.slot and reserved and not reserved[-1].hidden:
                card = reserved[-1].card
            unchanged[seat] = False
        found.append(PublicMove(seat, move, card))
    return tuple(found)


class _Row:
    """Signs put down one after the other."""

    def __init__(self) -> None:
        self.x = 0.0
        self.signs: list[Sign] = []

    def put(self, markup: str, w: float, h: float, step: float, bonus: str = "") -> None:
        self.signs.append(Sign(self.x + w / 2, w, h, markup, bonus))
        self.x += step

    def write(self, text: str, px: float) -> None:
        w = measure(text, px, "bold")
        self.signs.append(Sign(self.x + w / 2, w, px, text=text, px=px))
        self.x += w + _POINTS_GAP


def sign_row(of: PublicMove, size: float = SIZE) -> SignRow:
    """A move as signs of that size."""
    row, move = _Row(), of.move
    if isinstance(move, Take):
        _put_gems(row, move.gems, size)
    elif isinstance(move, Pass):
        row.put(icon("cross", theme.MUTED), size * _PASS, size * _PASS, size * _MARK_STEP)
    else:
        if isinstance(move, Reserve):
            side = size * _BOOKMARK
            row.put(courtsigns.bookmark(theme.SAND, True), side, side, side)
        _put_card(row, of, size)
    if isinstance(move, (Take, Reserve)) and move.returned:
        row.put(icon("arrow_left", theme.MUTED), size * _ARROW, size * _ARROW, size * _ARROW_STEP)
        _put_gems(row, move.returned, size)
    return SignRow(tuple(row.signs), row.x)


def fitted_row(of: PublicMove, size: float, width: float) -> SignRow:
    """The same, smaller where it would be wider than that."""
    row = sign_row(of, size)
    return row if row.w <= width else sign_row(of, size * width / row.w)


def _put_gems(row: _Row, gems: str, size: float) -> None:
    for gem in gems:
        row.put(gemcards.stone(gem), size, size, size * _GEM_STEP)


def _put_card(row: _Row, of: PublicMove, size: float) -> None:
    """The bonus and the points of the card in question; of an unknown one its back."""
    high = size * _CARD_H
    if of.card is None:
        tier = of.move.tier if isinstance(of.move, (Buy, Reserve)) else 0
        if tier:
            row.put(gemcards.deck_back(tier, *_BACK), high * _BACK_W, high, 0)
        row.x += high * _BACK_STEP
        return
    card = CARDS[of.card]
    row.put("", high * _CARD_W, high, high * _CARD_STEP, COLOURS[card.bonus])
    if card.points and isinstance(of.move, Buy):
        row.write(f"+{card.points}", max(MIN_TEXT, size * _POINTS))


def paint_row(canvas: Canvas, row: SignRow, x: float, cy: float, tone: str = theme.SAND) -> None:
    """The signs from x on, round cy."""
    for sign in row.signs:
        if sign.markup:
            canvas.centred(sign.markup, x + sign.x, cy, sign.w, sign.h)
        elif sign.bonus:
            courtsigns.draw_need(canvas, sign.bonus, x + sign.x, cy, sign.h)
        else:
            canvas.text(sign.text, x + sign.x, cy, sign.px, "bold", tone, "centre", tone != INK)


def paint_move(canvas: Canvas, row: SignRow, room: Rect) -> None:
    """The signs at the right of a row of the log."""
    paint_row(canvas, row, room.right - row.w, room.cy)


__all__ = [
    "SIZE",
    "PublicMove",
    "Sign",
    "SignRow",
    "fitted_row",
    "paint_move",
    "paint_row",
    "public_moves",
    "sign_row",
]
