"""What the board shows, as frozen values, and how they come of the position, the display and the controls."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from rules.checkers.moves import Move
from scenes.checkers import celebrations, layout
from scenes.checkers.celebrations import CelebrationModel, Chip, Jump, Spark
from scenes.checkers.controls import Controls
from scenes.checkers.display import Display, Sprite
from scenes.table.layout import TableLayout
from scenes.view import theme
from scenes.view.geometry import Rect
from scenes.view.layout import Typesetter

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class BoardModel:
    """The board: whether it is `turned`."""

    turned: bool


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of White (0) or Black (1) as it is drawn, see `art.pieces.draw_piece`."""

    side: int
    rank: str
    x: float
    y: float
    disc: float
    lift: float = 0.0
    turn: float = 1.0


@dataclass(frozen=True, slots=True)
class Stone:
    """The stone at a tip of the board, alight for the side that is on turn."""

    x: float
    y: float
    colour: str
    lit: bool


@dataclass(frozen=True, slots=True)
class Way:
    """A move in a seat's colour: a footprint where it began, which way it went from each square."""

    colour: str
    path: tuple[Point, ...]

    @property
    def legs(self) -> tuple[tuple[Point, Point], ...]:
        return tuple(pairwise(self.path))


@dataclass(frozen=True, slots=True)
class Marks:
    """What is marked for whoever chooses, in their `colour`.

    `required`, `targets`, `cursor` light the squares; `victims`, `trail` or `star` of a hint, the
    `carried_piece` with its way so far and the cursor, unless that piece is dragged, lie over the pieces.
    """

    colour: str
    cursor: Point
    dragging: bool
    required: tuple[Point, ...] = ()
    targets: tuple[Point, ...] = ()
    victims: tuple[Point, ...] = ()
    trail: tuple[Point, ...] = ()
    star: Point | None = None
    way: Way | None = None
    carried_piece: Piece | None = None


@dataclass(frozen=True, slots=True)
class PlayModel:
    """All that moves or is marked over the board, from the lowest to the highest."""

    stones: tuple[Stone, ...]
    last: Way | None
    marks: Marks | None
    pieces: tuple[Piece, ...]
    jumps: tuple[Jump, ...] = ()
    chip: Chip | None = None
    sparks: tuple[Spark, ...] = ()
    celebration: CelebrationModel | None = None
    colour: str = theme.FOCUS


@dataclass(frozen=True, slots=True)
class Perspective:
    """Who sees the board how: `turned`, Black sits at the bottom; `colours`: one a seat."""

    turned: bool
    colours: tuple[str, ...]

    def bottom(self, seat: int) -> bool:
        return (seat == 0) is not self.turned

    def centre(self, square: int) -> Point:
        return layout.centre(square, self.turned)

    def points(self, squares: tuple[int, ...]) -> tuple[Point, ...]:
        return tuple(map(self.centre, squares))


def stones(perspective: Perspective, active: int | None) -> tuple[Stone, ...]:
    """A stone a seat."""
    return tuple(
        Stone(*layout.stone(perspective.bottom(seat)), colour, seat == active)
        for seat, colour in enumerate(perspective.colours)
    )


def way(perspective: Perspective, seat: int, path: tuple[int, ...]) -> Way:
    return Way(perspective.colours[seat], perspective.points(path))


def pieces(perspective: Perspective, display: Display, carried_from: int | None) -> tuple[Piece, ...]:
    """From the lowest to the highest: in the trays, on the board from the far side, in the air, taken.

    `carried_from`: the square whose piece is in somebody's hand.
    """
    standing = sorted(display.standing.items(), key=lambda item: item[1].y)
    lying = [sprite for square, sprite in standing if square != carried_from and not sprite.lift]
    lifted = [sprite for sprite in display.standing.values() if sprite.lift]
    return (
        *_trays(perspective, display),
        *(_piece(sprite) for sprite in (*lying, *lifted, *display.flying)),
    )


def _trays(perspective: Perspective, display: Display) -> tuple[Piece, ...]:
    return tuple(
        Piece(side, "M", *layout.tray(index, count, perspective.bottom(1 - side)), layout.TRAY_DISC)
        for side, count in ((0, display.capture_count(0)), (1, display.capture_count(1)))
        for index in range(count)
    )


def _piece(sprite: Sprite) -> Piece:
    return Piece(sprite.seat, sprite.rank, sprite.x, sprite.y, sprite.w, sprite.lift, sprite.turn)


def marks(perspective: Perspective, display: Display, controls: Controls, targets: bool) -> Marks | None:
    """`targets`: whether the settings want it shown where a piece can go; None: nobody is asked."""
    request, cursor, path = controls.request, controls.cursor, controls.path
    if request is None or cursor is None:
        return None
    points = perspective.points
    tells = targets and request.tells_captures
    hint, carried_piece = controls.hint, None
    if path:
        sprite = display.standing[path[0]]
        at = controls.drag or perspective.centre(path[-1])
        carried_piece = Piece(sprite.seat, sprite.rank, *at, sprite.w, layout.CARRIED_LIFT)
    return Marks(
        colour=perspective.colours[request.seat],
        cursor=perspective.centre(cursor),
        dragging=controls.drag is not None,
        required=points(controls.required),
        targets=points(controls.targets) if tells else (),
        victims=points(controls.victims) if tells else (),
        trail=points(_trail(hint, path)),
        star=_star(perspective, controls),
        way=way(perspective, request.seat, path) if path else None,
        carried_piece=carried_piece,
    )


def _trail(hint: Move | None, entered: tuple[int, ...]) -> tuple[int, ...]:
    """What is left of the way of a hint."""
    if hint is None or hint.is_call:
        return ()
    begun = len(entered) - 1 if entered and hint.path[: len(entered)] == entered else 0
    return hint.path[begun:]


def _star(perspective: Perspective, controls: Controls) -> Point | None:
    """The piece on whose player a hint would have a call made."""
    hint, request = controls.hint, controls.request
    if hint is None or not hint.is_call or request is None or request.called is None:
        return None
    return perspective.centre(request.called)


def celebrated(
    display: Display, colours: tuple[str, ...], where: TableLayout, reduced: bool, setter: Typesetter
) -> tuple[CelebrationModel | None, Chip | None]:
    """What is celebrated, and what it has cost the other so far."""
    celebration = display.celebration
    if celebration is None:
        return None, None
    model = celebrations.celebration_model(celebration, colours[celebration.seat], reduced, setter)
    if not celebration.count:
        return model, None
    plate: Rect = where.seats[1 - celebration.seat].rect
    return model, celebrations.chip_model(plate, celebration.count, setter)


__all__ = [
    "BoardModel",
    "Marks",
    "Perspective",
    "Piece",
    "PlayModel",
    "Stone",
    "Way",
    "celebrated",
    "marks",
    "pieces",
    "stones",
    "way",
]
