"""What the table shows at one moment: cards where they lie or fly, and the ornaments of a celebration."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from rules.diamond.cards import Card
from rules.diamond.observe import Observation
from rules.diamond.state import Slots
from rules.diamond.tableau import SPOTS

Cards: TypeAlias = Mapping[int, Card | None]
"""The cards of a row by their slots, in rising order; None for one face down."""


def in_slots(rows: Sequence[Sequence[Card | None]], slots: Slots) -> list[Cards]:
    """Each row's cards by their slots."""
    return [dict(zip(places, row, strict=True)) for row, places in zip(rows, slots, strict=True)]


@dataclass(slots=True)
class FlyingCard:
    """A card on its way, its middle at x, y; `card` None: face down.

    `w`: its width; `lift`: how far above the table; `turn`: 1 flat, 0 on its edge while it is turned over.
    """

    card: Card | None
    x: float
    y: float
    w: float
    lift: float = 0.0
    turn: float = 1.0
    alpha: int = 255


@dataclass(slots=True)
class Points:
    """Points on their way to a score."""

    seat: int
    text: str
    x: float
    y: float
    upto: float = 0.0


@dataclass(slots=True)
class Celebration:
    """A ribbon across the table: who, what, why, with cards and what they are worth.

    `cards`: shown on it, those of `hidden` came from a hand; `gains`: seat and points; `lit`: the seats whose
    plates stay bright; `then`: a last line, of what comes next; `grown` 0..1.
    """

    seat: int
    title: str
    text: str
    cards: tuple[Card, ...] = ()
    hidden: tuple[Card, ...] = ()
    gains: tuple[tuple[int, int], ...] = ()
    worth: int = 0
    lit: tuple[int, ...] = ()
    then: str = ""
    grown: float = 0.0


@dataclass(slots=True)
class Display:
    """All that shows of a match: what lies, one entry a seat where there are seats, and what passes.

    `hands`, `up`: the cards by their slots; None for a card face down.  `glow`: spots alight.  `wants`: open
    spots that list what they would have taken.  `gained`: the points that have reached each seat's score.
    `raised` 0..1: the diamond makes room for a ribbon.
    """

    seats: int
    tableau: dict[str, Card] = field(default_factory=dict)
    hands: list[Cards] = field(default_factory=list)
    up: list[Cards] = field(default_factory=list)
    aside: tuple[Card, ...] = ()
    stock: int = 52
    dealer: int | None = None
    scores: list[int] = field(default_factory=list)
    fliers: list[FlyingCard] = field(default_factory=list)
    points: list[Points] = field(default_factory=list)
    glow: tuple[str, ...] = ()
    wants: tuple[str, ...] = ()
    celebration: Celebration | None = None
    gained: dict[int, int] = field(default_factory=dict)
    raised: float = 0.0

    def __post_init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        """An empty table, before anything is dealt."""
        self.clear()
        self.dealer, self.scores = None, [0] * self.seats

    def clear(self) -> None:
        """All cards are gathered; the scores stay."""
        self.take_up()
        self.stock, self.raised = 52, 0.0
        self.calm()

    def take_up(self) -> None:
        """No card lies on the table any more."""
        self.tableau, self.aside = {}, ()
        self.hands, self.up = [{}] * self.seats, [{}] * self.seats

    def calm(self) -> None:
        """Nothing passing is left."""
        self.fliers, self.points = [], []
        self.glow, self.wants, self.celebration = (), (), None
        self.gained = {}

    def arrange(self, observation: Observation) -> None:
        """The picture at rest."""
        self.calm()
        self.raised = 0.0
        self.tableau = {
            spot: card for spot, card in zip(SPOTS, observation.tableau, strict=True) if card is not None
        }
        self.hands = in_slots(observation.hands, observation.hand_slots)
        self.up = in_slots(observation.up, observation.up_slots)
        self.aside = sum(observation.laid, ())
        self.stock, self.dealer, self.scores = observation.stock, observation.dealer, list(observation.scores)
