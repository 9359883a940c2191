"""A round of three with open cards, played to its end: each seat for itself (max-n)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.cpu.diamond.determinization import Round
from rules.cpu.diamond.half_diamonds import ABOVE, CARD_BITS, CARDS, HALF_BITS, HALVES, NARROW, HalfDiamonds
from rules.diamond.cards import Card
from rules.diamond.moves import Move
from rules.diamond.tableau import TO_FILL

_SEATS: Final = 3


class ThreePlayerSolver:
    """One determinization: a round of three seats.

    A round's end is the number of plays after which the seat that is due is stuck, 12 for the full diamond.
    `pay[turn][end]`: what an end is worth to the seat that has the turn after `turn` plays (modulo three).
    """

    def __init__(self, round_: Round, pay: list[list[int]], width: int) -> None:
        held = round_.cards
        self.halves = HalfDiamonds([card for hand in held for card in hand], round_.tableau)
        self.nodes: int = 0
        self._round = round_
        self._width: int = width
        self._hands: list[int] = [self.halves.set_of(hand) for hand in held]
        self._plays: int = round_.plays
        self._pay: list[list[int]] = pay
        self._most: list[int] = [max(pay[plays % _SEATS][plays + 1 :] or [0]) for plays in range(TO_FILL + 1)]
        self._table: dict[int, int] = {}

    def ends(self, moves: Sequence[Move]) -> list[int]:
        """The end that each of these plays of the seat that is due leads to."""
        return [self._after(move) for move in moves]

    def end(self) -> int:
        """The end that the position leads to; the seat that is due must have a play."""
        mine, second, third = self._hands
        return self._next(self.halves.above, self.halves.below, mine, second, third, self._plays)

    def _after(self, move: Move) -> int:
        halves = self.halves
        key = halves.key(move.card, move.spot)
        half = halves.put(key)
        rest = halves.below if move.spot in ABOVE else halves.above
        return self._next(
            half, rest, self._hands[1], self._hands[2], self._hands[0] ^ (key & CARDS), self._plays + 1
        )

    def _next(self, above: int, below: int, mine: int, second: int, third: int, plays: int) -> int:
        """The end that a position leads to in which the seat that is due holds `mine`."""
        if (self.halves.fitting[above] | self.halves.fitting[below]) & mine:
            return self._end(above, below, mine, second, third, plays)
        return plays if plays >= _SEATS else self._redrawn(above, below, mine, second, third, plays)

    def _redrawn(self, above: int, below: int, mine: int, second: int, third: int, plays: int) -> int:
        """The end after a redraw that is forced upon the seat that is due."""
        halves = self.halves
        held = [mine, second, third]
        hands: list[tuple[Card, ...]] = []
        up: list[tuple[Card, ...]] = []
        for seat in range(_SEATS):
            left = halves.cards_of(held[seat])
            first = (seat + plays - self._plays) % _SEATS
            hands.append(tuple([card for card in self._round.hands[first] if card in left]))
            up.append(tuple([card for card in self._round.up[first] if card in left]))
        after = Round(tuple(hands), tuple(up), halves.tableau(above, below), self._round.stock)
        solver = ThreePlayerSolver(after.settled(), self._pay, self._width)
        end = solver.end()
        self.nodes += solver.nodes
        return end

    def _end(self, above: int, below: int, mine: int, second: int, third: int, plays: int) -> int:
        """The end that a position leads to in which the seat that is due holds `mine` and has a play."""
        if above > below:
            above, below = below, above
        name = (above << HALF_BITS | below) << CARD_BITS | mine | second | third
        entry = self._table.get(name, -1)
        if entry < 0:
            entry = self._search(above, below, mine, second, third, plays)
            self._table[name] = entry
        return entry

    def _search(self, above: int, below: int, mine: int, second: int, third: int, plays: int) -> int:
        self.nodes += 1
        pay = self._pay[plays % _SEATS]
        most = self._most[plays]
        found = -1
        children = self.halves.children(above, below, mine, second, plays + 1 >= _SEATS)
        if children and children[-1] == 0:
            children.pop()
            found = plays + 1
        if found >= 0 and (pay[found] >= most or not children):
            return found
        if plays < NARROW:
            del children[self._width :]
        for child in children:
            half = (child >> CARD_BITS) & HALVES
            other = above if (child >> (CARD_BITS + HALF_BITS)) & 1 else below
            end = self._next(half, other, second, third, mine ^ (child & CARDS), plays + 1)
            if found < 0 or pay[end] > pay[found]:
                found = end
                if pay[found] >= most:
                    break
        return found
