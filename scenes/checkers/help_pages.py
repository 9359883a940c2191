"""The pictures beside the rules of Diamond Checkers: a window on the board with pieces, ways and targets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from rules.checkers.board import SQUARE, SQUARES
from rules.checkers.game import GAME as CHECKERS
from scenes.checkers import layout
from scenes.table.entry import Page
from scenes.view import theme
from scenes.view.art import board, marks, pieces
from scenes.view.canvas import Canvas, Shadow

MOVER = theme.SEATS["fox"]
"""The colour of whoever moves in the pictures."""
_SHADOW: Final[Shadow] = (0, 14, 14, 190)
START = {SQUARES[square]: piece for square, piece in CHECKERS.new(2, 0).pieces().items()}


@dataclass(frozen=True, slots=True)
class Example:
    """What a picture shows. Squares by name; `middle`: the one in the middle of the window.

    `ways`: from square to square, with the arrows of a move; `only_with`: the options of the rules that the
    page belongs to.
    """

    pieces: Mapping[str, tuple[int, str]]
    middle: str = "e5"
    zoom: float = 1.0
    targets: tuple[str, ...] = ()
    victims: tuple[str, ...] = ()
    ways: tuple[tuple[str, str], ...] = ()
    only_with: Mapping[str, str] = field(default_factory=dict)


def _offset(name: str, zoom: float) -> tuple[float, float]:
    return layout.offset(SQUARE[name], board.PITCH * zoom)


def _page(key: str, example: Example) -> Page:
    return Page.on_cloth(
        "checkers", key, lambda on, w, h: _paint(on, example, w, h), only_with=example.only_with
    )


def _paint(canvas: Canvas, example: Example, w: float, h: float) -> None:
    dx, dy = _offset(example.middle, example.zoom)
    cx, cy = w / 2 - dx, h / 2 - dy
    markup, half = board.board()
    half *= example.zoom
    canvas.draw(markup, cx - half, cy - half, 2 * half, 2 * half, shadow=_SHADOW)

    def at(name: str) -> tuple[float, float]:
        x, y = _offset(name, example.zoom)
        return cx + x, cy + y

    for name in example.targets:
        marks.draw_target(canvas, *at(name))
    for a, b in example.ways:
        marks.draw_way(canvas, at(a), at(b), MOVER)
    disc = pieces.DISC * example.zoom
    for name in sorted(example.pieces, key=lambda each: _offset(each, 1)[1]):
        pieces.draw_piece(canvas, *example.pieces[name], *at(name), disc)
    for name in example.victims:
        marks.draw_victim(canvas, *at(name))


CHAIN: Final = Example(
    {"d4": (0, "M"), "e5": (1, "M"), "g5": (1, "M")},
    middle="f4",
    targets=("h4",),
    victims=("e5", "g5"),
    ways=(("d4", "f6"), ("f6", "h4")),
)
CORNER: Final = Example(
    {"g7": (0, "M"), "h8": (1, "M"), "i7": (1, "M")},
    middle="h6",
    targets=("i5",),
    victims=("h8", "i7"),
    ways=(("g7", "i9"), ("i9", "i5")),
)
"""A man becomes a Diamond King in mid-jump, and could not have jumped on as a man."""
MISSED: Final = Example(
    {"d4": (0, "M"), "e5": (1, "M"), "f4": (0, "M")}, ways=(("e3", "f4"),), victims=("e5",)
)
MADE_GOOD: Final = Example(
    {"d4": (0, "M"), "e5": (1, "M"), "e3": (0, "M")},
    ways=(("d4", "f6"),),
    targets=("f6",),
    victims=("e5",),
)
"""The capture that was missed there."""
_HONOUR: Final = {"capture": "honour"}

EXAMPLES: Final[Mapping[str, Example]] = {
    "goal": Example(START, zoom=0.58),
    "man": Example({"e5": (0, "M")}, targets=("f6", "f4", "d6")),
    "king": Example({"e5": (0, "K")}, targets=("f6", "f4", "d6", "d4")),
    "diamond": Example({"e5": (0, "D")}, targets=("f6", "f4", "d6", "d4", "g5", "e7", "c5", "e3")),
    "jump": Example({"d4": (0, "M"), "e5": (1, "M")}, targets=("f6",), victims=("e5",)),
    "chain": replace(CHAIN, only_with={"capture": "enforced", "crowning": "on"}),
    "chain_stops": replace(CHAIN, only_with={"capture": "enforced", "crowning": "ends_move"}),
    "chain_honour": replace(CHAIN, only_with=_HONOUR),
    "honour": replace(MISSED, only_with=_HONOUR | {"hints": "silent"}),
    "honour_tell": replace(MISSED, only_with=_HONOUR | {"hints": "tell"}),
    "call": replace(MISSED, only_with=_HONOUR),
    "called": replace(MADE_GOOD, only_with=_HONOUR),
    "crown": Example({"h6": (0, "M"), "h8": (0, "K")}, middle="g7", targets=("i7", "i9")),
    "crowned_on": replace(CORNER, only_with={"crowning": "on"}),
    "crowned_stops": replace(
        CORNER,
        targets=("i9",),
        victims=("h8",),
        ways=(("g7", "i9"),),
        only_with={"crowning": "ends_move"},
    ),
    "end": Example({"f6": (0, "D"), "e5": (0, "K"), "e3": (0, "M"), "i9": (1, "M")}, zoom=0.58),
    "choices": Example({"d4": (0, "M"), "e5": (0, "K"), "f6": (0, "D")}),
}
"""What is seen on each page."""

PAGES: tuple[Page, ...] = tuple(_page(key, example) for key, example in EXAMPLES.items())
