"""Gem Court: the price tags that hang from cards, with what a seat would pay or what it lacks."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

import pygame

from scenes.view import theme
from scenes.view.art.gemcards import INK, Amounts, stone, tick
from scenes.view.art.plates import octagon
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.layout import Style
from scenes.view.svg import even, linear, points, stroke, svg
from scenes.view.type import typesetter

TAG_H, TAG_PX = 38.0, 32.0


@lru_cache(64)
def _tag(w: float, h: float, fill: tuple[str, str], edge: str) -> str:
    corners = octagon(w, h, 9, 2)
    body = f'<path d="{points(corners)}" fill="url(#f)"/>' + stroke(points(corners), edge, 2, cap="butt")
    return svg(w, h, body, linear("f", (0, 0), (0, h), even(fill)))


def tag(
    cv: Canvas, w: float, h: float, colour: str, ok: bool, paid: Amounts, lacking: Amounts, free: str
) -> pygame.Surface:
    """The price tag of the seat of that colour. It is shared: treat it as read only.

    `ok`: a tick and what is `paid`, or the word `free`. Else in the dark: the gold that would be `paid`, and
    after a minus what is still `lacking`. Several letters in one amount mean gems of any of those colours.
    """

    def paint(on: Canvas) -> None:
        if ok:
            fill = (theme.mix(colour, "#ffffff", 0.34), theme.mix(colour, "#000000", 0.08))
            on.draw(_tag(w, h, fill, theme.deep(colour, 0.5)), 0, 0, w, h)
        else:
            on.draw(_tag(w, h, ("#0b2126", "#06161a"), "#3c5f64"), 0, 0, w, h)
        if ok and not paid:
            _free(on, w, h, free)
            return
        _row(on, w, h, tag_items(ok, paid, lacking), ok)

    return cv.made(("tag", colour, ok, tuple(paid), tuple(lacking), free), w, h, paint)


TagItem: TypeAlias = "str | tuple[str, int]"
"""`tick`, `minus`, or letters and a number."""
_TAG_GAP, _SIGN, _TICK = 4.0, 18.0, 30.0
_SEAL = "#ffffff"
"""The disc of a tick, which is told from the minus by its shape in any colour."""
_LEAST_STONE = 21.0


def tag_items(ok: bool, paid: Amounts, lacking: Amounts) -> Sequence[TagItem]:
    """What stands on a tag, from the left."""
    return ["tick", *_brief(paid, 3)] if ok else [*paid, "minus", *_brief(lacking, 3)]


def _brief(amounts: Amounts, most: int) -> Amounts:
    """Too many colours for a tag are told by their sum beside small stones of all; gold stands alone."""
    if len(amounts) <= most:
        return amounts
    colours = [(gem, number) for gem, number in amounts if gem != "o"]
    gold = [(gem, number) for gem, number in amounts if gem == "o"]
    return [("".join(gem for gem, _ in colours), sum(number for _, number in colours)), *gold]


def _tag_px(h: float) -> float:
    """What the height of a tag allows."""
    return TAG_PX * (h / TAG_H)


def _free(cv: Canvas, w: float, h: float, word: str) -> None:
    room = Rect(10 + _TICK, 0, w - _TICK - 20, h)
    text = typesetter(cv.text_scale).set(word, room, Style(_tag_px(h), "bold", fixed=True), "centre", most=1)
    cv.centred(tick(_SEAL), text.rect.x - _TICK * 0.64, h / 2, _TICK, _TICK)
    cv.set(text, INK, shadow=False)


def _row(cv: Canvas, w: float, h: float, items: Sequence[TagItem], ok: bool) -> None:
    """Signs and amounts in the middle of a tag. Where there are many, stones give way before the figures."""
    tint = INK if ok else "#f6eedd"
    side, px = tag_sizes(w - 8, h, items)
    x = w / 2 - tag_width(items, side, px, h) / 2
    for item in items:
        if item == "tick":
            cv.centred(tick(_SEAL), x + _TICK / 2, h / 2, _TICK, _TICK)
        elif item == "minus":
            cv.centred(_minus(), x + _SIGN / 2, h / 2, _SIGN, _SIGN)
        elif isinstance(item, tuple):
            gems, number = item
            wide = _stones_width(gems, side, h)
            _tag_stones(cv, gems, x, h, side)
            cv.text(str(number), x + wide + 1, h / 2, px, "bold", tint, shadow=False)
        x += _item_width(item, side, px, h) + _TAG_GAP


def tag_sizes(room: float, h: float, items: Sequence[TagItem]) -> tuple[float, float]:
    """Of the stones and of the figures, which stay legible, in that width of a tag `h` high."""
    px = _tag_px(h)
    while px > theme.MIN_TEXT and tag_width(items, _LEAST_STONE + 5, px, h) > room:
        px = max(theme.MIN_TEXT, px - 1)
    side = min(px, h - 6)
    while side > _LEAST_STONE and tag_width(items, side, px, h) > room:
        side -= 1
    return side, px


def tag_width(items: Sequence[TagItem], side: float, px: float, h: float) -> float:
    return sum(_item_width(item, side, px, h) + _TAG_GAP for item in items) - _TAG_GAP


def _item_width(item: TagItem, side: float, px: float, h: float) -> float:
    if isinstance(item, str):
        return _TICK if item == "tick" else _SIGN
    return _stones_width(item[0], side, h) + 1 + 0.57 * px * len(str(item[1]))


def _small(h: float) -> float:
    """Of several stones beside one number, in two rows."""
    return h / 2 - 1


def _stones_width(gems: str, side: float, h: float) -> float:
    return side if len(gems) == 1 else math.ceil(len(gems) / 2) * _small(h) + 2


def _tag_stones(cv: Canvas, gems: str, x: float, h: float, side: float) -> None:
    if len(gems) == 1:
        cv.centred(stone(gems), x + side / 2, h / 2, side, side)
        return
    small = _small(h)
    for number, gem in enumerate(gems):
        cx, cy = x + small * (number // 2 + 0.5), h / 2 + small * (number % 2 - 0.5)
        cv.centred(stone(gem), cx, cy, small + 1, small + 1)


@lru_cache(1)
def _minus() -> str:
    return svg(48, 48, stroke("M8 24 H40", "#ff9c86", 9))
