"""The whole kit of pictures on one sheet: `python -m tests.gallery.kit OUT.png [scale]`."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from scenes.input.glyphs import Glyph
from scenes.input.intents import Intent
from scenes.view import theme
from scenes.view.art import (
    animals,
    board,
    cards,
    counter,
    emblems,
    gems,
    glyphs,
    ground,
    images,
    marks,
    pieces,
    plates,
    sparks,
)
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.prompts import Prompt, prompt_box
from scenes.view.type import typesetter

FOX, OWL, BEAR = theme.SEATS["fox"], theme.SEATS["owl"], theme.SEATS["bear"]
GLYPHS = (
    *(Glyph("button", text) for text in ("A", "B", "X", "Y", "cross", "circle", "square", "triangle")),
    *(Glyph("button", text) for text in ("Menu", "+", "LB", "7")),
    *(Glyph("dpad", text) for text in ("", "left")),
)
KEYS = (
    *(Glyph("key", text) for text in ("Esc", "Enter", "Q", "↑", "←", "Backspace")),
    *(Glyph("mouse", text) for text in ("left", "right", "wheel")),
)


def _label(cv: Canvas, text: str, x: float, y: float) -> None:
    cv.text(text, x, y, 32, "display", theme.TITLE)


def _seats(cv: Canvas) -> None:
    _label(cv, "Seats and players", 60, 54)
    for i, (name, creature) in enumerate(zip(theme.SEATS, animals.CREATURES, strict=True)):
        emblems.draw_portrait(cv, name, "", 104 + i * 90, 134, 84, active=i == 0)
        emblems.draw_portrait(cv, name, creature, 478 + i * 93, 134, 84, active=i == 0)
    cv.centred(emblems.empty_medallion(), 848, 134, 72, 72)


def _gems(cv: Canvas) -> None:
    _label(cv, "Gems", 900, 54)
    for i, kind in enumerate("wugrko"):
        cv.draw(gems.picture(kind), 890 + i * 118, 76, 112, 112, shadow=(0, 7, 7, 160))
        cv.draw(gems.picture(kind), 1606 + i % 3 * 62, 76 + i // 3 * 60, 52, 52, shadow=(0, 4, 4, 150))
    cv.draw(gems.lying_coin(), 1792, 90, 90, 61, shadow=(0, 5, 5, 180))


def _pieces(cv: Canvas) -> None:
    _label(cv, "Pieces", 60, 228)
    for i, (seat, rank) in enumerate((seat, rank) for seat in (0, 1) for rank in "MKD"):
        pieces.draw_piece(cv, seat, rank, 116 + i * 132, 320, 116)
        pieces.draw_piece(cv, seat, rank, 900 + i * 92, 330)
    pieces.draw_piece(cv, 0, "M", 1490, 350, lift=40)
    pieces.draw_piece(cv, 1, "K", 1590, 330, turn=0.5)
    pieces.draw_piece(cv, 0, "D", 1690, 330, turn=0.75)
    pieces.draw_piece(cv, 1, "M", 1790, 330, 48)


def _plates(cv: Canvas) -> None:
    _label(cv, "Plates", 60, 424)
    made: tuple[tuple[str, Callable[[float, float], str]], ...] = (
        ("Plate", plates.plate),
        ("Waiting", lambda w, h: plates.seat_plate(w, h, OWL)),
        ("On turn", lambda w, h: plates.seat_plate(w, h, OWL, active=True)),
        ("Taken", lambda w, h: plates.taken_plate(w, h, BEAR)),
        ("Value", plates.well),
    )
    for i, (text, markup) in enumerate(made):
        x = 60 + i * 262
        plates.lay(cv, markup(240, 92), x, 446, 240, 92)
        cv.text(text, x + 120, 492, 36, "bold", align="centre")
    plates.draw_focus(cv, 1386, 450, 220, 84)
    cv.draw(plates.button(220, 84, 16, True), 1386, 450, 220, 84)
    cv.text("Focus", 1496, 492, 36, "bold", align="centre")
    plates.draw_empty(cv, 1652, 446, 214, 92)
    cv.draw(plates.tag(210, 50), 1652, 388, 210, 50, shadow=(0, 5, 7, 150))
    cv.text("Your move", 1757, 413, 32, "bold", theme.INK, "centre", shadow=False)
    cv.draw(plates.chip(90, 50, FOX), 1540, 388, 90, 50, shadow=(0, 5, 6, 160))
    cv.text("–3", 1585, 413, 36, "bold", "#2a0f06", "centre", shadow=False)


def _controls(cv: Canvas) -> None:
    _label(cv, "Prompts and devices", 60, 590)
    sizes = typesetter(cv.text_scale)
    for row, y in ((GLYPHS, 617), (KEYS, 687)):
        x = 60.0
        for glyph in row:
            at = Rect(x, y, glyphs.width(sizes, glyph), glyphs.grown(sizes))
            glyphs.draw(cv, glyph, at)
            x = at.right + 12
    prompt_box(sizes, Prompt((Intent.OK,), "Choose"), (GLYPHS[0], KEYS[1]), 600, 1050, 773).draw(cv)
    for i, kind in enumerate(glyphs.DEVICES):
        cv.draw(glyphs.device(kind), 60 + i * 108, 752, 96, 64)
    for i in range(5):
        cv.centred(glyphs.pip(OWL, i < 3), 740 + i * 33, 784, 28, 28)
    cv.centred(glyphs.ready_mark(), 940, 784, 52, 52)
    for i, kind in enumerate(glyphs.ICONS):
        cv.draw(glyphs.icon(kind), 60 + i % 18 * 52, 828 + i // 18 * 50, 42, 42)


def _cards(cv: Canvas) -> None:
    _label(cv, "Cards", 1050, 590)
    for i, (rank, suit) in enumerate(zip("AT7KJQ", "SHDCSH", strict=True)):
        cards.draw_card(cv, rank, suit, 1050 + i * 118, 612, 110)
    cards.draw_back(cv, 1758, 612, 110)


def _board(cv: Canvas) -> None:
    _label(cv, "Marks", 60, 944)
    for i in range(9):
        cv.centred(marks.diamond_ring(48, "#0a0503", 2), 120 + i * 116, 1014, 100, 100)
    marks.draw_target(cv, 120, 1014)
    marks.draw_must(cv, 236, 1014)
    pieces.draw_piece(cv, 0, "M", 236, 1014)
    pieces.draw_piece(cv, 1, "M", 352, 1014)
    marks.draw_victim(cv, 352, 1014)
    marks.draw_footprint(cv, 468, 1014, OWL)
    marks.draw_way(cv, (468, 1014), (518, 1064), OWL)
    marks.draw_base_ring(cv, 584, 1014, OWL)
    pieces.draw_piece(cv, 1, "K", 584, 1014)
    marks.draw_cursor_under(cv, 700, 1014, FOX)
    marks.draw_cursor(cv, 700, 1014, FOX)
    board.draw_turn_stone(cv, 816, 1014, FOX, True)
    board.draw_turn_stone(cv, 932, 1014, OWL, False)
    sparks.draw_station(cv, 1048, 1014, 2, FOX)


def _moments(cv: Canvas) -> None:
    counter.draw_counter(cv, 1720, 930, 110, 3, FOX)
    sparks.draw_trail(cv, (1170, 1050), (1330, 985), (0, -90), FOX)
    cv.centred(sparks.starburst(60, 16, ("#fffbe8", "#ffd27a")), 1420, 930, 120, 120)
    cv.centred(sparks.shock(60, "#fff3cf", 6), 1420, 930, 132, 132)
    cv.centred(sparks.glint(), 1530, 880, 90, 90)
    kinds = (sparks.GOLD_SHARD, sparks.ICE_SHARD, sparks.DARK_SHARD)
    for i in range(sparks.SHARDS):
        cv.centred(sparks.shard(kinds[i % 3], i), 1190 + i % 6 * 44, 872 + i // 6 * 44, 36, 36)
    images.draw_picture(cv, "wordmark", 1560, 800, 0.28)


def sheet(scale: float) -> pygame.Surface:
    """The sheet at `scale` pixels a unit."""
    surface = pygame.Surface((round(theme.W * scale), round(theme.H * scale)), 0, 32)
    cv = Canvas(surface, scale)
    ground.draw(cv)
    for draw in _parts():
        draw(cv)
    return surface


def _parts() -> Iterator[Callable[[Canvas], None]]:
    yield from (_seats, _gems, _pieces, _plates, _controls, _cards, _board, _moments)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", metavar="OUT.png", help="where the sheet goes")
    parser.add_argument("scale", type=float, nargs="?", default=1.0, help="pixels of a unit (%(default)s)")
    chosen = parser.parse_args()
    pygame.image.save(sheet(chosen.scale), chosen.file)


if __name__ == "__main__":
    main()
