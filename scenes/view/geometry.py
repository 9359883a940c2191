"""Rectangles in picture units."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rect:
    """Top left corner, width and height in units of the 1920 x 1080 picture."""

    x: float
    y: float
    w: float
    h: float

    @classmethod
    def around(cls, cx: float, cy: float, w: float, h: float) -> Rect:
        return cls(cx - w / 2, cy - h / 2, w, h)

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    def grown(self, by: float) -> Rect:
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def inset(self, x: float, y: float | None = None) -> Rect:
        """What is left inside margins: `x` at both sides, `y` (or as much) above and below."""
        high = x if y is None else y
        return Rect(self.x + x, self.y + high, self.w - 2 * x, self.h - 2 * high)

    def without(self, left: float = 0, top: float = 0, right: float = 0, bottom: float = 0) -> Rect:
        """What is left when so much is cut off at the edges."""
        return Rect(self.x + left, self.y + top, self.w - left - right, self.h - top - bottom)

    def moved(self, dx: float, dy: float) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def encloses(self, other: Rect) -> bool:
        """Whether all of the other lies inside."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def overlaps(self, other: Rect) -> bool:
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )
