"""One determinization: a round as small numbers, for searches that play it to its end.

The cards that are held and those that lie in the diamond, sixteen at most, are numbered from 0, the held
ones first; a set of held cards is the bits of one number. The diamond above the middle row and the one below
it are alike, so a position is two half diamonds, in either order, and the held cards. A half diamond is a
number too: what may be put where on it is worked out once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.diamond.cards import BIT, FITS, Card
from rules.diamond.tableau import MIDDLE_SPOTS, SPOT_INDEX, TO_FILL, Tableau
from rules.diamond.tableau import SPOTS as SPOT_NAMES

SPOTS: Final = 6
"""A half diamond's spots, from 0: three over the middle row, two over those, the tip."""

CARD_BITS: Final = TO_FILL
"""The bits of a set of held cards."""

CARDS: Final = (1 << CARD_BITS) - 1

HALF_BITS: Final = 20
"""The bits of a half diamond's number."""

HALVES: Final = (1 << HALF_BITS) - 1

NARROW: Final = 6
"""With fewer cards played than these, a search may follow only the most promising plays."""

ABOVE: Final = ("3.1", "3.2", "3.3", "2.1", "2.2", "1.1")
BELOW: Final = ("5.1", "5.2", "5.3", "6.1", "6.2", "7.1")
"""The spots of the two halves, in the order of their numbers."""

_UNDER: Final = ((0, 1), (1, 2), (2, 3), (4, 5), (5, 6), (7, 8))
"""What each spot overlaps: 0 to 3 is the middle row, 4 to 9 the half's own spots."""

_OVER: Final = ((3,), (3, 4), (4,), (5,), (5,), ())
"""The spots that overlap each spot; once they are filled, its card matters no more."""

_EMPTY: Final = 31
_COVERED: Final = 30
_SPOT_BITS: Final = 5


class HalfDiamonds:
    """The half diamonds that held cards can make over a middle row.

    Of half number n: `fitting[n]` is the set of held cards that fit somewhere; `spots[n]` lists its open
    spots that some held card fits, each as the set of those cards and, above it, (n * SPOTS + spot). That
    sum with one card's bit is the key under which `after` has the half with the card put there, once `put`
    was asked.
    """

    def __init__(self, held: Sequence[Card], tableau: Tableau) -> None:
        """`held`: the cards that may yet be played; `tableau`: what lies there before."""
        lying = [card for card in tableau if card is not None]
        self.cards: list[Card] = [*held, *lying]
        self.fits: list[int] = [self._subset(FITS[card], len(held)) for card in self.cards]
        self.fitting: list[int] = []
        self.spots: list[list[int]] = []
        self.after: dict[int, int] = {}
        self._middle: list[int] = [self._lying(tableau, spot) for spot in MIDDLE_SPOTS]
        self._halves: list[list[int]] = []
        self._numbers: dict[int, int] = {}
        self.above: int = self._number([self._lying(tableau, spot) for spot in ABOVE])
        self.below: int = self._number([self._lying(tableau, spot) for spot in BELOW])

    def set_of(self, cards: Sequence[Card]) -> int:
        """The set of these held cards."""
        found = 0
        for card in cards:
            found |= 1 << self.cards.index(card)
        return found

    def cards_of(self, held: int) -> list[Card]:
        """The cards of a set of held ones."""
        return [card for number, card in enumerate(self.cards) if held >> number & 1]

    def tableau(self, above: int, below: int) -> Tableau:
        """The diamond of two halves none of whose cards is covered."""
        lying = dict(zip(ABOVE + BELOW, self._halves[above] + self._halves[below], strict=True))
        lying.update(zip(MIDDLE_SPOTS, self._middle, strict=True))
        return tuple([None if lying[spot] == _EMPTY else self.cards[lying[spot]] for spot in SPOT_NAMES])

    def key(self, card: Card, spot: str) -> int:
        """The key of `after` for a first play."""
        if spot in ABOVE:
            place = self.above * SPOTS + ABOVE.index(spot)
        else:
            place = self.below * SPOTS + BELOW.index(spot)
        return place << CARD_BITS | 1 << self.cards.index(card)

    def put(self, key: int) -> int:
        """The half that comes of a key of `after`."""
        known = self.after.get(key, -1)
        if known < 0:
            place = key >> CARD_BITS
            half = list(self._halves[place // SPOTS])
            half[place % SPOTS] = (key & CARDS).bit_length() - 1
            known = self._number(half)
            self.after[key] = known
        return known

    def children(self, above: int, below: int, mine: int, next_holds: int, stuck: bool) -> list[int]:
        """Every play of the cards `mine`, the most promising first.

        A child is, from the lowest bits, the card's bit, the number of the half that it makes, whether that
        is the one below (one bit), and its order. With `stuck`, one 0 at the end stands for all plays that
        leave whoever is next, with the cards `next_holds`, without a reply.
        """
        fitting, after = self.fitting, self.after
        found: list[int] = []
        ends = False
        for side in range(1 if above == below else 2):
            rest = fitting[above if side else below]
            for spot in self.spots[below if side else above]:
                cards = spot & mine
                key = spot & ~CARDS
                while cards:
                    card = cards & -cards
                    cards ^= card
                    half = after.get(key | card, -1)
                    if half < 0:
                        half = self.put(key | card)
                    reach = fitting[half] | rest
                    replies = (reach & next_holds).bit_count()
                    if replies or not stuck:
                        order = (reach & (mine ^ card)).bit_count() + 4 * (CARD_BITS - replies)
                        found.append(((order << 1 | side) << HALF_BITS | half) << CARD_BITS | card)
                    else:
                        ends = True
        found.sort(reverse=True)
        if ends:
            found.append(0)
        return found

    def _subset(self, pack: int, count: int) -> int:
        """A set of cards of the pack as a set of the first `count` cards."""
        found = 0
        for number in range(count):
            if pack & BIT[self.cards[number]]:
                found |= 1 << number
        return found

    def _lying(self, tableau: Tableau, spot: str) -> int:
        card = tableau[SPOT_INDEX[spot]]
        return _EMPTY if card is None else self.cards.index(card)

    def _number(self, half: list[int]) -> int:
        """The number of the half with these cards on its spots; halves that play alike are one."""
        name = 0
        for spot in range(SPOTS):
            if half[spot] != _EMPTY and all(half[over] != _EMPTY for over in _OVER[spot]):
                half[spot] = _COVERED
            name = name << _SPOT_BITS | half[spot]
        number = self._numbers.get(name, -1)
        if number < 0:
            number = len(self._halves)
            self._numbers[name] = number
            self._halves.append(half)
            self._open(number, half)
        return number

    def _open(self, number: int, half: list[int]) -> None:
        fit = [self.fits[card] if card < len(self.fits) else 0 for card in self._middle + half]
        all_fitting = 0
        spots: list[int] = []
        for spot in range(SPOTS):
            left, right = _UNDER[spot]
            if half[spot] != _EMPTY or (spot > 2 and (half[left - 4] == _EMPTY or half[right - 4] == _EMPTY)):
                continue
            fitting = fit[left] | fit[right]
            if fitting:
                all_fitting |= fitting
                spots.append((number * SPOTS + spot) << CARD_BITS | fitting)
        self.fitting.append(all_fitting)
        self.spots.append(spots)
