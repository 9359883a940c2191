"""The pieces as they are displayed, and the passing ornaments of a celebration."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules.checkers.notation import PIECES_A_SIDE
from scenes.checkers import layout
from scenes.view.art.pieces import DISC


@dataclass(slots=True)
class Sprite:
    """A piece at x, y, its disc `w` wide, `lift` above the board.

    `turn`: 1 flat, 0 on its edge while it is turned over.
    """

    seat: int
    rank: str
    x: float
    y: float
    lift: float = 0.0
    turn: float = 1.0
    w: float = DISC


@dataclass(slots=True)
class Flash:
    """Something that grows out of a point and fades; `age` 0..1."""

    kind: str
    x: float
    y: float
    age: float = 0.0


@dataclass(slots=True)
class Hop:
    """The way of one jump of a chain, `upto` of it drawn."""

    start: tuple[float, float]
    end: tuple[float, float]
    upto: float = 0.0


@dataclass(slots=True)
class Celebration:
    """What is celebrated: the jumps counted so far, words beside it, how far it has grown (0..1)."""

    seat: int
    count: int = 0
    words: str = ""
    grown: float = 0.0


@dataclass(slots=True)
class Display:
    """All that moves on the board.

    `standing`: square -> piece.  `flying`: taken pieces on their way to the tray.  What lies in the trays
    follows from the two: it is what is missing of the twelve.
    """

    standing: dict[int, Sprite] = field(default_factory=dict)
    flying: list[Sprite] = field(default_factory=list)
    flashes: list[Flash] = field(default_factory=list)
    hops: list[Hop] = field(default_factory=list)
    celebration: Celebration | None = None

    def arrange(self, board: Mapping[int, tuple[int, str]], turned: bool) -> None:
        """The picture at rest."""
        self.standing = {
            square: Sprite(seat, rank, *layout.centre(square, turned))
            for square, (seat, rank) in board.items()
        }
        self.flying, self.flashes, self.hops, self.celebration = [], [], [], None

    def left(self, seat: int) -> int:
        """Pieces of the seat on the board."""
        return sum(sprite.seat == seat for sprite in self.standing.values())

    def capture_count(self, seat: int) -> int:
        """Pieces of the seat that lie in the other's tray."""
        return PIECES_A_SIDE - self.left(seat) - sum(sprite.seat == seat for sprite in self.flying)
