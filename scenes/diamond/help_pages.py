"""The pictures beside the rules of Diamond: a window on the table with cards, spots and why they fit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from rules.diamond.tableau import OVERLAPS, SPOTS, fits
from scenes.diamond import layout
from scenes.diamond.marks import RivetModel
from scenes.diamond.painting import draw_card, draw_rivets
from scenes.diamond.view_models import CardModel
from scenes.table.entry import Page
from scenes.view import theme
from scenes.view.art import plates, tableau
from scenes.view.art.glyphs import icon
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.layout import anchored, equal, row_of, rows

COLOUR = theme.SEATS["fox"]
ROW = {"4.1": "5C", "4.2": "JH", "4.3": "8C", "4.4": "KD"}
MIDDLE = {**ROW, "3.1": "JS", "3.2": "8H", "2.1": "2S", "5.2": "4H", "5.3": "9D"}
WHOLE = {
    **MIDDLE,
    "3.3": "KC",
    "2.2": "8D",
    "1.1": "2D",
    "5.1": "5H",
    "6.1": "4S",
    "6.2": "9H",
    "7.1": "4C",
}

MISFIT: Final = ("3.1", "TS")
"""The counter-example: neither suit nor rank of the two cards below is there."""
FITTING: Final = ("5.1", "TC")
"""A card that fits on the same two."""

_ZOOM, _NEAR = 0.68, 0.9
_MIDDLE, _OVER_ROW, _OVER_TWO = (960.0, 540.0), (960.0, 478.0), (730.0, 540.0)
_RIVET = 76.0
_CARD_W, _CARD_GAP, _ROW_GAP, _ROWS_MARGIN = 148.0, 22.0, 46.0, 20.0
_POINT_W, _POINT_H, _POINT_X, _POINT_Y = 76.0, 56.0, 6.0, 6.0
"""The tag with a point, and how far its middle is inside the upper right corner of its card."""
_CROSS: Final = 92.0
"""The side of the sign at the upper right corner of a card that does not fit."""
_FAINT: Final = "#7d8a88"
"""A card that does not fit."""
_DEALER: Final = 100.0
"""The side of the sign of the dealer, under the middle of the card that was the lowest."""
_POINT: Final = 42.0
_POINT_SHADOW: Final = (0.0, 4.0, 5.0, 140)
_CROSS_SHADOW: Final = (0.0, 3.0, 6.0, 230)
_COVERED, _WORTH, _DEALS = "?", "+", "*"


@dataclass(frozen=True, slots=True)
class DiamondPicture:
    """A window on the diamond. `at`: the point of the table in its middle, `zoom` its scale.

    `candidates`: spots that a card may go on, with that card; `misfit`: a spot and a card that may not go
    there; `wants`: spots that list what they would take.
    """

    cards: Mapping[str, str]
    at: tuple[float, float] = _MIDDLE
    zoom: float = _ZOOM
    candidates: Mapping[str, str] = field(default_factory=dict)
    misfit: tuple[str, str] | None = None
    wants: tuple[str, ...] = ()
    glow: bool = False

    def rivets(self) -> Sequence[RivetModel]:
        """Why the candidates fit."""
        laid = tuple(self.cards.get(name) for name in SPOTS)
        return [
            RivetModel(card, fit.by, *layout.rivet(name, fit.spot), _RIVET)
            for name, card in self.candidates.items()
            for fit in fits(laid, name, card)
        ]


@dataclass(frozen=True, slots=True)
class RowsPicture:
    """Rows of cards under one another, `?` face down, `+` worth a point, `*` the lowest, which deals."""

    rows: Sequence[Sequence[str]]

    def cards(self, w: float, h: float) -> Sequence[tuple[CardModel, str, Rect]]:
        """Every card in a window of that size, its sign (`+`, `*` or nothing) and where that stands."""
        high = _CARD_W * layout.SHAPE
        pitch = min(high + _ROW_GAP, (h - 2 * _ROWS_MARGIN) / len(self.rows))
        lines = rows(
            anchored(Rect(0, 0, w, h), w, pitch * len(self.rows), "left", "middle"), equal(len(self.rows))
        )
        found = []
        for line, row in zip(lines, self.rows, strict=True):
            for card, rect in zip(
                row, row_of(len(row), _CARD_W, high, (line.cx, line.cy), _CARD_GAP), strict=True
            ):
                name, sign = (card[:-1], card[-1]) if card[-1] in (_WORTH, _DEALS) else (card, "")
                model = CardModel(None if name == _COVERED else name, rect)
                found.append((model, sign, _sign(sign, rect)))
        return found


def _sign(sign: str, card: Rect) -> Rect:
    """Where the sign of a card stands."""
    if sign == _DEALS:
        return Rect.around(card.cx, card.bottom + _DEALER, _DEALER, _DEALER)
    return Rect.around(card.right - _POINT_X, card.y + _POINT_Y, _POINT_W, _POINT_H)


def _page(key: str, picture: DiamondPicture | RowsPicture) -> Page:
    if isinstance(picture, RowsPicture):
        return Page.on_cloth("diamond", key, lambda on, w, h: _paint_rows(on, picture, w, h))
    return Page.on_cloth("diamond", key, lambda on, w, h: _paint_diamond(on, picture, w, h))


def _window(canvas: Canvas, picture: DiamondPicture, w: float, h: float) -> Canvas:
    """A canvas on which the table's own units lie in a window of that size."""
    k = picture.zoom
    left, top = w / 2 - picture.at[0] * k, h / 2 - picture.at[1] * k
    return Canvas(canvas.surface, canvas.scale * k, (left * canvas.scale, top * canvas.scale))


def _paint_diamond(canvas: Canvas, picture: DiamondPicture, w: float, h: float) -> None:
    on = _window(canvas, picture, w, h)
    for name, rect in layout.SPOT.items():
        if name not in picture.cards:
            on.draw(tableau.spot(True), rect.x, rect.y, rect.w, rect.h)
    for name in layout.FROM_BELOW:
        rect, card = layout.SPOT[name], picture.cards.get(name)
        if card is not None:
            draw_card(on, CardModel(card, rect))
            if picture.glow:
                tableau.draw_edge(on, rect.x, rect.y, rect.w, rect.h, theme.FOCUS, 255)
    for name, card in picture.candidates.items():
        rect = layout.SPOT[name]
        tableau.draw_lit(on, rect.x, rect.y, COLOUR, card)
    draw_rivets(on, picture.rivets(), COLOUR)
    if picture.misfit is not None:
        _paint_misfit(on, *picture.misfit)
    for name in picture.wants:
        rect = layout.SPOT[name]
        left, right = (picture.cards[under] for under in OVERLAPS[name])
        tableau.draw_wants(on, rect.x, rect.y, (left, right), theme.DANGER)


def _paint_misfit(canvas: Canvas, spot: str, card: str) -> None:
    rect = layout.SPOT[spot]
    tableau.draw_lit(canvas, rect.x, rect.y, _FAINT, card)
    canvas.centred(icon("cross", theme.DANGER), rect.right, rect.y, _CROSS, _CROSS, _CROSS_SHADOW)


def _paint_rows(canvas: Canvas, picture: RowsPicture, w: float, h: float) -> None:
    for card, sign, at in picture.cards(w, h):
        draw_card(canvas, card)
        if sign == _WORTH:
            canvas.draw(plates.tag(at.w, at.h), at.x, at.y, at.w, at.h, _POINT_SHADOW)
            canvas.text("+1", at.cx, at.cy, _POINT, "bold", theme.INK, "centre", shadow=False)
        elif sign == _DEALS:
            canvas.draw(tableau.dealer(), at.x, at.y, at.w, at.h)


PAGES: tuple[Page, ...] = tuple(
    _page(key, picture)
    for key, picture in (
        ("goal", DiamondPicture(WHOLE, glow=True)),
        ("dealer", RowsPicture((("9S", "2D*", "KC"),))),
        ("deal", RowsPicture((("?", "?", "?"), ("9H", "3C", "QD")))),
        ("row", DiamondPicture(ROW)),
        ("fit", DiamondPicture(ROW, _OVER_ROW, _NEAR, candidates={"3.1": "JC", "5.2": "JC"})),
        ("misfit", DiamondPicture(ROW, _OVER_TWO, _NEAR, dict([FITTING]), MISFIT)),
        ("grow", DiamondPicture(MIDDLE, candidates={"5.1": "9H", "6.2": "9H"})),
        ("hand", RowsPicture((("?", "8S", "?"), ("TD", "KH", "4C")))),
        ("first", RowsPicture((("7S", "TS", "QS"), ("?", "?", "?")))),
        ("stuck", DiamondPicture({**MIDDLE, "6.2": "9H"}, wants=("3.3", "5.1"))),
        ("points", RowsPicture((("4S+", "9S+", "6S+"),))),
        ("end", DiamondPicture(WHOLE, glow=True)),
    )
)
