"""What a person may do at the table of Diamond, and how far the choice has come: a value for each mode."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rules.diamond.cards import Card
from rules.diamond.game import GAME as DIAMOND
from rules.diamond.moves import Move
from rules.diamond.observe import Observation
from rules.diamond.tableau import SPOTS, Fit, fits, openings
from rules.game import IllegalMove
from scenes.diamond.layout import Target


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """What a person may do now."""

    seat: int
    observation: Observation
    moves: tuple[Move, ...]

    @property
    def open_spots(self) -> tuple[str, ...]:
        """The spots that a card may go on, whatever card."""
        return tuple(SPOTS[at] for at, _ in openings(self.observation.tableau))

    def card(self, target: Target) -> Card | None:
        """The card in a slot; None for a spot."""
        return self._cards.get(target)

    @property
    def slots(self) -> tuple[Target, ...]:
        """The slots in which the person's cards lie, the open ones first."""
        return tuple(self._cards)

    @property
    def _cards(self) -> dict[Target, Card | None]:
        """The person's cards by their slots."""
        seen, seat = self.observation, self.seat
        ups = zip(seen.up_slots[seat], seen.up[seat], strict=True)
        hands = zip(seen.hand_slots[seat], seen.hands[seat], strict=True)
        found: dict[Target, Card | None] = {("up", slot): card for slot, card in ups}
        return found | {("hand", slot): card for slot, card in hands}

    def refusal(self, slot: Target, spot: str) -> IllegalMove | None:
        """Why the card in the slot does not go on the spot."""
        card = self.card(slot)
        return DIAMOND.refusal(self.observation, Move(card, spot)) if card is not None else None

    def reasons(self, card: Card, spot: str) -> tuple[Fit, ...]:
        """How a card matches what a spot overlaps."""
        return fits(self.observation.tableau, spot, card)


@dataclass(frozen=True, slots=True)
class Pair:
    """A card's slot and the spot that a press would bring together."""

    slot: Target
    spot: str


# modes: each says what pressing a card or a spot would bring together


@dataclass(frozen=True, slots=True)
class Nothing:
    """Nothing is chosen: whatever is pressed is the first half of a play."""

    selection: None = None

    def pair(self, target: Target) -> None:
        return None


@dataclass(frozen=True, slots=True)
class CardFirst:
    """A card waits for its spot."""

    selection: Target

    def pair(self, target: Target) -> Pair | None:
        return Pair(self.selection, SPOTS[target[1]]) if target[0] == "spot" else None


@dataclass(frozen=True, slots=True)
class SpotFirst:
    """A spot waits for its card."""

    selection: Target

    @property
    def spot(self) -> str:
        return SPOTS[self.selection[1]]

    def pair(self, target: Target) -> Pair | None:
        return Pair(target, self.spot) if target[0] != "spot" else None


@dataclass(frozen=True, slots=True)
class Grab(CardFirst):
    """The mouse holds its button down on the card that it has just chosen."""


@dataclass(frozen=True, slots=True)
class Drag(CardFirst):
    """The mouse carries the card, whose middle is at x, y."""

    x: float
    y: float


Mode: TypeAlias = Nothing | CardFirst | SpotFirst
NOTHING = Nothing()


def first_half(target: Target) -> CardFirst | SpotFirst:
    """The mode that pressing a first half leads to."""
    return SpotFirst(target) if target[0] == "spot" else CardFirst(target)


__all__ = [
    "NOTHING",
    "CardFirst",
    "Drag",
    "Grab",
    "Mode",
    "MoveRequest",
    "Nothing",
    "Pair",
    "SpotFirst",
    "first_half",
]
