"""The table of Diamond Checkers as it is seen: board, marks, pieces, plates, moments."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from rules.checkers.moves import Move
from rules.checkers.observe import Observation
from rules.cpu.hints import Facts, Hint
from rules.game import Event
from rules.match import Seat
from scenes.checkers import layout, moments
from scenes.checkers.choreography import Choreography
from scenes.checkers.controls import Controls
from scenes.checkers.sprites import Scenery, Sprite
from scenes.input.intents import Input, Intent
from scenes.services import Services
from scenes.table import characters
from scenes.table.context import ChoreographyContext
from scenes.table.layout import TableLayout
from scenes.table.log import LogLine, PaintMove
from scenes.table.picture import Board
from scenes.table.view import ControlResult, TableViewModel
from scenes.view import theme
from scenes.view.art import board, hints, marks, pieces
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.prompts import Prompt
from scenes.view.timeline import Action

LIGHT = 0.5
"""What is left of the light round a moment."""


@dataclass(frozen=True, slots=True)
class BoardModel:
    """The board: whether it is `turned`, and whether a moment's warm light falls on it."""

    turned: bool
    glowing: bool


def paint_board(canvas: Canvas, model: BoardModel) -> None:
    """Board, letters and numbers at its edge."""
    board.draw_board(canvas, layout.CX, layout.CY)
    for index, letter in enumerate(layout.FILES):
        board.draw_coordinate(canvas, layout.CX, layout.CY, index, 1, letter, model.turned)
        board.draw_coordinate(canvas, layout.CX, layout.CY, index, -1, str(index + 1), model.turned)
    if model.glowing:
        canvas.pool(layout.CX, layout.CY, board.OUT, board.OUT, "#ffb070", layout.GLOW, add=False)


class CheckersView:
    """`seats`: in their order; `turned`: the player of Black sits at the bottom."""

    paint_move: PaintMove | None = None

    def __init__(self, services: Services, seats: Sequence[Seat], turned: bool) -> None:
        self._services = services
        self._turned = turned
        self._scenery = Scenery()
        self._controls = Controls(turned)
        self._choreography = Choreography(self._scenery, turned, ChoreographyContext.of(services, seats))
        self._last: tuple[int, Move] | None = None
        self._emblems = tuple(seat.emblem for seat in seats)
        self._names = characters.names(seats, services.words)
        self._table: TableViewModel | None = None

    @property
    def scenery(self) -> Scenery:
        return self._scenery

    @property
    def controls(self) -> Controls:
        return self._controls

    # the table's questions

    def arrange(self, observation: Observation) -> None:
        state = observation.state
        self._scenery.arrange(state.pieces(), self._turned)
        self._last = None
        if state.last is not None and not state.last.is_call:
            self._last = 1 - state.turn, state.last

    def choreograph(self, events: Sequence[Event]) -> Iterable[Action]:
        self._last = None
        return self._choreography.script(events)

    def unveil(self, observation: Any | None) -> None:
        """The game is open."""

    def hides(self, seat: int) -> bool:
        return False

    def reveals(self, events: Sequence[Event]) -> bool:
        return False

    def peek_area(self, seat: int) -> Rect | None:
        return None

    def request_move(self, seat: int, observation: Observation, moves: Sequence[Any]) -> None:
        self._controls.ask(seat, observation.state, moves)

    def withdraw(self) -> None:
        self._controls.withdraw()

    def handle(self, event: Input) -> ControlResult:
        result = self._controls.handle(event)
        if result.move is not None and result.move.path:
            self._controls.follow(self._controls.seat, result.move.path[-1])
        return result

    @property
    def selection(self) -> Hashable:
        return self._controls.cursor, self._controls.path

    def hint(self, hint: Hint | None, lead: bool = True) -> str:
        self._controls.advise(None if hint is None else hint.move, lead)
        return ""

    def hint_facts(self, facts: Facts) -> Mapping[str, object]:
        return {}

    def prompts(self) -> Sequence[Prompt]:
        words, controls = self._services.words, self._controls
        if controls.calls:
            return [Prompt((Intent.NORTH,), words("checkers.call"), hinted=True)]
        if not controls.path:
            shown = [Prompt((Intent.OK,), words("checkers.pick_up"))]
        else:
            finish = len(controls.path) > 1 and controls.can_stop
            shown = [
                Prompt((Intent.OK,), words("checkers.stop" if finish else "checkers.place")),
                Prompt((Intent.BACK,), words("checkers.put_back")),
            ]
        if controls.can_call:
            hinted = controls.hint is not None and controls.hint.is_call
            shown.append(Prompt((Intent.NORTH,), words("checkers.call"), hinted=hinted))
        return shown

    def move_text(self, move: Move) -> str:
        if move.is_call:
            return self._services.words("checkers.call_move")
        return str(move).replace("-", "–").replace("x", "×")

    def move_sign(self, line: LogLine) -> Hashable:
        return None

    def move_width(self, sign: Any, high: float) -> float:
        return 0.0

    def note(self) -> str:
        """After a call that was right: who has to capture now."""
        request = self._controls.request
        if request is None or request.state.call != "upheld":
            return ""
        return self._services.words("checkers.called", name=self._names[request.seat])

    def score(self, seat: int) -> str:
        """Pieces that are left."""
        return str(self._scenery.left(seat))

    @property
    def layout(self) -> TableLayout:
        return layout.table(self._emblems, self._services.settings.now.text_size / 100)

    @property
    def focus(self) -> Rect | None:
        cursor = self._controls.cursor
        if cursor is None:
            return None
        return Rect.around(*layout.centre(cursor, self._turned), 2 * board.PITCH, 2 * board.PITCH)

    # the picture

    def compose(self, table: TableViewModel) -> Board:
        self._table = table
        moment = self._scenery.moment
        model = BoardModel(self._turned, moment is not None)
        lit = () if moment is None else (moment.seat,)
        return Board(model, paint_board, light=LIGHT if moment else 1.0, lit=lit)

    def draw(self, canvas: Canvas, pulse: float) -> None:
        model = self._table
        if model is None:
            return
        moment = self._scenery.moment
        colours = [theme.SEATS[emblem] for emblem in self._emblems]
        self._draw_turn_light(canvas, model)
        self._draw_last(canvas)
        self._draw_choice(canvas, model, pulse)
        if moment is not None:
            moments.draw_trail(canvas, self._scenery, colours[moment.seat])
        self._draw_pieces(canvas)
        self._draw_hands(canvas, model)
        if moment is not None and moment.count:
            for seat in {0, 1} - {moment.seat}:
                rect = self.layout.seats[seat].rect
                moments.draw_chip(canvas, rect, f"−{moment.count}", colours[moment.seat])
        moments.draw(canvas, self._scenery, colours, self._services.settings.now.reduced_motion)

    def prerender(self, unseen: Canvas) -> Iterator[None]:
        words, colours = self._services.words, [theme.SEATS[emblem] for emblem in self._emblems]
        yield from moments.prerender(unseen, colours, {n: words(f"checkers.chain_{n}") for n in (2, 3)})

    def _draw_turn_light(self, canvas: Canvas, model: TableViewModel) -> None:
        for player in model.players:
            bottom = self._bottom(player.seat)
            lit = player.seat == model.active
            y = layout.CY + (board.OUT - 28) * (1 if bottom else -1)
            if lit:
                canvas.pool(layout.CX, y, 90, 90, theme.mix("#000000", theme.SEATS[player.emblem], 0.75))
            board.draw_turn_stone(canvas, layout.CX, y, theme.SEATS[player.emblem], lit)

    def _bottom(self, seat: int) -> bool:
        return (seat == 0) is not self._turned

    def _centre(self, square: int) -> tuple[float, float]:
        return layout.centre(square, self._turned)

    def _draw_last(self, canvas: Canvas) -> None:
        if self._last is None or self._scenery.moment is not None:
            return
        seat, move = self._last
        colour = theme.SEATS[self._emblems[seat]]
        marks.draw_footprint(canvas, *self._centre(move.path[0]), colour)
        for origin, target in pairwise(move.path):
            marks.draw_way(canvas, self._centre(origin), self._centre(target), colour)
        marks.draw_base_ring(canvas, *self._centre(move.path[-1]), colour)

    def _draw_choice(self, canvas: Canvas, model: TableViewModel, pulse: float) -> None:
        """What lies under the pieces: the cursor's light, targets, whoever must capture."""
        controls = self._controls
        if controls.request is None or model.playing:
            return
        colour = theme.SEATS[self._emblems[controls.request.seat]]
        if controls.cursor is not None:
            marks.draw_cursor_under(canvas, *self._centre(controls.cursor), colour, pulse)
        for square in controls.guilty:
            marks.draw_must(canvas, *self._centre(square))
        if self._services.settings.now.targets and controls.request.tells_captures:
            for square in controls.targets:
                marks.draw_target(canvas, *self._centre(square))

    def _draw_pieces(self, canvas: Canvas) -> None:
        scenery, controls = self._scenery, self._controls
        for seat in (0, 1):
            for index in range(scenery.taken(seat)):
                x, y = layout.tray(index, self._bottom(1 - seat))
                pieces.draw_piece(canvas, seat, "M", x, y, layout.TRAY_DISC)
        picked = controls.path[0] if controls.path else None
        for square, sprite in sorted(scenery.standing.items(), key=lambda item: item[1].y):
            if square != picked and not sprite.lift:
                self._draw_sprite(canvas, sprite)
        for sprite in scenery.standing.values():
            if sprite.lift:
                self._draw_sprite(canvas, sprite)
        for sprite in scenery.flying:
            self._draw_sprite(canvas, sprite)

    def _draw_sprite(self, canvas: Canvas, sprite: Sprite) -> None:
        pieces.draw_piece(
            canvas, sprite.seat, sprite.rank, sprite.x, sprite.y, sprite.w, sprite.lift, sprite.turn
        )

    def _draw_hands(self, canvas: Canvas, model: TableViewModel) -> None:
        """What lies over the pieces: victims, the picked piece, the cursor."""
        controls = self._controls
        if controls.request is None or model.playing:
            return
        colour = theme.SEATS[self._emblems[controls.request.seat]]
        if self._services.settings.now.targets and controls.request.tells_captures:
            for square in controls.victims:
                marks.draw_victim(canvas, *self._centre(square))
        if controls.hint is not None:
            self._draw_hint(canvas, controls.hint, controls.request.state.last)
        if controls.path:
            self._draw_picked(canvas, controls.path, colour)
        if controls.cursor is not None and controls.drag is None:
            marks.draw_cursor(canvas, *self._centre(controls.cursor), colour)

    def _draw_hint(self, canvas: Canvas, hint: Move, last: Move | None) -> None:
        """What is left of the way of the hint; where it is a call, what is called."""
        entered = self._controls.path
        if hint.is_call and last is not None:
            hints.draw_star(canvas, *self._centre(last.path[-1]))
            return
        begun = len(entered) - 1 if entered and hint.path[: len(entered)] == entered else 0
        hints.draw_trail(canvas, [self._centre(square) for square in hint.path[begun:]])

    def _draw_picked(self, canvas: Canvas, path: tuple[int, ...], colour: str) -> None:
        sprite = self._scenery.standing[path[0]]
        for origin, target in pairwise(path):
            marks.draw_footprint(canvas, *self._centre(origin), colour)
            marks.draw_way(canvas, self._centre(origin), self._centre(target), colour)
        x, y = self._controls.drag or self._centre(path[-1])
        pieces.draw_piece(canvas, sprite.seat, sprite.rank, x, y, sprite.w, 16)
