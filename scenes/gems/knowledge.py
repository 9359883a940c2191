"""What is known at a table of Gem Court of a match under way, and what of it may be shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rules.gems import ending
from rules.gems.game import GAME as GEM_COURT
from rules.gems.observe import Observation
from rules.gems.price import Price, price
from rules.gems.state import Reserved
from scenes.gems.display import Display
from scenes.gems.targets import DECK, RESERVED, Spot
from scenes.view import theme


@dataclass(slots=True)
class Knowledge:
    """`emblems`: of the seats, in their order; `house`: whether the house's rules are played.

    `public`: what everybody in the room may see; `private`: what the seat knows that looks at its cards;
    `prices`: of the market's cards for the seat to act.
    """

    emblems: tuple[str, ...]
    house: bool
    display: Display = field(init=False)
    public: Observation | None = None
    private: Observation | None = None
    prices: dict[int, Price] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.display = Display(len(self.emblems))

    def begin(self) -> None:
        """Nothing is known yet: an empty table."""
        self.public, self.private, self.prices = None, None, {}
        self.display.begin()

    def arrange(self, observation: Observation) -> None:
        """The table as the observation says."""
        self.public = observation
        self.display.arrange(observation)
        self.prices = {}
        if GEM_COURT.to_act(observation) is not None:
            player = observation.players[observation.mover]
            cards = [card for row in observation.table for card in row if card is not None]
            self.prices = {card: price(player, card) for card in cards}

    def colour(self, seat: int) -> str:
        return theme.SEATS[self.emblems[seat]]

    def hides(self, seat: int) -> bool:
        """Whether the seat has cards that are covered for the room."""
        return self.public is not None and any(card.hidden for card in self.public.players[seat].reserved)

    @property
    def moved(self) -> bool:
        """Whether there is a last move to tell of."""
        return self.public is not None and self.public.turn > 0

    @property
    def last_round(self) -> bool:
        """Whether the round under way is the last, as far as it has been shown."""
        return self.public is not None and ending.last_round(self.public)

    def ends(self, seat: int) -> str:
        """In the last round: `goal` for who has what ends the game, `last` for who has the last turn."""
        if self.public is None or not self.last_round:
            return ""
        if ending.qualified(self.public.preset, self.public.players[seat]):
            return "goal"
        return "last" if seat == len(self.emblems) - 1 else ""

    def reserved(self, seat: int) -> Sequence[Reserved]:
        """A seat's reserve as it may be shown now."""
        covered, private = self.display.courts[seat].reserved, self.private
        if (
            private is not None
            and private.seat == seat
            and len(private.players[seat].reserved) == len(covered)
        ):
            return private.players[seat].reserved
        return covered

    def card(self, seat: int, spot: Spot) -> int | None:
        """The card of a spot, which for the own ones is that seat's; None where none may be shown."""
        if spot.tier == RESERVED:
            reserved = self.reserved(seat)
            return reserved[spot.slot - 1].card if spot.slot <= len(reserved) else None
        return None if spot.slot == DECK else self.display.market[spot.tier - 1][spot.slot - 1]


__all__ = ["Knowledge"]
