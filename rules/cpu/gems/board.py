"""Gem Court in flat lists of whole numbers, for the search: the same rules as `rules.gems`, played in place.

A board made of an observation (see `rules.cpu.gems.conversion`) holds no deck: a place that is emptied stays
empty, and a card from a deck's top stays unknown. One made of a state draws what the decks hold. Unknown
cards are numbers below zero.
"""

from __future__ import annotations

from typing import Final

from rules.cpu.gems.acts import (
    BUY,
    DECKS,
    DOUBLES,
    PASS,
    RESERVE,
    RETURNS,
    RETURNS_OF,
    SHAPES,
    SHAPES_OF,
    SIZES,
    TAKE,
    Act,
)
from rules.gems import ending
from rules.gems.data import CARDS, NOBLES
from rules.gems.legal import FULL_PILE
from rules.gems.state import MOST_GEMS, MOST_RESERVED

COST: Final[list[tuple[int, int, int, int, int]]] = [(0, 0, 0, 0, 0)] + [card.cost for card in CARDS.values()]
POINTS: Final[list[int]] = [0] + [card.points for card in CARDS.values()]
BONUS: Final[list[int]] = [0] + [card.bonus for card in CARDS.values()]
TIER: Final[list[int]] = [0] + [card.tier for card in CARDS.values()]
DEMAND: Final[list[tuple[int, int, int, int, int]]] = [(0, 0, 0, 0, 0)] + [
    one.demand for one in NOBLES.values()
]
NOBLE_POINTS: Final[list[int]] = [0] + [one.points for one in NOBLES.values()]


class Board:
    """One position; lists by seat, gems in the order w u g r b o.

    `market`: 12 card ids, 0 where there is none; `reserves`: reserved card ids, minus the tier where unknown;
    `hidden`: which of them came from a deck's top; `stock`: cards left in the decks; `decks`: what they hold,
    the next one last, or nothing where it is not known; `noble_counts`: nobles received; `noble_row`: those
    still there.
    """

    __slots__ = (
        "bank", "bonuses", "card_counts", "decks", "gems", "hidden", "house", "idle", "market",
        "noble_counts", "noble_row", "passes", "points", "reserves", "seats", "stock", "turn",
    )  # fmt: skip

    def __init__(self, seats: int, house: bool) -> None:
        self.seats: int = seats
        self.house: bool = house
        self.turn: int = 0
        self.bank: list[int] = []
        self.gems: list[list[int]] = []
        self.bonuses: list[list[int]] = []
        self.points: list[int] = []
        self.card_counts: list[int] = []
        self.noble_counts: list[int] = []
        self.reserves: list[list[int]] = []
        self.hidden: list[list[bool]] = []
        self.market: list[int] = []
        self.stock: list[int] = []
        self.decks: list[list[int]] = []
        self.noble_row: list[int] = []
        self.passes: int = 0
        self.idle: int = 0

    def copy(self) -> Board:
        """A board that can be played on without changing this one."""
        other = Board(self.seats, self.house)
        other.turn = self.turn
        other.bank = self.bank[:]
        other.gems = [one[:] for one in self.gems]
        other.bonuses = [one[:] for one in self.bonuses]
        other.points = self.points[:]
        other.card_counts = self.card_counts[:]
        other.noble_counts = self.noble_counts[:]
        other.reserves = [one[:] for one in self.reserves]
        other.hidden = [one[:] for one in self.hidden]
        other.market = self.market[:]
        other.stock = self.stock[:]
        other.decks = [one[:] for one in self.decks]
        other.noble_row = self.noble_row[:]
        other.passes = self.passes
        other.idle = self.idle
        return other

    def known_to(self, seat: int) -> Board:
        """A copy that holds what the seat knows: no decks, and none of the others' hidden cards."""
        other = self.copy()
        other.decks = []
        for owner in range(self.seats):
            if owner != seat:
                for index, hidden in enumerate(other.hidden[owner]):
                    card = other.reserves[owner][index]
                    if hidden and card > 0:
                        other.reserves[owner][index] = -TIER[card]
        return other

    # The end

    def qualified(self, seat: int) -> bool:
        """Whether the seat has what ends the game."""
        return self.points[seat] >= ending.GOAL and (not self.house or self.noble_counts[seat] > 0)

    def last_round(self) -> bool:
        """Whether the round under way, or just over, is the last."""
        for seat in range(self.seats):
            if self.points[seat] >= ending.GOAL and (not self.house or self.noble_counts[seat] > 0):
                return True
        return False

    def over(self) -> bool:
        """Whether the game is over."""
        if self.turn % self.seats == 0 and self.last_round():
            return True
        if self.passes >= self.seats:
            return True
        return not self.house and self.idle >= ending.IDLE_TURNS * self.seats

    def shares(self) -> list[float]:
        """What each seat has won of a game that is over: 1 for the winner, equal parts in a draw."""
        best = -1
        winners = 0
        ranks: list[int] = []
        for seat in range(self.seats):
            cards = self.card_counts[seat] if self.house else 99 - self.card_counts[seat]
            rank = (100 if self.qualified(seat) else 0) + self.points[seat]
            rank = rank * 100 + cards
            ranks.append(rank)
            if rank > best:
                best, winners = rank, 1
            elif rank == best:
                winners += 1
        return [1.0 / winners if rank == best else 0.0 for rank in ranks]

    # Moves

    def due(self, seat: int, bonus: int) -> list[int]:
        """The places, from 1, of the nobles due to the seat with one more bonus of that colour (-1: none)."""
        places: list[int] = []
        bonuses = self.bonuses[seat]
        if bonus >= 0:
            bonuses[bonus] += 1
        for place, noble in enumerate(self.noble_row):
            white, blue, green, red, black = DEMAND[noble]
            if (
                bonuses[0] >= white
                and bonuses[1] >= blue
                and bonuses[2] >= green
                and bonuses[3] >= red
                and bonuses[4] >= black
            ):
                places.append(place + 1)
        if bonus >= 0:
            bonuses[bonus] -= 1
        return places

    def pays(self, seat: int, card: int) -> bool:
        """Whether the seat can pay for a known card."""
        gems, bonuses = self.gems[seat], self.bonuses[seat]
        white, blue, green, red, black = COST[card]
        gap = 0
        white -= gems[0] + bonuses[0]
        if white > 0:
            gap = white
        blue -= gems[1] + bonuses[1]
        if blue > 0:
            gap += blue
        green -= gems[2] + bonuses[2]
        if green > 0:
            gap += green
        red -= gems[3] + bonuses[3]
        if red > 0:
            gap += red
        black -= gems[4] + bonuses[4]
        if black > 0:
            gap += black
        return gap <= gems[5]

    def legal(self) -> list[Act]:
        """Every legal move, in a fixed order: takes, reservations, purchases, or else the pass."""
        seat = self.turn % self.seats
        acts: list[Act] = []
        for shape in self.shapes(seat):
            excess = self.excess(seat, shape)
            for return_ in RETURNS_OF[excess]:
                if excess == 0 or self.can_return(seat, shape, return_):
                    acts.append((TAKE, shape, return_, 0))
        return self.with_nobles(seat, acts + self.reservations(seat, True), self.purchases(seat))

    def shapes(self, seat: int) -> list[int]:
        """The shapes that the seat may take."""
        bank = self.bank
        mask = 0
        for colour in range(5):
            if bank[colour] > 0:
                mask |= 1 << colour
        found = SHAPES_OF[mask][:]
        for colour in range(5):
            if bank[colour] >= FULL_PILE:
                found.append(DOUBLES + colour)
        if self.house:
            room = MOST_GEMS - self.hand_size(seat)
            if room < 3:
                return [shape for shape in found if SIZES[shape] <= room]
        return found

    def hand_size(self, seat: int) -> int:
        """The gems in the seat's hand, gold included."""
        white, blue, green, red, black, gold = self.gems[seat]
        return white + blue + green + red + black + gold

    def excess(self, seat: int, shape: int) -> int:
        """How many gems the seat must return after taking that shape."""
        return max(0, self.hand_size(seat) + SIZES[shape] - MOST_GEMS)

    def can_return(self, seat: int, shape: int, return_: int) -> bool:
        """Whether the hand after the take holds what would be given back."""
        hand, take, returned = self.gems[seat], SHAPES[shape], RETURNS[return_]
        for gem in range(6):  # noqa: SIM110 - a loop compiles to something faster than all()
            if returned[gem] > hand[gem] + take[gem]:
                return False
        return True

    def reservations(self, seat: int, every_return: bool) -> list[Act]:
        """The reservations of the seat; with an eleventh gem each return, or only that of the gold."""
        if len(self.reserves[seat]) >= MOST_RESERVED:
            return []
        full = self.hand_size(seat) >= MOST_GEMS and self.bank[5] > 0 and not self.house
        gems = self.gems[seat]
        returns = [0]
        if full:
            returns = [1 + gem for gem in range(5) if every_return and gems[gem] > 0] + [6]
        acts: list[Act] = []
        for tier in range(3):
            for place in range(4 * tier, 4 * tier + 4):
                if self.market[place]:
                    for return_ in returns:
                        acts.append((RESERVE, place, return_, 0))
            if self.stock[tier] > 0:
                for return_ in returns:
                    acts.append((RESERVE, DECKS + tier, return_, 0))
        return acts

    def purchases(self, seat: int) -> list[Act]:
        """What the seat can buy."""
        acts: list[Act] = []
        for place in range(12):
            card = self.market[place]
            if card and self.pays(seat, card):
                acts.append((BUY, place, 0, 0))
        for index, card in enumerate(self.reserves[seat]):
            if card > 0 and self.pays(seat, card):
                acts.append((BUY, DECKS + index, 0, 0))
        return acts

    def with_nobles(self, seat: int, others: list[Act], purchases: list[Act]) -> list[Act]:
        """All moves, once for every noble where several are due."""
        if not others and not purchases:
            others = [(PASS, 0, 0, 0)]
        acts: list[Act] = []
        places = self.due(seat, -1) if self.noble_row else []
        if len(places) > 1:
            for kind, place, return_, _ in others:
                for noble in places:
                    acts.append((kind, place, return_, noble))
        else:
            acts = others
        for act in purchases:
            places = self.due(seat, BONUS[self.card_of(seat, act[1])]) if self.noble_row else []
            if len(places) > 1:
                for noble in places:
                    acts.append((BUY, act[1], 0, noble))
            else:
                acts.append(act)
        return acts

    def card_of(self, seat: int, place: int) -> int:
        """The card of a place of the table or of the seat's reserve."""
        return self.market[place] if place < DECKS else self.reserves[seat][place - DECKS]

    def play(self, act: Act) -> None:
        """Make a legal move of the seat whose turn it is."""
        kind, place, return_, noble = act
        seat = self.turn % self.seats
        if kind == TAKE:
            self._move(seat, SHAPES[place], RETURNS[return_])
        elif kind == RESERVE:
            self._reserve(seat, place, return_)
        elif kind == BUY:
            self._buy(seat, place)
        if self.noble_row:
            self._welcome(seat, noble)
        self.turn += 1
        self.passes = self.passes + 1 if kind == PASS else 0
        self.idle = 0 if kind == BUY else self.idle + 1

    def _move(self, seat: int, take: list[int], returned: list[int]) -> None:
        gems, bank = self.gems[seat], self.bank
        for gem in range(6):
            number = take[gem] - returned[gem]
            if number:
                gems[gem] += number
                bank[gem] -= number

    def _reserve(self, seat: int, place: int, return_: int) -> None:
        if place < DECKS:
            card = self.market[place]
            self._refill(place)
        else:
            card = self._draw(place - DECKS)
        self.reserves[seat].append(card)
        self.hidden[seat].append(place >= DECKS)
        if self.bank[5] > 0 and (not self.house or self.hand_size(seat) < MOST_GEMS):
            self.gems[seat][5] += 1
            self.bank[5] -= 1
            if return_:
                self.gems[seat][return_ - 1] -= 1
                self.bank[return_ - 1] += 1

    def _draw(self, tier: int) -> int:
        """The top of a deck, minus the tier if it is not known."""
        self.stock[tier] -= 1
        return self.decks[tier].pop() if self.decks else -(tier + 1)

    def _refill(self, place: int) -> None:
        tier = place // 4
        card = self._draw(tier) if self.stock[tier] > 0 else 0
        self.market[place] = card if card > 0 else 0

    def _buy(self, seat: int, place: int) -> None:
        card = self.card_of(seat, place)
        gems, bonuses, bank = self.gems[seat], self.bonuses[seat], self.bank
        cost = COST[card]
        gold = 0
        colours = (
            cost[0] - bonuses[0],
            cost[1] - bonuses[1],
            cost[2] - bonuses[2],
            cost[3] - bonuses[3],
            cost[4] - bonuses[4],
        )
        for colour, due in enumerate(colours):
            if due > 0:
                have = gems[colour]
                if due > have:
                    gold += due - have
                    due = have
                gems[colour] = have - due
                bank[colour] += due
        gems[5] -= gold
        bank[5] += gold
        bonuses[BONUS[card]] += 1
        self.points[seat] += POINTS[card]
        self.card_counts[seat] += 1
        if place < DECKS:
            self._refill(place)
        else:
            del self.reserves[seat][place - DECKS]
            del self.hidden[seat][place - DECKS]

    def _welcome(self, seat: int, noble: int) -> None:
        places = self.due(seat, -1)
        if places:
            place = noble if noble else places[0]
            self.points[seat] += NOBLE_POINTS[self.noble_row[place - 1]]
            self.noble_counts[seat] += 1
            del self.noble_row[place - 1]
