"""The mouse pointer: large enough for a couch, and gone while other devices play."""

from __future__ import annotations

import pygame

from scenes.input.intents import MOUSE, Input, Pointer, Press
from scenes.view import theme
from scenes.view.canvas import Canvas, raster
from scenes.view.svg import svg

SIZE = 54
"""Side in units."""
_ARROW = "M8 4 L8 40 L17.5 31.5 L24 46 L30.5 43 L24 29 L37 28.5 Z"


class MousePointer:
    """Follows what comes from the devices; `fit` draws it for the window's scale."""

    def __init__(self) -> None:
        self._shown = True

    def follow(self, event: Input) -> None:
        """A press elsewhere hides it, a movement of the mouse brings it back."""
        if isinstance(event, Pointer):
            self._show(True)
        elif isinstance(event, Press) and event.device != MOUSE:
            self._show(False)

    def fit(self, canvas: Canvas) -> None:
        side = max(24, canvas.px(SIZE))
        edge = 'stroke="#1a0f04" stroke-width="3.2" stroke-linejoin="round"'
        picture = raster(svg(48, 48, f'<path d="{_ARROW}" fill="{theme.BRASS_HI}" {edge}/>'), side, side)
        tip = round(8 / 48 * side), round(4 / 48 * side)
        pygame.mouse.set_cursor(pygame.cursors.Cursor(tip, picture))

    def _show(self, shown: bool) -> None:
        if shown != self._shown:
            self._shown = shown
            pygame.mouse.set_visible(shown)
