"""What pictures are made of in the end, and how two of them differ."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

import pygame

Stroke: TypeAlias = tuple[pygame.Surface | tuple[int, int, int], int, int, int, int, int, int]
"""What is drawn at one go: a surface or a colour; left, top, width, height in pixels; alpha; flags."""


def paint(surface: pygame.Surface, stroke: Stroke) -> None:
    """Draw that on a surface, as far as its clip lets."""
    source, x, y, width, height, alpha, flags = stroke
    if isinstance(source, tuple):
        surface.fill(source, (x, y, width, height), flags)
    elif alpha < 255:
        source.set_alpha(alpha)
        surface.blit(source, (x, y))
        source.set_alpha(255)
    else:
        surface.blit(source, (x, y), None, flags)


def differing(before: Sequence[Stroke], after: Sequence[Stroke]) -> Iterator[Stroke]:
    """The strokes that have gone and those that have come.

    The others are the same in both and in the same order: where none of the former lies, nothing differs.
    """
    start = _alike(zip(before, after, strict=False))
    most = min(len(before), len(after)) - start
    end = min(most, _alike(zip(reversed(before), reversed(after), strict=False)))
    old, new = before[start : len(before) - end], after[start : len(after) - end]
    where: defaultdict[Stroke, list[int]] = defaultdict(list)
    for index in range(len(old) - 1, -1, -1):
        where[old[index]].append(index)
    found = [(index, places.pop()) for index, stroke in enumerate(new) if (places := where.get(stroke))]
    stay = [found[index] for index in _rising([place for _, place in found])]
    kept_new, kept_old = {index for index, _ in stay}, {place for _, place in stay}
    yield from (stroke for index, stroke in enumerate(new) if index not in kept_new)
    yield from (stroke for index, stroke in enumerate(old) if index not in kept_old)


def _alike(pairs: Iterable[tuple[Stroke, Stroke]]) -> int:
    """How many pairs are alike before the first that is not."""
    count = 0
    for one, other in pairs:
        if one != other:
            break
        count += 1
    return count


def _rising(numbers: Sequence[int]) -> Iterator[int]:
    """The indices of a longest rising part of different numbers, last one first (patience sorting)."""
    tops: list[int] = []
    piles: list[int] = []
    below: list[int] = []
    for index, number in enumerate(numbers):
        pile = bisect_left(tops, number)
        below.append(piles[pile - 1] if pile else -1)
        tops[pile : pile + 1] = [number]
        piles[pile : pile + 1] = [index]
    at = piles[-1] if piles else -1
    while at >= 0:
        yield at
        at = below[at]


def merged(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """The same ground in areas that do not overlap."""
    apart: list[pygame.Rect] = []
    for each in areas:
        area = each
        while (hit := area.collidelist(apart)) >= 0:
            area = area.union(apart.pop(hit))
        apart.append(area)
    return apart


__all__ = ["Stroke", "differing", "merged", "paint"]
