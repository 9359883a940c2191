"""Drawing in units of the 1920 x 1080 picture on a surface of any size.

Rasters, shadows, glows, light and text are made once a size and kept, so that a steady frame only blits.
"""

from __future__ import annotations

import io
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from typing import TypeAlias

import pygame

from scenes.view import theme
from scenes.view import type as fonts
from scenes.view.layout import BEFORE, Align, Text
from scenes.view.strokes import Stroke, paint
from scenes.view.svg import Stop, radial, svg

Colour: TypeAlias = "str | tuple[str, ...]"
"""`#rrggbb`, or several of them from the top of the capitals to their foot."""

Shadow: TypeAlias = tuple[float, float, float, int]
"""dx, dy, blur (units) and alpha (0..255)."""

CACHE_BYTES = 60 * 2**20
"""Kept at 1080 lines; a larger picture is allowed more, a smaller one as much."""

_ALPHA = pygame.Surface((1, 1), pygame.SRCALPHA, 32)
_TEXT_SHADOW = "#021012"
_FADE_STEP = 8


class Cache:
    """Surfaces by key, the longest unused dropped first once they hold more than `limit` bytes."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.used = 0
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        found = self._surfaces.get(key)
        if found is not None:
            self._surfaces.move_to_end(key)
            return found
        made = make()
        self._surfaces[key] = made
        self.used += _size_of(made)
        while self.used > self.limit and len(self._surfaces) > 1:
            self.used -= _size_of(self._surfaces.popitem(last=False)[1])
        return made

    def clear(self) -> None:
        self._surfaces.clear()
        self.used = 0

    def __len__(self) -> int:
        return len(self._surfaces)


def _size_of(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


CACHE = Cache(CACHE_BYTES)
"""Shared by all canvases: a picture of one size is the same on each of them."""


def raster(markup: str, width: int, height: int) -> pygame.Surface:
    """An SVG document as a surface with alpha that fits into width x height pixels."""
    size = max(1, width), max(1, height)
    return pygame.image.load_sized_svg(io.BytesIO(markup.encode()), size).convert(_ALPHA)


def blank(width: int, height: int, colour: str = "#000000", alpha: int = 0) -> pygame.Surface:
    """A surface with alpha. Clear pixels keep `colour`, so that a blur has no dark fringe."""
    made = pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA, 32)
    made.fill((*theme.rgb(colour), alpha))
    return made


def silhouette(source: pygame.Surface, colour: str, alpha: int = 255, pad: int = 0) -> pygame.Surface:
    """The shape of `source` in one colour, with `pad` clear pixels around."""
    shape = source.copy()
    shape.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    made = blank(source.get_width() + 2 * pad, source.get_height() + 2 * pad, colour)
    made.blit(shape, (pad, pad), special_flags=pygame.BLEND_RGBA_ADD)
    return made


def halo(source: pygame.Surface, colour: str, radius: int) -> pygame.Surface:
    """The shape of `source` in one colour, blurred by `radius` pixels, with twice the radius as a margin.

    A wide blur works on a reduced copy: much sooner, the same look.
    """
    factor = max(1, radius // 3)
    width, height = source.get_size()
    margin = 2 * radius
    if factor == 1:
        return pygame.transform.gaussian_blur(silhouette(source, colour, 255, margin), max(1, radius))
    pad = -(-margin // factor)
    small = pygame.transform.smoothscale(source, (-(-width // factor), -(-height // factor)))
    small = pygame.transform.gaussian_blur(
        silhouette(small, colour, 255, pad), max(1, round(radius / factor))
    )
    size = (width + 2 * pad * factor, height + 2 * pad * factor)
    wide = pygame.transform.smoothscale(small, size)
    extra = pad * factor - margin
    return wide.subsurface((extra, extra, width + 2 * margin, height + 2 * margin)) if extra else wide


def vertical(width: int, height: int, colours: Sequence[str], top: float, foot: float) -> pygame.Surface:
    """Colours that run downwards from row `top` to row `foot`, opaque."""
    strip = pygame.Surface((1, height), pygame.SRCALPHA, 32)
    for row in range(height):
        strip.set_at((0, row), (*theme.rgb(theme.ramp(colours, (row - top) / max(1.0, foot - top))), 255))
    return pygame.transform.scale(strip, (width, height))


_FALL = (  # offset, light
    (0.0, 1.0),
    (0.15, 0.93),
    (0.3, 0.76),
    (0.45, 0.53),
    (0.6, 0.31),
    (0.75, 0.13),
    (0.9, 0.025),
    (1.0, 0.0),
)


def _pool(width: int, height: int, colour: str, add: bool) -> pygame.Surface:
    if add:
        stops: list[Stop] = [(at, theme.mix("#000000", colour, light)) for at, light in _FALL]
    else:
        stops = [(at, colour, light) for at, light in _FALL]
    fill = '<rect width="200" height="200" fill="url(#g)"/>'
    light = raster(svg(200, 200, fill, radial("g", (100, 100), 100, stops)), 256, 256)
    return pygame.transform.smoothscale(light, (max(1, width), max(1, height)))


class Canvas:
    """`surface` seen in units: a unit is `scale` pixels, unit 0,0 lies at pixel `origin`.

    Whatever the clip of the surface shuts out is not drawn. `text_scale` is the setting of the text size.
    """

    def __init__(
        self,
        surface: pygame.Surface,
        scale: float,
        origin: tuple[float, float] = (0, 0),
        text_scale: float = 1.0,
    ) -> None:
        self.surface = surface
        self.scale = scale
        self.origin = origin
        self.text_scale = text_scale
        CACHE.limit = max(CACHE.limit, round(CACHE_BYTES * scale * scale))

    # units and pixels

    def px(self, length: float) -> int:
        """A length in whole pixels."""
        return round(length * self.scale)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """A place in pixels of the surface."""
        return round(x * self.scale + self.origin[0]), round(y * self.scale + self.origin[1])

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A rectangle in pixels of the surface; neighbours in units stay neighbours in pixels."""
        left, top = self.at(x, y)
        right, foot = self.at(x + w, y + h)
        return pygame.Rect(left, top, right - left, foot - top)

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """x, y, width, height of the whole surface in units: more than the picture if there is room."""
        width, height = self.surface.get_size()
        left, top = -self.origin[0] / self.scale, -self.origin[1] / self.scale
        return left, top, width / self.scale, height / self.scale

    @staticmethod
    def forget() -> None:
        """Drop everything kept: when the scale changes, and before pygame is quit."""
        CACHE.clear()
        CACHE.limit = CACHE_BYTES
        fonts.forget()

    # pictures

    def image(self, markup: str, w: float, h: float) -> pygame.Surface:
        """The raster of a document, w x h units. It is shared: treat it as read only."""
        width, height = self.px(w), self.px(h)
        return CACHE.get((markup, width, height), lambda: raster(markup, width, height))

    def scaled(self, picture: pygame.Surface, w: float, h: float) -> pygame.Surface:
        """A ready picture brought to w x h units, kept. It is shared: treat it as read only."""
        size = max(1, self.px(w)), max(1, self.px(h))
        return CACHE.get(("scaled", picture, size), lambda: pygame.transform.smoothscale(picture, size))

    def made(self, key: Hashable, w: float, h: float, paint: Callable[[Canvas], None]) -> pygame.Surface:
        """A clear surface of w x h units with what `paint` draws on it, kept by `key` and size."""
        width, height = self.px(w), self.px(h)

        def make() -> pygame.Surface:
            surface = blank(width, height)
            paint(Canvas(surface, self.scale, text_scale=self.text_scale))
            return surface

        return CACHE.get(("made", key, width, height, self.text_scale), make)

    def blit(self, image: pygame.Surface, x: float, y: float, alpha: int = 255, add: bool = False) -> None:
        """A surface with its top left at x, y. `add`: as light, on top of what is there."""
        self._put(image, self.at(x, y), alpha, add)

    def _put(self, image: pygame.Surface, at: tuple[int, int], alpha: int, add: bool) -> None:
        if alpha <= 0:
            return
        if add and alpha < 255:
            image, alpha = _dimmed(image, alpha), 255
        width, height = image.get_size()
        self.stroke((image, *at, width, height, alpha, pygame.BLEND_RGB_ADD if add else 0))

    def stroke(self, stroke: Stroke) -> None:
        """Draw that."""
        paint(self.surface, stroke)

    def strokes(self, strokes: Sequence[Stroke]) -> None:
        """Draw all these, which were recorded for a surface of this size."""
        for stroke in strokes:
            self.stroke(stroke)

    def cover(self, image: pygame.Surface) -> None:
        """An opaque picture of the whole surface."""
        self._put(image, (0, 0), 255, add=False)

    def draw(
        self,
        markup: str,
        x: float,
        y: float,
        w: float,
        h: float,
        shadow: Shadow | None = None,
        alpha: int = 255,
    ) -> pygame.Surface:
        """A document with its top left at x, y. Returns the raster."""
        image = self.image(markup, w, h)
        if shadow is not None:
            dx, dy, blur, dark = shadow
            self.shadow(image, x, y, dx, dy, blur, dark * alpha // 255)
        self.blit(image, x, y, alpha)
        return image

    def centred(
        self,
        markup: str,
        cx: float,
        cy: float,
        w: float,
        h: float,
        shadow: Shadow | None = None,
        alpha: int = 255,
    ) -> pygame.Surface:
        """As `draw`, around the middle cx, cy."""
        return self.draw(markup, cx - w / 2, cy - h / 2, w, h, shadow, alpha)

    # light and shade

    def shadow(
        self,
        image: pygame.Surface,
        x: float,
        y: float,
        dx: float = 0,
        dy: float = 8,
        blur: float = 10,
        alpha: int = 150,
        colour: str = theme.SHADOW,
    ) -> None:
        """The shadow that `image`, drawn at x, y, throws."""
        self._halo(image, x + dx, y + dy, colour, blur, alpha)

    def glow(
        self,
        image: pygame.Surface,
        x: float,
        y: float,
        colour: str,
        blur: float = 16,
        alpha: int = 255,
        strength: int = 1,
    ) -> None:
        """Light round `image`, drawn at x, y; `strength` times over itself."""
        for _ in range(strength):
            self._halo(image, x, y, colour, blur, alpha)

    def _halo(self, image: pygame.Surface, x: float, y: float, colour: str, blur: float, alpha: int) -> None:
        radius = max(1, self.px(blur))
        key = "halo", image, colour, radius
        made = CACHE.get(key, lambda: halo(image, colour, radius))
        left, top = self.at(x, y)
        self._put(made, (left - 2 * radius, top - 2 * radius), alpha, add=False)

    def pool(
        self, cx: float, cy: float, rx: float, ry: float, colour: str, alpha: int = 255, add: bool = True
    ) -> None:
        """A soft round light. Over light wood not `add`: added light clips to yellow there."""
        width, height = self.px(2 * rx), self.px(2 * ry)
        light = CACHE.get(("pool", width, height, colour, add), lambda: _pool(width, height, colour, add))
        self._put(light, self.at(cx - rx, cy - ry), alpha, add)

    def fill(self, colour: str, x: float, y: float, w: float, h: float) -> None:
        self.stroke((theme.rgb(colour), *self.rect(x, y, w, h), 255, 0))

    def dim(self, light: float) -> None:
        """Everything drawn so far keeps `light` (0..1) of its brightness."""
        level = round(255 * light)
        self.stroke(((level, level, level), 0, 0, *self.surface.get_size(), 255, pygame.BLEND_RGB_MULT))

    # text

    def text(
        self,
        text: str,
        x: float,
        y: float,
        px: float,
        face: str = "sans",
        colour: Colour = theme.IVORY,
        align: Align = "left",
        shadow: bool = True,
        alpha: int = 255,
    ) -> float:
        """One line; y is the middle of the capitals, so that all sizes align. Returns the width drawn."""
        pixels = max(1, self.px(px))
        soft = max(1, round(self.scale * max(1.0, px / 26))) if shadow else 0
        key = "text", text, pixels, face, colour, soft
        image = CACHE.get(key, lambda: _line(text, pixels, face, colour, soft))
        pad = 3 * soft
        drawn = image.get_width() - 2 * pad
        left = round(x * self.scale + self.origin[0] - BEFORE[align] * drawn)
        foot = round(y * self.scale + self.origin[1] + fonts.CAPITALS[face] * pixels / 2)
        top = foot - fonts.font(face, pixels).get_ascent()
        self._put(image, (left - pad, top - pad), alpha, add=False)
        return drawn / self.scale

    def set(self, text: Text, colour: Colour = theme.IVORY, shadow: bool = True, alpha: int = 255) -> None:
        """A text as it has been set, where it has been set."""
        for line in text.lines:
            self.text(line.text, line.x, line.y, text.px, text.face, colour, text.align, shadow, alpha)


def _dimmed(image: pygame.Surface, alpha: int) -> pygame.Surface:
    """Light at part of its strength, in steps, so that a breath of light needs few copies."""
    level = max(_FADE_STEP, alpha // _FADE_STEP * _FADE_STEP)

    def make() -> pygame.Surface:
        copy = image.copy()
        copy.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return copy

    return CACHE.get(("dimmed", image, level), make)


def _line(text: str, pixels: int, face: str, colour: Colour, soft: int) -> pygame.Surface:
    """A line of text with a soft shadow of `soft` pixels and a margin of three times that around."""
    font = fonts.font(face, pixels)
    first = colour if isinstance(colour, str) else "#ffffff"
    letters = font.render(fonts.printable(text, face), True, theme.rgb(first)).convert(_ALPHA)
    if not isinstance(colour, str):
        foot = font.get_ascent()
        shade = vertical(*letters.get_size(), colour, foot - 0.70 * pixels, foot + 0.05 * pixels)
        letters.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if not soft:
        return letters
    pad = 3 * soft
    made = pygame.transform.gaussian_blur(silhouette(letters, _TEXT_SHADOW, 190, pad), soft)
    made.scroll(0, soft)
    made.blit(letters, (pad, pad))
    return made
