"""How the CPU players of Gem Court judge a move, from what their seat observes and nothing else.

Values are in points of the game's own: what stands on the table for the mover when the move is made. The same
observation, level and seed always bring the same move.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from rules.gems import ending
from rules.gems.data import CARDS, GOLD, NOBLES, Five, Six, five, six
from rules.gems.legal import card_at, due_after, legal_moves, no_gold
from rules.gems.moves import Buy, Move, Reserve, Take, counts
from rules.gems.observe import Observation
from rules.gems.price import price, purse, reaches
from rules.gems.state import bonuses

LEVELS = ("easy", "medium")

_OVERLOOKED = 0.3

_BONUS = (0.0, 1.15, 1.99, 2.6, 3.05, 3.38, 3.62, 3.79, 3.92, *(3.92,) * 11)
"""What so many bonuses of one colour are worth in a young game."""
_AGEING = 0.57
"""How much of a bonus's worth is gone when somebody is about to end the game."""
_NOBLE = 1.6
_FIRST_NOBLE = 2.0
"""What the nearest noble is worth besides, where no game is won without one."""
_NEAR = tuple(round(0.8**lacking, 12) for lacking in range(16))
"""What is left of a noble's worth with each bonus card that its demand still lacks."""
_TOO_EARLY = 0.3
"""How little points are worth, short of a noble, once a noble's three would do."""
_WAIT = 0.56
"""What is left of a card's worth with each turn that its price is still away."""
_A_TURN, _OF_ONE = 1.8, 1.1
"""How many useful gems a turn brings, and how many of one colour."""
_PATIENCE: tuple[tuple[float, ...], ...] = tuple(
    tuple(round(_WAIT ** max(lacking / _A_TURN, most / _OF_ONE), 12) for most in range(lacking + 1))
    for lacking in range(16)
)
"""What is left of a card's worth when so many gems are lacking, so many of them of one colour.

Rounded, because the last bits of a power differ from machine to machine.
"""
_NEXT = 0.52
"""What the next best card in reach counts beside the one before it: gems are spent once."""
_RESERVE_FACTOR = 1.12
"""A reserved card waits; one of the table may be gone."""
_FIRST_WEIGHT = 0.3
"""What a card that can be paid is worth before it is bought."""
_SLOT = 0.55
"""What a place of the reserve is worth while free."""
_GEM, _GOLD_PIECE = 0.025, 0.13
_DENIAL = 0.25
"""What taking a card out of another's reach is worth, for each point on it."""
_WIN = 100.0


def choose(observation: Observation, level: str, seed: int) -> Move:
    """The move of a CPU player. Raises ValueError for an unknown level, or if the observer is not to act."""
    if level not in LEVELS:
        raise ValueError(f"a CPU player of gems is {' or '.join(LEVELS)}, not {level!r}")
    moves = legal_moves(observation)
    if observation.seat != observation.mover or not moves:
        raise ValueError("only what the seat to act observes lets a CPU player choose")
    if len(moves) == 1:
        return moves[0]
    draw = Random(seed * 1009 + observation.turn).random
    if level == "easy":
        moves = tuple(move for move in moves if draw() >= _OVERLOOKED) or moves
        demand = _demand(observation)
        values = [_gain(observation, move, demand) + 0.4 * draw() for move in moves]
    else:
        values = _Heuristic(observation).values(moves)
    return moves[values.index(max(values))]


def _gain(observation: Observation, move: Move, demand: Sequence[float]) -> float:
    """What a beginner sees in a move: points, a card, a visit, gems that some card in view asks for."""
    gain = 3.0 if due_after(observation, move) else 0.0
    if isinstance(move, Buy):
        card = card_at(observation, move.tier, move.slot)
        assert card is not None, "only known cards can be bought"
        return gain + 1.5 + CARDS[card].points
    if isinstance(move, Reserve):
        card = card_at(observation, move.tier, move.slot) if move.slot else None
        return gain + 0.2 + (0.15 * CARDS[card].points if card else 0.0) - (0.2 if move.returned else 0.0)
    if isinstance(move, Take):
        kept = zip(counts(move.gems)[:GOLD], counts(move.returned)[:GOLD], demand, strict=True)
        for taken, returned, worth in kept:
            gain += (taken - returned) * worth
        return gain - move.returned.count("o")
    return gain


def _demand(observation: Observation) -> tuple[float, ...]:
    """How much the cards in view ask for each colour, beyond what the mover owns: from 0.1 to 0.5."""
    player = observation.players[observation.mover]
    demand = [0, 0, 0, 0, 0]
    for row in observation.table:
        for card in row:
            if card is not None:
                demand = [before + gap for before, gap in zip(demand, price(player, card).gap, strict=True)]
    most = max(demand) or 1
    return tuple(0.1 + 0.4 * number / most for number in demand)


@dataclass(frozen=True, slots=True)
class _Projection:
    """The mover's side of the table after a move; what is drawn in its place is not known."""

    gems: Six
    bonus_counts: Five
    points: int
    cards: int
    market: tuple[int, ...]
    reserved: tuple[int, ...]
    reserve_count: int
    row: tuple[int, ...]
    visited: bool


class _Heuristic:
    """One position, judged for its mover."""

    def __init__(self, observation: Observation) -> None:
        self.observation = observation
        self.player = observation.players[observation.mover]
        self.others = [player for seat, player in enumerate(observation.players) if seat != observation.mover]
        self.best_other = max(player.points for player in self.others)
        best = max(self.best_other, self.player.points)
        self.young = max(0.0, 1.0 - _AGEING * best / ending.GOAL)
        self.last_round = ending.last_round(observation)
        self.house = observation.preset == "house"
        self.market = tuple(card for row in observation.table for card in row if card is not None)
        self.reserve = tuple(kept.card for kept in self.player.reserved if kept.card is not None)

    def values(self, moves: Sequence[Move]) -> list[float]:
        """One value a move; moves that lead to the same projection are valued once."""
        values_of: dict[_Projection, float] = {}
        values = []
        for move in moves:
            projection = self._project(move)
            if projection not in values_of:
                values_of[projection] = self._value(projection)
            values.append(values_of[projection] + self._denial(move))
        return values

    def _project(self, move: Move) -> _Projection:
        player, observation = self.player, self.observation
        gems, cards = list(player.gems), player.cards
        market, reserved, reserve_count = self.market, self.reserve, len(player.reserved)
        if isinstance(move, Take):
            gems = [have + taken for have, taken in zip(gems, counts(move.gems), strict=True)]
        elif isinstance(move, Reserve):
            reserve_count += 1
            if move.slot:
                card = observation.table[move.tier - 1][move.slot - 1]
                market, reserved = _without(market, card), reserved + _only(card)
            gems[GOLD] += no_gold(observation) is None
        elif isinstance(move, Buy):
            card = card_at(observation, move.tier, move.slot)
            market, reserved, cards = _without(market, card), _without(reserved, card), cards + _only(card)
            reserve_count -= move.tier == 0
            paid = price(player, cards[-1]).paid
            gems = [have - pays for have, pays in zip(gems, paid, strict=True)]
        if isinstance(move, Take | Reserve) and move.returned:
            gems = [have - returned for have, returned in zip(gems, counts(move.returned), strict=True)]
        points = player.points + sum(CARDS[card].points for card in cards[len(player.cards) :])
        row, visited, due = observation.nobles, bool(player.nobles), due_after(observation, move)
        if due:
            place = move.noble or due[0]
            points += NOBLES[row[place - 1]].points
            row, visited = row[: place - 1] + row[place:], True
        return _Projection(
            six(gems), bonuses(cards), points, len(cards), market, reserved, reserve_count, row, visited
        )

    def _value(self, projection: _Projection) -> float:
        first = self.house and not projection.visited
        value = projection.points + self._engine(projection.bonus_counts, projection.row, first)
        if first:
            value -= _TOO_EARLY * max(0, projection.points + 3 - ending.GOAL)
        value += self._hand(projection, first)
        if projection.points >= ending.GOAL and not first and projection.points > self.best_other:
            value += _WIN
        if self.last_round:
            value += _WIN * projection.points + (projection.cards if self.house else -projection.cards)
        return value

    def _engine(self, bonus_counts: Five, row: tuple[int, ...], first: bool) -> float:
        """What bonuses are worth: for what they will save, and on the way to the nobles of the row."""
        worth, nearest = 0.0, 0.0
        for noble in row:
            lacking = 0
            for want, have in zip(NOBLES[noble].demand, bonus_counts, strict=True):
                if want > have:
                    lacking += want - have
            near = _NEAR[lacking]
            worth += _NOBLE * near
            nearest = max(nearest, near)
        if first:
            worth += _FIRST_NOBLE * nearest
        bonus = 0.0  # added one by one: how `sum` rounds depends on the version of Python
        for count in bonus_counts:
            bonus += _BONUS[count]
        return worth + self.young * bonus

    def _hand(self, projection: _Projection, first: bool) -> float:
        """What gems and reserve promise: the best cards in view, each the less the further its price is."""
        bonus_counts = projection.bonus_counts
        engine = self._engine(bonus_counts, projection.row, first)
        steps = [
            self._engine(_one_more(bonus_counts, colour), projection.row, first) - engine
            for colour in range(5)
        ]
        promises = [self._promise(projection, card, steps) for card in projection.market]
        promises += [_RESERVE_FACTOR * self._promise(projection, card, steps) for card in projection.reserved]
        promises.sort(reverse=True)
        worth, weight = 0.0, _FIRST_WEIGHT
        for promise in promises[:4]:
            worth += weight * promise
            weight *= _NEXT
        worth += _GEM * sum(projection.gems) + _GOLD_PIECE * projection.gems[GOLD]
        return worth - _SLOT * projection.reserve_count

    def _promise(self, projection: _Projection, card: int, steps: list[float]) -> float:
        """A card's points and bonus, less for each turn until it can be paid."""
        lacking = most = 0
        for cost, gems, bonus_counts in zip(
            CARDS[card].cost, projection.gems, projection.bonus_counts, strict=False
        ):
            gap = cost - gems - bonus_counts
            if gap > 0:
                lacking += gap
                most = max(most, gap)
        lacking = max(0, lacking - projection.gems[GOLD])
        return (CARDS[card].points + steps[CARDS[card].bonus]) * _PATIENCE[lacking][min(most, lacking)]

    def _denial(self, move: Move) -> float:
        """What it is worth that the card of the move is gone for those who could pay it now."""
        if not isinstance(move, Buy | Reserve) or not move.tier or not move.slot:
            return 0.0
        card = card_at(self.observation, move.tier, move.slot)
        if card is None or not any(reaches(purse(other), card) for other in self.others):
            return 0.0
        return _DENIAL * CARDS[card].points


def _one_more(bonus_counts: Five, colour: int) -> Five:
    return five([*bonus_counts[:colour], bonus_counts[colour] + 1, *bonus_counts[colour + 1 :]])


def _without(cards: tuple[int, ...], card: int | None) -> tuple[int, ...]:
    return tuple(other for other in cards if other != card)


def _only(card: int | None) -> tuple[int, ...]:
    return () if card is None else (card,)
