"""The pack: a card is its text, rank then suit, as in `TC` or `5H`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

Card: TypeAlias = str

RANKS = "A23456789TJQK"
"""From the lowest to the highest; the ace is low."""

SUITS = "CDHS"

PACK: tuple[Card, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)

BIT: dict[Card, int] = {card: 1 << place for place, card in enumerate(PACK)}
"""Each card's own bit, for sets of cards kept as one number."""


def mask(cards: Iterable[Card]) -> int:
    """The set of these different cards, as one number."""
    return sum(BIT[card] for card in cards)


FITS: dict[Card, int] = {
    card: mask(other for other in PACK if other[0] == card[0] or other[1] == card[1]) for card in PACK
}
"""The set of cards that have the card's suit or its rank."""
