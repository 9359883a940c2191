"""The pictures beside the rules of Diamond: a window on the table with cards, places and why they fit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.diamond.tableau import OVERLAPS, SPOTS, fits
from scenes.diamond import layout
from scenes.table.entry import Page
from scenes.view import theme
from scenes.view.art import cards, plates, tableau
from scenes.view.canvas import Canvas

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


@dataclass(frozen=True, slots=True)
class Scene:
    """What a picture shows. `at`: the point of the table in the middle of the window, `zoom` its scale.

    `places`: spots that a card may go on, with that card; `wants`: spots that list what they would take.
    `rows`: rows of cards under one another instead of the diamond, `?` face down, `+` worth a point.
    """

    cards: Mapping[str, str]
    at: tuple[float, float] = (960, 540)
    zoom: float = 0.68
    places: Mapping[str, str] | None = None
    wants: tuple[str, ...] = ()
    glow: bool = False
    rows: Sequence[Sequence[str]] = ()


def _page(key: str, scene: Scene) -> Page:
    return Page.on_cloth("diamond", key, lambda on, w, h: _paint(on, scene, w, h))


def _paint(canvas: Canvas, scene: Scene, w: float, h: float) -> None:
    if scene.rows:
        _paint_rows(canvas, scene.rows, w, h)
        return
    zoom = scene.zoom
    origin = w / 2 - scene.at[0] * zoom, h / 2 - scene.at[1] * zoom
    on = Canvas(canvas.surface, canvas.scale * zoom, (origin[0] * canvas.scale, origin[1] * canvas.scale))
    for name, rect in layout.SPOT.items():
        if name not in scene.cards:
            on.draw(tableau.spot(True), rect.x, rect.y, rect.w, rect.h)
    for name in layout.FROM_BELOW:
        rect, found = layout.SPOT[name], scene.cards.get(name)
        if found is not None:
            cards.draw_card(on, found[0], found[1], rect.x, rect.y, rect.w)
            if scene.glow:
                tableau.draw_edge(on, rect.x, rect.y, rect.w, rect.h, theme.FOCUS, 255)
    laid = tuple(scene.cards.get(name) for name in SPOTS)
    for name, card in (scene.places or {}).items():
        rect = layout.SPOT[name]
        tableau.draw_lit(on, rect.x, rect.y, COLOUR, card)
        for fit in fits(laid, name, card):
            tableau.draw_rivet(on, card, fit.by, *layout.rivet(name, fit.spot), COLOUR, 76)
    for name in scene.wants:
        rect = layout.SPOT[name]
        left, right = (scene.cards[under] for under in OVERLAPS[name])
        tableau.draw_wants(on, rect.x, rect.y, (left, right), theme.DANGER)


def _paint_rows(canvas: Canvas, rows: Sequence[Sequence[str]], w: float, h: float) -> None:
    wide, gap = 148.0, 22.0
    high = wide * layout.H / layout.W
    pitch = min(high + 46, (h - 40) / len(rows))
    for r, row in enumerate(rows):
        y = h / 2 + (r - len(rows) / 2) * pitch + (pitch - high) / 2
        for n, card in enumerate(row):
            x = w / 2 + (n - len(row) / 2) * (wide + gap) + gap / 2
            if card[0] == "?":
                cards.draw_back(canvas, x, y, wide)
            else:
                cards.draw_card(canvas, card[0], card[1], x, y, wide)
            if card.endswith("+"):
                canvas.draw(plates.tag(76, 56), x + wide - 44, y - 22, 76, 56, (0, 4, 5, 140))
                canvas.text("+1", x + wide - 6, y + 6, 42, "bold", theme.INK, "centre", False, fixed=True)


PAGES: tuple[Page, ...] = tuple(
    _page(key, scene)
    for key, scene in (
        ("goal", Scene(WHOLE, glow=True)),
        ("deal", Scene({}, rows=(("?", "?", "?"), ("9H", "3C", "QD")))),
        ("row", Scene(ROW)),
        ("fit", Scene(ROW, (960, 478), 0.9, places={"3.1": "JC", "5.2": "JC"})),
        ("grow", Scene(MIDDLE, places={"5.1": "9H", "6.2": "9H"})),
        ("hand", Scene({}, rows=(("?", "8S", "?"), ("TD", "KH", "4C")))),
        ("first", Scene({}, rows=(("7S", "TS", "QS"), ("?", "?", "?")))),
        ("stuck", Scene({**MIDDLE, "6.2": "9H"}, wants=("3.3", "5.1"))),
        ("points", Scene({}, rows=(("4S+", "9S+", "6S+"),))),
        ("end", Scene(WHOLE, glow=True)),
    )
)
