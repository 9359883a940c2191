"""The table of noughts and crosses as it is seen: board, marks, cursor, hint."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import Final

from rules.cpu.hints import Hint
from rules.game import Event
from rules.match import Match
from scenes.input.intents import Input, Intent
from scenes.services import Services
from scenes.table.context import ChoreographyContext
from scenes.table.layout import TableLayout
from scenes.table.picture import Board
from scenes.table.view import ControlResult, OpenView, TableViewModel
from scenes.view import theme
from scenes.view.art import hints, plates
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.prompts import Prompt
from scenes.view.timeline import Action
from scenes.view.type import typesetter
from tests.noughts.rules.moves import Move
from tests.noughts.rules.observe import Observation
from tests.noughts.scenes import painting
from tests.noughts.scenes.choreography import Choreography
from tests.noughts.scenes.controls import Controls
from tests.noughts.scenes.display import Display
from tests.noughts.scenes.layout import NoughtsLayout, layout
from tests.noughts.scenes.view_models import board_model

MARKS: Final = "XO"
CURSOR_INSET: Final = 14.0
LIGHT: Final = 0.35


class NoughtsView(OpenView):
    """The board lies the same way for both."""

    def __init__(self, services: Services, match: Match) -> None:
        self._services = services
        self._emblems = tuple(seat.emblem for seat in match.seats)
        self._colours = tuple(theme.SEATS[emblem] for emblem in self._emblems)
        self._display = Display()
        self._choreography = Choreography(self._display, ChoreographyContext.of(services, match.seats))
        self.controls = Controls(self._where.squares)
        self._table: TableViewModel | None = None

    @property
    def _scale(self) -> float:
        return self._services.settings.now.text_size / 100

    @property
    def _where(self) -> NoughtsLayout:
        return layout(self._emblems, self._scale)

    # the table's questions

    @property
    def layout(self) -> TableLayout:
        return self._where.table

    def arrange(self, observation: Observation) -> None:
        self._display.arrange(observation.state)

    def choreograph(self, events: Sequence[Event]) -> Iterable[Action]:
        return self._choreography.script(events)

    def request_move(self, seat: int, observation: Observation, moves: Sequence[Move]) -> None:
        self.controls.ask(seat, observation, moves)

    def withdraw(self) -> None:
        self.controls.withdraw()

    def handle(self, event: Input) -> ControlResult:
        self.controls.squares = self._where.squares
        return self.controls.handle(event)

    @property
    def selection(self) -> Hashable:
        return self.controls.cursor

    def hint(self, hint: Hint | None, lead: bool = True) -> str:
        self.controls.advise(None if hint is None else hint.move, lead)
        return ""

    def prompts(self) -> Sequence[Prompt]:
        return [Prompt((Intent.OK,), self._services.words("noughts.place"))]

    def move_text(self, move: Move, ply: int) -> str:
        return str(move)

    def score(self, seat: int) -> str:
        """Which marks the seat plays."""
        return MARKS[seat]

    @property
    def focus(self) -> Rect | None:
        cursor = self.controls.cursor
        return None if cursor is None else self._where.squares[cursor]

    # the picture

    def compose(self, table: TableViewModel) -> Board:
        self._table = table
        return Board(board_model(self._where, typesetter(self._scale)), painting.paint_board)

    def draw(self, canvas: Canvas, pulse: float) -> None:
        asked = self.controls.request is not None and not (self._table and self._table.playing)
        if asked:
            self._draw_light(canvas, pulse)
        squares = self._where.squares
        for square, mark in self._display.marks.items():
            painting.paint_mark(canvas, mark.seat, self._colours[mark.seat], squares[square], mark.grown)
        self._draw_row(canvas)
        if asked:
            self._draw_cursor(canvas)

    def prerender(self, unseen: Canvas) -> Iterator[None]:
        for seat, colour in enumerate(self._colours):
            painting.paint_mark(unseen, seat, colour, self._where.squares[0])
            yield

    def _draw_light(self, canvas: Canvas, pulse: float) -> None:
        rect, request = self.focus, self.controls.request
        if rect is not None and request is not None:
            colour = theme.mix("#000000", self._colours[request.seat], LIGHT * (1 + pulse) / 2)
            canvas.pool(rect.cx, rect.cy, rect.w / 2, rect.h / 2, colour)

    def _draw_row(self, canvas: Canvas) -> None:
        row, squares = self._display.row, self._where.squares
        if row:
            colour = self._colours[self._display.marks[row[0]].seat]
            painting.paint_row(canvas, colour, squares[row[0]], squares[row[-1]], self._display.drawn)

    def _draw_cursor(self, canvas: Canvas) -> None:
        hint, cursor, request = self.controls.hint, self.focus, self.controls.request
        if hint is not None:
            rect = self._where.squares[hint.square].inset(CURSOR_INSET)
            hints.draw_frame(canvas, rect)
            hints.draw_corner(canvas, rect)
        if cursor is not None and request is not None:
            rect, colour = cursor.inset(CURSOR_INSET), self._colours[request.seat]
            plates.draw_focus(canvas, rect.x, rect.y, rect.w, rect.h, colour=colour)


def make_view(services: Services, match: Match) -> NoughtsView:
    """The view of a match."""
    return NoughtsView(services, match)
