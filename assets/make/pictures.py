"""Draws the title's three objects and the window's icon into assets/images: `python -m assets.make.pictures`.

They are drawn with the very functions of scenes/view/art, at the size of 2160 lines.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable

import pygame

from scenes.platform.files import asset
from scenes.view.art import gems, objects
from scenes.view.art.images import LINES
from scenes.view.canvas import Canvas, blank

Paint = Callable[[Canvas, float, float], None]

ICON = 128


SIDE = 640
"""Room for a picture before it is cut, in units."""
OBJECTS: dict[str, Paint] = {
    "title_cards": objects.draw_card_diamond,
    "title_board": objects.draw_small_board,
    "title_gems": objects.draw_gem_heap,
}


def drawn(paint: Paint) -> pygame.Surface:
    """What is painted round its middle, cut to what is there."""
    surface = blank(SIDE * LINES, SIDE * LINES)
    paint(Canvas(surface, LINES), SIDE / 2, SIDE / 2)
    return _even(surface)


def _even(surface: pygame.Surface) -> pygame.Surface:
    """The picture without its clear margins, its middle where it was."""
    width, height = surface.get_size()
    box = surface.get_bounding_rect(4)
    dx = max(width / 2 - box.left, box.right - width / 2)
    dy = max(height / 2 - box.top, box.bottom - height / 2)
    return surface.subsurface(
        pygame.Rect(round(width / 2 - dx), round(height / 2 - dy), round(2 * dx), round(2 * dy))
    )


def icon() -> None:
    """The stone of a Diamond King for title bars and task lists."""
    surface = blank(ICON, ICON)
    cv = Canvas(surface, ICON / 100)
    cv.centred(gems.diamond(), 50, 50, 104, 104)
    pygame.image.save(surface, asset("images", "icon.png"))


def main() -> None:
    for name, paint in OBJECTS.items():
        pygame.image.save(drawn(paint), asset("images", f"{name}.png"))
    icon()


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    main()
