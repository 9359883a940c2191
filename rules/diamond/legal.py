"""Every legal play of a position, whether whole or as its mover sees it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from rules.diamond.cards import BIT, Card
from rules.diamond.moves import MOVES, Move
from rules.diamond.tableau import Tableau, openings


class Table(Protocol):
    """What decides whether a play is allowed: a state has it, and so has what the seat to act observes."""

    @property
    def to_act(self) -> int | None: ...

    @property
    def tableau(self) -> Tableau: ...

    def cards(self, seat: int) -> tuple[Card, ...]: ...


def legal_moves(state: Table) -> tuple[Move, ...]:
    """Every legal play of the seat to act, in a fixed order; () when the match is over."""
    seat = state.to_act
    return () if seat is None else plays(state.tableau, state.cards(seat))


def plays(tableau: Tableau, cards: Iterable[Card]) -> tuple[Move, ...]:
    """Every play that these cards have, card by card, from the top row of the diamond down."""
    spots = openings(tableau)
    return tuple([MOVES[card][at] for card in cards for at, wanted in spots if wanted & BIT[card]])


def can_play(tableau: Tableau, cards: int) -> bool:
    """Whether a card of the set `cards` fits anywhere."""
    return any(fitting & cards for _, fitting in openings(tableau))
