"""What moves over the table of Gem Court."""

from __future__ import annotations

import math
from typing import Final

import pygame

from scenes.gems import cards
from scenes.gems.celebrations import PLAQUE, PLAQUE_SHADOW
from scenes.gems.display import Display, Flash, Sprite
from scenes.gems.layout import HERO
from scenes.view.art import courtsigns, gemcards, nobles, sparks
from scenes.view.art.gemcards import INK
from scenes.view.canvas import Canvas

STONE: Final = 58.0
"""Side of a gem in flight."""
POINTS: Final = 64.0
_STONE_DROP, _STONE_BLUR, _STONE_SHADE, _LIFTED = 5.0, 5.0, 130, 0.3
_CUT = 15.0
_RING, _RING_TONE, _RING_W = 70.0, "#fff3cf", 7.0
_SPREAD, _SPREAD_MORE, _SPREAD_STEP = 70.0, 90.0, 12.0
_GLINT, _GLINT_X, _GLINT_Y = 60.0, 22.0, -28.0
_SHADE_STEP = 80.0
"""Shadows in flight come in steps of so many units, so that they need few pictures."""
_SHADE_W, _SHADE_H, _SHADE_Y, _SHADE, _SHADE_ALPHA = 0.72, 0.86, 0.36, "#020a0b", 150
_EDGE = 0.04
"""How wide a card seems that stands on its edge."""


def paint_flights(canvas: Canvas, display: Display, reduced: bool) -> None:
    """Flashes, and what flies."""
    for flash in display.flashes:
        _paint_flash(canvas, flash, reduced)
    for sprite in display.flying:
        _paint_sprite(canvas, sprite)


def _paint_flash(canvas: Canvas, flash: Flash, reduced: bool) -> None:
    fade = round(255 * (1 - flash.age))
    if not reduced:
        spread = math.ceil((_SPREAD + _SPREAD_MORE * flash.age) / _SPREAD_STEP) * _SPREAD_STEP
        canvas.centred(sparks.shock(_RING, _RING_TONE, _RING_W), flash.x, flash.y, spread, spread, alpha=fade)
    canvas.centred(sparks.glint(), flash.x + _GLINT_X, flash.y + _GLINT_Y, _GLINT, _GLINT, alpha=fade)


def _paint_sprite(canvas: Canvas, sprite: Sprite) -> None:
    x, y = sprite.x, sprite.y - sprite.lift
    if sprite.kind == "gem":
        shadow = (0.0, _STONE_DROP + sprite.lift * _LIFTED, _STONE_BLUR, _STONE_SHADE)
        canvas.centred(gemcards.stone(str(sprite.value)), x, y, STONE, STONE, shadow)
    elif sprite.kind == "points":
        w, h = PLAQUE
        canvas.centred(courtsigns.plaque(w, h, _CUT), x, y, w, h, PLAQUE_SHADOW)
        canvas.text(f"+{sprite.value}", x, y, POINTS, "bold", INK, "centre", shadow=False)
    else:
        _paint_turning(canvas, sprite, x, y)


def _paint_turning(canvas: Canvas, sprite: Sprite, x: float, y: float) -> None:
    """A card, or a noble, as far as it is turned over."""
    image, shape = _picture(canvas, sprite)
    w, turned = sprite.w, max(_EDGE, sprite.turn)
    size = max(1, canvas.px(w * turned)), max(1, canvas.px(w * shape))
    if sprite.turn == 1:
        shade = max(1, round(w / _SHADE_STEP)) * _SHADE_STEP * _SHADE_W
        low = y + w * shape * _SHADE_Y + sprite.lift
        canvas.pool(x, low, shade, shade * _SHADE_H, _SHADE, _SHADE_ALPHA, add=False)
    canvas.blit(pygame.transform.smoothscale(image, size), x - w * turned / 2, y - w * shape / 2)


def _picture(canvas: Canvas, sprite: Sprite) -> tuple[pygame.Surface, float]:
    """The picture of a sprite at its full size, and its height to its width."""
    w, h = gemcards.W, gemcards.H
    if sprite.kind == "noble":
        return nobles.cameo(canvas, int(sprite.value), HERO[2]), nobles.CAMEO
    if sprite.kind == "back":
        return canvas.image(gemcards.deck_back(int(sprite.value), w, h), w, h), h / w
    return cards.face(canvas, int(sprite.value)), h / w


__all__ = ["STONE", "paint_flights"]
