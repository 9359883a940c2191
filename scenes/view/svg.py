"""The few words of SVG the pictures are written in.

The rasteriser knows no text, clip path, mask, filter, use, pattern, colour name or `rgba()`. It needs
gradient coordinates in user space or per cent, ignores `fill-opacity` on a gradient (it goes into the stops)
and breaks `stroke-dasharray` (dashes are drawn as segments).
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]
Stop: TypeAlias = "tuple[float, str] | tuple[float, str, float]"


def svg(w: float, h: float, body: str, defs: str = "", box: Box | None = None) -> str:
    """A document of w x h units; `box` = (x, y, w, h) where the view box differs."""
    view = " ".join(f"{v:g}" for v in (box or (0, 0, w, h)))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w:g}" height="{h:g}" viewBox="{view}">'
    return f"{head}<defs>{defs}</defs>{body}</svg>"


def points(outline: Iterable[Point], closed: bool = True) -> str:
    """The path data of a polygon, or of a polyline where not `closed`."""
    return "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in outline) + (" Z" if closed else "")


def poly(outline: Iterable[Point], fill: str, opacity: float = 1.0, hair: bool = True) -> str:
    """A filled polygon; a `hair` line of its own colour closes the seams between facets."""
    line = f' stroke="{fill}" stroke-width=".35"' if hair else ""
    see = f' fill-opacity="{opacity:g}"' if opacity < 1 else ""
    return f'<path d="{points(outline)}" fill="{fill}"{see}{line}/>'


def stroke(d: str, colour: str, width: float, opacity: float = 1.0, cap: str = "round") -> str:
    """A line along the path data `d`; `colour` may be a gradient such as `url(#g)`."""
    see = f' stroke-opacity="{opacity:g}"' if opacity < 1 else ""
    ends = f'stroke-linecap="{cap}" stroke-linejoin="{"round" if cap == "round" else "miter"}"'
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:g}"{see} {ends}/>'


def ring(cx: float, cy: float, r: float, colour: str, width: float, opacity: float = 1.0) -> str:
    """A circle's line."""
    see = f' stroke-opacity="{opacity:g}"' if opacity < 1 else ""
    line = f'fill="none" stroke="{colour}" stroke-width="{width:g}"{see}'
    return f'<circle cx="{cx:g}" cy="{cy:g}" r="{r:g}" {line}/>'


def rect(x: float, y: float, w: float, h: float, rx: float, fill: str, opacity: float = 1.0) -> str:
    """A filled rectangle with round corners."""
    see = f' fill-opacity="{opacity:g}"' if opacity < 1 else ""
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{rx:g}" fill="{fill}"{see}/>'


def frame(x: float, y: float, w: float, h: float, rx: float, colour: str, width: float) -> str:
    """The line of a rectangle with round corners."""
    line = f'fill="none" stroke="{colour}" stroke-width="{width:g}"'
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{rx:g}" {line}/>'


def disc(cx: float, cy: float, r: float, fill: str, opacity: float = 1.0) -> str:
    """A filled circle."""
    see = f' fill-opacity="{opacity:g}"' if opacity < 1 else ""
    return f'<circle cx="{cx:g}" cy="{cy:g}" r="{r:g}" fill="{fill}"{see}/>'


def _stops(stops: Iterable[Stop]) -> str:
    text = ""
    for stop in stops:
        opacity = f' stop-opacity="{stop[2]:g}"' if len(stop) == 3 else ""
        text += f'<stop offset="{stop[0]:g}" stop-color="{stop[1]}"{opacity}/>'
    return text


def linear(name: str, a: Point, b: Point, stops: Iterable[Stop]) -> str:
    """A linear gradient from `a` to `b` in user units; a stop is (offset, colour[, opacity])."""
    ends = f'x1="{a[0]:g}" y1="{a[1]:g}" x2="{b[0]:g}" y2="{b[1]:g}"'
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {ends}>{_stops(stops)}</linearGradient>'
    )


def radial(name: str, centre: Point, r: float, stops: Iterable[Stop]) -> str:
    """A radial gradient in user units, with stops as of `linear`."""
    at = f'cx="{centre[0]:g}" cy="{centre[1]:g}" r="{r:g}"'
    return f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" {at}>{_stops(stops)}</radialGradient>'


def even(colours: Sequence[str]) -> list[Stop]:
    """Colours as evenly spaced stops."""
    return [(i / (len(colours) - 1), colour) for i, colour in enumerate(colours)]


def dashes(outline: Sequence[Point], on: float, off: float, closed: bool = True) -> str:
    """The path data of a dashed line along an outline: strokes of `on` units, gaps of `off`."""
    corners = [*outline, outline[0]] if closed else list(outline)
    pieces: list[str] = []
    carry, drawing = 0.0, True
    for a, b in itertools.pairwise(corners):
        length, at = math.dist(a, b), 0.0
        while at < length - 1e-9:
            step = min((on if drawing else off) - carry, length - at)
            if drawing:
                dx, dy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
                ends = [(a[0] + dx * t, a[1] + dy * t) for t in (at, at + step)]
                pieces.append(points(ends, closed=False))
            at, carry = at + step, carry + step
            if carry >= (on if drawing else off) - 1e-6:
                drawing, carry = not drawing, 0.0
    return " ".join(pieces)
