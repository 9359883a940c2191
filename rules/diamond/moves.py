"""A play and its text, `TC@3.1`: the ten of clubs on spot 3.1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeGuard

from rules.diamond.cards import PACK, Card
from rules.diamond.tableau import SPOTS
from rules.game import BadMove, brief


@dataclass(frozen=True, slots=True)
class Move:
    """One own card goes on one spot."""

    card: Card
    spot: str

    def __str__(self) -> str:
        return f"{self.card}@{self.spot}"


MOVES: dict[Card, tuple[Move, ...]] = {card: tuple(Move(card, spot) for spot in SPOTS) for card in PACK}
"""Each card's plays, one a spot."""
_BY_TEXT = {str(move): move for moves in MOVES.values() for move in moves}


def is_move(thing: object) -> TypeGuard[Move]:
    """Whether it is a play, onto a spot that the diamond has."""
    return isinstance(thing, Move) and thing.spot in SPOTS


def parse_move(text: str) -> Move:
    """The play of a text. Raises BadMove."""
    move = _BY_TEXT.get(text) if isinstance(text, str) else None
    if move is None:
        raise BadMove(f"{brief(text)} is no play; write a card, @ and a spot from 1.1 to 7.1, as in TC@3.1")
    return move
