"""Where the parts of a result lie: winners, what is said of them, scores, and buttons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from scenes.menu.base_layout import SAFE
from scenes.view.geometry import Rect
from scenes.view.layout import Part, Style, Text, Typesetter, anchored, columns, row_of
from scenes.view.widget_layout import ICON, ICON_GAP, NOTE, PADDING

HEADLINE: Final = Style(92, "display", leading=1.2)
REASON: Final = Style(36)
PLACE: Final = Style(40, "bold")
SCORE: Final = Style(64, "bold")
BUTTON: Final = Style(38, "bold")

_TOP, _UNDER_MEDALLION, _MEDALLION_GAP = 59.0, 11.0, 60.0
_ROOM, _ROOM_WITHOUT_SCORES = 430.0, 500.0
"""The height that the medallions have, which the only winner fills; those of a draw are smaller."""
_OF_A_DRAW: Final = 0.82
_GAP: Final = 4.0
_PORTRAIT, _RANK_GAP, _RANKS_GAP = 84.0, 18.0, 76.0
"""Between the parts of a rank, and between ranks."""
_BUTTON_W, _BUTTON_WIDER, _BUTTON_H, _BUTTON_GAP = 480.0, 118.0, 82.0, 28.0
_BUTTONS_FOOT: Final = 932.0
_SPARE: Final = 4.0
BAR_Y: Final = 988.0
"""The middle of the prompts."""


@dataclass(frozen=True, slots=True)
class RankLayout:
    """A seat of the ranking: its place, its portrait, its score."""

    place: Text
    portrait: Rect
    score: Text


@dataclass(frozen=True, slots=True)
class ResultLayout:
    """`winners`: a medallion each; `ranks`: one a seat, best first, if the game counts points."""

    winners: tuple[Rect, ...]
    headline: Text
    reason: Text
    ranks: tuple[RankLayout, ...]


def lay_buttons(sizes: Typesetter, buttons: Sequence[tuple[str, str]]) -> tuple[Rect, ...]:
    """Buttons with these words and notes in a row: alike, unless they have no room for that.

    Where the words would not all stand in a line, those without a note below them wrap.
    """
    room, count = _button_room(sizes), len(buttons)
    needs = [_button_need(sizes, *button) for button in buttons]
    wide = max(_BUTTON_W + _BUTTON_WIDER * (sizes.scale - 1), *needs)
    if wide * count + _BUTTON_GAP * (count - 1) <= room.w:
        return row_of(count, wide, room.h, (room.cx, room.cy), _BUTTON_GAP)
    if sum(needs) + _BUTTON_GAP * (count - 1) > room.w:
        needs = [
            need if note else max(_button_need(sizes, word) for word in text.split())
            for need, (text, note) in zip(needs, buttons, strict=True)
        ]
    return columns(room, [Part(need, share=1) for need in needs], _BUTTON_GAP)


def _button_room(sizes: Typesetter) -> Rect:
    high = _BUTTON_H + sizes.pitch(NOTE)
    return Rect(SAFE.x, _BUTTONS_FOOT - high, SAFE.w, high)


def _button_need(sizes: Typesetter, text: str, note: str = "") -> float:
    word = sizes.size(BUTTON) * ICON + ICON_GAP + sizes.width(text, BUTTON)
    return 2 * PADDING + _SPARE + max(word, sizes.width(note, NOTE))


def lay_result(
    sizes: Typesetter, winners: int, headline: str, reason: str, ranking: Sequence[tuple[str, str]]
) -> ResultLayout:
    """Everything above the buttons. `ranking`: place and score of every seat, best first."""
    high = _ROOM if ranking else _ROOM_WITHOUT_SCORES
    side = high if winners == 1 else high * _OF_A_DRAW
    medallions = row_of(winners, side, side, (SAFE.cx, _TOP + high / 2), _MEDALLION_GAP)
    top = Rect(SAFE.x, _TOP + high + _UNDER_MEDALLION, SAFE.w, sizes.pitch(HEADLINE))
    foot = _button_room(sizes).y - _GAP - (_PORTRAIT + _GAP if ranking else 0)
    room = Rect(SAFE.x, top.bottom, SAFE.w, foot - top.bottom)
    said = sizes.set(reason, room, REASON, "centre", "top")
    spare = (foot - said.rect.bottom) / 2
    middle = said.rect.bottom + min(_GAP * 2, spare) + _PORTRAIT / 2
    return ResultLayout(
        winners=medallions,
        headline=sizes.set(headline, top, HEADLINE, "centre"),
        reason=said,
        ranks=tuple(_lay_ranks(sizes, ranking, middle)),
    )


def _lay_ranks(sizes: Typesetter, ranking: Sequence[tuple[str, str]], middle: float) -> Iterator[RankLayout]:
    """All in a row, each in the middle of a cell as wide as the others."""
    inside = [(sizes.width(place, PLACE), sizes.width(score, SCORE)) for place, score in ranking]
    fixed = _PORTRAIT + 2 * _RANK_GAP
    wide = max((place + fixed + score for place, score in inside), default=0.0)
    gap = min(_RANKS_GAP, (SAFE.w - len(ranking) * wide) / max(1, len(ranking) - 1))
    cells = row_of(len(ranking), wide, _PORTRAIT, (SAFE.cx, middle), gap)
    for (place, score), (place_w, score_w), cell in zip(ranking, inside, cells, strict=True):
        parts = Part(place_w), Part(_PORTRAIT), Part(score_w)
        both = anchored(cell, place_w + fixed + score_w, cell.h, "centre")
        first, portrait, last = columns(both, parts, _RANK_GAP)
        yield RankLayout(sizes.line(place, first, PLACE), portrait, sizes.line(score, last, SCORE))
