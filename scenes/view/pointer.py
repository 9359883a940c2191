"""The mouse pointer: large enough for a couch, and gone while other devices play."""

from __future__ import annotations

import pygame

from scenes.input.intents import MOUSE, Input, Pointer, Press
from scenes.view import theme
from scenes.view.canvas import Canvas, raster
from scenes.view.svg import svg

SIZE = 54
"""Side in units."""
LEAST = 24
"""The same in pixels, in however small a window."""
_BOX, _TIP = 48, (8, 4)
"""The side of the drawing, and where its tip lies in it."""
_EDGE = 'stroke="#1a0f04" stroke-width="3.2" stroke-linejoin="round"'
_PATH = "M8 4 L8 40 L17.5 31.5 L24 46 L30.5 43 L24 29 L37 28.5 Z"
_ARROW = svg(_BOX, _BOX, f'<path d="{_PATH}" fill="{theme.BRASS_HI}" {_EDGE}/>')


class MousePointer:
    """Follows what comes from the devices; `fit` draws it for the window's scale."""

    def __init__(self) -> None:
        self._visible = True

    def follow(self, event: Input) -> None:
        """A press elsewhere hides it, a movement of the mouse brings it back."""
        if isinstance(event, Pointer):
            self._show(True)
        elif isinstance(event, Press) and event.device != MOUSE:
            self._show(False)

    def fit(self, canvas: Canvas) -> None:
        side = max(LEAST, canvas.px(SIZE))
        x, y = (round(of / _BOX * side) for of in _TIP)
        pygame.mouse.set_cursor(pygame.cursors.Cursor((x, y), raster(_ARROW, side, side)))

    def _show(self, visible: bool) -> None:
        if visible != self._visible:
            self._visible = visible
            pygame.mouse.set_visible(visible)
