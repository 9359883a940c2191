"""The pictures beside the rules of Diamond Checkers: a window on the board with pieces, ways and targets."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from rules.checkers.board import FILE_RANK, SQUARE
from scenes.table.face import Page
from scenes.view import theme
from scenes.view.art import board, marks, pieces, plates
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect

WHITE, BLACK = theme.SEATS["fox"], theme.SEATS["owl"]
START = (
    dict.fromkeys(["a1", "c1", "b2", "a3", "e1", "d2", "c3", "b4", "a5", "e3", "d4", "c5"], (0, "M")),
    dict.fromkeys(["i9", "g9", "h8", "i7", "e9", "f8", "g7", "h6", "i5", "e7", "f6", "g5"], (1, "M")),
)


@dataclass(frozen=True, slots=True)
class Scene:
    """What a picture shows. Squares by name; `middle`: the one in the middle of the window.

    `ways`: from square to square, with the arrows of a move; `stops`: squares where a piece lands in `ways`.
    """

    pieces: Mapping[str, tuple[int, str]]
    middle: str = "e5"
    zoom: float = 1.0
    targets: tuple[str, ...] = ()
    victims: tuple[str, ...] = ()
    ways: tuple[tuple[str, str], ...] = ()
    seat: int = 0
    crowned: Mapping[str, tuple[int, str]] = field(default_factory=dict)


def _centre(name: str, zoom: float) -> tuple[float, float]:
    file, rank = FILE_RANK[SQUARE[name]]
    half = board.PITCH / 2 * zoom
    return (file - rank) * half, (8 - file - rank) * half


def _picture(key: str, scene: Scene) -> Callable[[Canvas, Rect], None]:
    def draw(canvas: Canvas, rect: Rect) -> None:
        image = canvas.made(
            ("page", "checkers", key), rect.w, rect.h, lambda on: _paint(on, scene, rect.w, rect.h)
        )
        plates.lay(
            canvas, plates.plate(rect.w, rect.h, 20, 0, _CLOTH, _CLOTH), rect.x, rect.y, rect.w, rect.h, 6
        )
        canvas.blit(image, rect.x, rect.y)
        canvas.draw(plates.outline(rect.w, rect.h, 20, theme.BRASS_LINE, 4), rect.x, rect.y, rect.w, rect.h)

    return draw


_CLOTH = ("#1a5056", "#123c41")


def _paint(canvas: Canvas, scene: Scene, w: float, h: float) -> None:
    dx, dy = _centre(scene.middle, scene.zoom)
    cx, cy = w / 2 - dx, h / 2 - dy
    markup, half = board.board()
    half *= scene.zoom
    canvas.draw(markup, cx - half, cy - half, 2 * half, 2 * half, shadow=(0, 14, 14, 190))

    def at(name: str) -> tuple[float, float]:
        x, y = _centre(name, scene.zoom)
        return cx + x, cy + y

    colour = (WHITE, BLACK)[scene.seat]
    for name in scene.targets:
        marks.draw_target(canvas, *at(name))
    for a, b in scene.ways:
        marks.draw_way(canvas, at(a), at(b), colour)
    disc = pieces.DISC * scene.zoom
    for name in sorted(scene.pieces, key=lambda each: _centre(each, 1)[1]):
        pieces.draw_piece(canvas, *scene.pieces[name], *at(name), disc)
    for name in scene.victims:
        marks.draw_victim(canvas, *at(name))


PAGES: tuple[Page, ...] = tuple(
    Page(key, _picture(key, scene))
    for key, scene in (
        ("goal", Scene({**START[0], **START[1]}, zoom=0.58)),
        ("man", Scene({"e5": (0, "M")}, targets=("f6", "f4", "d6"))),
        ("king", Scene({"e5": (0, "K")}, targets=("f6", "f4", "d6", "d4"))),
        (
            "diamond",
            Scene({"e5": (0, "D")}, targets=("f6", "f4", "d6", "d4", "g5", "e7", "c5", "e3")),
        ),
        ("jump", Scene({"d4": (0, "M"), "e5": (1, "M")}, targets=("f6",), victims=("e5",))),
        (
            "chain",
            Scene(
                {"d4": (0, "M"), "e5": (1, "M"), "g5": (1, "M")},
                middle="f4",
                targets=("h4",),
                victims=("e5", "g5"),
                ways=(("d4", "f6"), ("f6", "h4")),
            ),
        ),
        (
            "crown",
            Scene(
                {"h6": (0, "M"), "h8": (0, "K")},
                middle="g7",
                targets=("i7", "i9"),
            ),
        ),
        ("end", Scene({"f6": (0, "D"), "e5": (0, "K"), "e3": (0, "M"), "i9": (1, "M")}, zoom=0.58)),
        (
            "honour",
            Scene({"d4": (0, "M"), "e5": (1, "M"), "f4": (0, "M")}, ways=(("e3", "f4"),), victims=("e5",)),
        ),
    )
)
