"""What the value function looks at: numbers of about 0 to 1 for each seat of a board.

All come from what lies open and what the seat itself holds; a card that nobody knows counts by its tier.
"""

from __future__ import annotations

from typing import Final

from .board import BONUS, COST, DEMAND, POINTS, TIER, Board

NAMES: Final[tuple[str, ...]] = (
    "points",
    "points over 5",
    "points over 9",
    "points over 12",
    "has what ends the game",
    "cards",
    "colours with a bonus",
    "colours with two",
    "colours with three",
    "colours with four",
    "coloured gems",
    "gold",
    "colours held",
    "hand over seven",
    "reserved",
    "points reserved",
    "unknown of tier 1",
    "unknown of tier 2 or 3",
    "nearest noble",
    "second noble",
    "other nobles",
    "has a noble",
    "points too early",
    "points in reach now",
    "points in reach in one turn",
    "points in reach in two turns",
    "points in reach in three turns",
    "cards in reach now",
    "cards in reach in one turn",
    "cards in reach in two turns",
    "nearest points",
    "second nearest points",
    "third nearest points",
    "nearest worth",
    "second nearest worth",
    "third nearest worth",
    "tier 3 paid by bonuses",
    "tier 2 paid by bonuses",
    "points reserved and near",
    "reserved and near",
    "can end now",
    "can end in one turn",
    "to move",
    "moves first in a round",
    "worth now",
    "worth in one turn",
)
SIZE: Final = len(NAMES)

_FAR: Final = 24


def _waits() -> list[int]:
    """How many turns a price is away, by what is lacking in all and of one colour: 32 × all + one."""
    waits: list[int] = []
    for lacking in range(_FAR):
        for most in range(32):
            waits.append(max((lacking + 2) // 3, (min(most, lacking) + 1) // 2 if most < 4 else most - 2))
    return waits


def _nears() -> list[float]:
    """What is left of a card's worth while its price is away, by the same numbers: 1 once it can be paid."""
    nears: list[float] = []
    for lacking in range(_FAR):
        for most in range(32):
            turns = max(lacking / 1.9, min(most, lacking) / 1.15)
            nears.append(1.0 / (1.0 + 0.62 * turns + 0.14 * turns * turns))
    return nears


_WAIT: Final[list[int]] = _waits()
_NEAR: Final[list[float]] = _nears()
_TOTAL: Final[list[int]] = [white + blue + green + red + black for white, blue, green, red, black in COST]


def features(board: Board, seat: int) -> list[float]:
    """The numbers of NAMES for a seat, but for "to move" and "moves first in a round", which stay 0."""
    gems, owned = board.gems[seat], board.owned[seat]
    g0, g1, g2, g3, g4, gold = gems
    b0, b1, b2, b3, b4 = owned
    points = board.points[seat]
    cards: list[int] = []
    lacks: list[int] = []
    d0 = d1 = d2 = d3 = d4 = 0.0
    through2 = through3 = 0.0
    unknown1 = unknown2 = 0
    kept = board.kept[seat]
    kept_from = 99
    kept_points = 0
    for part in range(2):
        if part == 1:
            kept_from = len(cards)
        for card in kept if part == 1 else board.market:
            if card <= 0:
                if part == 1:
                    if card == -1:
                        unknown1 += 1
                    else:
                        unknown2 += 1
                continue
            c0, c1, c2, c3, c4 = COST[card]
            worth = POINTS[card]
            use = 0.35 + 0.25 * worth if TIER[card] < 3 else 0.15 * worth
            gap = most = need = 0
            if c0 > b0:
                c0 -= b0
                need = c0
                d0 += use
                if c0 > g0:
                    most = gap = c0 - g0
            if c1 > b1:
                c1 -= b1
                need += c1
                d1 += use
                if c1 > g1:
                    c1 -= g1
                    gap += c1
                    if c1 > most:
                        most = c1
            if c2 > b2:
                c2 -= b2
                need += c2
                d2 += use
                if c2 > g2:
                    c2 -= g2
                    gap += c2
                    if c2 > most:
                        most = c2
            if c3 > b3:
                c3 -= b3
                need += c3
                d3 += use
                if c3 > g3:
                    c3 -= g3
                    gap += c3
                    if c3 > most:
                        most = c3
            if c4 > b4:
                c4 -= b4
                need += c4
                d4 += use
                if c4 > g4:
                    c4 -= g4
                    gap += c4
                    if c4 > most:
                        most = c4
            gap = gap - gold if gap > gold else 0
            cards.append(card)
            lacks.append(32 * gap + most)
            if part == 1:
                kept_points += worth
            if TIER[card] == 3:
                through3 += worth * (_TOTAL[card] - need) / _TOTAL[card]
            elif TIER[card] == 2:
                through2 += worth * (_TOTAL[card] - need) / _TOTAL[card]
    # The nobles: how many bonuses are lacking, and which colours lead there.
    first = second = others = 0.0
    lacking1 = 0
    for noble in board.row:
        n0, n1, n2, n3, n4 = DEMAND[noble]
        n0 -= b0
        n1 -= b1
        n2 -= b2
        n3 -= b3
        n4 -= b4
        lacking = 0
        if n0 > 0:
            lacking = n0
        if n1 > 0:
            lacking += n1
        if n2 > 0:
            lacking += n2
        if n3 > 0:
            lacking += n3
        if n4 > 0:
            lacking += n4
        near = 1.0 / (0.5 + lacking)
        if lacking <= 4:
            pull = 2.5 * near
            if n0 > 0:
                d0 += pull
            if n1 > 0:
                d1 += pull
            if n2 > 0:
                d2 += pull
            if n3 > 0:
                d3 += pull
            if n4 > 0:
                d4 += pull
        if lacking == 1:
            lacking1 |= 1 if n0 > 0 else 2 if n1 > 0 else 4 if n2 > 0 else 8 if n3 > 0 else 16
        if near > first:
            others += second
            second = first
            first = near
        elif near > second:
            others += second
            second = near
        else:
            others += near
    use_of = (0.22 * d0, 0.22 * d1, 0.22 * d2, 0.22 * d3, 0.22 * d4)
    # The cards: how far each is, how many points it brings, what its bonus is good for.
    reach0 = reach1 = reach2 = reach3 = 0
    count0 = count1 = count2 = 0
    near_p1 = near_p2 = near_p3 = near_w1 = near_w2 = near_w3 = 0.0
    worth0 = worth1 = 0.0
    kept_near = kept_near_points = 0.0
    end0 = end1 = 0
    for index, card in enumerate(cards):
        lack = lacks[index]
        wait = _WAIT[lack]
        near = _NEAR[lack]
        value = POINTS[card]
        bonus = BONUS[card]
        total = value + 3 if lacking1 >> bonus & 1 else value
        worth_of = value + use_of[bonus]
        if wait < 4:
            if value > reach3:
                reach3 = value
            if wait < 3:
                count2 += 1
                if value > reach2:
                    reach2 = value
                if wait < 2:
                    count1 += 1
                    if value > reach1:
                        reach1 = value
                    if worth_of > worth1:
                        worth1 = worth_of
                    if total > end1:
                        end1 = total
                    if wait == 0:
                        count0 += 1
                        if value > reach0:
                            reach0 = value
                        if worth_of > worth0:
                            worth0 = worth_of
                        if total > end0:
                            end0 = total
        near_p = value * near
        near_w = worth_of * near
        if index >= kept_from:
            kept_near += near
            kept_near_points += near_p
        if near_p > near_p3:
            if near_p > near_p1:
                near_p3 = near_p2
                near_p2 = near_p1
                near_p1 = near_p
            elif near_p > near_p2:
                near_p3 = near_p2
                near_p2 = near_p
            else:
                near_p3 = near_p
        if near_w > near_w3:
            if near_w > near_w1:
                near_w3 = near_w2
                near_w2 = near_w1
                near_w1 = near_w
            elif near_w > near_w2:
                near_w3 = near_w2
                near_w2 = near_w
            else:
                near_w3 = near_w
    visited = board.visits[seat] > 0
    open_end = visited or not board.house
    held = g0 + g1 + g2 + g3 + g4
    return [
        points / 15.0,
        (points - 5) / 10.0 if points > 5 else 0.0,
        (points - 9) / 6.0 if points > 9 else 0.0,
        (points - 12) / 3.0 if points > 12 else 0.0,
        1.0 if points >= 15 and open_end else 0.0,
        board.bought[seat] / 12.0,
        ((b0 > 0) + (b1 > 0) + (b2 > 0) + (b3 > 0) + (b4 > 0)) / 5.0,
        ((b0 > 1) + (b1 > 1) + (b2 > 1) + (b3 > 1) + (b4 > 1)) / 5.0,
        ((b0 > 2) + (b1 > 2) + (b2 > 2) + (b3 > 2) + (b4 > 2)) / 4.0,
        ((b0 > 3) + (b1 > 3) + (b2 > 3) + (b3 > 3) + (b4 > 3)) / 3.0,
        held / 10.0,
        gold / 3.0,
        ((g0 > 0) + (g1 > 0) + (g2 > 0) + (g3 > 0) + (g4 > 0)) / 5.0,
        (held + gold - 7) / 3.0 if held + gold > 7 else 0.0,
        len(kept) / 3.0,
        kept_points / 8.0,
        unknown1 / 2.0,
        unknown2 / 2.0,
        first,
        second,
        others,
        1.0 if visited else 0.0,
        (points - 11) / 4.0 if points > 11 and not open_end else 0.0,
        reach0 / 5.0,
        reach1 / 5.0,
        reach2 / 5.0,
        reach3 / 5.0,
        count0 / 5.0,
        count1 / 8.0,
        count2 / 10.0,
        near_p1 / 4.0,
        near_p2 / 4.0,
        near_p3 / 4.0,
        near_w1 / 4.0,
        near_w2 / 4.0,
        near_w3 / 4.0,
        through3 / 10.0,
        through2 / 5.0,
        kept_near_points / 5.0,
        kept_near / 2.0,
        1.0 if open_end and points + end0 >= 15 and (end0 > 0) else 0.0,
        1.0 if open_end and points + end1 >= 15 and (end1 > 0) else 0.0,
        0.0,
        0.0,
        worth0 / 4.0,
        worth1 / 4.0,
    ]
