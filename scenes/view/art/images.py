"""Ready pictures of assets/images: too slow to draw when the program starts, or made with tools."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pygame

from scenes.platform.files import opened_asset
from scenes.view.canvas import CACHE, Canvas

LINES = 2
"""Pixels of a file to a unit: the pictures are made for 2160 lines."""


@cache
def size(name: str) -> tuple[float, float]:
    """Width and height in units; read from the file's head, for decoding it is left to `picture`."""
    with opened_asset("images", f"{name}.png") as file:
        head = file.read(24)
    return int.from_bytes(head[16:20], "big") / LINES, int.from_bytes(head[20:24], "big") / LINES


def picture(cv: Canvas, name: str, scale: float = 1.0) -> pygame.Surface:
    """A picture at `scale` times its own size in units. It is shared: treat it as read only."""
    w, h = size(name)
    pixels = max(1, cv.px(w * scale)), max(1, cv.px(h * scale))

    def make() -> pygame.Surface:
        with opened_asset("images", f"{name}.png") as file:
            loaded = pygame.image.load(file, f"{name}.png")
        return pygame.transform.smoothscale(
            loaded.convert(pygame.Surface((1, 1), pygame.SRCALPHA, 32)), pixels
        )

    return CACHE.get(("picture", name, pixels), make)


def draw_picture(cv: Canvas, name: str, cx: float, cy: float, scale: float = 1.0) -> None:
    """A picture round the middle cx, cy."""
    w, h = size(name)
    cv.blit(picture(cv, name, scale), cx - w * scale / 2, cy - h * scale / 2)


def picture_of(name: str) -> Callable[[Canvas, float, float, float], None]:
    """What draws a picture round a middle at a scale."""

    def draw(canvas: Canvas, cx: float, cy: float, scale: float) -> None:
        draw_picture(canvas, name, cx, cy, scale)

    return draw


def draw_wordmark(cv: Canvas, cx: float, top: float) -> None:
    """The name of the collection with its shadow on the cloth."""
    image = picture(cv, "wordmark")
    left = cx - size("wordmark")[0] / 2
    cv.pool(cx, top + 82, 640, 150, "#2a1c0a")
    cv.shadow(image, left, top, 0, 10, 12, 220)
    cv.shadow(image, left, top, 0, 3, 2.5, 255, "#100803")
    cv.blit(image, left, top)
