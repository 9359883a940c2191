"""What the value function looks at: numbers of about 0 to 1 for each seat of a board.

All come from what lies open and what the seat itself holds; a card that nobody knows counts by its tier.
"""

from __future__ import annotations

from typing import Final

from rules.cpu.gems.board import BONUS, COST, DEMAND, POINTS, TIER, Board
from rules.gems.ending import GOAL

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
    """How many turns a price is away, by what is lacking in all and of one colour: 32 × all + one.

    Gold is off what is lacking in all, not off what is lacking of one colour, which counts in full from four
    on: a card that four gold would pay now counts as two turns away, one that five would pay as three. The
    weights were learnt so.
    """
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


def _parts(costs: list[tuple[int, int, int, int, int]]) -> list[list[tuple[int, int]]]:
    """The colours that each price or demand asks for, with how many."""
    return [[(colour, number) for colour, number in enumerate(cost) if number] for cost in costs]


_WAIT: Final[list[int]] = _waits()
_NEAR: Final[list[float]] = _nears()
_PRICE: Final[list[list[tuple[int, int]]]] = _parts(COST)
_USES: Final[list[list[tuple[int, int]]]] = _parts(DEMAND)
_TOTAL: Final[list[int]] = [white + blue + green + red + black for white, blue, green, red, black in COST]
_USE: Final[list[float]] = [
    0.35 + 0.25 * points if tier < 3 else 0.15 * points for points, tier in zip(POINTS, TIER, strict=True)
]
"""What a bonus is good for that lowers the card's price by one."""
_OF_A_USE: Final = 0.22
"""Such use in points."""
_NOBLE_PULL: Final = 2.5
_NOBLE_FAR: Final = 4


def features(board: Board, seat: int) -> list[float]:
    """The numbers of NAMES for a seat, but for "to move" and "moves first in a round", which stay 0."""
    reserve = board.reserves[seat]
    cards = [card for card in board.market if card]
    reserve_start = len(cards)
    cards += [card for card in reserve if card > 0]
    uses = [0.0, 0.0, 0.0, 0.0, 0.0]
    lacks: list[int] = []
    through = _prices(board, seat, cards, lacks, uses)
    nobles, bringing = _nobles(board, seat, uses)
    reach = _reach(board, seat, cards, lacks, uses, bringing)
    nearest = _nearest(cards, lacks, uses, reserve_start)
    return [
        *_progress(board, seat),
        *_hand(board, seat, cards[reserve_start:]),
        *nobles,
        *_first_noble(board, seat),
        *reach[:7],
        *nearest[:6],
        *through,
        *nearest[6:],
        *reach[7:9],
        0.0,
        0.0,
        *reach[9:],
    ]


def _prices(board: Board, seat: int, cards: list[int], lacks: list[int], uses: list[float]) -> list[float]:
    """What each card's price lacks goes to `lacks`, what bonuses would save to `uses`.

    Gives how much of the prices of tier 3 and tier 2 the bonuses pay, weighed with the points.
    """
    gems, bonuses = board.gems[seat], board.bonuses[seat]
    gold = gems[5]
    third = second = 0.0
    for card in cards:
        use = _USE[card]
        need = gap = most = 0
        for colour, cost in _PRICE[card]:
            due = cost - bonuses[colour]
            if due > 0:
                need += due
                uses[colour] += use
                due -= gems[colour]
                if due > 0:
                    gap += due
                    if due > most:
                        most = due
        lacks.append(32 * (gap - gold) + most if gap > gold else most)
        if TIER[card] == 3:
            third += POINTS[card] * (_TOTAL[card] - need) / _TOTAL[card]
        elif TIER[card] == 2:
            second += POINTS[card] * (_TOTAL[card] - need) / _TOTAL[card]
    return [third / 10.0, second / 5.0]


def _nobles(board: Board, seat: int, uses: list[float]) -> tuple[list[float], int]:
    """How near the nearest noble is, the second, the others; and the colours, as bits, that bring one next.

    What a bonus does for the nobles that are near goes to `uses`.
    """
    bonuses = board.bonuses[seat]
    first = second = others = 0.0
    bringing = 0
    for noble in board.noble_row:
        lacking = last = 0
        for colour, number in _USES[noble]:
            if number > bonuses[colour]:
                lacking += number - bonuses[colour]
                last = colour
        near = 1.0 / (0.5 + lacking)
        if lacking <= _NOBLE_FAR:
            for colour, number in _USES[noble]:
                if number > bonuses[colour]:
                    uses[colour] += _NOBLE_PULL * near
        if lacking == 1:
            bringing |= 1 << last
        if near > first:
            others += second
            second = first
            first = near
        elif near > second:
            others += second
            second = near
        else:
            others += near
    for colour in range(5):
        uses[colour] *= _OF_A_USE
    return [first, second, others], bringing


def _over(points: int, least: int) -> float:
    """How far points go beyond some, on the way to the goal."""
    return (points - least) / (GOAL - least) if points > least else 0.0


def _may_end(board: Board, seat: int) -> bool:
    """Whether points are all that the seat lacks to end the game."""
    return not board.house or board.noble_counts[seat] > 0


def _progress(board: Board, seat: int) -> list[float]:
    """Points, and bonuses by how many colours have so many."""
    points = board.points[seat]
    with_one = with_two = with_three = with_four = 0
    for count in board.bonuses[seat]:
        if count > 0:
            with_one += 1
            if count > 1:
                with_two += 1
                if count > 2:
                    with_three += 1
                    if count > 3:
                        with_four += 1
    return [
        points / 15.0,
        _over(points, 5),
        _over(points, 9),
        _over(points, 12),
        1.0 if points >= GOAL and _may_end(board, seat) else 0.0,
        board.card_counts[seat] / 12.0,
        with_one / 5.0,
        with_two / 5.0,
        with_three / 4.0,
        with_four / 3.0,
    ]


def _hand(board: Board, seat: int, reserved: list[int]) -> list[float]:
    """Gems and reserve; `reserved` are the known cards of it."""
    white, blue, green, red, black, gold = board.gems[seat]
    coloured = white + blue + green + red + black
    colours = (white > 0) + (blue > 0) + (green > 0) + (red > 0) + (black > 0)
    points = 0
    for card in reserved:
        points += POINTS[card]
    unknown_first = unknown_more = 0
    for card in board.reserves[seat]:
        if card < 0:
            if card == -1:
                unknown_first += 1
            else:
                unknown_more += 1
    return [
        coloured / 10.0,
        gold / 3.0,
        colours / 5.0,
        (coloured + gold - 7) / 3.0 if coloured + gold > 7 else 0.0,
        len(board.reserves[seat]) / 3.0,
        points / 8.0,
        unknown_first / 2.0,
        unknown_more / 2.0,
    ]


def _first_noble(board: Board, seat: int) -> list[float]:
    """Whether it has come, and how much it is wanted for an end."""
    points = board.points[seat]
    early = (points - 11) / 4.0 if points > 11 and not _may_end(board, seat) else 0.0
    return [1.0 if board.noble_counts[seat] > 0 else 0.0, early]


def _reach(
    board: Board, seat: int, cards: list[int], lacks: list[int], uses: list[float], bringing: int
) -> list[float]:
    """What can be bought now and in up to three turns: most points, how many cards, an end, most worth."""
    points, counts, totals = [0] * 4, [0] * 4, [0] * 4
    worths = [0.0, 0.0, 0.0, 0.0]
    for index, card in enumerate(cards):
        wait = _WAIT[lacks[index]]
        if wait > 3:
            continue
        value, bonus = POINTS[card], BONUS[card]
        total = value + 3 if bringing >> bonus & 1 else value
        worth = value + uses[bonus]
        counts[wait] += 1
        if value > points[wait]:
            points[wait] = value
        if total > totals[wait]:
            totals[wait] = total
        if worth > worths[wait]:
            worths[wait] = worth
    for wait in range(1, 4):
        counts[wait] += counts[wait - 1]
        points[wait] = max(points[wait], points[wait - 1])
        totals[wait] = max(totals[wait], totals[wait - 1])
        worths[wait] = max(worths[wait], worths[wait - 1])
    lacking = GOAL - board.points[seat] if _may_end(board, seat) else 99
    return [
        points[0] / 5.0,
        points[1] / 5.0,
        points[2] / 5.0,
        points[3] / 5.0,
        counts[0] / 5.0,
        counts[1] / 8.0,
        counts[2] / 10.0,
        1.0 if totals[0] >= lacking and totals[0] > 0 else 0.0,
        1.0 if totals[1] >= lacking and totals[1] > 0 else 0.0,
        worths[0] / 4.0,
        worths[1] / 4.0,
    ]


def _nearest(cards: list[int], lacks: list[int], uses: list[float], reserve_start: int) -> list[float]:
    """The three cards whose points, and whose worth, are nearest; then what is near of those reserved."""
    points1 = points2 = points3 = worth1 = worth2 = worth3 = reserve_near = reserve_points = 0.0
    for index, card in enumerate(cards):
        near = _NEAR[lacks[index]]
        points = POINTS[card] * near
        worth = (POINTS[card] + uses[BONUS[card]]) * near
        if index >= reserve_start:
            reserve_near += near
            reserve_points += points
        if points > points3:
            if points > points2:
                points3 = points2
                if points > points1:
                    points2 = points1
                    points1 = points
                else:
                    points2 = points
            else:
                points3 = points
        if worth > worth3:
            if worth > worth2:
                worth3 = worth2
                if worth > worth1:
                    worth2 = worth1
                    worth1 = worth
                else:
                    worth2 = worth
            else:
                worth3 = worth
    return [
        points1 / 4.0,
        points2 / 4.0,
        points3 / 4.0,
        worth1 / 4.0,
        worth2 / 4.0,
        worth3 / 4.0,
        reserve_points / 5.0,
        reserve_near / 2.0,
    ]
