"""What the table of Gem Court knows of a match under way, and what of it may be shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rules.gems import ending
from rules.gems.game import GAME as GEM_COURT
from rules.gems.observe import Observation
from rules.gems.price import Price, price
from rules.gems.state import Reserved
from scenes.gems.controls import Controls
from scenes.gems.layout import DECK, KEPT, Spot
from scenes.gems.sprites import Scenery
from scenes.view import theme


@dataclass(slots=True)
class Known:
    """`emblems`: of the seats, in their order; `house`: whether the house's rules are played.

    `seen`: what everybody in the room may see; `unveiled`: what the seat knows that looks at its cards;
    `prices`: of the market's cards for the seat to act.
    """

    emblems: tuple[str, ...]
    house: bool
    scenery: Scenery = field(default_factory=Scenery)
    controls: Controls = field(default_factory=Controls)
    seen: Observation | None = None
    unveiled: Observation | None = None
    prices: dict[int, Price] = field(default_factory=dict)

    def arrange(self, observation: Observation) -> None:
        """The table as the observation says."""
        self.seen = observation
        self.scenery.arrange(observation)
        self.prices = {}
        if GEM_COURT.to_act(observation) is not None:
            player = observation.players[observation.mover]
            cards = [card for row in observation.table for card in row if card is not None]
            self.prices = {card: price(player, card) for card in cards}

    def colour(self, seat: int) -> str:
        return theme.SEATS[self.emblems[seat]]

    def hides(self, seat: int) -> bool:
        """Whether the seat has cards that are covered for the room."""
        return self.seen is not None and any(kept.hidden for kept in self.seen.players[seat].reserved)

    @property
    def last_round(self) -> bool:
        """Whether the round under way is the last, as far as it has been shown."""
        return self.seen is not None and ending.last_round(self.seen)

    def ends(self, seat: int) -> str:
        """In the last round: `goal` for who has what ends the game, `last` for who has the last turn."""
        if self.seen is None or not self.last_round:
            return ""
        if ending.qualified(self.seen.preset, self.seen.players[seat]):
            return "goal"
        return "last" if seat == len(self.emblems) - 1 else ""

    def kept(self, seat: int) -> Sequence[Reserved]:
        """A seat's reserve as it may be seen now."""
        shown, unveiled = self.scenery.courts[seat].reserved, self.unveiled
        if unveiled is not None and unveiled.seat == seat:
            known = unveiled.players[seat].reserved
            if len(known) == len(shown):
                return known
        return shown

    def card(self, seat: int, spot: Spot) -> int | None:
        """The card of a spot, which for the own ones is that seat's; None where none is seen."""
        if spot.tier == KEPT:
            kept = self.kept(seat)
            return kept[spot.slot - 1].card if spot.slot <= len(kept) else None
        return None if spot.slot == DECK else self.scenery.market[spot.tier - 1][spot.slot - 1]

    @property
    def shows_opened(self) -> bool:
        """Whether the opened card may be seen on the screen."""
        request, opened = self.controls.request, self.controls.opened
        if request is None or opened is None or opened.tier != KEPT:
            return True
        return self.card(request.seat, opened) is not None
