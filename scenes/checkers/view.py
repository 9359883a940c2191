"""The table of Diamond Checkers: answers to the table's questions, and the picture of the board."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import Any

from rules.checkers.board import BLACK
from rules.checkers.events import CallRefused, CallUpheld
from rules.checkers.moves import Move
from rules.checkers.observe import Observation
from rules.cpu.hints import Hint
from rules.game import Event
from rules.match import Match
from scenes.checkers import celebrations, layout, painting, view_models
from scenes.checkers.choreography import Choreography
from scenes.checkers.controls import Controls
from scenes.checkers.display import Display
from scenes.checkers.modes import Doubting, MoveRequest
from scenes.checkers.view_models import BoardModel, Perspective, Piece, PlayModel, Way
from scenes.input.intents import Input, Intent
from scenes.services import Services
from scenes.table import characters
from scenes.table.context import ChoreographyContext
from scenes.table.layout import TableLayout
from scenes.table.picture import Board
from scenes.table.view import ControlResult, OpenView, TableViewModel
from scenes.view import theme
from scenes.view.art import board
from scenes.view.canvas import Canvas
from scenes.view.geometry import Rect
from scenes.view.prompts import Prompt
from scenes.view.timeline import Action
from scenes.view.type import typesetter

HOME = "fox"
"""The emblem whose corner is at the bottom of the screen."""
LONGEST = 5
"""So many squares of a move the log tells; of a longer chain only the ends."""
_PRERENDERED = (2, 3)
"""Chains of so many jumps are seen so often that their pictures are made before."""


class CheckersView(OpenView):
    """`turned`: the player of Black sits at the bottom."""

    def __init__(self, services: Services, match: Match, turned: bool) -> None:
        self._services, self._match = services, match
        seats = match.seats
        self._emblems = tuple(seat.emblem for seat in seats)
        self._perspective = Perspective(turned, tuple(theme.SEATS[emblem] for emblem in self._emblems))
        self._display = Display()
        self._controls = Controls(turned)
        self._choreography = Choreography(self._display, turned, ChoreographyContext.of(services, seats))
        self._last: Way | None = None
        self._names = characters.names(seats, services.words)
        self._model: PlayModel | None = None

    @property
    def display(self) -> Display:
        return self._display

    @property
    def controls(self) -> Controls:
        return self._controls

    # the table's questions

    def arrange(self, observation: Observation) -> None:
        state = observation.state
        self._display.arrange(state.pieces(), self._perspective.turned)
        self._last = None
        if state.last is not None and not state.last.is_call:
            self._last = view_models.way(self._perspective, 1 - state.turn, state.last.path)

    def choreograph(self, events: Sequence[Event]) -> Iterable[Action]:
        self._last = None
        return self._choreography.script(events)

    def reveals(self, events: Sequence[Event]) -> bool:
        """A call has told whether a capture was missed: it is not taken back."""
        return any(isinstance(event, CallUpheld | CallRefused) for event in events)

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

    def no_hint(self) -> str:
        """On one's honour, unless it was agreed on that hints may tell."""
        request = self._controls.request
        return "" if request is None or request.state.may_hint else self._services.words("checkers.no_hint")

    def prompts(self) -> Sequence[Prompt]:
        controls, words = self._controls, self._services.words
        left = 0 if controls.request is None else controls.request.state.calls_left
        calls = controls.hint is not None and controls.hint.is_call
        return [
            Prompt((intent,), words(key, left=left), hinted=calls and intent is Intent.NORTH)
            for intent, key in controls.keys
        ]

    def move_text(self, move: Move, ply: int) -> str:
        if move.is_call:
            right = self._match.states[ply + 1].call == "upheld"
            return self._services.words("checkers.right_call" if right else "checkers.wrong_call")
        text = str(move).replace("-", "–")
        return text.replace("x", "×") if len(move.path) <= LONGEST else _shortened(text)

    def note(self) -> str:
        """What a call would mean that has been pressed once; after one that was right, who has to capture."""
        request, words = self._controls.request, self._services.words
        if request is None:
            return ""
        if isinstance(self._controls.mode, Doubting):
            return self._doubt(request)
        if request.state.call == "upheld":
            return words("checkers.called", name=self._names[request.seat])
        return ""

    def _doubt(self, request: MoveRequest) -> str:
        words, left = self._services.words, request.state.calls_left
        once, more = "checkers.hint.may_be_wrong_one", "checkers.hint.may_be_wrong"
        said = [words("checkers.calling.sure"), words(once) if left == 1 else words(more, count=left)]
        if request.stops(self._controls.path):
            said.insert(1, words("checkers.calling.drops"))
        return "\n".join(said)

    def score(self, seat: int) -> str:
        """Pieces that are left."""
        return str(self._display.left(seat))

    @property
    def layout(self) -> TableLayout:
        return layout.table(self._emblems, self._services.settings.now.text_size / 100)

    @property
    def focus(self) -> Rect | None:
        cursor = self._controls.cursor
        if cursor is None:
            return None
        return Rect.around(*self._perspective.centre(cursor), 2 * board.PITCH, 2 * board.PITCH)

    # the picture

    def compose(self, table: TableViewModel) -> Board:
        self._model = self._play(table)
        celebration = self._display.celebration
        return Board(
            model=BoardModel(self._perspective.turned),
            paint=painting.paint_board,
            seats=tuple(self._counted(seat) for seat in range(len(self._emblems))),
            paint_seat=painting.paint_piece,
            light=layout.LIGHT if celebration is not None else 1.0,
            lit=() if celebration is None else (celebration.seat,),
            celebration=None if celebration is None else layout.GLOW_AT,
            paint_celebration=painting.paint_glow,
        )

    def draw(self, canvas: Canvas, pulse: float) -> None:
        if self._model is not None:
            painting.paint_play(canvas, self._model, pulse)

    def prerender(self, unseen: Canvas) -> Iterator[None]:
        chains = {count: self._services.words(f"checkers.chain_{count}") for count in _PRERENDERED}
        yield from celebrations.prerender(unseen, self._perspective.colours, chains)

    def _counted(self, seat: int) -> Piece:
        """The piece beside the count of a seat."""
        return Piece(seat, "M", *layout.count(self.layout.seats[seat]), layout.COUNT_DISC)

    def _play(self, table: TableViewModel) -> PlayModel:
        perspective, display, settings = self._perspective, self._display, self._services.settings.now
        colours, controls = perspective.colours, self._controls
        setter, still = typesetter(settings.text_size / 100), settings.reduced_motion
        celebration, chip = view_models.celebrated(display, colours, self.layout, still, setter)
        calm = display.celebration is None
        return PlayModel(
            stones=view_models.stones(perspective, table.active),
            last=self._last if calm else None,
            marks=None
            if table.playing
            else view_models.marks(perspective, display, controls, settings.targets),
            pieces=view_models.pieces(perspective, display, next(iter(controls.path), None)),
            jumps=() if calm else celebrations.jumps(display.hops),
            chip=chip,
            sparks=celebrations.flash_sparks(display, still),
            celebration=celebration,
            colour=theme.FOCUS if celebration is None else celebration.colour,
        )


def _shortened(text: str) -> str:
    """Only the ends of a long chain."""
    squares = text.split("x")
    return f"{squares[0]}×…×{squares[-1]}"


def make_view(services: Services, match: Match) -> CheckersView:
    """The view of a match: the board is turned so that both keep their corners when they swap sides."""
    return CheckersView(services, match, turned=match.seats[BLACK].emblem == HOME)
