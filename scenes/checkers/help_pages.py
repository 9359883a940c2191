"""The pictures beside the rules of Diamond Checkers: a window on the board with pieces, ways and targets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
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

    `ways`: from square to square, with the arrows of a move.
    """

    pieces: Mapping[str, tuple[int, str]]
    middle: str = "e5"
    zoom: float = 1.0
    targets: tuple[str, ...] = ()
    victims: tuple[str, ...] = ()
    ways: tuple[tuple[str, str], ...] = ()


def _offset(name: str, zoom: float) -> tuple[float, float]:
    return layout.offset(SQUARE[name], board.PITCH * zoom)


def _page(key: str, example: Example) -> Page:
    return Page.on_cloth("checkers", key, lambda on, w, h: _paint(on, example, w, h))


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


PAGES: tuple[Page, ...] = tuple(
    _page(key, example)
    for key, example in (
        ("goal", Example(START, zoom=0.58)),
        ("man", Example({"e5": (0, "M")}, targets=("f6", "f4", "d6"))),
        ("king", Example({"e5": (0, "K")}, targets=("f6", "f4", "d6", "d4"))),
        (
            "diamond",
            Example({"e5": (0, "D")}, targets=("f6", "f4", "d6", "d4", "g5", "e7", "c5", "e3")),
        ),
        ("jump", Example({"d4": (0, "M"), "e5": (1, "M")}, targets=("f6",), victims=("e5",))),
        (
            "chain",
            Example(
                {"d4": (0, "M"), "e5": (1, "M"), "g5": (1, "M")},
                middle="f4",
                targets=("h4",),
                victims=("e5", "g5"),
                ways=(("d4", "f6"), ("f6", "h4")),
            ),
        ),
        (
            "crown",
            Example(
                {"h6": (0, "M"), "h8": (0, "K")},
                middle="g7",
                targets=("i7", "i9"),
            ),
        ),
        ("end", Example({"f6": (0, "D"), "e5": (0, "K"), "e3": (0, "M"), "i9": (1, "M")}, zoom=0.58)),
        (
            "honour",
            Example({"d4": (0, "M"), "e5": (1, "M"), "f4": (0, "M")}, ways=(("e3", "f4"),), victims=("e5",)),
        ),
    )
)
