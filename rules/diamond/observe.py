"""What each seat may know: the one place where hidden cards are held back.

Cards in a hand are known to their owner alone, until the owner is stuck; nobody knows the stock, nor how
chance will fall. All else is known to all.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from rules.diamond.cards import PACK, Card
from rules.diamond.events import HandDealt, Redrawn
from rules.diamond.legal import plays
from rules.diamond.moves import Move
from rules.diamond.state import Slots, State
from rules.diamond.tableau import Tableau
from rules.game import Event


@dataclass(frozen=True, slots=True)
class Observation:
    """What `seat` (None: everybody) knows of a state; per seat and slot as there.

    A card of `hands` that it may not know is None; `stock` is only the number of cards left to draw.
    """

    seat: int | None
    dealer: int
    to_act: int | None
    hands: tuple[tuple[Card | None, ...], ...]
    up: tuple[tuple[Card, ...], ...]
    laid: tuple[tuple[Card, ...], ...]
    tableau: Tableau
    stock: int
    turns: tuple[int, ...]
    scores: tuple[int, ...]
    hand_slots: Slots = field(compare=False, repr=False)
    up_slots: Slots = field(compare=False, repr=False)

    def cards(self, seat: int) -> tuple[Card, ...]:
        """The cards known to lie with a seat: of its hand, then face up."""
        return tuple(card for card in self.hands[seat] if card is not None) + self.up[seat]

    @property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves of the seat that looks; () while it is not its turn."""
        if self.seat is None or self.seat != self.to_act:
            return ()
        return plays(self.tableau, self.cards(self.seat))

    @property
    def unseen_cards(self) -> tuple[Card, ...]:
        """The cards in the stock or in hands that the seat may not know, in the order of the pack."""
        visible = {card for card in self.tableau if card is not None}
        for seat, laid in enumerate(self.laid):
            visible.update(laid, self.cards(seat))
        return tuple(card for card in PACK if card not in visible)


def observe(state: State, seat: int | None) -> Observation:
    """What the seat (None: everybody) may know, and nothing more."""
    visible_to = {seat}
    if state.to_act is None:
        visible_to.add(state.due)  # the round that ended the match showed what its stuck seat held
    return Observation(
        seat=seat,
        dealer=state.dealer,
        to_act=state.to_act,
        hands=tuple(
            hand if owner in visible_to else (None,) * len(hand) for owner, hand in enumerate(state.hands)
        ),
        up=state.up,
        laid=state.laid,
        tableau=state.tableau,
        stock=len(state.stock),
        turns=state.turns,
        scores=state.scores,
        hand_slots=state.hand_slots,
        up_slots=state.up_slots,
    )


def show(event: Event, seat: int | None) -> Event:
    """The event as the seat (None: everybody) may know it."""
    if isinstance(event, HandDealt) and event.seat != seat:
        return replace(event, cards=(None,) * len(event.cards))
    if isinstance(event, Redrawn) and event.seat != seat:
        return replace(event, drawn=(None,) * len(event.drawn))
    return event
