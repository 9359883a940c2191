"""Where things go: rooms cut into rows, columns, grids and fans, and text set into them. Pure arithmetic.

A layout is worked out when the size, the text size, the language or the content changes, never while drawing.
A thing that does not fit wraps first, then less important things go as a whole, and it shrinks last.

All lengths are units of the 1920 x 1080 picture.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import hypot
from typing import Final, Literal, TypeAlias

from scenes.view.geometry import Rect

Align: TypeAlias = Literal["left", "centre", "right"]
Rise: TypeAlias = Literal["top", "middle", "bottom"]
Measure: TypeAlias = Callable[[str, float, str], float]
"""The width of one line: text, em, face."""

MIN_TEXT: Final = 32.0
"""The smallest text."""
MAX_GROWN: Final = 72.0
"""No text grows past this; larger ones stay as they are."""
_SHRINK: Final = 1.0
"""Steps in which a text shrinks that has no room."""
BEFORE: Final[dict[str, float]] = {"left": 0.0, "centre": 0.5, "right": 1.0}
"""Share of what is left over that lies before a thing so aligned."""
_ABOVE: Final[dict[str, float]] = {"top": 0.0, "middle": 0.5, "bottom": 1.0}


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a row or column: at least `need` long, and its `share` of what is left over."""

    need: float = 0.0
    share: float = 0.0


def lengths(room: float, parts: Sequence[Part], gap: float = 0.0) -> tuple[float, ...]:
    """How long each part is: its need, and its share of the rest. Too little room shortens all alike."""
    free = room - gap * (len(parts) - 1)
    needs, shares = sum(part.need for part in parts), sum(part.share for part in parts)
    if needs > free:
        return tuple(part.need * free / needs for part in parts)
    spare = (free - needs) / shares if shares else 0.0
    return tuple(part.need + part.share * spare for part in parts)


def columns(room: Rect, parts: Sequence[Part], gap: float = 0.0) -> tuple[Rect, ...]:
    """The parts side by side from the left, each as high as the room."""
    found, x = [], room.x
    for wide in lengths(room.w, parts, gap):
        found.append(Rect(x, room.y, wide, room.h))
        x += wide + gap
    return tuple(found)


def rows(room: Rect, parts: Sequence[Part], gap: float = 0.0) -> tuple[Rect, ...]:
    """The parts one under the other from the top, each as wide as the room."""
    found, y = [], room.y
    for high in lengths(room.h, parts, gap):
        found.append(Rect(room.x, y, room.w, high))
        y += high + gap
    return tuple(found)


def equal(count: int) -> tuple[Part, ...]:
    """So many parts of the same length."""
    return (Part(share=1.0),) * count


def grid(room: Rect, across: int, down: int, gap: float = 0.0) -> tuple[Rect, ...]:
    """Equal cells, row by row."""
    return tuple(cell for row in rows(room, equal(down), gap) for cell in columns(row, equal(across), gap))


def spread(room: Rect, count: int, high: float) -> tuple[Rect, ...]:
    """So many rectangles of that height from the top of a room to its foot, evenly apart."""
    return rows(room, (Part(high),) * count, (room.h - count * high) / max(1, count - 1))


def row_of(count: int, wide: float, high: float, middle: tuple[float, float], gap: float) -> tuple[Rect, ...]:
    """So many equal rectangles side by side round a middle."""
    left = middle[0] - (count * wide + (count - 1) * gap) / 2
    return tuple(Rect(left + n * (wide + gap), middle[1] - high / 2, wide, high) for n in range(count))


def fan(room: Rect, count: int, wide: float, gap: float, align: Align = "left") -> tuple[Rect, ...]:
    """So many rectangles of the room's height, `gap` apart; those that have no room overlap evenly."""
    step = min(wide + gap, (room.w - wide) / max(1, count - 1))
    used = wide + step * max(0, count - 1)
    left = room.x + BEFORE[align] * (room.w - used)
    return tuple(Rect(left + n * step, room.y, wide, room.h) for n in range(count))


def anchored(room: Rect, wide: float, high: float, align: Align = "left", rise: Rise = "top") -> Rect:
    """A rectangle of that size at an edge, a corner or the middle of a room."""
    return Rect(room.x + BEFORE[align] * (room.w - wide), room.y + _ABOVE[rise] * (room.h - high), wide, high)


def flow(wide: Sequence[float], room: float, gap: float = 0.0) -> tuple[tuple[int, ...], ...]:
    """Things of these widths, in their order, in lines no wider than `room`: the numbers of each line.

    One that is wider than the room has a line of its own.
    """
    lines: list[list[int]] = []
    used = 0.0
    for number, width in enumerate(wide):
        if lines and used + gap + width <= room:
            lines[-1].append(number)
            used += gap + width
        else:
            lines.append([number])
            used = width
    return tuple(map(tuple, lines))


def hull(rects: Sequence[Rect]) -> Rect:
    """The smallest rectangle round all of them."""
    x, y = min(rect.x for rect in rects), min(rect.y for rect in rects)
    right, foot = max(rect.right for rect in rects), max(rect.bottom for rect in rects)
    return Rect(x, y, right - x, foot - y)


# text


@dataclass(frozen=True, slots=True)
class Style:
    """How text is set: `px` its em before it grows, `face` of `scenes.view.type`.

    `fixed`: it does not grow with the text size; `leading`: from a line to the next, in ems; `least`: the em
    below which it never shrinks.
    """

    px: float
    face: str = "sans"
    fixed: bool = False
    leading: float = 1.28
    least: float = MIN_TEXT


@dataclass(frozen=True, slots=True)
class Line:
    """One line: `y` is the middle of its capitals, `x` its left end, middle or right end, as aligned."""

    text: str
    x: float
    y: float
    width: float


@dataclass(frozen=True, slots=True)
class Text:
    """A text that has been set: `px` its em as drawn, `rect` what its lines fill.

    `fits`: whether its room held all of it.
    """

    lines: tuple[Line, ...]
    px: float
    face: str
    align: Align
    rect: Rect
    fits: bool = True

    def moved(self, dx: float, dy: float) -> Text:
        """The same text elsewhere."""
        lines = tuple(replace(line, x=line.x + dx, y=line.y + dy) for line in self.lines)
        return replace(self, lines=lines, rect=self.rect.moved(dx, dy))


def stacked(room: Rect, texts: Sequence[Text], gap: float = 0.0, rise: Rise = "middle") -> tuple[Text, ...]:
    """Texts one under the other, all of them together as high in a room as `rise` says."""
    high = sum(text.rect.h for text in texts) + gap * (len(texts) - 1)
    y = anchored(room, room.w, high, rise=rise).y
    moved = []
    for text in texts:
        moved.append(text.moved(0, y - text.rect.y))
        y += text.rect.h + gap
    return tuple(moved)


def near(
    thing: Rect, wide: float, high: float, taken: Sequence[Rect], bounds: Rect, gap: float, step: float
) -> Rect | None:
    """A room of that size beside a thing, `gap` away from it and within `bounds`, as near to its middle as
    what is `taken` leaves; None where there is none. It is looked for in steps.
    """
    around = thing.grown(gap)
    xs = _steps(around.x - wide, around.right, step)
    ys = _steps(around.y - high, around.bottom, step)
    rooms = [Rect(x, y, wide, high) for x in xs for y in (ys[0], ys[-1])]
    rooms += [Rect(x, y, wide, high) for x in (xs[0], xs[-1]) for y in ys]
    rooms.sort(key=lambda room: hypot(room.cx - thing.cx, room.cy - thing.cy))
    return next(
        (room for room in rooms if bounds.encloses(room) and not any(room.overlaps(t) for t in taken)), None
    )


def _steps(start: float, end: float, step: float) -> list[float]:
    """From start to end, both of them among it."""
    count = max(1, round((end - start) / step))
    return [start + (end - start) * number / count for number in range(count + 1)]


@dataclass(frozen=True, slots=True)
class Typesetter:
    """Sets text at one text size. `scale`: the setting, 1.0 to 1.5; `measure`: the width of a line."""

    scale: float
    measure: Measure
    split: Callable[[str, float, Callable[[str], float]], list[str]]
    """Breaks a text into lines no wider than that, as measured (see `scenes.view.type.wrapped`)."""

    def size(self, style: Style) -> float:
        """The em of a style at this text size: up to 48 it grows in full, nothing grows past 72."""
        return style.px if style.fixed else max(style.px, min(style.px * self.scale, MAX_GROWN))

    def width(self, text: str, style: Style) -> float:
        """The width of one line."""
        return self.measure(text, self.size(style), style.face)

    def pitch(self, style: Style) -> float:
        """From a line to the next."""
        return self.size(style) * style.leading

    def lines(self, text: str, style: Style, width: float, px: float | None = None) -> list[str]:
        """The lines of a text in a column of that width; `px`: at another em than the style's own."""
        em = self.size(style) if px is None else px
        return self.split(text, width, lambda line: self.measure(line, em, style.face))

    def height(self, text: str, style: Style, width: float) -> float:
        """How high the text is in a column of that width."""
        return len(self.lines(text, style, width)) * self.pitch(style)

    def set(
        self,
        text: str,
        room: Rect,
        style: Style,
        align: Align = "left",
        rise: Rise = "middle",
        most: int | None = None,
    ) -> Text:
        """The text in a room: it wraps into as many lines as there is height for, `most` at the most.

        Only if that is not enough it shrinks, and never under the style's least em.
        """
        return _set(self, text, room, style, align, rise, most)

    def line(self, text: str, room: Rect, style: Style, align: Align = "left") -> Text:
        """The text in one line in the middle of a room."""
        return self.set(text, room, style, align, most=1)

    def alike(
        self, texts: Sequence[str], rooms: Sequence[Rect], style: Style, align: Align = "left"
    ) -> tuple[Text, ...]:
        """One line in each room, all in the em of the one that has to shrink most."""
        each = [self.line(text, room, style, align) for text, room in zip(texts, rooms, strict=True)]
        one = replace(style, px=min((text.px for text in each), default=style.px), fixed=True)
        return tuple(self.line(text, room, one, align) for text, room in zip(texts, rooms, strict=True))

    def fits(self, lines: Sequence[str], room: Rect, px: float, style: Style, most: int | None) -> bool:
        """Whether lines of that em have room."""
        if most is not None and len(lines) > most:
            return False
        if len(lines) > 1 and len(lines) * px * style.leading > room.h + 0.5:
            return False
        return all(self.measure(line, px, style.face) <= room.w + 0.5 for line in lines)

    def lay(
        self, lines: Sequence[str], room: Rect, px: float, style: Style, align: Align, rise: Rise, fits: bool
    ) -> Text:
        """Lines of that em at their places."""
        pitch = px * style.leading
        widths = [self.measure(line, px, style.face) for line in lines]
        rect = anchored(room, max(widths, default=0.0), pitch * len(lines), align, rise)
        x = rect.x + BEFORE[align] * rect.w
        placed = tuple(
            Line(line, x, rect.y + pitch * (n + 0.5), width)
            for n, (line, width) in enumerate(zip(lines, widths, strict=True))
        )
        return Text(placed, px, style.face, align, rect, fits)


@lru_cache(4096)
def _set(
    setter: Typesetter, text: str, room: Rect, style: Style, align: Align, rise: Rise, most: int | None
) -> Text:
    """What is shown is worked out whenever anything changes, and most of it is what it was."""
    px = setter.size(style)
    while True:
        lines = setter.lines(text, style, room.w, px)
        fits = setter.fits(lines, room, px, style, most)
        if fits or px <= style.least:
            return setter.lay(lines, room, px, style, align, rise, fits)
        px = max(style.least, px - _SHRINK)


__all__ = [
    "BEFORE",
    "MIN_TEXT",
    "Align",
    "Line",
    "Part",
    "Rise",
    "Style",
    "Text",
    "Typesetter",
    "anchored",
    "columns",
    "equal",
    "fan",
    "flow",
    "grid",
    "hull",
    "lengths",
    "near",
    "row_of",
    "rows",
    "spread",
    "stacked",
]
