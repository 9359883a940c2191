"""What each seat may know: the one place where hidden cards are held back.

The order of the decks is known to nobody, a card reserved from a deck's top to its owner alone until it is
bought. All else is known to all.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.game import Event
from rules.gems.data import CARDS
from rules.gems.events import UnseenReserved
from rules.gems.state import Player, Position, State


@dataclass(frozen=True, slots=True)
class Observation(Position):
    """What `seat` (None: everybody) may know: decks by their size, the others' hidden cards by their tier."""

    seat: int | None
    stock: tuple[int, ...]

    def left(self, tier: int) -> int:
        return self.stock[tier - 1]


def observe(state: State, seat: int | None) -> Observation:
    """What that seat (None: everybody) may know, and nothing more."""
    players = tuple(
        player if owner == seat else _public(player) for owner, player in enumerate(state.players)
    )
    return Observation(
        state.preset,
        state.turn,
        state.bank,
        state.table,
        state.nobles,
        players,
        state.passes,
        state.idle,
        seat,
        tuple(map(len, state.decks)),
    )


def _public(player: Player) -> Player:
    """A player as the others see them."""
    reserved = tuple(replace(entry, card=None) if entry.hidden else entry for entry in player.reserved)
    return Player(player.gems, player.cards, reserved, player.nobles)


def unseen_cards(observation: Position, tier: int) -> tuple[int, ...]:
    """The cards of a tier that lie where they cannot be seen from here, in rising order."""
    visible = {card for row in observation.table for card in row}
    for player in observation.players:
        visible.update(player.cards)
        visible.update(entry.card for entry in player.reserved)
    return tuple(card.id for card in CARDS.values() if card.tier == tier and card.id not in visible)


def show(event: Event, seat: int | None) -> Event | None:
    """The event as that seat (None: everybody) may know it; every event of this game is partly public."""
    if isinstance(event, UnseenReserved) and event.seat != seat:
        return replace(event, card=None)
    return event
