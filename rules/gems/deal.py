"""Setting up a game."""

from __future__ import annotations

from rules.gems import events
from rules.gems.data import CARDS, NOBLES, TIERS, six
from rules.gems.state import GOLD_PIECES, PILE, Player, State
from rules.rng import shuffled


def deal(seats: int, seed: int, preset: str) -> State:
    """A set-up table: shuffled decks, four cards of each tier, one noble more than seats."""
    decks: list[list[int]] = []
    rng = seed
    for tier in TIERS:
        deck, rng = shuffled((card.id for card in CARDS.values() if card.tier == tier), rng)
        decks.append(deck)
    row, _ = shuffled(NOBLES, rng)
    nobles = tuple(row[: seats + 1])
    table = tuple(tuple(deck.pop() for _ in range(4)) for deck in decks)
    bank = six([PILE[seats]] * 5 + [GOLD_PIECES])
    opening = (
        events.BankFilled(bank),
        events.NoblesSeated(nobles),
        *(events.MarketLaid(tier, cards) for tier, cards in zip(TIERS, table, strict=True)),
    )
    players = (Player(),) * seats
    return State(preset, 0, bank, table, nobles, players, 0, 0, tuple(map(tuple, decks)), opening)
