"""What a person at Gem Court may do now, and what its legal moves have in common."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from rules.gems.data import GEMS
from rules.gems.moves import Buy, Move, Pass, Reserve, Take
from rules.gems.observe import Observation
from rules.gems.state import Reserved, free_places
from scenes.gems.targets import DECK, RESERVED, LogButton, Pile, Spot, Target


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """What a person may do now, from what their seat observes."""

    seat: int
    observation: Observation
    moves: tuple[Move, ...]

    def variants(self, move: Move) -> tuple[Move, ...]:
        """The legal moves that do the same, whatever gems go back and whichever noble comes."""
        wanted = action(move)
        return tuple(legal for legal in self.moves if action(legal) == wanted)

    @property
    def places(self) -> tuple[int, ...]:
        """Where the seat's reserved cards lie in its court, and would lie that are to come."""
        return places(self.observation.players[self.seat].reserved)

    def filled(self, target: Target) -> bool:
        """Whether anything is there: a card, a gem, a last move."""
        seen = self.observation
        match target:
            case Pile(gem):
                return seen.bank[GEMS.index(gem)] > 0
            case Spot(tier, slot) if tier == RESERVED:
                return slot <= len(seen.players[self.seat].reserved)
            case Spot(tier, slot) if slot == DECK:
                return seen.left(tier) > 0
            case Spot(tier, slot):
                return seen.table[tier - 1][slot - 1] is not None
            case LogButton():
                return seen.turn > 0
        return True


def places(reserved: Sequence[Reserved]) -> tuple[int, ...]:
    """Where the cards of a reserve lie, and would lie that are to come."""
    return (*(entry.place for entry in reserved), *free_places(reserved))


def action(move: Move) -> tuple[object, ...]:
    """What a move does, without the gems that go back and the noble that comes."""
    match move:
        case Take():
            return Take, move.gems
        case Reserve() | Buy():
            return type(move), move.tier, move.slot
        case Pass():
            return (Pass,)
    assert_never(move)


def returned(move: Move) -> str:
    """The gems that a move gives back, as letters."""
    return move.returned if isinstance(move, (Take, Reserve)) else ""


def return_count(variants: Sequence[Move]) -> int:
    """How many gems go back, which is the same for all the ways to do one thing."""
    return len(returned(variants[0])) if variants else 0


__all__ = ["MoveRequest", "action", "places", "return_count", "returned"]
