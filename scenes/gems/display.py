"""What lies on the table of Gem Court as it is shown, what flies over it, what is celebrated."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from rules.gems.data import GEMS, TIERS
from rules.gems.events import Standing
from rules.gems.legal import SLOTS
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

    seats: int
    bank: list[int] = field(init=False)
    market: list[list[int | None]] = field(init=False)
    decks: list[int] = field(init=False)
    row: list[int | None] = field(init=False)
    courts: list[CourtDisplay] = field(init=False)
    flying: list[Sprite] = field(init=False)
    flashes: list[Flash] = field(init=False)
    celebration: Celebration | None = field(init=False)

    def __post_init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        """An empty table, before anything is set up."""
        self.bank, self.decks, self.row = [0] * len(GEMS), [0] * len(TIERS), []
        self.market = [[None] * len(SLOTS) for _ in TIERS]
        self.courts = [CourtDisplay.of(Player()) for _ in range(self.seats)]
        self._calm()

    def _calm(self) -> None:
        """Nothing passing is left."""
        self.flying, self.flashes, self.celebration = [], [], None

    def arrange(self, observation: Observation) -> None:
        """The picture at rest."""
        self.bank = list(observation.bank)
        self.market = [list(row) for row in observation.table]
        self.decks = [observation.left(tier) for tier in TIERS]
        self.row = list(observation.nobles)
        self.courts = [CourtDisplay.of(player) for player in observation.players]
        self._calm()
