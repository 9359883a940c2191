"""Where things lie within a pile, a noble's plate, the tray and the goal, in picture units."""

from __future__ import annotations

from typing import Final

from scenes.view.geometry import Rect
from scenes.view.layout import Part, anchored, columns, equal, rows

LINE: Final = 0.95
"""The least height of a line in ems: its letters with what little of them reaches below."""
DEPTH: Final = (5.0, 9.0)
SHADE: Final = (150, 190)
"""How deep and how dark the shadow of a card is: of one that lies, and of one that can be bought."""
MARK: Final = 50.0
_MARK_ON_CARD: Final = (4.0, 6.0)
_MARK_ON_PILE: Final = (14.0, -10.0)

NOBLE_PAD: Final = 6.0
ZONE: Final = 70.0
"""Width of a noble's demand, beside the portrait."""
_DEMAND_PAD, _DEMAND_EDGE, _DEMAND_PITCH = 2.0, 5.0, 60.0
_SIGN_W, _SIGN_H = 36.0, 40.0
_SIGN_LESS = 4.0
TICK: Final = 24.0
_TICK_X, _TICK_Y = 12.0, 13.0
_POINTS: Final = (42.0, 48.0)
_POINTS_PAD = 3.0

_PILE_PAD = 7.0
_NUMBER_W = 44.0
_NUMBER_LOW = 4.0
"""How much deeper than the middle a pile's number stands."""
_LETTER_H = 24.0
STONE: Final = 58.0
_STONE_STEP, STONE_RISE = 3.0, 7.0
_BADGE: Final = (56.0, 38.0)
_BADGE_OUT = 7.0
_PARTING_W, _PARTING_PAD, _PARTING_AWAY = 2.0, 14.0, 11.0

_TRAY_PAD_X, _TRAY_PAD_Y = 10.0, 5.0
SOCKET_GAP: Final = 5.0
GOAL_PAD: Final = 10.0
CROWN, SMALL_CROWN = 50.0, 40.0
_GOAL_GAP = 6.0
_AND_W, _SMALL_POINTS = 46.0, 58.0


def mark_on_card(card: Rect) -> tuple[float, float]:
    """The middle of an emblem that marks a card."""
    return card.x + _MARK_ON_CARD[0], card.y + _MARK_ON_CARD[1]


def mark_on_pile(pile: Rect) -> tuple[float, float]:
    return pile.x + _MARK_ON_PILE[0], pile.bottom + _MARK_ON_PILE[1]


def portrait(noble: Rect) -> Rect:
    """The picture on a noble's plate."""
    return noble.inset(NOBLE_PAD).without(right=ZONE - NOBLE_PAD + 4)


def noble_points(noble: Rect) -> Rect:
    return anchored(noble.inset(_POINTS_PAD), *_POINTS, "left", "bottom")


def demand_lines(noble: Rect, count: int) -> tuple[Rect, ...]:
    """A line for each part of a demand, in the middle of their zone."""
    room = noble.inset(0, _DEMAND_PAD).without(right=_DEMAND_EDGE)
    zone = anchored(room, ZONE - _DEMAND_EDGE, room.h, "right")
    pitch = min(zone.h / 3, _DEMAND_PITCH)
    return rows(anchored(zone, zone.w, pitch * count, rise="middle"), equal(count))


def demand_sign(line: Rect) -> Rect:
    left = columns(line, equal(2))[0]
    high = min(_SIGN_H, line.h - _SIGN_LESS)
    return anchored(left, min(left.w, high * _SIGN_W / _SIGN_H), high, "centre", "middle")


def demand_number(line: Rect) -> Rect:
    return columns(line, equal(2))[1]


def demand_tick(sign: Rect) -> Rect:
    return Rect.around(sign.cx + _TICK_X, sign.cy + _TICK_Y, TICK, TICK)


def pile_number(pile: Rect) -> Rect:
    room = anchored(pile.inset(_PILE_PAD), _NUMBER_W, pile.h - 2 * _PILE_PAD, "right")
    return room.moved(0, _NUMBER_LOW)


def pile_letter(pile: Rect) -> Rect:
    room = pile.inset(_PILE_PAD)
    return Rect(room.x, room.y, room.w - _NUMBER_W, _LETTER_H)


def pile_stones(pile: Rect, count: int) -> tuple[Rect, ...]:
    """At most three stones, one on the other; for an empty pile the socket."""
    room = pile.inset(_PILE_PAD).without(right=_NUMBER_W)
    side = min(STONE, room.w, room.h - _LETTER_H)
    lowest = anchored(room, side, side, "centre", "bottom")
    levels = max(1, min(3, (count + 1) // 2))
    sunk = (levels - 1) * _STONE_STEP
    return tuple(lowest.moved(0, sunk - level * STONE_RISE) for level in range(levels))


def pile_badge(pile: Rect) -> Rect:
    """What tells how many are picked, over the letter."""
    return Rect(pile.x - _BADGE_OUT, pile.y - _BADGE_OUT, *_BADGE)


def parting(gold: Rect) -> Rect:
    """The line between the colours and gold."""
    room = gold.inset(0, _PARTING_PAD)
    return Rect(room.x - _PARTING_AWAY, room.y, _PARTING_W, room.h)


def tray_lines(tray: Rect) -> tuple[Rect, Rect]:
    """The sockets, and the words below them."""
    above, below = rows(tray.inset(_TRAY_PAD_X, _TRAY_PAD_Y), (Part(share=0.75), Part(share=1.0)))
    return above, below


def goal_words(room: Rect, crown: bool) -> tuple[Rect, Rect | None, Rect]:
    """Beside each other: the points, the crown if there is one, and a word."""
    parts = (Part(_SMALL_POINTS), *((Part(SMALL_CROWN),) if crown else ()), Part(share=1.0))
    points, *between, word = columns(room, parts, _GOAL_GAP)
    at = anchored(between[0], SMALL_CROWN, SMALL_CROWN, rise="middle") if between else None
    return points, at, word


def goal_crown(line: Rect) -> tuple[Rect, Rect]:
    """In the last line of the goal: the plus, and the crown."""
    room = anchored(line, _AND_W + CROWN, CROWN, "centre", "middle")
    plus, crown = columns(room, (Part(_AND_W), Part(CROWN)))
    return plus, crown


__all__ = [
    "CROWN",
    "DEPTH",
    "GOAL_PAD",
    "LINE",
    "MARK",
    "SHADE",
    "SOCKET_GAP",
    "TICK",
    "demand_lines",
    "demand_number",
    "demand_sign",
    "demand_tick",
    "goal_crown",
    "goal_words",
    "mark_on_card",
    "mark_on_pile",
    "noble_points",
    "parting",
    "pile_badge",
    "pile_letter",
    "pile_number",
    "pile_stones",
    "portrait",
    "tray_lines",
]
