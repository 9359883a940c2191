"""What lies on the table of Gem Court as it is shown, what flies over it, what is celebrated."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from rules.gems.data import TIERS
from rules.gems.events import Standing
from rules.gems.observe import Observation
from rules.gems.state import Player, Reserved


@dataclass(slots=True)
class CourtDisplay:
    """A seat's belongings as the screen shows them; `cards` are those of the last picture at rest."""

    gems: list[int]
    bonuses: list[int]
    reserved: list[Reserved]
    nobles: list[int]
    points: int
    cards: tuple[int, ...] = ()

    @classmethod
    def of(cls, player: Player) -> CourtDisplay:
        return cls(
            list(player.gems),
            list(player.bonuses),
            list(player.reserved),
            list(player.nobles),
            player.points,
            player.cards,
        )


@dataclass(slots=True)
class Sprite:
    """Something in flight round x, y: `value` is a gem's letter, a card's id or tier, a noble's number.

    `w`: its width; `turn`: 1 flat, 0 on its edge while it is turned over.
    """

    kind: Literal["gem", "card", "back", "noble", "points"]
    value: str | int
    x: float
    y: float
    w: float
    turn: float = 1.0
    lift: float = 0.0


@dataclass(slots=True)
class Flash:
    """A ring of light that grows out of a point and fades; `age` 0..1."""

    x: float
    y: float
    age: float = 0.0


@dataclass(frozen=True, slots=True)
class Celebration:
    """What is celebrated or announced: `title` and `text` worded.

    `noble`: who visits; `ranking`: the final one; `why`: lines below it.
    """

    seat: int
    title: str
    text: str = ""
    noble: int | None = None
    ranking: tuple[Standing, ...] = ()
    why: tuple[str, ...] = ()


@dataclass(slots=True)
class Display:
    """All that changes on the table. `market`: a card's id or None for each slot of tiers 1 to 3."""

    bank: list[int] = field(default_factory=lambda: [0] * 6)
    market: list[list[int | None]] = field(default_factory=lambda: [[None] * 4 for _ in TIERS])
    decks: list[int] = field(default_factory=lambda: [0] * 3)
    row: list[int | None] = field(default_factory=list)
    courts: list[CourtDisplay] = field(default_factory=list)
    flying: list[Sprite] = field(default_factory=list)
    flashes: list[Flash] = field(default_factory=list)
    celebration: Celebration | None = None

    def arrange(self, observation: Observation) -> None:
        """The picture at rest."""
        self.bank = list(observation.bank)
        self.market = [list(row) for row in observation.table]
        self.decks = [observation.left(tier) for tier in TIERS]
        self.row = list(observation.nobles)
        self.courts = [CourtDisplay.of(player) for player in observation.players]
        self.flying, self.flashes, self.celebration = [], [], None

    def lay_out(self, seats: int) -> None:
        """An empty table, before anything is set up."""
        self.courts = [CourtDisplay.of(Player()) for _ in range(seats)]
